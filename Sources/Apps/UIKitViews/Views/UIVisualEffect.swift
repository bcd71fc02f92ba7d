public import Foundation

/// An effect of glass on the content behind it. *Kept*.
open class UIVisualEffect: NSObject {}

/// Blurred. *Kept*.
open class UIBlurEffect: UIVisualEffect {
  /// The strength and the tone of a blur, with UIKit's values.
  public enum Style: Int, Hashable, Sendable {
    case extraLight = 0
    case light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
  }

  /// Creates an effect.
  public init(style: Style) { super.init() }
}

/// Colours that shine through. *Kept*.
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates an effect on a blur.
  public init(blurEffect: UIBlurEffect) { super.init() }
}
