import Geometry

/// The lengths of lists of one appearance on one family of devices, in points.
///
/// UIKit documents none of them. Each row says where its numbers were recorded. A family or an appearance that was not
/// recorded has the row of another one, which ``source`` names.
///
/// ```swift
/// import Geometry
///
/// let environment = LayoutEnvironment(size: Size(width: 390, height: 844))
/// let metrics = CollectionLayoutListMetrics.table(for: .insetGrouped, in: environment)
/// precondition(metrics.side == 16 && metrics.firstTop == 35)
/// precondition(metrics.source == CollectionLayoutListMetrics.Source(.phone, .insetGrouped))
/// ```
///
/// - SeeAlso: The page *Layouts* tells what every source is.
public struct CollectionLayoutListMetrics: Hashable, Sendable {
  /// The row of a table whose numbers were recorded.
  public struct Source: Hashable, Sendable {
    /// The family of devices.
    public let idiom: LayoutTraits.Idiom
    /// The appearance of the list.
    public let appearance: CollectionLayoutListConfiguration.Appearance

    /// Names a row.
    public init(_ idiom: LayoutTraits.Idiom, _ appearance: CollectionLayoutListConfiguration.Appearance) {
      self.idiom = idiom
      self.appearance = appearance
    }
  }

  /// The row that the numbers come from.
  public let source: Source
  /// The space above the rows of the first section where it has no header.
  public let firstTop: Double
  /// The space above the rows of a later section where it has no header.
  public let top: Double
  /// The space below the rows of a section that another one follows, where it has no footer.
  public let bottom: Double
  /// The space below the rows of the last section where it has no footer.
  public let lastBottom: Double
  /// The space at both sides.
  public let side: Double
  /// The space at both sides of a wide collection view.
  public let wideSide: Double
  /// The space above a header where the configuration says nothing (iOS 15).
  public let headerTopPadding: Double
  /// The estimated height of a header or footer.
  public let boundaryEstimate: Double
  /// Whether headers and footers stay in sight.
  public let pinsBoundaries: Bool
  /// The order in depth of headers and footers.
  public let boundaryZIndex: Int

  private init(
    _ idiom: LayoutTraits.Idiom, _ appearance: CollectionLayoutListConfiguration.Appearance, firstTop: Double = 0,
    top: Double = 0, bottom: Double = 0, lastBottom: Double = 0, side: Double = 0, wideSide: Double? = nil,
    headerTopPadding: Double = 0
  ) {
    source = Source(idiom, appearance)
    self.firstTop = firstTop
    self.top = top
    self.bottom = bottom
    self.lastBottom = lastBottom
    self.side = side
    self.wideSide = wideSide ?? side
    self.headerTopPadding = headerTopPadding
    let isPlain = appearance == .plain || appearance == .sidebarPlain
    boundaryEstimate = isPlain ? 28 : 17.5
    pinsBoundaries = isPlain
    boundaryZIndex = appearance == .plain ? 200 : 1
  }

  /// The estimated height of a row: before it was measured it was 44 on macOS 27, on a phone with iOS 14 and on one
  /// with iOS 16. Rows of one line then measure 44 before iOS 26 and 52 on iOS 26.4.
  public static let rowEstimate = 44.0

  /// The width from which a phone has the wide sides: 16 was recorded up to 402 points, 20 at 414 and 430.
  static let wideWidth = 414.0
}

// MARK: The rows

extension CollectionLayoutListMetrics {
  /// A Mac (Catalyst), from properties of sections on macOS 27: insets 0. The padding of 22 is recorded for a first
  /// item as header, and assumed for header views.
  private static let macPlain = Self(.mac, .plain, headerTopPadding: 22)
  /// A Mac (Catalyst), from properties of sections on macOS 27. Frames of several sections were not recorded.
  private static let macGrouped = Self(.mac, .grouped, firstTop: 35, top: 35, bottom: 20, lastBottom: 20)
  /// As ``macGrouped``, with sides of 16.
  private static let macInsetGrouped = Self(
    .mac, .insetGrouped, firstTop: 35, top: 35, bottom: 20, lastBottom: 20, side: 16)
  /// A Mac (Catalyst), from properties of sections on macOS 27. The sides are 10 points at the size of Catalyst, 77 %.
  private static let macSidebar = Self(.mac, .sidebar, bottom: 10, lastBottom: 10, side: 12.987)
  /// As ``macSidebar``, without space below.
  private static let macSidebarPlain = Self(.mac, .sidebarPlain, side: 12.987)

