/// A text of the console with holes: `"attempt to delete section \(.section)"`. It is what is printed and what is read.
public struct ConsolePattern: Hashable, Sendable, ExpressibleByStringInterpolation {
  enum Piece: Hashable, Sendable {
    case literal(String)
    case hole(ConsoleHole)
  }

  /// The pieces in order; no two literals stand side by side, and none is empty.
  let pieces: [Piece]

  public init(stringLiteral value: String) { pieces = value.isEmpty ? [] : [.literal(value)] }

  public init(stringInterpolation interpolation: StringInterpolation) { pieces = interpolation.pieces }

  /// Collects the pieces of a pattern.
  public struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [Piece] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      guard !literal.isEmpty else { return }
      if case .literal(let before)? = pieces.last {
        pieces[pieces.count - 1] = .literal(before + literal)
      } else {
        pieces.append(.literal(literal))
      }
    }

    /// Appends a hole.
    ///
    /// - Parameter hole: The name of the hole.
    public mutating func appendInterpolation(_ hole: ConsoleHole) { pieces.append(.hole(hole)) }

    /// Appends the pieces of another pattern.
    ///
    /// - Parameter pattern: The pattern.
    public mutating func appendInterpolation(_ pattern: ConsolePattern) {
      for piece in pattern.pieces {
        switch piece {
        case .literal(let text): appendLiteral(text)
        case .hole(let hole): appendInterpolation(hole)
        }
      }
    }
  }

  /// The holes, in the order in which they stand.
  var holes: [ConsoleHole] {
    pieces.compactMap { piece in
      guard case .hole(let hole) = piece else { return nil }
      return hole
    }
  }

  /// Returns the text with its holes filled. A list that begins a line has each of its elements in a line of its own, as deep
  /// as the first; one without elements has an empty line.
  ///
  /// - Parameter values: The contents of the holes.
  /// - Precondition: Each hole has a value.
  func filled(with values: [ConsoleHole: ConsoleValue]) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .literal(let words): text += words
      case .hole(let hole):
        guard let value = values[hole] else { preconditionFailure("no value for the hole '\(hole.rawValue)'") }
        if case .list(let elements) = value, let indent = Self.indent(atEndOf: text) {
          if elements.isEmpty { text.removeLast(indent.count) }
          text += elements.joined(separator: ",\n" + indent)
        } else {
          text += value.description
        }
      }
    }
    return text
  }

  /// Returns the blanks of the last line of a text, or nil if there is something else in it, or no line before it.
  private static func indent(atEndOf text: String) -> Substring? {
    guard let end = text.lastIndex(of: "\n") else { return nil }
    let line = text[text.index(after: end)...]
    return line.allSatisfy(\.isWhitespace) ? line : nil
  }
}
