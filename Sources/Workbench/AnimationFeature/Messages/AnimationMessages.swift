internal import CommandLanguage
internal import DisplayText
internal import SessionModel

extension Diagnostic.Message {
  static func noScale(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 눈금이 아닙니다",
      en: "'\(word)' is not a scale",
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
      en: "'\(word)' is not a speed",
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
