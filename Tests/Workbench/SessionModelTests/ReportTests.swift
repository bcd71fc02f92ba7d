import DisplayText
import JSONValues
import SessionModel
import Testing
import TextRendering

/// Reports of results: the text and the JSON form come from the same value.
@Suite struct ReportTests {
  private struct Result: LineResult {
    let kind = "result"
    let count: Int
    let title: String?
    /// A member of the same key as one that every report has.
    var ownKind: String?
    var jsonRows: [JSONRows] = []

    var members: [(String, JSONValue)] {
      var members: [(String, JSONValue)] = [("title", title.map { .string($0) } ?? .null), ("count", .int(count))]
      if let ownKind { members.append(("kind", .string(ownKind))) }
      return members
    }

    func write(to output: inout String, _ options: TextOptions) { output += "\(count)\n\(title ?? "-")\n" }
  }

  private static func written(_ report: Report, _ others: [(String, JSONValue)]) -> String {
    var bytes: [UInt8] = []
    report.writeJSON(others) { piece in
      bytes += copy piece
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func membersAreInTheOrderOfTheirKeys() {
    let report = Report(Result(count: 2, title: "가"))
    let text = #"{"count":2,"kind":"result","line":7,"title":"가"}"#
    #expect(report.json(line: 7).text == text)
    #expect(Self.written(report, [("line", 7)]) == text)
    #expect(report.lines(TextOptions()) == ["2", "가"])
    #expect(report.table(.en) == nil && report.records == nil)
    let untitled = Report(Result(count: 0, title: nil)).json(line: 1).text
    #expect(untitled == #"{"count":0,"kind":"result","line":1,"title":null}"#)
    #expect(Report(SilentResult(kind: "quiet")).json(line: 3).text == #"{"kind":"quiet","line":3}"#)
  }

  @Test func aMemberOfTheResultCountsBeforeThatOfTheReport() {
    let report = Report(Result(count: 1, title: nil, ownKind: "own"))
    let text = #"{"count":1,"kind":"own","line":1,"title":null}"#
    #expect(report.json(line: 1).text == text)
    #expect(Self.written(report, [("line", 1)]) == text)
  }

  @Test func rowsStandAmongTheMembers() {
    let rows = JSONRows("rows", elements: { element in _ = (1...3).allSatisfy { element(Array("\($0)".utf8)) } })
    let report = Report(Result(count: 3, title: "t", jsonRows: [rows]))
    let text = #"{"count":3,"kind":"result","line":2,"rows":[1,2,3],"title":"t"}"#
    #expect(report.json(line: 2).text == text)
    #expect(Self.written(report, [("line", 2)]) == text)
  }
}
