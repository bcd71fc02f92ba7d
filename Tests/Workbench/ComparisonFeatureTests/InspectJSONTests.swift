import CommandLanguage
import DiffableDataSource
import Runner
import TestSupport
import Testing
import TextRendering
import WorkbenchFeatures
import WorkbenchFixtures

@testable import ComparisonFeature
@testable import SessionModel

/// The JSON form of what only looks: exact keys, identifiers as strings, absent values as null.
@Suite struct InspectJSONTests {
  /// A screen with two applies and a draft that was edited.
  static let setup = [
    "screen new t", "section add A B", "add 1 2 3 4 to A", "add 5 to B", "apply", "delete 2", "add 6 before 3",
    "move 4 before 1", "edit 3 note \"x\"", "edit 1 note \"y\"", "reconfigure 3", "apply", "section delete B",
    "move 3 before 4",
  ]

  static func session(_ lines: [String] = setup) -> Session {
    var session = Session.withSpecies
    for line in lines {
      if let error = session.run(line).error { Issue.record("\(line): \(error.message)") }
    }
    return session
  }

  static func json(_ line: String, after setup: [String] = setup) throws -> JSONValue {
    var session = session(setup)
    let result = session.run(line)
    if let error = result.error { throw error }
    return try #require(result.report).json(line: 7)
  }

  static func keys(_ value: JSONValue?) -> [String] {
    guard case .object(let object)? = value else { return ["no object"] }
    return object.members.map(\.key)
  }

  @Test(
    arguments: [
      (
        "why 4 tx2",
        "edits from id kind line longestKeptRun name newOrder oldOrder op reconfigure reload source stale to"
      ),
      ("why 2 tx2", "edits from id kind line name op reconfigure reload source stale to"),
      ("why 3 tx2", "edits from id kind line name op reconfigure reload source stale to"),
      ("why 5", "edits from id kind line name op reconfigure reload section source stale to"),
      ("why 5 tx1", "edits from id kind line name op reconfigure reload section source stale to"),
      ("verify", "edits forward frames inverse kind line name ok source"),
      ("verify tx1", "edits forward frames inverse kind line name ok source"),
      ("log", "kind line transactions"),
      ("cells", "asked dequeued edits kind leftover line pool reconfigured reused source stale tx untouched"),
      ("locate 3", "items kind line"),
      ("locate [0,0]", "at current draft kind line"),
      ("locate /1/", "items kind line"),
      ("identify 3", "content current draft id kind line rule"),
      ("whatif identity id value", "from kind line rules to"),
      ("check", "findings kind line ok"),
      ("diff", "edits from items kind line ops replaced screen sections to"),
      ("edit 3 note z", "fields id kind line was"),
    ] as [(String, String)])
  func jsonHasTheDocumentedKeys(line: String, keys: String) throws {
    let value = try Self.json(line)
    #expect(Self.keys(value).joined(separator: " ") == keys)
    #expect(try JSONValue(parsing: value.text).text == value.text)
  }

  @Test(arguments: ["explain E0201", "explain reload", "help", "help why", "help snapshot", "apropos 중복"])
  func helpIsAnObjectWithItsKind(line: String) throws {
    let value = try Self.json(line)
    #expect(value["kind"] == .string(line.split(separator: " ").first.map(String.init) ?? ""))
    #expect(value["line"] == 7)
    let keys = Self.keys(value)
    #expect(keys == keys.sorted() && keys.count > 2)
  }

  @Test func whyNamesTheOperationOfDiff() throws {
    let operations: [(String, String)] = [
      ("4 tx2", "move"), ("2 tx2", "delete"), ("6 tx2", "insert"), ("3 tx2", "reconfigure"), ("1 tx2", "keep"),
      ("5", "delete section"), ("5 tx1", "insert section"), ("3", "move"),
    ]
    for (item, operation) in operations {
      let value = try Self.json("why \(item)")
      #expect(value["op"] == .string(operation), "\(item)")
      let words = item.split(separator: " ")
      #expect(value["id"] == .string(String(words[0])))
      // Exactly the operations that `diff` lists for the item.
      let diff = try Self.json("diff \(words.count > 1 ? String(words[1]) : "draft")")
      let listed = try Self.operations(of: String(words[0]), in: diff)
      #expect(listed == (operation.contains(" ") || operation == "keep" ? [] : [operation]), "\(item)")
    }
    let gone = try Self.json("why 5")
    #expect(gone["section"] == "B")
    #expect(gone["from"] == [1, 0] && gone["to"] == .null)
    #expect(gone["name"] == "tx2 -> draft")
  }

