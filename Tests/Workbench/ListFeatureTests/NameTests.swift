import CommandLanguage
import DisplayText
import JSONValues
import Runner
import TestSupport
import Testing
import TextRendering
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Environment
@testable import SessionModel

/// The index of items by their names, and its users: the index itself, and screens of rows.
@Suite struct NameTests {
  private func content(_ key: Int, _ names: String...) -> Content {
    var content = Content()
    content["id"] = .int(key)
    for (place, name) in names.enumerated() { content["name\(place)"] = .string(name) }
    return content
  }

  private static let fields = ["id", "name0", "name1"]

  @Test(arguments: [1, 31, 32, 33, 64, 96, 1000, 4097])
  func everyNameOfEveryRowIsFound(_ count: Int) {
    var index = NameIndex()
    for key in 0..<count {
      index.append(.init(identifier: "i\(key)", content: content(key, "a\(key)", "b\(key % 10)"), key: key))
    }
    for key in stride(from: 0, to: count, by: max(1, count / 50)) {
      #expect(index.identifiers(named: "a\(key)", in: Self.fields) == ["i\(key)"])
      #expect(index.identifiers(ofKey: key) == ["i\(key)"])
    }
    let shared = index.identifiers(named: "b0", in: Self.fields)
    #expect(shared == stride(from: 0, to: count, by: 10).map { "i\($0)" })
    #expect(index.identifiers(named: "a0", in: ["name1"]).isEmpty)
    #expect(index.identifiers(named: "c", in: Self.fields).isEmpty)
  }

  /// Undo goes back to a copy: what came later must not be in it.
  @Test func copyOfTheIndexLacksLaterNames() {
    var index = NameIndex()
    for key in 0..<40 { index.append(.init(identifier: "i\(key)", content: content(key, "a\(key)"), key: key)) }
    #expect(index.identifiers(named: "a3", in: Self.fields) == ["i3"])
    let copy = index
    for key in 40..<200 { index.append(.init(identifier: "i\(key)", content: content(key, "a\(key)"), key: key)) }
    #expect(copy.identifiers(named: "a41", in: Self.fields).isEmpty)
    #expect(index.identifiers(named: "a41", in: Self.fields) == ["i41"])
    #expect(copy.identifiers(named: "a3", in: Self.fields) == ["i3"])
  }

  @Test func theLastTitleLearnedLeadsAndOneThatIsKnownStays() {
    var type = DataType(
      rowsOf: CollectionDescription(name: "x", fields: [], identity: "id", title: "name"), name: "x", origin: "a.x")
    type.learn(title: "ko")
    type.learn(title: "name")
    #expect(type.titleFields == ["ko", "name"])
    #expect(type.title(of: content(1, "x")) == nil)
    var row = Content()
    row["name"] = .string("spearow")
    #expect(type.title(of: row) == "spearow")
    row["ko"] = .string("깨비참")
    #expect(type.title(of: row) == "깨비참")
    row["ko"] = .null
    #expect(type.title(of: row) == "spearow")
  }

  @Test func aRowKeepsTheUnitThatItCameWith() {
    var type = DataType(
      rowsOf: CollectionDescription(name: "x", fields: [], identity: "id", title: nil), name: "x", origin: "")
    type.learn("height", unit: "dm")
    type.learn("height", unit: "m")
    #expect(type.text(.int(6), of: "height") == "6 dm")
    #expect(type.text(.init(name: "height", value: .number(0.6), unit: "m")) == "0.6 m")
    #expect(type.text(.init(name: "height", value: .int(6), unit: "")) == "6")
    #expect(type.text(.null, of: "height") == "-")
  }

  @Test func mergeKeepsFieldsThatTheRowLacks() {
    var held = content(1, "a")
    held["types"] = .string("풀")
    var row = content(1, "b")
    row["types"] = .null
    row["url"] = .string("u")
    let merged = held.merged(with: row)
    #expect(merged["types"] == .string("풀"))
    #expect(merged["name0"] == .string("b"))
    #expect(merged.fields.map(\.name) == ["id", "name0", "types", "url"])
  }

  // MARK: Facts of a source

