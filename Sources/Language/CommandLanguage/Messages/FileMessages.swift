internal import DisplayText

/// The codes of files, bytes and limits.
extension DiagnosticCode {
  /// A file that includes itself.
  public static let includeCycle: DiagnosticCode = "E0105"
  /// Brackets, operators or includes nested too deep.
  public static let nesting: DiagnosticCode = "E0106"
  /// Prose or a question outside a step.
  public static let textOutsideStep: DiagnosticCode = "E0107"
  /// Bytes that are not UTF-8.
  public static let invalidUTF8: DiagnosticCode = "E0108"
  /// A line or a file that is too long.
  public static let tooLong: DiagnosticCode = "E0109"
  /// A NUL byte or another control character.
  public static let controlCharacter: DiagnosticCode = "E0110"
  /// A limit on steps, items, includes or memory.
  public static let limitReached: DiagnosticCode = "E0121"
  /// A header that is malformed or of a newer version.
  public static let badHeader: DiagnosticCode = "E0122"
  /// A file that cannot be read or written.
  public static let fileAccess: DiagnosticCode = "E0123"
  /// Something that `--safe` forbids.
  public static let notInSafeMode: DiagnosticCode = "E0124"
  /// A line that works at the prompt only.
  public static let promptOnly: DiagnosticCode = "E0125"
  /// A script without `#!mcv 1`.
  public static let missingHeader: DiagnosticCode = "W0101"
  /// A line wider than 80 columns.
  public static let wideLine: DiagnosticCode = "W0102"
  /// Prose in one language only.
  public static let oneLanguage: DiagnosticCode = "W0103"
  /// A byte order mark, a carriage return or trailing blanks.
  public static let untidyBytes: DiagnosticCode = "W0104"
  /// Lines that are typed are not kept on disk.
  public static let linesNotKept: DiagnosticCode = "W0105"
}

extension Diagnostic.Message {
  static var noHeader: Self {
    Self(
      .missingHeader, ko: "파일에 머리 줄이 없습니다",
      en: "the file has no header",
      label: Bilingual(
        ko: "#!mcv \(LanguageFigures.headerVersion) 자리", en: "expected #!mcv \(LanguageFigures.headerVersion)"),
      helps: [
        Bilingual(
          ko: "#!mcv \(LanguageFigures.headerVersion)   첫 줄에 적으세요",
          en: "#!mcv \(LanguageFigures.headerVersion)   as the first line")
      ])
  }

  static func unknownDirective(_ name: String) -> Self {
    Self(
      .unknownDirective, ko: "'@\(name)'(이)라는 지시문이 없습니다",
      en: "there is no directive '@\(name)'",
      label: Bilingual(ko: "그런 지시문이 없음", en: "no such directive"))
  }

  static func oneLanguage(_ only: String, missing: String) -> Self {
    Self(
      .oneLanguage, ko: "글이 '\(only)'(으)로만 있습니다",
      en: "the text is there in '\(only)' only",
      label: Bilingual(ko: "'\(missing)' 없음", en: "no '\(missing)'"),
      helps: [
        Bilingual(
          ko: "같은 글을 '\(missing)'(으)로도 적거나, 언어를 빼세요: ~ 글",
          en: "add the same text in '\(missing)', or leave the language out: ~ text")
      ])
  }

