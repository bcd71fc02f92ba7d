internal import CompositionalLayout
internal import Foundation
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
    let traits = UITraitCollection(value, userInterfaceStyle: style)
    UITraitCollection.current = traits
    window.traitCollection = traits
  }

  /// UIKit's name of a size of text: `AccessibilityXL` for `ax3`.
  private static func category(_ word: String) -> String {
    let large = ["ax1": "M", "ax2": "L", "ax3": "XL", "ax4": "XXL", "ax5": "XXXL"]
    return large[word].map { "Accessibility" + $0 } ?? word.uppercased()
  }
}
