import DisplayText
import TestSupport
import Testing

@testable import TextRendering

/// Rows that are filled in as bytes, beside the same rows made cell by cell.
@Suite struct PlainRowTests {
  private static let reasons = ["out of order", "순서가 바뀜", "no such phrase", ""]
  private static let names = [
    "", "a", "item 12", "피카츄", "x\u{1B}[2J", "a name that is far too long for its column", "~",
  ]
  private static let styles: [TextStyle] = [.plain, .move, .warning]

  private struct Row {
    var number: Int
    var name: String
    var reason: String
    var style: TextStyle
  }

  private static func table(_ rows: [Row], filled: Bool) -> TextTable {
    let columns = [
      TextTable.Column("number", alignment: .right), .init(.name, cutOrder: 1), .init(.because, cutOrder: 0),
    ]
    let made: @Sendable (Int) -> [StyledText] = {
      [StyledText("\(rows[$0].number)"), StyledText(rows[$0].name, rows[$0].style), StyledText(rows[$0].reason)]
    }
    guard filled else { return TextTable(columns: columns, count: rows.count, row: made) }
    return TextTable(columns: columns, count: rows.count, row: made) { index, row in
      // Some rows have no other form.
      if rows[index].number % 5 == 0 { return false }
      row.append(rows[index].number)
      row.endCell()
      row.append(rows[index].name)
      row.endCell(rows[index].style)
      row.appendCell(phrase: rows[index].reason)
      return true
    }
  }

  @Test(arguments: UInt64(0)..<60)
  func filledRowsAreTheRowsMadeCellByCell(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let numbers = [0, 7, -12, 999, 123_456, Int.min, Int.max]
    let rows = try (0..<Int.random(in: 0...12, using: &random)).map { _ in
      Row(
        number: try numbers.randomElement(using: &random).unwrapped(),
        name: try Self.names.randomElement(using: &random).unwrapped(),
        reason: try Self.reasons.randomElement(using: &random).unwrapped(),
        style: try Self.styles.randomElement(using: &random).unwrapped())
    }
    var options = TextOptions()
    options.usesColor = seed.isMultiple(of: 2)
    options.language = seed.isMultiple(of: 3) ? .ko : .en
    options.width = [20, 40, 80].randomElement(using: &random) ?? 80
    options.rowLimit = seed.isMultiple(of: 7) ? 5 : nil
    for mode in TextTable.Mode.allCases {
      let (filled, made) = (Self.table(rows, filled: true), Self.table(rows, filled: false))
      #expect(filled.rendered(as: mode, options) == made.rendered(as: mode, options), "\(mode)")
    }
  }
}
