public import Geometry

/// A layout that was solved: where every view of it stands.
///
/// Nothing is stored per item: the frame of an item is worked out from its index, so that a million items cost no more
/// than ten. A solution is a value and depends on nothing but its inputs.
///
/// ```swift
/// import Geometry
///
/// let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: size, subitems: [.item(CollectionLayoutItem(layoutSize: size))])
/// let layout = CompositionalLayoutDescription(section: CollectionLayoutSection(group: row))
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [1_000_000])
/// precondition(solution.contentSize == Size(width: 390, height: 44_000_000))
/// precondition(solution.attributesForItem(section: 0, item: 999_999)?.frame.origin.y == 43_999_956)
/// precondition(solution.diagnostics.isEmpty)
/// ```
public struct LayoutSolution: Sendable {
  /// The layout that was solved.
  public let description: CompositionalLayoutDescription
  /// The environment that it was solved in.
  public let environment: LayoutEnvironment
  /// The number of items per section.
  public internal(set) var itemCounts: [Int]
  /// The sizes that views reported.
  public internal(set) var measuredSizes: MeasuredSizes
  /// The size of the content; never smaller than the collection view across the scroll direction.
  public internal(set) var contentSize = Size.zero
  /// The faults of the layout, in the order of the sections; pinned headers and footers without extent are last.
  public internal(set) var diagnostics: [LayoutDiagnostic] = []

  /// Resolved descriptions, one per run of equal sections.
  var templates: [SectionTemplate] = []
  /// The sections, in order.
  var plans: [SectionPlan] = []
  /// The changes that reported sizes make, for the sections that have any.
  var measurements: [SectionMeasurement] = []
  /// The layout's own headers and footers.
  var boundaryItems: [SizedBoundaryItem] = []
  var boundaryPlacement: BoundaryPlacement?
  /// The distance by which views stick out of their sections along the scroll axis.
  var sectionOverflow = 0.0

  /// The direction in which sections follow each other.
  public var scrollDirection: Axis { description.configuration.scrollDirection }
  /// The number of sections.
  public var sectionCount: Int { plans.count }
  /// The distance by which the layout's own headers push the sections.
  var layoutStart: Double { boundaryPlacement?.growthAtStart ?? 0 }
}

extension CompositionalLayoutDescription {
  /// Solves the layout.
  ///
  /// - Parameters:
  ///   - environment: The collection view, its device and the rules of the system.
  ///   - itemCounts: The number of items per section.
  ///   - measuredSizes: The sizes that views reported.
  /// - Complexity: O(sections + size of the description), and O(reported sizes + groups of their sections).
  public func solved(
    in environment: LayoutEnvironment, itemCounts: [Int], measuredSizes: MeasuredSizes = MeasuredSizes()
  ) -> LayoutSolution {
    LayoutSolver.solve(self, environment: environment, itemCounts: itemCounts, measuredSizes: measuredSizes)
  }
}
