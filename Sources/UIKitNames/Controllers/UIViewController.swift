public import Foundation

/// A headless view controller: it makes its view at the first use and says so to the subclass.
@MainActor @preconcurrency
open class UIViewController: UIResponder {
  private var loadedView: UIView?

  /// The title.
  open var title: String?

  /// Creates a view controller. There are no nibs here: give nil for both.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Nibs and storyboards do not exist here; subclasses declare this initializer because UIKit demands it.
  public required init?(coder: NSCoder) { nil }

  /// Creates a view controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// The view; the first use loads it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
  }

  /// The view, if it was loaded.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view was loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view. The size is that of a phone of 390 by 844 points, so that layouts have something to fill.
  open func loadView() { loadedView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }

  /// Called once, after the view was made.
  open func viewDidLoad() {}

  /// Called before the view is shown.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called after the view was shown.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view goes away.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view went away.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Makes the view unless there is one.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }
}