  private static func operations(of item: String, in diff: JSONValue) throws -> [String] {
    guard case .object(let lists)? = diff["items"] else { throw MissingValue() }
    return lists.members.compactMap { list in
      guard case .array(let entries) = list.value, entries.contains(where: { $0["id"] == .string(item) }) else {
        return nil
      }
      return list.key
    }
  }

  /// For random changes every item's `op` is what the difference has for it or for its section, and nothing that it does
  /// not; and `diff` lists the same where UIKit takes the difference as a batch.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func whyAgreesWithDiffOnRandomChanges(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var screen = Screen("t", type: nil, version: .newest)
    func snapshot() throws -> Snapshot {
      var items = (0..<24).map { "i\($0)" }.shuffled(using: &generator)
      var snapshot = Snapshot()
      for name in ["A", "B", "C", "D"].shuffled(using: &generator).prefix(Int.random(in: 1...4, using: &generator)) {
        let count = Int.random(in: 0...6, using: &generator)
        try snapshot.perform(.appendSections([name]))
        try snapshot.perform(.appendItems(Array(items.prefix(count)), toSection: name))
        items.removeFirst(count)
      }
      let marked = snapshot.itemIdentifiers.shuffled(using: &generator).prefix(3)
      try snapshot.perform(.reloadItems(Array(marked.prefix(1))))
      try snapshot.perform(.reconfigureItems(Array(marked.dropFirst())))
      if let section = snapshot.sectionIdentifiers.randomElement(using: &generator), Bool.random(using: &generator) {
        try snapshot.perform(.reloadSections([section]))
      }
      return snapshot
    }
    screen.draft = try snapshot()
    screen.commit(screen.prepared(style: .animated, in: Session().timelessSetting(of: screen)))
    screen.draft = try snapshot()
    let comparison = Comparison(pendingOn: screen)
    let (operations, updates) = (comparison.difference.itemOperations, comparison.difference.updates)
    let view = DifferenceBatchView(comparison: comparison)
    for item in Set(screen.current.itemIdentifiers + screen.draft.itemIdentifiers) {
      let reason = try #require(ChangeReason(of: item, in: comparison))
      let why = JSONValue.object(reason.members)
      guard case .string(let operation)? = why["op"] else { throw MissingValue() }
      let listed = operations.filter { $0.identifier == item }.map(\.verb.rawValue).sorted()
      if view.batch.replaced.isEmpty {
        #expect(try Self.operations(of: item, in: .object(view.members)).sorted() == listed, "\(item)")
      }
      let words = operation.split(separator: " ").map(String.init)
      let marks = ["reconfigure", "reload"].filter(listed.contains)
      #expect(marks == ["reconfigure", "reload"].filter { why[$0] == true }, "\(item)")
      let structural = listed.filter { !marks.contains($0) }
      if ["delete", "insert", "move"].contains(operation) {
        #expect(structural == [operation], "\(item): \(operation) of \(listed)")
      } else {
        #expect(structural.isEmpty, "\(item): \(operation), but \(listed)")
        if words.count == 1 { #expect(operation == "keep" ? marks.isEmpty : marks.contains(operation), "\(item)") }
      }
      guard words.count == 2 else { continue }
      let side = words[0] == "delete" ? screen.current : screen.draft
      let section = try #require(side.indexPath(for: item)).section
      let sections = [
        "delete": updates.deletedSections, "insert": updates.insertedSections,
        "move": updates.movedSections.map(\.to), "reload": updates.reloadedSections,
      ]
      #expect(sections[words[0]]?.contains(section) == true, "\(item): \(operation)")
    }
  }

  @Test func sectionsThatMoveOrReloadAreNamed() throws {
    let moved = ["screen new t", "section add A B", "add a to A", "add b to B", "apply", "section move B before A"]
    #expect(try Self.json("why b", after: moved)["op"] == "move section")
    #expect(try Self.json("why a", after: moved)["op"] == "keep")
    let reloaded = ["screen new t", "section add A", "add a", "apply", "section reload A"]
    #expect(try Self.json("why a", after: reloaded)["op"] == "reload section")
  }

