package import CommandLanguage
package import DisplayText

/// The codes of animations and the clock.
extension DiagnosticCode {
  /// A time at which a transaction is not animated.
  package static let timeOutsideBatch: DiagnosticCode = "E0802"
  /// An apply comes while an animation of its screen runs.
  package static let applyDuringAnimation: DiagnosticCode = "W0801"
}

/// The explanations of these codes.
extension CodeEntry {
  package static let animations: [CodeEntry] = [
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
  package static func noScale(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 눈금이 아닙니다",
      en: "'\(word)' is no scale",
      label: Bilingual(ko: "한 칸의 밀리초, 0.1에서 60000까지", en: "expected milliseconds of one column, from 0.1 to 60000"),
      helps: ["timeline --scale 20"])
  }

  package static func needsTime(_ command: String, line: String, time: String) -> Self {
    Self(
      .missingArgument, ko: "'\(command)'에는 시각이 필요합니다",
      en: "'\(command)' needs a time",
      label: Bilingual(ko: "어느 시각?", en: "at what time?"),
      helps: ["\(line) at 0,\(time)"])
  }

  package static func timeOrDistance(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 시각일 수도 거리일 수도 있습니다",
      en: "'\(word)' could be a time or a distance",
      label: Bilingual(ko: "어느 쪽?", en: "which of them?"),
      helps: ["clock +\(word)", "clock to \(word)"])
  }

  package static var oneTimeOnly: Self {
    Self(
      .badValue, ko: "시계는 시각을 하나만 받습니다",
      en: "the clock takes one time, not two",
      label: Bilingual(ko: "두 번째 시각", en: "a second one"),
      helps: ["clock to 1.5s", "clock +150ms"])
  }

  package static var noRealClock: Self {
    Self(
      .badValue, ko: "여기에는 실제 시계가 없습니다",
      en: "there is no real clock here",
      label: Bilingual(ko: "시간이 멈춰 있음", en: "time stands still here"),
      helps: ["clock +150ms"])
  }

  package static func clockGoesForward(_ now: String, distance: String) -> Self {
    Self(
      .badValue, ko: "시계는 거꾸로 가지 않습니다: 지금은 \(now) s입니다",
      en: "the clock does not go back: it is \(now) s",
      label: Bilingual(ko: "\(distance) s 이름", en: "\(distance) s too early"),
      helps: [
        Bilingual(ko: "undo   마지막 줄이 한 일과 그 시간을 되돌립니다", en: "undo   takes back what the last line did, and its time"),
        "clock +150ms",
      ])
  }

  package static func clockTooFar(_ seconds: Int) -> Self {
    Self(
      .limitReached, ko: "시계는 거기까지 가지 않습니다",
      en: "the clock does not go that far",
      label: Bilingual(ko: "\(seconds) s까지", en: "at most \(seconds) s"),
      helps: ["clock +150ms"])
  }

  package static func waitTooLong(_ seconds: Int) -> Self {
    Self(
      .limitReached, ko: "그렇게 오래 기다릴 사람은 없습니다",
      en: "nobody waits that long",
      label: Bilingual(ko: "\(seconds) s까지", en: "at most \(seconds) s"),
      helps: [Bilingual(ko: "clock virtual   기다리지 않는 시간입니다", en: "clock virtual   time that does not last")])
  }

  package static func noTime(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 시간이 아닙니다",
      en: "'\(word)' is no time",
      label: Bilingual(ko: "밀리초나 시간 자리", en: "expected milliseconds or a duration"))
  }

  package static func noPlaySpeed(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 빠르기가 아닙니다",
      en: "'\(word)' is no speed",
      label: Bilingual(ko: "0.01에서 100까지의 숫자 자리", en: "expected a number from 0.01 to 100"),
      helps: ["play --speed 0.5"])
  }

  package static func noPictureSpeed(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 빠르기가 아닙니다",
      en: "'\(word)' is no speed",
      label: Bilingual(ko: "0.01에서 100까지의 숫자 자리", en: "expected a number from 0.01 to 100"),
      helps: ["--speed 0.25"])
  }

  package static func functionTakesAtMost(_ name: String, count: Int) -> Self {
    Self(
      .badValue, ko: "\(name)은(는) 인자를 \(count)개까지 받습니다",
      en: "\(name) takes at most \(counted(count, "argument"))",
      label: Bilingual(ko: "하나 남음", en: "one too many"))
  }

  package static func needsItem(_ name: String) -> Self {
    Self(
      .missingArgument, ko: "\(name)에는 아이템이 필요합니다",
      en: "\(name) needs an item")
  }

  package static func sameAtAllTimes(_ name: String, transaction: String) -> Self {
    Self(
      .badExpression, ko: "\(name)은(는) 어느 시각에나 같습니다",
      en: "\(name) is the same at all times",
      label: Bilingual(ko: "'at'을 받지 않음", en: "takes no 'at'"),
      helps: ["\(name)(\(transaction))"])
  }

  package static func tooManyTimes(_ limit: Int, count: Int, transaction: String) -> Self {
    Self(
      .limitReached, ko: "한 번에 시각 \(limit)개를 넘을 수 없습니다",
      en: "more than \(limit) times at once",
      label: Bilingual(ko: "시각 \(count)개", en: "\(count) times"),
      helps: ["timeline \(transaction)"])
  }

  package static func noTimeOfAnimation(_ word: String, command: String, duration: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 시각이 아닙니다",
      en: "'\(word)' is no time",
      label: Bilingual(ko: "apply 뒤의 밀리초 자리", en: "expected milliseconds after the apply"),
      helps: ["\(command) … \(command == "strip" ? "--at" : "at") 0,\(duration)"])
  }

  package static func applyDuringAnimation(_ name: String, before: String, time: String, overlap: String) -> Self {
    Self(
      .applyDuringAnimation, ko: "\(before)이(가) 움직이는 동안, \(time) ms 뒤에 \(name)이(가) 옵니다",
      en: "\(name) comes while \(before) is animated, \(time) ms after it",
      label: Bilingual(ko: "\(before)이(가) 끝나기 전", en: "before \(before) has ended"),
      helps: ["set anim.overlap \(overlap)", "explain W0801"])
  }

  package static func timeOutsideBatch(_ time: String, of name: String, duration: String) -> Self {
    let isAnimated = duration != "0"
    return Self(
      .timeOutsideBatch,
      ko: "t=\(time) ms은(는) \(name)의 밖입니다: "
        + (isAnimated ? "0에서 \(duration) ms까지 움직입니다" : "움직임이 없어서 t=0만 있습니다"),
      en: "t=\(time) ms is outside of \(name), which "
        + (isAnimated ? "is animated from 0 to \(duration) ms" : "is not animated: only t=0 is there"),
      helps: ["timeline \(name)"])
  }
}

extension Bilingual {
  package static func laterApplies(_ count: Int) -> Bilingual {
    Bilingual(ko: "이 줄의 나중 apply \(count)번", en: "\(count) later \(count == 1 ? "apply" : "applies") of this line")
  }

  package static func overlapMerged() -> Bilingual {
    Bilingual(
      ko: "뷰는 지금 있는 곳에서 이어 갑니다 (anim.overlap merge)", en: "views go on from where they are (anim.overlap merge)")
  }

  package static func overlapFinished(_ before: String) -> Bilingual {
    Bilingual(
      ko: "\(before)은(는) 바로 끝납니다: 뷰는 끝자리로 뜁니다 (anim.overlap finish)",
      en: "\(before) ends at once: its views jump to where it puts them (anim.overlap finish)")
  }

  package static let beforeApply = Bilingual(ko: "apply 앞", en: "before the apply")
  package static let noNumber = Bilingual(ko: "숫자가 아님", en: "not a number")
  package static let afterEnd = Bilingual(ko: "끝난 뒤", en: "after its end")
}
