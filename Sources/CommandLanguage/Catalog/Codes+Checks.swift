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
  ]
}
