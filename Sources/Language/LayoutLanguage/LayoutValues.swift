internal import CommandLanguage
internal import CompositionalLayout
internal import Geometry

/// The words of layout blocks that stand for values.
enum LayoutValues {
  /// The axis along which a group lays out; nil for one whose frames are given.
  static let groups: [LayoutValue<Axis?>] = [
    LayoutValue(
      "h", .horizontal, "(WIDTH x HEIGHT) … { … }", at: [.sectionContent, .subitem],
      uikit: "NSCollectionLayoutGroup.horizontal", ko: "아이템을 가로로 늘어놓는 그룹", en: "a group that lays items out in a row",
      sample: "h(1w x 40) { item(0.5w x 1h) }"),
    LayoutValue(
      "v", .vertical, "(WIDTH x HEIGHT) … { … }", at: [.sectionContent, .subitem],
      uikit: "NSCollectionLayoutGroup.vertical", ko: "아이템을 세로로 늘어놓는 그룹", en: "a group that lays items out in a column",
      sample: "v(1w x 80) { item(1w x 0.5h) }"),
    LayoutValue(
      "custom", nil, "(WIDTH x HEIGHT) … { … }", at: [.sectionContent, .subitem],
      uikit: "NSCollectionLayoutGroup.custom",
      ko: "프레임을 하나씩 적는 그룹", en: "a group whose frames are given one by one",
      sample: "custom(1w x 100) { frame(0, 0, 80, 80) frame(40, 20, 100, 60) }"),
  ]

  static let orthogonal: [LayoutValue<CollectionLayoutSectionOrthogonalScrollingBehavior>] = [
    LayoutValue("none", .none, at: [.behavior], ko: "옆으로 스크롤하지 않음", en: "does not scroll across", view: "box A"),
    LayoutValue(
      "continuous", .continuous, at: [.behavior], ko: "어디에서나 멈춤", en: "stops anywhere"),
    LayoutValue(
      "leading", .continuousGroupLeadingBoundary, at: [.behavior], uikit: "continuousGroupLeadingBoundary",
      ko: "그룹의 앞에서 멈춤", en: "stops at the beginning of a group"),
    LayoutValue(
      "paging", .paging, at: [.behavior], ko: "보이는 너비만큼 넘김", en: "turns pages as wide as what is visible"),
    LayoutValue(
      "groupPaging", .groupPaging, at: [.behavior], ko: "그룹 하나씩 넘김", en: "turns one group at a time"),
    LayoutValue(
      "centered", .groupPagingCentered, at: [.behavior], uikit: "groupPagingCentered", ko: "그룹 하나씩 넘기고 가운데에 둠",
      en: "turns one group at a time, and centers it"),
    // As UIKit writes them.
    LayoutValue(
      "continuousGroupLeadingBoundary", .continuousGroupLeadingBoundary, at: [.behavior], ko: "leading과 같음",
      en: "the same as leading"),
    LayoutValue(
      "groupPagingCentered", .groupPagingCentered, at: [.behavior], ko: "centered와 같음", en: "the same as centered"),
  ]

  static let alignments: [LayoutValue<RectAlignment>] = [
    LayoutValue("middle", .none, at: [.alignment], uikit: "none", ko: "한가운데", en: "in the middle"),
    LayoutValue("top", .top, at: [.alignment], ko: "위 가장자리", en: "at the upper edge"),
    LayoutValue(
      "topLeading", .topLeading, at: [.alignment], ko: "위쪽 앞 모서리", en: "in the upper corner where reading starts"),
    LayoutValue("leading", .leading, at: [.alignment], ko: "읽기 시작하는 가장자리", en: "at the edge where reading starts"),
    LayoutValue(
      "bottomLeading", .bottomLeading, at: [.alignment], ko: "아래쪽 앞 모서리",
      en: "in the lower corner where reading starts"),
    LayoutValue("bottom", .bottom, at: [.alignment], ko: "아래 가장자리", en: "at the lower edge"),
    LayoutValue(
      "bottomTrailing", .bottomTrailing, at: [.alignment], ko: "아래쪽 뒤 모서리",
      en: "in the lower corner where reading ends"),
    LayoutValue("trailing", .trailing, at: [.alignment], ko: "읽기가 끝나는 가장자리", en: "at the edge where reading ends"),
    LayoutValue(
      "topTrailing", .topTrailing, at: [.alignment], ko: "위쪽 뒤 모서리", en: "in the upper corner where reading ends"),
  ]

