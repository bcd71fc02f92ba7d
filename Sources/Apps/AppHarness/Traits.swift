internal import CompositionalLayout
internal import Foundation
internal import Geometry
internal import UIKitNames

extension HarnessStage {
  /// Gives the device and its user other traits, by their words.
  func setTraits(_ words: [String]) {
    var (value, style) = (window.traitCollection.value, window.traitCollection.userInterfaceStyle)
    for word in words {
      switch word {
      case "light": style = .light
      case "dark": style = .dark
      case "ltr": value.isRightToLeft = false
      case "rtl": value.isRightToLeft = true
      case "compact": value.horizontalSizeClass = .compact
      case "regular": value.horizontalSizeClass = .regular
      default: value.preferredContentSizeCategory = Self.category(word)
      }
    }
    take(UITraitCollection(value, userInterfaceStyle: style))
  }

  /// Makes the device one of the family that was chosen, or else whose windows have a size.
  func setIdiom(ofWindow size: CGSize) {
    let former = window.traitCollection
    var value = former.value
    value.userInterfaceIdiom =
      idiom ?? LayoutTraits.Idiom(windowSize: Size(width: Double(size.width), height: Double(size.height)))
    if value != former.value { take(UITraitCollection(value, userInterfaceStyle: former.userInterfaceStyle)) }
  }

  private func take(_ traits: UITraitCollection) {
    UITraitCollection.current = traits
    window.traitCollection = traits
  }

  /// UIKit's name of a size of text: `AccessibilityXL` for `ax3`.
  private static func category(_ word: String) -> String {
    let large = ["ax1": "M", "ax2": "L", "ax3": "XL", "ax4": "XXL", "ax5": "XXXL"]
    return large[word].map { "Accessibility" + $0 } ?? word.uppercased()
  }
}
