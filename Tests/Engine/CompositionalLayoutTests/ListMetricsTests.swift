import CompositionalLayout
import Geometry
import Testing

/// One line of the table of list metrics: what was measured on macOS 27.
struct ListMetricsLine: Sendable, CustomTestStringConvertible {
  let appearance: CollectionLayoutListConfiguration.Appearance
  var header = CollectionLayoutListConfiguration.HeaderMode.none
  var footer = CollectionLayoutListConfiguration.FooterMode.none
  /// Top, leading, bottom, trailing.
  let insets: [Double]
  let estimate: Double
  var pinned = false
  var zIndex = 1
  var testDescription: String { "\(appearance) \(header) \(footer)" }
}

@Suite("Lists")
struct ListMetricsTests {
  static let side = 12.987
  static let lines: [ListMetricsLine] = [
    .init(appearance: .plain, insets: [0, 0, 0, 0], estimate: 28, pinned: true, zIndex: 200),
    .init(
      appearance: .plain, header: .supplementary, footer: .supplementary, insets: [0, 0, 0, 0], estimate: 28,
      pinned: true, zIndex: 200),
    .init(
      appearance: .plain, header: .firstItemInSection, insets: [22, 0, 0, 0], estimate: 28, pinned: true, zIndex: 200),
    .init(appearance: .grouped, insets: [35, 0, 20, 0], estimate: 17.5),
    .init(appearance: .grouped, header: .supplementary, insets: [0, 0, 20, 0], estimate: 17.5),
    .init(appearance: .grouped, footer: .supplementary, insets: [35, 0, 0, 0], estimate: 17.5),
    .init(appearance: .grouped, header: .firstItemInSection, insets: [0, 0, 20, 0], estimate: 17.5),
    .init(appearance: .insetGrouped, insets: [35, 16, 20, 16], estimate: 17.5),
    .init(
      appearance: .insetGrouped, header: .supplementary, footer: .supplementary, insets: [0, 16, 0, 16],
      estimate: 17.5),
    .init(appearance: .insetGrouped, header: .firstItemInSection, insets: [0, 16, 20, 16], estimate: 17.5),
    .init(appearance: .sidebar, insets: [0, side, 10, side], estimate: 17.5),
    .init(appearance: .sidebarPlain, insets: [0, side, 0, side], estimate: 28, pinned: true),
  ]

  @Test(arguments: lines)
  func `Every appearance has the measured lengths`(line: ListMetricsLine) {
    let configuration = CollectionLayoutListConfiguration(
      appearance: line.appearance, headerMode: line.header, footerMode: line.footer)
    let section = CollectionLayoutSection.list(
      using: configuration, layoutEnvironment: LayoutEnvironment(size: Size(width: 320, height: 480)))
    let insets = section.contentInsets
    #expect([insets.top, insets.leading, insets.bottom, insets.trailing] == line.insets)
    #expect(section.contentInsetsReference == .none)
    #expect(section.group.layoutSize.heightDimension == .estimated(44))
    #expect(section.group.subitems.map(\.layoutSize.heightDimension) == [.estimated(44)])
    let kinds = section.boundarySupplementaryItems.map(\.elementKind)
    #expect(
      kinds == (line.header == .supplementary ? ["UICollectionElementKindSectionHeader"] : [])
        + (line.footer == .supplementary ? ["UICollectionElementKindSectionFooter"] : []))
    let metrics = CollectionLayoutListMetrics(configuration)
    #expect(metrics.boundaryEstimate == line.estimate)
    #expect(metrics.pinsBoundaries == line.pinned)
    #expect(metrics.boundaryZIndex == line.zIndex)
    for item in section.boundarySupplementaryItems {
      #expect(item.layoutSize.heightDimension == .estimated(line.estimate))
      #expect(item.pinToVisibleBounds == line.pinned)
      #expect(item.zIndex == line.zIndex)
    }
  }
}
