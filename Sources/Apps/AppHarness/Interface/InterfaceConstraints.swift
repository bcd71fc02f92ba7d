internal import Foundation
internal import Markup
internal import UIKitNames
internal import UIKitViews

/// The constraints of a storyboard or a nib.
@MainActor
struct InterfaceConstraints {
  private let builder: InterfaceBuilder

  init(_ builder: InterfaceBuilder) { self.builder = builder }

  /// Makes a constraint that an element of a view describes; an item that is not named is the view.
  ///
  /// - Returns: nil where the file names an object that was not made, or an attribute that is not known.
  func constraint(_ element: MarkupElement, in holder: UIView) -> NSLayoutConstraint? {
    guard let first = side(element["firstItem"], element["firstAttribute"], in: holder) else { return nil }
    var second: (item: AnyObject, attribute: NSLayoutConstraint.Attribute)?
    if element["secondItem"] != nil || element["secondAttribute"] != nil {
      guard let found = side(element["secondItem"], element["secondAttribute"], in: holder) else { return nil }
      second = found
    }
    let relation: NSLayoutConstraint.Relation =
      switch element["relation"] {
      case "lessThanOrEqual": .lessThanOrEqual
      case "greaterThanOrEqual": .greaterThanOrEqual
      default: .equal
      }
    let made = NSLayoutConstraint(
      item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second?.item,
      attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier(element["multiplier"]),
      constant: element.number("constant") ?? 0)
    if let priority = element.number("priority") { made.priority = UILayoutPriority(Float(priority)) }
    made.identifier = element["identifier"]
    // One that the file switches off stands ready for an outlet.
    made.isActive = element["installed"] != "NO" && element["active"] != "NO"
    return made
  }

  /// `1.5`, `16:9` and `2/3` are multipliers.
  private func multiplier(_ text: String?) -> CGFloat {
    guard let text else { return 1 }
    let parts = text.split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
    if parts.count == 2, parts[1] != 0 { return parts[0] / parts[1] }
    return parts.first ?? 1
  }

  private func side(
    _ id: String?, _ name: String?, in holder: UIView
  ) -> (item: AnyObject, attribute: NSLayoutConstraint.Attribute)? {
    guard let name, let attribute = Self.attributes[name] else { return nil }
    guard let id else { return (holder, attribute) }
    // The inner edges of the bars' guides are those of the safe area.
    if let guide = builder.oldGuides[id] {
      guard let view = (builder.owner as? UIViewController)?.viewIfLoaded ?? Self.root(of: holder) else { return nil }
      return (view.safeAreaLayoutGuide, guide == "top" ? .top : .bottom)
    }
    return builder.object(id).map { ($0, attribute) }
  }

  private static func root(of view: UIView) -> UIView? {
    sequence(first: view, next: \.superview).reduce(nil) { $1 }
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
    "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
  ]
}
