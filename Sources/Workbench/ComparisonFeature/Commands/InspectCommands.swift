internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `why`, `verify`, `log`: what an apply did, and the reason for it.
enum InspectCommands {
  static let all: [CommandDefinition] = [why, verify, log]

  // MARK: why

  private static let why = CommandDefinition(
    CommandSpec(
      "why", group: "apply", synopsis: "why [ITEM | SECTION] [TX]",
      summary: Bilingual(ko: "한 연산의 이유", en: "the reason for one operation"),
      help: Bilingual(
        ko: """
          아이템이나 섹션 없이 쓰면 모든 연산의 이유를 봅니다. 옮겨진 아이템은 순서를 지키는 가장 긴 줄에 들지 못한 것입니다. TX가 없으면 초안, 고친 것이 없으면 마지막 적용을 봅니다. \
          [섹션,번호]는 새 쪽의 자리이고, 꼬부기.old나 [0,1].old는 옛 쪽에서 찾습니다. \
          JSON의 op는 두 스냅샷의 차이에서 그 아이템을 설명하는 연산이며, 섹션과 함께면 delete section 같은 것, 없으면 keep입니다.
          """,
        en: """
          Without an item or a section it tells the reason for every operation. An item moves because it is not in the longest run that keeps its order. Without a transaction it speaks of \
          the draft, or of the last apply if nothing was edited. [S,I] counts in the new snapshot; a.old and [0,1].old \
          look in the old one. In JSON, op is the operation of the difference that accounts for the item: its own, or that \
          of its section (delete section), or keep.
          """),
      json: [
        JSONMembers(
          "edits from… fromSection id longestKeptRun[] name newOrder[] oldOrder[] op reconfigure reload section "
            + "source stagedBy stages stale steps[]{because new old op stage} to… toSection",
          remark: Bilingual(ko: "아이템 하나의 why", en: "why of one item")),
        JSONMembers(
          "count from heldHeaders[]{section text title} reasons[]:Reason sections[]{from id items op to} to",
          remark: Bilingual(
            ko: "모두의 why, 섹션 하나의 why. `items`는 섹션과 함께 들어오거나 나간 아이템의 수입니다",
            en: "why of all, and of one section; `items` counts those that come or go with it")),
      ],
      examples: [
        CommandExample(
          "why c tx2", setup: CommandExample.twoApplies,
          output: [
            "c  move [0,2] -> [0,0]  tx2", "  kept ids, old order   a c", "  kept ids, new order   c a",
            "  longest kept run      a          c is outside it, so c moves",
          ])
      ],
      seeAlso: ["diff", "verify", "explain move"], concepts: ["longest increasing subsequence", "이유"],
      shape: Shape([CommandParameter("ITEM", .optional, hint: .item), .transaction])),
    traits: .onlyLooks
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let screen = try session.screen(for: command)
    guard let word = command.arguments.first, !Self.asksForAll(word, screen, command) else {
      return all(try screen.comparison(command.arguments.first, of: command, seesContents: true))
    }
    let comparison = try screen.comparison(
      command.arguments.count > 1 ? command.arguments[1] : nil, of: command, seesContents: true)
    let identifier: String
    do throws(Diagnostic) {
      identifier = try ChangedItem(command: command, screen: screen, comparison: comparison).identifier(word)
    } catch {
      // An item goes before a section of the same name.
      let name = word.text ?? command.spelling(word)
      guard let reason = SectionReason(of: name, in: comparison) else { throw error }
      return Report(
        ReasonList(
          comparison: comparison, sections: [reason], reasons: [], count: 0,
          headers: comparison.heldHeaders.filter { $0.section == name }))
    }
    guard let reason = ChangeReason(of: identifier, in: comparison) else {
      throw Diagnostic(.inNeitherSnapshot(identifier.excerpt), at: command.place(word))
    }
    guard screen.feed.source != .diffable else {
      return Report(ReasonResult(reason: reason))
    }
    let staged = SourceReason(of: identifier, on: screen, comparison)
    return Report(StagedReasonResult(reason: reason, staged: staged))
  }

