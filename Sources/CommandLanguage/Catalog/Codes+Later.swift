/// E03xx to E06xx and E08xx: layouts, plugins, data, pipelines and animation.
extension CodeCatalog {
  static let laterCodes: [CodeEntry] = [
    CodeEntry(
      "E0301", ko: "크기가 아님", en: "not a size",
      "크기는 점(320), 너비의 비율(0.4w), 높이의 비율(0.3h), 어림값(~320) 가운데 하나입니다.",
      "A size is points (320), a fraction of the width (0.4w) or height (0.3h), or an estimate (~320).",
      uikit: "NSCollectionLayoutDimension", example: ["layout a { h(0.4w x 320) { item(1w x 1h) } }"],
      tryKo: "숫자 뒤의 글자를 확인하세요. 영문 o 와 숫자 0 이 자주 바뀝니다.", tryEn: "Look at the letters: o is easily typed for 0."),
    CodeEntry(
      "E0302", ko: "크기가 정해지지 않은 그룹", en: "a group without a bounded size",
      "그룹의 크기가 안쪽 항목에만 달려 있고 항목도 그룹에 달려 있습니다.", "The group depends on its items and they on the group.",
      uikit: "NSCollectionLayoutGroup", tryKo: "그룹의 한 축에 점이나 어림값을 주세요.",
      tryEn: "Give the group points or an estimate on one axis."),
    CodeEntry(
      "W0303", ko: "count 가 항목의 크기를 바꿈", en: "count overrides the item's size",
      "count 가 있으면 그 축에서 항목의 크기는 똑같이 나눈 값이 됩니다.",
      "With count, the items share the axis evenly, whatever their own size says.",
      uikit: "NSCollectionLayoutGroup.horizontal(layoutSize:subitem:count:)", tryKo: "count 를 빼거나 항목 크기를 1w 로 두세요.",
      tryEn: "Leave count out, or make the item 1w."),
    CodeEntry(
      "W0304", ko: "컨테이너보다 큰 항목", en: "an item larger than its container",
      "항목이 그룹보다 커서 잘리거나 겹칩니다.", "The item is larger than its group and is cut off or overlaps.",
      uikit: "NSCollectionLayoutItem", tryKo: "비율(w, h)을 쓰거나 그룹을 키우세요.",
      tryEn: "Use fractions (w, h) or a larger group."),
    CodeEntry(
      "E0401", ko: "플러그인을 찾지 못함", en: "plugin not found",
      "그 이름이나 경로의 플러그인이 없습니다.", "There is no plugin of that name or at that path.", example: ["plugin list"],
      tryKo: "plugin list 로 보고 plugin load 로 불러오세요.", tryEn: "plugin list shows them, plugin load loads one."),
    CodeEntry(
      "E0402", ko: "시험 실행에서 죽은 플러그인", en: "the plugin crashed in its probe",
      "플러그인은 먼저 다른 프로세스에서 열어 봅니다. 거기서 죽거나 멈추었으므로 불러오지 않았습니다. 세션은 그대로입니다.",
      "A plugin is first opened in a process of its own. It crashed or hung there and was not loaded; the session goes on.",
      tryKo: "plugin info 로 시험 결과를 보세요.", tryEn: "plugin info shows what the probe said."),
    CodeEntry(
      "E0403", ko: "맞지 않는 인터페이스 버전", en: "wrong interface version",
      "플러그인이 다른 버전의 mcv 를 위해 만들어졌습니다.", "The plugin was built for another version of mcv.",
      example: ["plugin build demo.swift"], tryKo: "다시 빌드하세요.", tryEn: "Build it again."),
    CodeEntry(
      "E0404", ko: "이미 쓰이는 이름", en: "the name is taken",
      "같은 이름의 플러그인이 이미 있습니다.", "A plugin of that name is loaded already.", example: ["plugin unload layouts"],
      tryKo: "먼저 plugin unload 를 하세요.", tryEn: "plugin unload the other one first."),
    CodeEntry(
      "E0405", ko: "한국어와 영어 설명이 없음", en: "no texts in Korean and English",
      "플러그인의 동작과 필드에는 두 언어의 한 줄 설명이 있어야 합니다.", "Every verb and field of a plugin needs a line in both languages.",
      tryKo: "빠진 설명을 더해 다시 빌드하세요.", tryEn: "Add the missing lines and build it again."),
    CodeEntry(
      "E0501", ko: "오프라인이고 녹음도 없음", en: "offline and not recorded",
      "카세트에 이 요청의 답이 없습니다. 가장 비슷한 요청을 함께 보여 줍니다.",
      "The cassette has no answer to this request. The nearest one is named.",
      example: ["net record"], tryKo: "카세트를 확인하거나 --online 으로 녹음하세요.",
      tryEn: "Look at the cassette, or record with --online."),
    CodeEntry(
      "E0502", ko: "너무 잦은 요청 (429)", en: "too many requests (429)",
      "서버가 잠시 쉬라고 했습니다.", "The server asks for a pause.", tryKo: "잠시 뒤에 다시 하거나 녹음을 쓰세요.",
      tryEn: "Wait, or use the recording."),
    CodeEntry(
      "E0503", ko: "없거나 null 인 필드", en: "a field that is missing or null",
      "식별자나 조건에 쓰인 필드가 이 행에는 없습니다.", "The row lacks a field that the identity or condition needs.",
      example: ["schema pokeapi.pokemon"],
      tryKo: "schema 로 필드를 확인하세요.", tryEn: "schema lists the fields."),
    CodeEntry(
      "W0503", ko: "번역이 없음", en: "no translation",
      "번역기에 이 이름이 없어 원래 이름을 그대로 씁니다.", "The translator does not know the name; it stays as it is.",
      tryKo: "translate 가 빠진 이름을 모아 보여 줍니다.", tryEn: "translate lists what is missing."),
    CodeEntry(
      "W0601", ko: "잃어버린 페이지", en: "a page was lost",
      "flatMapLatest 는 마지막 요청만 남깁니다. 2페이지의 답이 오기 전에 3페이지를 요청하면 2페이지는 버려집니다.",
      "flatMapLatest keeps only the newest request. If page 3 starts before page 2 has answered, page 2 is dropped.",
      tryKo: "페이지에는 concatMap, 검색어에는 flatMapLatest 를 쓰세요.", tryEn: "concatMap for pages, flatMapLatest for keywords."),
    CodeEntry(
      "W0602", ko: "combineLatest 가 옛 값으로 실행됨", en: "combineLatest fired with an old value",
      "두 입력이 함께 바뀌면 하나는 새 값, 하나는 옛 값인 순간이 한 번 생깁니다.",
      "When two inputs change together, there is one moment with one new and one old value.",
      tryKo: "하나의 입력으로 묶거나 withLatestFrom 을 쓰세요.",
      tryEn: "Make them one input, or use withLatestFrom."),
    CodeEntry(
      "W0603", ko: "두 큐에서 apply", en: "apply from two queues",
      "apply 는 늘 같은 큐에서 부릅니다.", "apply always comes from the same queue.",
      uikit: "UICollectionViewDiffableDataSource.apply(_:animatingDifferences:completion:)",
      tryKo: "observe(on: MainScheduler) 를 apply 바로 앞에 두세요.",
      tryEn: "Put observe(on: MainScheduler) right in front of apply."),
    CodeEntry(
      "W0604", ko: "오류로 끝난 스트림", en: "a stream ended by an error",
      "안쪽 요청의 오류가 바깥 스트림까지 끝냈습니다. 그 뒤의 입력에는 답이 없습니다.",
      "An error of an inner request ended the outer stream; later input gets no answer.", tryKo: "안쪽에서 오류를 값으로 바꾸세요.",
      tryEn: "Turn the error into a value inside."),
    CodeEntry(
      "W0801", ko: "애니메이션 도중의 apply", en: "an apply during an animation",
      "앞의 애니메이션이 끝나기 전에 다음 apply 가 왔습니다. 새 변경은 화면의 중간 상태가 아니라 앞 스냅샷을 기준으로 계산됩니다.",
      "The next apply came before the animation ended. It is computed from the last snapshot, not from what is half-way on screen.",
      uikit: "UICollectionViewDiffableDataSource.apply(_:animatingDifferences:completion:)",
      example: ["clock +150ms", "apply"],
      tryKo: "clock 을 끝까지 옮기고 apply 하세요.", tryEn: "Move the clock to the end first."),
    CodeEntry(
      "E0802", ko: "변경 구간 밖의 시각", en: "a time outside the batch",
      "그 시각에는 이 트랜잭션의 애니메이션이 없습니다.", "The transaction has no animation at that time.", example: ["timeline"],
      tryKo: "timeline 으로 시작과 끝을 보세요.", tryEn: "timeline shows start and end."),
  ]
}
