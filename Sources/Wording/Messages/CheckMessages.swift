package import CommandLanguage

/// The codes of expectations and goals.
extension DiagnosticCode {
  /// An expectation is false.
  package static let expectationFailed: DiagnosticCode = "E0701"
  /// Output is not as expected.
  package static let outputDiffers: DiagnosticCode = "E0702"
  /// A goal is not met.
  package static let goalNotMet: DiagnosticCode = "E0703"
  /// A command did not fail as expected.
  package static let shouldHaveFailed: DiagnosticCode = "E0704"
  /// A question whose right choice is not what comes.
  package static let wrongKey: DiagnosticCode = "E0705"
}

/// Explanations of them.
extension CodeEntry {
  package static let checks: [CodeEntry] = [
    CodeEntry(
      .expectationFailed, ko: "기대와 다름", en: "an expectation is false",
      "expect 의 식이 거짓입니다. 비교라면 두 쪽의 값을 함께 보여 줍니다.",
      "The expression of expect is false. For a comparison both sides are shown.",
      example: ["expect count(starter) == 4", "print count(starter)"], tryKo: "why 와 diff 로 까닭을 찾아보세요.",
      tryEn: "Look for the reason with why and diff."),
    CodeEntry(
      .outputDiffers, ko: "기대 출력과 다름", en: "output differs from the expected lines",
      "명령 아래의 | 줄이 출력과 다릅니다.", "The | lines below the command are not what it printed.",
      example: ["mcv test demo.mcv --update"], tryKo: "출력이 맞다면 --update, 하나씩 보려면 --review 입니다.",
      tryEn: "If the output is right: --update; to look at each: --review."),
    CodeEntry(
      .goalNotMet, ko: "목표에 이르지 못함", en: "a goal is not met",
      "@goal 의 식 가운데 거짓인 것이 있습니다.", "One of the step's @goal expressions is false.", example: ["goal check"],
      tryKo: "goal check 가 모자란 것을 알려 줍니다.", tryEn: "goal check says what is missing."),
    CodeEntry(
      .shouldHaveFailed, ko: "실패해야 할 명령이 성공함", en: "the command should have failed",
      "|! 줄은 그 코드로 실패하기를 기대합니다.", "A |! line expects the failure it names.",
      example: ["add a a to A", "|! E0201"], tryKo: "명령이 맞다면 |! 줄을 지우세요.",
      tryEn: "If the command is right, remove the |! line."),
    CodeEntry(
      .wrongKey, ko: "정답 표시가 틀림", en: "the choice that is marked right is not what comes",
      "@predict 의 값은 그 단계의 명령을 실행한 뒤에 계산합니다. ok 로 표시한 보기 하나만 그 값이어야 합니다.",
      "The value of @predict is computed behind the commands of its step. Exactly the choice marked ok has to be it.",
      example: ["@predict count()", "@choice 3 ok"], tryKo: "ok 를 값과 같은 보기로 옮기세요.",
      tryEn: "Move ok to the choice that is the value."),
  ]
}

extension Diagnostic.Message {
  package static var expectNeedsCondition: Self {
    Self(
      .missingArgument, ko: "expect 에는 조건이 필요합니다",
      en: "expect needs a condition",
      label: Bilingual(ko: "무엇을 기대?", en: "what is expected?"))
  }

  package static var expectationFailed: Self {
    Self(
      .expectationFailed, ko: "기대가 어긋났습니다",
      en: "expectation failed",
      label: Bilingual(ko: "거짓", en: "false"))
  }

  package static var wrongKey: Self {
    Self(
      .wrongKey, ko: "맞다고 표시한 보기가 실제 값이 아닙니다",
      en: "the choice that is marked right is not what comes",
      helps: [
        Bilingual(
          ko: "그 단계의 명령을 실행한 뒤의 값인 보기 하나에 ok 를 적으세요",
          en: "mark with ok the one choice that is the value after the commands of the step")
      ])
  }

  package static var predictNeedsExpression: Self {
    Self(
      .missingArgument, ko: "predict 에는 식이 필요합니다",
      en: "predict needs an expression",
      label: Bilingual(ko: "무엇을 예측?", en: "what is predicted?"))
  }

  package static func setTakesList(_ count: Int) -> Self {
    Self(
      .missingArgument, ko: "set 은 목록 하나를 받습니다",
      en: "set takes one list",
      label: Bilingual(ko: "인자 \(count)개", en: "\(count) arguments"),
      helps: ["set(ids(SECTION))", "set([a, b])"])
  }

  package static func badExpectedLine(_ reason: String) -> Self {
    Self(
      .badPattern, ko: "기대 줄을 읽을 수 없습니다: \(reason)",
      en: "the expected line cannot be read: \(reason)",
      label: Bilingual(ko: "여기", en: "here"))
  }

  package static var expectedOfNothing: Self {
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

  package static func goalNotMet(_ goal: String) -> Self {
    Self(
      .goalNotMet, ko: "목표에 이르지 못했습니다: \(goal)",
      en: "the goal is not met: \(goal)",
      label: Bilingual(ko: "거짓", en: "false"))
  }
}
