/// A measure in tenths of its unit, as the service has them: decimetres for metres, hectograms for kilograms.
///
/// It is divided, never multiplied by 0.1, which has no exact value: 6 dm are 0.6 m, and not 0.6000000000000001 m.
struct Tenths: Hashable, Sendable {
  /// The number of tenths.
  let count: Int

  /// Creates a number of tenths, rounded to a whole one, halves away from zero; nil for what is not a number of a
  /// measure.
  init?(_ number: Double) {
    guard number.isFinite, number.magnitude < 1e15 else { return nil }
    count = Int(number.rounded(.toNearestOrAwayFromZero))
  }

  /// The measure in its unit.
  var value: Double { Double(count) / 10 }

  /// The measure with one decimal: `0.6`, `100.0`.
  var text: String { "\(count < 0 ? "-" : "")\(count.magnitude / 10).\(count.magnitude % 10)" }
}
