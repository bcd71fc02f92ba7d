public import Foundation

/// A colour. Kept and compared; nothing is drawn.
public final class UIColor: NSObject, Sendable {
  private let components: [CGFloat]
  /// What a colour of the system is called; nil for one that was mixed.
  private let systemName: String?

  /// Creates a colour from shares of light, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    systemName = nil
  }

  /// Creates a grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  private init(system name: String, alpha: CGFloat = 1) {
    components = [0, 0, 0, alpha]
    systemName = name
  }

  /// The colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if let systemName { return UIColor(system: systemName, alpha: alpha) }
    return UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return components == other.components && systemName == other.systemName
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(components)
    hasher.combine(systemName)
    return hasher.finalize()
  }

  public override var description: String {
    if let systemName { return "UIColor.\(systemName)" }
    return "UIColor(" + components.map { "\($0)" }.joined(separator: ", ") + ")"
  }

  // The colours of the system change with light and dark: they have a name and no numbers.
  public static let systemBackground = UIColor(system: "systemBackground")
  public static let secondarySystemBackground = UIColor(system: "secondarySystemBackground")
  public static let tertiarySystemBackground = UIColor(system: "tertiarySystemBackground")
  public static let systemGroupedBackground = UIColor(system: "systemGroupedBackground")
  public static let secondarySystemGroupedBackground = UIColor(system: "secondarySystemGroupedBackground")
  public static let label = UIColor(system: "label")
  public static let secondaryLabel = UIColor(system: "secondaryLabel")
  public static let tertiaryLabel = UIColor(system: "tertiaryLabel")
  public static let separator = UIColor(system: "separator")
  public static let systemRed = UIColor(system: "systemRed")
  public static let systemOrange = UIColor(system: "systemOrange")
  public static let systemYellow = UIColor(system: "systemYellow")
  public static let systemGreen = UIColor(system: "systemGreen")
  public static let systemBlue = UIColor(system: "systemBlue")
  public static let systemIndigo = UIColor(system: "systemIndigo")
  public static let systemPurple = UIColor(system: "systemPurple")
  public static let systemPink = UIColor(system: "systemPink")
  public static let systemTeal = UIColor(system: "systemTeal")
  public static let systemGray = UIColor(system: "systemGray")
  public static let clear = UIColor(white: 0, alpha: 0)
  public static let black = UIColor(white: 0, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
}
