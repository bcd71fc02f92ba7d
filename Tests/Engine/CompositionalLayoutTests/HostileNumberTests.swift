import CompositionalLayout
import Geometry
import Testing

@Suite("Numbers that no layout should have")
struct HostileNumberTests {
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, -1, 1e-300, 1e-9, 1e9, 1e10, 1e18, 1e300, 1e308, -1e308,
    .greatestFiniteMagnitude,
    .leastNonzeroMagnitude,
  ]

  /// Everything of a solution can be asked for and is finite.
  static func exercise(_ solution: LayoutSolution) {
    #expect(solution.contentSize.isFinite)
    for rect in [Rect(x: 0, y: 0, width: 320, height: 480), Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)] {
      let attributes = solution.attributes(in: rect, limit: 200)
      #expect(attributes.allSatisfy { $0.frame.isFinite })
    }
    #expect(solution.attributes(in: Rect(x: .nan, y: 0, width: 1, height: 1)).isEmpty)
    #expect(solution.allAttributes(limit: 100).allSatisfy { $0.frame.isFinite })
    for section in 0..<solution.sectionCount {
      if let row = solution.orthogonalSection(at: section) {
        for offset in numbers { #expect(row.settledOffset(for: offset).isFinite) }
        if row.stopCount > 0 { #expect(row.stop(at: row.stopCount - 1).isFinite) }
      }
    }
  }

  @Test(arguments: numbers, CollectionLayoutDimension.Kind.allCases)
  func `As a dimension`(number: Double, kind: CollectionLayoutDimension.Kind) {
    let dimension = CollectionLayoutDimension(kind: kind, dimension: number)
    let normal = CollectionLayoutDimension.absolute(40)
    for axis in Axis.allCases {
      for sizes in [
        (Build.size(dimension, dimension), Build.size(normal, normal)),
        (Build.size(.fractionalWidth(1), normal), Build.size(dimension, normal)),
        (Build.size(.fractionalWidth(1), normal), Build.size(normal, dimension)),
      ] {
        let group = CollectionLayoutGroup(
          layoutSize: sizes.0,
          content: .subitems(axis: axis, [.item(CollectionLayoutItem(layoutSize: sizes.1))]))
        var section = CollectionLayoutSection(group: group)
        Self.exercise(section.solved([7, 300]))
        section.orthogonalScrollingBehavior = .groupPagingCentered
        Self.exercise(section.solved([7, 0]))
      }
    }
    let solution = CollectionLayoutSection(
      group: Build.row(.absolute(40), [Build.item(dimension, .fractionalHeight(1))])
    ).solved([3])
    if !number.isFinite { #expect(solution.diagnostics.map(\.code) == [.invalidNumber]) }
  }

  @Test(arguments: numbers)
  func `As an inset, a spacing, an offset`(number: Double) {
    let insets = DirectionalEdgeInsets(top: number, leading: number, bottom: number, trailing: number)
    var group = Build.row(.absolute(40), [Build.item(.fractionalWidth(0.5), .fractionalHeight(1), insets: insets)])
    group.interItemSpacing = .flexible(number)
    group.edgeSpacing = CollectionLayoutEdgeSpacing(leading: .flexible(number), top: .fixed(number))
    var section = CollectionLayoutSection(group: group)
    Self.exercise(section.solved([9]))
    section.group.contentInsets = insets
    Self.exercise(section.solved([9]))
    section = Build.grid(2)
    section.contentInsets = insets
    section.interGroupSpacing = number
    section.decorationItems = [.background(elementKind: "b", contentInsets: insets)]
    var header = Build.header(height: number, pinned: true)
    header.offset = Point(x: number, y: number)
    section.boundarySupplementaryItems = [header]
    Self.exercise(section.solved([9, 0, 9]))
    section = Build.grid(2)
    section.interGroupSpacing = number
    Self.exercise(section.solved([9, 0, 9], in: Build.environment()))
    let configuration = CompositionalLayoutConfiguration(
      interSectionSpacing: number, boundarySupplementaryItems: [header])
    Self.exercise(section.solved([9, 0, 9], configuration: configuration))
  }

  @Test(arguments: numbers)
  func `As the size of the view, its scale or its margins`(number: Double) {
    var environment = LayoutEnvironment(
      size: Size(width: 320, height: 480), traits: LayoutTraits(displayScale: number),
      layoutMargins: EdgeInsets(top: number, left: number, bottom: number, right: number))
    let configuration = CompositionalLayoutConfiguration(contentInsetsReference: .layoutMargins)
    Self.exercise(Build.grid(3).solved([5], in: environment, configuration: configuration))
    environment.container.contentSize = Size(width: number, height: number)
    Self.exercise(Build.grid(3).solved([5], in: environment))
  }

  @Test(arguments: numbers)
  func `As a scroll position or a reported size`(number: Double) {
    var list = Build.list()
    list.boundarySupplementaryItems = [Build.header(pinned: true)]
    var solution = list.solved([50, 3])
    let state = LayoutScrollState(
      contentOffset: Point(x: number, y: number),
      adjustedContentInset: EdgeInsets(top: number, left: number, bottom: number, right: number),
      orthogonalOffsets: [0: number])
    #expect(solution.allAttributes(scroll: state).allSatisfy { $0.frame.isFinite })
    solution.setMeasuredSize(MeasuredSize(width: number, height: number), section: 0, item: 3)
    solution.setMeasuredSize(MeasuredSize(height: number), boundary: .init(elementKind: "header", section: 0))
    solution.setMeasuredSize(MeasuredSize(height: 10), section: 9, item: -3)
    Self.exercise(solution)
  }

  @Test(arguments: [Int.min, -1, 0, 1_000_000_000, .max])
  func `As a number of items`(count: Int) {
    var section = Build.grid(3)
    section.boundarySupplementaryItems = [Build.header()]
    let solution = section.solved([count, 2, count])
    Self.exercise(solution)
    let isFine = (0...LayoutLimits.itemsPerSection).contains(count)
    #expect(solution.diagnostics.contains { $0.code == .itemCount } == !isFine)
    #expect(solution.attributesForItem(section: 0, item: .max) == nil)
    #expect(solution.attributesForItem(section: .max, item: 0) == nil)
  }

  @Test(arguments: [Int.min, -1, 0, 1, 100_000, .max])
  func `As a number of subitems`(count: Int) {
    let item = Build.item(.fractionalWidth(1), .absolute(10))
    for axis in Axis.allCases {
      for height in [CollectionLayoutDimension.absolute(100), .estimated(100)] {
        let size = Build.size(.fractionalWidth(1), height)
        let equal = CollectionLayoutGroup(layoutSize: size, content: .equal(axis: axis, .init(item), count: count))
        let repeating = CollectionLayoutGroup(
          layoutSize: size, content: .repeating(axis: axis, .init(item), count: count))
        for group in [equal, repeating] {
          let solution = CollectionLayoutSection(group: group).solved([20])
          Self.exercise(solution)
          #expect(solution.diagnostics.contains { $0.code == .invalidCount } == (count < 1))
        }
      }
    }
  }

  @Test func `Groups that multiply stay bounded`() {
    let size = Build.size(.fractionalWidth(1), .fractionalHeight(1))
    var node = Build.item(.fractionalWidth(1), .fractionalHeight(1))
    for _ in 0..<200 {
      node = .group(.horizontal(layoutSize: size, subitem: node, count: 9))
    }
    let section = CollectionLayoutSection(
      group: .horizontal(layoutSize: Build.size(.fractionalWidth(1), .absolute(50)), subitems: [node]))
    let solution = section.solved([1000])
    #expect(solution.diagnostics.contains { $0.code == .tooManyItems })
    Self.exercise(solution)
    var wide = Build.item(.fractionalWidth(0.5), .fractionalHeight(1))
    for _ in 0..<200 { wide = .group(.horizontal(layoutSize: size, subitems: [wide, wide])) }
    Self.exercise(
      CollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [wide])).solved([10]))
  }

  @Test func `Ten thousand groups in each other end with a diagnostic`() {
    let size = Build.size(.fractionalWidth(1), .fractionalHeight(1))
    var node = Build.item(.fractionalWidth(1), .fractionalHeight(1))
    for _ in 0..<10_000 { node = .group(.vertical(layoutSize: size, subitems: [node])) }
    let group = CollectionLayoutGroup.vertical(
      layoutSize: Build.size(.fractionalWidth(1), .absolute(50)), subitems: [node])
    let solution = CollectionLayoutSection(group: group).solved([3])
    #expect(solution.diagnostics.contains { $0.code == .nestingTooDeep })
    Self.exercise(solution)
  }

  @Test(arguments: numbers)
  func `A custom group may return anything`(number: Double) {
    let size = Build.size(.fractionalWidth(1), .absolute(100))
    let items = [CollectionLayoutGroupCustomItem(frame: Rect(x: number, y: number, width: number, height: number))]
    Self.exercise(CollectionLayoutSection(group: .custom(layoutSize: size, items: items)).solved([4]))
    Self.exercise(CollectionLayoutSection(group: .custom(layoutSize: size) { _ in items }).solved([4]))
    let none = CollectionLayoutSection(group: .custom(layoutSize: size) { _ in [] }).solved([4])
    #expect(none.diagnostics.map(\.code) == [.emptyGroup])
    Self.exercise(none)
  }
}
