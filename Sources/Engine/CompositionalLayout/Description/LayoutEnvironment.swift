public import Geometry

/// The space that something is laid out in.
///
/// ```swift
/// import Geometry
///
/// let container = CollectionLayoutContainer(
///   contentSize: Size(width: 390, height: 844), contentInsets: DirectionalEdgeInsets(leading: 16, trailing: 16))
/// precondition(container.effectiveContentSize == Size(width: 358, height: 844))
/// ```
public struct CollectionLayoutContainer: Hashable, Sendable {
  /// The whole size.
  public var contentSize: Size
  /// The distances that are taken off its edges, in points.
  public var contentInsets: DirectionalEdgeInsets

  /// Creates a container.
  public init(contentSize: Size, contentInsets: DirectionalEdgeInsets = .zero) {
    self.contentSize = contentSize
    self.contentInsets = contentInsets
  }

  /// The size less the insets.
  public var effectiveContentSize: Size {
    Size(
      width: contentSize.width - contentInsets.total(.horizontal),
      height: contentSize.height - contentInsets.total(.vertical))
  }
}

/// The traits of the device and its user that a section provider may ask for.
///
/// ```swift
/// import Geometry
///
/// let pad = LayoutTraits(displayScale: 2, horizontalSizeClass: .regular, userInterfaceIdiom: .pad)
/// let environment = LayoutEnvironment(size: Size(width: 1024, height: 1366), traits: pad)
/// precondition(environment.grid.pixel == 0.5)
/// precondition(LayoutTraits.Idiom(windowSize: environment.container.contentSize) == .pad)
/// ```
public struct LayoutTraits: Hashable, Sendable {
  /// The amount of space in one direction.
  public enum SizeClass: String, Hashable, Sendable, CaseIterable { case unspecified, compact, regular }

  /// The family of devices.
  public enum Idiom: String, Hashable, Sendable, CaseIterable {
    case phone, pad, tv, mac

    /// Returns the family of devices whose windows have a size: a phone up to 440 points wide, or on its side up to 956
    /// by 440 (the widest phone so far), and a pad beyond that.
    public init(windowSize size: Size) {
      self = size.width <= 440 || (size.width <= 956 && size.height <= 440) ? .phone : .pad
    }
  }

  /// Pixels per point.
  public var displayScale: Double
  /// Whether reading starts at the right.
  public var isRightToLeft: Bool
  /// The amount of space from left to right.
  public var horizontalSizeClass: SizeClass
  /// The amount of space from top to bottom.
  public var verticalSizeClass: SizeClass
  /// The size of text the user chose, by the last part of UIKit's name: `L`, `AccessibilityXL`.
  public var preferredContentSizeCategory: String
  /// The family of devices.
  public var userInterfaceIdiom: Idiom

  /// Creates traits, by default those of a phone in portrait.
  public init(
    displayScale: Double = 3, isRightToLeft: Bool = false, horizontalSizeClass: SizeClass = .compact,
    verticalSizeClass: SizeClass = .regular, preferredContentSizeCategory: String = "L",
    userInterfaceIdiom: Idiom = .phone
  ) {
    self.displayScale = displayScale
    self.isRightToLeft = isRightToLeft
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.userInterfaceIdiom = userInterfaceIdiom
  }
}

/// The conditions under which a layout is solved: the size of the collection view, the device, margins, and the rules
/// of the system.
///
/// ```swift
/// import Geometry
///
/// let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: size, subitems: [.item(CollectionLayoutItem(layoutSize: size))])
/// let environment = LayoutEnvironment(
///   size: Size(width: 390, height: 844), safeAreaInsets: EdgeInsets(top: 59, bottom: 34))
/// let layout = CompositionalLayoutDescription(sectionCount: 1, environment: environment) { _, environment in
///   environment.container.effectiveContentSize.width < 600 ? CollectionLayoutSection(group: row) : nil
/// }
/// precondition(layout.section(at: 0) != nil)
/// ```
public struct LayoutEnvironment: Hashable, Sendable {
  /// The space; for a layout the size of the collection view.
  public var container: CollectionLayoutContainer
  /// The device and its user.
  public var traits: LayoutTraits
  /// The layout margins of the collection view.
  public var layoutMargins: EdgeInsets
  /// The margins that bars and corners cover, in points.
  public var safeAreaInsets: EdgeInsets
  /// The margins outside the strip that is comfortable to read, in points.
  public var readableContentInsets: EdgeInsets
  /// The scroll view's own insets, in points. The container keeps its size; scrolling and pinned views follow them.
  public var contentInset = EdgeInsets.zero
  /// The rules where systems differ.
  public var rules: LayoutRules

  /// Creates an environment for a collection view of `size`.
  public init(
    size: Size, traits: LayoutTraits = LayoutTraits(), layoutMargins: EdgeInsets = .zero,
    safeAreaInsets: EdgeInsets = .zero, readableContentInsets: EdgeInsets = .zero, rules: LayoutRules = .newest
  ) {
    container = CollectionLayoutContainer(contentSize: size)
    self.traits = traits
    self.layoutMargins = layoutMargins
    self.safeAreaInsets = safeAreaInsets
    self.readableContentInsets = readableContentInsets
    self.rules = rules
  }

  /// The pixels of the device.
  public var grid: PixelGrid { PixelGrid(scale: traits.displayScale) }
}
