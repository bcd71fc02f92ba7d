package import CommandLanguage
package import DisplayText
internal import Environment

/// The codes of animations and the clock.
extension DiagnosticCode {
  /// A time at which a transaction is not animated.
  package static let timeOutsideBatch: DiagnosticCode = "E0802"

  /// An apply comes while an animation of its screen runs.
  package static let applyDuringAnimation: DiagnosticCode = "W0801"
}

extension Diagnostic.Message {
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
      en: "'\(word)' is not a time",
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
