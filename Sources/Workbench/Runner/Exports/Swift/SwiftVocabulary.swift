internal import DiffableDataSource
internal import SessionModel

/// The names of the sections and items of a screen in Swift.
struct SwiftVocabulary: Sendable {
  /// All sections that occur, in the order of their first appearance.
  let sections: [String]
  /// All items that occur, in the order of their first appearance.
  let items: [String]
  /// Whether sections are cases of an enumeration; otherwise they are strings.
  let hasSectionCases: Bool
  /// Whether items are numbers; otherwise they are strings.
  let hasNumbers: Bool

  private let cases: [String: String]
  private let numbers: [String: Int]
  private let titles: [String: String]

  /// The number of sections above which they are strings: a longer enumeration would not be readable.
  private static let caseLimit = 64

  /// - Complexity: O(identifiers in the calls and on the screen).
  init(_ screen: Screen, _ calls: [RecordedCall]) {
    var collected = IdentifierCollector()
    for call in calls { collected.add(call) }
    for transaction in screen.transactions.suffix(1) { collected.add(transaction.new) }
    collected.add(screen.draft)
    sections = collected.sections
    items = collected.items
    hasSectionCases = collected.sections.count <= Self.caseLimit
    cases = hasSectionCases ? Self.cases(for: collected.sections) : [:]
    let numbers = Self.numbers(for: collected.items, on: screen)
    hasNumbers = numbers != nil
    self.numbers = numbers ?? [:]
    let naming = ItemNaming(screen)
    var titles: [String: String] = [:]
    for item in collected.items {
      let title = naming.title(of: item, in: screen.contents)
      if title != item, title != "\(numbers?[item] ?? -1)" { titles[item] = title }
    }
    self.titles = titles
  }

  // MARK: Code

  /// Returns a section where its type is known: `.starter`, or a string.
  func code(ofSection section: String) -> String {
    // After a point a keyword needs no backticks.
    cases[section].map { "." + $0.filter { $0 != "`" } } ?? SwiftLiteral.string(section)
  }

  /// Returns an item: `4`, or a string.
  func code(ofItem item: String) -> String { numbers[item].map(String.init) ?? SwiftLiteral.string(item) }

  /// Returns the name by which people call an item, or nil if its code says so already.
  func title(ofItem item: String) -> String? { titles[item] }

  /// Returns the numbers of items from one to another, where they follow each other without a gap.
  func span(_ items: [String]) -> ClosedRange<Int>? {
    guard items.count >= 5, let first = items.first.flatMap({ numbers[$0] }) else { return nil }
    for (offset, item) in items.enumerated() where numbers[item] != first + offset { return nil }
    return first...(first + items.count - 1)
  }

  /// The declaration of the type of sections.
  var sectionDeclaration: [String] {
    guard hasSectionCases else { return ["typealias Section = String"] }
    guard !sections.isEmpty else { return ["typealias Section = String"] }
    return ["enum Section: String, CaseIterable, Sendable {"]
      + sections.map { section in
        let name = cases[section] ?? ""
        return name == section || name == "`\(section)`"
          ? "  case \(name)" : "  case \(name) = \(SwiftLiteral.string(section))"
      } + ["}"]
  }

  // MARK: Names

  private static func cases(for sections: [String]) -> [String: String] {
    var cases: [String: String] = [:]
    var taken: Set<String> = []
    for section in sections {
      if let name = SwiftLiteral.name(section), taken.insert(name).inserted { cases[section] = name }
    }
    for (index, section) in sections.enumerated() where cases[section] == nil {
      var name = "section\(index + 1)"
      while !taken.insert(name).inserted { name += "x" }
      cases[section] = name
    }
    return cases
  }

  /// Returns the number of each item: the key of its row, or the identifier itself; nil unless each has one of its own.
  private static func numbers(for items: [String], on screen: Screen) -> [String: Int]? {
    var numbers: [String: Int] = [:]
    var seen: Set<Int> = []
    for item in items {
      let own = Int(item).flatMap { String($0) == item ? $0 : nil }
      guard let number = screen.type == nil ? own : screen.key(of: item), seen.insert(number).inserted else {
        return nil
      }
      numbers[item] = number
    }
    return numbers
  }
}

/// The identifiers in calls, each once.
private struct IdentifierCollector {
  private(set) var sections: [String] = []
  private(set) var items: [String] = []
  private var seenSections: Set<String> = []
  private var seenItems: Set<String> = []

  mutating func add(_ call: RecordedCall) {
    switch call {
    case .edit(let operation): add(operation)
    case .outline(let operation, let section):
      addSections([section])
      add(operation)
    case .apply, .reset: break
    }
  }

  mutating func add(_ snapshot: Snapshot) {
    addSections(snapshot.sectionIdentifiers)
    addItems(snapshot.itemIdentifiers)
  }

  private mutating func add(_ operation: SnapshotOperation<String, String>) {
    switch operation {
    case .appendSections(let list), .deleteSections(let list), .reloadSections(let list): addSections(list)
    case .insertSections(let list, _, let place): addSections(list + [place])
    case .moveSection(let section, _, let place): addSections([section, place])
    case .appendItems(let list, let section):
      addItems(list)
      if let section { addSections([section]) }
    case .insertItems(let list, _, let place): addItems(list + [place])
    case .deleteItems(let list), .reloadItems(let list), .reconfigureItems(let list): addItems(list)
    case .moveItem(let item, _, let place): addItems([item, place])
    case .deleteAllItems: break
    }
  }

  private mutating func add(_ operation: SectionSnapshotOperation<String>) {
    switch operation {
    case .append(let list, let parent): addItems(list + (parent.map { [$0] } ?? []))
    case .insert(let list, _, let place): addItems(list + [place])
    case .insertSnapshot(let outline, _, let place): addItems(outline.items + [place])
    case .delete(let list), .expand(let list), .collapse(let list): addItems(list)
    case .deleteAll: break
    case .replaceChildren(let parent, let outline): addItems([parent] + outline.items)
    }
  }

  private mutating func addSections(_ list: [String]) {
    for section in list where seenSections.insert(section).inserted { sections.append(section) }
  }

  private mutating func addItems(_ list: [String]) {
    for item in list where seenItems.insert(item).inserted { items.append(item) }
  }
}
