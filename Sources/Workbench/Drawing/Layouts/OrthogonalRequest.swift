/// The part of an orthogonal section to draw.
public struct OrthogonalRequest: Hashable, Sendable {
  /// The section.
  public var section: Int
  /// The offset by which the row is scrolled, in points, without its leading inset.
  public var offset: Double
  /// The offset before, to be named in the heading; nil if it was not moved.
  public var previousOffset: Double?
  /// Points of the row per column; nil to show the whole row, or, where that is too long, what is around the view.
  public var pointsPerColumn: Double?

  /// Creates a request.
  public init(section: Int, offset: Double, previousOffset: Double? = nil, pointsPerColumn: Double? = nil) {
    self.section = section
    self.offset = offset
    self.previousOffset = previousOffset
    self.pointsPerColumn = pointsPerColumn
  }
}
