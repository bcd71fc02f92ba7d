internal import DiffableDataSource
internal import DisplayText
internal import SessionModel
internal import TextRendering

/// A difference as the calls of `performBatchUpdates`, in the order in which UIKit carries them out, each with its
/// reason; then what keeps its place without a call, and the totals with the proof.
struct DifferenceBatchView: Sendable {
  let comparison: Comparison
  /// The batch as UIKit takes it from an app.
  let batch: HandwrittenBatch<String, String>

  /// - Complexity: O(sections + k log k) for k operations
  init(comparison: Comparison) {
    self.comparison = comparison
    batch = HandwrittenBatch(comparison.difference)
  }

  /// The number of runs of kept items that are listed one by one.
  private static let listedRuns = 3

  func write(to output: inout String, _ options: TextOptions) {
    func line(_ text: StyledText = StyledText()) {
      text.write(to: &output, color: options.usesColor)
      output += "\n"
    }
    let title = [
      StyledText("diff", .header) + StyledText("  \(comparison.states.text(options))  as performBatchUpdates"),
      StyledText(
        options.say(ko: "(UIKit이 적용하는 순서: delete, insert, move)", en: "(order UIKit applies: delete, insert, move)"),
        .dim),
    ]
    for text in options.flow(title, gap: 2, indent: 6) { line(text) }
    if let note = comparison.note {
      let words = "\(options.say(ko: "참고", en: "note")): \(options.text(note))"
      line(StyledText(words, .note))
    }
    line()
    table(options.language).write(to: &output, as: .text, options)
    line()
    for text in obstacles(options) { line(StyledText("  " + text)) }
    for text in notListed(options) { line(StyledText("  " + text)) }
    let lines = DifferenceLines(batch.difference)
    for parts in keptRows(lines, options) {
      let kept = StyledText("  \(options.say(ko: "제자리 유지", en: "kept in place"))  " + parts[0])
      for text in options.flow([kept] + parts.dropFirst().map { StyledText($0) }, indent: 17) { line(text) }
    }
    for text in options.flow(totals(keptCount: lines.keptCount, options), indent: 10) { line(text) }
  }

  /// Returns the operations as rows.
  ///
  /// - Complexity: O(operations · √n)
  func table(_ language: Language) -> TextTable {
    let naming = comparison.naming
    typealias Column = TextTable.Column
    var columns = [Column(.op), Column(.old), Column(.new)]
    if naming.isTyped { columns.append(Column("id")) }
    columns += [Column(.item, cutOrder: 1), Column(.because, cutOrder: 0, minimumWidth: 12)]
    var table = TextTable(columns: columns)
    let sections = Dictionary(grouping: batch.difference.sectionOperations, by: \.verb)
    let items = Dictionary(grouping: batch.difference.itemOperations, by: \.verb)
    for verb in Difference.Verb.allCases {
      for operation in sections[verb] ?? [] {
        let name = operation.identifier + comparison.title(of: operation.identifier)
        let cells = [
          StyledText("\(verb.rawValue) section", verb.style), StyledText(operation.old.map { "[\($0)]" } ?? ""),
          StyledText(operation.new.map { "[\($0)]" } ?? ""),
        ]
        table.append(
          cells + (naming.isTyped ? [StyledText()] : []) + [
            StyledText(name), StyledText(because(operation).text(language)),
          ])
      }
      for operation in items[verb] ?? [] {
        let contents = operation.new == nil ? comparison.from.contents : comparison.to.contents
        var cells = [
          StyledText(verb.rawValue, verb.style), StyledText(operation.old.map(DifferenceRows.text) ?? ""),
          StyledText(operation.new.map(DifferenceRows.text) ?? ""),
        ]
        if naming.isTyped { cells.append(StyledText(naming.handle(of: operation.identifier, in: contents))) }
        cells.append(StyledText(naming.title(of: operation.identifier, in: contents)))
        cells.append(StyledText(because(operation).text(language)))
        table.append(cells)
      }
    }
    return table
  }

  private func because(_ operation: Difference.SectionOperation) -> Bilingual {
    if let reason = operation.reason.ofSection { return reason }
    let name = operation.identifier
    return operation.new == nil
      ? again(comparison.to.snapshot.indexOfSection(name).map { "[\($0)]" })
      : before(comparison.from.snapshot.indexOfSection(name).map { "[\($0)]" })
  }

  private func again(_ place: String?) -> Bilingual {
    let place = place ?? ""
    return Bilingual(ko: "같은 식별자, 다시 \(place)에", en: "same id, again at \(place)")
  }

