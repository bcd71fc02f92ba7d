public import Foundation

/// A writer of lengths of time, which Foundation on Linux marks as unavailable. *Real* in English and Korean for the
/// units from years to seconds; other languages get English.
open class DateComponentsFormatter: Formatter {
  /// The words of the units, with Foundation's values.
  public enum UnitsStyle: Int, Sendable {
    /// "1:10:05".
    case positional = 0
    /// "1h 10m".
    case abbreviated
    /// "1 hr, 10 min".
    case short
    /// "1 hour, 10 minutes".
    case full
    /// As `full`, with numbers in words, which are digits here.
    case spellOut
    /// "1hr 10min".
    case brief
  }

  /// The treatment of units that are zero, with Foundation's values.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The treatment that fits the style: `dropLeading` with digits in positional writing, else `dropAll`.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Those before the first that is not zero are left out.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Those between others are left out.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Those after the last that is not zero are left out.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// All of them are left out.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// None is left out, and numbers have two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// The units to write; none for what the value has.
  open var allowedUnits: NSCalendar.Unit = []
  /// The words of the units.
  open var unitsStyle = UnitsStyle.positional
  /// The treatment of units that are zero.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The most units that are written; 0 for all.
  open var maximumUnitCount = 0
  /// Whether a small count of the largest unit is written in the next one. *Kept*.
  open var collapsesLargestUnit = false
  /// Whether the last unit has a fraction. *Kept*.
  open var allowsFractionalUnits = false
  /// Whether "About" stands before it.
  open var includesApproximationPhrase = false
  /// Whether "remaining" stands after it.
  open var includesTimeRemainingPhrase = false
  /// The place of the text. *Kept*.
  open var formattingContext = Formatter.Context.unknown
  /// The calendar that counts, with its language.
  open var calendar: Calendar? = Calendar.current
  /// The date that lengths of time begin at.
  open var referenceDate: Date?

  private struct Unit {
    var unit: NSCalendar.Unit
    var component: Calendar.Component
    var letter, short, long, korean: String
  }

  private static let units = [
    Unit(
      unit: .year, component: .year, letter: "y", short: "yr", long: "year", korean: "년"),
    Unit(
      unit: .month, component: .month, letter: "mo", short: "mth", long: "month", korean: "개월"),
    Unit(
      unit: .weekOfMonth, component: .weekOfMonth, letter: "w", short: "wk", long: "week",
      korean: "주"),
    Unit(unit: .day, component: .day, letter: "d", short: "day", long: "day", korean: "일"),
    Unit(unit: .hour, component: .hour, letter: "h", short: "hr", long: "hour", korean: "시간"),
    Unit(
      unit: .minute, component: .minute, letter: "m", short: "min", long: "minute", korean: "분"),
    Unit(unit: .second, component: .second, letter: "s", short: "sec", long: "second", korean: "초"),
  ]

  /// Returns a length of time in seconds, as text; nil for one that is not finite.
  open func string(from interval: TimeInterval) -> String? {
    guard interval.isFinite, abs(interval) < 1e15 else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start.addingTimeInterval(interval.rounded()))
  }

  /// Returns the time between two dates, as text.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    var calendar = self.calendar ?? .current
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let units = allowed ?? Self.units.filter { $0.unit != .weekOfMonth }
    return text(of: calendar.dateComponents(Set(units.map(\.component)), from: startDate, to: endDate))
  }

  /// Returns the components, as text.
  open func string(from components: DateComponents) -> String? { text(of: components) }

  /// Returns components or a number of seconds as text; nil for anything else.
  open override func string(for object: Any?) -> String? {
    switch object {
    case let components as DateComponents: string(from: components)
    case let interval as TimeInterval: string(from: interval)
    default: nil
    }
  }

  /// Returns the components in the words of a style.
  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  private var allowed: [Unit]? {
    allowedUnits.isEmpty
      ? nil
      : Self.units.filter {
        allowedUnits.contains($0.unit) || $0.unit == .weekOfMonth && allowedUnits.contains(.weekOfYear)
      }
  }

  private func text(of components: DateComponents) -> String? {
    var parts = (allowed ?? Self.units).compactMap { unit in
      components.value(for: unit.component).map { (unit: unit, count: $0) }
    }
    guard let last = parts.last else { return nil }
    let isNegative = parts.contains { $0.count < 0 }
    let isPositional = unitsStyle == .positional
    let zeros =
      zeroFormattingBehavior == .default
      ? isPositional ? ZeroFormattingBehavior.dropLeading : .dropAll : zeroFormattingBehavior
    if zeros.contains(.dropLeading) {
      let first = parts.firstIndex { $0.count != 0 } ?? parts.count - 1
      // Digits alone would be no time: minutes stay before seconds.
      parts.removeFirst(isPositional ? min(first, max(0, parts.count - 2)) : first)
    }
    if zeros.contains(.dropTrailing), !isPositional {
      while parts.count > 1, parts.last?.count == 0 { parts.removeLast() }
    }
    if zeros.contains(.dropMiddle), !isPositional, parts.count > 2 {
      parts = parts.enumerated().filter { $0 == 0 || $0 == parts.count - 1 || $1.count != 0 }.map(\.element)
    }
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    if parts.isEmpty { parts = [last] }
    let isKorean = calendar?.locale?.identifier.hasPrefix("ko") ?? Locale.current.identifier.hasPrefix("ko")
    let words = parts.enumerated().map { index, part in
      word(abs(part.count), part.unit, isFirst: index == 0, isPadded: zeros.contains(.pad), isKorean: isKorean)
    }
    let separator = isPositional ? ":" : !isKorean && [.short, .full, .spellOut].contains(unitsStyle) ? ", " : " "
    var text = (isNegative ? "-" : "") + words.joined(separator: separator)
    if includesApproximationPhrase { text = isKorean ? "약 " + text : "About " + text }
    if includesTimeRemainingPhrase { text += isKorean ? " 남음" : " remaining" }
    return text
  }

  private func word(_ count: Int, _ unit: Unit, isFirst: Bool, isPadded: Bool, isKorean: Bool) -> String {
    if unitsStyle == .positional {
      return count < 10 && (isPadded || !isFirst) ? "0\(count)" : "\(count)"
    }
    let number = isPadded && count < 10 ? "0\(count)" : "\(count)"
    if isKorean { return number + unit.korean }
    let short = unit.short + (count != 1 && ["day", "wk", "yr", "mth"].contains(unit.short) ? "s" : "")
    switch unitsStyle {
    case .abbreviated, .positional: return number + unit.letter
    case .brief: return number + short
    case .short: return "\(number) \(short)"
    case .full, .spellOut: return "\(number) \(unit.long)\(count == 1 ? "" : "s")"
    }
  }
}
