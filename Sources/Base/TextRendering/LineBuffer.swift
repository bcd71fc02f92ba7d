import DisplayText

/// One line of output under construction. Blanks are written only in front of something, so no line ends in one.
struct LineBuffer {
  private(set) var text = ""
  private var pendingBlanks = 0
  private let color: Bool

  init(color: Bool) { self.color = color }

  mutating func appendBlanks(_ count: Int) { pendingBlanks += max(0, count) }

  mutating func append(_ piece: StyledText) {
    if piece.isEmpty { return }
    flushBlanks()
    piece.write(to: &text, color: color)
  }

  mutating func append(glyphs: String) {
    flushBlanks()
    text += glyphs
  }

  /// Appends `piece`, which is `pieceColumns` wide, in a field of `columns`.
  mutating func append(_ piece: StyledText, _ pieceColumns: Int, in columns: Int, _ alignment: TextAlignment) {
    if alignment == .right { appendBlanks(columns - pieceColumns) }
    append(piece)
    if alignment == .left { appendBlanks(columns - pieceColumns) }
  }

  /// Writes the line with its end and starts over.
  mutating func write(to output: inout some TextOutputStream) {
    text += "\n"
    output.write(text)
    text.removeAll(keepingCapacity: true)
    pendingBlanks = 0
  }

  private mutating func flushBlanks() {
    if pendingBlanks == 0 { return }
    while pendingBlanks > 0 {
      let blanks = Self.blanks[min(pendingBlanks, Self.blanks.count - 1)]
      text += blanks
      pendingBlanks -= blanks.utf8.count
    }
  }

  /// Up to so many blanks, each in the few bytes that a string holds without memory of its own.
  private static let blanks = (0...15).map { String(repeating: " ", count: $0) }
}