  /// Returns whether the only word is a transaction or the draft, and no item.
  private static func asksForAll(_ word: Argument, _ screen: Screen, _ command: BoundCommand) -> Bool {
    let name = command.spelling(word)
    return command.arguments.count == 1 && SnapshotSelector(name) != nil && screen.draft.indexPath(for: name) == nil
      && screen.current.indexPath(for: name) == nil
  }

  /// The number of operations that are explained one by one.
  private static let explainedOperations = 20

  /// Returns the report of the reasons for all operations.
  ///
  /// - Complexity: O(n) for each operation that is explained, at most 20.
  private static func all(_ comparison: Comparison) -> Report {
    var seen: Set<String> = []
    let items = comparison.difference.itemOperations.map(\.identifier).filter { seen.insert($0).inserted }
    let reasons = items.prefix(explainedOperations).compactMap { ChangeReason(of: $0, in: comparison) }
    return Report(
      ReasonList(
        comparison: comparison, sections: SectionReason.all(comparison, first: explainedOperations), reasons: reasons,
        count: items.count, headers: comparison.heldHeaders))
  }

  // MARK: verify

  private static let verify = CommandDefinition(
    CommandSpec(
      "verify", group: "apply", synopsis: "verify [TX]",
      summary: Bilingual(ko: "연산을 옛 스냅샷에 실행해 확인, 양쪽으로", en: "carries the operations out and compares, both ways"),
      help: Bilingual(
        ko: "옛 스냅샷 + 연산 = 새 스냅샷, 새 스냅샷 + 역연산 = 옛 스냅샷. 애니메이션의 처음과 끝은 두 레이아웃과 같아야 합니다.",
        en:
          "old + operations must be new, and new + inverse must be old; and the frames at the start and the end of the "
          + "animation must be those of the two layouts."),
      json: ["edits forward frames inverse name ok source stagedBy stages"],
      examples: [
        CommandExample(
          "verify tx2", setup: CommandExample.twoApplies,
          output: ["verify  tx2  old + 3 ops = new  ok     new + inverse = old  ok     frames = layouts  ok"])
      ],
      seeAlso: ["diff", "why"], concepts: ["replay", "확인"], shape: Shape([.transaction])),
    traits: .onlyLooks
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let screen = try session.screen(for: command)
    let comparison = try screen.comparison(command.arguments.first, of: command)
    let timeline =
      comparison.transaction.map { session.timeline(of: $0, on: screen) }
      ?? session.timeline(of: session.draftTransaction(of: screen), on: screen, isDraft: true)
    let proof = Verification(comparison.difference, timeline)
    let batch = HandwrittenBatch(comparison.difference).difference
    let operations = batch.sectionOperations.count + batch.itemOperations.count
    if screen.feed.source != .diffable {
      return staged(SourceOutcome(screen.feed.source.updates, comparison, screen), proof)
    }
    return Report(
      VerifyResult(
        ok: proof.isRight, forward: proof.isForward, inverse: proof.isInverse, frames: proof.hasRightFrames,
        states: comparison.subject, operations: operations,
        failures: [proof.forwardFailure, proof.inverseFailure, proof.frameFailure].compactMap { $0 }))
  }

  /// Returns the proof on a screen whose source brings a change on in stages of its own.
  private static func staged(_ outcome: SourceOutcome, _ proof: Verification) -> Report {
    let isReloaded = outcome.ending != .staged
    let isForward = isReloaded || outcome.leadsToNew
    return Report(
      StagedVerifyResult(
        ok: isForward && proof.hasRightFrames, forward: isForward, inverse: proof.isInverse,
        frames: proof.hasRightFrames, states: outcome.comparison.subject, stagedBy: outcome.source.name,
        stages: outcome.stages.count,
        isReloaded: isReloaded, failure: proof.frameFailure))
  }

  // MARK: log

