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
      "E0706", ko: "틀린 시도가 목표에 도달함", en: "a try that must not pass reaches the goals",
      "@wrong 블록은 단계의 시작에서 실행합니다. 끝났을 때 단계의 목표가 모두 참이면 목표가 너무 약한 것입니다.",
      "A @wrong block runs from where the learner begins. If all goals of the step are true behind it, they ask too little.",
      example: [#"@wrong "applied twice""#, "add a to A; apply; apply", "@end"],
      tryKo: "applies(step)이나 cells(step)처럼 단계 전체를 보는 목표를 더하세요.",
      tryEn: "Add a goal that looks at the whole step: applies(step), cells(step).new, warnings(step)."),
    CodeEntry(
      "E0707", ko: "맞는 풀이가 목표에 도달하지 못함", en: "a right answer does not reach the goals",
      "@right 블록은 단계의 시작에서 실행합니다. 끝났을 때 단계의 목표가 모두 참이어야 합니다.",
      "A @right block runs from where the learner begins. All goals of the step have to be true behind it.",
      example: [#"@right "in one line""#, "add a to A; apply", "@end"],
      tryKo: "목표를 결과만 보도록 고치세요.", tryEn: "Let the goals look at what was reached, not at one way to it."),
    CodeEntry(
      "W0701", ko: "빠진 것이 있는 단계", en: "a step of a lesson lacks a part",
      "묻거나 목표가 있는 단계에는 힌트가, 목표에는 풀이가, 모든 단계에는 제목이 있어야 합니다. 힌트는 가벼운 것부터 셋입니다.",
      "A step that asks or sets a goal needs a hint, a goal needs a solution, and every step a title. Hints are three, the mildest first.",
      example: [#"@hint ko "…" en "…""#], tryKo: "mcv lint 가 말하는 것을 채우세요.",
      tryEn: "Add what mcv lint names."),
    CodeEntry(
      "W0702", ko: "가르치지 않는 질문", en: "a question of a lesson does not teach",
      "맞는 보기는 하나여야 하고, 틀린 보기에는 그 뒤의 오해가 적혀 있어야 합니다. 단계의 이름은 서로 달라야 합니다.",
      "One choice has to be right, a wrong one has to name the misconception behind it, and steps need different names.",
      example: [#"@choice 0 no ko "…" en "…""#], tryKo: "왜 그렇게 고르는지 적으세요.",
      tryEn: "Say why one would choose it."),
    CodeEntry(
      "W0703", ko: "떨어져 있는 조사", en: "a Korean particle stands apart from its word",
      "조사는 로마자, 숫자, 괄호 뒤에서도 붙여 씁니다. UIKit이, [0,1]을, apply는.",
      "Korean particles are joined to what they follow, also behind Latin words, digits and brackets.",
      example: ["~ko UIKit이 [0,1]을 지워요."], tryKo: "빈칸을 지우세요.", tryEn: "Take the blank away."),
    CodeEntry(
      "W0704", ko: "20줄보다 긴 부분", en: "a portion of a step is longer than 20 lines",
      "80x24 터미널에서 한 번에 보이는 것은 20줄입니다. 한 명령이나 한 문단이 그보다 길면 나뉘어 보입니다.",
      "A terminal of 80x24 shows 20 lines at once. What one command or one paragraph prints beyond that is broken up.",
      example: [#"@setup ko "…" en "…""#], tryKo: "준비는 @setup으로 접고, 긴 출력은 더 작은 보기로 바꾸세요.",
      tryEn: "Fold preparation into @setup, and show a smaller view."),
    CodeEntry(
      "W0705", ko: "질문 위에 나온 답", en: "the answer is printed above its question",
      "질문보다 먼저 출력된 줄에 정답이 그대로 있습니다.", "A line that is printed in front of the question holds its answer.",
      example: ["@predict frame(a).h"], tryKo: "그 줄을 질문 뒤로 옮기거나 @setup으로 접으세요.",
      tryEn: "Move that line behind the question, or fold it into @setup."),
    CodeEntry(
      "W0706", ko: "하는 일을 보지 않는 목표", en: "the goals do not look at what is done",
      "아무것도 하기 전에 목표가 모두 참이거나, 풀이의 한 줄을 빼도 모두 참입니다.",
      "All goals are true before anything is done, or still with a line of the solution left out.",
      example: ["@goal applies(step) == 1"], tryKo: "빠진 줄이 없으면 거짓인 목표를 더하거나 그 줄을 빼세요.",
      tryEn: "Add a goal that is false without that line, or take the line out."),
  ]
}