  @Test func whyListsTheKeptOrder() throws {
    let value = try Self.json("why 4 tx2")
    #expect(value["oldOrder"] == ["1", "3", "4"])
    #expect(value["newOrder"] == ["4", "1", "3"])
    #expect(value["longestKeptRun"] == ["1", "3"])
    #expect(value["from"] == [0, 3] && value["to"] == [0, 0])
    #expect(value["stale"] == false)
    #expect(try Self.json("why 1 tx2")["stale"] == true)
  }

  @Test func cellsSortEveryCell() throws {
    let value = try Self.json("cells tx2")
    #expect(value["tx"] == 2)
    #expect(
      value["asked"] == [
        ["at": [0, 2], "content": "6", "id": "6", "new": true, "shows": "6"],
        ["at": [0, 3], "content": "3", "id": "3", "new": false, "shows": "3"],
      ])
    #expect(value["reused"] == ["3"])
    #expect(value["untouched"] == ["4", "1", "5"])
    #expect(value["stale"] == ["1"])
    // An update asks for it; before the first apply there is nothing.
    let first = try Self.json("cells tx1")
    #expect(first["reused"] == [] && first["untouched"] == [] && first["stale"] == [])
  }

  @Test func logHasOneObjectForEachApply() throws {
    guard case .array(let rows)? = try Self.json("log")["transactions"] else { throw MissingValue() }
    #expect(rows.count == 2)
    #expect(
      rows.map { Self.keys($0).joined(separator: " ") } == Array(repeating: "items note ops sections t tx", count: 2))
    #expect(Self.keys(rows[1]["ops"]) == ["delete", "insert", "move", "reconfigure", "reload"])
    #expect(rows[1]["ops"] == ["delete": 1, "insert": 1, "move": 1, "reconfigure": 1, "reload": 0])
    #expect(try Self.json("log", after: ["screen new t"])["transactions"] == [])
  }

  @Test func placesAreArraysOrNull() throws {
    #expect(try Self.json("locate 5")["items"] == [["current": [1, 0], "draft": .null, "id": "5"]])
    let place = try Self.json("locate [1,0]")
    #expect(place["at"] == [1, 0] && place["current"] == "5" && place["draft"] == .null)
    let nothing = try Self.json("locate /z/")
    #expect(nothing["items"] == [])
    let item = try Self.json("identify 3")
    #expect(item["draft"] == [0, 0] && item["current"] == [0, 3] && item["content"] == ["note": "x"])
    #expect(try Self.json("identify 6")["content"] == .null)
  }

  @Test func whatifReportsCountsOrNull() throws {
    let poke = [
      "screen new poke of pokemon", "section add A", "add 이상해씨 파이리", "apply", "edit 파이리 height 0.9", "apply",
    ]
    let value = try Self.json("whatif identity id \"const 0\"", after: poke)
    #expect(value["from"] == "tx1" && value["to"] == "tx2")
    guard case .array(let rules)? = value["rules"], rules.count == 2 else { throw MissingValue() }
    #expect(Self.keys(rules[0]) == ["delete", "insert", "move", "newCells", "result", "rule", "staleCells"])
    #expect(rules[0]["staleCells"] == 1 && rules[0]["rule"] == "id")
    #expect(rules[1]["insert"] == .null && rules[1]["staleCells"] == .null)
    #expect(rules[1]["result"] == "E0201: 파이리 repeats 이상해씨")
  }

  @Test func checkFindsChangedContentWithoutAMark() throws {
    let setup = ["screen new t", "section add A", "add a b", "apply", "edit a note x", "reload b"]
    #expect(try Self.json("check", after: setup)["ok"] == false)
    guard case .array(let findings)? = try Self.json("check", after: setup)["findings"] else { throw MissingValue() }
    #expect(findings.map { Self.keys($0) } == Array(repeating: ["code", "result", "text"], count: findings.count))
    #expect(findings.map { $0["code"] } == ["sections", "W0202"])
    #expect(try Self.json("check", after: setup + ["reconfigure a"])["ok"] == true)
  }
}
