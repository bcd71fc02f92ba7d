public import CompositionalLayout
public import Foundation

/// How much room there is in one direction, with UIKit's values.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  case unspecified = 0
  case compact, regular
}

/// The family of devices, with UIKit's values.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case mac = 5
}

/// The direction of reading, with UIKit's values.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// The traits of the device and its user.
@MainActor @preconcurrency
open class UITraitCollection: NSObject {
  /// What it says, as a value.
  public nonisolated let value: LayoutTraits

  /// Creates traits from a value.
  public nonisolated init(_ value: LayoutTraits) { self.value = value }

  /// Pixels per point.
  open var displayScale: CGFloat { value.displayScale }
  /// How much room there is from left to right.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { Self.sizeClass(value.horizontalSizeClass) }
  /// How much room there is from top to bottom.
  open var verticalSizeClass: UIUserInterfaceSizeClass { Self.sizeClass(value.verticalSizeClass) }
  /// The direction of reading.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { value.isRightToLeft ? .rightToLeft : .leftToRight }
  /// The size of text that the user chose.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIContentSizeCategory(rawValue: "UICTContentSizeCategory" + value.preferredContentSizeCategory)
  }
  /// The family of devices.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    switch value.userInterfaceIdiom {
    case .phone: .phone
    case .pad: .pad
    case .tv: .tv
    case .mac: .mac
    }
  }

  private static func sizeClass(_ value: LayoutTraits.SizeClass) -> UIUserInterfaceSizeClass {
    switch value {
    case .unspecified: .unspecified
    case .compact: .compact
    case .regular: .regular
    }
  }
}

/// A size of text that a user may choose, by UIKit's name of it.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// UIKit's name: `UICTContentSizeCategoryL`.
  public let rawValue: String

  /// Creates a category from UIKit's name of it.
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")

  /// Whether it is one of the large sizes for people who need them.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}
