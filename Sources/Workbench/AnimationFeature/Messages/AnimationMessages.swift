internal import CommandLanguage
internal import DisplayText
internal import SessionModel

/// The explanations of these codes.
extension CodeEntry {
  static let animations: [CodeEntry] = [
    CodeEntry(
      .timeOutsideBatch, ko: "변경 구간 밖의 시각", en: "a time outside the batch",
      "그 시각에는 이 트랜잭션의 애니메이션이 없습니다.", "The transaction has no animation at that time.", example: ["timeline"],
      tryKo: "timeline으로 시작과 끝을 보세요.", tryEn: "timeline shows start and end."),
    CodeEntry(
      .applyDuringAnimation, ko: "애니메이션 도중의 apply", en: "an apply during an animation",
      "앞의 애니메이션이 끝나기 전에 다음 apply가 왔습니다. 새 변경은 화면의 중간 상태가 아니라 앞 스냅샷을 기준으로 계산됩니다. "
        + "anim.overlap이 finish면 앞의 뷰는 끝자리로 뛰고, merge면 지금 있는 곳에서 이어 갑니다. 둘 다 가정값입니다.",
      "The next apply came before the animation ended. It is computed from the last snapshot, not from what is half-way on screen. "
        + "With anim.overlap finish the views of the first jump to where it puts them, with merge they go on from where "
        + "they are; both are assumptions.",
      uikit: "UICollectionViewDiffableDataSource.apply(_:animatingDifferences:completion:)",
      example: ["clock +150ms", "apply"],
      tryKo: "clock을 끝까지 옮기고 apply 하세요.", tryEn: "Move the clock to the end first."),
  ]
}

extension Diagnostic.Message {
  static func noScale(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 눈금이 아닙니다",
      en: "'\(word)' is no scale",
      label: Bilingual(ko: "한 칸의 밀리초, 0.1에서 60000까지", en: "expected milliseconds of one column, from 0.1 to 60000"),
      helps: ["timeline --scale 20"])
  }

  static func needsTime(_ command: String, line: String, time: String) -> Self {
    Self(
      .missingArgument, ko: "'\(command)'에는 시각이 필요합니다",
      en: "'\(command)' needs a time",
      label: Bilingual(ko: "어느 시각?", en: "at what time?"),
      helps: ["\(line) at 0,\(time)"])
  }

  static func noPlaySpeed(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 빠르기가 아닙니다",
      en: "'\(word)' is no speed",
      label: Bilingual(ko: "0.01에서 100까지의 숫자 자리", en: "expected a number from 0.01 to 100"),
      helps: ["play --speed 0.5"])
  }

  static func noTransaction(_ name: String, last: String) -> Self {
    Self(
      .noTransaction, ko: "트랜잭션 '\(name)'이(가) 없습니다",
      en: "there is no transaction '\(name)'",
      label: Bilingual(ko: "아직 적용되지 않음", en: "not applied yet"),
      helps: [Bilingual(ko: "last, next, step 또는 tx1 … \(last)", en: "last, next, step, or tx1 … \(last)")])
  }
}
