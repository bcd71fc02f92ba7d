internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The outcomes for the cells of an apply.
///
/// A cell that the provider is not asked for is untouched. It is stale as well if the store holds another content than
/// the cell was given. Of the new ones, some came out of the reuse queue; of these some may show what was left in them.
struct CellOutcomes: Sendable {
  private let transaction: Transaction
  private let naming: ItemNaming
  private let stale: [String]
  private let counts: CellCounts
  /// Whether the cells as they are now are reported, too, but not for an apply of long ago.
  private let showsPool: Bool
  private let state: ShownState

  /// - Parameter isDraft: Whether the apply has not happened.
  /// - Complexity: O(calls), and O(n) where items have contents.
  init(_ transaction: Transaction, _ screen: Screen, showsPool: Bool, isDraft: Bool = false) {
    self.transaction = transaction
    naming = transaction.naming
    stale = transaction.staleItems
    counts = CellCounts(screen, of: transaction)
    self.showsPool = showsPool
    state = ShownState(screen, isDraft ? "draft" : transaction.name)
  }

  private var reconfigured: [String] { transaction.itemCalls.filter { !$0.call.isNew }.map(\.item) }

  /// Returns the items that the provider is asked for one after another: for new cells, or for those that are there.
  private func items(isNew: Bool) -> some Sequence<String> {
    transaction.calls.filter { $0.isNew == isNew }.compactMap { transaction.new.itemIdentifier(for: $0.path) }
  }

  /// The members of the JSON form.
  var members: [(String, JSONValue)] {
    let reconfigured = reconfigured
    let known = Set(reconfigured)
    let members: [(String, JSONValue)] = [
      ("tx", state.source == "draft" ? .null : .int(transaction.number)), ("source", .string(state.source)),
      ("edits", .int(state.edits)),
      (
        "asked",
        .array(
          transaction.itemCalls.map { call, item in
            .object(
              [
                ("at", [.int(call.path.section), .int(call.path.item)]), ("id", .string(item)),
                ("new", .bool(call.isNew)),
              ] + transaction.texts(of: item))
          })
      ),
      ("reused", .identifiers(reconfigured + counts.dequeued.filter { !known.contains($0) })),
      ("reconfigured", .identifiers(reconfigured)), ("dequeued", .identifiers(counts.dequeued)),
      ("untouched", .identifiers(transaction.untouchedItems)), ("stale", .identifiers(stale)),
      ("leftover", .array(counts.leftovers.map(\.json))),
      ("pool", showsPool ? .object(counts.members) : .null),
    ]
    return members + HeldHeader.members(transaction.heldHeaders)
  }

  func write(to output: inout String, _ options: TextOptions) {
    let (asked, new) = transaction.callCounts
    var parts = ["cells  \(options.say(ko: "셀 제공자 호출", en: "provider calls")) \(asked)"]
    parts.append(count(options.say(ko: "새 셀", en: "new"), new, items(isNew: true).prefix(7), options))
    parts.append(count(options.say(ko: "그중 재사용", en: "of these reused"), counts.dequeued, options))
    let kept = asked - new
    let keptWords = options.say(ko: "그대로 두고 reconfigure", en: "kept and reconfigured")
    parts.append(count(keptWords, kept, items(isNew: false).prefix(7), options))
    let untouched = transaction.untouchedCount
    if untouched > 0 { parts.append(options.say(ko: "그대로 \(untouched)", en: "untouched \(untouched)")) }
    parts.append(count(options.say(ko: "그중 옛 내용", en: "of these stale"), stale, options))
    let held = transaction.heldHeaders
    if !held.isEmpty {
      let sections = options.list(held.prefix(7).map(\.section), of: held.count)
      parts.append(options.say(ko: "옛 제목인 헤더", en: "headers with an old title") + " \(held.count) (\(sections))")
    }
    let indent = 2 + "cells".count
    output += options.heading(parts, gap: 3, indent: indent, ending: state.text(options)) + "\n"
    let margin = String(repeating: " ", count: indent)
    write(counts.leftovers, to: &output, margin, options)
    guard showsPool else { return }
    if let move = counts.lastMove {
      output += margin + sentence(move, options) + "\n"
      write(move.leftovers, to: &output, margin, options)
    }
    // Where all cells are on screen, or every row counts as there, there is little to say of a pool.
    if counts.isTold, counts.cells > counts.shown {
      var parts = [
        "\(options.say(ko: "모든", en: "pool")) \(options.counted(counts.cells, .cell))",
        "\(options.say(ko: "화면에", en: "on screen")) \(counts.shown)",
      ]
      if counts.prepared > 0 { parts.append("\(options.say(ko: "준비됨", en: "prepared")) \(counts.prepared)") }
      if counts.queued > 0 { parts.append("\(options.say(ko: "큐에", en: "in the queue")) \(counts.queued)") }
      output += margin + options.flow(parts, indent: indent, from: indent) + "\n"
    }
  }