  static var wideLine: Self {
    Self(
      .wideLine, ko: "줄이 \(LanguageFigures.lineColumns)칸보다 넓습니다",
      en: "the line is wider than \(LanguageFigures.lineColumns) columns",
      label: Bilingual(ko: "\(LanguageFigures.lineColumns + 1)번째 칸", en: "column \(LanguageFigures.lineColumns + 1)"),
      helps: [Bilingual(ko: #"줄 끝에 \ 를 적으면 다음 줄로 이어집니다"#, en: #"end a line with \ to go on in the next"#)])
  }

  static func notUTF8(_ byte: String) -> Self {
    Self(
      .invalidUTF8, ko: "바이트 0x\(byte)은(는) UTF-8이 아닙니다",
      en: "byte 0x\(byte) is not UTF-8",
      label: Bilingual(ko: "글자가 아님", en: "not text"),
      helps: [Bilingual(ko: "파일을 UTF-8(BOM 없음)로 저장하세요", en: "save the file as UTF-8 (without BOM)")])
  }

  static func controlCharacter(_ code: String) -> Self {
    Self(
      .controlCharacter, ko: "줄에 제어 문자가 있습니다",
      en: "a control character stands in the line",
      label: Bilingual(ko: "이것은 \(code)", en: "this is \(code)"),
      helps: [Bilingual(ko: "지우거나, 문자열 안에서 \(code)(으)로 적으세요", en: "remove it, or write it inside a string as \(code)")])
  }

  static func unclosedString(_ quote: Substring) -> Self {
    Self(
      .unbalanced, ko: "문자열을 닫는 \(quote)이(가) 없습니다",
      en: "the string has no closing \(quote)",
      label: Bilingual(ko: "여기서 시작", en: "starts here"),
      helps: [
        Bilingual(
          ko: "\(quote)(으)로 닫으세요   문자열은 시작한 줄에서 끝납니다",
          en: "close it with \(quote)   a string ends on the line on which it starts")
      ])
  }

  static var curlyQuote: Self {
    Self(
      .unbalanced, ko: "둥근 따옴표는 문자열을 만들지 않습니다",
      en: "curly quotes do not make a string",
      label: Bilingual(ko: "둥근 따옴표", en: "a typographic quote"),
      helps: [Bilingual(ko: "곧은 따옴표 \"와 \"를 쓰세요", en: "use the straight quotes \" and \"")])
  }

  static func unclosedBracket(_ bracket: Substring, partner: String) -> Self {
    Self(
      .unbalanced, ko: "'\(bracket)'이(가) 닫히지 않았습니다",
      en: "'\(bracket)' is never closed",
      label: Bilingual(ko: "여기서 열림", en: "opens here"),
      helps: [Bilingual(ko: "'\(partner)'(으)로 닫으세요", en: "close it with '\(partner)'")])
  }

  static var unclosedSwift: Self {
    Self(
      .unbalanced, ko: "'{'이(가) 닫히지 않았습니다", en: "'{' is never closed",
      label: Bilingual(ko: "Swift가 여기서 열림", en: "Swift opens here"),
      helps: [
        Bilingual(
          ko: "'}'로 닫으세요   Swift의 문자열과 주석 안에 있는 중괄호는 세지 않습니다",
          en: "close it with '}'   braces in Swift's strings and comments do not count")
      ])
  }

  static func unmatchedBracket(_ bracket: Substring) -> Self {
    Self(
      .unbalanced, ko: "'\(bracket)'에 짝이 되는 여는 괄호가 없습니다",
      en: "'\(bracket)' closes nothing",
      label: Bilingual(ko: "열린 괄호가 없음", en: "no bracket is open here"),
      helps: [Bilingual(ko: "지우거나 문자열 안에 적으세요", en: "remove it, or write it inside a string")])
  }

  static var nestedBrackets: Self {
    Self(
      .nesting, ko: "괄호가 \(Limits.nesting)겹보다 깊습니다",
      en: "brackets are nested more than \(Limits.nesting) deep",
      label: Bilingual(ko: "\(Limits.nesting + 1)겹째", en: "level \(Limits.nesting + 1)"),
      helps: [Bilingual(ko: "줄을 더 작게 나누세요", en: "split the line into smaller ones")])
  }

  static var longLine: Self {
    Self(
      .tooLong, ko: "줄이 \(Limits.lineBytes / 1_048_576) MB보다 깁니다",
      en: "the line is longer than \(Limits.lineBytes / 1_048_576) MB",
      label: Bilingual(ko: "여기서 시작", en: "starts here"),
      helps: [
        Bilingual(ko: "줄을 나누거나 구간을 쓰세요: add 1..100000 to A", en: "split the line, or use a span: add 1..100000 to A")
      ])
  }

  static var namelessDirective: Self {
    Self(
      .unknownDirective, ko: "지시문에는 이름이 필요합니다",
      en: "a directive needs a name",
      label: Bilingual(ko: "'@' 뒤에 아무것도 없음", en: "nothing follows '@'"),
      helps: ["@step setup \"…\"", "@net replay \"file.cas\""])
  }

  static var redirectionNeedsFile: Self {
    Self(
      .missingArgument, ko: "'->' 뒤에는 파일이 필요합니다",
      en: "'->' needs a file",
      label: Bilingual(ko: "뒤에 파일이 없음", en: "no file follows"),
      helps: ["-> out.txt"])
  }

  static func wordsBehindRedirection(_ file: String) -> Self {
    Self(
      .unknownOption, ko: "'->'는 파일 하나를 받고 줄을 끝냅니다",
      en: "'->' takes one file and ends the line",
      label: Bilingual(ko: "남는 단어", en: "one word too many"),
      helps: ["-> \(file)"])
  }

  static func badHeader(version: Int?) -> Self {
    let known = LanguageFigures.headerVersion
    return Self(
      .badHeader,
      ko: version.map { "파일은 버전 \($0)(으)로 적혔고, 이것은 버전 \(known)입니다" } ?? "머리 줄이 '#!mcv \(known)'이(가) 아닙니다",
      en: version.map { "the file is written for version \($0), this is version \(known)" }
        ?? "the header is not '#!mcv \(known)'",
      label: Bilingual(ko: "모르는 버전", en: "unknown version"), helps: ["#!mcv \(known)"])
  }

  static var byteOrderMark: Self { untidy(ko: "파일이 바이트 순서 표시로 시작합니다", en: "the file starts with a byte order mark") }

  static var carriageReturn: Self { untidy(ko: "줄이 캐리지 리턴으로 끝납니다", en: "the line ends in a carriage return") }

  static var blanksAtEnd: Self { untidy(ko: "줄이 빈칸으로 끝납니다", en: "the line ends in blanks") }

  private static func untidy(ko: String, en: String) -> Self {
    Self(.untidyBytes, ko: ko, en: en, label: Bilingual(ko: "여기", en: "here"), helps: ["mcv fmt FILE"])
  }
}

extension Diagnostic {
  /// Whether a file wants a version of the language or of the program that is not there.
  public var isOfMissingVersion: Bool { code == .badHeader && message != Message.badHeader(version: nil).text }
}
