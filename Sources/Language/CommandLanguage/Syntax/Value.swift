public import DisplayText

/// The result of an expression.
public enum Value: Hashable, Sendable {
  /// A whole number.
  case int(Int)
  /// Any other number.
  case number(Double)
  /// A text.
  case string(String)
  /// `true` or `false`.
  case bool(Bool)
  /// A time span in milliseconds.
  case duration(Double)
  /// Values in order.
  case list([Value])
  /// Nothing: a field that has no value.
  case null
}

extension Value: CustomStringConvertible {
  /// The value as `print` shows it: numbers with the fewest digits that give them back, strings without quotes.
  public var description: String {
    switch self {
    case .string(let text): text
    default: literal
    }
  }

  /// The value as it can be written in an expression.
  public var literal: String {
    switch self {
    case .int(let int): String(int)
    case .number(let double): Self.spelling(of: double)
    case .string(let text): Self.quoted(text)
    case .bool(let bool): bool ? "true" : "false"
    case .duration(let milliseconds): Self.spelling(of: milliseconds) + "ms"
    case .list(let values): "[" + values.map(\.literal).joined(separator: ", ") + "]"
    case .null: "null"
    }
  }

  /// The kind of the value in the words of a sentence.
  public var kindName: Bilingual {
    switch self {
    case .int, .number: Bilingual(ko: "숫자", en: "a number")
    case .string: Bilingual(ko: "문자열", en: "a string")
    case .bool: Bilingual(ko: "참이나 거짓", en: "true or false")
    case .duration: Bilingual(ko: "시간", en: "a duration")
    case .list: Bilingual(ko: "목록", en: "a list")
    case .null: "null"
    }
  }

  /// The value as a floating-point number, for numbers and durations.
  public var double: Double? {
    switch self {
    case .int(let int): Double(int)
    case .number(let double), .duration(let double): double
    default: nil
    }
  }

  /// Returns the spelling of a number: a whole one without fraction, everything else with the fewest digits.
  private static func spelling(of double: Double) -> String {
    let text = "\(double)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns the text in double quotes, so that the parser reads the same text back.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