  private func before(_ place: String?) -> Bilingual {
    let place = place ?? ""
    return Bilingual(ko: "같은 식별자, 전에는 \(place)에", en: "same id, before at \(place)")
  }

  private func because(_ operation: Difference.ItemOperation) -> Bilingual {
    switch operation.reason {
    case .absentInNew: return Bilingual(ko: "이전에만 있음", en: "in old, not in new")
    case .absentInOld: return Bilingual(ko: "이후에만 있음", en: "in new, not in old")
    case .notInLongestKeptRun:
      return Bilingual(ko: "같은 식별자, 그러나 가장 긴 유지 열에 없음", en: "same id, not in the longest kept run")
    case .sectionChanged(let from, let to):
      let old = comparison.from.snapshot.sectionIdentifier(at: from) ?? ""
      let new = comparison.to.snapshot.sectionIdentifier(at: to) ?? ""
      return Bilingual(
        ko: "같은 식별자, 섹션이 바뀜: \(old) -> \(new)", en: "same id, section changed: \(old) -> \(new)")
    case .inBoth:
      return operation.new == nil
        ? again(comparison.to.snapshot.indexPath(for: operation.identifier).map(DifferenceRows.text))
        : before(comparison.from.snapshot.indexPath(for: operation.identifier).map(DifferenceRows.text))
    case .marked:
      if operation.verb == .reload {
        return Bilingual(ko: "표시가 있음; 그 자리에 새 셀", en: "asked for; a new cell at its place")
      }
      return Bilingual(ko: "표시가 있음; 셀은 그대로, 셀 제공자 호출 1번", en: "asked for; cell kept, provider called once")
    }
  }

  /// Returns the sentence about the operations of the difference that UIKit refuses in a batch, in lines; none if it
  /// takes all.
  private func obstacles(_ options: TextOptions) -> [String] {
    let parts = BatchObstacle.allCases.compactMap { obstacle in
      batch.replaced[obstacle].map { options.text(obstacle.sentence(count: $0)) }
    }
    guard !parts.isEmpty else { return [] }
    let unknown = options.say(
      ko: "diffable data source가 안에서 어떻게 하는지는 공개되지 않았습니다",
      en: "how the diffable data source does it is not public")
    let sentence =
      options.say(ko: "직접 쓰면: ", en: "by hand ") + parts.joined(separator: ", ") + options.say(ko: ". ", en: "; ")
      + unknown
    return options.wrap(sentence, to: options.width - 2, hangingIndent: 2)
  }

  /// Counts of the operations on items. The first apply counts every item as inserted.
  var counts: OperationCounts {
    var counts = OperationCounts(batch.difference.updates)
    if comparison.isFirst { counts.insert = comparison.to.snapshot.numberOfItems }
    return counts
  }

  /// Returns the lines about items that sections take along: they are in no list of the batch.
  private func notListed(_ options: TextOptions) -> [String] {
    let counts = SectionCounts(batch.difference)
    var lines: [String] = []
    if counts.going > 0 {
      let items = options.counted(counts.going, .item)
      lines.append(
        options.say(
          ko: "지워진 섹션과 함께   \(items)   따로 연산 없음", en: "with deleted sections   \(items)   no op of their own"))
    }
    if counts.coming > 0 {
      let items = options.counted(counts.coming, .item)
      lines.append(
        options.say(
          ko: "들어온 섹션과 함께   \(items)   \(comparison.isFirst ? "insert로 셈: 모든 셀이 새것" : "따로 연산 없음")",
          en: "with inserted sections  \(items)   "
            + (comparison.isFirst ? "counted as inserted: every cell is new" : "no op of their own")))
    }
    return lines
  }

  private func keptRows(_ lines: DifferenceLines, _ options: TextOptions) -> [[String]] {
    var shown: [[String]] = []
    var hidden = (runs: 0, items: 0)
    var still = 0
    for section in lines.sections {
      guard let oldSection = section.old, let newSection = section.new else { continue }
      for piece in section.pieces {
        guard case .kept(let old, let new, let count) = piece else { continue }
        if oldSection == newSection, old == new {
          still += count
        } else if shown.count < Self.listedRuns {
          let from = ItemIndexPath(item: old, section: oldSection)
          shown.append(run(from, ItemIndexPath(item: new, section: newSection), count, options))
        } else {
          hidden = (hidden.runs + 1, hidden.items + count)
        }
      }
    }
    if hidden.runs > 0 {
      let items = options.counted(hidden.items, .item)
      let runs = options.counted(hidden.runs, .run)
      let more = options.say(ko: "\(runs)에 \(items) 더", en: "\(items) more in \(runs)")
      shown.append(["\(options.charset.ellipsis) \(more)", options.say(ko: "연산 없음", en: "no op")])
    }
    if still > 0 {
      shown.append([
        options.counted(still, .item), options.say(ko: "연산 없음; 인덱스 경로 그대로", en: "no op; index path as before"),
      ])
    }
    return shown
  }

