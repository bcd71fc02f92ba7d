public import DisplayText
public import PatternMatching

/// An expected line that cannot be read.
public struct ExpectedLineError: Error, Hashable, Sendable {
  /// The kinds of faults.
  public enum Fault: Hashable, Sendable {
    /// No blank and pattern follow `|~` or `|*`.
    case noPattern(mark: Unicode.Scalar)
    /// No blank and code follow `|!`.
    case noCode
    /// Something follows the bar directly that is not a mark.
    case unknownMark
    /// A word that is not an error code follows `|!`.
    case badCode(String)
    /// The pattern after `|~` cannot be read.
    case badPattern(PatternSyntaxError.Fault)
    /// A backslash in a glob stands before something else than a mark.
    case strayBackslash
    /// A `{{` is never closed.
    case openHole
    /// The word before the `:` of a hole is not a kind.
    case unknownHole(String)
    /// A text is to be kept under the name of a kind.
    case captureNamedAsHole(String)
    /// The text between the braces is neither a kind nor a name.
    case badName(String)
    /// The line has holes and more characters than the limit.
    case tooLong(limit: Int)
  }

  /// The kind of fault.
  public let fault: Fault
  /// The column in the whole line, counted in characters; the bar is column 1.
  public let column: Int

  init(_ fault: Fault, column: Int) {
    self.fault = fault
    self.column = column
  }
}

extension ExpectedLineError.Fault {
  /// The fault, as a sentence without a full stop.
  public var message: Bilingual {
    switch self {
    case .noPattern(let mark):
      Bilingual(
        ko: "'|\(mark)' 뒤에는 빈칸과 패턴이 와야 합니다", en: "expected a blank and a pattern after '|\(mark)'")
    case .noCode:
      Bilingual(ko: "'|!' 뒤에는 빈칸과 오류 코드가 와야 합니다", en: "expected a blank and an error code after '|!'")
    case .unknownMark: Bilingual(ko: "'|' 뒤에는 빈칸이 와야 합니다", en: "expected a blank after '|'")
    case .badCode(let word): Bilingual(ko: "'\(word)'은(는) 오류 코드가 아닙니다", en: "'\(word)' is not an error code")
    case .badPattern(let fault): fault.message
    case .strayBackslash:
      Bilingual(
        ko: "'*', '?', 백슬래시 앞이 아닌 백슬래시가 있습니다",
        en: "a backslash that is not before '*', '?' or a backslash")
    case .openHole: Bilingual(ko: "'{{'에 짝이 되는 '}}'가 없습니다", en: "'{{' without a '}}'")
    case .unknownHole(let word):
      Bilingual(ko: "'\(word)'(이)라는 빈 곳이 없습니다", en: "no hole is called '\(word)'")
    case .captureNamedAsHole(let name):
      Bilingual(
        ko: "'\(name)'은(는) 빈 곳의 이름이라서 담는 이름이 될 수 없습니다",
        en: "a capture cannot be called '\(name)', which is a hole")
    case .badName(let text):
      Bilingual(ko: "'\(text)'은(는) 빈 곳도 이름도 아닙니다", en: "'\(text)' is neither a hole nor a name")
    case .tooLong(let limit):
      Bilingual(
        ko: "빈 곳이 있는 줄이 \(limit)글자보다 깁니다", en: "a line of more than \(limit) characters with holes")
    }
  }

  /// The way out, if one is known.
  public var help: Bilingual? {
    switch self {
    case .noPattern(let mark): Self.blank(before: mark)
    case .noCode: Self.blank(before: "!")
    case .unknownMark:
      Bilingual(
        ko: "막대 바로 뒤에 올 수 있는 표시: ~ * ? + ... - !", en: "marks that can follow the bar directly: ~ * ? + ... - !")
    case .badCode:
      Bilingual(
        ko: "코드는 E0201처럼, 경고의 코드는 W0201처럼 적습니다", en: "codes look like E0201, those of warnings like W0201")
    case .strayBackslash: Bilingual(ko: #"백슬래시는 \\ 로 적으세요"#, en: #"write \\ for a backslash"#)
    case .openHole, .badName:
      Bilingual(ko: "글자 그대로의 {{ 는 {{{{ 로 적으세요", en: "write {{{{ for a literal {{")
    case .unknownHole:
      Bilingual(ko: "빈 곳: ", en: "holes: ")
        + Bilingual(HoleKind.allCases.map(\.rawValue).joined(separator: ", "))
    case .badPattern, .captureNamedAsHole, .tooLong: nil
    }
  }

  private static func blank(before mark: Unicode.Scalar) -> Bilingual {
    Bilingual(
      ko: "'\(mark)'(으)로 시작하는 출력이라면 막대 뒤에 빈칸을 넣으세요",
      en: "for output that begins with '\(mark)' put a blank after the bar")
  }
}
