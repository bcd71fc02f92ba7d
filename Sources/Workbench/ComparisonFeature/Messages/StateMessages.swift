internal import CommandLanguage
internal import DisplayText
internal import SessionModel

extension Diagnostic.Message {
  static func notIn(_ name: String, states: [String]) -> Self {
    Self(
      .notInSnapshot,
      ko: "'\(name)'은(는) \(states.joined(separator: "에도 "))에\(states.count == 1 ? "" : "도") 없습니다",
      en: "'\(name)' is "
        + (states.count == 1 ? "not in \(states[0])" : "neither in " + states.joined(separator: " nor in ")),
      label: states.count == 1
        ? Bilingual(ko: "거기에 없음", en: "not there") : Bilingual(ko: "어디에도 없음", en: "in neither"))
  }

  static func noItemInState(_ place: String, state: String) -> Self {
    Self(
      .notInSnapshot, ko: "\(state)에는 \(place)에 아이템이 없습니다",
      en: "there is no item at \(place) in \(state)",
      label: Bilingual(ko: "거기에 없음", en: "nothing there"))
  }

  static func inNeitherSnapshot(_ name: String) -> Self {
    Self(
      .notInSnapshot, ko: "'\(name)'은(는) 두 스냅샷 어디에도 없습니다",
      en: "'\(name)' is in neither snapshot")
  }
}

extension Bilingual {
  static func itemThatStood(_ line: String, in state: String) -> Bilingual {
    Bilingual(
      ko: "\(line)      (\(state)에서 그 자리에 있던 아이템)", en: "\(line)      (the item that stood there in \(state))")
  }

  static func applyThatDeleted(_ line: String) -> Bilingual {
    Bilingual(ko: "\(line)      (그것을 지운 apply)", en: "\(line)      (the apply that deleted it)")
  }
}
