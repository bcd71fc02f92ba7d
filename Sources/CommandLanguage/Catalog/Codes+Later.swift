/// E06xx and E08xx: pipelines and animation.
extension CodeCatalog {
  static let laterCodes: [CodeEntry] = [
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
      "앞의 애니메이션이 끝나기 전에 다음 apply 가 왔습니다. 새 변경은 화면의 중간 상태가 아니라 앞 스냅샷을 기준으로 계산됩니다. "
        + "anim.overlap 이 finish 면 앞의 뷰는 끝자리로 뛰고, merge 면 지금 있는 곳에서 이어 갑니다. 둘 다 가정값입니다.",
      "The next apply came before the animation ended. It is computed from the last snapshot, not from what is half-way on screen. "
        + "With anim.overlap finish the views of the first jump to where it puts them, with merge they go on from where "
        + "they are; both are assumptions.",
      uikit: "UICollectionViewDiffableDataSource.apply(_:animatingDifferences:completion:)",
      example: ["clock +150ms", "apply"],
      tryKo: "clock 을 끝까지 옮기고 apply 하세요.", tryEn: "Move the clock to the end first."),
    CodeEntry(
      "E0802", ko: "변경 구간 밖의 시각", en: "a time outside the batch",
      "그 시각에는 이 트랜잭션의 애니메이션이 없습니다.", "The transaction has no animation at that time.", example: ["timeline"],
      tryKo: "timeline 으로 시작과 끝을 보세요.", tryEn: "timeline shows start and end."),
  ]
}
