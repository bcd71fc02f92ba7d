internal import CommandLanguage
internal import CompositionalLayout
internal import DisplayText
internal import Geometry

// MARK: Groups

extension SpecReader {
  /// The options of a group, of any kind.
  struct GroupOptions {
    var count: Int?
    var repeats: Int?
    var gap: CollectionLayoutSpacing?
    var insets = DirectionalEdgeInsets.zero
    var edges: CollectionLayoutEdgeSpacing?
    var badges: [CollectionLayoutSupplementaryItem] = []
  }

  /// The options of groups that repeat a subitem.
  private static let countOptions: [LayoutWord<GroupOptions>] = [
    LayoutWord(
      "count", "N", at: [.groupOption], uikit: ["subitem:count:", "horizontal(layoutSize:subitem:count:)"],
      ko: "하위 아이템 하나를 같은 크기로 N번", en: "one subitem, N times in equal shares", sample: "count 3",
      example: "layout { h(1w x 40) count 3 { item(1w x 1h) } }"
    ) { reader, options throws(Diagnostic) in
      options.count = try reader.integer(.count)
    },
    LayoutWord(
      "repeat", "N", at: [.groupOption],
      uikit: ["repeatingSubitem:count:", "horizontal(layoutSize:repeatingSubitem:count:)"],
      ko: "하위 아이템 하나를 자기 크기대로 N번", en: "one subitem, N times in its own size", sample: "repeat 2",
      example: "layout { h(1w x 40) repeat 2 { item(0.3w x 1h) } }"
    ) { reader, options throws(Diagnostic) in
      options.repeats = try reader.integer(.count)
    },
  ]

  private static let groupOptions: [LayoutWord<GroupOptions>] = [
    LayoutWord(
      "gap", "[flex] POINTS", at: [.groupOption], uikit: ["interItemSpacing", "NSCollectionLayoutSpacing"],
      ko: "그룹 안 아이템 사이의 간격, 포인트", en: "the space between the items of the group, in points",
      details: Bilingual(
        ko: "아이템의 비율은 간격을 먼저 빼고 남은 것에 대한 것입니다: 390에 gap 10이고 아이템이 둘이면 0.5w는 380의 절반인 190입니다.",
        en:
          "Fractions of items are taken of what the spacing leaves: with gap 10 and two items in 390, 0.5w is half of "
          + "380, 190."),
      sample: "gap 20"
    ) { reader, options throws(Diagnostic) in
      options.gap = try reader.spacing()
    },
    LayoutWord(
      "inset", SpecReader.insetNames, at: [.groupOption], uikit: ["contentInsets", "NSDirectionalEdgeInsets"],
      ko: "그룹의 안쪽 여백, 포인트", en: "the space inside of the edges of the group, in points", sample: "inset 0 20 0 20"
    ) { reader, options throws(Diagnostic) in
      options.insets = try reader.insets()
    },
    LayoutWord(
      "edge", "EDGE [flex] POINTS …", at: [.groupOption], uikit: ["edgeSpacing", "NSCollectionLayoutEdgeSpacing"],
      ko: "그룹 바깥쪽의 간격, 포인트", en: "the space outside of the edges of the group, in points", sample: "edge leading 20"
    ) { reader, options throws(Diagnostic) in
      options.edges = try reader.edgeSpacing()
    },
    LayoutWord(
      "badge", "KIND(WIDTH x HEIGHT) at ANCHOR …", at: [.groupOption],
      uikit: ["supplementaryItems", "NSCollectionLayoutSupplementaryItem"], ko: "그룹에 붙는 뷰(배지)",
      en: "a view attached to the group",
      sample: "badge dot(40 x 20) at top trailing", isRepeatable: true
    ) { reader, options throws(Diagnostic) in
      options.badges.append(try reader.badge())
    },
  ]

  /// Takes the rest of a group with its subitems.
  ///
  /// - Parameter axis: The axis that its word names; nil for frames.
  mutating func group(_ axis: Axis?) throws(Diagnostic) -> CollectionLayoutGroup {
    let size = try size()
    var options = GroupOptions()
    var taken: [String] = []
    while name != nil {
      if axis != nil, try takeOption(Self.countOptions, of: &options, besides: &taken) { continue }
      guard try takeOption(Self.groupOptions, of: &options, besides: &taken) else { throw unexpected(.groupOption) }
    }
    let opening = place
    var inside = try block()
    let content: CollectionLayoutGroup.Content
    if let axis {
      content = try inside.content(axis, options, opening)
    } else {
      content = .custom(.fixed(try inside.customItems()))
    }
    return CollectionLayoutGroup(
      layoutSize: size, content: content, interItemSpacing: options.gap, contentInsets: options.insets,
      edgeSpacing: options.edges, supplementaryItems: options.badges)
  }

