/// E03xx, E06xx and E08xx: layouts, pipelines and animation.
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