  /// A phone, from frames of a simulator with iOS 26.0 (320 points, scale 2): 22 above every header, also after a
  /// section without one. A table of before iOS 15 has none.
  private static let phonePlain = Self(.phone, .plain, headerTopPadding: 22)
  /// A phone. 17.5 above and below later sections and sides of 16: frames of simulators with iOS 26.0 and 26.4 and of
  /// one before iOS 26, three independent projects; 35 above the first: iOS 26.0; 20 below the last: the one before iOS
  /// 26. Sides of 20 from 414 points: iOS 14 and 16, one project each.
  private static let phoneInsetGrouped = Self(
    .phone, .insetGrouped, firstTop: 35, top: 17.5, bottom: 17.5, lastBottom: 20, side: 16, wideSide: 20)
  /// Not recorded on a phone: the space of ``phoneInsetGrouped`` without its sides.
  private static let phoneGrouped = Self(
    .phone, .insetGrouped, firstTop: 35, top: 17.5, bottom: 17.5, lastBottom: 20)

  /// Returns the lengths of lists of an appearance. A pad has those of a phone, and a sidebar those of a Mac, because
  /// none were recorded.
  public static func table(
    for appearance: CollectionLayoutListConfiguration.Appearance, in environment: LayoutEnvironment
  ) -> Self {
    let isMac = environment.traits.userInterfaceIdiom == .mac
    switch appearance {
    case .plain: return isMac ? macPlain : phonePlain
    case .grouped: return isMac ? macGrouped : phoneGrouped
    case .insetGrouped: return isMac ? macInsetGrouped : phoneInsetGrouped
    case .sidebar: return macSidebar
    case .sidebarPlain: return macSidebarPlain
    }
  }
}

// MARK: Sections

extension CollectionLayoutListMetrics {
  /// Returns the space above a header where nothing says it: none before iOS 15.
  public func headerTopPadding(in environment: LayoutEnvironment) -> Double {
    environment.rules.generation < 15 ? 0 : headerTopPadding
  }

  /// Returns the space above the header of a list: that of the configuration, or the system's.
  func headerTopPadding(
    of configuration: CollectionLayoutListConfiguration, in environment: LayoutEnvironment
  ) -> Double {
    configuration.headerTopPadding ?? headerTopPadding(in: environment)
  }

  /// Returns the insets of a section of a list.
  ///
  /// Before iOS 26 a phone put every inset on the pixel; since then only frames are (one recording each).
  func contentInsets(
    of configuration: CollectionLayoutListConfiguration, in environment: LayoutEnvironment, isFirst: Bool, isLast: Bool
  ) -> DirectionalEdgeInsets {
    let isGrouped = configuration.appearance == .grouped || configuration.appearance == .insetGrouped
    let side = environment.container.contentSize.width < Self.wideWidth ? self.side : wideSide
    var insets = DirectionalEdgeInsets(
      top: isFirst ? firstTop : top, leading: side, bottom: isLast ? lastBottom : bottom, trailing: side)
    switch configuration.headerMode {
    case .none: break
    case .supplementary: if isGrouped { insets.top = 0 }
    case .firstItemInSection:
      if isGrouped || configuration.appearance == .plain {
        insets.top = headerTopPadding(of: configuration, in: environment)
      }
    }
    if isGrouped, configuration.footerMode == .supplementary { insets.bottom = 0 }
    if source.idiom == .phone, environment.rules.generation < 26 {
      insets.top = environment.grid.nearest(insets.top)
      insets.bottom = environment.grid.nearest(insets.bottom)
    }
    return insets
  }
}