  private mutating func content(
    _ axis: Axis, _ options: GroupOptions, _ opening: SourceRange
  ) throws(Diagnostic) -> CollectionLayoutGroup.Content {
    var nodes: [CollectionLayoutNode] = []
    while !isAtEnd {
      if take(Self.itemWord) {
        nodes.append(.item(try item()))
      } else {
        let axis = try choice(LayoutValues.groups, LanguageWord.Level.subitem.title)
        nodes.append(.group(try group(axis)))
      }
    }
    guard options.count != nil || options.repeats != nil else { return .subitems(axis: axis, nodes) }
    guard nodes.count == 1 else {
      throw Diagnostic(.countRepeatsOne(nodes.count), at: opening)
    }
    let box = CollectionLayoutNodeBox(nodes[0])
    if let count = options.count { return .equal(axis: axis, box, count: count) }
    return .repeating(axis: axis, box, count: options.repeats ?? 1)
  }

  // MARK: Items

  private static let itemWord = LanguageWord(
    "item", "(WIDTH x HEIGHT) …", kind: .layout, levels: [.subitem], uikit: ["NSCollectionLayoutItem"], ko: "아이템 하나의 셀",
    en: "the cell of one item", sample: "item(0.5w x 1h)")

  private static let itemOptions: [LayoutWord<CollectionLayoutItem>] = [
    LayoutWord(
      "inset", SpecReader.insetNames, at: [.itemOption], uikit: ["contentInsets", "NSDirectionalEdgeInsets"],
      ko: "셀의 안쪽 여백, 포인트", en: "the space inside of the edges of the cell's place, in points", sample: "inset 0 20 0 20"
    ) { reader, item throws(Diagnostic) in
      item.contentInsets = try reader.insets()
    },
    LayoutWord(
      "edge", "EDGE [flex] POINTS …", at: [.itemOption], uikit: ["edgeSpacing", "NSCollectionLayoutEdgeSpacing"],
      ko: "셀 바깥쪽의 간격, 포인트", en: "the space outside of the cell, in points", sample: "edge leading 20",
      example: "layout { h(1w x 40) { item(0.4w x 1h) edge leading 20 } }"
    ) { reader, item throws(Diagnostic) in
      item.edgeSpacing = try reader.edgeSpacing()
    },
    LayoutWord(
      "badge", "KIND(WIDTH x HEIGHT) at ANCHOR …", at: [.itemOption],
      uikit: ["supplementaryItems", "NSCollectionLayoutSupplementaryItem"], ko: "셀에 붙는 뷰(배지)",
      en: "a view attached to the cell",
      sample: "badge dot(40 x 20) at top trailing", isRepeatable: true
    ) { reader, item throws(Diagnostic) in
      item.supplementaryItems.append(try reader.badge())
    },
  ]

  private mutating func item() throws(Diagnostic) -> CollectionLayoutItem {
    var item = CollectionLayoutItem(layoutSize: try size())
    try takeOptions(Self.itemOptions, of: &item)
    return item
  }

  // MARK: Frames

  private static let frameWord = LanguageWord(
    "frame", "(X, Y, WIDTH, HEIGHT) …", kind: .layout, levels: [.customFrame],
    uikit: ["NSCollectionLayoutGroupCustomItem"],
    ko: "셀 하나의 프레임, 그룹의 모서리부터, 포인트", en: "the frame of one cell, from the corner of the group, in points",
    sample: "frame(0, 0, 80, 80) frame(40, 20, 100, 60)")

  private static let frameOrder = LanguageWord(
    "z", "N", kind: .layout, levels: [.frameOption], uikit: ["zIndex"], ko: "앞뒤 순서, 정하지 않으면 0",
    en: "the order in depth, 0 if not said", sample: "z 1")

  private mutating func customItems() throws(Diagnostic) -> [CollectionLayoutGroupCustomItem] {
    var items: [CollectionLayoutGroupCustomItem] = []
    while !isAtEnd {
      guard take(Self.frameWord) else { throw unexpected(.customFrame) }
      let numbers = try numbers(4, .frame)
      let frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      items.append(
        CollectionLayoutGroupCustomItem(frame: frame, zIndex: take(Self.frameOrder) ? try integer(.order) : 0))
    }
    return items
  }

