/// The syntax tree of a ``LinearPattern`` or of a template with holes.
package indirect enum PatternNode: Sendable {
  case empty
  case scalar(Unicode.Scalar)
  case set(ScalarClass)
  case assertion(PatternAssertion)
  case sequence([PatternNode])
  case alternatives([PatternNode])
  /// `maximum` nil means without end. `offset` is the place of the quantifier in the pattern.
  case repeated(PatternNode, minimum: Int, maximum: Int?, isLazy: Bool, offset: Int)
  /// Remembers what its content matched, under a number from 0.
  case capture(Int, PatternNode)

  package static func text(_ text: String) -> PatternNode { .sequence(text.unicodeScalars.map { .scalar($0) }) }

  package static func optional(_ node: PatternNode) -> PatternNode {
    .repeated(node, minimum: 0, maximum: 1, isLazy: false, offset: 0)
  }

  package static func many(_ node: PatternNode, minimum: Int, isLazy: Bool = false) -> PatternNode {
    .repeated(node, minimum: minimum, maximum: nil, isLazy: isLazy, offset: 0)
  }
}

/// A condition on a place between two scalars.
package enum PatternAssertion: Sendable {
  case start, end, wordBoundary, noWordBoundary

  package func holds(at place: Int, in text: [Unicode.Scalar]) -> Bool {
    switch self {
    case .start: return place == 0
    case .end: return place == text.count
    case .wordBoundary: return Self.isBoundary(place, text)
    case .noWordBoundary: return !Self.isBoundary(place, text)
    }
  }

  private static func isBoundary(_ place: Int, _ text: [Unicode.Scalar]) -> Bool {
    let before = place > 0 && ScalarClass.isWord(text[place - 1])
    let after = place < text.count && ScalarClass.isWord(text[place])
    return before != after
  }
}
