internal import CommandLanguage
internal import DisplayText

/// The codes of expected lines, goals and questions.
extension DiagnosticCode {
  /// Output is not as expected.
  static let outputDiffers: DiagnosticCode = "E0702"

  /// A goal is not met.
  static let goalNotMet: DiagnosticCode = "E0703"

  /// A command did not fail as expected.
  static let shouldHaveFailed: DiagnosticCode = "E0704"

  /// A question whose right choice is not what comes.
  static let wrongKey: DiagnosticCode = "E0705"

  /// A try that must not pass reaches the goals.
  static let wrongAccepted: DiagnosticCode = "E0706"

  /// A right answer does not reach the goals.
  static let rightRefused: DiagnosticCode = "E0707"
}

extension Diagnostic.Message {
  static var wrongKey: Self {
    Self(
      .wrongKey, ko: "맞다고 표시한 보기가 실제 값이 아닙니다",
      en: "the choice that is marked right is not what comes",
      helps: [
        Bilingual(
          ko: "그 단계의 명령을 실행한 뒤의 값인 보기 하나에 ok를 적으세요",
          en: "mark with ok the one choice that is the value after the commands of the step")
      ])
  }

  static var predictNeedsExpression: Self {
    Self(
      .missingArgument, ko: "predict에는 식이 필요합니다",
      en: "predict needs an expression",
      label: Bilingual(ko: "무엇을 예측?", en: "what is predicted?"))
  }

  static func badExpectedLine(_ reason: Bilingual) -> Self {
    Self(
      .badPattern, ko: "기대 줄을 읽을 수 없습니다: \(reason.ko)",
      en: "the expected line cannot be read: \(reason.en)",
      label: Bilingual(ko: "여기", en: "here"))
  }

  static var expectedOfNothing: Self {
    Self(
      .missingArgument, ko: "기대 줄 위에는 명령이 있어야 합니다",
      en: "an expected line needs a command above it",
      label: Bilingual(ko: "무엇의 출력?", en: "expected of what?"),
      helps: [
        Bilingual(
          ko: "바로 윗줄에 명령을 적거나, 줄을 # 으로 시작해 주석으로 만드세요",
          en: "put the command on the line above, or start the line with # as a comment")
      ])
  }

  static func goalNotMet(_ goal: String) -> Self {
    Self(
      .goalNotMet, ko: "목표에 이르지 못했습니다: \(goal)",
      en: "the goal is not met: \(goal)",
      label: Bilingual(ko: "거짓", en: "false"))
  }

  static func wrongAccepted(_ reason: Bilingual) -> Self {
    Self(
      .wrongAccepted,
      Bilingual(ko: "통과하면 안 되는 시도가 목표에 도달합니다", en: "a try that must not pass reaches the goals").followed(by: reason),
      label: Bilingual(ko: "이 시도", en: "this try"),
      helps: [
        Bilingual(
          ko: "단계 전체를 보는 목표: applies(step), cells(step).new, warnings(step), ran(COMMAND)",
          en: "a goal over the whole step: applies(step), cells(step).new, warnings(step), ran(COMMAND)")
      ])
  }

  static func rightRefused(_ reason: Bilingual) -> Self {
    Self(
      .rightRefused,
      Bilingual(ko: "맞는 풀이가 목표에 도달하지 못합니다", en: "a right answer does not reach the goals").followed(by: reason),
      label: Bilingual(ko: "이 풀이", en: "this answer"))
  }

  static var reviewNeedsStep: Self {
    Self(
      .missingArgument, ko: "'@review'에는 수업과 그 단계가 필요합니다", en: "'@review' needs a lesson and one of its steps",
      label: Bilingual(ko: "어느 단계인지 적혀 있지 않음", en: "not said which"), helps: ["@review lesson02 run"])
  }

  static func contradiction(_ sentence: Bilingual) -> Self {
    Self(
      .badValue, sentence, label: Bilingual(ko: "이 줄", en: "this line"),
      helps: [Bilingual(ko: "둘 가운데 한 줄을 지우세요", en: "remove one of the lines")])
  }

  static func differs(got word: String) -> Self {
    Self(
      .outputDiffers, ko: "출력이 기대한 줄과 다릅니다", en: "output differs from the expected line",
      label: word.isEmpty
        ? Bilingual(ko: "줄이 끝났음", en: "got the end of the line") : Bilingual(ko: "나온 것 '\(word)'", en: "got '\(word)'"))
  }

  static func unknownCapture(_ name: String) -> Self {
    Self(
      .outputDiffers, ko: "앞의 어느 줄도 '\(name)'을(를) 담지 않았습니다", en: "no line before has captured '\(name)'",
      label: Bilingual(ko: "{{\(name)}}은(는) 여기서 모르는 이름", en: "{{\(name)}} is unknown here"))
  }

  static func shouldHaveFailed(_ code: String, got: String?) -> Self {
    Self(
      .shouldHaveFailed, ko: "명령이 \(code)(으)로 실패해야 합니다", en: "the command should have failed with \(code)",
      label: got.map { Bilingual(ko: "\($0)(으)로 실패함", en: "it failed with \($0)") }
        ?? Bilingual(ko: "실패하지 않음", en: "it did not fail"))
  }

