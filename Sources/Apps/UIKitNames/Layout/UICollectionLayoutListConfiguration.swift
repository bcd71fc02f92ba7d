internal import CompositionalLayout
public import Foundation
public import UIKitViews

/// The appearance and the parts of a list (iOS 14). Colours, separators and swipes are kept and change no frame.
public struct UICollectionLayoutListConfiguration {
  /// The look, with UIKit's values.
  public enum Appearance: Int, Hashable, Sendable {
    case plain = 0
    case grouped, insetGrouped, sidebar, sidebarPlain
  }

  /// The source of a list's header, with UIKit's values.
  public enum HeaderMode: Int, Hashable, Sendable {
    case none = 0
    case supplementary, firstItemInSection
  }

  /// The source of a list's footer, with UIKit's values.
  public enum FooterMode: Int, Hashable, Sendable {
    case none = 0
    case supplementary
  }

  /// The parts that may become as narrow as their content (iOS 18).
  public struct ContentHuggingElements: OptionSet, Hashable, Sendable {
    /// One bit per part.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The supplementary header.
    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
  }

  /// A closure that returns how the separators of one row are to be, given how they are.
  public typealias ItemSeparatorHandler =
    @MainActor (_ indexPath: IndexPath, _ configuration: UIListSeparatorConfiguration) -> UIListSeparatorConfiguration
  /// A closure that returns the actions of a swipe over a row, or nil.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The look.
  public var appearance: Appearance
  /// The source of the header.
  public var headerMode = HeaderMode.none
  /// The source of the footer.
  public var footerMode = FooterMode.none
  /// Whether lines are drawn between rows.
  public var showsSeparators = true
  /// The lines between rows (iOS 14.5).
  public var separatorConfiguration = UIListSeparatorConfiguration()
  /// The closure that is asked for the lines of each row (iOS 14.5). Kept, not called: nothing is drawn.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The colour behind the rows; nil for that of the system. Kept: nothing is drawn.
  public var backgroundColor: UIColor?
  /// The closure that returns the actions of a swipe from the leading edge. *Real*: see
  /// `UICollectionView.swipeActions(forItemAt:)`.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The closure that returns the actions of a swipe from the trailing edge. *Real*.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Space above the header of a section; nil for what the system takes (iOS 15).
  public var headerTopPadding: CGFloat?
  /// The parts that may become as narrow as their content (iOS 18).
  public var contentHuggingElements: ContentHuggingElements = []

  /// Creates a configuration.
  public init(appearance: Appearance) { self.appearance = appearance }

  var value: CollectionLayoutListConfiguration {
    CollectionLayoutListConfiguration(
      appearance: .init(rawValue: appearance.rawValue) ?? .plain,
      headerMode: .init(rawValue: headerMode.rawValue) ?? .none,
      footerMode: .init(rawValue: footerMode.rawValue) ?? .none, showsSeparators: showsSeparators,
      headerTopPadding: headerTopPadding.map { Double($0) },
      contentHuggingElements: .init(rawValue: contentHuggingElements.rawValue))
  }
}

/// The lines between the rows of a list (iOS 14.5). Kept: nothing is drawn.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
  /// The visibility of a line, with UIKit's values.
  public enum Visibility: Int, Hashable, Sendable {
    case automatic = 0
    case visible, hidden
  }

  /// The line above a row.
  public var topSeparatorVisibility = Visibility.automatic
  /// The line below a row.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The colour of the lines; nil for that of the system.
  public var color: UIColor?
  /// The distances of the line above from the sides of the row, in points.
  public var topSeparatorInsets = NSDirectionalEdgeInsets.zero
  /// The distances of the line below from the sides of the row, in points.
  public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero

  /// Creates the system's separators.
  public init() {}

  /// Creates the system's separators of a list.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

/// The actions of a swipe over a row. Kept: there are no touches here.
@MainActor @preconcurrency
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, the first nearest to the edge.
  public let actions: [UIContextualAction]
  /// Whether a full swipe performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates an offer of actions.
  public init(actions: [UIContextualAction] = []) { self.actions = actions }
}

/// One action of a swipe.
@MainActor @preconcurrency
open class UIContextualAction: NSObject {
  /// The look of an action, with UIKit's values.
  public enum Style: Int, Hashable, Sendable {
    case normal = 0
    case destructive
  }
  /// A closure that performs the action; its last argument is called when that is done.
  public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  /// The look of the action.
  public let style: Style
  /// Its title.
  open var title: String?
  /// Its image.
  open var image: UIImage?
  /// Its colour. *Kept*.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor! = UIColor.systemGray
  /// Performs it.
  public let handler: Handler

  /// Creates a normal action that does nothing.
  public convenience override init() { self.init(style: .normal, title: nil) { _, _, done in done(false) } }
  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
    if style == .destructive { backgroundColor = .systemRed }
  }

  /// Presses the action at a row as the user does. Not part of UIKit.
  public func press(at view: UIView, done: @escaping (Bool) -> Void = { _ in }) { handler(self, view, done) }
}

extension UICollectionView {
  /// Returns the actions of a swipe over a row of a list, from the trailing edge, then from the leading one. Not part
  /// of UIKit.
  public func swipeActions(forItemAt indexPath: IndexPath) -> [UIContextualAction] {
    [false, true].flatMap { swipeActions(forItemAt: indexPath, fromLeadingEdge: $0) }
  }

  /// Returns the actions of a swipe over a row of a list at one edge. Not part of UIKit.
  public func swipeActions(
    forItemAt indexPath: IndexPath, fromLeadingEdge isLeading: Bool
  ) -> [UIContextualAction] {
    guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout else { return [] }
    guard let configuration = layout.listConfiguration(ofSection: indexPath.section) else { return [] }
    if let content = cellForItem(at: indexPath)?.contentView as? any SwipeContent {
      let actions = content.swipeContentActions(fromLeadingEdge: isLeading)
      if !actions.isEmpty { return actions }
    }
    let provider =
      isLeading
      ? configuration.leadingSwipeActionsConfigurationProvider : configuration.trailingSwipeActionsConfigurationProvider
    return provider?(indexPath)?.actions ?? []
  }
}

/// A content that itself says what a swipe over its row offers.
@MainActor
package protocol SwipeContent {
  /// Returns the actions at one edge.
  func swipeContentActions(fromLeadingEdge isLeading: Bool) -> [UIContextualAction]
}
