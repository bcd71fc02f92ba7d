public import Foundation

extension UIView {
  /// The window at the top of the tree. *Real*.
  public var window: UIWindow? {
    var view: UIView? = self
    while let above = view {
      if let window = above as? UIWindow { return window }
      view = above.superview
    }
    return nil
  }

  /// Puts a view behind another.
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insertSubview(view, at: place(of: siblingSubview))
  }

  /// Puts a view in front of another.
  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insertSubview(view, at: place(of: siblingSubview) + 1)
  }

  private func place(of view: UIView) -> Int { subviews.firstIndex { $0 === view } ?? subviews.count - 1 }

  /// Puts a view in front of its siblings.
  public func bringSubviewToFront(_ view: UIView) { moveSubview(view, to: subviews.count - 1) }

  /// Puts a view behind its siblings.
  public func sendSubviewToBack(_ view: UIView) { moveSubview(view, to: 0) }

  /// Returns whether the view is another one or within it.
  public func isDescendant(of view: UIView) -> Bool {
    var above: UIView? = self
    while let one = above {
      if one === view { return true }
      above = one.superview
    }
    return false
  }

  /// Returns the first view of a number, this one and those within it, from the top down.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }

  /// The place of the view's own origin in the view at the top of the tree. Transforms are left out.
  private var originAtTop: CGPoint {
    var (x, y) = (CGFloat(0), CGFloat(0))
    var view: UIView? = self
    while let one = view {
      x += one.frame.minX - one.bounds.minX
      y += one.frame.minY - one.bounds.minY
      view = one.superview
    }
    return CGPoint(x: x, y: y)
  }

  /// Returns a point of this view in the space of another; nil means the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (here, there) = (originAtTop, view?.originAtTop ?? .zero)
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// Returns a point of another view in the space of this one; nil means the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (here, there) = (originAtTop, view?.originAtTop ?? .zero)
    return CGPoint(x: point.x + there.x - here.x, y: point.y + there.y - here.y)
  }

  /// Returns a rectangle of this view in the space of another; nil means the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Returns a rectangle of another view in the space of this one; nil means the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Ends editing in the view: a first responder within it gives up.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let first = UIResponder.first as? UIView, first.isDescendant(of: self) else { return false }
    return first.resignFirstResponder()
  }

  /// Recognizes a gesture here.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  /// Recognizes a gesture no longer.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  /// Returns a picture of the view: a view of its size. *Kept*.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { UIView(frame: frame) }

  /// Draws the view and those within it. *Inert*.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { true }

  /// Whether what is within is read from right to left. *Real*.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    default: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// Calls a closure when traits of some kinds change; here, when any trait changes (iOS 17). *Real*.
  @discardableResult
  public func registerForTraitChanges<View: UIView>(
    _ traits: [any UITrait.Type], handler: @escaping (_ view: View, _ previous: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitRegistrations.append { view, old in
      if let view = view as? View { handler(view, old ?? .current) }
    }
    return TraitRegistration()
  }
}

/// The direction of reading, with UIKit's values.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  case leftToRight = 0
  case rightToLeft
}

/// A kind of trait (iOS 17).
public protocol UITrait {}
/// Light or dark (iOS 17).
public enum UITraitUserInterfaceStyle: UITrait {}
/// The size of text (iOS 17).
public enum UITraitPreferredContentSizeCategory: UITrait {}
/// The trait of the amount of space from left to right (iOS 17).
public enum UITraitHorizontalSizeClass: UITrait {}
/// The trait of the amount of space from top to bottom (iOS 17).
public enum UITraitVerticalSizeClass: UITrait {}
/// A token for a registration of changes of traits (iOS 17).
public protocol UITraitChangeRegistration {}
package struct TraitRegistration: UITraitChangeRegistration {
  package init() {}
}
