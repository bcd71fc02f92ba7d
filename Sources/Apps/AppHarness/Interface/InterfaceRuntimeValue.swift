internal import Foundation
internal import Markup
internal import UIKitNames
internal import UIKitViews

/// Values that a storyboard or a nib gives properties by their key paths: user-defined runtime attributes.
@MainActor
enum InterfaceRuntimeValue {
  /// Returns the value of an attribute; nil where it has none.
  static func value(of attribute: MarkupElement, image: (String?) -> UIImage?) -> Any? {
    switch attribute["type"] {
    case "boolean": attribute["value"] == "YES"
    case "string", "localizedString": attribute.text(of: "value") ?? attribute["value"]
    case "number":
      (attribute.child("value")?.number("value") ?? attribute.number("value")).map { Double($0) }
    case "color": attribute.child("value")?.color
    case "image": image(attribute["value"])
    case "size": attribute.child("value")?.size
    case "rect": attribute.child("value")?.rect
    case "point":
      attribute.child("value").map { CGPoint(x: $0.number("x") ?? 0, y: $0.number("y") ?? 0) }
    default: nil
    }
  }

  /// Sets a property of UIKit's own.
  ///
  /// - Returns: Whether it is known here.
  static func set(_ value: Any, at path: String, of view: UIView) -> Bool {
    switch (path, value) {
    case ("layer.cornerRadius", let number as Double): view.layer.cornerRadius = number
    case ("layer.borderWidth", let number as Double): view.layer.borderWidth = number
    case ("layer.shadowRadius", let number as Double): view.layer.shadowRadius = number
    case ("layer.shadowOpacity", let number as Double): view.layer.shadowOpacity = Float(number)
    case ("layer.shadowOffset", let size as CGSize): view.layer.shadowOffset = size
    case ("layer.masksToBounds", let flag as Bool): view.layer.masksToBounds = flag
    case ("layer.borderColor", let color as UIColor), ("layer.borderUIColor", let color as UIColor):
      view.layer.borderColor = color.cgColor
    case ("layer.shadowColor", let color as UIColor): view.layer.shadowColor = color.cgColor
    case ("clipsToBounds", let flag as Bool): view.clipsToBounds = flag
    case ("hidden", let flag as Bool): view.isHidden = flag
    case ("alpha", let number as Double): view.alpha = number
    case ("accessibilityIdentifier", let text as String): view.accessibilityIdentifier = text
    default: return false
    }
    return true
  }
}