  private func run(_ old: ItemIndexPath, _ new: ItemIndexPath, _ count: Int, _ options: TextOptions) -> [String] {
    func name(_ offset: Int) -> String {
      let path = ItemIndexPath(item: new.item + offset, section: new.section)
      let identifier = comparison.to.snapshot.itemIdentifier(for: path) ?? ""
      return options.brief(comparison.naming.name(of: identifier, in: comparison.to.contents).visible, to: 20)
    }
    func places(_ path: ItemIndexPath) -> String {
      let first = DifferenceRows.text(path)
      return count == 1
        ? first : first + ".." + DifferenceRows.text(ItemIndexPath(item: path.item + count - 1, section: path.section))
    }
    // The count in brackets: a name may be a number, too.
    let names = (count == 1 ? name(0) : "\(name(0)) .. \(name(count - 1))") + " (\(options.counted(count, .item)))"
    let frames = count == 1 ? "only its frame changes" : "only their frames change"
    let unmoved = options.say(ko: "연산 없음; 프레임만 바뀜", en: "no op; \(frames)")
    return ["\(names)  \(places(old)) -> \(places(new))", unmoved]
  }

  private func totals(keptCount: Int, _ options: TextOptions) -> [StyledText] {
    let updates = batch.difference.updates
    var parts: [StyledText] = []
    var text = StyledText(options.say(ko: "  합계    ", en: "  totals  "))
    let sections = [
      (updates.deletedSections.count, "delete"), (updates.insertedSections.count, "insert"),
      (updates.movedSections.count, "move"), (updates.reloadedSections.count, "reload"),
    ].filter { $0.0 > 0 }
    if !sections.isEmpty {
      text.append("\(options.text(.sections)) " + sections.map { "\($0.1) \($0.0)" }.joined(separator: " "))
      parts.append(text)
      text = StyledText("\(options.text(.items)) ")
    }
    text.append(
      "delete \(counts.delete)  insert \(counts.insert)  move \(counts.move)  reload \(counts.reload)"
        + "  reconfigure \(counts.reconfigure)  \(options.say(ko: "유지", en: "kept")) \(keptCount)")
    parts.append(text)
    if let failure = Verification.failure(of: batch) {
      parts.append(StyledText("\(options.say(ko: "검증", en: "verify")): \(options.text(failure.message))", .error))
    } else {
      let sum = options.say(ko: "검증: 이전 + 연산 = 이후  ", en: "verify: old + ops = new  ")
      parts.append(StyledText(sum) + StyledText(options.say(ko: "맞음", en: "ok"), .success))
    }
    return parts
  }
}

extension BatchObstacle {
  /// Returns the operations of a difference that a batch by hand has in another form, with UIKit's text.
  fileprivate func sentence(count: Int) -> Bilingual {
    switch self {
    case .intoInsertedSection:
      Self.moves(count, because: "cannot move an item into a newly inserted section")
    case .outOfDeletedSection: Self.moves(count, because: "cannot move an item from a deleted section")
    case .reloadBesideMove:
      Bilingual(
        ko: "reload \(count)건 -> delete와 insert (UIKit: 같은 자리의 reload와 move는 한 배치에 함께 쓸 수 없음)",
        en: "\(count == 1 ? "1 reload is" : "\(count) reloads are") a delete and an insert "
          + "(UIKit: no reload and move of the same place)")
    case .reloadOfInserted:
      Bilingual(
        ko: "reload \(count)건 -> 없음 (UIKit: reload는 이전 목록의 자리로 셈)",
        en: "\(count == 1 ? "1 reload falls" : "\(count) reloads fall") away "
          + "(UIKit: a reload counts in the old list)")
    }
  }

  private static func moves(_ count: Int, because text: String) -> Bilingual {
    Bilingual(
      ko: "move \(count)건 -> delete와 insert (UIKit: \(text))",
      en: "\(count == 1 ? "1 move is" : "\(count) moves are") a delete and an insert (UIKit: \(text))")
  }
}

extension SnapshotDifference.Verb {
  /// The role in which an operation is shown.
  var style: TextStyle {
    switch self {
    case .delete: .delete
    case .insert: .insert
    case .move: .move
    case .reload: .reload
    case .reconfigure: .reconfigure
    }
  }
}
