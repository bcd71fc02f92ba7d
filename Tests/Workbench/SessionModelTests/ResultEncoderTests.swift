import CompositionalLayout
import DiffableDataSource
import DisplayText
import JSONValues
import SessionModel
import Testing
import TextRendering

/// Results as values: the members of their JSON form, and that both forms come from the same value.
@Suite struct ResultEncoderTests {
  private struct Part: Encodable {
    let id: String
    @Nullable var title: String?
  }

  private struct Result: LineResult {
    let count: Int
    let share: Double
    let isDone: Bool
    let name: String
    @Nullable var at: ItemIndexPath?
    let left: String?
    let parts: [Part]
    let words: [String]
    let value: JSONValue
    /// Only the text has it.
    let label: String

    private enum CodingKeys: CodingKey { case count, share, isDone, name, at, left, parts, words, value }

    var kind: String { "result" }

    func write(to output: inout String, _ options: TextOptions) { output += "\(label) \(count)\n" }
  }

  private static func result(at place: ItemIndexPath?, left: String? = nil) -> Result {
    Result(
      count: 2, share: 0.5, isDone: true, name: "가", at: place, left: left,
      parts: [Part(id: "a", title: nil), Part(id: "b", title: "B")], words: ["x", "y"], value: ["n": nil], label: "둘")
  }

  private static func text(_ value: JSONValue) -> String {
    var bytes: [UInt8] = []
    value.write(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func membersAreThoseOfTheValue() {
    let report = Report(Self.result(at: ItemIndexPath(item: 3, section: 1)))
    #expect(
      Self.text(report.json(line: 7)) == """
        {"at":[1,3],"count":2,"isDone":true,"kind":"result","line":7,"name":"가",\
        "parts":[{"id":"a","title":null},{"id":"b","title":"B"}],"share":0.5,"value":{"n":null},"words":["x","y"]}
        """)
    #expect(report.lines(TextOptions()) == ["둘 2"])
    #expect(report.table(.en) == nil)
  }

  @Test func whatIsNotThereIsNullOrLeftOut() {
    let json = Report(Self.result(at: nil)).json(line: 1)
    #expect(json["at"] == .some(.null) && json["left"] == nil && json["label"] == nil)
    #expect(Report(Self.result(at: nil, left: "l")).json(line: 1)["left"] == "l")
  }

  @Test func valuesOfAnyFormAreEncoded() {
    #expect(ResultEncoder.json(of: [Int?.some(1), nil]) == [1, nil])
    #expect(ResultEncoder.json(of: ["a": [1.5, 2]]) == ["a": [1.5, 2.0]])
    #expect(ResultEncoder.json(of: JSONValue.array([nil, "x", ["k": 1]])) == [nil, "x", ["k": 1]])
    #expect(ResultEncoder.json(of: [Part]()) == [])
    #expect(ResultEncoder.members(of: [1]).isEmpty)
  }
}
