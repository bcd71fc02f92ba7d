package import AnimationTimeline
internal import CompositionalLayout
internal import Geometry
package import JSONValues

/// The states from which a layout preset lets cells come and to which it lets them go, in place of fading where they
/// stand: `{"appearing":{"x":0,"y":40,"alpha":0,"scale":0.5},"disappearing":{…}}` in its description.
///
/// It stands for `initialLayoutAttributesForAppearingItem(at:)` and `finalLayoutAttributesForDisappearingItem(at:)`.
package struct PresetAppearance: Hashable, Sendable {
  /// The difference of a cell at one end from its state where it stands.
  package struct Offset: Hashable, Sendable {
    /// Points to the right and down.
    var distance = Point.zero
    var alpha = 0.0
    /// The factor of its size, about its middle.
    var scale = 1.0

    /// - Returns: Nil where nothing, or nothing that makes sense, is said.
    fileprivate init?(_ document: JSONValue?) {
      guard case .object? = document else { return nil }
      func number(_ key: String, _ standard: Double, _ bounds: ClosedRange<Double>) -> Double {
        guard let number = document?[key]?.number, number.isFinite else { return standard }
        return min(max(number, bounds.lowerBound), bounds.upperBound)
      }
      distance = Point(x: number("x", 0, -1e6...1e6), y: number("y", 0, -1e6...1e6))
      alpha = number("alpha", 0, 0...1)
      scale = number("scale", 1, 0...100)
    }

    /// Returns the state of a view that differs so.
    package func applied(to state: AnimatedState) -> AnimatedState {
      var result = state
      let size = Geometry.Size(width: state.frame.width * scale, height: state.frame.height * scale)
      result.frame = Rect(
        x: state.frame.midX + distance.x - size.width / 2, y: state.frame.midY + distance.y - size.height / 2,
        width: size.width, height: size.height)
      result.alpha = alpha
      return result
    }
  }

  package var appearing: Offset?
  package var disappearing: Offset?

  /// Reads the member of a preset's description, or returns nil if it says nothing.
  package init?(_ document: JSONValue?) {
    appearing = Offset(document?["appearing"])
    disappearing = Offset(document?["disappearing"])
    if appearing == nil, disappearing == nil { return nil }
  }
}
