internal import SessionModel

/// The concepts of the sources of rows: plugins, pages, recorded answers.
enum DataConcepts {
  static let all: [Concept] = [
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
  ]
}
