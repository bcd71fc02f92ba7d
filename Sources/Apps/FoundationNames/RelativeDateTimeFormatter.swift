public import Foundation

/// A writer of how long ago or how far ahead something is. *Real* in English and Korean: whole seconds to years, in the
/// calendar's units; other languages get English.
open class RelativeDateTimeFormatter: Formatter {
  /// The words for small distances, with Foundation's values.
  public enum DateTimeStyle: Int, Sendable {
    /// Always a number: "1 day ago".
    case numeric = 0
    /// Words where there are some: "yesterday".
    case named
  }

  /// The length of the units, with Foundation's values.
  public enum UnitsStyle: Int, Sendable {
    case full = 0
    case spellOut, short, abbreviated
  }

  /// The words for small distances.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// The length of the units: `.full` and `.spellOut` write them out.
  open var unitsStyle = UnitsStyle.full
  /// The place of the text. *Kept*.
  open var formattingContext = Formatter.Context.unknown
  /// The calendar that distances are counted in.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! = Calendar.current
  /// The language of the text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale! = Locale.current

  private enum Unit: CaseIterable {
    case year, month, week, day, hour, minute, second

    var component: Calendar.Component {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .weekOfMonth
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      case .second: .second
      }
    }

    func words(_ count: Int, isShort: Bool) -> String {
      let (long, short) =
        switch self {
        case .year: ("year", "yr.")
        case .month: ("month", "mo.")
        case .week: ("week", "wk.")
        case .day: ("day", "day")
        case .hour: ("hour", "hr.")
        case .minute: ("minute", "min.")
        case .second: ("second", "sec.")
        }
      let isPlural = count != 1 && !(isShort && self != .day)
      return "\(count) \(isShort ? short : long)\(isPlural ? "s" : "")"
    }

    var korean: String {
      switch self {
      case .year: "년"
      case .month: "개월"
      case .week: "주"
      case .day: "일"
      case .hour: "시간"
      case .minute: "분"
      case .second: "초"
      }
    }
  }

  /// Returns the distance of a date from another.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let parts = calendar.dateComponents(
      [.year, .month, .weekOfMonth, .day, .hour, .minute, .second], from: referenceDate, to: date)
    return localizedString(from: parts)
  }

  /// Returns a distance in seconds, those of the past below zero.
  open func localizedString(fromTimeInterval interval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(interval), relativeTo: now)
  }

  /// Returns a distance: its largest unit counts.
  open func localizedString(from components: DateComponents) -> String {
    let found = Unit.allCases.lazy.compactMap { unit -> (Unit, Int)? in
      guard let count = components.value(for: unit.component), count != 0 else { return nil }
      return (unit, count)
    }.first
    let (unit, count) = found ?? (.second, 0)
    let isKorean = locale.identifier.hasPrefix("ko")
    if dateTimeStyle == .named, let name = Self.name(unit, count, isKorean: isKorean) { return name }
    let size = abs(count)
    if isKorean { return "\(size)\(unit.korean) \(count < 0 ? "전" : "후")" }
    let words = unit.words(size, isShort: unitsStyle == .short || unitsStyle == .abbreviated)
    return count < 0 ? "\(words) ago" : "in \(words)"
  }

  private static func name(_ unit: Unit, _ count: Int, isKorean: Bool) -> String? {
    switch (unit, count) {
    case (.second, 0): isKorean ? "지금" : "now"
    case (.day, -1): isKorean ? "어제" : "yesterday"
    case (.day, 1): isKorean ? "내일" : "tomorrow"
    case (.week, -1): isKorean ? "지난주" : "last week"
    case (.week, 1): isKorean ? "다음 주" : "next week"
    case (.month, -1): isKorean ? "지난달" : "last month"
    case (.month, 1): isKorean ? "다음 달" : "next month"
    case (.year, -1): isKorean ? "작년" : "last year"
    case (.year, 1): isKorean ? "내년" : "next year"
    default: nil
    }
  }

  /// Returns how long ago a date is; nil for anything else.
  open override func string(for object: Any?) -> String? {
    (object as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }
}
