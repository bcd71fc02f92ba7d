public import UIKitNames

/// One of the two directions. *Real*.
public enum Axis: Int8, Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  /// Directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// SwiftUI's bits.
    public let rawValue: Int8
    /// Creates a set from SwiftUI's bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

/// One of the four sides. *Real*.
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
  case top, leading, bottom, trailing

  /// Sides.
  public struct Set: OptionSet, Hashable, Sendable {
    /// SwiftUI's bits.
    public let rawValue: Int8
    /// Creates a set from SwiftUI's bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
  }
}

/// The sides from left to right. *Real*.
public enum HorizontalEdge: Int8, Hashable, Sendable, CaseIterable {
  case leading, trailing
}

/// Distances from the four sides, in points. *Real*.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top.
  public var top: CGFloat
  /// The distance from the side at which reading begins.
  public var leading: CGFloat
  /// The distance from the bottom.
  public var bottom: CGFloat
  /// The distance from the side at which reading ends.
  public var trailing: CGFloat

  /// Creates distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
  /// Creates no distances.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
  /// Takes those of UIKit.
  public init(_ insets: NSDirectionalEdgeInsets) {
    self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }

  /// Creates the same distance on some sides.
  init(_ edges: Edge.Set, _ length: CGFloat) {
    self.init(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
  }
}

/// A place from left to right. *Real*.
public struct HorizontalAlignment: Hashable, Sendable {
  let share: CGFloat
  public static let leading = HorizontalAlignment(share: 0)
  public static let center = HorizontalAlignment(share: 0.5)
  public static let trailing = HorizontalAlignment(share: 1)

  func offset(_ length: CGFloat, in room: CGFloat) -> CGFloat { (room - length) * share }
}

/// A place from top to bottom. *Real*; the base line of the last text is that of the bottom.
public struct VerticalAlignment: Hashable, Sendable {
  let share: CGFloat
  var isFirstBaseline = false
  public static let top = VerticalAlignment(share: 0)
  public static let center = VerticalAlignment(share: 0.5)
  public static let bottom = VerticalAlignment(share: 1)
  public static let firstTextBaseline = VerticalAlignment(share: 0, isFirstBaseline: true)
  public static let lastTextBaseline = VerticalAlignment(share: 1)

  func offset(_ length: CGFloat, in room: CGFloat) -> CGFloat { (room - length) * share }
}

/// A place in both directions. *Real*.
public struct Alignment: Hashable, Sendable {
  /// The place from left to right.
  public var horizontal: HorizontalAlignment
  /// The place from top to bottom.
  public var vertical: VerticalAlignment

  /// Creates a place.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  func rect(_ size: CGSize, in rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX + horizontal.offset(size.width, in: rect.width),
      y: rect.minY + vertical.offset(size.height, in: rect.height), width: size.width, height: size.height)
  }
}

/// The alignment of the lines of a text. *Kept*.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  case leading, center, trailing

  var shown: NSTextAlignment {
    switch self {
    case .leading: .natural
    case .center: .center
    case .trailing: .right
    }
  }
}
