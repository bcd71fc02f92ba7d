internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel

/// The reason why one section is deleted, inserted, moved, reloaded or left where it is.
struct SectionReason: Sendable {
  let identifier: String
  let comparison: Comparison
  private let old: Int?
  private let new: Int?
  /// The operation on the section itself; of a section that also moves or comes, a reload is the second.
  private let operations: [Difference.SectionOperation]
  /// The items that come or go with it, without an operation of their own.
  private let takenAlong: Int

  /// Creates the reason, or nil if the section is in neither snapshot.
  ///
  /// - Complexity: O(operations)
  init?(of identifier: String, in comparison: Comparison) {
    let updates = comparison.difference.updates
    let (from, to) = (comparison.from.snapshot, comparison.to.snapshot)
    (old, new) = (from.indexOfSection(identifier), to.indexOfSection(identifier))
    guard old != nil || new != nil else { return nil }
    self.identifier = identifier
    self.comparison = comparison
    operations = comparison.difference.sectionOperations.filter { $0.identifier == identifier }
    switch (operations.first?.verb, old, new) {
    case (.insert?, _, let new?):
      takenAlong = to.sectionCounts[new] - updates.movedItems.count { $0.to.section == new }
    case (.delete?, let old?, _):
      takenAlong = from.sectionCounts[old] - updates.movedItems.count { $0.from.section == old }
    default: takenAlong = 0
    }
  }

  /// Returns the reasons for the operations on sections, in their order, each section once.
  ///
  /// - Complexity: O(operations) for each of the first
  static func all(_ comparison: Comparison, first count: Int) -> [SectionReason] {
    var seen: Set<String> = []
    let sections = comparison.difference.sectionOperations.map(\.identifier).filter { seen.insert($0).inserted }
    return sections.prefix(count).compactMap { SectionReason(of: $0, in: comparison) }
  }

  // MARK: Text

  /// Writes the reason for people, every line within the width.
  func write(to output: inout String, _ options: TextOptions) {
    let name = options.brief(Value.identifierLiteral(identifier), to: max(8, options.width / 4))
    output += options.line("\(name)  \(sentence(options))  \(comparison.subject.text(options))") + "\n"
    for sentence in explanation(options) {
      for line in options.wrap(sentence, to: options.width - 2, hangingIndent: 2) { output += "  " + line + "\n" }
    }
  }

  private func sentence(_ options: TextOptions) -> String {
    let places = (old == new ? [new] : [old, new]).compactMap { $0.map { "[\($0)]" } }.joined(separator: " -> ")
    if let verb = operations.first?.verb { return "\(verb.rawValue) section \(places)" }
    return options.say(ko: "섹션 유지 \(places)", en: old == new ? "section kept at \(places)" : "section kept \(places)")
  }

  private func explanation(_ options: TextOptions) -> [String] {
    var lines = operations.compactMap { $0.reason.ofSection.map(options.text) }
    if operations.isEmpty {
      lines.append(
        old == new
          ? options.say(ko: "섹션에 한 연산은 없습니다", en: "no operation on the section")
          : options.say(
            ko: "다른 섹션이 들어오거나 나가서 자리만 밀렸습니다. 연산이 아닙니다",
            en: "only its place shifts because others came, went or moved; not an operation"))
    }
    if takenAlong > 0 {
      let items = options.counted(takenAlong, .item)
      lines.append(
        comparison.isFirst
          ? options.say(ko: "\(items): insert로 셈, 모든 셀이 새것", en: "\(items): counted as inserted, every cell is new")
          : options.say(ko: "\(items): 따로 연산 없음", en: "\(items): no op of their own"))
    }
    return lines
  }

  // MARK: JSON

  /// The JSON form: the operation, such as `insert section`, its index on each side, and the items that it takes along.
  var json: JSONValue {
    .object([
      ("id", .string(identifier)), ("op", .string(operations.first.map { "\($0.verb.rawValue) section" } ?? "keep")),
      ("from", old.map { .int($0) } ?? .null), ("to", new.map { .int($0) } ?? .null), ("items", .int(takenAlong)),
    ])
  }
}

extension OperationReason {
  /// The reason for an operation on a section; nil if that depends on where else the section is.
  var ofSection: Bilingual? {
    switch self {
    case .absentInNew: Bilingual(ko: "이전에만 있음; 아이템도 함께 사라짐", en: "in old, not in new; its items go with it")
    case .absentInOld: Bilingual(ko: "이후에만 있음; 아이템도 함께 들어옴", en: "in new, not in old; its items come with it")
    case .marked: Bilingual(ko: "표시가 있음; 아이템마다 새 셀", en: "asked for; a new cell for each item")
    case .notInLongestKeptRun, .sectionChanged:
      Bilingual(ko: "같은 섹션, 그러나 가장 긴 유지 열에 없음", en: "same id, not in the longest kept run of sections")
    case .inBoth: nil
    }
  }
}
