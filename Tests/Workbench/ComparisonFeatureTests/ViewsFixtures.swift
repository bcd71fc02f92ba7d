import CommandLanguage
import CompositionalLayout
import DiffableDataSource
import DisplayText
import Geometry
import HashTreeCollections
import TestSupport
import TextRendering
import WorkbenchFeatures

@testable import Environment
@testable import Runner
@testable import SessionModel

/// A screen that is built by hand, with the applies of its snapshots.
struct ViewsFixture {
  var screen: Screen

  init(_ name: String = "t", type: DataType? = nil) { screen = Screen(name, type: type, version: .newest) }

  /// Returns a snapshot of sections with items.
  static func snapshot(_ sections: [(String, [String])]) throws -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      try snapshot.perform(.appendSections([section]))
      try snapshot.perform(.appendItems(items, toSection: section))
    }
    return snapshot
  }

  /// Applies a snapshot, as `apply` does.
  mutating func apply(_ new: Snapshot, _ style: ApplyStyle = .animated, contents: ContentStore? = nil) {
    let old = screen.current
    let difference = new.difference(from: old)
    let isFirst = screen.transactions.isEmpty
    if let contents { screen.contents = contents }
    var machine = screen.applyMachine(showing: nil)
    let plan = ApplyPlan(difference.updates, style: style, isFirst: isFirst)
    let number = screen.transactions.count + 1
    let scenes = [
      NamedSnapshot(
        name: screen.transactions.last?.name ?? "empty", snapshot: old, contents: screen.appliedContents,
        titles: screen.transactions.last?.titles ?? screen.titles, naming: ItemNaming(screen)),
      NamedSnapshot(
        name: "tx\(number)", snapshot: new, contents: screen.contents, titles: screen.titles,
        naming: ItemNaming(screen)),
    ].map { Scene($0, of: screen, in: LayoutEnvironment(size: .zero), BuiltInPresets()) }
    screen.commit(
      Transaction(
        number: number, before: scenes[0], after: scenes[1], updates: difference.updates, style: style, section: nil,
        time: Double(number - 1) * 5000, duration: 300,
        events: CellEvents(machine.actions(of: plan, to: new.sectionCounts, visible: .all, endingAt: 0))))
  }

  /// A session that shows the screen.
  var session: Session {
    var session = Session()
    session.state.screens[screen.name] = screen
    session.state.order = [screen.name]
    session.state.currentScreen = screen.name
    return session
  }

  /// Returns the lines that one line prints.
  func lines(_ line: String, width: Int = 100, charset: Charset = .box) throws -> [String] {
    try report(line).lines(TextOptions(width: width, charset: charset))
  }

  /// Returns the JSON form of one line, without `kind` and `line`.
  func json(_ line: String) throws -> JSONValue { .object(try report(line).members) }

  /// Returns the report of one line.
  func report(_ line: String) throws -> Report {
    var session = session
    let result = session.run(line)
    if let error = result.error { throw error }
    return try result.report.unwrapped()
  }

  /// Returns the finding of one line.
  func failure(_ line: String) throws -> Diagnostic {
    var session = session
    return try session.run(line).error.unwrapped()
  }
}

extension Session {
  /// Carries out the first command of a line.
  mutating func run(_ line: String) -> CommandResult {
    let source = SourceText(name: "test", text: line)
    guard case .commands(let commands)? = ScriptParser.parse(source).lines.first?.content,
      let command = commands.commands.first
    else { return CommandResult(error: Diagnostic("E0000", "no command: \(line)")) }
    return execute(command, in: source)
  }
}

/// Pokemon by number, with a Korean name, as in the mock-ups.
let pokemonType = DataType(
  name: "pokemon", fields: ["id", "name", "types", "height"], keyField: "id", titleFields: ["name"],
  facts: CachedFacts { pokemonFacts })

private let pokemonFacts = RowFacts([
  "fields": ["id", "name", "types", "height"], "title": "name", "names": ["name"],
  "rows": [
    [1, "이상해씨", "풀, 독", "0.7 m"], [4, "파이리", "불꽃", "0.6 m"], [7, "꼬부기", "물", "0.5 m"],
    [25, "피카츄", "전기", "0.4 m"], [35, "삐삐", "페어리", "0.6 m"], [40, "푸크린", "노말, 페어리", "1.0 m"],
  ],
])

/// Returns the contents of some Pokemon.
func pokemonContents(_ keys: [Int]) -> ContentStore {
  var store = ContentStore()
  for key in keys { store["pokemon:\(key)"] = pokemonFacts?.row(key) }
  return store
}

extension ViewsFixture {
  /// Returns the screen of the mock-ups: four Pokemon; then one goes, one comes, one moves, and one is configured
  /// again.
  static func pokemon() throws -> ViewsFixture {
    var fixture = ViewsFixture("poke", type: pokemonType)
    fixture.screen.titles = ["starter": "스타팅"]
    let ids = [1, 4, 7, 25].map { "pokemon:\($0)" }
    fixture.apply(try snapshot([("starter", ids)]), contents: pokemonContents([1, 4, 7, 25]))
    var next = fixture.screen.current
    try next.perform(.deleteItems(["pokemon:4"]))
    try next.perform(.insertItems(["pokemon:35"], .before, "pokemon:7"))
    try next.perform(.moveItem("pokemon:25", .before, "pokemon:1"))
    try next.perform(.reconfigureItems(["pokemon:7"]))
    var contents = pokemonContents([1, 7, 25, 35])
    contents["pokemon:7"]?["name"] = .string("꼬부기 Lv.5")
    fixture.apply(next, contents: contents)
    return fixture
  }
}
