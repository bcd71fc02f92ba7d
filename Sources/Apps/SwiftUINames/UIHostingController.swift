public import UIKitNames

/// A controller whose view shows views of SwiftUI's. *Real*: as ``UIHostingConfiguration``.
@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController {
  /// The views that are shown.
  open var rootView: Content { didSet { hosting?.content = { [rootView] in rootView.built(in: $0) } } }
  /// Whether the view's own size follows what is shown. *Kept*.
  open var sizingOptions: UIHostingControllerSizingOptions = []
  private var hosting: HostingView? { viewIfLoaded as? HostingView }

  /// Shows views.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// Shows views, in the place of one of a storyboard.
  public init?(coder aDecoder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: aDecoder)
  }

  /// Storyboards do not know what to show.
  public required init?(coder aDecoder: NSCoder) { nil }

  open override func loadView() {
    let root = rootView
    view = HostingView { root.built(in: $0) }
  }

  /// Returns the size of what is shown for an offered space.
  open func sizeThatFits(in size: CGSize) -> CGSize { view.sizeThatFits(size) }
}

/// The sizes that a hosting controller tells. *Kept*.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  /// SwiftUI's bits.
  public let rawValue: Int
  /// Creates options from SwiftUI's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}
