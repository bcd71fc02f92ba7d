package import JSONValues

/// A learner's place: the learner's name, and the folder of their work.
package struct Seat: Sendable {
  /// The state of the seat's process.
  package enum State: String, Sendable { case open, asleep, awake, closed }

  /// Its number, from 1.
  package let number: Int
  /// The name by which the learner goes.
  package let learner: String
  /// The code with which the learner finds the seat again.
  package let code: String
  /// The secret part of its address.
  package let secret: Secret
  package var state = State.open
  /// The place of the learner, as the session said last.
  package var place = Place()
  /// The name of the lesson to which the class was led when its session began last.
  package var led: String?
  /// The time at which the learner asked for help, in seconds since 1970, or nil if no help is asked for.
  package var help: Int?
  /// The kind of question that waits for the learner's answer, or nil if none does.
  package var asked: String?
  /// Whether the step that is open is done.
  package var isStepDone = false
  /// Whether it goes away when its process has ended.
  package var isRemoved = false
  /// The time at which the learner last did something, in seconds.
  package var lastActivity = 0.0
  /// The time at which it was given to the learner, on the same clock.
  package var given = 0.0
  /// Whether its page was ever open.
  package var isOpened = false

  /// A place in a lesson, and what happened there.
  package struct Place: Hashable, Sendable {
    /// The lesson's name, and the number of the step, from 1; nil outside of lessons.
    package var lesson: String?
    package var step: Int?
    /// The steps of the lesson, and the titles of lesson and step in the language of the seat.
    package var steps: Int?
    package var number: String?
    package var lessonTitle: String?
    package var title: String?
    /// The goals of the step, and those that are not met.
    package var goals = 0
    package var missing: [String] = []
    /// The time at which it was reached, in seconds since 1970.
    package var since = 0
    /// Lines that were refused there.
    package var errors = 0

    /// Returns whether it is the step of another place.
    func isSameStep(as other: Place) -> Bool { lesson == other.lesson && step == other.step }
  }

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
    [
      "seat": .string(name), "name": .string(learner), "code": .string(code), "secret": .string(secret.text),
      "place": place.json, "led": JSONValue(text: led), "help": JSONValue(number: help),
    ]
  }

  /// Reads ``record``.
  package init?(_ record: JSONValue) {
    guard let name = record["seat"]?.string, let number = Self.number(name), let learner = record["name"]?.string,
      let code = record["code"]?.string, let secret = record["secret"]?.string.flatMap(Secret.init)
    else { return nil }
    // Codes that could be tried one after another, as those of older versions, are of no use any more.
    let isCode = SeatCode.isCode(code)
    self.init(number: number, learner: learner, code: isCode ? code : SeatCode.new(), secret: secret)
    (state, isOpened) = (.asleep, true)
    place = Place(record["place"] ?? nil)
    (led, help) = (record["led"]?.string, record["help"]?.int)
  }

  /// Takes note of a message of the seat's session.
  ///
  /// - Parameter time: Seconds since 1970.
  /// - Returns: Whether the instructor sees another row.
  package mutating func note(_ message: JSONValue, time: Int) -> Bool {
    let before = (asked, isStepDone, place, help)
    switch message["kind"]?.string {
    case "question": asked = message["asks"]?.string ?? "text"
    case "answered": asked = nil
    case "error" where message["code"]?.string?.hasPrefix("E09") == false: place.errors += 1
    case "state":
      isStepDone = message["lesson"]?["isDone"]?.bool ?? false
      place = Place(ofLesson: message["lesson"] ?? nil, before: place, time: time)
      // Who gets on needs no help any more.
      if isStepDone && !before.1 || !place.isSameStep(as: before.2) { help = nil }
    default: return false
    }
    return before != (asked, isStepDone, place, help)
  }
}

extension Seat.Place {
  /// Creates the place that a session's `state` tells.
  ///
  /// - Parameters:
  ///   - lesson: Its member `lesson`.
  ///   - before: The place so far: where the step is the same, its time and its errors count on.
  init(ofLesson lesson: JSONValue, before: Self, time: Int) {
    self.lesson = lesson["lesson"]?.string
    (step, steps, number) = (lesson["step"]?.int, lesson["steps"]?.int, lesson["number"]?.string)
    (lessonTitle, title) = (lesson["title"]?.string, lesson["name"]?.string)
    let all = lesson["goals"]?.array ?? []
    goals = all.count
    missing = all.filter { $0["met"]?.bool != true }.compactMap { $0["text"]?.string }
    let isSame = isSameStep(as: before)
    (since, errors) = isSame ? (before.since, before.errors) : (time, 0)
  }

  /// Reads ``json``; nothing where it is not one.
  init(_ record: JSONValue) {
    (lesson, step, steps) = (record["lesson"]?.string, record["step"]?.int, record["steps"]?.int)
    (number, lessonTitle, title) = (record["number"]?.string, record["lessonTitle"]?.string, record["title"]?.string)
    goals = record["goals"]?.int ?? 0
    missing = (record["missing"]?.array ?? []).compactMap(\.string)
    (since, errors) = (record["since"]?.int ?? 0, record["errors"]?.int ?? 0)
  }

