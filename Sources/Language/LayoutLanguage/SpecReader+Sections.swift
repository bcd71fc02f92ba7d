internal import CommandLanguage
internal import CompositionalLayout
internal import DisplayText
internal import Geometry

// MARK: Sections

extension SpecReader {
  private static let listWord = LanguageWord(
    "list", "(APPEARANCE, PART, …)", kind: .layout, levels: [.sectionContent],
    uikit: ["NSCollectionLayoutSection.list", "UICollectionLayoutListConfiguration"], ko: "목록. 행의 높이는 뷰가 정합니다",
    en: "a list, whose views set the height of rows", sample: "list(insetGrouped, header)")

  static let sectionOptions: [LayoutWord<CollectionLayoutSection>] = [
    LayoutWord(
      "orth", "BEHAVIOR", at: [.sectionOption], uikit: ["orthogonalScrollingBehavior"], ko: "레이아웃을 가로질러 스크롤하는 방식",
      en: "how the section scrolls across the layout", sample: "orth continuous",
      example: "layout { h(0.4w x 60) { item(1w x 1h) } orth continuous }", view: "orth A"
    ) { reader, section throws(Diagnostic) in
      section.orthogonalScrollingBehavior = try reader.choice(LayoutValues.orthogonal)
    },
    LayoutWord(
      "header", "HEIGHT …", at: [.sectionOption],
      uikit: ["boundarySupplementaryItems", "NSCollectionLayoutBoundarySupplementaryItem"], ko: "섹션 너비의 헤더, 높이는 크기로 적음",
      en: "a header as wide as the section; its height is a size", sample: "header 20", isRepeatable: true
    ) { reader, section throws(Diagnostic) in
      section.boundarySupplementaryItems.append(try reader.bar("header", .top))
    },
    LayoutWord(
      "footer", "HEIGHT …", at: [.sectionOption],
      uikit: ["boundarySupplementaryItems", "NSCollectionLayoutBoundarySupplementaryItem"], ko: "섹션 너비의 푸터, 높이는 크기로 적음",
      en: "a footer as wide as the section; its height is a size", sample: "footer 20", isRepeatable: true
    ) { reader, section throws(Diagnostic) in
      section.boundarySupplementaryItems.append(try reader.bar("footer", .bottom))
    },
    LayoutWord(
      "boundary", "KIND(WIDTH x HEIGHT) ALIGNMENT …", at: [.sectionOption],
      uikit: ["boundarySupplementaryItems", "NSCollectionLayoutBoundarySupplementaryItem"], ko: "섹션의 가장자리나 모서리에 붙는 뷰",
      en: "a view at an edge or in a corner of the section", sample: "boundary mark(60 x 20) topTrailing",
      isRepeatable: true
    ) { reader, section throws(Diagnostic) in
      section.boundarySupplementaryItems.append(try reader.boundary())
    },
    LayoutWord(
      "gap", "POINTS", at: [.sectionOption], uikit: ["interGroupSpacing"], ko: "그룹 사이의 간격, 포인트",
      en: "the space between groups, in points",
      details: Bilingual(
        ko: "헤더와 첫 그룹 사이나 섹션 사이에는 생기지 않습니다. 그 자리는 inset과 section-gap이 만듭니다.",
        en: "None of it stands between a header and the first group, or between sections: inset and section-gap make "
          + "that room."),
      sample: "gap 20"
    ) { reader, section throws(Diagnostic) in
      section.interGroupSpacing = try reader.number(.spacing)
    },
    LayoutWord(
      "inset", SpecReader.insetNames, at: [.sectionOption],
      uikit: ["contentInsets", "NSDirectionalEdgeInsets"],
      ko: "섹션의 안쪽 여백, 포인트. 숫자 하나는 네 변",
      en: "the space inside of the edges of the section, in points; one number for all four",
      sample: "inset 20 40 20 40"
    ) { reader, section throws(Diagnostic) in
      section.contentInsets = try reader.insets()
    },
    LayoutWord(
      "decoration", "KIND …", at: [.sectionOption],
      uikit: ["decorationItems", "NSCollectionLayoutDecorationItem.background"], ko: "섹션 뒤의 뷰",
      en: "a view behind the section",
      sample: "decoration ground",
      example: "layout { h(1w x 40) { item(0.5w x 1h) inset 10 20 10 20 } decoration ground }", isRepeatable: true
    ) { reader, section throws(Diagnostic) in
      section.decorationItems.append(try reader.decoration())
    },
    LayoutWord(
      "follow", "on | off", at: [.sectionOption], uikit: ["supplementariesFollowContentInsets"],
      ko: "헤더와 푸터가 섹션의 여백을 따르는지",
      en: "whether headers and footers keep to the insets of the section", sample: "follow off",
      example: "layout { h(1w x 40) { item(0.5w x 1h) } header 20 inset 0 40 0 40 follow off }"
    ) { reader, section throws(Diagnostic) in
      section.supplementariesFollowContentInsets = try reader.choice(LayoutValues.switches)
    },
    LayoutWord(
      "reference", "REFERENCE", at: [.sectionOption], uikit: ["contentInsetsReference", "UIContentInsetsReference"],
      ko: "여백을 어디부터 재는지", en: "where the insets are measured from", sample: "reference layoutMargins"
    ) { reader, section throws(Diagnostic) in
      section.contentInsetsReference = try reader.choice(LayoutValues.references)
    },
    LayoutWord(
      "supplementary-reference", "REFERENCE", at: [.sectionOption], uikit: ["supplementaryContentInsetsReference"],
      ko: "헤더와 푸터의 여백을 어디부터 재는지", en: "where the insets of headers and footers are measured from",
      sample: "supplementary-reference none"
    ) { reader, section throws(Diagnostic) in
      section.supplementaryContentInsetsReference = try reader.choice(LayoutValues.references)
    },
    LayoutWord(
      "bounce", "automatic | always | never", at: [.sectionOption],
      uikit: ["orthogonalScrollingProperties", "bounce"],
      ko: "가로지르는 스크롤이 끝에서 튕기는 때", en: "when a section that scrolls across bounces at its ends", sample: "bounce never",
      example: "layout { h(0.4w x 60) { item(1w x 1h) } orth continuous bounce never }", view: "orth A"
    ) { reader, section throws(Diagnostic) in
      section.orthogonalScrollingProperties.bounce = try reader.choice(LayoutValues.bounces)
    },
    LayoutWord(
      "deceleration", "automatic | normal | fast", at: [.sectionOption],
      uikit: ["orthogonalScrollingProperties", "decelerationRate"],
      ko: "가로지르는 스크롤이 느려지는 방식", en: "how a section that scrolls across slows down", sample: "deceleration fast",
      example: "layout { h(0.4w x 60) { item(1w x 1h) } orth continuous deceleration fast }", view: "orth A"
    ) { reader, section throws(Diagnostic) in
      section.orthogonalScrollingProperties.decelerationRate = try reader.choice(LayoutValues.decelerations)
    },
  ]