  private static let log = CommandDefinition(
    CommandSpec(
      "log", group: "apply", synopsis: "log",
      summary: Bilingual(ko: "이 화면의 모든 적용", en: "all transactions of the screen"),
      help: Bilingual(
        ko: "번호, 시각, 아이템 연산과 섹션 연산(sect)의 수: +는 넣음, -는 지움, >는 옮김, r은 reload. "
          + "마지막 \(shownTransactions)건만 보입니다. 'log --all'은 모두, 'log --json'은 늘 모두 보입니다.",
        en:
          "Number, virtual time, counts of operations on items and on sections (sect): + insert, - delete, > move, r reload. "
          + "Shows the last \(shownTransactions); 'log --all' and 'log --json' all of them."
      ),
      json: ["transactions[]{items note ops:Ops sections:SectionOps t tx}"],
      examples: [
        CommandExample(
          "log", setup: CommandExample.twoApplies,
          output: [
            "  tx         t  insert  delete  move  reload  reconf  sect  items  note",
            "  tx1  0.000 s       3       0     0       0       0    +1      3  first apply",
            "  tx2  0.300 s       1       1     1       0       0            3  d",
          ])
      ],
      seeAlso: ["diff", "cells"], concepts: ["transaction", "기록"]),
    traits: .onlyLooks
  ) { session, context throws(Diagnostic) in
    let screen = try session.screen(for: context.command)
    return Report(LogResult(screen: screen, isWhole: context.command.has("all")))
  }

  /// Transactions that `log` shows without `--all`: in a script that logs again and again, all would grow with its square.
  fileprivate static let shownTransactions = 200

  /// The counts that every row of `log` has, in the order of its columns.
  private static let counts = ["insert", "delete", "move", "reload", "reconf"]
  /// The columns that all that is not a count or a note takes at least, with the gaps.
  private static let widthBesideNotes = 78

  /// - Parameter options: The page; on a narrow one a count that is 0 everywhere leaves its columns to the notes.
  private static func table(_ transactions: some Collection<Transaction>, _ options: TextOptions) -> TextTable {
    let numbers = transactions.map { transaction in
      let counts = transaction.counts
      return [counts.insert, counts.delete, counts.move, counts.reload, counts.reconfigure]
    }
    let isNarrow = options.width < widthBesideNotes + 20
    let shown = counts.indices.filter { index in !isNarrow || index < 3 || numbers.contains { $0[index] > 0 } }
    let hasSections = !isNarrow || transactions.contains { !$0.sectionCounts.signs.isEmpty }
    var table = TextTable(
      columns: [.init("tx"), .init("t", alignment: .right)]
        + shown.map { .init(Bilingual(counts[$0]), alignment: .right) }
        + (hasSections ? [.init("sect", alignment: .right)] : [])
        + [.init(.items, alignment: .right), .init(.note, cutOrder: 0, minimumWidth: 12, wraps: true)])
    for (transaction, numbers) in zip(transactions, numbers) {
      table.append(
        [StyledText(transaction.name), StyledText("\(Value.seconds(transaction.time)) s")]
          + shown.map { StyledText("\(numbers[$0])") }
          + (hasSections ? [StyledText(transaction.sectionCounts.signs)] : [])
          + [StyledText("\(transaction.new.numberOfItems)"), StyledText(note(transaction, options))])
    }
    return table
  }

  private static func members(of transaction: Transaction) -> [(String, JSONValue)] {
    [
      ("tx", .int(transaction.number)), ("t", .double(transaction.time)),
      ("items", .int(transaction.new.numberOfItems)), ("note", .string(note(transaction, TextOptions()))),
      ("ops", .object(transaction.counts.members)), ("sections", .object(transaction.sectionCounts.members)),
    ]
  }

  /// Returns the first apply, a way of applying, or the names of the first new items and how many more there are.
  private static func note(_ transaction: Transaction, _ options: TextOptions) -> String {
    if transaction.isFirst { return options.say(ko: "첫 적용", en: "first apply") }
    if transaction.style == .reloadData { return "reloadData" }
    if transaction.changesNothing { return options.text(.noChange) }
    if let section = transaction.section { return options.say(ko: "\(section)의 개요", en: "outline of \(section)") }
    let inserted = transaction.difference.updates.insertedItems
    let names = inserted.prefix(2).compactMap { path in
      transaction.new.itemIdentifier(for: path).map {
        transaction.naming.title(of: $0, in: transaction.newContents)
      }
    }
    let more = inserted.count > 2 ? " " + options.text(.andMore(inserted.count - 2)) : ""
    return names.joined(separator: " ") + more
  }
}

