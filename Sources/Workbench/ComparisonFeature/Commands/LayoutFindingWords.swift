internal import CommandLanguage
internal import CompositionalLayout
internal import DisplayText

extension LayoutFinding.Code {
  /// The code as a word of the language, for `explain fractionAboveOne`.
  var word: LanguageWord {
    switch self {
    case .strip:
      declared(
        ko: "그룹 끝에 빈 자리가 남습니다", en: "the fractions of a group leave a strip at its end",
        tryKo: "비율의 합을 1로 하거나 gap을 flex로 하세요.",
        tryEn: "Let the fractions sum up to 1, or make the gap flexible: gap flex 0.",
        "layout { h(1w x 40) { item(0.4w x 1h) } }")
    case .pixelGap:
      declared(
        ko: "비율이 픽셀 단위로 잘려 끝에 1점 안팎이 빕니다", en: "fractions are cut to whole pixels and leave a gap at the end",
        tryKo: "픽셀로 나누어떨어지는 너비를 고르거나 gap을 flex로 하세요.",
        tryEn: "Choose widths that divide into whole pixels, or make the gap flexible.",
        "layout { h(1w x 40) { item(0.142857w x 1h) } }")
    case .fractionAboveOne:
      declared(
        ko: "비율이 1보다 커서 그룹보다 큽니다", en: "a fraction is larger than 1, more than its group has",
        tryKo: "비율은 화면이 아니라 그룹에 대한 것입니다. 0부터 1까지 쓰세요.",
        tryEn: "Fractions are parts of the group, not of the screen: from 0 to 1.",
        "layout { h(1w x 40) { item(1.5w x 1h) } }")
    case .estimatedItemInFixedGroup:
      declared(
        ko: "아이템은 커질 수 있는데 그룹은 그렇지 않아 뒤의 것과 겹칩니다",
        en: "an item may grow, but its group may not: a larger view overlaps what follows",
        tryKo: "그룹의 크기도 어림값(~44)으로 하세요.", tryEn: "Make the size of the group an estimate as well: ~44.",
        "layout { h(1w x 44) { item(0.5w x ~44) } }")
    case .oneRunOfAnEstimate:
      declared(
        ko: "너비가 어림값인 줄은 더 들어가도 목록을 한 번만 담습니다",
        en: "a row of estimated width holds one run of its list, where more would fit",
        tryKo: "줄이 바뀌게 하려면 그룹의 너비를 1w로 하세요. 셀은 어림값(~50)인 채로 둡니다.",
        tryEn: "For lines that break give the group a width of 1w, and leave the cells estimated: ~50.",
        "layout { h(~390 x ~30) { item(~50 x ~30) } }")
    case .fractionalItemInEstimatedGroup:
      declared(
        ko: "그룹은 커질 수 있는데 아이템은 어림값의 비율이라 커지지 않습니다",
        en: "a group may grow, but an item in it is a fraction of the estimate and does not",
        tryKo: "아이템의 크기도 어림값(~44)으로 하세요. 1h인 셀은 잰 크기가 쓰이지 않아 스스로 커지지 못합니다.",
        tryEn: "Make the size of the item an estimate as well: ~44. A cell of 1h cannot size itself.",
        "layout { h(1w x ~44) { item(0.5w x 1h) } }")
    case .insetsOnEstimatedAxis:
      declared(
        ko: "어림값인 방향의 여백은 무시됩니다", en: "insets of an axis that is estimated are ignored",
        tryKo: "edge를 쓰거나 뷰 안쪽에 여백을 두세요.", tryEn: "Use edge, or insets inside the view.",
        "layout { h(1w x ~44) { item(0.5w x ~44) inset 5 0 5 0 } }")
    case .sharesOfAnEstimate:
      declared(
        ko: "count는 뷰의 크기가 아니라 그룹의 어림값을 나눕니다",
        en: "equal shares divide the estimate of the group, not the sizes that views report",
        tryKo: "repeat나 하위 아이템의 목록을 쓰세요.", tryEn: "Use repeat, or a list of subitems.",
        "layout { v(1w x ~88) count 2 { item(1w x ~44) } }")
    case .orthogonalWiderThanViewport:
      declared(
        ko: "orthogonal 섹션의 그룹이 인셋 사이에 보이는 것보다 큽니다. 인셋은 비율에서 빠지지 않습니다",
        en: "a group of an orthogonal section is wider than what is visible: insets are not taken off fractions",
        tryKo: "비율을 줄이거나 인셋을 아이템에 주세요.", tryEn: "Use a smaller fraction, or give the insets to the items.",
        "layout { h(1w x 60) { item(1w x 1h) } orth paging inset 0 20 0 20 }")
    case .overlappingBoundaryItems:
      declared(
        ko: "같은 쪽의 경계 아이템은 쌓이지 않고 겹칩니다", en: "boundary items on one side lie over each other: they do not stack",
        tryKo: "하나를 다른 하나의 크기만큼 offset으로 옮기세요.", tryEn: "Move one of them by an offset as large as the other.",
        "layout { h(1w x 40) { item(0.5w x 1h) } header 20 boundary mark(60 x 20) top }")
    case .decorationOfEmptySection:
      declared(
        ko: "아이템이 없는 섹션은 장식을 보여 주지 않습니다", en: "a section without items shows no decoration",
        tryKo: "섹션에 헤더나 자리를 지킬 아이템을 주세요.", tryEn: "Give the section a header, or a placeholder item.",
        "layout { h(1w x 40) { item(0.5w x 1h) } decoration ground }")
    case .emptyNestedGroup:
      declared(
        ko: "안쪽 그룹에 아이템이 하나도 들어가지 않습니다", en: "a nested group holds no item",
        tryKo: "그룹을 키우거나 첫 하위 아이템을 줄이세요.", tryEn: "Make the group larger or its first subitem smaller.",
        "layout { h(1w x 40) { item(0.5w x 1h) v(0.5w x 1h) { item(1w x 60) } } }")
    case .subitemNotLaidOut:
      declared(
        ko: "목록에 있는 하위 아이템이 그룹에 들어가지 않아 배치되지 않습니다",
        en: "a subitem of a list is never laid out, because its group holds fewer",
        tryKo: "그룹을 키우거나 앞의 하위 아이템을 줄이거나, 이것을 목록에서 빼세요.",
        tryEn: "Make the group larger or the subitems before it smaller, or take it out of the list.",
        "layout { h(1w x 40) { item(0.5w x 1h) item(0.5w x 1h) item(0.3w x 1h) } }")
    case .gapOnlyBetweenGroups:
      declared(
        ko: "섹션의 gap은 그룹 사이에만 있고, 헤더 옆이나 섹션 사이에는 없습니다",
        en: "the gap of a section stands between groups only, not beside a header or between sections",
        tryKo: "헤더 옆의 자리는 섹션의 inset으로, 섹션 사이의 자리는 section-gap으로 주세요. 그대로 두려던 것이면 고칠 것이 없습니다.",
        tryEn: "Give room beside a header by inset of the section, between sections by section-gap. Where it is meant "
          + "so, nothing is wrong.",
        "layout { h(1w x 40) { item(0.5w x 1h) } gap 20 header 30 }")
    case .singleStop:
      declared(
        ko: "보이는 것보다 긴 그룹 하나가 한 곳에서만 멈춰, 끝이 멈춘 채로 보이지 않습니다",
        en: "a group longer than what is visible has one stop, and its end never rests in view",
        tryKo: "그룹을 보이는 길이 이하로 줄이거나 orth continuous를 쓰세요. 공개된 수치는 없습니다.",
        tryEn: "Make the group no longer than what is visible, or use orth continuous. No public source has numbers.",
        "layout { h(2w x 40) { item(0.5w x 1h) } orth groupPaging }")
    case .boundaryItemsWithoutSections:
      declared(
        ko: "섹션이 하나도 없는 동안 레이아웃의 헤더와 푸터는 보이지 않습니다",
        en: "headers and footers of the layout are not shown while there are no sections",
        tryKo: "빈 섹션이라도 하나 있으면 보입니다.", tryEn: "They are shown from the first section on, even an empty one.",
        "section delete A B C; apply; layout { sections { list(plain) } boundary bar(1w x 30) top }")
    case .contentInsetAcross:
      declared(
        ko: "contentInset은 스크롤 방향을 가로지르는 쪽에서 행의 크기에서 빠지지 않아, 행이 밖으로 나갑니다",
        en: "contentInset across the scroll direction is not taken off the size of rows, so they stick out",
        tryKo: "대신 섹션의 inset을 쓰세요.", tryEn: "Use inset of the sections instead.",
        "set contentinset 0,16,0,16; layout list(40)")
    }
  }

  private func declared(ko: String, en: String, tryKo: String, tryEn: String, _ example: String) -> LanguageWord {
    LanguageWord(
      rawValue, kind: .finding, levels: [.finding], ko: ko, en: en, details: Bilingual(ko: tryKo, en: tryEn),
      example: example)
  }
}

extension LanguageWord.Level {
  fileprivate static let finding = Self(
    "finding", ko: "check layout의 코드", en: "a code of check layout", view: "check layout")
}