  /// Takes a group or a list, and the options after it, up to the end of the block.
  mutating func section() throws(Diagnostic) -> CollectionLayoutSection {
    var section: CollectionLayoutSection
    if take(Self.listWord) {
      section = try list()
    } else {
      let axis = try choice(LayoutValues.groups, LanguageWord.Level.sectionContent.title)
      section = CollectionLayoutSection(group: try group(axis))
    }
    try takeOptions(Self.sectionOptions, of: &section)
    if let name, Self.optionsOfLayout.contains(where: { $0.word.name == name }) { throw optionOfLayout(name) }
    guard isAtEnd else { throw unexpected(.sectionOption) }
    return section
  }

  // MARK: Boundary items

  static let boundaryOptions: [LayoutWord<CollectionLayoutBoundarySupplementaryItem>] = [
    LayoutWord(
      "pin", at: [.boundaryOption], uikit: ["pinToVisibleBounds"], ko: "섹션이 보이는 동안 그 자리에 고정됨 (sticky)",
      en: "sticky: stays in sight while its section is", sample: "pin"
    ) { _, item throws(Diagnostic) in
      item.pinToVisibleBounds = true
    },
    LayoutWord(
      "inside", at: [.boundaryOption], uikit: ["extendsBoundary"], ko: "섹션을 늘리지 않고 내용 위에 놓임(extendsBoundary = false)",
      en: "lies over the content and makes the section no longer (extendsBoundary = false)", sample: "inside"
    ) { _, item throws(Diagnostic) in
      item.extendsBoundary = false
    },
    LayoutWord(
      "offset", "X Y", at: [.boundaryOption], uikit: ["absoluteOffset"], ko: "자리에서 옮기는 거리, 포인트",
      en: "how far it is moved, in points", sample: "offset 40 0"
    ) { reader, item throws(Diagnostic) in
      item.offset = try reader.point()
    },
    LayoutWord(
      "z", "N", at: [.boundaryOption], uikit: ["zIndex"], ko: "앞뒤 순서, 정하지 않으면 1",
      en: "the order in depth, 1 if not said",
      sample: "z 2"
    ) { reader, item throws(Diagnostic) in
      item.zIndex = try reader.integer(.order)
    },
    LayoutWord(
      "pad", SpecReader.insetNames, at: [.boundaryOption], uikit: ["contentInsets"], ko: "뷰의 안쪽 여백, 포인트",
      en: "the space inside of the edges of the view, in points", sample: "pad 0 40 0 40"
    ) { reader, item throws(Diagnostic) in
      item.contentInsets = try reader.insets()
    },
  ]

