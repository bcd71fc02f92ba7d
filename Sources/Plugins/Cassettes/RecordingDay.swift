/// Days as cassettes write them: `2026-08-08`.
public enum RecordingDay {
  /// Returns the day of a time, in seconds since 1970, in UTC.
  public static func text(secondsSince1970 seconds: Int) -> String {
    // The calendar by eras of 400 years, counted from the first of March.
    let days = seconds.quotientRoundedDown(by: 86_400) + 719_468
    let era = days.quotientRoundedDown(by: 146_097)
    let day = days - era * 146_097
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let calendarMonth = month < 10 ? month + 3 : month - 9
    let calendarYear = year + era * 400 + (calendarMonth <= 2 ? 1 : 0)
    return "\(padded(calendarYear, 4))-\(padded(calendarMonth, 2))-\(padded(dayOfYear - (153 * month + 2) / 5 + 1, 2))"
  }

  /// Returns the number of days between two days, or nil if one is not a day.
  public static func days(from first: String, to last: String) -> Int? {
    guard let first = number(first), let last = number(last) else { return nil }
    return last - first
  }

  /// Days since 1970.
  private static func number(_ text: String) -> Int? {
    let parts = text.split(separator: "-").map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2], 1...12 ~= month,
      1...31 ~= day, 1...9999 ~= year
    else { return nil }
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}

extension Int {
  fileprivate func quotientRoundedDown(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
