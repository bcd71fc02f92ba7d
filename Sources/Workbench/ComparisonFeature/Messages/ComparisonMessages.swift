package import CommandLanguage
internal import DisplayText
internal import SessionModel

/// The codes of expectations and goals.
extension DiagnosticCode {
  /// An expectation is false.
  static let expectationFailed: DiagnosticCode = "E0701"

  /// Output is not as expected.
  package static let outputDiffers: DiagnosticCode = "E0702"

  /// A goal is not met.
  package static let goalNotMet: DiagnosticCode = "E0703"

  /// A command did not fail as expected.
  package static let shouldHaveFailed: DiagnosticCode = "E0704"

  /// A question whose right choice is not what comes.
  package static let wrongKey: DiagnosticCode = "E0705"

  /// A try that must not pass reaches the goals.
  package static let wrongAccepted: DiagnosticCode = "E0706"

  /// A right answer does not reach the goals.
  package static let rightRefused: DiagnosticCode = "E0707"
}

/// The explanations of these codes.
extension CodeEntry {
  static let checks: [CodeEntry] = [
    CodeEntry(
      .expectationFailed, ko: "기대와 다름", en: "an expectation is false",
      "expect의 식이 거짓입니다. 비교라면 두 쪽의 값을 함께 보여 줍니다.",
      "The expression of expect is false. For a comparison both sides are shown.",
      example: ["expect count(starter) == 4", "print count(starter)"], tryKo: "why와 diff로 까닭을 찾아보세요.",
      tryEn: "Look for the reason with why and diff."),
    CodeEntry(
      .outputDiffers, ko: "기대 출력과 다름", en: "output differs from the expected lines",
      "명령 아래의 | 줄이 출력과 다릅니다.", "The | lines below the command are not what it printed.",
      example: ["mcv test demo.mcv --update"], tryKo: "출력이 맞다면 --update, 하나씩 보려면 --review입니다.",
      tryEn: "If the output is right: --update; to look at each: --review."),
    CodeEntry(
      .goalNotMet, ko: "목표에 이르지 못함", en: "a goal is not met",
      "@goal의 식 가운데 거짓인 것이 있습니다.", "One of the step's @goal expressions is false.", example: ["goal check"],
      tryKo: "goal check가 모자란 것을 알려 줍니다.", tryEn: "goal check says what is missing."),
    CodeEntry(
      .shouldHaveFailed, ko: "실패해야 할 명령이 성공함", en: "the command should have failed",
      "|! 줄은 그 코드로 실패하기를 기대합니다.", "A |! line expects the failure it names.",
      example: ["add a a to A", "|! E0201"], tryKo: "명령이 맞다면 |! 줄을 지우세요.",
      tryEn: "If the command is right, remove the |! line."),
    CodeEntry(
      .wrongKey, ko: "정답 표시가 틀림", en: "the choice that is marked right is not what comes",
      "@predict의 값은 그 단계의 명령을 실행한 뒤에 계산합니다. ok로 표시한 보기 하나만 그 값이어야 합니다.",
      "The value of @predict is computed behind the commands of its step. Exactly the choice marked ok has to be it.",
      example: ["@predict count()", "@choice 3 ok"], tryKo: "ok를 값과 같은 보기로 옮기세요.",
      tryEn: "Move ok to the choice that is the value."),
    CodeEntry(
      .wrongAccepted, ko: "틀린 시도가 목표에 도달함", en: "a try that must not pass reaches the goals",
      "@wrong 블록은 단계의 시작에서 실행합니다. 끝났을 때 단계의 목표가 모두 참이면 목표가 너무 약한 것입니다.",
      "A @wrong block runs from where the learner begins. If all goals of the step are true behind it, they ask too little.",
      example: [#"@wrong "applied twice""#, "add a to A; apply; apply", "@end"],
      tryKo: "applies(step)이나 cells(step)처럼 단계 전체를 보는 목표를 더하세요.",
      tryEn: "Add a goal that looks at the whole step: applies(step), cells(step).new, warnings(step)."),
    CodeEntry(
      .rightRefused, ko: "맞는 풀이가 목표에 도달하지 못함", en: "a right answer does not reach the goals",
      "@right 블록은 단계의 시작에서 실행합니다. 끝났을 때 단계의 목표가 모두 참이어야 합니다.",
      "A @right block runs from where the learner begins. All goals of the step have to be true behind it.",
      example: [#"@right "in one line""#, "add a to A; apply", "@end"],
      tryKo: "목표를 결과만 보도록 고치세요.", tryEn: "Let the goals look at what was reached, not at one way to it."),
  ]
}

extension Diagnostic.Message {
  static var expectNeedsCondition: Self {
    Self(
      .missingArgument, ko: "expect에는 조건이 필요합니다",
      en: "expect needs a condition",
      label: Bilingual(ko: "무엇을 기대?", en: "what is expected?"))
  }

  static var expectationFailed: Self {
    Self(
      .expectationFailed, ko: "기대가 어긋났습니다",
      en: "expectation failed",
      label: Bilingual(ko: "거짓", en: "false"))
  }

  static func noComparison(_ word: String, keys: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 비교할 수 있는 것이 아닙니다",
      en: "'\(word)' is nothing to compare with",
      label: Bilingual(ko: "프리셋, 블록 또는 \(keys) 자리", en: "expected a preset, a block or one of \(keys)"),
      helps: ["whatif layout width 320", "whatif layout grid(2, 120)"])
  }

  static func noWhatIfValue(_ word: String, key: String, values: Bilingual, example: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) \(key)의 값이 아닙니다", en: "'\(word)' is no \(key)",
      label: Bilingual(ko: "\(values.ko) 자리", en: "expected \(values.en)"), helps: ["whatif layout \(key) \(example)"])
  }

  static func whatIfNeedsValue(key: String, values: Bilingual, example: String) -> Self {
    Self(
      .missingArgument, ko: "\(key)에는 값이 필요합니다", en: "\(key) needs a value",
      label: Bilingual(ko: "\(values.ko) 자리", en: "expected \(values.en)"), helps: ["whatif layout \(key) \(example)"])
  }

  static var oneItemIsEnough: Self {
    Self(
      .badValue, ko: "여기에는 아이템 하나가 필요합니다",
      en: "one item is needed here",
      label: Bilingual(ko: "아이템이 여럿", en: "several items"))
  }

  static func formsExclude(_ first: String, second: String) -> Self {
    Self(
      .badValue, ko: "'--\(first)'과(와) '--\(second)'은(는) 함께 쓸 수 없습니다",
      en: "'--\(first)' and '--\(second)' exclude each other",
      label: Bilingual(ko: "한 번에 한 형식", en: "one form at a time"),
      helps: ["diff --\(second)"])
  }

  static func formExcludesAs(_ form: String) -> Self {
    Self(
      .badValue, ko: "'--\(form)'과(와) '--as'는 함께 쓸 수 없습니다",
      en: "'--\(form)' and '--as' exclude each other",
      label: Bilingual(ko: "한 번에 한 형식", en: "one form at a time"),
      helps: ["diff --\(form)"])
  }

  static func notIn(_ name: String, states: [String]) -> Self {
    Self(
      .notInSnapshot,
      ko: "'\(name)'은(는) \(states.joined(separator: "에도 "))에\(states.count == 1 ? "" : "도") 없습니다",
      en: "'\(name)' is "
        + (states.count == 1 ? "not in \(states[0])" : "neither in " + states.joined(separator: " nor in ")),
      label: states.count == 1
        ? Bilingual(ko: "거기에 없음", en: "not there") : Bilingual(ko: "어디에도 없음", en: "in neither"))
  }

  static func noItemInState(_ place: String, state: String) -> Self {
    Self(
      .notInSnapshot, ko: "\(state)에는 \(place)에 아이템이 없습니다",
      en: "there is no item at \(place) in \(state)",
      label: Bilingual(ko: "거기에 없음", en: "nothing there"))
  }

  static func inNeitherSnapshot(_ name: String) -> Self {
    Self(
      .notInSnapshot, ko: "'\(name)'은(는) 두 스냅샷 어디에도 없습니다",
      en: "'\(name)' is in neither snapshot")
  }
}

extension Bilingual {
  static func itemThatStood(_ line: String, in state: String) -> Bilingual {
    Bilingual(
      ko: "\(line)      (\(state)에서 그 자리에 있던 아이템)", en: "\(line)      (the item that stood there in \(state))")
  }

  static func applyThatDeleted(_ line: String) -> Bilingual {
    Bilingual(ko: "\(line)      (그것을 지운 apply)", en: "\(line)      (the apply that deleted it)")
  }
}