  /// Takes the rest of `header 44 pin`: as wide as the section.
  private mutating func bar(
    _ kind: String, _ alignment: RectAlignment
  ) throws(Diagnostic) -> CollectionLayoutBoundarySupplementaryItem {
    let height = try dimension()
    var item = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height),
      elementKind: kind, alignment: alignment)
    try takeOptions(Self.boundaryOptions, of: &item)
    return item
  }

  /// Takes the rest of `boundary KIND(1w x 44) topLeading offset 0 -5 inside pin z 2`.
  private mutating func boundary() throws(Diagnostic) -> CollectionLayoutBoundarySupplementaryItem {
    let kind = try kind()
    let size = try size()
    var item = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: kind, alignment: try choice(LayoutValues.alignments))
    try takeOptions(Self.boundaryOptions, of: &item)
    return item
  }

  // MARK: Decorations

  static let decorationOptions: [LayoutWord<CollectionLayoutDecorationItem>] = [
    LayoutWord(
      "inset", SpecReader.insetNames, at: [.decorationOption], uikit: ["contentInsets"], ko: "장식의 안쪽 여백, 포인트",
      en: "the space inside of the edges of the decoration, in points", sample: "inset 0 20 0 20"
    ) { reader, item throws(Diagnostic) in
      item.contentInsets = try reader.insets()
    },
    LayoutWord(
      "z", "N", at: [.decorationOption], uikit: ["zIndex"], ko: "앞뒤 순서, 정하지 않으면 0",
      en: "the order in depth, 0 if not said",
      sample: "z 2"
    ) { reader, item throws(Diagnostic) in
      item.zIndex = try reader.integer(.order)
    },
  ]

  private mutating func decoration() throws(Diagnostic) -> CollectionLayoutDecorationItem {
    var item = CollectionLayoutDecorationItem.background(elementKind: try kind())
    try takeOptions(Self.decorationOptions, of: &item)
    return item
  }

  // MARK: Lists

  static let listParts: [LayoutWord<CollectionLayoutListConfiguration>] = [
    LayoutWord(
      "header", at: [.listPart], uikit: ["headerMode", "supplementary"], ko: "섹션마다 헤더 뷰",
      en: "a header view for each section",
      sample: "header"
    ) { _, list throws(Diagnostic) in
      list.headerMode = .supplementary
    },
    LayoutWord(
      "first-item", at: [.listPart], uikit: ["headerMode", "firstItemInSection"], ko: "첫 아이템이 헤더",
      en: "the first item is the header", sample: "first-item"
    ) { _, list throws(Diagnostic) in
      list.headerMode = .firstItemInSection
    },
    LayoutWord(
      "footer", at: [.listPart], uikit: ["footerMode"], ko: "섹션마다 푸터 뷰", en: "a footer view for each section",
      sample: "footer"
    ) { _, list throws(Diagnostic) in
      list.footerMode = .supplementary
    },
    LayoutWord(
      "no-separators", at: [.listPart], uikit: ["showsSeparators"], ko: "행 사이에 선이 없음(showsSeparators = false)",
      en: "no lines between rows (showsSeparators = false)", sample: "no-separators"
    ) { _, list throws(Diagnostic) in
      list.showsSeparators = false
    },
    LayoutWord(
      "padding", "=POINTS", at: [.listPart], uikit: ["headerTopPadding", "sectionHeaderTopPadding"],
      ko: "헤더 위의 간격, 포인트",
      en: "the space above the header, in points", sample: "padding=40",
      example: "layout { list(plain, header, padding=40) }"
    ) { reader, list throws(Diagnostic) in
      try reader.takeSign()
      list.headerTopPadding = try reader.number(.spacing)
    },
  ]

  /// Takes the rest of `list(insetGrouped, header, footer)`.
  private mutating func list() throws(Diagnostic) -> CollectionLayoutSection {
    if let name, LayoutValues.appearances.contains(where: { $0.word.name == name }) {
      var finding = unexpected(Bilingual.list, lists: false)
      finding.helps.append(.writeList(name))
      throw finding
    }
    var inside = try insideParentheses(.list)
    inside.takeCommas()
    var configuration = CollectionLayoutListConfiguration(appearance: try inside.choice(LayoutValues.appearances))
    inside.takeCommas()
    var taken: [String] = []
    while !inside.isAtEnd {
      guard try inside.takeOption(Self.listParts, of: &configuration, besides: &taken) else {
        throw inside.unexpected(.listPart)
      }
      inside.takeCommas()
    }
    return .list(using: configuration, layoutEnvironment: LayoutEnvironment(size: .zero))
  }
}

