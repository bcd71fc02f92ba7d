import Pipelines
import Testing

/// RxJS's marble syntax.
@Suite struct MarbleTextTests {
  private static func events(_ list: (Int, MarbleText.Mark)...) -> [MarbleText.Event] {
    list.map { MarbleText.Event($0.0, $0.1) }
  }

  @Test(arguments: [
    ("", []),
    ("---", []),
    ("-a-b|", events((1, .value("a")), (3, .value("b")), (4, .completed))),
    ("#", events((0, .failed))),
    ("-(ab|)", events((1, .value("a")), (1, .value("b")), (1, .completed))),
    ("(ab)c", events((0, .value("a")), (0, .value("b")), (4, .value("c")))),
    (" a  b ", events((0, .value("a")), (1, .value("b")))),
    ("a 10ms b", events((0, .value("a")), (11, .value("b")))),
    ("200ms a 1299ms b", events((200, .value("a")), (1500, .value("b")))),
    ("1 699ms 2", events((0, .value("1")), (700, .value("2")))),
    ("1.5s a 2m b", events((1500, .value("a")), (121_501, .value("b")))),
    ("0.25s a", events((250, .value("a")))),
    // A time needs a space before and after it; elsewhere the characters are values.
    ("-10ms", events((1, .value("1")), (2, .value("0")), (3, .value("m")), (4, .value("s")))),
    ("10ms", events((0, .value("1")), (1, .value("0")), (2, .value("m")), (3, .value("s")))),
    ("5s", events((0, .value("5")), (1, .value("s")))),
    ("-가-", events((1, .value("가")))),
  ])
  func `Reading`(_ text: String, _ expected: [MarbleText.Event]) throws {
    #expect(try MarbleText(text).events == expected)
  }

  @Test func `Frames are counted from the subscription`() throws {
    let text = try MarbleText("-a-^-b-!")
    #expect(text.events == Self.events((-2, .value("a")), (2, .value("b"))))
    #expect(text.subscription == 3 && text.unsubscription == 4)
  }

  @Test(arguments: [
    ("-((", MarbleFault.Kind.nestedGroup, 2), ("-a)", .closedTooOften, 2), ("-(ab", .openGroup, 1),
    ("(a-)", .timeInGroup, 2), ("(^a)", .timeInGroup, 1), ("^-^", .repeatedMark, 2), ("!!", .repeatedMark, 1),
    ("0.5ms a", .badTime, 0), ("99999999999999999999s a", .badTime, 0), ("a 2000000000s b", .badTime, 2),
    ("( 5ms )", .timeInGroup, 2),
  ])
  func `Malformed text is refused`(_ text: String, _ kind: MarbleFault.Kind, _ place: Int) {
    #expect(throws: MarbleFault(kind: kind, place: place)) { try MarbleText(text) }
  }

  @Test(arguments: [
    ("-a-b|", MarbleText.Style.dashes), ("-(ab)c--#", .dashes), ("--a-^-b", .dashes), ("", .dashes), ("|", .dashes),
    ("200ms a 1299ms b", .times), ("1 699ms 2 99ms 3 699ms 1", .times), ("2ms (ab) 3ms |", .times), ("a b", .times),
    ("5 s 10ms m", .times), ("3ms ^ 2ms a", .times),
  ])
  func `Writing what was read`(_ text: String, _ style: MarbleText.Style) throws {
    let marbles = try MarbleText(text)
    let written = try marbles.text(style)
    #expect(written == text)
    #expect(try MarbleText(written) == marbles)
  }

  @Test func `Short lanes are written as dashes, long ones with times`() throws {
    #expect(try MarbleText(events: Self.events((3, .value("a")))).text() == "---a")
    #expect(try MarbleText(events: Self.events((300, .value("a")))).text() == "300ms a")
    #expect(try MarbleText(events: Self.events((50_000, .value("a")))).text(.dashes) == "50000ms a")
  }

  @Test(arguments: [
    (events((0, .value("a")), (0, .value("b")), (2, .value("c"))), MarbleFault(kind: .tooClose, place: 2)),
    (events((0, .value("-"))), MarbleFault(kind: .badLetter, place: 0)),
    (events((0, .value("\u{1B}"))), MarbleFault(kind: .badLetter, place: 0)),
    (events((-1, .value("a"))), MarbleFault(kind: .tooClose, place: 0)),
  ])
  func `What marbles cannot say`(_ events: [MarbleText.Event], _ fault: MarbleFault) {
    #expect(throws: fault) { try MarbleText(events: events).text() }
  }
}

/// Lists that share their rows.
@Suite struct PipelineRowsTests {
  @Test func `A list is what was appended, however it was cut`() {
    var rows = PipelineRows()
    var expected: [PipelineValue] = []
    var versions: [(PipelineRows, Int)] = []
    for step in 0..<200 {
      let more = (0..<(step * 7 % 5)).map { PipelineValue.int(step * 10 + $0) }
      rows.append(more)
      expected += more
      versions.append((rows, expected.count))
      #expect(rows.count == expected.count)
    }
    #expect(rows.array == expected)
    #expect(rows.indices.map { rows[$0] } == expected)
    #expect(rows == PipelineRows(expected))
    #expect(rows.hashValue == PipelineRows(expected).hashValue)
    #expect(rows != PipelineRows(expected.reversed()))
    for (version, count) in versions { #expect(version.array == Array(expected.prefix(count))) }
  }

  @Test func `Long lists that are all kept stay cheap`() {
    var rows = PipelineRows()
    var kept: [PipelineRows] = []
    for number in 0..<50_000 {
      rows.append([.int(number)])
      kept.append(rows)
    }
    #expect(kept[12_345].count == 12_346 && kept[12_345][12_345] == 12_345)
    #expect(rows[49_999] == 49_999)
  }
}
