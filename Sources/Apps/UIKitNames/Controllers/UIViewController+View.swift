public import UIKitViews

extension UIViewController: ViewOwner {
  package func controllerWillLayout() {
    updatePropertiesIfNeeded()
    updateContentUnavailableIfNeeded()
    call("viewWillLayoutSubviews") {
      ObservationTracking.run(
        { viewWillLayoutSubviews() }, whenChanged: { [weak self] in self?.viewIfLoaded?.setNeedsLayout() })
    }
  }

  /// Calls `updateProperties` now if it was asked for (iOS 26).
  public func updatePropertiesIfNeeded() {
    guard needsUpdateProperties else { return }
    needsUpdateProperties = false
    ObservationTracking.run({ updateProperties() }, whenChanged: { [weak self] in self?.setNeedsUpdateProperties() })
  }

  package func controllerDidLayout() { call("viewDidLayoutSubviews") { viewDidLayoutSubviews() } }

  package func controllerTraitsDidChange(from old: UITraitCollection?) {
    call("traitCollectionDidChange:", [old as Any]) { traitCollectionDidChange(old) }
    for registration in traitRegistrations { registration(self, old) }
  }

  package var ownsSafeArea: Bool { ownSafeAreaIsSet }

  /// Says what bars cover of the view.
  func holdSafeArea(_ insets: UIEdgeInsets) {
    ownSafeAreaIsSet = true
    heldSafeArea = insets
    viewIfLoaded?.setSafeArea(insets + additionalSafeAreaInsets)
  }

  /// Calls a closure when traits of some kinds change; here, when any trait changes (iOS 17). *Real*.
  @discardableResult
  public func registerForTraitChanges<Controller: UIViewController>(
    _ traits: [any UITrait.Type],
    handler: @escaping (_ controller: Controller, _ previous: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitRegistrations.append { controller, old in
      if let controller = controller as? Controller { handler(controller, old ?? .current) }
    }
    return TraitRegistration()
  }

  /// The guide at the lower edge of the top bar (older than the safe area). *Real*.
  public var topLayoutGuide: UILayoutGuide { view.safeAreaLayoutGuide }
  /// The guide at the upper edge of the bottom bar (older than the safe area). *Real*.
  public var bottomLayoutGuide: UILayoutGuide { view.safeAreaLayoutGuide }
  /// The object that presents the controller as a popover.
  public var popoverPresentationController: UIPopoverPresentationController? {
    let controller = presentationController as? UIPopoverPresentationController
    if let controller { return controller }
    let made = UIPopoverPresentationController(presentedViewController: self, presenting: presentingViewController)
    presentationController = made
    return made
  }
  /// The object that presents the controller as a sheet.
  public var sheetPresentationController: UISheetPresentationController? {
    if let controller = presentationController as? UISheetPresentationController { return controller }
    let made = UISheetPresentationController(presentedViewController: self, presenting: presentingViewController)
    presentationController = made
    return made
  }
}

extension UIViewController: BuiltInActions {
  package func performBuiltIn(_ name: String, _ arguments: [Any?]) -> Bool {
    switch name {
    case "dismiss", "dismissAnimated:", "dismissWithAnimated:completion:": dismiss(animated: true)
    case "popViewControllerAnimated:", "popViewControllerWithAnimated:":
      (self as? UINavigationController)?.popViewController(animated: true)
    default: return false
    }
    return true
  }
}

extension UIView: BuiltInActions {
  package func performBuiltIn(_ name: String, _ arguments: [Any?]) -> Bool {
    switch name {
    case "endEditing:": endEditing(true)
    case "resignFirstResponder": resignFirstResponder()
    case "becomeFirstResponder": becomeFirstResponder()
    case "setNeedsLayout": setNeedsLayout()
    case "layoutIfNeeded": layoutIfNeeded()
    case "removeFromSuperview": removeFromSuperview()
    default: return false
    }
    return true
  }
}
