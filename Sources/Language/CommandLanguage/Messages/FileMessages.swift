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

/// The explanations of these codes.
extension CodeEntry {
  public static let files: [CodeEntry] = [
    CodeEntry(
      .includeCycle, ko: "서로를 끌어오는 파일", en: "an include cycle",
      "@include가 이미 읽고 있는 파일을 다시 가리킵니다. 끝나지 않으므로 멈춥니다.",
      "An @include names a file that is being read already. It would never end.",
      example: ["@include \"a.mcv\""], tryKo: "같이 쓰는 줄을 세 번째 파일로 옮기고 둘 다 그것을 @include 하세요.",
      tryEn: "Move the shared lines into a third file and include that in both."),
    CodeEntry(
      .nesting, ko: "너무 깊은 중첩", en: "nested too deep",
      "괄호는 200단계, 한 식의 연산자는 1000개까지입니다.", "Brackets nest 200 deep, and one expression holds 1000 operators.",
      tryKo: "let으로 중간 값을 만들어 나누세요.", tryEn: "Name a part with let and go on from there."),
    CodeEntry(
      .textOutsideStep, ko: "단계 밖의 글", en: "text outside a step",
      "수업 파일에서 ~ 글, @predict, @goal은 @step 뒤에 와야 어느 단계의 것인지 알 수 있습니다.",
      "In a lesson, ~ text, @predict and @goal must follow a @step, so that it is clear to which step they belong.",
      example: ["@step start \"시작\" en \"start\"", "~ko 네 마리로 시작합니다."], tryKo: "그 줄 앞에 @step을 넣으세요.",
      tryEn: "Put a @step in front of it."),
    CodeEntry(
      .invalidUTF8, ko: "UTF-8이 아닌 바이트", en: "bytes that are not UTF-8",
      "파일은 UTF-8입니다. 오래된 한글 파일은 CP949(EUC-KR)로 저장되어 있을 수 있습니다.",
      "Files are UTF-8. An old Korean file may be in CP949 (EUC-KR).",
      tryKo: "iconv -f CP949 -t UTF-8 old.mcv > new.mcv", tryEn: "iconv -f CP949 -t UTF-8 old.mcv > new.mcv"),
    CodeEntry(
      .tooLong, ko: "너무 긴 줄이나 파일", en: "a line or file that is too long",
      "한 줄은 4 MB까지 읽습니다. 그보다 긴 줄은 실행하지 않고 다음 줄부터 읽습니다.",
      "A line is read up to 4 MB. A longer one is not run; reading goes on with the next.",
      example: ["add 1..100000 to A"], tryKo: "이어지는 숫자는 구간으로 쓰세요: 1..100000",
      tryEn: "Write numbers in a row as a span: 1..100000"),
    CodeEntry(
      .controlCharacter, ko: "제어 문자", en: "a control character",
      "NUL이나 ESC 같은 글자가 명령 줄에 그대로 들어 있습니다. 화면을 망가뜨릴 수 있어 받지 않습니다.",
      "A NUL, ESC or similar stands in the line as it is. It could spoil the screen and is refused.",
      example: ["print \"\\u{1B}\""], tryKo: "필요하면 문자열 안에 \\u{1B}처럼 쓰세요.",
      tryEn: "If you need it, write it in a string: \\u{1B}"),
    CodeEntry(
      .limitReached, ko: "한도를 넘음", en: "a limit was reached",
      "실행 단계, 아이템 수, 메모리, 포함 깊이에는 한도가 있습니다. --safe에서는 더 작고, 한 줄의 시간과 출력에도 한도가 있습니다.",
      "Steps, items, memory and the depth of includes are limited; under --safe more tightly, and so are the time and the output of a line.",
      tryKo: "help safe로 한도를 보세요. 입력을 나누거나, 믿는 파일이라면 --safe 없이 실행하세요.",
      tryEn: "help safe lists the limits. Split the input, or run a file you trust without --safe."),
    CodeEntry(
      .badHeader, ko: "알 수 없는 머리말", en: "an unknown header",
      "첫 줄의 #!mcv 뒤에는 언어의 버전이 옵니다. 지금은 1입니다. 더 큰 수는 더 새로운 mcv로 쓴 파일입니다.",
      "Behind #!mcv in the first line stands the version of the language, now 1. A larger number means a newer mcv.",
      example: ["#!mcv 1"], tryKo: "mcv를 새로 받거나 머리말을 #!mcv 1로 고치세요.", tryEn: "Update mcv, or write #!mcv 1."),
    CodeEntry(
      .fileAccess, ko: "읽거나 쓸 수 없는 파일", en: "a file that cannot be read or written",
      "파일이 없거나, 권한이 없거나, 디스크가 가득 찼습니다. 까닭은 시스템이 알려 준 그대로입니다. mcv가 쓰지 않은 파일을 덮어쓰게 될 때도 이 오류입니다.",
      "The file is not there, is not allowed, or the disk is full. The reason is the system's own. Or a file would be replaced that mcv did not write.",
      tryKo: "경로는 mcv를 시작한 폴더를 기준으로 합니다. --force는 있던 파일을 덮어씁니다.",
      tryEn: "Paths start at the folder in which mcv was started. --force replaces the file that is there."),
    CodeEntry(
      .notInSafeMode, ko: "--safe에서 막힌 일", en: "forbidden by --safe",
      "--safe는 남이 준 파일을 위한 것입니다. 파일 쓰기, 네트워크, 바깥 플러그인, 스크립트의 폴더 밖을 읽는 일을 막습니다.",
      "--safe is for files from strangers: no writing, no network, no plugins from outside, no reading outside of the script's folder.",
      tryKo: "파일을 읽어 보고 믿을 수 있으면 --safe 없이 실행하세요.", tryEn: "Read the file; if you trust it, run it without --safe."),
    CodeEntry(
      .promptOnly, ko: "프롬프트에서만 되는 일", en: "works at the prompt only",
      "사람이 기다리며 보는 동안만 뜻이 있는 줄입니다. 스크립트와 표준 입력에서는 되지 않습니다.",
      "The line means something only while a person looks on. It does not work in a script or on standard input.",
      example: ["app reload"], tryKo: "스크립트에서는 app reload를 쓰세요.", tryEn: "In a script write app reload."),
    CodeEntry(
      .missingHeader, ko: "머리말이 없음", en: "no header",
      "스크립트의 첫 줄은 #!mcv 1입니다. 언어가 바뀌어도 파일의 뜻이 그대로 남습니다.",
      "A script starts with #!mcv 1, so that it keeps its meaning when the language grows.",
      example: ["#!mcv 1"], tryKo: "첫 줄에 #!mcv 1을 넣으세요.", tryEn: "Make #!mcv 1 the first line."),
    CodeEntry(
      .wideLine, ko: "80열보다 넓은 줄", en: "wider than 80 columns",
      "한글은 두 열로 셉니다. 기대 출력(|) 줄은 세지 않습니다.",
      "A Hangul syllable counts as two columns. Expected lines (|) are not counted.",
      example: ["add 피카츄 꼬부기 \\", "  before 이상해씨"], tryKo: "줄 끝에 \\ 를 붙이고 다음 줄에 이어 쓰세요.",
      tryEn: "End the line with \\ and go on in the next."),
    CodeEntry(
      .oneLanguage, ko: "한 언어뿐인 글", en: "text in one language only",
      "수업의 글은 한국어와 영어 둘 다 있어야 합니다. 언어를 가리지 않는 글은 ~ 뒤에 바로 씁니다.",
      "Lesson text comes in Korean and English. Text for both starts with ~ and a blank.",
      example: ["~ko 네 마리로 시작합니다.", "~en Start with four."], tryKo: "다른 언어의 줄을 바로 뒤에 더하세요.",
      tryEn: "Add the line in the other language right behind it."),
    CodeEntry(
      .untidyBytes, ko: "정리할 바이트", en: "untidy bytes",
      "바이트 순서 표시(BOM), CR, 줄 끝의 빈칸은 뜻이 없지만 비교할 때 차이로 보입니다.",
      "A byte order mark, carriage returns and trailing blanks mean nothing, yet show up in comparisons.",
      tryKo: "mcv fmt FILE이 지워 줍니다.", tryEn: "mcv fmt FILE removes them."),
    CodeEntry(
      .linesNotKept, ko: "디스크에 남지 않는 줄", en: "lines that are not kept",
      "입력한 줄은 프로그램이 갑자기 끝나도 mcv --resume으로 되살릴 수 있게 디스크에 적어 둡니다. 지금은 디스크가 가득 찼거나, 그 폴더에 쓸 수 없거나, HOME이 없어 적지 못합니다.",
      "Each line is written to disk, so that mcv --resume brings it back however the program ends. Now the disk is full, the folder cannot be written, or there is no HOME.",
      tryKo: "doctor로 까닭을 보고, save FILE로 지금까지 한 것을 다른 곳에 저장하세요.",
      tryEn: "See the reason with doctor, and save what was done elsewhere with save FILE."),
  ]
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
