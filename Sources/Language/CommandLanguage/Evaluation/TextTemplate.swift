/// A text with `{{ EXPR }}` holes, as `print` takes it.
public struct TextTemplate: Sendable {
  /// A part of the text.
  public enum Piece: Sendable {
    /// Characters as they stand.
    case text(String)
    /// An expression; its ranges point into a source of its own.
    case hole(Expression, SourceText)
  }

  /// The parts in order.
  public var pieces: [Piece]

  /// Reads a text. A `{{` without `}}` stands for itself.
  ///
  /// - Throws: The first hole that is not an expression.
  /// - Complexity: O(n) in the length of the text.
  public init(_ text: String) throws(Diagnostic) {
    pieces = []
    let bytes = Array(text.utf8)
    var plain = 0
    var next = 0
    while next + 1 < bytes.count {
      guard bytes[next] == Byte.openBrace, bytes[next + 1] == Byte.openBrace else {
        next += 1
        continue
      }
      var end = next + 2
      while end + 1 < bytes.count, bytes[end] != Byte.closeBrace || bytes[end + 1] != Byte.closeBrace { end += 1 }
      guard end + 1 < bytes.count else { break }
      if plain < next { pieces.append(.text(String(decoding: bytes[plain..<next], as: UTF8.self))) }
      let source = SourceText(name: "{{}}", bytes: Array(bytes[(next + 2)..<end]))
      pieces.append(.hole(try ExpressionParser.parse(0..<source.bytes.count, in: source), source))
      next = end + 2
      plain = next
    }
    if plain < bytes.count { pieces.append(.text(String(decoding: bytes[plain...], as: UTF8.self))) }
  }

  /// Returns the text with the values in the holes.
  public func text(in environment: some ExpressionEnvironment) throws(Diagnostic) -> String {
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .hole(let expression, let source):
        result += try Evaluator(source: source, environment: environment).evaluate(expression).description
      }
      if result.utf8.count > Limits.textBytes { throw Arithmetic.tooLarge(nil) }
    }
    return result
  }
}
