public import Foundation

/// A writer of measures, which Foundation on Linux marks as unavailable. *Real* for numbers and the symbols of units;
/// names of units written out are their symbols, and no unit is exchanged for that of a country.
open class MeasurementFormatter: Formatter {
  /// The choice of the unit, with Foundation's values.
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The unit of the measure.
    public static let providedUnit = UnitOptions(rawValue: 1)
    /// The unit in which the number is small. *Kept*.
    public static let naturalScale = UnitOptions(rawValue: 2)
    /// Degrees without their letter.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }

  /// The choice of the unit.
  open var unitOptions: UnitOptions = []
  /// The length of the unit's name. *Kept*.
  open var unitStyle = Formatter.UnitStyle.medium
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The language of the number.
  open var locale: Locale! = Locale.current
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The writer of the number.
  open var numberFormatter: NumberFormatter! = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  /// Returns a measure as text.
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let number = numberFormatter.string(from: NSNumber(value: measurement.value)) ?? "\(measurement.value)"
    guard measurement.unit is UnitTemperature else { return "\(number) \(measurement.unit.symbol)" }
    return number + (unitOptions.contains(.temperatureWithoutUnit) ? "°" : measurement.unit.symbol)
  }

  /// Returns the symbol of a unit.
  open func string(from unit: Unit) -> String { unit.symbol }
}
