internal import CommandLanguage
internal import DisplayText

extension Diagnostic.Message {
  static func timeOrDistance(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 시각일 수도 거리일 수도 있습니다",
      en: "'\(word)' could be a time or a distance",
      label: Bilingual(ko: "어느 쪽?", en: "which of them?"),
      helps: ["clock +\(word)", "clock to \(word)"])
  }

  static var oneTimeOnly: Self {
    Self(
      .badValue, ko: "시계는 시각을 하나만 받습니다",
      en: "the clock takes one time, not two",
      label: Bilingual(ko: "두 번째 시각", en: "a second one"),
      helps: ["clock to 1.5s", "clock +150ms"])
  }

  static var noRealClock: Self {
    Self(
      .badValue, ko: "여기에는 실제 시계가 없습니다",
      en: "there is no real clock here",
      label: Bilingual(ko: "시간이 멈춰 있음", en: "time stands still here"),
      helps: ["clock +150ms"])
  }

  static func clockGoesForward(_ now: String, distance: String) -> Self {
    Self(
      .badValue, ko: "시계는 거꾸로 가지 않습니다: 지금은 \(now) s입니다",
      en: "the clock does not go back: it is \(now) s",
      label: Bilingual(ko: "\(distance) s 이름", en: "\(distance) s too early"),
      helps: [
        Bilingual(ko: "undo   마지막 줄이 한 일과 그 시간을 되돌립니다", en: "undo   takes back what the last line did, and its time"),
        "clock +150ms",
      ])
  }

  static func clockTooFar(_ seconds: Int) -> Self {
    Self(
      .limitReached, ko: "시계는 거기까지 가지 않습니다",
      en: "the clock does not go that far",
      label: Bilingual(ko: "\(seconds) s까지", en: "at most \(seconds) s"),
      helps: ["clock +150ms"])
  }

  static func waitTooLong(_ seconds: Int) -> Self {
    Self(
      .limitReached, ko: "그렇게 오래 기다릴 사람은 없습니다",
      en: "nobody waits that long",
      label: Bilingual(ko: "\(seconds) s까지", en: "at most \(seconds) s"),
      helps: [Bilingual(ko: "clock virtual   기다리지 않는 시간입니다", en: "clock virtual   time that does not last")])
  }

  static func noTime(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 시간이 아닙니다",
      en: "'\(word)' is not a time",
      label: Bilingual(ko: "밀리초나 시간 자리", en: "expected milliseconds or a duration"))
  }
}
