import CompositionalLayout
import Geometry
import Testing

@Suite("Descriptions")
struct DescriptionTests {
  @Test func `Ten thousand groups in each other neither hang nor end the process, and say that they are too many`() {
    let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    var node = CollectionLayoutNode.item(CollectionLayoutItem(layoutSize: size))
    for _ in 0..<CollectionLayoutGroup.nestingLimit { node = .group(.vertical(layoutSize: size, subitems: [node])) }
    guard case .group(let deepest) = node else { return }
    #expect(deepest.nestingDepth == CollectionLayoutGroup.nestingLimit)
    #expect(!deepest.exceedsNestingLimit)
    for _ in 0..<10_000 { node = .group(.vertical(layoutSize: size, subitems: [node])) }
    guard case .group(let group) = node else { return }
    #expect(group.exceedsNestingLimit)
    #expect(group.nestingDepth <= CollectionLayoutGroup.nestingLimit)
  }

  @Test func `Values with UIKit's raw values have them`() {
    #expect(CollectionLayoutSectionOrthogonalScrollingBehavior.allCases.map(\.rawValue) == Array(0...5))
    #expect(ContentInsetsReference.allCases.map(\.rawValue) == Array(0...4))
    #expect(RectAlignment.allCases.map(\.rawValue) == Array(0...8))
    #expect(RectAlignment.bottomTrailing.edges == [.bottom, .trailing])
  }

  @Test func `Edges point to the start, the end or the middle of an axis`() {
    #expect(DirectionalRectEdge.top.position(.vertical) == 0)
    #expect(DirectionalRectEdge.top.position(.horizontal) == 0.5)
    #expect(DirectionalRectEdge([.top, .bottom]).position(.vertical) == 0.5)
    #expect(DirectionalRectEdge([.bottom, .trailing]).position(.horizontal) == 1)
    #expect(DirectionalRectEdge([]).position(.vertical) == 0.5)
  }

  @Test func `Where a layout says nothing, it says what UIKit says`() {
    let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let section = CollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: []))
    #expect(section.supplementariesFollowContentInsets)
    #expect(section.contentInsetsReference == .automatic)
    #expect(section.orthogonalScrollingBehavior == .none)
    let configuration = CompositionalLayoutConfiguration()
    #expect(configuration.scrollDirection == .vertical)
    #expect(configuration.contentInsetsReference == .safeArea)
    let header = CollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "header", alignment: .top)
    #expect(header.extendsBoundary && !header.pinToVisibleBounds && header.zIndex == 1)
    #expect(CollectionLayoutDecorationItem.background(elementKind: "b").zIndex == 0)
  }

  @Test func `The generations of UIKit differ in rounding and in empty sections`() {
    #expect(LayoutRules(uikit: 14) == LayoutRules(rounding: .final, emptySection: .keepsTrace, generation: 14))
    #expect(LayoutRules(uikit: 15).rounding == .nearest)
    #expect(LayoutRules(uikit: 17) == LayoutRules(generation: 17))
    #expect(LayoutRules(uikit: 27) == .newest)
  }

  @Test func `A section provider is asked for each section in order`() {
    let environment = LayoutEnvironment(size: Size(width: 200, height: 300))
    let description = CompositionalLayoutDescription(sectionCount: 3, environment: environment) { index, environment in
      guard index != 1 else { return nil }
      let fraction = environment.container.effectiveContentSize.width <= 250 ? 0.5 : 0.25
      let size = CollectionLayoutSize(widthDimension: .fractionalWidth(fraction), heightDimension: .absolute(30))
      return CollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: []))
    }
    #expect(description.section(at: 0)?.group.layoutSize.widthDimension == .fractionalWidth(0.5))
    #expect(description.section(at: 1) == nil)
    #expect(description.section(at: 2) != nil)
    #expect(description.section(at: 3) == nil)
  }
}
