/// E03xx and W03xx: layouts.
extension CodeCatalog {
  static let layoutCodes: [CodeEntry] = [
    CodeEntry(
      "E0301", ko: "크기가 아님", en: "not a size",
      "크기는 점(320), 너비의 비율(0.4w), 높이의 비율(0.3h), 어림값(~320) 가운데 하나입니다. 화면보다 훨씬 큰 수도 크기가 아닙니다.",
      "A size is points (320), a fraction of the width (0.4w) or height (0.3h), or an estimate (~320). A number beyond "
        + "every screen is no size either.",
      uikit: "NSCollectionLayoutDimension", example: ["layout A { h(0.4w x 320) { item(1w x 1h) } }"],
      tryKo: "숫자 뒤의 글자를 확인하세요. 영문 o 와 숫자 0 이 자주 바뀝니다.", tryEn: "Look at the letters: o is easily typed for 0."),
    CodeEntry(
      "E0302", ko: "크기가 정해지지 않은 그룹", en: "a group without a bounded size",
      "그룹 안의 항목이 그룹의 축에서 자리를 차지하지 않아 몇 개가 들어갈지 정해지지 않습니다.",
      "The subitems take no room along the group, so nothing says how many of them it holds.",
      uikit: "NSCollectionLayoutGroup", example: ["layout A { h(1w x 44) count 2 { item(1w x 1h) } }"],
      tryKo: "항목에 0보다 큰 크기를 주거나 count 를 쓰세요.",
      tryEn: "Give the subitems a size above 0, or say how many there are with count."),
    CodeEntry(
      "E0303", ko: "블록에 맞지 않는 낱말", en: "a word that a block does not know here",
      "레이아웃 블록은 h( ) v( ) item( ) 과 그 옵션으로 이루어집니다. 이 자리에 올 수 없는 낱말이 있습니다.",
      "A layout block is made of h( ), v( ), item( ) and their options. This word cannot stand at this place.",
      example: ["layout A { h(1w x 44) { item(1w x 1h) } gap 8 }"],
      tryKo: "layout --spec 로 지금 레이아웃의 블록을 보세요.", tryEn: "layout --spec prints the block of what holds."),
    CodeEntry(
      "E0304", ko: "UIKit 이 예외를 내는 레이아웃", en: "a layout for which UIKit raises",
      "섹션에 아이템이 있는데 레이아웃이 없거나, 그룹에 항목이 없거나, count 가 1보다 작거나, 같은 종류의 머리글이 둘 있습니다.",
      "A section with items has no layout, a group has no subitems, a count is below 1, or two boundary items share a "
        + "kind.",
      uikit: "UICollectionViewCompositionalLayoutSectionProvider",
      example: ["layout { section { h(1w x 44) { item(1w x 1h) } } }"],
      tryKo: "모든 섹션에 레이아웃을 주세요.", tryEn: "Give every section of the snapshot a layout."),
    CodeEntry(
      "E0305", ko: "읽을 수 없는 레이아웃 케이스", en: "a layout case that cannot be read",
      "레이아웃 케이스 파일은 id, layout, container, scale, items, expected 를 가진 JSON 객체나 그 배열입니다. 다른 이름의 멤버는 layout 안에 올 수 없습니다.",
      "A file of layout cases is a JSON object with id, layout, container, scale, items and expected, or an array of "
        + "such. Inside layout no other members may stand.",
      example: ["frames --case -> case.json", "layout from case.json"],
      tryKo: "frames --case 로 하나를 기록해 비교해 보세요.", tryEn: "Record one with frames --case and compare."),
    CodeEntry(
      "E0306", ko: "옆으로 스크롤하지 않는 섹션", en: "a section that does not scroll by itself",
      "orth 는 orthogonalScrollingBehavior 가 있는 섹션에만 쓸 수 있습니다.",
      "orth is for sections with an orthogonal scrolling behaviour.",
      uikit: "NSCollectionLayoutSection.orthogonalScrollingBehavior",
      example: ["layout A { h(0.4w x 320) { item(1w x 1h) } orth groupPaging }"],
      tryKo: "블록에 orth 를 더하세요.", tryEn: "Add orth to the block."),
    CodeEntry(
      "W0303", ko: "count 가 항목의 크기를 바꿈", en: "count overrides the item's size",
      "count 가 있으면 그 축에서 항목의 크기는 똑같이 나눈 값이 됩니다.",
      "With count, the items share the axis evenly, whatever their own size says.",
      uikit: "NSCollectionLayoutGroup.horizontal(layoutSize:subitem:count:)",
      example: ["layout A { v(1w x 320) count 3 { item(1w x 0.3h) } }"], tryKo: "count 를 빼거나 항목 크기를 1w 로 두세요.",
      tryEn: "Leave count out, or make the item 1w."),
    CodeEntry(
      "W0304", ko: "컨테이너보다 큰 항목", en: "an item larger than its container",
      "항목이 그룹보다 커서 잘리거나 겹칩니다. 하나도 들어가지 않으면 그 섹션에는 아무것도 놓이지 않습니다.",
      "The item is larger than its group and sticks out. Where not even one fits, the section lays out nothing.",
      uikit: "NSCollectionLayoutItem", example: ["layout A { h(100 x 44) { item(120 x 1h) } }"],
      tryKo: "비율(w, h)을 쓰거나 그룹을 키우세요.",
      tryEn: "Use fractions (w, h) or a larger group."),
    CodeEntry(
      "W0305", ko: "인셋이 자리를 다 차지함", en: "insets that leave no room",
      "contentInsets 와 간격을 빼면 그룹에 남는 자리가 없어 아무것도 놓이지 않습니다.",
      "Once insets and spacing are taken off, the group has no room left, and nothing is laid out.",
      uikit: "NSCollectionLayoutGroup.contentInsets",
      example: ["layout A { h(100 x 44) inset 0 60 0 60 { item(1w x 1h) } }"],
      tryKo: "인셋을 줄이거나 그룹을 키우세요.", tryEn: "Make the insets smaller or the group larger."),
    CodeEntry(
      "W0306", ko: "배치의 한계에 닿음", en: "a limit of the layout was met",
      "한 그룹의 셀, 겹친 그룹, 섹션의 아이템 수에는 한계가 있습니다. 넘는 것은 놓이지 않습니다.",
      "Cells in a group, nested groups and items of a section are limited. What is beyond that is not laid out.",
      tryKo: "섹션이 작은 그룹을 되풀이하게 하세요.", tryEn: "Let the section repeat a smaller group."),
  ]
}
