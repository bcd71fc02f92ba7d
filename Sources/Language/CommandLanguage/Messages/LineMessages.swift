internal import DisplayText
internal import PatternMatching

/// The codes of words, arguments and expressions of a line.
extension DiagnosticCode {
  /// A first word that is not a command, or a second that is not a verb of it.
  public static let unknownVerb: DiagnosticCode = "E0101"
  /// An option, keyword or argument that the command does not take.
  public static let unknownOption: DiagnosticCode = "E0102"
  /// A value that the option, argument or directive cannot take.
  public static let badValue: DiagnosticCode = "E0103"
  /// A quote or a bracket without its partner.
  public static let unbalanced: DiagnosticCode = "E0104"
  /// A required argument is not there.
  public static let missingArgument: DiagnosticCode = "E0111"
  /// A prefix that fits several commands.
  public static let ambiguousPrefix: DiagnosticCode = "E0112"
  /// An expression that does not parse.
  public static let badExpression: DiagnosticCode = "E0113"
  /// An operator that does not fit its values.
  public static let typeMismatch: DiagnosticCode = "E0114"
  /// A division by zero.
  public static let divisionByZero: DiagnosticCode = "E0115"
  /// A number that does not fit.
  public static let numberTooLarge: DiagnosticCode = "E0116"
  /// A variable, function or name that nothing is known of.
  public static let unknownName: DiagnosticCode = "E0117"
  /// A directive that does not exist.
  public static let unknownDirective: DiagnosticCode = "E0118"
  /// A regular expression that does not parse or is too large.
  public static let badPattern: DiagnosticCode = "E0119"
  /// An escape that strings do not have.
  public static let badEscape: DiagnosticCode = "E0120"
}

extension Diagnostic.Message {
  static func needsVerb(_ command: String, verbs: String) -> Self {
    Self(
      .missingArgument, ko: "'\(command)'에는 동작이 필요합니다",
      en: "'\(command)' needs a verb",
      label: Bilingual(ko: "\(verbs) 가운데 하나", en: "one of \(verbs)"))
  }

  static func noSuchVerb(_ command: String, verb: Substring) -> Self {
    Self(
      .unknownVerb, ko: "\(command)에는 '\(verb)'(이)라는 동작이 없습니다",
      en: "\(command) has no verb '\(verb)'",
      label: Bilingual(ko: "그런 동작이 없음", en: "no such verb"))
  }

