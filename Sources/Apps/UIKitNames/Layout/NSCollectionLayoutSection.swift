public import CompositionalLayout
public import Foundation
internal import Geometry
public import UIKitViews

/// A section: one group that is repeated, and what stands around the groups.
@MainActor @preconcurrency
open class NSCollectionLayoutSection: NSObject {
  private var base: CollectionLayoutSection?
  private let group: NSCollectionLayoutGroup?

  /// The spacing between the edges of the section and its groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing between two groups, in the direction they follow each other.
  open var interGroupSpacing: CGFloat = 0
  /// The edges that ``contentInsets`` are measured from (iOS 14).
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The same for boundary items (iOS 16).
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether boundary items stay between the insets (deprecated in iOS 16).
  open var supplementariesFollowContentInsets = true
  /// Headers, footers and views at the sides.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// The way the groups scroll across the direction of the layout.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The bouncing and the slowing down of that scrolling (iOS 17); they change no frame.
  public let orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// The closure that is called before the layout passes: here, when the layout is asked for what is in a rectangle.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// The configuration of the list from which the section was made, if it is one of a list.
  private(set) var listConfiguration: UICollectionLayoutListConfiguration?

  var hasHandler: Bool { visibleItemsInvalidationHandler != nil }

  /// Creates a section that repeats `group`.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    base = nil
  }

  private init(list: CollectionLayoutSection) {
    group = nil
    base = list
    let insets = list.contentInsets
    super.init()
    contentInsets = NSDirectionalEdgeInsets(
      top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    contentInsetsReference = UIContentInsetsReference(rawValue: list.contentInsetsReference.rawValue) ?? .none
  }

  /// Returns the section of a list (iOS 14).
  open class func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let environment = (layoutEnvironment as? LayoutEnvironmentAdapter)?.value ?? LayoutEnvironment(size: .zero)
    let section = NSCollectionLayoutSection(list: .list(using: configuration.value, layoutEnvironment: environment))
    section.listConfiguration = configuration
    return section
  }

  /// The section as a value, for the solver.
  public var solvable: CollectionLayoutSection {
    var section = base ?? CollectionLayoutSection(group: group?.solvable ?? .emptyRow)
    // Insets that were not set stay those of a list, which the solver knows for each place.
    if section.contentInsets != contentInsets.value { section.contentInsets = contentInsets.value }
    section.interGroupSpacing = interGroupSpacing
    section.contentInsetsReference = contentInsetsReference.value
    section.supplementaryContentInsetsReference = supplementaryContentInsetsReference.value
    section.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    section.boundarySupplementaryItems += boundarySupplementaryItems.map(\.boundary)
    section.decorationItems += decorationItems.map(\.value)
    section.orthogonalScrollingBehavior = orthogonalScrollingBehavior.value
    section.orthogonalScrollingProperties = orthogonalScrollingProperties.value
    return section
  }
}

extension CollectionLayoutGroup {
  /// A group without anything in it.
  fileprivate static let emptyRow = CollectionLayoutGroup.horizontal(
    layoutSize: CollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0)), subitems: [])
}

/// The bouncing and the slowing down of an orthogonal section (iOS 17).
@MainActor @preconcurrency
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// The bouncing of the row at its ends, with UIKit's values.
  public enum Bounce: Int, Hashable, Sendable {
    case automatic = 0
    case always, never
  }

  /// The rate at which a flick comes to rest, with UIKit's values.
  public enum DecelerationRate: Int, Hashable, Sendable {
    case automatic = 0
    case normal, fast
  }

  /// Whether the row springs back at its ends.
  open var bounce = Bounce.automatic
  /// The rate at which a flick comes to rest.
  open var decelerationRate = DecelerationRate.automatic

  var value: CollectionLayoutSectionOrthogonalScrollingProperties {
    CollectionLayoutSectionOrthogonalScrollingProperties(
      bounce: .init(rawValue: bounce.rawValue) ?? .automatic,
      decelerationRate: .init(rawValue: decelerationRate.rawValue) ?? .automatic)
  }
}
