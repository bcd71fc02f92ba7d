import FoundationNames
import Testing

/// Writers of values that Foundation on Linux does not have.
@Suite struct FormatterTests {
  typealias Style = DateComponentsFormatter.UnitsStyle

  /// Texts as they are quoted in Apple's documentation of the styles and in questions about them.
  @Test(
    arguments: [
      (65, [.minute, .second], .positional, .default, "1:05"), (65, [.minute, .second], .positional, .pad, "01:05"),
      (5, [.minute, .second], .positional, .default, "0:05"), (5, [.second], .positional, .default, "5"),
      (3605, [.hour, .minute, .second], .positional, .default, "1:00:05"),
      (4200, [.hour, .minute], .abbreviated, .default, "1h 10m"),
      (4200, [.hour, .minute], .short, .default, "1 hr, 10 min"),
      (4200, [.hour, .minute], .full, .default, "1 hour, 10 minutes"),
      (4200, [.hour, .minute], .brief, .default, "1hr 10min"),
      (3600, [.hour, .minute, .second], .full, .default, "1 hour"),
      (3605, [.hour, .minute, .second], .abbreviated, .default, "1h 5s"),
      (3605, [.hour, .minute, .second], .abbreviated, .dropLeading, "1h 0m 5s"),
      (0, [.minute, .second], .abbreviated, .default, "0s"),
      (-90, [.minute, .second], .abbreviated, .default, "-1m 30s"), (172_800, [.day], .short, .default, "2 days"),
    ] as [(Double, NSCalendar.Unit, Style, DateComponentsFormatter.ZeroFormattingBehavior, String)])
  func lengthsOfTime(
    _ row: (
      seconds: Double, units: NSCalendar.Unit, style: Style, zeros: DateComponentsFormatter.ZeroFormattingBehavior,
      text: String
    )
  ) {
    let formatter = DateComponentsFormatter()
    formatter.calendar?.locale = Locale(identifier: "en_US")
    formatter.allowedUnits = row.units
    formatter.unitsStyle = row.style
    formatter.zeroFormattingBehavior = row.zeros
    #expect(formatter.string(from: row.seconds) == row.text)
  }

  @Test func lengthsOfTimeInKoreanAndWithoutEnd() {
    let formatter = DateComponentsFormatter()
    formatter.calendar?.locale = Locale(identifier: "ko_KR")
    formatter.unitsStyle = .full
    formatter.allowedUnits = [.hour, .minute]
    formatter.includesTimeRemainingPhrase = true
    #expect(formatter.string(from: 4200) == "1시간 10분 남음")
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 4200) == "1시간 남음")
    #expect(formatter.string(from: .infinity) == nil && formatter.string(from: .nan) == nil)
    #expect(formatter.string(for: "4200") == nil && formatter.string(for: 4200.0) != nil)
  }

  @Test func listsAndMeasures() {
    let list = ListFormatter()
    list.locale = Locale(identifier: "en_US")
    #expect(
      [[], ["a"], ["a", "b"], ["a", "b", "c"]].map { list.string(from: $0) } == ["", "a", "a and b", "a, b, and c"])
    list.locale = Locale(identifier: "ko_KR")
    #expect(list.string(from: ["a", "b", "c"]) == "a, b 및 c")
    let measure = MeasurementFormatter()
    measure.numberFormatter.locale = Locale(identifier: "en_US")
    #expect(measure.string(from: Measurement(value: 1200.5, unit: UnitLength.kilometers)) == "1,200.5 km")
    #expect(measure.string(from: Measurement(value: 21, unit: UnitTemperature.celsius)) == "21°C")
  }
}
