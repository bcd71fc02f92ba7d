/// The role of a token for a reader: an editor and the prompt colour tokens by it.
public enum TokenRole: Hashable, Sendable, CaseIterable {
  case command, string, number, comment, variable, directive, `operator`, pattern

  /// Returns the role of a token, or nil if it is nothing particular.
  ///
  /// - Parameters:
  ///   - lineClass: The class of its line.
  ///   - followsMarker: Whether the token in front of it is the marker of the line.
  ///   - isVerb: Whether it is the first word of a command.
  public init?(_ token: Token, in lineClass: Lexer.LineClass, followsMarker: Bool, isVerb: Bool) {
    let isComment = lineClass == .comment
    switch token.kind {
    case .marker: self = isComment ? .comment : .directive
    case .name where lineClass == .directive && followsMarker: self = .directive
    case .name where isVerb: self = .command
    case .string, .rawString: self = .string
    case .number: self = .number
    case .comment: self = .comment
    case .text where isComment: self = .comment
    case .dollar: self = .variable
    case .pattern: self = .pattern
    case .arrow, .semicolon, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately:
      self = .operator
    default: return nil
    }
  }
}