  /// `scroll after tx1  provider calls 4   of these reused 3 (…)   prepared ahead 1 (…)   back without a call 1 (…)`.
  private func sentence(_ move: CellUpdate, _ options: TextOptions) -> String {
    let calls = options.say(ko: "셀 제공자 호출", en: "provider calls")
    var parts = ["\(options.text(move.moment.words))  \(calls) \(move.asked.count + move.ahead.count)"]
    parts.append(count(options.say(ko: "그중 재사용", en: "of these reused"), move.dequeued.map(\.item), options))
    parts.append(count(options.say(ko: "미리 준비", en: "prepared ahead"), move.ahead, options))
    parts.append(count(options.say(ko: "호출 없이 돌아옴", en: "back without a call"), move.returned, options))
    return options.flow(parts, indent: 9, from: 7)
  }

  private func write(
    _ leftovers: [CellLeftover], to output: inout String, _ margin: String, _ options: TextOptions
  ) {
    for leftover in leftovers.prefix(7) { output += margin + sentence(leftover, options) + "\n" }
    if leftovers.count > 7 {
      output += margin
      output += options.say(
        ko: "옛 글자가 남은 셀 외 \(leftovers.count - 7)개\n", en: "and \(leftovers.count - 7) more with old text\n")
    }
  }

  private func sentence(_ leftover: CellLeftover, _ options: TextOptions) -> String {
    let title = { (item: String) in options.brief(naming.title(of: item, in: transaction.newContents).visible) }
    let (item, text) = (title(leftover.item), options.brief(leftover.text.visible))
    let isOwn = leftover.owner == leftover.item
    return options.say(
      ko: "남은 글자  \(item): '\(text)' (\(isOwn ? "자신의 옛 글자" : "\(title(leftover.owner))의 글자"))",
      en: "leftover  \(item) shows '\(text)', \(isOwn ? "its own old text" : "text of \(title(leftover.owner))")")
  }

  private func count(_ what: String, _ identifiers: [String], _ options: TextOptions) -> String {
    count(what, identifiers.count, identifiers.prefix(7), options)
  }

  /// - Parameter first: The first items, as many as are named.
  private func count(_ what: String, _ number: Int, _ first: some Sequence<String>, _ options: TextOptions) -> String {
    guard number > 0 else { return "" }
    let names = first.map { naming.title(of: $0, in: transaction.newContents) }
    return "\(what) \(number) (\(options.list(names, of: number)))"
  }
}

extension CellCounts {
  /// `{"cells":7,"shown":6,"prepared":1,"queued":0,"moved":null}`.
  fileprivate var members: [(String, JSONValue)] {
    [
      ("cells", .int(cells)), ("shown", .int(shown)), ("prepared", .int(prepared)), ("queued", .int(queued)),
      (
        "moved",
        lastMove.map { move in
          .object([
            ("asked", .identifiers(move.asked + move.ahead)), ("reused", .identifiers(move.dequeued.map(\.item))),
            ("returned", .identifiers(move.returned)), ("ahead", .identifiers(move.ahead)),
            ("leftover", .array(move.leftovers.map(\.json))),
          ])
        } ?? .null
      ),
    ]
  }
}
