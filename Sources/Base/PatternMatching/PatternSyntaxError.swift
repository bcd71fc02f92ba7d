public import DisplayText

/// A pattern that cannot be read.
public struct PatternSyntaxError: Error, Hashable, Sendable {
  /// The kinds of faults.
  public enum Fault: Hashable, Sendable {
    /// A `)` closes no group.
    case unopenedGroup
    /// A `(` is never closed.
    case openGroup
    /// A `[` is never closed.
    case openClass
    /// A quantifier follows another one directly.
    case doubledQuantifier
    /// A number in a counted repetition is above the limit.
    case tooManyRepetitions(limit: Int)
    /// The second number of a repetition is below the first.
    case reversedCounts
    /// A quantifier has nothing in front of it.
    case nothingToRepeat(Unicode.Scalar)
    /// A `(?` that is not `(?:`.
    case unknownGroup
    /// Groups lie in each other deeper than the limit.
    case tooDeep(limit: Int)
    /// The last character is a backslash.
    case backslashAtEnd
    /// `\1`: the text of an earlier group.
    case backReference
    /// A letter that means nothing after a backslash.
    case unknownEscape(Unicode.Scalar)
    /// A `\u` without a scalar in braces.
    case badScalar
    /// `\b` or `\B` inside `[ ]`.
    case boundaryInClass
    /// A range of which the upper end is a class: `a-\d`.
    case rangeEndsInClass
    /// The upper end of a range is below the lower one.
    case reversedRange
    /// The pattern has more states than the limit.
    case tooLarge(states: Int)
  }

  /// The kind of fault.
  public let fault: Fault
  /// The place, counted in characters from 1.
  public let column: Int

  init(_ fault: Fault, scalarOffset: Int, in scalars: [Unicode.Scalar]) {
    self.fault = fault
    column = characterColumn(ofScalar: scalarOffset, in: scalars)
  }
}

extension PatternSyntaxError.Fault {
  /// The fault, as the end of a sentence.
  public var message: Bilingual {
    switch self {
    case .unopenedGroup: Bilingual(ko: "')'에 짝이 되는 '('가 없습니다", en: "')' without a '('")
    case .openGroup: Bilingual(ko: "'('에 짝이 되는 ')'가 없습니다", en: "'(' without a ')'")
    case .openClass: Bilingual(ko: "'['에 짝이 되는 ']'가 없습니다", en: "'[' without a ']'")
    case .doubledQuantifier:
      Bilingual(
        ko: "수량 기호가 잇달아 옵니다. 앞의 것을 ( )로 묶으세요", en: "a quantifier after a quantifier; put the first into ( )")
    case .tooManyRepetitions(let limit):
      Bilingual(ko: "되풀이가 \(limit)번을 넘습니다", en: "a repetition of more than \(limit)")
    case .reversedCounts:
      Bilingual(ko: "되풀이의 두 수가 거꾸로입니다", en: "a repetition with its numbers in the wrong order")
    case .nothingToRepeat(let quantifier):
      Bilingual(ko: "'\(quantifier)' 앞에 되풀이할 것이 없습니다", en: "nothing before '\(quantifier)' to repeat")
    case .unknownGroup:
      Bilingual(
        ko: "'(?' 뒤에는 (?: )만 씁니다: 둘러보기, 이름, 플래그는 없습니다",
        en: "only (?: ) is known after '(?': no look-around, names or flags")
    case .tooDeep(let limit): Bilingual(ko: "그룹이 \(limit)겹보다 깊습니다", en: "groups nested deeper than \(limit)")
    case .backslashAtEnd: Bilingual(ko: "끝에 백슬래시가 있습니다", en: "a backslash at the end")
    case .backReference:
      Bilingual(
        ko: "앞의 그룹을 다시 가리킬 수 없습니다: 맞추는 시간이 길이에 비례해야 합니다",
        en: "no back-references: matching must stay linear")
    case .unknownEscape(let letter): Bilingual(ko: "'\\\(letter)'은(는) 없는 이스케이프입니다", en: "unknown escape '\\\(letter)'")
    case .badScalar: Bilingual(ko: "\\u{HEX}가 와야 합니다", en: "expected \\u{HEX}")
    case .boundaryInClass: Bilingual(ko: "\\b와 \\B는 글자가 아닙니다", en: "\\b and \\B are not characters")
    case .rangeEndsInClass: Bilingual(ko: "글자 묶음으로 끝나는 범위입니다", en: "a range that ends in a class")
    case .reversedRange:
      Bilingual(ko: "범위의 두 끝이 거꾸로입니다", en: "a range with its ends in the wrong order")
    case .tooLarge(let states):
      Bilingual(
        ko: "패턴이 너무 큽니다: 되풀이를 풀어 쓰면 상태가 \(states)개를 넘습니다",
        en: "the pattern is too large: over \(states) states when its repetitions are written out")
    }
  }
}
