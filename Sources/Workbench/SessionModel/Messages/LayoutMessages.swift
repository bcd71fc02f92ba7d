package import CommandLanguage
package import DisplayText
internal import Environment

/// The codes of layouts on a screen.
extension DiagnosticCode {
  /// Subitems of size zero, so that any number of them would fit.
  package static let unboundedGroup: DiagnosticCode = "E0302"

  /// A layout for which UIKit raises an exception.
  package static let layoutException: DiagnosticCode = "E0304"

  /// A file of layout cases, or a case in it, that cannot be read.
  package static let badLayoutCase: DiagnosticCode = "E0305"

  /// Equal shares that ignore the size of the item.
  package static let countOverridesSize: DiagnosticCode = "W0303"

  /// A view larger than its container.
  package static let largerThanContainer: DiagnosticCode = "W0304"

  /// Insets that leave nothing.
  package static let noRoom: DiagnosticCode = "W0305"

  /// A bound that keeps every solve short.
  package static let layoutLimit: DiagnosticCode = "W0306"

  /// A header that stays in sight and has no width or no height.
  package static let pinnedWithoutExtent: DiagnosticCode = "W0307"
}

extension Diagnostic.Message {
  package static func presetTakes(_ name: String, count: Int, given: Int, synopsis: String) -> Self {
    Self(
      .badValue, ko: "\(name)은(는) 숫자 \(count)개를 받는데 \(given)개입니다",
      en: "\(name) takes \(counted(count, "number")), not \(given)",
      label: Bilingual(ko: "하나 남음", en: "one too many"),
      helps: ["layout \(synopsis)"])
  }

  package static func presetNumber(_ value: String) -> Self {
    Self(
      .badValue, ko: "프리셋은 0보다 크고 100000 이하인 숫자를 받습니다: \(value)은(는) 안 됩니다",
      en: "a preset takes numbers above 0, up to 100000, not \(value)",
      label: Bilingual(ko: "쓸 수 없는 숫자", en: "no such number"),
      helps: ["layout grid(3, 120)"])
  }

  package static var blockOfSections: Self {
    Self(
      .badValue, ko: "이 블록은 모든 섹션의 레이아웃입니다",
      en: "this block is a layout of all sections",
      label: Bilingual(ko: "섹션이 들어 있음", en: "holds sections"),
      helps: ["layout { section { … } section { … } }"])
  }

  package static func noDistance(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 거리가 아닙니다",
      en: "'\(word)' is not a distance",
      label: Bilingual(ko: "포인트 자리", en: "expected points"),
      helps: ["scroll by 100", "scroll by -100"])
  }

  package static var scrollNeedsPlace: Self {
    Self(
      .missingArgument, ko: "scroll에는 갈 곳이 필요합니다",
      en: "scroll needs a place",
      label: Bilingual(ko: "어디로?", en: "where to?"),
      helps: ["scroll to 100", "scroll by -50", "scroll to [0,17]"])
  }

  package static func noCellAt(_ section: Int, item: Int) -> Self {
    Self(
      .notInSnapshot, ko: "[\(section),\(item)]에는 셀이 없습니다",
      en: "there is no cell at [\(section),\(item)]",
      label: Bilingual(ko: "거기에 없음", en: "nothing there"),
      helps: ["frames"])
  }

  package static func hasNoCell(_ name: String) -> Self {
    Self(
      .notInSnapshot, ko: "'\(name)'에는 셀이 없습니다",
      en: "'\(name)' has no cell",
      label: Bilingual(ko: "배치되지 않음", en: "not laid out"),
      helps: ["frames", "apply"])
  }

  package static func noSectionToLayOut(_ name: String) -> Self {
    Self(
      .notInSnapshot, ko: "섹션 '\(name)'이(가) 없습니다", en: "there is no section '\(name)'",
      label: Bilingual(ko: "그런 섹션이 없음", en: "no such section"))
  }

  package static func textBehindPreset(_ name: String) -> Self {
    Self(
      .badValue, ko: "프리셋 '\(name)' 뒤에는 아무것도 오지 않습니다", en: "nothing stands after the preset '\(name)'",
      label: Bilingual(ko: "남는 말", en: "left over"))
  }

  package static func noPresetNamed(_ name: String) -> Self {
    Self(
      .badValue, ko: "프리셋 '\(name)'이(가) 없습니다", en: "there is no preset '\(name)'",
      label: Bilingual(ko: "그런 프리셋이 없음", en: "no such preset"))
  }

  package static func sizeTrap(_ code: DiagnosticCode, at path: String, _ sentence: Bilingual, help: Bilingual) -> Self
  {
    Self(
      code, Bilingual("\(path): ") + sentence, label: Bilingual(ko: "이 레이아웃 안", en: "in this layout"), helps: [help])
  }

  package static func layoutFinding(
    _ code: DiagnosticCode, at path: String, _ sentence: Bilingual, help: Bilingual?
  ) -> Self {
    Self(
      code, Bilingual("\(path): ") + sentence, label: Bilingual(ko: "이 레이아웃", en: "this layout"),
      helps: help.map { [$0] } ?? [])
  }

  package static func countOverrides(isWidth: Bool, words: String, count: Int) -> Bilingual {
    Bilingual(
      ko: "\(isWidth ? "너비" : "높이") \(words)은(는) 무시됩니다: count \(count)은(는) 똑같이 \(count)개로 나눕니다",
      en: "the \(isWidth ? "width" : "height") \(words) is ignored: count \(count) makes \(count) equal shares")
  }

  package static func leaveCountOut(isWidth: Bool) -> Bilingual {
    Bilingual(
      ko: "count를 빼거나 \(isWidth ? "너비를 1w" : "높이를 1h")로 적으세요",
      en: "leave count out, or write \(isWidth ? "1w" : "1h") for the \(isWidth ? "width" : "height")")
  }

  package static func moreThanGroup(_ words: String) -> Bilingual {
    Bilingual(ko: "\(words)은(는) 그룹이 가진 것보다 큽니다", en: "\(words) is more than its group has")
  }

  package static let fractions = Bilingual(ko: "비율은 0에서 1까지입니다", en: "fractions go from 0 to 1")
}

extension Bilingual {
  /// Returns the way to change a fact beside the layout, which `whatif layout` takes and `layout` does not; nil for any
  /// other word.
  package static func wayToChange(_ fact: String) -> Bilingual? {
    switch fact {
    case "behavior", "behaviour":
      Bilingual(
        ko: "블록 안에 씁니다: { … orth paging }   비교는 whatif layout behavior paging",
        en: "it stands in the block: { … orth paging }   whatif layout behavior paging compares")
    case "scale", "rounding", "direction", "uikit": "set \(fact) …"
    case "width", "height": "viewport 390x844"
    default: nil
    }
  }
}
