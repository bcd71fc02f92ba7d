public import CompositionalLayout
public import Foundation
internal import Synchronization

/// The amount of space in one direction, with UIKit's values.
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
  case carPlay = 3
  case mac = 5
  case vision = 6
}

/// The direction of reading, with UIKit's values.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// The contrast that the user asked for, with UIKit's values. *Inert*: always normal.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  case unspecified = -1
  case normal, high
}

/// The ability of a screen to tell the force of a touch, with UIKit's values. *Inert*: unavailable.
public enum UIForceTouchCapability: Int, Hashable, Sendable {
  case unknown = 0
  case unavailable, available
}

/// The traits of the device and its user. *Real*: layouts and fonts follow them.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// The traits that matter to layouts, as a value.
  public let value: LayoutTraits
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// Creates traits from a value.
  public init(_ value: LayoutTraits, userInterfaceStyle: UIUserInterfaceStyle = .light) {
    self.value = value
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// Creates the traits of a phone.
  public convenience override init() { self.init(LayoutTraits()) }

  /// Creates traits of light or dark appearance.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(LayoutTraits(), userInterfaceStyle: userInterfaceStyle)
  }

  /// Creates traits of a number of pixels per point.
  public convenience init(displayScale: CGFloat) { self.init(LayoutTraits(displayScale: displayScale)) }

  /// Creates traits of a size of text.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    let name = preferredContentSizeCategory.rawValue.replacingOccurrences(of: "UICTContentSizeCategory", with: "")
    self.init(LayoutTraits(preferredContentSizeCategory: name))
  }

  /// Creates traits of a width.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    var value = LayoutTraits()
    value.horizontalSizeClass = Self.value(of: horizontalSizeClass)
    self.init(value)
  }

  /// Creates traits of a height.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    var value = LayoutTraits()
    value.verticalSizeClass = Self.value(of: verticalSizeClass)
    self.init(value)
  }

  /// Creates traits from others: for each trait the last that differs from a phone's.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var (value, style) = (LayoutTraits(), UIUserInterfaceStyle.light)
    let plain = LayoutTraits()
    for traits in traitCollections {
      let other = traits.value
      if traits.userInterfaceStyle != .light { style = traits.userInterfaceStyle }
      if other.displayScale != plain.displayScale { value.displayScale = other.displayScale }
      if other.isRightToLeft { value.isRightToLeft = true }
      if other.horizontalSizeClass != plain.horizontalSizeClass {
        value.horizontalSizeClass = other.horizontalSizeClass
      }
      if other.verticalSizeClass != plain.verticalSizeClass { value.verticalSizeClass = other.verticalSizeClass }
      if other.preferredContentSizeCategory != plain.preferredContentSizeCategory {
        value.preferredContentSizeCategory = other.preferredContentSizeCategory
      }
      if other.userInterfaceIdiom != plain.userInterfaceIdiom { value.userInterfaceIdiom = other.userInterfaceIdiom }
    }
    self.init(value, userInterfaceStyle: style)
  }

  private static let shared = Mutex(UITraitCollection())

  /// The traits of the device. *Real*: set it before windows are made, or set a window's traits.
  public class var current: UITraitCollection {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  /// Runs a body in which these traits are the current ones.
  open func performAsCurrent(_ actions: () -> Void) {
    let former = Self.current
    Self.current = self
    defer { Self.current = former }
    actions()
  }

  /// Pixels per point.
  open var displayScale: CGFloat { value.displayScale }
  /// The amount of space from left to right.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { Self.sizeClass(value.horizontalSizeClass) }
  /// The amount of space from top to bottom.
  open var verticalSizeClass: UIUserInterfaceSizeClass { Self.sizeClass(value.verticalSizeClass) }
  /// The direction of reading.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { value.isRightToLeft ? .rightToLeft : .leftToRight }
  /// The size of text that the user chose.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIContentSizeCategory(rawValue: "UICTContentSizeCategory" + value.preferredContentSizeCategory)
  }
  /// The contrast that the user chose.
  open var accessibilityContrast: UIAccessibilityContrast { .normal }
  /// Whether a press is measured.
  open var forceTouchCapability: UIForceTouchCapability { .unavailable }
  /// The family of devices.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    switch value.userInterfaceIdiom {
    case .phone: .phone
    case .pad: .pad
    case .tv: .tv
    case .mac: .mac
    }
  }

  /// Returns whether colours may differ from those under other traits.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return value == other.value && userInterfaceStyle == other.userInterfaceStyle
  }

  open override var hash: Int { value.hashValue }

  private static func sizeClass(_ value: LayoutTraits.SizeClass) -> UIUserInterfaceSizeClass {
    switch value {
    case .unspecified: .unspecified
    case .compact: .compact
    case .regular: .regular
    }
  }

  private static func value(of sizeClass: UIUserInterfaceSizeClass) -> LayoutTraits.SizeClass {
    switch sizeClass {
    case .unspecified: .unspecified
    case .compact: .compact
    case .regular: .regular
    }
  }
}

/// A size of text that a user may choose, by UIKit's name of it.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
  /// UIKit's name: `UICTContentSizeCategoryL`.
  public let rawValue: String

  /// Creates a category from UIKit's name of it.
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
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
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// All sizes, ascending.
  static let ascending: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The place among the sizes, ascending; that of the default size for an unknown name.
  var rank: Int { Self.ascending.firstIndex(of: self) ?? 3 }

  /// Whether it is one of the large sizes for people who need them.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }

  public static func < (one: UIContentSizeCategory, other: UIContentSizeCategory) -> Bool { one.rank < other.rank }

  /// Returns the next size, for code that was written in Objective-C's words.
  public func compare(_ other: UIContentSizeCategory) -> ComparisonResult {
    rank == other.rank ? .orderedSame : rank < other.rank ? .orderedAscending : .orderedDescending
  }
}