  @Test func rowsAreKnownByTheirNumbersAndNames() throws {
    let facts = try #require(
      RowFacts([
        "fields": ["id", "name", "ko", "weight"], "title": "ko", "names": ["name", "ko"], "units": ["weight": "kg"],
        "rows": [
          [7, "seven", "일곱", 100], [9, "nine", "아홉", 0.5], [7, "again", "다시", 1], ["x", "no", "key", 1], [8],
        ],
      ]))
    #expect(facts.keys == [7, 9])
    #expect(facts.key("일곱") == 7 && facts.key("nine") == 9 && facts.key("again") == nil)
    // A measure is a number where it is whole, too.
    #expect(facts.row(7)?["weight"] == .number(100))
    #expect(facts.row(8) == nil)
  }

  @Test(
    arguments: [.null, ["fields": []], ["fields": ["id"], "title": "name"], ["title": "id", "rows": [[1]]]]
      as [JSONValue])
  func factsThatAreNotInOrderAreNone(_ document: JSONValue) {
    #expect(RowFacts(document) == nil)
  }

  /// The host knows no Pokémon: who does is a plugin.
  @Test func screenOfPokemonNeedsItsPlugin() throws {
    var session = Session()
    session.world = World(makePlugins: { _ in nil })
    #expect(try session.run("screen new p of pokemon").error.unwrapped().code == "E0401")
    session.world = World(makePlugins: { _ in SpeciesPlugins() })
    #expect(session.run("screen new p of pokemon").error == nil)
    // Names go on finding their rows when the plugin has gone.
    session.world?.forgetDescriptions(unloaded: "/pokeapi.so")
    #expect(session.run("section add A").error == nil)
    #expect(session.run("add 이상해씨").error == nil)
  }

  // MARK: Lines

  /// A section that only another screen has is reported as that screen's, in lines and in expressions.
  @Test(arguments: ["add x to A", "expect count(A) == 0"])
  func sectionOfAnotherScreenSuggestsThatScreen(_ line: String) throws {
    var session = session("screen new other", "section add B")
    let error = session.run(line).error
    #expect(error?.code == "E0203")
    #expect(error?.helps.first?.en == "the screen 'p' has it: screen use p")
  }

  private func session(_ lines: String...) -> Session {
    var session = Session.withSpecies
    for line in ["screen new p of pokemon", "section add A", "add #1 #4 #7"] + lines {
      let result = session.run(line)
      #expect(result.error == nil, "\(line)")
    }
    return session
  }

  @Test(arguments: [
    ("delete ", ""), ("reload #1 ", ""), ("move #1 before ", ""), ("why ", ""), ("locate ", ""), ("identify ", ""),
    ("edit ", " note a"),
  ])
  func aNameOfTwoItemsListsBoth(_ head: String, _ tail: String) throws {
    var session = session("apply", "edit #4 ko 쌍둥이", "edit #7 ko 쌍둥이")
    let error = try session.run(head + "쌍둥이" + tail).error.unwrapped()
    #expect(error.code == "E0228")
    #expect(error.identifiers == ["#4", "#7"])
    #expect(error.helps.map(\.en) == ["\(head)#4\(tail)", "\(head)#7\(tail)"])
  }

  @Test(arguments: [
    ("delete 파이러", "파이리"), ("move charmandr before #1", "charmander"), ("reload squirtl", "squirtle"),
  ])
  func typoIsCorrectedInAnyLanguage(_ line: String, _ name: String) throws {
    var session = session()
    let error = try session.run(line).error.unwrapped()
    #expect(error.helps.map(\.en).contains("did you mean '\(name)'?"))
    #expect(error.fix?.contains(name) == true)
  }

  /// The names of a transaction stay the same, also after names and columns are added.
  @Test func aTransactionKeepsItsTexts() throws {
    var session = session("apply", "delete 파이리", "add 피카츄", "apply")
    func texts() throws -> [[String]] {
      var copy = session
      return try ["tree tx1", "tree tx2", "log", "why 파이리 tx2", "diff tx2"].map { line in
        try copy.run(line).report.unwrapped().lines(TextOptions(width: 100)).map { text in
          text.firstRange(of: " (draft has").map { String(text[..<$0.lowerBound]) } ?? text
        }
      }
    }
    let before = try texts()
    for line in ["edit 꼬부기 ko 거북", "identity pokemon by value", "add #25 #152"] {
      #expect(session.run(line).error == nil, "\(line)")
    }
    #expect(try texts() == before)
  }
}
