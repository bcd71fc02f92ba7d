/// E08xx: animation.
extension CodeCatalog {
  static let animationCodes: [CodeEntry] = [
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