  /// The record that is kept of it.
  var json: JSONValue {
    [
      "lesson": JSONValue(text: lesson), "step": JSONValue(number: step), "steps": JSONValue(number: steps),
      "number": JSONValue(text: number), "lessonTitle": JSONValue(text: lessonTitle), "title": JSONValue(text: title),
      "goals": .int(goals), "missing": .array(missing.map { .string($0) }), "since": .int(since),
      "errors": .int(errors),
    ]
  }
}

/// The codes with which learners find their seats again: `k7m2-p9xq`.
///
/// A code is too long to be guessed at any pace, so a wrong one has no effect: no name is locked, and the attempt is
/// not recorded.
enum SeatCode {
  /// Letters and digits that look like no others.
  private static let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
  private static let count = 8

  /// Returns a new one, from the system's generator.
  static func new() -> String {
    var generator = SystemRandomNumberGenerator()
    let drawn = (0..<count).map { _ in letters[Int.random(in: letters.indices, using: &generator)] }
    return String(drawn[..<(count / 2)]) + "-" + String(drawn[(count / 2)...])
  }

  /// Returns whether a text is one.
  static func isCode(_ text: String) -> Bool { plain(text).count == count }

  /// Returns whether a learner means a code: written large, without its hyphen, or with blanks it is the same.
  static func matches(_ code: String, _ typed: String) -> Bool { plain(code) == plain(typed) }

  private static func plain(_ text: String) -> String { text.lowercased().filter(letters.contains) }
}

/// All seats of a class: gives out new ones, and finds those of learners who come back.
package struct SeatPlan: Sendable {
  /// The answer to a request for a seat.
  package enum Answer: Sendable {
    case new(Seat)
    case found(Seat)
    case noneFree
    /// No name, or one that is too long.
    case badName
    /// The name is taken, and this is not its code.
    case wrongCode
    /// A seat has this name: the learner says whether it is theirs.
    case same(Seat)
    /// Many seats were given just now: the next one is, in a moment.
    case tooFast
  }

  /// The number of seats.
  package let limit: Int
  package private(set) var seats: [Int: Seat] = [:]
  /// Numbers that are not given: their learners' records cannot be read, and may be mended.
  let reserved: Set<Int>
  /// Half of the seats are given at once, and the others within ten seconds: a class that comes in together hardly
  /// waits, and no program takes every seat in an instant. Addresses do not count: a class has one behind its router.
  private var pace: RateLimit

  package init(limit: Int, reserved: Set<Int> = []) {
    (self.limit, self.reserved) = (limit, reserved)
    pace = RateLimit(burst: Double((limit + 1) / 2), rate: Double(limit) / 20, now: 0)
  }

  /// Names have no more characters.
  private static let longestName = 40
  /// Seconds after which a seat whose page was never opened goes to another learner, where no other is free.
  private static let patience = 60.0

  package subscript(number: Int) -> Seat? {
    get { seats[number] }
    set { seats[number] = newValue }
  }

  /// Answers a learner's request for a seat.
  ///
  /// - Parameters:
  ///   - code: The code of the seat that they had; nil for a new one.
  ///   - isAnother: Whether they are another person than the one whose seat has the name.
  ///   - now: Seconds on any clock.
  package mutating func ask(name: String, code: String?, isAnother: Bool = false, now: Double) -> Answer {
    let name = Self.cleaned(name)
    guard !name.isEmpty else { return .badName }
    if let code, !code.isEmpty {
      let known = seats.values.first {
        ($0.learner == name || $0.learner.hasPrefix(name + " ")) && $0.state != .closed
          && SeatCode.matches($0.code, code)
      }
      return known.map { .found($0) } ?? .wrongCode
    }
    let named = seats.values.filter { $0.learner == name && $0.state != .closed }
    if !isAnother, let seat = named.min(by: { $0.number < $1.number }) { return .same(seat) }
    guard let number = freeNumber(now: now) else { return .noneFree }
    guard pace.allows(at: now) else { return .tooFast }
    var seat = Seat(number: number, learner: unused(name), code: SeatCode.new(), secret: Secret())
    seat.given = now
    seats[number] = seat
    return .new(seat)
  }

  /// Returns a name, with a number after it where a seat has it: `하늘 2`.
  private func unused(_ name: String) -> String {
    let names = Set(seats.values.map(\.learner))
    guard names.contains(name) else { return name }
    return (2...).lazy.map { "\(name) \($0)" }.first { !names.contains($0) } ?? name
  }

  /// Returns the first number without a seat, or else that of the one that has waited longest for its page to be
  /// opened.
  private func freeNumber(now: Double) -> Int? {
    if let number = (1...limit).first(where: { seats[$0] == nil && !reserved.contains($0) }) { return number }
    let unopened = seats.values.filter { !$0.isOpened && now - $0.given >= Self.patience }
    return unopened.min { ($0.given, $0.number) < ($1.given, $1.number) }?.number
  }

  /// Returns the seat with a secret.
  package func seat(_ secret: some StringProtocol) -> Seat? { seats.values.first { $0.secret.matches(secret) } }

  /// Returns a name without blanks at its ends and without characters that no name has: controls, and marks that change
  /// the direction of text.
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
