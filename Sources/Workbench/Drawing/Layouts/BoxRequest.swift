public import Geometry

/// The part of a layout to draw to scale.
public struct BoxRequest: Hashable, Sendable {
  /// The part of the content to draw; nil for all of it, or all of ``section``, from its start.
  public var window: Rect?
  /// The only section to draw; nil for all.
  public var section: Int?
  /// The scale; nil for the standard one, or a coarser one where the width of the window would not fit the page.
  public var scale: DrawingScale?
  /// The largest number of rows; what does not fit is left out, and the drawing says so.
  public var maximumRows: Int

  /// The number of rows of a drawing where nothing else is said.
  public static let standardRows = 200

  /// Creates a request, by default for the whole content.
  public init(
    window: Rect? = nil, section: Int? = nil, scale: DrawingScale? = nil, maximumRows: Int = BoxRequest.standardRows
  ) {
    self.window = window
    self.section = section
    self.scale = scale
    self.maximumRows = maximumRows
  }
}
