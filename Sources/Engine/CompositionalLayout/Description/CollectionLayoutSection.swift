public import Geometry

/// The way the groups of a section scroll across the direction of the layout, with UIKit's values.
///
/// ```swift
/// import Geometry
///
/// let size = CollectionLayoutSize(widthDimension: .absolute(300), heightDimension: .absolute(200))
/// let card = CollectionLayoutItem(layoutSize: size)
/// var section = CollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(card)]))
/// section.orthogonalScrollingBehavior = .groupPaging
///
/// let layout = CompositionalLayoutDescription(section: section)
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [5])
/// precondition(solution.contentSize.height == 200)
/// precondition(solution.orthogonalSection(at: 0)?.stop(at: 2) == 600)
/// ```
public enum CollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable, CaseIterable {
  /// Not at all: groups follow each other in the direction of the layout.
  case none = 0
  /// Freely.
  case continuous = 1
  /// Freely, but coming to rest at the leading edge of a group.
  case continuousGroupLeadingBoundary = 2
  /// By pages of the visible length.
  case paging = 3
  /// By groups.
  case groupPaging = 4
  /// By groups, each coming to rest in the middle.
  case groupPagingCentered = 5
}

/// The bouncing and the slowing down of an orthogonal section (iOS 17); they change no frame.
///
/// ```swift
/// let size = CollectionLayoutSize(widthDimension: .absolute(300), heightDimension: .absolute(200))
/// let card = CollectionLayoutItem(layoutSize: size)
/// var section = CollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(card)]))
/// section.orthogonalScrollingBehavior = .groupPaging
/// section.orthogonalScrollingProperties = .init(bounce: .never, decelerationRate: .fast)
/// precondition(section.orthogonalScrollingProperties.bounce == .never)
/// ```
public struct CollectionLayoutSectionOrthogonalScrollingProperties: Hashable, Sendable {
  /// Whether the row springs back at its ends.
  public enum Bounce: Int, Hashable, Sendable, CaseIterable {
    /// As the system decides.
    case automatic
    /// Also where everything is visible.
    case always
    /// Not at all.
    case never
  }

  /// The rate at which a flick comes to rest.
  public enum DecelerationRate: Int, Hashable, Sendable, CaseIterable {
    /// As the behaviour asks.
    case automatic
    /// Slowly.
    case normal
    /// Quickly.
    case fast
  }

  /// Whether the row springs back at its ends.
  public var bounce: Bounce
  /// The rate at which a flick comes to rest.
  public var decelerationRate: DecelerationRate

  /// Creates the properties.
  public init(bounce: Bounce = .automatic, decelerationRate: DecelerationRate = .automatic) {
    self.bounce = bounce
    self.decelerationRate = decelerationRate
  }
}

/// The edges that the insets of a section are measured from, with UIKit's values.
///
/// ```swift
/// import Geometry
///
/// let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: size, subitems: [.item(CollectionLayoutItem(layoutSize: size))])
/// var section = CollectionLayoutSection(group: row)
/// section.contentInsets = DirectionalEdgeInsets(leading: 10, trailing: 10)
/// section.contentInsetsReference = .layoutMargins
/// let environment = LayoutEnvironment(
///   size: Size(width: 390, height: 844), layoutMargins: EdgeInsets(left: 20, right: 20))
/// let solution = CompositionalLayoutDescription(section: section).solved(in: environment, itemCounts: [1])
/// precondition(solution.attributesForItem(section: 0, item: 0)?.frame.origin.x == 30)
/// ```
public enum ContentInsetsReference: Int, Hashable, Sendable, CaseIterable {
  /// The reference that the configuration of the layout names.
  case automatic = 0
  /// The edges of the collection view.
  case none = 1
  /// Its safe area.
  case safeArea = 2
  /// Its layout margins.
  case layoutMargins = 3
  /// The strip that is comfortable to read.
  case readableContent = 4
}

/// A section: one group that is repeated, and what stands around the groups.
///
/// ```swift
/// import Geometry
///
/// let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: size, subitems: [.item(CollectionLayoutItem(layoutSize: size))])
/// var section = CollectionLayoutSection(group: row)
/// section.contentInsets = DirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
/// section.interGroupSpacing = 8
/// let layout = CompositionalLayoutDescription(section: section)
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [2])
/// precondition(solution.attributesForItem(section: 0, item: 1)?.frame == Rect(x: 16, y: 62, width: 358, height: 44))
/// precondition(solution.contentSize.height == 116)
/// ```
public struct CollectionLayoutSection: Hashable, Sendable {
  /// The group that the section repeats.
  public var group: CollectionLayoutGroup
  /// The space between the edges of the section and its groups.
  public var contentInsets: DirectionalEdgeInsets {
    get { insets }
    // An observer would not be called within initializers.
    set {
      insets = newValue
      hasListInsets = false
    }
  }
  private var insets: DirectionalEdgeInsets = .zero
  /// The space between two groups, in the direction they follow each other.
  public var interGroupSpacing: Double = 0
  /// The edges that ``contentInsets`` are measured from (iOS 14).
  public var contentInsetsReference: ContentInsetsReference = .automatic
  /// The same for boundary items (iOS 16).
  public var supplementaryContentInsetsReference: ContentInsetsReference = .automatic
  /// Whether boundary items stay between the insets; else they span the whole section.
  public var supplementariesFollowContentInsets = true
  /// Headers, footers and views at the sides.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// Views behind the section.
  public var decorationItems: [CollectionLayoutDecorationItem] = []
  /// The way the groups scroll across the direction of the layout.
  public var orthogonalScrollingBehavior: CollectionLayoutSectionOrthogonalScrollingBehavior = .none
  /// The bouncing and the slowing down of that scrolling (iOS 17).
  public var orthogonalScrollingProperties = CollectionLayoutSectionOrthogonalScrollingProperties()
  /// The list this section was made from, if it was (iOS 14).
  public internal(set) var listConfiguration: CollectionLayoutListConfiguration?
  /// Whether the insets are those of a list; setting ``contentInsets`` ends that.
  public internal(set) var hasListInsets = false

  /// Creates a section that repeats `group`.
  public init(group: CollectionLayoutGroup) { self.group = group }
}
