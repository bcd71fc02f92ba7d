import CompositionalLayout
import DisplayText
import Geometry
import TestSupport
import Testing

@testable import Drawing

/// Drawings of random, unusual layouts and positions: they fit the page, and their frame is straight.
@Suite struct DrawingPropertyTests {
  private static let numbers = [
    0, 1, 0.5, 0.3, 10, 44, 156, 390, 1000, -20, 1e6, 1e9, 1e308, -1e308, .nan, .infinity, -.infinity, 1e-9,
  ]

  private static func number(_ generator: inout SeededGenerator) -> Double {
    let usual = [0, 0.5, 1, 20, 44, 100, 390]
    return (Int.random(in: 0..<4, using: &generator) == 0 ? numbers : usual).randomElement(using: &generator) ?? 0
  }

  private static func insets(_ generator: inout SeededGenerator) -> DirectionalEdgeInsets {
    guard Int.random(in: 0..<3, using: &generator) == 0 else { return .zero }
    return DirectionalEdgeInsets(
      top: number(&generator), leading: number(&generator), bottom: number(&generator), trailing: number(&generator))
  }

  private static func size(_ generator: inout SeededGenerator) -> CollectionLayoutSize {
    func dimension() -> CollectionLayoutDimension {
      CollectionLayoutDimension(
        kind: CollectionLayoutDimension.Kind.allCases.randomElement(using: &generator) ?? .absolute,
        dimension: number(&generator))
    }
    return CollectionLayoutSize(widthDimension: dimension(), heightDimension: dimension())
  }

  private static func node(_ depth: Int, _ generator: inout SeededGenerator) -> CollectionLayoutNode {
    if depth > 0, Bool.random(using: &generator) { return .group(group(depth - 1, &generator)) }
    var item = CollectionLayoutItem(layoutSize: size(&generator), contentInsets: insets(&generator))
    if Int.random(in: 0..<3, using: &generator) == 0 {
      item.supplementaryItems = [
        CollectionLayoutSupplementaryItem(
          layoutSize: size(&generator), elementKind: "badge", containerAnchor: .init(edges: [.top, .trailing]))
      ]
    }
    return .item(item)
  }

  private static func group(_ depth: Int, _ generator: inout SeededGenerator) -> CollectionLayoutGroup {
    let nodes = (0..<Int.random(in: 0...3, using: &generator)).map { _ in node(depth, &generator) }
    let size = size(&generator)
    var group =
      Bool.random(using: &generator)
      ? CollectionLayoutGroup.horizontal(layoutSize: size, subitems: nodes)
      : CollectionLayoutGroup.vertical(
        layoutSize: size, subitem: node(depth, &generator), count: Int.random(in: -1...4, using: &generator))
    group.contentInsets = insets(&generator)
    group.interItemSpacing = .fixed(number(&generator))
    return group
  }

  private static func section(_ generator: inout SeededGenerator) -> CollectionLayoutSection {
    var section = CollectionLayoutSection(group: group(2, &generator))
    section.contentInsets = insets(&generator)
    section.interGroupSpacing = Bool.random(using: &generator) ? 0 : number(&generator).magnitude
    section.orthogonalScrollingBehavior =
      CollectionLayoutSectionOrthogonalScrollingBehavior.allCases.randomElement(using: &generator) ?? .none
    if Bool.random(using: &generator) {
      section.boundarySupplementaryItems = [
        CollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(&generator), elementKind: "header",
          alignment: RectAlignment.allCases.randomElement(using: &generator) ?? .top, pinToVisibleBounds: true)
      ]
      section.decorationItems = [.background(elementKind: "ground", contentInsets: insets(&generator))]
    }
    return section
  }

  private static func solution(_ generator: inout SeededGenerator) -> LayoutSolution {
    let sections = (0..<Int.random(in: 0...3, using: &generator)).map { _ in section(&generator) }
    let configuration = CompositionalLayoutConfiguration(
      scrollDirection: Bool.random(using: &generator) ? .vertical : .horizontal)
    var environment = LayoutEnvironment(size: Size(width: 390, height: 200))
    environment.traits.isRightToLeft = Bool.random(using: &generator)
    if Int.random(in: 0..<5, using: &generator) == 0 {
      environment.container.contentSize = Size(width: number(&generator), height: number(&generator))
    }
    return CompositionalLayoutDescription(sections: sections, configuration: configuration)
      .solved(in: environment, itemCounts: sections.map { _ in Int.random(in: 0...9, using: &generator) })
  }

  private static func options(_ generator: inout SeededGenerator) -> TextOptions {
    TextOptions(
      width: [80, 120, 100, 40, 20, 12, 7, 3, 2, 1, 0, -4, 5000].randomElement(using: &generator) ?? 80,
      charset: Bool.random(using: &generator) ? .box : .ascii,
      ambiguous: Bool.random(using: &generator) ? .narrow : .wide)
  }

  private func check(_ drawing: DrawnLayout, _ options: TextOptions, isFramed: Bool, _ seed: UInt64) {
    for line in drawing.page(["box", "이름"], options: options) {
      #expect(line.columns(options.displayWidth) <= max(0, options.width), "\(seed): \(line.plain)")
      #expect(!line.plain.unicodeScalars.contains { $0.isUnsafeForDisplay }, "\(seed)")
    }
    guard isFramed else { return }
    let widths = Set(drawing.lines.map { $0.columns(options.displayWidth) })
    #expect(widths.count <= 1, "\(seed): \(widths)")
    #expect(drawing.lines.count <= CharacterCanvas.largestExtent + 2)
  }

  @Test(arguments: UInt64(0)..<200)
  func drawingsFitThePage(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let solution = Self.solution(&generator)
    let options = Self.options(&generator)
    let names = (0..<5).map { _ in [cellText(using: &generator), cellText(using: &generator)] }
    let labels: (LayoutElement) -> [String] = { names[abs($0.item % 5)] }
    let scroll = LayoutScrollState(
      contentOffset: Point(x: Self.number(&generator), y: Self.number(&generator)),
      orthogonalOffsets: [0: Self.number(&generator), 1: Self.number(&generator)])
    let scale = DrawingScale(
      pointsPerColumn: Self.number(&generator), pointsPerRow: Self.number(&generator))
    let window = Rect(
      x: Self.number(&generator), y: Self.number(&generator), width: Self.number(&generator),
      height: Self.number(&generator))
    let requests = [
      BoxRequest(), BoxRequest(section: 0), BoxRequest(section: 9, scale: scale, maximumRows: 20),
      BoxRequest(window: window, scale: scale, maximumRows: Int.random(in: -1...300, using: &generator)),
    ]
    for request in requests {
      check(solution.box(request, scroll: scroll, options: options, labels: labels), options, isFramed: true, seed)
    }
    check(
      solution.visibleBox(scroll: scroll, scale: scale, options: options, labels: labels), options, isFramed: true, seed
    )
    for section in 0..<solution.sectionCount {
      let request = OrthogonalRequest(
        section: section, offset: Self.number(&generator), previousOffset: 0,
        pointsPerColumn: Bool.random(using: &generator) ? nil : Self.number(&generator))
      if let drawing = solution.orthogonalBox(request, options: options, labels: labels) {
        check(drawing, options, isFramed: false, seed)
      }
      for stop in solution.orthogonalStops(section: section, pages: 0..<50) { #expect(stop.offset.isFinite, "\(seed)") }
      for line in solution.tree(section: section, options: options) {
        #expect(line.columns(options.displayWidth) <= max(0, options.width), "\(seed)")
      }
    }
  }
}
