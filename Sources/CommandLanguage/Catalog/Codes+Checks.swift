/// E07xx: checks that are not met.
extension CodeCatalog {
  static let checkCodes: [CodeEntry] = [
    CodeEntry(
      "E0701", ko: "기대와 다름", en: "an expectation is false",
      "expect 의 식이 거짓입니다. 비교라면 두 쪽의 값을 함께 보여 줍니다.",
      "The expression of expect is false. For a comparison both sides are shown.",
      example: ["expect count(starter) == 4", "print count(starter)"], tryKo: "why 와 diff 로 까닭을 찾아보세요.",
      tryEn: "Look for the reason with why and diff."),
    CodeEntry(
      "E0702", ko: "기대 출력과 다름", en: "output differs from the expected lines",
      "명령 아래의 | 줄이 출력과 다릅니다.", "The | lines below the command are not what it printed.",
      example: ["mcv test demo.mcv --update"], tryKo: "출력이 맞다면 --update, 하나씩 보려면 --review 입니다.",
      tryEn: "If the output is right: --update; to look at each: --review."),
    CodeEntry(
      "E0703", ko: "목표에 이르지 못함", en: "a goal is not met",
      "@goal 의 식 가운데 거짓인 것이 있습니다.", "One of the step's @goal expressions is false.", example: ["goal check"],
      tryKo: "goal check 가 모자란 것을 알려 줍니다.", tryEn: "goal check says what is missing."),
    CodeEntry(
      "E0704", ko: "실패해야 할 명령이 성공함", en: "the command should have failed",
      "|! 줄은 그 코드로 실패하기를 기대합니다.", "A |! line expects the failure it names.",
      example: ["add a a to A", "|! E0201"], tryKo: "명령이 맞다면 |! 줄을 지우세요.",
      tryEn: "If the command is right, remove the |! line."),
    CodeEntry(
      "E0705", ko: "정답 표시가 틀림", en: "the choice that is marked right is not what comes",
      "@predict 의 값은 그 단계의 명령을 실행한 뒤에 계산합니다. ok 로 표시한 보기 하나만 그 값이어야 합니다.",
      "The value of @predict is computed behind the commands of its step. Exactly the choice marked ok has to be it.",
      example: ["@predict count()", "@choice 3 ok"], tryKo: "ok 를 값과 같은 보기로 옮기세요.",
      tryEn: "Move ok to the choice that is the value."),
    CodeEntry(
      "W0701", ko: "빠진 것이 있는 단계", en: "a step of a lesson lacks a part",
      "묻거나 목표가 있는 단계에는 힌트가, 목표에는 풀이가, 모든 단계에는 제목이 있어야 합니다. 힌트는 셋까지입니다.",
      "A step that asks or sets a goal needs a hint, a goal needs a solution, and every step a title. At most three hints.",
      example: [#"@hint ko "…" en "…""#], tryKo: "mcv lint 가 말하는 것을 채우세요.",
      tryEn: "Add what mcv lint names."),
    CodeEntry(
      "W0702", ko: "가르치지 않는 질문", en: "a question of a lesson does not teach",
      "맞는 보기는 하나여야 하고, 틀린 보기에는 그 뒤의 오해가 적혀 있어야 합니다. 단계의 이름은 서로 달라야 합니다.",
      "One choice has to be right, a wrong one has to name the misconception behind it, and steps need different names.",
      example: [#"@choice 0 no ko "…" en "…""#], tryKo: "왜 그렇게 고르는지 적으세요.",
      tryEn: "Say why one would choose it."),
  ]
}