  static let references: [LayoutValue<ContentInsetsReference>] = [
    LayoutValue(
      "automatic", .automatic, at: [.reference], ko: "레이아웃의 설정을 따름", en: "as the layout's configuration says"),
    LayoutValue("none", .none, at: [.reference], ko: "컬렉션 뷰의 가장자리부터", en: "from the edges of the collection view"),
    LayoutValue(
      "safeArea", .safeArea, at: [.reference], ko: "안전 영역부터(set safearea)", en: "from the safe area (set safearea)"),
    LayoutValue(
      "layoutMargins", .layoutMargins, at: [.reference], ko: "레이아웃 여백부터(set margins)",
      en: "from the layout margins (set margins)"),
    LayoutValue(
      "readableContent", .readableContent, at: [.reference], ko: "읽기 좋은 폭부터(set readable)",
      en: "from the readable strip (set readable)"),
  ]

  static let edges: [LayoutValue<DirectionalRectEdge>] = [
    LayoutValue("top", .top, at: [.edge], ko: "위", en: "the upper edge"),
    LayoutValue("leading", .leading, at: [.edge], ko: "읽기 시작하는 쪽", en: "the edge where reading starts"),
    LayoutValue("bottom", .bottom, at: [.edge], ko: "아래", en: "the lower edge"),
    LayoutValue("trailing", .trailing, at: [.edge], ko: "읽기가 끝나는 쪽", en: "the edge where reading ends"),
  ]

  static let flexible = LanguageWord(
    "flex", "POINTS", kind: .layout, levels: [.spacing], uikit: ["NSCollectionLayoutSpacing.flexible"],
    ko: "적어도 이만큼, 남는 자리를 나누어 가짐", en: "at least so much, and a share of what is left", sample: "flex 10")

  static let appearances: [LayoutValue<CollectionLayoutListConfiguration.Appearance>] = [
    LayoutValue("plain", .plain, at: [.appearance], ko: "화면 너비의 행", en: "rows as wide as the screen"),
    LayoutValue("grouped", .grouped, at: [.appearance], ko: "섹션 사이를 띄운 행", en: "rows with space between sections"),
    LayoutValue(
      "insetGrouped", .insetGrouped, at: [.appearance], ko: "양옆이 들어간 둥근 묶음",
      en: "round groups with space at their sides"),
    LayoutValue("sidebar", .sidebar, at: [.appearance], ko: "사이드바", en: "a sidebar"),
    LayoutValue("sidebarPlain", .sidebarPlain, at: [.appearance], ko: "여백 없는 사이드바", en: "a sidebar without margins"),
  ]

  static let bounces: [LayoutValue<CollectionLayoutSectionOrthogonalScrollingProperties.Bounce>] = [
    LayoutValue("automatic", .automatic, at: [.bounce], ko: "UIKit이 정함", en: "as UIKit has it"),
    LayoutValue("always", .always, at: [.bounce], ko: "늘", en: "always"),
    LayoutValue("never", .never, at: [.bounce], ko: "튕기지 않음", en: "never"),
  ]

  static let decelerations: [LayoutValue<CollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate>] = [
    LayoutValue("automatic", .automatic, at: [.deceleration], ko: "UIKit이 정함", en: "as UIKit has it"),
    LayoutValue("normal", .normal, at: [.deceleration], ko: "천천히", en: "slowly"),
    LayoutValue("fast", .fast, at: [.deceleration], ko: "빨리", en: "quickly"),
  ]

  static let switches: [LayoutValue<Bool>] = [
    LayoutValue("on", true, at: [.onOrOff], uikit: "true", ko: "예", en: "yes"),
    LayoutValue("off", false, at: [.onOrOff], uikit: "false", ko: "아니요", en: "no"),
  ]

  static let directions: [LayoutValue<Axis>] = [
    LayoutValue("vertical", .vertical, at: [.direction], ko: "위아래로", en: "up and down"),
    LayoutValue("horizontal", .horizontal, at: [.direction], ko: "옆으로", en: "sideways"),
  ]

  /// All of the words.
  static var words: [LanguageWord] {
    let lists: [[LanguageWord]] = [
      groups.map(\.word), [flexible], edges.map(\.word), orthogonal.map(\.word), bounces.map(\.word),
      decelerations.map(\.word), alignments.map(\.word), references.map(\.word), switches.map(\.word),
      appearances.map(\.word), directions.map(\.word),
    ]
    return Array(lists.joined())
  }

  /// Returns the word of a value.
  static func word<Meaning: Equatable & Sendable>(_ meaning: Meaning, in list: [LayoutValue<Meaning>]) -> String {
    (list.first { $0.meaning == meaning } ?? list[0]).word.name
  }
}
