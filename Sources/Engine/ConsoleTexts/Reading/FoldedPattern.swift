/// A wording of a text as it is compared with folded texts.
struct FoldedPattern: Sendable {
  enum Piece: Sendable {
    case literal([UInt8])
    case hole(ConsoleHole, FoldedShape)
  }

  /// The shape of a hole, the words of a choice folded.
  enum FoldedShape: Sendable {
    case number, path, object, address, text
    case words([[UInt8]])
  }

  let text: ConsoleText
  let wording: ConsoleText.Wording
  let pieces: [Piece]
  /// The number of letters of its literals.
  let length: Int

  init(_ text: ConsoleText, _ wording: ConsoleText.Wording) {
    self.text = text
    self.wording = wording
    pieces = wording.pattern.pieces.compactMap { piece in
      switch piece {
      case .literal(let words):
        let bytes = FoldedText(words).bytes
        return bytes.isEmpty ? nil : .literal(bytes)
      case .hole(let hole): return .hole(hole, Self.folded(hole.shape))
      }
    }
    length = pieces.reduce(0) { sum, piece in
      guard case .literal(let bytes) = piece else { return sum }
      return sum + bytes.count
    }
  }

  private static func folded(_ shape: ConsoleHole.Shape) -> FoldedShape {
    switch shape {
    case .number: .number
    case .path: .path
    case .object: .object
    case .address: .address
    case .words(let words): .words(words.map { FoldedText($0).bytes })
    case .text, .list, .numbers: .text
    }
  }

  /// The wordings of all texts.
  static let all = ConsoleText.all.flatMap { text in text.wordings.map { FoldedPattern(text, $0) } }
}