// MARK: Layouts

extension SpecReader {
  private static let nextSection = LayoutWord<[CollectionLayoutSection?]>(
    "section", "{ … } | none", at: [.layoutContent],
    uikit: ["sectionProvider", "UICollectionViewCompositionalLayoutSectionProvider"], ko: "다음 섹션의 레이아웃, 섹션마다 하나씩",
    en: "the layout of the next section, one for each",
    sample: "section { h(1w x 40) { item(0.5w x 1h) } } section { list(plain) }", isRepeatable: true
  ) { reader, sections throws(Diagnostic) in
    if reader.take(SpecReader.noSection) {
      sections.append(nil)
    } else {
      var inside = try reader.block()
      sections.append(try inside.section())
    }
  }

  private static let allSections = LayoutWord<CompositionalLayoutDescription>(
    "sections", "{ … }", at: [.layoutContent], uikit: ["UICollectionViewCompositionalLayout"], ko: "모든 섹션의 레이아웃",
    en: "the layout of all sections", sample: "sections { h(1w x 40) { item(0.5w x 1h) } }"
  ) { reader, layout throws(Diagnostic) in
    var inside = try reader.block()
    layout.sections = .uniform(try inside.section())
  }

  /// The words with which the block of a whole layout begins.
  static var layoutContents: [LanguageWord] { [nextSection.word, allSections.word] }

