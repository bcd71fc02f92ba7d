internal import CommandLanguage
internal import DisplayText
internal import SessionModel

/// The code of expectations.
extension DiagnosticCode {
  /// An expectation is false.
  static let expectationFailed: DiagnosticCode = "E0701"
}

extension Diagnostic.Message {
  static var expectNeedsCondition: Self {
    Self(
      .missingArgument, ko: "expect에는 조건이 필요합니다",
      en: "expect needs a condition",
      label: Bilingual(ko: "무엇을 기대?", en: "what is expected?"))
  }

  static var expectationFailed: Self {
    Self(
      .expectationFailed, ko: "기대가 어긋났습니다",
      en: "expectation failed",
      label: Bilingual(ko: "거짓", en: "false"))
  }

  static func noComparison(_ word: String, keys: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 비교할 수 있는 것이 아닙니다",
      en: "'\(word)' is nothing to compare with",
      label: Bilingual(ko: "프리셋, 블록 또는 \(keys) 자리", en: "expected a preset, a block or one of \(keys)"),
      helps: ["whatif layout width 320", "whatif layout grid(2, 120)"])
  }

  static func noWhatIfValue(_ word: String, key: String, values: Bilingual, example: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) \(key)의 값이 아닙니다", en: "'\(word)' is not a value of \(key)",
      label: Bilingual(ko: "\(values.ko) 자리", en: "expected \(values.en)"), helps: ["whatif layout \(key) \(example)"])
  }

  static func whatIfNeedsValue(key: String, values: Bilingual, example: String) -> Self {
    Self(
      .missingArgument, ko: "\(key)에는 값이 필요합니다", en: "\(key) needs a value",
      label: Bilingual(ko: "\(values.ko) 자리", en: "expected \(values.en)"), helps: ["whatif layout \(key) \(example)"])
  }

  static var oneItemIsEnough: Self {
    Self(
      .badValue, ko: "여기에는 아이템 하나가 필요합니다",
      en: "one item is needed here",
      label: Bilingual(ko: "아이템이 여럿", en: "several items"))
  }

  static func formsExclude(_ first: String, second: String) -> Self {
    Self(
      .badValue, ko: "'--\(first)'과(와) '--\(second)'은(는) 함께 쓸 수 없습니다",
      en: "'--\(first)' and '--\(second)' exclude each other",
      label: Bilingual(ko: "한 번에 한 형식", en: "one form at a time"),
      helps: ["diff --\(second)"])
  }

  static func formExcludesAs(_ form: String) -> Self {
    Self(
      .badValue, ko: "'--\(form)'과(와) '--as'는 함께 쓸 수 없습니다",
      en: "'--\(form)' and '--as' exclude each other",
      label: Bilingual(ko: "한 번에 한 형식", en: "one form at a time"),
      helps: ["diff --\(form)"])
  }

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
