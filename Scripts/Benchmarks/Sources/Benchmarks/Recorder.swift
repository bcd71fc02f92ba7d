/// One measured case.
struct Measurement {
  var group: String
  var name: String
  /// What was measured, in milliseconds, or in ``unit``.
  var milliseconds: Double
  var unit = "ms"
  /// The floor of the same run that it is compared with, and what the floor is.
  var floor: (milliseconds: Double, name: String)?
  /// The most that the project aims at, as a multiple of the floor, or in milliseconds where there is no floor.
  var target: Double?
  var note = ""
  /// The reason why the aim is not reached, and the floor; shown where it is not.
  var reason = ""

  var ratio: Double? { floor.map { milliseconds / $0.milliseconds } }

  var isWithinTarget: Bool? { target.map { (ratio ?? milliseconds) <= $0 } }

  /// Whether it is more than twice what is aimed at: a gate must not fail because of a busy machine.
  var isFarAboveTarget: Bool { target.map { (ratio ?? milliseconds) > 2 * $0 } ?? false }
}

/// How the cost of a case grows with its size: the exponent, and the largest that the project aims at.
struct Growth {
  var name: String
  var exponent: Double
  var target: Double

  var isWithinTarget: Bool { exponent <= target }

  /// Whether a case that should not depend on its size is linear, or one that should be linear is nearly quadratic.
  var isFarAboveTarget: Bool { exponent > target + 0.5 }
}

/// Measures cases one after another and keeps their medians.
struct Recorder {
  var rounds: Int
  var filter: String
  private(set) var measurements: [Measurement] = []
  private(set) var growths: [Growth] = []
  private(set) var wrongAnswers: [String] = []

  init(rounds: Int, filter: String) {
    self.rounds = rounds
    self.filter = filter
  }

  func isWanted(_ name: String) -> Bool { filter.isEmpty || name.contains(filter) }

  /// Returns the median time of a body in milliseconds; what `prepare` makes is not timed.
  func median<Input, Output>(
    rounds: Int? = nil, prepare: () -> Input, _ body: (inout Input) -> Output
  ) -> Double {
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0..<(rounds ?? self.rounds) {
      var input = prepare()
      let start = clock.now
      let output = body(&input)
      let time = clock.now - start
      withExtendedLifetime((input, output)) {}
      times.append(Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15)
    }
    times.sort()
    return times[times.count / 2]
  }

  mutating func add(_ measurement: Measurement) {
    measurements.append(measurement)
    print(line(measurement))
  }

  mutating func add(_ growth: Growth) {
    growths.append(growth)
    print(
      "  " + pad("growth", 11) + pad(growth.name, 52) + "n^\(fixed(growth.exponent, 2))"
        + "  (aim n^\(trimmed(growth.target)))"
        + (growth.isWithinTarget ? "" : "  MISSED"))
  }

  /// The cases that are above their aim.
  var missed: [String] {
    measurements.filter { $0.isWithinTarget == false }.map { "\($0.group) \($0.name)" }
      + growths.filter { !$0.isWithinTarget }.map { "growth \($0.name)" }
  }

  /// The cases that are more than twice above their aim.
  var farMissed: [String] {
    measurements.filter(\.isFarAboveTarget).map { "\($0.group) \($0.name)" }
      + growths.filter(\.isFarAboveTarget).map { "growth \($0.name)" }
  }

  /// Notes a case whose answer was wrong: a fast wrong answer is not a measurement.
  mutating func check(_ isRight: Bool, _ what: String) {
    if !isRight {
      wrongAnswers.append(what)
      print("WRONG ANSWER: \(what)")
    }
  }

  private func line(_ measurement: Measurement) -> String {
    var line =
      "  " + pad(measurement.group, 11)
      + pad(measurement.name, ["scaling", "command", "memory", "interrupt"].contains(measurement.group) ? 52 : 34)
      + right(measurement.milliseconds, 3, 12)
      + " \(measurement.unit)"
    if let ratio = measurement.ratio, let floor = measurement.floor {
      line += right(ratio, 2, 9) + " x \(floor.name)"
      if let target = measurement.target { line += "  (aim \(trimmed(target)))" }
    } else if let target = measurement.target {
      line += "             (aim \(trimmed(target)) \(measurement.unit))"
    }
    if measurement.isWithinTarget == false {
      line += "  MISSED" + (measurement.reason.isEmpty ? "" : ": \(measurement.reason)")
    }
    if !measurement.note.isEmpty { line += "  \(measurement.note)" }
    return line
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private func right(_ number: Double, _ digits: Int, _ width: Int) -> String {
    let text = fixed(number, digits)
    return String(repeating: " ", count: max(1, width - text.count)) + text
  }

  private func trimmed(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}

/// Returns a number with a fixed count of decimals.
func fixed(_ number: Double, _ digits: Int) -> String {
  if number < 0 { return "-" + fixed(-number, digits) }
  let scale = (0..<digits).reduce(1) { power, _ in power * 10 }
  let whole = Int((number * Double(scale)).rounded())
  guard digits > 0 else { return String(whole) }
  let fraction = String(whole % scale)
  return "\(whole / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
}