  private static let noSection = LanguageWord(
    "none", kind: .layout, levels: [.layoutContent], uikit: ["nil"], ko: "section 뒤에서: 레이아웃 없음",
    en: "after section: no layout", sample: "none",
    example: "layout { section { h(1w x 40) { item(0.5w x 1h) } } section { list(plain) } section none }")

  static let layoutOptions: [LayoutWord<CompositionalLayoutConfiguration>] = [
    LayoutWord(
      "scroll", "vertical | horizontal", at: [.layoutOption], uikit: ["scrollDirection"], ko: "섹션이 이어지는 방향",
      en: "the direction in which sections follow each other", sample: "scroll horizontal",
      example: "layout { sections { h(100 x 40) { item(1w x 1h) } } scroll horizontal }"
    ) { reader, configuration throws(Diagnostic) in
      configuration.scrollDirection = try reader.choice(LayoutValues.directions)
    },
    LayoutWord(
      "section-gap", "POINTS", at: [.layoutOption], uikit: ["interSectionSpacing"], ko: "섹션 사이의 간격, 포인트",
      en: "the space between sections, in points",
      details: Bilingual(
        ko: "첫 섹션 앞과 마지막 섹션 뒤에는 생기지 않습니다.", en: "None of it stands before the first section or after the last."),
      sample: "section-gap 40"
    ) { reader, configuration throws(Diagnostic) in
      configuration.interSectionSpacing = try reader.number(.spacing)
    },
    LayoutWord(
      "boundary", "KIND(WIDTH x HEIGHT) ALIGNMENT …", at: [.layoutOption], uikit: ["boundarySupplementaryItems"],
      ko: "레이아웃 전체의 헤더나 푸터", en: "a header or footer of the whole layout", sample: "boundary bar(1w x 40) top",
      isRepeatable: true
    ) { reader, configuration throws(Diagnostic) in
      configuration.boundarySupplementaryItems.append(try reader.boundary())
    },
    LayoutWord(
      "reference", "REFERENCE", at: [.layoutOption], uikit: ["contentInsetsReference"], ko: "섹션의 여백을 어디부터 재는지",
      en: "where the insets of sections are measured from", sample: "reference none"
    ) { reader, configuration throws(Diagnostic) in
      configuration.contentInsetsReference = try reader.choice(LayoutValues.references)
    },
  ]

  /// The options that belong to the whole layout alone, not to a section.
  static let optionsOfLayout = layoutOptions.filter { option in
    !sectionOptions.contains { $0.word.name == option.word.name }
  }

  /// Takes options of the whole layout, up to the end.
  mutating func takeOptionsOfLayout(_ configuration: inout CompositionalLayoutConfiguration) throws(Diagnostic) {
    try takeOptions(Self.optionsOfLayout, of: &configuration)
    guard isAtEnd else { throw unexpected(.layoutOption) }
  }

  /// All words that the reader knows by name, from the outside in.
  static var words: [LanguageWord] {
    let lists: [[LanguageWord]] = [
      layoutContents, [noSection], layoutOptions.map(\.word), [listWord], listParts.map(\.word),
      sectionOptions.map(\.word), boundaryOptions.map(\.word), decorationOptions.map(\.word), groupWords,
    ]
    return Array(lists.joined())
  }

  /// Takes the sections of a layout and the options after them, up to the end of the block.
  mutating func layout() throws(Diagnostic) -> CompositionalLayoutDescription {
    var layout = CompositionalLayoutDescription(sections: [])
    var taken: [String] = []
    if try !takeOption([Self.allSections], of: &layout, besides: &taken) {
      var sections: [CollectionLayoutSection?] = []
      try takeOptions([Self.nextSection], of: &sections)
      layout.sections = .each(sections)
    }
    try takeOptions(Self.layoutOptions, of: &layout.configuration)
    guard isAtEnd else { throw unexpected(.layoutOption) }
    return layout
  }
}
