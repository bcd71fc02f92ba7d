extension UIWindow {
  /// The controller whose view fills the window. *Real*: in a window that is visible a new controller appears at once.
  public var rootViewController: UIViewController? {
    get { root as? UIViewController }
    set {
      guard newValue !== root else { return }
      (root as? UIViewController)?.viewIfLoaded?.removeFromSuperview()
      root = newValue
      if isKeyWindow { showRoot() }
    }
  }

  /// Shows the window: the root controller's view is loaded, fills the window and appears. *Real*.
  public func makeKeyAndVisible() {
    isHidden = false
    isKeyWindow = true
    UIApplication.shared.add(self)
    showRoot()
  }

  private func showRoot() {
    guard let controller = rootViewController, let view = controller.view else { return }
    view.frame = bounds
    controller.viewWillAppear(false)
    addSubview(view)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    controller.viewDidAppear(false)
  }
}
