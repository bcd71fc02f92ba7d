public import Foundation
public import UIKitViews

/// A controller of a view. *Real*: loading, appearing and going in UIKit's order, containment, presentation,
/// navigation.
@MainActor @preconcurrency
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  private var item: UINavigationItem?
  private var tabItem: UITabBarItem?

  /// The title; a navigation item without one of its own shows it.
  open var title: String?
  /// The name of the nib. *Kept*: there are no nibs.
  public let nibName: String?
  /// The bundle of the nib. *Kept*.
  public let nibBundle: Bundle?

  /// Creates a view controller. There are no nibs here: give nil for both.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a controller of a storyboard.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }

  /// Creates a view controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // MARK: View

  /// The view; the first use loads it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// The view, if it was loaded.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view was loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view: that of the storyboard or the nib, else an empty one in the size of the screen.
  open func loadView() {
    if loadInterface() { return }
    view = UIView(frame: UIScreen.main.bounds)
    loadedView?.backgroundColor = nil
  }

  /// Makes the view of the storyboard's scene, or of the nib that was named at creation, else of one that is called
  /// like the class, as documented for `nibName`.
  ///
  /// - Returns: Whether there was one.
  func loadInterface() -> Bool {
    if scene?.loadView(of: self) == true { return loadedView != nil }
    let type = String(describing: type(of: self))
    var names = nibName.map { [$0] } ?? [type]
    if nibName == nil, type.hasSuffix("Controller") { names.insert(String(type.dropLast("Controller".count)), at: 0) }
    for name in names where UINib(nibName: name, bundle: nibBundle).objects(owner: self) != nil {
      return loadedView != nil
    }
    return false
  }

  /// Called once, after the view was made.
  open func viewDidLoad() {}

  /// Makes the view unless there is one.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    call("loadView") { loadView() }
    // A subclass that makes no view gets an empty one: UIKit stops there.
    if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    call("viewDidLoad") { viewDidLoad() }
  }

  /// Called before the view is shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called between `viewWillAppear` and the first layout, when traits and sizes are known.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view was shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view goes away.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view went away.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The content in place of the view's own, such as "no results" (iOS 17). *Real*.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? { didSet { showContentUnavailable() } }
  var contentUnavailableView: UIView?
  var needsContentUnavailableUpdate = true
  /// Called before the view is laid out where the content in place of its own is to be made anew (iOS 17).
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

  /// Called before the layout where properties are to be brought up to date; what it reads of observable objects asks
  /// for it again when it changes (iOS 26). *Real*.
  open func updateProperties() {}
  var needsUpdateProperties = true
  /// Asks for `updateProperties` before the next layout.
  open func setNeedsUpdateProperties() {
    needsUpdateProperties = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// Called before the view's subviews are laid out.
  open func viewWillLayoutSubviews() {}
  /// Called after the view's subviews were laid out.
  open func viewDidLayoutSubviews() {}
  /// Called when constraints are to be made; overrides call `super`.
  open func updateViewConstraints() {}
  /// Called when the safe area changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the margins changed.
  open func viewLayoutMarginsDidChange() {}
  /// Called when memory is short. *Inert*: never called.
  open func didReceiveMemoryWarning() {}
  /// Called when the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called before the traits change.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Called before the size changes, as by turning the device; overrides call `super`, which tells the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// The traits of the view, else those of what holds the controller.
  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? parent?.traitCollection ?? .current
  }

  var ownSafeAreaIsSet = false
  var traitRegistrations: [(UIViewController, UITraitCollection?) -> Void] = []

  // MARK: Appearance

  /// The stage of the view on its way to the screen or away from it.
  enum Appearance {
    case gone, coming, shown, going
  }

  var appearance = Appearance.gone

  /// Says that the view is about to come or to go, and tells the children.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .gone || appearance == .going else { return }
      appearance = .coming
      loadViewIfNeeded()
      call("viewWillAppear:", [animated]) { viewWillAppear(animated) }
      call("viewIsAppearing:", [animated]) { viewIsAppearing(animated) }
    } else {
      guard appearance == .shown || appearance == .coming else { return }
      appearance = .going
      call("viewWillDisappear:", [animated]) { viewWillDisappear(animated) }
    }
    isTransitionAnimated = animated
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in appearingChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }
  }

  /// Says that the view has come or gone, and tells the children.
  open func endAppearanceTransition() {
    switch appearance {
    case .coming:
      appearance = .shown
      call("viewDidAppear:", [isTransitionAnimated]) { viewDidAppear(isTransitionAnimated) }
    case .going:
      appearance = .gone
      call("viewDidDisappear:", [isTransitionAnimated]) { viewDidDisappear(isTransitionAnimated) }
    case .shown, .gone: return
    }
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in appearingChildren { child.endAppearanceTransition() }
    }
  }

  private var isTransitionAnimated = false
  /// Whether children get appearance calls automatically.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// The children that come and go with this controller: all, unless a container shows one of them.
  var appearingChildren: [UIViewController] { children.filter { $0.viewIfLoaded?.superview != nil } }

  /// Whether the view is coming because it was pushed or presented.
  open internal(set) var isBeingPresented = false
  /// Whether the view is going because it was dismissed.
  open internal(set) var isBeingDismissed = false
  /// Whether the view is coming because the controller was pushed.
  open internal(set) var isMovingToParent = false
  /// Whether the view is going because the controller was popped.
  open internal(set) var isMovingFromParent = false

  // MARK: Containment

  /// The controllers within this one.
  open private(set) var children: [UIViewController] = []
  /// The controller that holds this one.
  open internal(set) weak var parent: UIViewController?

  /// Takes a controller in. Its view is added by the caller.
  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.tellWillMove(to: self)
    children.append(childController)
    childController.parent = self
  }

  /// Leaves the controller that holds this one.
  open func removeFromParent() {
    guard let holder = parent else { return }
    holder.children.removeAll { $0 === self }
    parent = nil
    tellDidMove(to: nil)
  }

  /// Tells the controller, and observers of its methods, that it gets another parent.
  func tellWillMove(to parent: UIViewController?) {
    call("willMoveWithToParent:", [parent ?? NSNull()]) { willMove(toParent: parent) }
  }

  /// Tells the controller, and observers of its methods, that it has another parent.
  func tellDidMove(to parent: UIViewController?) {
    call("didMoveWithToParent:", [parent ?? NSNull()]) { didMove(toParent: parent) }
  }

  /// Called before the controller gets another parent.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called when the controller has another parent. A child whose view is on screen by then appears with it.
  open func didMove(toParent parent: UIViewController?) {
    guard let parent, viewIfLoaded?.superview != nil, parent.appearance == .shown || parent.appearance == .coming,
      appearance == .gone
    else { return }
    beginAppearanceTransition(true, animated: false)
    if parent.appearance == .shown { endAppearanceTransition() }
  }

  func adopt(_ controllers: [UIViewController]) {
    children = controllers
    for controller in controllers { controller.parent = self }
  }

  // MARK: Presentation

  /// The controller that this one, or one that holds it, presented.
  open internal(set) var presentedViewController: UIViewController?
  weak var presenter: UIViewController?
  /// The controller that presented this one, or one that holds it.
  open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }
  /// The style in which the controller is presented. A sheet leaves the one below on screen; a full screen sends it
  /// away.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The animation of the presentation. *Kept*.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether the user cannot pull a sheet down. *Real*.
  open var isModalInPresentation = false
  /// Whether controllers are presented within this one. *Kept*.
  open var definesPresentationContext = false
  /// Whether the transition style is that of this controller. *Kept*.
  open var providesPresentationContextTransitionStyle = false
  /// The size that a popover would have. *Kept*.
  open var preferredContentSize = CGSize.zero
  /// An object that makes transitions of an app's own. *Kept*: they are not used.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The object that presents the controller.
  open lazy var presentationController: UIPresentationController? = UIPresentationController(
    presentedViewController: self, presenting: presentingViewController)

  /// Presents a controller. The completion runs after it has appeared.
  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    ControllerTransitions.present(viewControllerToPresent, from: self, animated: flag, completion)
  }

  /// Dismisses what this controller presented; else this controller, if it was presented. The completion runs after
  /// it has gone.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    ControllerTransitions.dismiss(from: self, animated: flag, completion)
  }

  // MARK: Navigation

  /// The content of the navigation bar while the controller is on top. *Real*.
  open var navigationItem: UINavigationItem {
    if let item { return item }
    let made = UINavigationItem(owner: self)
    item = made
    return made
  }

  /// The item of the tab bar for the controller. *Real*.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals

  open var tabBarItem: UITabBarItem! {
    get {
      if let tabItem { return tabItem }
      let made = UITabBarItem(title: title, image: nil, tag: 0)
      tabItem = made
      return made
    }
    set { tabItem = newValue }
  }

  /// Returns the nearest controller of a kind that holds this one.
  func holder<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
    var holder = parent
    while let one = holder {
      if let found = one as? Controller { return found }
      holder = one.parent
    }
    return nil
  }

  /// The navigation controller that holds this one.
  open var navigationController: UINavigationController? { holder(UINavigationController.self) }
  /// The tab bar controller that holds this one.
  open var tabBarController: UITabBarController? { holder(UITabBarController.self) }
  /// The split view controller that holds this one.
  open var splitViewController: UISplitViewController? { holder(UISplitViewController.self) }
  /// Whether the tab bar goes when the controller is pushed. *Kept*.
  open var hidesBottomBarWhenPushed = false
  /// The items of the tool bar.
  open var toolbarItems: [UIBarButtonItem]?
  /// Sets the items of the tool bar.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
  /// The edges of the view that reach below bars. *Kept*.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether edges reach below bars that nothing shines through. *Kept*.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether scroll views keep clear of bars. *Kept*: see `contentInsetAdjustmentBehavior`.
  open var automaticallyAdjustsScrollViewInsets = true
  /// Space that is covered besides that of the bars.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.setSafeArea(heldSafeArea + additionalSafeAreaInsets) }
  }
  var heldSafeArea = UIEdgeInsets.zero
  /// Whether the user edits the list.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false

  /// Begins or ends editing; overrides call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    editItem?.title = editing ? "Done" : "Edit"
  }

  private var editItem: UIBarButtonItem?

  /// A bar button that begins and ends editing. *Real*.
  open var editButtonItem: UIBarButtonItem {
    if let editItem { return editItem }
    let item = UIBarButtonItem(
      primaryAction: UIAction(title: "Edit") { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    editItem = item
    return item
  }

  /// Shows a controller: pushes it where there is a navigation controller, else presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows a controller beside this one, else as `show(_:sender:)`.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let split = splitViewController {
      split.setViewController(vc, for: .secondary)
    } else {
      show(vc, sender: sender)
    }
  }

  // MARK: Storyboards

  /// The part of a storyboard that the controller was made of.
  package var scene: (any StoryboardScene)?

  /// The storyboard that the controller was made of.
  open var storyboard: UIStoryboard? { scene?.storyboard }

  /// Performs a segue of the storyboard.
  ///
  /// - Precondition: the scene of the controller has a segue of that name.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    if scene?.performSegue(identifier, of: self, sender: sender) == true { return }
    // UIKit's text, as widely quoted in public crash reports.
    Console.raise("Receiver (<\(type(of: self))>) has no segue with identifier '\(identifier)'")
  }

  /// Called before a segue.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Called before a segue that the user began, to say whether it may be performed.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  // MARK: Status bar and turning

  /// The look of the status bar. *Kept*.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether there is no status bar. *Kept*.
  open var prefersStatusBarHidden: Bool { false }
  /// Whether there is no line to go home. *Kept*.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Asks for the look of the status bar. *Inert*.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// The ways in which the device may be held. *Kept*.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// Whether the view turns with the device. *Kept*.
  open var shouldAutorotate: Bool { true }
  /// The orientation of the device that is preferred at first. *Kept*.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// The light or dark style that overrides the one of the device. *Kept*.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The transition that is under way: none, since transitions are made at once.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  /// Sets the scroll view whose content reaches below bars. *Inert*.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {}

  /// The controller that holds this one, else the view around its view.
  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }
}