  // MARK: Badges

  private static let badgePlace = LanguageWord(
    "at", "ANCHOR", kind: .layout, levels: [.badgeOption], uikit: ["containerAnchor", "NSCollectionLayoutAnchor"],
    ko: "붙는 자리: 가장자리나 middle, 그리고 옮기는 거리", en: "the place where it is attached: edges or middle, and how far off",
    sample: "at top trailing", example: "layout { h(1w x 60) { item(0.5w x 1h) badge dot(40 x 20) at top trailing } }")

  private static let middle = LanguageWord(
    "middle", kind: .layout, levels: [.edge], ko: "한가운데", en: "in the middle", sample: "middle")

  private static let anchorOffsets: [LayoutWord<CollectionLayoutAnchor>] = [
    LayoutWord(
      "frac", "X Y", at: [.edge], uikit: ["fractionalOffset"], ko: "옮기는 거리, 뷰 크기의 비율",
      en: "how far off, in fractions of the size of the view", sample: "top trailing frac 0.5 -1",
      example: "layout { h(1w x 60) { item(0.4w x 1h) inset 20 0 0 0 badge dot(40 x 20) at top trailing frac 0.5 -1 } }"
    ) { reader, anchor throws(Diagnostic) in
      anchor = CollectionLayoutAnchor(edges: anchor.edges, fractionalOffset: try reader.point())
    },
    LayoutWord(
      "abs", "X Y", at: [.edge], uikit: ["absoluteOffset"], ko: "옮기는 거리, 포인트", en: "how far off, in points",
      sample: "top trailing abs -20 20"
    ) { reader, anchor throws(Diagnostic) in
      anchor = CollectionLayoutAnchor(edges: anchor.edges, absoluteOffset: try reader.point())
    },
  ]

  private static let badgeOptions: [LayoutWord<CollectionLayoutSupplementaryItem>] = [
    LayoutWord(
      "on", "ANCHOR", at: [.badgeOption], uikit: ["itemAnchor"], ko: "뷰의 어디를 그 자리에 두는지",
      en: "the place on the view itself that comes to lie there", sample: "on bottom trailing"
    ) { reader, badge throws(Diagnostic) in
      badge.itemAnchor = try reader.anchor()
    },
    LayoutWord(
      "z", "N", at: [.badgeOption], uikit: ["zIndex"], ko: "앞뒤 순서, 정하지 않으면 1", en: "the order in depth, 1 if not said",
      sample: "z 2"
    ) { reader, badge throws(Diagnostic) in
      badge.zIndex = try reader.integer(.order)
    },
    LayoutWord(
      "pad", SpecReader.insetNames, at: [.badgeOption], uikit: ["contentInsets"], ko: "뷰의 안쪽 여백, 포인트",
      en: "the space inside of the edges of the view, in points", sample: "pad 0 10 0 10"
    ) { reader, badge throws(Diagnostic) in
      badge.contentInsets = try reader.insets()
    },
  ]

  /// The words of groups and of what they hold.
  static var groupWords: [LanguageWord] {
    let lists: [[LanguageWord]] = [
      countOptions.map(\.word), groupOptions.map(\.word), [itemWord], itemOptions.map(\.word), [frameWord, frameOrder],
      [badgePlace], badgeOptions.map(\.word), [middle], anchorOffsets.map(\.word),
    ]
    return Array(lists.joined())
  }

  /// Takes the rest of `badge KIND(20 x 20) at top trailing frac 0.3 -0.3 on bottom z 2 pad 1 1 1 1`.
  private mutating func badge() throws(Diagnostic) -> CollectionLayoutSupplementaryItem {
    let kind = try kind()
    let size = try size()
    guard take(Self.badgePlace) else { throw unexpected(.badgePlace) }
    var badge = CollectionLayoutSupplementaryItem(
      layoutSize: size, elementKind: kind, containerAnchor: try anchor())
    try takeOptions(Self.badgeOptions, of: &badge)
    return badge
  }

  private mutating func anchor() throws(Diagnostic) -> CollectionLayoutAnchor {
    var edges: DirectionalRectEdge = []
    if !take(Self.middle) {
      edges = try choice(LayoutValues.edges, .edgeOrMiddle)
      while let more = takeEntry(of: LayoutValues.edges) { edges.insert(more.meaning) }
    }
    var anchor = CollectionLayoutAnchor(edges: edges)
    var taken: [String] = []
    _ = try takeOption(Self.anchorOffsets, of: &anchor, besides: &taken)
    return anchor
  }
}
