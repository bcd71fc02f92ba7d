internal import CommandLanguage
internal import DisplayText
internal import SessionModel

extension DiagnosticCode {
  /// A section that does not scroll by itself.
  static let notOrthogonal: DiagnosticCode = "E0306"
}

/// The explanations of these codes.
extension CodeEntry {
  static let layouts: [CodeEntry] = [
    CodeEntry(
      .unboundedGroup, ko: "크기가 정해지지 않은 그룹", en: "a group without a bounded size",
      "그룹 안의 아이템이 그룹의 축에서 자리를 차지하지 않아 몇 개가 들어갈지 정해지지 않습니다.",
      "The subitems take no room along the group, so nothing says how many of them it holds.",
      uikit: "NSCollectionLayoutGroup", example: ["layout A { h(1w x 44) count 2 { item(1w x 1h) } }"],
      tryKo: "아이템에 0보다 큰 크기를 주거나 count를 쓰세요.",
      tryEn: "Give the subitems a size above 0, or say how many there are with count."),
    CodeEntry(
      .layoutException, ko: "UIKit이 예외를 내는 레이아웃", en: "a layout for which UIKit raises",
      "섹션에 아이템이 있는데 레이아웃이 없거나, 그룹에 아이템이 없거나, count가 1보다 작거나, 같은 종류의 헤더가 둘 있습니다. apply는 여기서 UIKit처럼 멈춥니다.",
      "A section with items has no layout, a group has no subitems, a count is below 1, or two boundary items share a "
        + "kind. An apply stops there, as UIKit does.",
      uikit: "UICollectionViewCompositionalLayoutSectionProvider",
      example: ["layout { section { h(1w x 44) { item(1w x 1h) } } }"],
      tryKo: "모든 섹션에 레이아웃을 주세요.", tryEn: "Give every section of the snapshot a layout."),
    CodeEntry(
      .badLayoutCase, ko: "읽을 수 없는 레이아웃 케이스", en: "a layout case that cannot be read",
      "레이아웃 케이스 파일은 id, layout, container, scale, items, expected를 가진 JSON 객체나 그 배열입니다. 다른 이름의 멤버는 layout 안에 올 수 없습니다.",
      "A file of layout cases is a JSON object with id, layout, container, scale, items and expected, or an array of "
        + "such. Inside layout no other members may stand.",
      example: ["frames --case -> case.json", "layout from case.json"],
      tryKo: "frames --case로 하나를 기록해 비교해 보세요.", tryEn: "Record one with frames --case and compare."),
    CodeEntry(
      .notOrthogonal, ko: "옆으로 스크롤하지 않는 섹션", en: "a section that does not scroll by itself",
      "orth는 orthogonalScrollingBehavior가 있는 섹션에만 쓸 수 있습니다.",
      "orth is for sections with an orthogonal scrolling behaviour.",
      uikit: "NSCollectionLayoutSection.orthogonalScrollingBehavior",
      example: ["layout A { h(0.4w x 320) { item(1w x 1h) } orth groupPaging }"],
      tryKo: "블록에 orth를 더하세요.", tryEn: "Add orth to the block."),
    CodeEntry(
      .countOverridesSize, ko: "count가 아이템의 크기를 바꿈", en: "count overrides the item's size",
      "count가 있으면 그 축에서 아이템의 크기는 똑같이 나눈 값이 됩니다.",
      "With count, the items share the axis evenly, whatever their own size says.",
      uikit: "NSCollectionLayoutGroup.horizontal(layoutSize:subitem:count:)",
      example: ["layout A { v(1w x 320) count 3 { item(1w x 0.3h) } }"],
      tryKo: "count를 빼거나, 가로 그룹이면 1w, 세로 그룹이면 1h로 적으세요.",
      tryEn: "Leave count out, or say 1w in a horizontal group and 1h in a vertical one."),
    CodeEntry(
      .largerThanContainer, ko: "컨테이너보다 큰 아이템", en: "an item larger than its container",
      "아이템이 그룹보다 커서 잘리거나 겹칩니다. 하나도 들어가지 않으면 그 섹션에는 아무것도 놓이지 않고, UIKit은 로그만 남깁니다.",
      "The item is larger than its group and sticks out. Where not even one fits, the section lays out nothing, and UIKit only logs it.",
      uikit: "NSCollectionLayoutItem", example: ["layout A { h(100 x 44) { item(120 x 1h) } }"],
      tryKo: "비율(w, h)을 쓰거나 그룹을 키우세요.",
      tryEn: "Use fractions (w, h) or a larger group."),
    CodeEntry(
      .noRoom, ko: "인셋이 자리를 다 차지함", en: "insets that leave no room",
      "contentInsets와 간격을 빼면 섹션이나 그룹에 남는 자리가 없어 아무것도 놓이지 않습니다. 남는 너비가 꼭 0일 때도 그렇습니다. UIKit이 로그만 남기는지 예외까지 내는지는 출처마다 달라 확실하지 않습니다.",
      "Once insets and spacing are taken off, the section or the group has no room left, and nothing is laid out. A width of exactly 0 counts as well. Whether UIKit only logs this or also raises an exception is not settled: sources differ.",
      uikit: "NSCollectionLayoutSection.contentInsets, NSCollectionLayoutGroup.contentInsets",
      example: ["layout A { h(100 x 44) inset 0 60 0 60 { item(1w x 1h) } }"],
      tryKo: "인셋을 줄이거나 그룹을 키우세요.", tryEn: "Make the insets smaller or the group larger."),
    CodeEntry(
      .layoutLimit, ko: "배치의 한계에 닿음", en: "a limit of the layout was met",
      "한 그룹의 셀, 겹친 그룹, 섹션의 아이템 수에는 한계가 있습니다. 넘는 것은 놓이지 않습니다.",
      "Cells in a group, nested groups and items of a section are limited. What is beyond that is not laid out.",
      tryKo: "섹션이 작은 그룹을 되풀이하게 하세요.", tryEn: "Let the section repeat a smaller group."),
    CodeEntry(
      .pinnedWithoutExtent, ko: "너비나 높이가 0인 고정 헤더", en: "a pinned header without width or height",
      "pinToVisibleBounds인 경계 아이템의 너비나 높이가 0입니다. iOS 15의 UIKit은 예외를 냈습니다(포럼 글 하나). 그 뒤 버전은 알려지지 않아 여기서는 배치하고 알려 줍니다.",
      "A boundary item with pinToVisibleBounds has a width or a height of 0. UIKit of iOS 15 raised an exception for it (one thread of a forum). Later versions are not known, so it is laid out here, and told.",
      uikit: "NSCollectionLayoutBoundarySupplementaryItem.pinToVisibleBounds",
      example: ["layout A { h(1w x 44) { item(1w x 1h) } header 0 pin }"],
      tryKo: "크기를 0보다 크게 하거나, 보여 줄 것이 없는 동안 경계 아이템을 빼세요.",
      tryEn: "Make its size larger than 0, or leave the item out while there is nothing to show."),
  ]
}

extension Diagnostic.Message {
  static func noBoxScale(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 축척이 아닙니다",
      en: "'\(word)' is no scale",
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
      en: "'\(word)' is no offset",
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
      en: "'\(word)' is no size of a view",
      label: Bilingual(ko: "포인트로 적은 크기, 한 변 100000까지", en: "expected a size in points, up to 100000 a side"),
      helps: ["viewport 390x844"])
  }

  static var measureNeedsSize: Self {
    Self(
      .missingArgument, ko: "measure에는 아이템 뒤에 크기가 필요합니다",
      en: "measure needs a size behind the items",
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
      en: "'\(word)' is no size of a cell",
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
