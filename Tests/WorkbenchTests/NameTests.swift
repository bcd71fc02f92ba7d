import CommandLanguage
import Testing

@testable import Workbench

/// What finds items by their names: the index itself, and screens of rows.
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
  @Test func aCopyDoesNotLearnWhatCameLater() {
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
      rowsOf: CollectionSchema(name: "x", fields: [], identity: "id", title: "name"), name: "x", origin: "a.x")
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
      rowsOf: CollectionSchema(name: "x", fields: [], identity: "id", title: nil), name: "x", origin: "")
    type.learn("height", unit: "dm")
    type.learn("height", unit: "m")
    #expect(type.text(.int(6), of: "height") == "6 dm")
    #expect(type.text(.init(name: "height", value: .number(0.6), unit: "m")) == "0.6 m")
    #expect(type.text(.init(name: "height", value: .int(6), unit: "")) == "6")
    #expect(type.text(.null, of: "height") == "-")
  }

  @Test func whatARowDoesNotSayTakesNothingAway() {
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
}
