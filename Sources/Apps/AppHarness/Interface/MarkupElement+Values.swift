internal import Foundation
internal import Markup
internal import UIKitNames
internal import UIKitViews

/// Values as Interface Builder writes them.
extension MarkupElement {
  /// Returns the number of an attribute, in points; nil where there is none.
  func number(_ name: String) -> CGFloat? { self[name].flatMap { Double($0) }.map { CGFloat($0) } }

  /// Returns the text of a property: an attribute, or a child where it has more than a line.
  func text(of property: String) -> String? {
    self[property] ?? elements.first { $0.name == "string" && $0["key"] == property }?.text
  }

  /// `<rect x y width height/>`
  var rect: CGRect? {
    guard let width = number("width"), let height = number("height") else { return nil }
    return CGRect(x: number("x") ?? 0, y: number("y") ?? 0, width: width, height: height)
  }

  /// `<size width height/>`
  var size: CGSize? {
    guard let width = number("width"), let height = number("height") else { return nil }
    return CGSize(width: width, height: height)
  }

  /// `<autoresizingMask widthSizable="YES" flexibleMaxX="YES"/>`
  var mask: UIView.AutoresizingMask {
    let names: [(String, UIView.AutoresizingMask)] = [
      ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight), ("flexibleMinX", .flexibleLeftMargin),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return names.reduce(into: []) { if self[$1.0] == "YES" { $0.formUnion($1.1) } }
  }

  /// `<color systemColor="systemRedColor"/>`, `<color red green blue alpha/>`, `<color white alpha/>`, `<color name/>`
  @MainActor var color: UIColor? {
    let alpha = number("alpha") ?? 1
    if let red = number("red"), let green = number("green"), let blue = number("blue") {
      return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    if let white = number("white") { return UIColor(white: white, alpha: alpha) }
    if let name = self["name"] { return UIColor(named: name) }
    let systems: [String: UIColor] = [
      "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
      "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "systemRedColor": .systemRed,
      "systemBlueColor": .systemBlue, "systemGreenColor": .systemGreen, "systemGrayColor": .systemGray,
      "systemGray6Color": .systemGray6, "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
      "systemGroupedBackgroundColor": .systemGroupedBackground,
    ]
    return (self["systemColor"] ?? self["cocoaTouchSystemColor"]).flatMap { systems[$0] }
  }

  /// `<fontDescription type="system" weight="medium" pointSize="17"/>`, `style="UICTFontTextStyleBody"`
  @MainActor var font: UIFont? {
    if let style = self["style"] { return UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
    let size = number("pointSize") ?? 17
    let weights: [String: UIFont.Weight] = [
      "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
      "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    switch self["type"] {
    case "boldSystem": return UIFont.boldSystemFont(ofSize: size)
    case "italicSystem": return UIFont.italicSystemFont(ofSize: size)
    case nil: return self["name"].flatMap { UIFont(name: $0, size: size) } ?? UIFont.systemFont(ofSize: size)
    default: return UIFont.systemFont(ofSize: size, weight: self["weight"].flatMap { weights[$0] } ?? .regular)
    }
  }

  /// The text of an attributed string, without its attributes.
  var fragments: String? {
    first("fragments").map { fragments in
      fragments.elements.map { $0.text(of: "content") ?? "" }.joined()
    }
  }
}