extension InspectCommands {
  /// The result of `why ITEM`.
  private struct ReasonResult: LineResult {
    let reason: ChangeReason

    var kind: String { "why" }

    var members: [(String, JSONValue)] { reason.members }

    func write(to output: inout String, _ options: TextOptions) { reason.write(to: &output, options) }
  }

  /// The result of `why ITEM` on a screen with the data source of a peer.
  private struct StagedReasonResult: LineResult {
    let reason: ChangeReason
    let staged: SourceReason

    var kind: String { "why" }

    var members: [(String, JSONValue)] { reason.members + staged.members }

    func write(to output: inout String, _ options: TextOptions) { staged.write(to: &output, options) }
  }

  /// The result of `why` of all operations, or of one section.
  private struct ReasonList: LineResult {
    let comparison: Comparison
    let sections: [SectionReason]
    let reasons: [ChangeReason]
    let count: Int
    let headers: [HeldHeader]

    var kind: String { "why" }

    var members: [(String, JSONValue)] {
      let members: [(String, JSONValue)] = [
        ("from", .string(comparison.from.name)), ("to", .string(comparison.to.name)),
        ("sections", .array(sections.map(\.json))), ("reasons", .array(reasons.map { .object($0.members) })),
        ("count", .int(count)),
      ]
      return members + HeldHeader.members(headers)
    }

    func write(to output: inout String, _ options: TextOptions) {
      if count == 0, sections.isEmpty {
        let none = options.say(ko: "연산 없음", en: "no operation")
        output += "why  \(comparison.subject.text(options))  \(none)\n"
      }
      for section in sections { section.write(to: &output, options) }
      for reason in reasons { reason.write(to: &output, options) }
      if count > reasons.count {
        let whole = comparison.transaction.map { "diff \($0.name)" } ?? "diff"
        output += "\(options.text(.andMore(count - reasons.count)))   \(whole)\n"
      }
      for header in headers.prefix(InspectCommands.explainedOperations) { write(header, to: &output, options) }
      let more = headers.count - InspectCommands.explainedOperations
      if more > 0 { output += "\(options.text(.andMore(more)))\n" }
    }

    private func write(_ header: HeldHeader, to output: inout String, _ options: TextOptions) {
      let (name, text) = (options.brief(header.section.visible, to: 24), options.brief(header.text.visible, to: 24))
      let title = options.brief(header.title.visible, to: 24)
      output += options.say(
        ko: "\(name)  헤더는 \"\(text)\" 그대로, 제목은 \"\(title)\"\n",
        en: "\(name)  its header stays \"\(text)\", its title is \"\(title)\"\n")
      let reason = options.say(
        ko: "헤더는 차이에 들지 않습니다. 섹션의 식별자가 같고 reload 표시가 없어서 다시 묻지 않습니다. section reload \(name)",
        en: "headers are not part of a difference: the section has the same identifier and is not reloaded, so nothing "
          + "asks for its header again. section reload \(name)")
      for line in options.wrap(reason, to: options.width - 2, hangingIndent: 2) { output += "  " + line + "\n" }
    }
  }

  /// The result of `log`.
  private struct LogResult: TabularResult {
    let screen: Screen
    /// Whether every transaction is shown.
    let isWhole: Bool

    var kind: String { "log" }

    var members: [(String, JSONValue)] {
      [("transactions", .array(screen.transactions.map { .object(InspectCommands.members(of: $0)) }))]
    }

    func table(_ language: Language) -> TextTable {
      InspectCommands.table(screen.transactions, TextOptions(language: language))
    }

    func write(to output: inout String, _ options: TextOptions) {
      if screen.transactions.isEmpty {
        output += options.say(ko: "아직 적용한 것이 없습니다\n", en: "nothing was applied yet\n")
      } else {
        let shown = screen.transactions.suffix(isWhole ? .max : InspectCommands.shownTransactions)
        let left = screen.transactions.count - shown.count
        if left > 0 {
          output += options.say(ko: "  앞의 \(left)건 생략   log --all", en: "  \(left) earlier left out   log --all") + "\n"
        }
        _ = InspectCommands.table(shown, options).write(to: &output, as: .text, options)
      }
    }
  }
}
