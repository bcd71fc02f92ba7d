internal import CommandLanguage
internal import DisplayText
internal import SessionModel

extension DiagnosticCode {
  /// A section that does not scroll by itself.
  static let notOrthogonal: DiagnosticCode = "E0306"
}

extension Diagnostic.Message {
  static func noBoxScale(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 축척이 아닙니다",
      en: "'\(word)' is not a scale",
      label: Bilingual(ko: "글자 하나의 포인트, 0.1에서 10000까지", en: "expected points per character, from 0.1 to 10000"),
      helps: ["box --scale 10,20"])
  }

  static func caseCannotHold(_ difference: Bilingual) -> Self {
    Self(
      .badLayoutCase, ko: "케이스는 이 상태를 담을 수 없습니다: \(difference.ko)",
      en: "a case cannot hold this state: \(difference.en)",
      label: Bilingual(ko: "기록하지 않음", en: "not recorded"),
      helps: ["set safearea 0", "set readable 0", "set rounding auto"])
  }

  static func onlyShownScrolls(_ section: String, keyword: String) -> Self {
    Self(
      .badValue, ko: "지금 보이는 것만 스크롤할 수 있습니다",
      en: "only what is shown can be scrolled",
      label: Bilingual(ko: "들여다보기만 하는 상태", en: "a state to look at"),
      helps: ["orth \(section) \(keyword) …"])
  }

  static func notOrthogonal(_ section: String, literal: String) -> Self {
    Self(
      .notOrthogonal, ko: "섹션 '\(section)'은(는) 따로 스크롤하지 않습니다",
      en: "section '\(section)' does not scroll by itself",
      label: Bilingual(ko: "orthogonal 스크롤이 없음", en: "no orthogonal scrolling"),
      helps: ["layout \(literal) { h(0.4w x 320) { item(1w x 1h) } orth groupPaging }"])
  }

  static func noOffset(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 오프셋이 아닙니다",
      en: "'\(word)' is not an offset",
      label: Bilingual(ko: "포인트 자리", en: "expected points"),
      helps: ["orth SECTION to 100"])
  }

  static func noPage(_ word: String, of count: Int) -> Self {
    Self(
      .badValue, ko: "'\(word)' 페이지가 없습니다",
      en: "there is no page '\(word)'",
      label: count > 0
        ? Bilingual(ko: "페이지는 0에서 \(count - 1)까지", en: "pages go from 0 to \(count - 1)")
        : Bilingual(ko: "빈 줄", en: "the row is empty"))
  }

  static func noViewSize(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 뷰의 크기가 아닙니다",
      en: "'\(word)' is not a size of a view",
      label: Bilingual(ko: "포인트로 적은 크기, 한 변 100000까지", en: "expected a size in points, up to 100000 a side"),
      helps: ["viewport 390x844"])
  }

  static var measureNeedsSize: Self {
    Self(
      .missingArgument, ko: "measure에는 아이템 뒤에 크기가 필요합니다",
      en: "measure needs a size after the items",
      label: Bilingual(ko: "높이는?", en: "how high?"),
      helps: ["measure ITEM 80", "measure ITEM forget"])
  }

  static func nothingToMeasure(_ section: String, role: String) -> Self {
    let view = role == "header" ? Bilingual(ko: "헤더가", en: "no header") : Bilingual(ko: "푸터가", en: "no footer")
    return Self(
      .badValue, ko: "섹션 '\(section)'에는 \(view.ko) 없습니다", en: "section '\(section)' has \(view.en)",
      label: Bilingual(ko: "잴 것이 없음", en: "nothing to measure"),
      helps: ["layout { list(plain, \(role)) }"])
  }

  static func noCellSize(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 셀의 크기가 아닙니다",
      en: "'\(word)' is not a size of a cell",
      label: Bilingual(ko: "높이, WxH 또는 forget 자리", en: "expected a height, WxH or forget"),
      helps: ["measure ITEM 80"])
  }

  static var behaviorNeedsSection: Self {
    Self(
      .missingArgument, ko: "behavior에는 섹션이 필요합니다", en: "behavior needs a section",
      label: Bilingual(ko: "어느 섹션?", en: "of which section?"), helps: ["behavior(SECTION)"])
  }

  static func noItemAt(_ place: String) -> Self {
    Self(
      .notInSnapshot, ko: "\(place)에는 아이템이 없습니다",
      en: "there is no item at \(place)",
      label: Bilingual(ko: "거기에 없음", en: "nothing there"),
      helps: ["tree"])
  }

  static var searchTooLong: Self {
    Self(
      .limitReached, ko: "찾는 데 너무 오래 걸립니다",
      en: "that search takes too long",
      label: Bilingual(ko: "더 간단한 패턴이 필요함", en: "a simpler pattern is needed"))
  }

  static func badSearchPattern(_ reason: Bilingual, column: Int) -> Self {
    Self(
      .badPattern, reason, label: Bilingual(ko: "\(column)번째 글자", en: "at character \(column)"))
  }

  static var oneState: Self {
    Self(
      .unknownOption, ko: "상태는 하나면 됩니다", en: "one state is enough",
      label: Bilingual(ko: "두 번째 상태", en: "a second state"))
  }

  static var oneSection: Self {
    Self(
      .unknownOption, ko: "섹션은 하나면 됩니다", en: "one section is enough",
      label: Bilingual(ko: "두 번째 섹션", en: "a second section"))
  }

  static func noFrame(_ word: String) -> Self {
    Self(
      .notInSnapshot, ko: "'\(word)'에는 프레임이 없습니다",
      en: "'\(word)' has no frame",
      label: Bilingual(ko: "배치되지 않음", en: "not laid out"),
      helps: ["frames", "apply"])
  }
}
