internal import CommandLanguage

/// The concepts of the sources of rows: plugins, pages, recorded answers.
extension CodeCatalog {
  static let dataConcepts: [Concept] = [
    Concept(
      "plugin", aliases: ["플러그인", "dlopen", "source", "소스", "translator", "번역기"], ko: "바깥에서 온 소스와 번역기",
      en: "sources and translators from outside",
      "플러그인은 C 헤더 하나를 사이에 둔 공유 라이브러리입니다. 처음 쓸 때 다른 프로세스에서 시험한 뒤 불러옵니다. 소스는 행을, 번역기는 이름과 단위를 줍니다.",
      "A plugin is a shared library behind one C header. When it is first used it is tried in another process and then "
        + "loaded. A source gives rows, a translator gives names and units.",
      uikit: "", example: ["plugin list", "schema pokeapi.pokemon", "plugin new Mine --kind source"],
      seeAlso: ["schema", "fetch", "E0401", "E0402"]),
    Concept(
      "cassette", aliases: ["카세트", "replay", "recording", "녹음", "offline", "오프라인"], ko: "기록된 답",
      en: "recorded answers",
      "기본은 오프라인입니다. 답은 카세트에서, 다음으로 플러그인이 가진 기록에서 옵니다. 늦은 답은 가상 시각을 움직이므로 스크립트는 언제나 같은 결과를 냅니다. "
        + "비밀 값은 기록할 때 가려집니다.",
      "Offline is the default: an answer comes from the cassette, else from what the plugin carries with it. A late answer "
        + "moves the virtual time, so that a script always gives the same. Secrets are hidden while recording.",
      uikit: "URLSession", example: ["net record \"demo.cas\"", "net replay \"demo.cas\"", "net check"],
      seeAlso: ["net", "E0501", "W0501"]),
    Concept(
      "pagination", aliases: ["페이지", "page", "next", "infinite-scroll"], ko: "목록을 나누어 받기", en: "a list in pages",
      "요청 사이에 순위가 바뀌면 앞 페이지의 마지막 행이 다음 페이지의 첫 행으로 다시 옵니다. 따로 더하면 옮겨지고(W0201), 한 번에 더하면 멈춥니다(E0201).",
      "Where the ranking moves between two requests, the last row of a page comes again as the first of the next one. Added "
        + "one after the other it moves (W0201); added in one call it stops the app (E0201).",
      uikit: "NSDiffableDataSourceSnapshot.appendItems(_:toSection:)",
      example: ["next page1 as page2", "add page1+page2 to main --skip-duplicates"],
      seeAlso: ["next", "add", "W0201", "E0201"]),
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
