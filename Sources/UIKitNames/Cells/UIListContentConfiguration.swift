public import Foundation

/// The content of a row of a list: a text and a second text.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  /// The first text.
  public var text: String?
  /// The text below or beside it.
  public var secondaryText: String?
  /// Whether the second text may stand beside the first.
  public var prefersSideBySideTextAndSecondaryText: Bool

  private init(sideBySide: Bool) { prefersSideBySideTextAndSecondaryText = sideBySide }

  /// The content of a plain row.
  public static func cell() -> UIListContentConfiguration { .init(sideBySide: false) }

  /// The content of a row with a second text below the first.
  public static func subtitleCell() -> UIListContentConfiguration { .init(sideBySide: false) }

  /// The content of a row with a second text beside the first.
  public static func valueCell() -> UIListContentConfiguration { .init(sideBySide: true) }

  /// The content of a section's header.
  public static func groupedHeader() -> UIListContentConfiguration { .init(sideBySide: false) }

  /// The content of a section's header in a plain list.
  public static func plainHeader() -> UIListContentConfiguration { .init(sideBySide: false) }

  /// The content of a section's footer.
  public static func groupedFooter() -> UIListContentConfiguration { .init(sideBySide: false) }

  /// The content of a row of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { .init(sideBySide: false) }

  /// The content of a sidebar's header.
  public static func sidebarHeader() -> UIListContentConfiguration { .init(sideBySide: false) }

  @MainActor @preconcurrency
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// The view that shows the content of a row of a list.
@MainActor @preconcurrency
open class UIListContentView: UIView, UIContentView {
  /// What the view shows.
  open var configuration: any UIContentConfiguration

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  /// Nibs and storyboards do not exist here.
  public required init?(coder: NSCoder) { nil }
}
