public import CompositionalLayout
public import Geometry

/// The role of a drawn view; it decides its colours.
public enum PictureRole: String, Hashable, Sendable, CaseIterable {
  /// The cell of an item.
  case item
  /// A header, a footer or a view at the side.
  case boundary
  /// A badge.
  case badge
  /// A view behind a section.
  case decoration
}

/// The text on a view.
public struct PictureLabel: Hashable, Sendable {
  /// The role of the view.
  public var role: PictureRole
  /// The lines on the view, those that matter first. They may hold anything: they are cut to the view and are inert.
  public var lines: [String]
  /// The identifier of the item or the section, kept beside the view for programs; nil if there is none.
  public var identifier: String?
  /// The text that a stale cell would show if it were filled again; nil for any other view.
  public var update: String?

  /// Creates a label.
  public init(_ role: PictureRole, lines: [String], identifier: String? = nil, update: String? = nil) {
    self.role = role
    self.lines = lines
    self.identifier = identifier
    self.update = update
  }

  /// The number of characters of a line, then the number of lines of a view.
  static let characterLimit = 120
  static let lineLimit = 4
}

/// One view as it is drawn.
public struct PictureView: Hashable, Sendable {
  /// The view's place in the data.
  public var element: LayoutElement
  /// The text on it.
  public var label: PictureLabel
  /// Its frame in the content of the collection view, in points.
  public var frame: Rect
  /// 0 is transparent, 1 opaque.
  public var alpha: Double
  /// Its order in depth; larger is in front.
  public var zIndex: Int
  /// Whether it is held in sight away from its own place.
  public var isPinned: Bool
  /// The operation of an apply on it; nil for a view that stays or merely gives way.
  public var operation: PictureOperation?

  /// Creates a view, by default an opaque one.
  public init(
    _ element: LayoutElement, _ label: PictureLabel, frame: Rect, alpha: Double = 1, zIndex: Int = 0,
    isPinned: Bool = false, operation: PictureOperation? = nil
  ) {
    self.element = element
    self.label = label
    self.frame = frame
    self.alpha = alpha
    self.zIndex = zIndex
    self.isPinned = isPinned
    self.operation = operation
  }
}

extension [PictureView] {
  /// The views in the order in which they are painted: those in front last, others as they come.
  ///
  /// - Complexity: O(*n* log *n*).
  var inPaintOrder: [PictureView] {
    enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
  }
}
