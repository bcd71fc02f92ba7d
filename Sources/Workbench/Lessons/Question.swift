public import CommandLanguage

/// One `@predict` with its `@choice` lines.
public struct Question: Sendable {
  /// A `@choice`.
  public struct Choice: Sendable {
    /// The value, as an expression.
    public var expression: Expression
    /// Its text as people read it: a string without its quotes.
    public var text: String
    /// Whether the author marked it `ok`.
    public var isRight: Bool
    /// The comment for those who choose it: the misconception that a wrong choice shows.
    public var comment: LessonText
    /// The place of the value in the text, in bytes.
    public var range: Range<Int>
  }

  /// The expression that is asked for.
  public var expression: Expression
  /// Its text, in one row: a long one is continued after `\` in the file.
  public var text: String
  /// The answers to choose from; none where people answer freely.
  public var choices: [Choice] = []
  /// The place of `@predict` in the text, in bytes.
  public var range: Range<Int>

  /// Creates a question without choices.
  public init(_ expression: Expression, in source: SourceText, range: Range<Int>? = nil) {
    self.expression = expression
    let written = source.normalizedText(expression.range)
    text =
      written.contains(where: \.isNewline)
      ? written.split(whereSeparator: \.isWhitespace).filter { $0 != "\\" }.joined(separator: " ") : written
    self.range = range ?? expression.range
  }

  /// Whether the order of the answer means nothing: `set(…)`.
  public var isSet: Bool {
    if case .call(let call) = expression.kind { call.name == "set" } else { false }
  }

  /// The labels of the numbers of the value, where it is one of the records that `ops` and `cells` give.
  public var labels: [String] { Self.labels(of: expression) }

  /// Returns the labels of the numbers of an expression's value, where it is such a record; none otherwise.
  public static func labels(of expression: Expression) -> [String] {
    guard case .call(let call) = expression.kind, call.fields.isEmpty else { return [] }
    switch call.name {
    case "ops": return ["insert", "delete", "move", "reload", "reconfigure"]
    case "cells": return ["asked", "new", "kept"]
    case "frame": return ["x", "y", "w", "h"]
    case "content": return ["w", "h"]
    default: return []
    }
  }

  /// Whether the value speaks of the coming apply.
  public var mentionsNext: Bool { !Self.nextRanges(in: expression).isEmpty }

  /// Returns the expression with the transaction that came in place of `next`, as a text that can be parsed.
  ///
  /// - Complexity: O(*n*) in the length of the expression.
  public func resolved(next name: String, in source: SourceText) -> String {
    var text = ""
    var position = expression.range.lowerBound
    for range in Self.nextRanges(in: expression) {
      text += source.text(position..<range.lowerBound) + name
      position = range.upperBound
    }
    return text + source.text(position..<expression.range.upperBound)
  }

  /// Returns the places at which `next` is an argument of a call, in order.
  private static func nextRanges(in expression: Expression) -> [Range<Int>] {
    switch expression.kind {
    case .literal, .variable, .selector: return []
    case .list(let elements): return elements.flatMap(nextRanges)
    case .negate(let operand), .not(let operand), .isNull(let operand, _), .member(let operand, _):
      return nextRanges(in: operand)
    case .within(let operand, let low, let high): return [operand, low, high].flatMap(nextRanges)
    case .binary(_, let left, let right), .approximately(let left, let right, _):
      return nextRanges(in: left) + nextRanges(in: right)
    case .call(let call):
      return call.arguments.flatMap { argument in
        if case .selector(.name("next", fields: [])) = argument.kind { return [argument.range] }
        return nextRanges(in: argument)
      }
    }
  }
}

extension Question.Choice {
  /// Reads `V ok|no [ko "…" en "…"]`.
  ///
  /// - Throws: What is wrong with it, with its place.
  public init(_ directive: Directive, in source: SourceText) throws(Diagnostic) {
    let arguments = directive.arguments
    let mark = arguments.indices.dropFirst().first { index in
      if case .name(let word) = arguments[index].kind { word == "ok" || word == "no" } else { false }
    }
    guard let mark, case .name(let word) = arguments[mark].kind else {
      throw Diagnostic(.choiceNeedsVerdict, at: source.range(directive.nameRange))
    }
    range = arguments[0].range.lowerBound..<arguments[mark - 1].range.upperBound
    expression = try ExpressionParser.parse(range, in: source)
    if case .literal(.string(let string)) = expression.kind {
      text = string
    } else {
      text = source.normalizedText(range)
    }
    isRight = word == "ok"
    comment = LessonText(arguments[(mark + 1)...])
  }
}
