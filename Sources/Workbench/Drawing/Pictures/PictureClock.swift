internal import Geometry
internal import Markup

/// The time of an animated picture: it plays, stands still for a while, and begins again.
struct PictureClock: Hashable {
  /// The length of the animation, in milliseconds.
  var duration: Double
  /// The speed at which the animation plays: 1 is as it is, 0.25 four times as long.
  var speed: Double

  /// The time for which the last state is seen before it begins again, in milliseconds on the clock of the page.
  static let pause = 1200.0

  /// The length of one round on the clock of the page, in milliseconds.
  var round: Double { duration / speed + Self.pause }

  /// Returns a time of the animation as a fraction of a round.
  func fraction(_ time: Double) -> Double { min(max(time, 0), duration) / speed / round }

  /// Returns an element that animates an attribute.
  ///
  /// - Parameter values: Times of the animation in ascending order with their values and the curves after them.
  /// - Returns: nil if the value never changes.
  func animation(
    of attribute: String, _ values: [(time: Double, value: String, easing: PictureEasing)]
  ) -> MarkupElement? {
    guard let first = values.first, values.contains(where: { $0.value != first.value }) else { return nil }
    var steps = values.map { (time: fraction($0.time), value: $0.value, easing: $0.easing) }
    if steps[0].time > 0 { steps.insert((0, steps[0].value, .linear), at: 0) }
    let last = steps[steps.count - 1]
    if last.time < 1 { steps.append((1, last.value, .linear)) }
    steps[steps.count - 2].easing = last.time < 1 ? .linear : steps[steps.count - 2].easing
    let isCurved = steps.dropLast().contains { $0.easing != .linear }
    var element = MarkupElement(
      "animate",
      [
        "attributeName": attribute, "dur": PictureNumber.text(round, places: 3) + "ms", "repeatCount": "indefinite",
        "calcMode": isCurved ? "spline" : "linear", "values": steps.map(\.value).joined(separator: ";"),
        "keyTimes": steps.map { PictureNumber.text($0.time, places: 6) }.joined(separator: ";"),
      ])
    if isCurved { element["keySplines"] = steps.dropLast().map(\.easing.spline).joined(separator: ";") }
    return element
  }
}