  static func shouldHaveWarned(_ code: String, got: String) -> Self {
    Self(
      .outputDiffers, ko: "명령이 \(code)(으)로 경고해야 합니다", en: "the command should have warned with \(code)",
      label: got.isEmpty
        ? Bilingual(ko: "경고하지 않음", en: "it did not warn")
        : Bilingual(ko: "\(got)(으)로 경고함", en: "it warned with \(got)"))
  }

  static func unexpectedFailure(_ code: String) -> Self {
    Self(
      .outputDiffers, ko: "명령이 실패했는데 그것을 기대하는 '|!' 줄이 없습니다",
      en: "the command failed and no '|!' line expects it", label: Bilingual(ko: "나온 것 \(code)", en: "got \(code)"))
  }

  static var lineTooLong: Self {
    Self(
      .outputDiffers, ko: "패턴에 비해 줄이 너무 깁니다", en: "the line is too long for its pattern",
      label: Bilingual(ko: "이 패턴", en: "this pattern"))
  }

  static var tooAmbiguous: Self {
    Self(
      .outputDiffers, ko: "블록을 맞출 방법이 너무 많습니다", en: "the block leaves too many ways to match",
      label: Bilingual(ko: "'|...'과 '|+' 줄을 줄이세요", en: "use fewer '|...' and '|+' lines"))
  }

  static var noSuchLine: Self {
    Self(
      .outputDiffers, ko: "이 기대 줄 앞에서 출력이 끝납니다", en: "the output ends before this expected line",
      label: Bilingual(ko: "그런 줄이 없음", en: "no such line"))
  }

  static func moreOutput(_ line: String) -> Self {
    Self(
      .outputDiffers, ko: "기대한 것보다 출력이 많습니다", en: "there is more output than expected",
      label: Bilingual(ko: "이어서 나온 것 '\(line)'", en: "then came '\(line)'"))
  }

  static func setTakesList(_ count: Int) -> Self {
    Self(
      .missingArgument, ko: "set은 목록 하나를 받습니다",
      en: "set takes one list",
      label: Bilingual(ko: "인자 \(count)개", en: "\(count) arguments"),
      helps: ["set(ids(SECTION))", "set([a, b])"])
  }

  static func takesStepOrNothing(_ function: String, or words: [String]) -> Self {
    let words = (["step"] + words).map { "'\($0)'" }.joined(separator: ", ")
    return Self(
      .badValue, ko: "\(function)에는 \(words)만 쓰거나 아무것도 쓰지 않습니다", en: "\(function) takes \(words) or nothing",
      label: Bilingual(ko: "이것은 아님", en: "not this"), helps: ["\(function)(step)"])
  }

  static var computedNeedsVariable: Self {
    Self(
      .missingArgument, ko: "computed에는 변수가 필요합니다", en: "computed needs a variable",
      label: Bilingual(ko: "어느 변수?", en: "which variable?"), helps: ["computed(NAME)"])
  }

  static func noCommandOfGoal(_ verb: String) -> Self {
    Self(
      .unknownName, ko: "'\(verb)' 명령이 없습니다", en: "there is no command '\(verb)'",
      label: Bilingual(ko: "모르는 이름", en: "unknown"))
  }

  static var ranNeedsCommand: Self {
    Self(
      .missingArgument, ko: "ran에는 명령이 필요합니다", en: "ran needs a command",
      label: Bilingual(ko: "어느 명령?", en: "which command?"), helps: ["ran(why, ITEM)"])
  }
}

extension Bilingual {
  /// Returns the sentence, and after a colon what else is said, where that is anything.
  fileprivate func followed(by reason: Bilingual) -> Bilingual {
    reason.en.isEmpty ? self : Bilingual(ko: ko + ": " + reason.ko, en: en + ": " + reason.en)
  }

  static let thisComes = Bilingual(ko: "실제로는 이것", en: "this is what comes")
  static let thisDoesNotCome = Bilingual(ko: "실제 값이 아님", en: "this does not come")
  static let thisQuestion = Bilingual(ko: "이 질문", en: "this question")
  static let noChoice = Bilingual(ko: "어느 보기도 아님", en: "no choice")

  static func command(_ place: String, _ text: String) -> Bilingual {
    Bilingual(ko: "명령  \(place)  \(text)", en: "command  \(place)  \(text)")
  }

  /// That a line of a script says that a finding comes.
  static func asExpected(_ severity: Severity, at line: Int) -> Bilingual {
    Bilingual(ko: severity == .error ? "예상된 오류, \(line)줄" : "예상된 경고, \(line)줄", en: "expected, line \(line)")
  }

  static func moreLines(_ count: Int) -> Bilingual {
    Bilingual(ko: "… \(count)줄 더", en: "… \(count) more lines")
  }

  static func update(_ line: String, keeping count: Int) -> Bilingual {
    guard count > 0 else { return Bilingual(line) }
    return Bilingual(
      ko: "\(line)   (빈 곳이 있는 \(count)줄은 그대로 둡니다)",
      en: "\(line)   (keeps the \(count == 1 ? "line" : "\(count) lines") with holes)")
  }

  static let threeDots = Bilingual(
    ko: "빈칸이 없는 |... 는 줄을 건너뜁니다. | ... 는 점 셋인 줄입니다",
    en: "|... without a blank leaves lines out; | ... is a line of three dots")
}
