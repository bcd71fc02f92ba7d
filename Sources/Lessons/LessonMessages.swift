public import CommandLanguage

/// The codes of lessons as they are written.
extension DiagnosticCode {
  /// A step that asks or sets a goal and lacks a hint, a goal or a solution.
  public static let incompleteStep: DiagnosticCode = "W0701"
  /// A question whose choices do not teach: none or several are right, or a wrong one names no misconception.
  public static let unclearQuestion: DiagnosticCode = "W0702"
}

/// Explanations of them.
extension CodeEntry {
  public static let lessons: [CodeEntry] = [
    CodeEntry(
      .incompleteStep, ko: "빠진 것이 있는 단계", en: "a step of a lesson lacks a part",
      "묻거나 목표가 있는 단계에는 힌트가, 목표에는 풀이가, 모든 단계에는 제목이 있어야 합니다. 힌트는 셋까지입니다.",
      "A step that asks or sets a goal needs a hint, a goal needs a solution, and every step a title. At most three hints.",
      example: [#"@hint ko "…" en "…""#], tryKo: "mcv lint 가 말하는 것을 채우세요.",
      tryEn: "Add what mcv lint names."),
    CodeEntry(
      .unclearQuestion, ko: "가르치지 않는 질문", en: "a question of a lesson does not teach",
      "맞는 보기는 하나여야 하고, 틀린 보기에는 그 뒤의 오해가 적혀 있어야 합니다. 단계의 이름은 서로 달라야 합니다.",
      "One choice has to be right, a wrong one has to name the misconception behind it, and steps need different names.",
      example: [#"@choice 0 no ko "…" en "…""#], tryKo: "왜 그렇게 고르는지 적으세요.",
      tryEn: "Say why one would choose it."),
  ]
}

extension Diagnostic.Message {
  static func sameStepTwice(_ name: String) -> Self {
    Self(
      .unclearQuestion, ko: "'\(name)' 단계가 두 개입니다",
      en: "two steps are called '\(name)'",
      label: Bilingual(ko: "두 번째", en: "the second one"),
      helps: [
        Bilingual(ko: "@step OTHER-NAME   진도에서 구별할 수 있게", en: "@step OTHER-NAME   so that progress can tell them apart")
      ])
  }

  static func stepWithoutTitle(_ name: String) -> Self {
    Self(
      .incompleteStep, ko: "'\(name)' 단계에 제목이 없습니다",
      en: "step '\(name)' has no title",
      label: Bilingual(ko: "뒤에 글이 없음", en: "no text follows"),
      helps: [#"@step \#(name) "…" en "…""#])
  }

  static func choiceWithoutReason(_ choice: String) -> Self {
    Self(
      .unclearQuestion, ko: "틀린 보기 '\(choice)'에 오해가 적혀 있지 않습니다",
      en: "the wrong choice '\(choice)' names no misconception",
      label: Bilingual(ko: "왜 이것을 고를까?", en: "why would anyone choose it?"),
      helps: [#"@choice … no ko "…" en "…""#])
  }

  static func endlessSolution(_ step: String) -> Self {
    Self(
      .unbalanced, ko: "'\(step)' 단계의 풀이에 끝이 없습니다",
      en: "the solution of step '\(step)' has no end",
      label: Bilingual(ko: "@end 없는 @solution", en: "@solution without @end"),
      helps: [Bilingual(ko: "풀이의 마지막 명령 뒤에 @end", en: "@end   behind the last command of the solution")])
  }

  static func outsideOfSteps(_ name: String) -> Self {
    Self(
      .textOutsideStep, ko: "'@\(name)'이(가) 단계 밖에 있습니다",
      en: "'@\(name)' stands outside of every step",
      label: Bilingual(ko: "시작한 단계가 없음", en: "no step has begun"),
      helps: [Bilingual(ko: "그 위에 @step NAME \"…\" en \"…\"", en: #"@step NAME "…" en "…"   above it"#)])
  }

  static var asksTwice: Self {
    Self(
      .badValue, ko: "단계가 두 번 묻습니다",
      en: "the step asks twice",
      label: Bilingual(ko: "두 번째 질문", en: "the second question"),
      helps: [Bilingual(ko: "@step NAME   그 질문을 위한 단계를 새로 시작합니다", en: "@step NAME   begins another step for it")])
  }

  static var choiceWithoutQuestion: Self {
    Self(
      .textOutsideStep, ko: "'@choice' 위에 질문이 없습니다",
      en: "'@choice' has no question above it",
      label: Bilingual(ko: "무엇의 보기?", en: "an answer to what?"),
      helps: [Bilingual(ko: "그 위에 @predict EXPR", en: "@predict EXPR   above it")])
  }

  static func directiveNeedsExpression(_ name: String) -> Self {
    Self(
      .missingArgument, ko: "'@\(name)'에는 식이 필요합니다",
      en: "'@\(name)' needs an expression",
      label: Bilingual(ko: "뒤에 아무것도 없음", en: "nothing follows"),
      helps: ["@\(name) count() == 3"])
  }

  static var choiceNeedsVerdict: Self {
    Self(
      .missingArgument, ko: "'@choice' 에는 값과 'ok' 또는 'no' 가 필요합니다",
      en: "'@choice' needs a value and 'ok' or 'no'",
      label: Bilingual(ko: "맞는지 적혀 있지 않음", en: "not said whether it is right"),
      helps: [#"@choice 0 no ko "…" en "…""#, "@choice 1 ok"])
  }

  static func missingLanguage(_ language: String, what: Bilingual, step: String) -> Self {
    Self(
      .oneLanguage, ko: "'\(step)' 단계의 \(what.ko)이(가) '\(language)' 로는 없습니다",
      en: "\(what.en) of step '\(step)' is not there in '\(language)'",
      label: Bilingual(ko: "'\(language)' 없음", en: "no '\(language)'"),
      helps: [Bilingual(ko: "같은 글을 '\(language)' 로도 적으세요", en: "add the same text in '\(language)'")])
  }

  static func solutionWithoutGoal(_ step: String) -> Self {
    incomplete(
      ko: "'\(step)' 단계에 풀이만 있고 목표가 없습니다", en: "step '\(step)' has a solution and no goal",
      help: Bilingual(ko: "@solution 위에 @goal EXPR", en: "@goal EXPR   above @solution"))
  }

  static func goalWithoutSolution(_ step: String) -> Self {
    incomplete(
      ko: "'\(step)' 단계에 목표만 있고 풀이가 없습니다", en: "step '\(step)' has a goal and no solution",
      help: Bilingual(ko: "목표 뒤에 @solution … @end", en: "@solution … @end   behind the goals"))
  }

  static func stepWithoutHint(_ step: String) -> Self {
    incomplete(ko: "'\(step)' 단계에 힌트가 없습니다", en: "step '\(step)' has no hint", help: #"@hint ko "…" en "…""#)
  }

  static func tooManyHints(_ step: String, count: Int, limit: Int) -> Self {
    incomplete(
      ko: "'\(step)' 단계에 힌트가 \(count)개 있습니다", en: "step '\(step)' has \(count) hints",
      help: Bilingual(ko: "가장 약한 것부터 \(limit)개까지만 남기세요", en: "keep at most \(limit), the mildest first"))
  }

  private static func incomplete(ko: String, en: String, help: Bilingual) -> Self {
    Self(.incompleteStep, ko: ko, en: en, label: Bilingual(ko: "이 단계", en: "this step"), helps: [help])
  }

  static func rightChoices(_ count: Int) -> Self {
    Self(
      .unclearQuestion, ko: count == 0 ? "질문에 맞는 보기가 없습니다" : "질문에 맞는 보기가 \(count)개입니다",
      en: count == 0 ? "no choice of the question is right" : "\(count) choices of the question are right",
      label: Bilingual(ko: "이 질문", en: "this question"),
      helps: [Bilingual(ko: "@choice 하나에만 ok 를 적으세요", en: "mark exactly one @choice with ok")])
  }
}

extension Bilingual {
  static let titleOfStep = Bilingual(ko: "제목", en: "the title")
  static let textOfStep = Bilingual(ko: "글", en: "the text")
}
