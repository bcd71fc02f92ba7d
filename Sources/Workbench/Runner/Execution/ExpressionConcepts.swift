internal import SessionModel

/// The concepts of the expressions of lines.
enum ExpressionConcepts {
  static let all: [Concept] = [
    Concept(
      "expressions",
      aliases: ["expression", "operators", "operator", "식", "표현식", "연산자", "where", "null", "condition", "조건"],
      ko: "expect, print, let, where에 쓰는 식", en: "what expect, print, let and where compute",
      "값은 20, 0.5, 150ms, \"글\", true, null, [a, b], 1..5입니다. + - * / %로 셈하고(%는 나머지), == != < <= > >=와 ~= +-로 견주며, "
        + "contains, matches, in [a, b], in 1..9, is null, is not null로 묻고, and, or, not으로 잇습니다. 꼬부기.height나 #7.name은 "
        + "아이템의 필드입니다. where에서는 이름이 필드이고, null과의 비교는 거짓입니다. 함수는 help functions에 있습니다.",
      "Values are 20, 0.5, 150ms, \"text\", true, null, [a, b] and 1..5. + - * / % compute (% is the remainder), == != < <= > "
        + ">= and ~= +- compare, contains, matches, in [a, b], in 1..9, is null and is not null ask, and, or and not join. "
        + "apple.price and #7.name are fields of an item. Behind where a name is a field, and a comparison with null is "
        + "false. help functions lists the functions.",
      uikit: "",
      example: ["expect #7.name == \"squirtle\"", "data page1 where id in 1..9 and name is not null", "print 7 % 3"],
      seeAlso: ["expect", "print", "data", "functions", "E0113", "E0114", "E0117"]),
    Concept(
      "functions", aliases: ["function", "함수"], ko: "식에 쓰는 함수", en: "what expressions can ask",
      "count(A), ids(A), frame(#1).y, ops(last).move처럼 씁니다. help functions가 모두를 받는 것과 돌려주는 것과 함께 보여 주고, "
        + "help frame이 하나를 설명합니다. Tab으로도 나옵니다: print fr.",
      "Written as count(A), ids(A), frame(#1).y, ops(last).move. help functions lists all of them with what they take and "
        + "return, help frame explains one, and Tab offers them: print fr.",
      uikit: "", example: ["help functions", "help frame", "expect count(A) == 3"],
      seeAlso: ["expressions", "expect", "print"]),
  ]
}
