public import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
public import Foundation
internal import Geometry
public import UIKitViews

/// A closure that returns the description of a section, or nil if there is none.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// The settings for all sections of a layout.
@MainActor @preconcurrency
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The direction in which sections follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The spacing between two sections.
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The edges that the insets of sections are measured from when the section itself names none (iOS 14).
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates UIKit's defaults.
  public override init() { super.init() }

  /// The configuration as a value, for the solver.
  public var solvable: CompositionalLayoutConfiguration {
    CompositionalLayoutConfiguration(
      scrollDirection: scrollDirection == .vertical ? .vertical : .horizontal, interSectionSpacing: interSectionSpacing,
      boundarySupplementaryItems: boundarySupplementaryItems.map(\.boundary),
      contentInsetsReference: contentInsetsReference.value)
  }

  /// Returns a copy, as UIKit keeps one: what is changed in the object later does not reach the layout.
  func copied() -> UICollectionViewCompositionalLayoutConfiguration {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}

extension UICollectionView {
  /// The direction in which a layout scrolls, with UIKit's values.
  public enum ScrollDirection: Int, Hashable, Sendable {
    case vertical = 0
    case horizontal
  }
}

/// A layout of sections, each described by its group.
@MainActor @preconcurrency
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var kept: UICollectionViewCompositionalLayoutConfiguration { didSet { solved = nil } }
  /// The last answer of the solver, what it was asked, and what the section provider returned.
  var solved: (question: Question, solution: LayoutSolution, sections: [NSCollectionLayoutSection?])?
  /// The offsets of the rows that scroll by themselves, by the identifiers of their sections, or their places.
  var rowOffsets: [AnyHashable: Double] = [:]
  /// Whether a finger is on a row, which may stand anywhere until it lets go.
  var isRowDragged = false
  /// Whether the console was told that handlers cannot change items of estimated sizes.
  var toldOfEstimatedItems = false

  /// The settings for all sections. Setting it lays out anew; changing a member of what is returned does nothing.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { kept.copied() }
    set { kept = newValue.copied() }
  }

  /// Creates a layout whose sections are all alike.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose sections are all alike.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  /// Creates a layout that asks for each section.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout that asks for each section.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    kept = configuration.copied()
    super.init()
  }

  /// Nibs and storyboards do not exist here.
  public required init?(coder: NSCoder) { nil }

  /// Returns a layout of lists (iOS 14).
  open class func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }

  /// Returns the description of one section in an environment, as the provider returns it now.
  public func section(at index: Int, in environment: LayoutEnvironment) -> CollectionLayoutSection? {
    provider(index, LayoutEnvironmentAdapter(environment))?.solvable
  }

  /// Returns the whole layout as a value, each section asked for once, in order.
  public func layout(sections: Int, in environment: LayoutEnvironment) -> CompositionalLayoutDescription {
    layout(of: self.sections(sections, in: environment))
  }

  /// Returns the provider's answers for the first sections, each asked for once, in order.
  func sections(_ count: Int, in environment: LayoutEnvironment) -> [NSCollectionLayoutSection?] {
    (0..<max(0, count)).map { provider($0, LayoutEnvironmentAdapter(environment)) }
  }

  func layout(of sections: [NSCollectionLayoutSection?]) -> CompositionalLayoutDescription {
    CompositionalLayoutDescription(sections: sections.map { $0?.solvable }, configuration: kept.solvable)
  }

  // MARK: Frames

  /// Forgets what was laid out; the next question asks the section provider anew.
  open override func invalidateLayout() {
    solved = nil
    super.invalidateLayout()
  }

  override func scrollRow(toItemAt path: IndexPath, at position: UICollectionView.ScrollPosition) {
    moveRow(toItemAt: path, at: position)
  }

  override func isHeader(itemAt path: IndexPath) -> Bool {
    path.item == 0 && listConfiguration(ofSection: path.section)?.headerMode == .firstItemInSection
  }

  override func measure(_ size: (UICollectionViewLayoutAttributes) -> CGSize?) -> Bool {
    guard let view = collectionView, var solution = solution() else { return false }
    let described = solution
    let outcome = solution.settle(in: Rect(view.bounds), scroll: scrollState) { attributes in
      let asked = UICollectionViewLayoutAttributes(attributes)
      asked.selfSizingAxes = described.selfSizingAxes(of: attributes.element)
      return size(asked).map { MeasuredSize(width: $0.width, height: $0.height) }
    }
    if let diagnostic = outcome.diagnostic {
      Console.log("\(diagnostic.message.en); \(diagnostic.help?.en ?? "")")
      Console.raise(diagnostic.uikitText ?? diagnostic.description)
    }
    solved?.solution = solution
    return !outcome.reports.isEmpty
  }

  /// A view that chose lengths of its own: those that the layout estimates.
  @_spi(AppHarness) public struct MeasuredView {
    public var element: LayoutElement
    /// The lengths in points, or nil if the layout fixes them.
    public var width, height: Double?
  }

  /// The self-sized views, those on screen and those that were, for the program that solves the layout a second time.
  ///
  /// - Complexity: O(*m* log *m*) in the number of those views.
  @_spi(AppHarness) public var measuredViews: [MeasuredView] {
    guard let view = collectionView, let solution = solved?.solution else { return [] }
    var elements = solution.measuredSizes.items.sorted { $0.key < $1.key }.flatMap { section, items in
      items.keys.sorted().map { LayoutElement.cell(section: section, item: $0) }
    }
    var known = Set(elements)
    let shown = solution.attributes(in: Rect(view.bounds), scroll: scrollState)
    elements += shown.map(\.element).filter { known.insert($0).inserted }
    return elements.compactMap { element in
      let axes = solution.selfSizingAxes(of: element)
      let attributes =
        switch element {
        case .cell(let section, let item): solution.attributesForItem(section: section, item: item)
        case .supplementary(let kind, let section, let item):
          solution.attributesForSupplementary(elementKind: kind, section: section, item: item)
        case .decoration: CollectionViewLayoutAttributes?.none
        }
      guard !axes.isEmpty, let size = attributes?.frame.size else { return nil }
      return MeasuredView(
        element: element, width: axes.contains(.horizontal) ? size.width : nil,
        height: axes.contains(.vertical) ? size.height : nil)
    }
  }

  /// Lays out, if that is needed.
  open override func prepare() { _ = solution() }

  /// The size of everything, on and off screen.
  open override var collectionViewContentSize: CGSize { CGSize(solution()?.contentSize ?? .zero) }

  /// Returns the attributes of everything that may be in a rectangle, as the sections' handlers of visible items leave
  /// them.
  ///
  /// - Complexity: O(log sections + views in the rectangle), once the layout is solved.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let shown = solution()?.attributes(in: Rect(rect), scroll: scrollState, membership: .groups) else {
      return nil
    }
    let attributes = shown.map { UICollectionViewLayoutAttributes($0) }
    callHandlers(for: attributes)
    return attributes
  }

  /// Returns the attributes of a cell, or nil.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    solution()?.attributesForItem(section: indexPath.section, item: indexPath.item)
      .map { UICollectionViewLayoutAttributes($0) }
  }

  /// Returns the attributes of a header, a footer or a badge, or nil.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    solution()?.attributesForSupplementary(
      elementKind: elementKind, section: indexPath.section, item: indexPath.item, scroll: scrollState
    )
    .map { UICollectionViewLayoutAttributes($0) }
  }

  /// Returns the attributes of a view behind a section, or nil.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    solution()?.attributesForDecoration(
      elementKind: elementKind, section: indexPath.section, item: indexPath.item
    )
    .map { UICollectionViewLayoutAttributes($0) }
  }
}

extension LayoutEnvironment {
  /// Creates the environment in which a list of the app is laid out: its size and traits, and the rules of the
  /// session's UIKit.
  @_spi(AppHarness) @MainActor public init(of view: UIView) {
    self.init(
      size: Size(view.bounds.size), traits: view.traitCollection.value,
      rules: LayoutRules(uikit: UIKitVersion.ofApp.rawValue))
  }
}
