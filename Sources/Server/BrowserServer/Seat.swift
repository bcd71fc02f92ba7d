package import JSONValues

/// A learner's place: who sits there, and where their class work is kept.
package struct Seat: Sendable {
  /// The state of the seat's process.
  package enum State: String, Sendable { case open, asleep, awake, closed }

  /// Its number, from 1.
  package let number: Int
  /// The name by which the learner goes.
  package let learner: String
  /// Four digits with which the learner finds the seat again.
  package let code: String
  /// The secret by which its address is known.
  package let secret: Secret
  package var state = State.open
  /// The place of the learner: lesson and step, as the session said last.
  package var lesson: String?
  package var step: String?
  /// Steps that were done, and answers that were wrong.
  package var done: Set<String> = []
  package var wrong = 0
  /// Whether a question waits for the learner's answer, and whether the step that is open is done.
  package var isAsked = false
  package var isStepDone = false
  /// The time at which the learner last did something, in seconds.
  package var lastActivity = 0.0

  /// `s07`
  package static func name(_ number: Int) -> String { "s" + (number < 10 ? "0" : "") + String(number) }
  package var name: String { Self.name(number) }

  /// Returns the number of a seat by its name; nil for any other text.
  package static func number(_ name: String) -> Int? {
    guard name.first == "s", let number = Int(name.dropFirst()), number > 0, Self.name(number) == name else {
      return nil
    }
    return number
  }

  package init(number: Int, learner: String, code: String, secret: Secret) {
    (self.number, self.learner, self.code, self.secret) = (number, learner, code, secret)
  }

  /// The record that is kept of it in its folder.
  package var record: JSONValue {
    ["seat": .string(name), "name": .string(learner), "code": .string(code), "secret": .string(secret.text)]
  }

  /// Reads ``record``.
  package init?(_ record: JSONValue) {
    guard let name = record["seat"]?.string, let number = Self.number(name), let learner = record["name"]?.string,
      let code = record["code"]?.string, let secret = record["secret"]?.string.flatMap(Secret.init)
    else { return nil }
    self.init(number: number, learner: learner, code: code, secret: secret)
    state = .asleep
  }

  /// Takes note of what the seat's session says.
  ///
  /// - Returns: Whether the instructor sees another row.
  package mutating func note(_ message: JSONValue) -> Bool {
    let before = (isAsked, isStepDone)
    switch message["kind"]?.string {
    case "question": isAsked = true
    case "input", "done": isAsked = false
    case "state": isStepDone = message["lesson"]?["isDone"]?.bool ?? false
    default: return false
    }
    return before != (isAsked, isStepDone)
  }

  /// Returns the row of the seat that the instructor sees.
  ///
  /// - Parameters:
  ///   - paused: Whether the class is held at a step.
  ///   - now: Seconds on the clock of ``lastActivity``.
  package func row(isPaused: Bool, now: Double) -> JSONValue {
    let waits: JSONValue = isAsked ? "asks" : isPaused && isStepDone ? "paused" : nil
    return [
      "seat": .string(name), "name": .string(learner), "code": .string(code), "state": .string(state.rawValue),
      "lesson": lesson.map { .string($0) } ?? nil, "step": step.map { .string($0) } ?? nil, "done": .int(done.count),
      "wrong": .int(wrong), "waits": waits,
      "quiet": .int(lastActivity == 0 ? 0 : Int(max(0, now - lastActivity) / 60)),
    ]
  }
}

/// All seats of a class: who gets one, and who comes back to theirs.
package struct SeatPlan: Sendable {
  /// The answer to a wish for a seat.
  package enum Answer: Sendable {
    case new(Seat)
    case found(Seat)
    case noneFree
    /// No name, or one that is too long.
    case badName
    /// The name is taken, and this is not its code.
    case wrongCode
    /// Too many wrong codes: the name rests for a while.
    case resting
  }

  /// The number of seats.
  package let limit: Int
  package private(set) var seats: [Int: Seat] = [:]
  private var attempts: [String: (count: Int, until: Double)] = [:]

  package init(limit: Int) { self.limit = limit }

  /// Names have no more characters.
  private static let longestName = 40
  /// The number of wrong codes after which a name rests, and the seconds for which it does.
  private static let patience = (count: 5, seconds: 60.0)

  package subscript(number: Int) -> Seat? {
    get { seats[number] }
    set { seats[number] = newValue }
  }

  /// Answers a learner's wish for a seat.
  ///
  /// - Parameters:
  ///   - code: The four digits of the seat that they had; nil for a new one.
  ///   - now: Seconds on any clock.
  package mutating func ask(name: String, code: String?, now: Double) -> Answer {
    let name = Self.cleaned(name)
    guard !name.isEmpty else { return .badName }
    let known = seats.values.filter { $0.learner == name && $0.state != .closed }
    if let code, !code.isEmpty {
      if let rest = attempts[name], rest.count >= Self.patience.count, now < rest.until { return .resting }
      if let seat = known.first(where: { $0.code == code }) {
        attempts[name] = nil
        return .found(seat)
      }
      attempts[name] = ((attempts[name]?.count ?? 0) % Self.patience.count + 1, now + Self.patience.seconds)
      return .wrongCode
    }
    guard let number = (1...limit).first(where: { seats[$0] == nil }) else { return .noneFree }
    var generator = SystemRandomNumberGenerator()
    let digits = String(Int.random(in: 0..<10_000, using: &generator))
    let code = String(repeating: "0", count: 4 - digits.utf8.count) + digits
    let seat = Seat(number: number, learner: name, code: code, secret: Secret())
    seats[number] = seat
    return .new(seat)
  }

  /// Returns the seat with a secret.
  package func seat(_ secret: some StringProtocol) -> Seat? { seats.values.first { $0.secret.matches(secret) } }

  /// Returns a name without blanks at its ends and without what no name has: controls, and what turns the direction of
  /// text.
  static func cleaned(_ name: String) -> String {
    let scalars = name.unicodeScalars.filter { scalar in
      if scalar.properties.isWhitespace { return true }
      return switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
      default: true
      }
    }
    let words = String(String.UnicodeScalarView(scalars)).split(whereSeparator: \.isWhitespace)
    return String(words.joined(separator: " ").prefix(longestName))
  }
}