  static func noSuchChoice(_ word: Substring, parameter: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) \(parameter)(으)로 쓸 수 없습니다",
      en: "'\(word)' is not a value of \(parameter)",
      label: Bilingual(ko: "고를 수 있는 값이 아님", en: "not one of them"))
  }

  static func optionTakesNoValue(_ option: String) -> Self {
    Self(
      .unknownOption, ko: "'--\(option)'에는 값을 주지 않습니다",
      en: "'--\(option)' takes no value",
      label: Bilingual(ko: "남는 값", en: "one value too many"),
      helps: ["--\(option)"])
  }

  static func optionNeedsValue(_ option: String, parameter: String) -> Self {
    Self(
      .missingArgument, ko: "'--\(option)' 뒤에 \(parameter)이(가) 필요합니다",
      en: "'--\(option)' needs \(parameter)",
      label: Bilingual(ko: "뒤에 값이 없음", en: "no value follows"))
  }

  static func keywordNeedsValue(_ keyword: String, parameter: String) -> Self {
    Self(
      .missingArgument, ko: "'\(keyword)' 뒤에 \(parameter)이(가) 필요합니다",
      en: "'\(keyword)' needs \(parameter)",
      label: Bilingual(ko: "뒤에 아무것도 없음", en: "nothing follows"))
  }

  static func commandNeedsValue(_ command: String, parameter: String) -> Self {
    Self(
      .missingArgument, ko: "'\(command)'에 \(parameter)이(가) 필요합니다",
      en: "'\(command)' needs \(parameter)",
      label: Bilingual(ko: "\(parameter) 빠짐", en: "\(parameter) is missing"))
  }

  static func unknownWord(_ word: Substring, command: String) -> Self {
    Self(
      .unknownOption, ko: "'\(command)'에는 '\(word)' 옵션이 없습니다",
      en: "unknown option '\(word)' for '\(command)'",
      label: Bilingual(ko: "여기에는 '\(word)' 옵션이 없음", en: "no option '\(word)' here"))
  }

  static func standsTwice(_ word: String) -> Self {
    Self(
      .unknownOption, ko: "'\(word)'은(는) 한 번만 쓸 수 있습니다", en: "'\(word)' stands here twice")
  }

  static func excludeEachOther(_ first: String, _ second: String) -> Self {
    Self(
      .unknownOption, ko: "'\(first)'과(와) '\(second)'은(는) 함께 쓸 수 없습니다",
      en: "'\(first)' and '\(second)' exclude each other",
      label: Bilingual(ko: "둘 가운데 하나만", en: "one of the two is enough"))
  }

  static func ambiguousCommand(_ word: Substring) -> Self {
    Self(
      .ambiguousPrefix, ko: "'\(word)'(으)로 줄여 쓸 수 있는 명령이 여럿입니다",
      en: "'\(word)' is short for several commands",
      helps: [Bilingual(ko: "한 글자 더 입력하거나 Tab을 누르세요", en: "type one letter more, or press Tab")])
  }

  static func noSuchCommand(_ word: Substring) -> Self {
    Self(
      .unknownVerb, ko: "'\(word)'(이)라는 명령이 없습니다",
      en: "there is no command '\(word)'",
      label: Bilingual(ko: "그런 명령이 없음", en: "no such command"))
  }

  static func kindsDiffer(_ operation: String, left: Bilingual, right: Bilingual) -> Self {
    Self(
      .typeMismatch, ko: "'\(operation)'은(는) \(left.ko) 값과 \(right.ko) 값에 쓸 수 없습니다",
      en: "'\(operation)' does not fit \(left.en) and \(right.en)",
      label: Bilingual(ko: "종류가 다름", en: "types differ"))
  }

  static var valueTooLarge: Self {
    Self(
      .limitReached, ko: "값이 \(Limits.textBytes >> 20) MB 또는 요소 \(Limits.listElements)개를 넘습니다",
      en: "the value would be larger than \(Limits.textBytes >> 20) MB or \(Limits.listElements) elements",
      label: Bilingual(ko: "너무 큼", en: "too large"),
      helps: [
        Bilingual(ko: "실수로 메모리를 다 쓰지 않도록 막습니다", en: "the limit keeps a slip of the hand from using up the memory")
      ])
  }

  static var noWholeNumber: Self {
    Self(
      .numberTooLarge, ko: "결과가 정수 범위를 벗어납니다",
      en: "the result does not fit a whole number",
      label: Bilingual(ko: "\(Int.max) 초과", en: "over \(Int.max)"),
      helps: [
        Bilingual(
          ko: "한쪽을 소수로 적으면 부동소수점으로 계산합니다: 2.0 * n",
          en: "write one side with a fraction for a floating-point result: 2.0 * n")
      ])
  }

  static var overflow: Self {
    Self(
      .numberTooLarge, ko: "결과가 숫자로 나타내기에 너무 큽니다",
      en: "the result is too large for a number",
      label: Bilingual(ko: "넘침", en: "overflow"))
  }

  static var divisionByZero: Self {
    Self(
      .divisionByZero, ko: "0으로 나눌 수 없습니다",
      en: "division by zero",
      label: Bilingual(ko: "나누는 수가 0", en: "the divisor is 0"))
  }

  static func noFieldOfCall(_ call: String, field: String) -> Self {
    Self(
      .unknownName, ko: "\(call)에는 '\(field)' 필드가 없습니다",
      en: "\(call) has no field '\(field)'",
      label: Bilingual(ko: "그런 필드가 없음", en: "no such field"))
  }

  static var textTooLongForPattern: Self {
    Self(
      .limitReached, ko: "이 패턴을 쓰기에는 글이 너무 깁니다",
      en: "the text is too long for this pattern",
      label: Bilingual(ko: "계산이 너무 많음", en: "too much work"),
      helps: [Bilingual(ko: "더 짧은 글로 하거나 contains를 쓰세요", en: "match a shorter text, or use contains")])
  }

  static var assignmentNeedsName: Self {
    Self(
      .badValue, ko: "'=' 왼쪽에는 이름 하나가 있어야 합니다",
      en: "'=' needs one name on its left",
      label: Bilingual(ko: "이름이 아님", en: "not a name"),
      helps: ["let n = 4"])
  }

  static var notInFrontOfOperator: Self {
    Self(
      .badExpression, ko: "'not'은 비교 앞에 씁니다",
      en: "'not' stands in front of the comparison",
      label: Bilingual(ko: "여기가 아님", en: "not here"), helps: ["not a in [b, c]", "not a contains b"])
  }

  static var chainedComparison: Self {
    Self(
      .badExpression, ko: "비교는 이어 쓸 수 없습니다",
      en: "comparisons do not chain",
      label: Bilingual(ko: "두 번째 비교", en: "second comparison"),
      helps: [Bilingual(ko: "and로 이으세요: a < b and b < c", en: "join them with and: a < b and b < c")])
  }

  static var isNeedsNull: Self {
    Self(
      .badExpression, ko: "'is'는 null인지만 묻습니다",
      en: "'is' asks for null only",
      label: Bilingual(ko: "null 또는 not null 자리", en: "expected null or not null"),
      helps: ["a is null", "a is not null", Bilingual(ko: "== 는 같은지 비교합니다: a == b", en: "== compares: a == b")])
  }

  static var toleranceNeedsNumber: Self {
    Self(
      .badExpression, ko: "'+-' 뒤에는 숫자가 있어야 합니다",
      en: "'+-' needs a number",
      label: Bilingual(ko: "허용 오차가 아님", en: "not a tolerance"),
      helps: ["~= 0.5 +- 0.01"])
  }

  static var dollarNeedsName: Self {
    Self(
      .badExpression, ko: "'$' 뒤에는 이름이 있어야 합니다",
      en: "'$' needs a name",
      label: Bilingual(ko: "뒤에 이름이 없음", en: "no name follows"),
      helps: ["let n = 4", "print $n"])
  }

  static func notANumber(_ text: String) -> Self {
    Self(
      .badExpression, ko: "'\(text)'은(는) 숫자가 아닙니다",
      en: "'\(text)' is not a number",
      label: Bilingual(ko: "숫자나 시간 자리", en: "expected a number or a duration"),
      helps: [
        Bilingual(
          ko: "숫자는 20과 0.5, 시간은 150ms와 0.3s, 나머지는 문자열입니다: \"…\"",
          en: "numbers are 20 and 0.5, durations 150ms and 0.3s, anything else is a string: \"…\"")
      ])
  }

  static func atNeedsDuration(_ duration: String) -> Self {
    Self(
      .badExpression, ko: "'at' 뒤에는 시간이 있어야 합니다",
      en: "'at' needs a duration",
      label: Bilingual(ko: "단위가 없음", en: "no unit"),
      helps: ["at \(duration)ms"])
  }

  static func tooManyOperators(_ number: Int) -> Self {
    Self(
      .nesting, ko: "식 하나에 연산자가 \(Limits.operators)개를 넘습니다",
      en: "an expression has more than \(Limits.operators) operators",
      label: Bilingual(ko: "\(number)번째 연산자", en: "operator \(number)"),
      helps: [Bilingual(ko: "let part = …   이어서 $part를 쓰세요", en: "let part = …   and go on with $part")])
  }

  static func unexpectedInExpression(_ text: String) -> Self {
    Self(
      .badExpression, ko: "'\(text)'(으)로는 식을 이을 수 없습니다",
      en: "'\(text)' does not continue the expression",
      label: Bilingual(ko: "연산자가 오거나 끝나야 하는 자리", en: "expected an operator or the end"))
  }

  static func numberTooLarge(_ string: String) -> Self {
    Self(
      .numberTooLarge, ko: "수가 너무 큽니다",
      en: "the number is too large",
      label: Bilingual(ko: "범위를 벗어남", en: "does not fit"),
      helps: [
        Bilingual(ko: "식별자라면 문자열로 적으세요: \(string)", en: "write it as a string if it is an identifier: \(string)"),
        Bilingual(ko: "정수는 \(Int.max)까지입니다", en: "whole numbers go up to \(Int.max)"),
      ])
  }

  static var needsBlock: Self {
    Self(
      .badValue, ko: "중괄호로 묶은 블록이 필요합니다",
      en: "expected a block in braces",
      label: Bilingual(ko: "{ … }가 아님", en: "not { … }"),
      helps: ["{ h(1w x 44) { item(1w x 1h) } }"])
  }

  static func unknownEscape(_ text: String) -> Self {
    Self(
      .badEscape, ko: "'\(text)'은(는) 이스케이프가 아닙니다",
      en: "'\(text)' is not an escape",
      label: Bilingual(ko: "모르는 이스케이프", en: "unknown escape"),
      helps: [
        Bilingual(ko: #"이스케이프는 \n \t \" \\ \u{1F600}입니다"#, en: #"the escapes are \n \t \" \\ and \u{1F600}"#),
        Bilingual(
          ko: #"백슬래시는 \\ 로 적거나, 이스케이프가 없는 작은따옴표를 쓰세요"#,
          en: #"write \\ for a backslash, or use single quotes, which have no escapes"#),
      ])
  }

  static func needsExpression(behind keyword: String?) -> Self {
    guard let keyword else {
      return Self(
        .missingArgument, ko: "식이 없습니다", en: "an expression is missing",
        label: Bilingual(ko: "뒤에 아무것도 없음", en: "nothing follows"))
    }
    return Self(
      .missingArgument, ko: "'\(keyword)' 뒤에 식이 필요합니다", en: "'\(keyword)' needs an expression",
      label: Bilingual(ko: "뒤에 아무것도 없음", en: "nothing follows"))
  }

  /// Returns the message about a function that there is not.
  package static func unknownFunction(_ name: String) -> Self {
    Self(
      .unknownName, ko: "'\(name)' 함수가 없습니다", en: "there is no function '\(name)'",
      label: Bilingual(ko: "모르는 이름", en: "unknown"))
  }

  static func unknownName(_ name: String) -> Self {
    Self(
      .unknownName, ko: "'\(name)'(이)라는 것이 없습니다", en: "nothing is called '\(name)'",
      label: Bilingual(ko: "모르는 이름", en: "unknown"))
  }

  static func noCondition(_ kind: Bilingual, code: String) -> Self {
    Self(
      .typeMismatch, ko: "참이나 거짓이어야 하는데 \(kind.ko)입니다", en: "expected true or false, found \(kind.en)",
      helps: [Bilingual(ko: "비교하세요: \(code) == …", en: "compare it: \(code) == …")])
  }

  static func badPattern(_ fault: PatternSyntaxError.Fault, column: Int) -> Self {
    Self(
      .badPattern, fault.message,
      label: Bilingual(ko: "패턴의 \(column)번째 글자", en: "column \(column) of the pattern"),
      helps: [
        Bilingual(
          ko: #"글자 그대로의 . * + ? ( ) [ ] { } | ^ $ 앞에는 \ 를 적으세요"#,
          en: #"write \ in front of . * + ? ( ) [ ] { } | ^ $ to mean the character itself"#)
      ])
  }

  static func expected(_ what: Bilingual) -> Self {
    Self(
      .badExpression, ko: "\(what.ko)이(가) 와야 합니다", en: "expected \(what.en)",
      label: Bilingual(ko: "\(what.ko) 자리", en: "expected \(what.en) here"))
  }

  static func missingValue(found: String) -> Self {
    Self(
      .badExpression, ko: found.isEmpty ? "식이 너무 일찍 끝납니다" : "'\(found)'(으)로는 값을 시작할 수 없습니다",
      en: found.isEmpty ? "the expression ends too early" : "'\(found)' cannot start a value",
      label: Bilingual(ko: "값 자리", en: "expected a value"),
      helps: [
        Bilingual(
          ko: "값은 20, 150ms, \"text\", name, $name, count(name), [1, 2], (…)입니다",
          en: "values are 20, 150ms, \"text\", name, $name, count(name), [1, 2] or (…)")
      ])
  }
}

extension Bilingual {
  /// `move` knows other items only, as `moveItem` does.
  static let oneItemAtATime = Bilingual(
    ko: "move는 한 번에 아이템 하나를 옮깁니다: move a before b; move c after a",
    en: "move takes one item at a time: move a before b; move c after a")

  static let addMovesIntoSection = Bilingual(
    ko: "add ITEM to SECTION   섹션으로 옮깁니다(W0201). move는 moveItem처럼 아이템의 앞뒤로만 옮깁니다",
    en: "add ITEM to SECTION   moves it into a section (W0201); move goes beside items only, as moveItem does")

  static let number = Bilingual(ko: "숫자", en: "a number")
  static let field = Bilingual(ko: "필드", en: "a field")

  static func didYouMean(_ name: String, meaning line: String) -> Bilingual {
    Bilingual(
      ko: "혹시 '\(name)'입니까? 여기서는 '\(line)'입니다", en: "did you mean '\(name)', which is '\(line)' here?")
  }

  static func quoteIt(_ option: String) -> Bilingual {
    Bilingual(ko: "따옴표로 묶으세요: \(option)", en: "quote it: \(option)")
  }

  static func withCommas(_ line: String) -> Bilingual { Bilingual(ko: "쉼표로: \(line)", en: "with commas: \(line)") }

  static func arrowWrites(_ command: String, to file: String) -> Bilingual {
    Bilingual(ko: "\(command) -> \(file)   파일에 씁니다", en: "\(command) -> \(file)   writes it to a file")
  }

  static func noPipes(_ command: String) -> Bilingual {
    Bilingual(
      ko: "파이프는 없습니다: \(command) -> FILE로 파일에 쓰고, set limit 10으로 보이는 줄을 줄입니다",
      en: "there are no pipes: \(command) -> FILE writes to a file, set limit 10 shows fewer rows")
  }

  static let typedInHangul = Bilingual(
    ko: "한글 입력 상태에서 친 것 같습니다", en: "it looks typed in the Korean input mode")

  static func firstCharacterOnly(_ character: UnicodeScalar) -> Bilingual {
    Bilingual(
      ko: "'\(character)'은(는) 줄의 첫 글자일 때만 뜻이 있습니다",
      en: "'\(character)' has its meaning only as the first character of a line")
  }

  static let hyphenInName = Bilingual(
    ko: "글자 사이의 하이픈은 이름의 일부입니다. 뺄셈은 a - b처럼 띄어 쓰세요",
    en: "a hyphen between letters belongs to the name; write a - b to subtract")

  static func fieldOfItem(_ name: String) -> Bilingual {
    Bilingual(ko: "#1.\(name)   아이템의 필드", en: "#1.\(name)   a field of an item")
  }

  static let equalityOperator = Bilingual(ko: "== 는 같은지 비교합니다: a == b", en: "== compares: a == b")

  static let noElementAtPlace = Bilingual(
    ko: "목록의 원소는 자리로 꺼내지 않습니다: LIST contains a, LIST == [a, b]",
    en: "elements are not taken by their place: LIST contains a, LIST == [a, b]")
  static let joiningOperator = Bilingual(
    ko: "두 값은 연산자로 이으세요: a + b, a == b, a and b", en: "join two values with an operator: a + b, a == b, a and b")
}
