public import DisplayText

/// A stream in RxJS's marble syntax: one frame per character.
///
/// `-` lets a frame pass, a letter is a value, `|` the completion, `#` an error, `(ab|)` several events in the frame of
/// its parenthesis (and as many frames as it has characters), `^` the subscription of a hot stream, `!` the
/// unsubscription, `200ms`, `1.5s` and `2m` between spaces let time pass, and spaces align.
public struct MarbleText: Hashable, Sendable {
  /// The event in a frame.
  public enum Mark: Hashable, Sendable {
    /// A value, by the letter that stands for it.
    case value(Character)
    /// `|`.
    case completed
    /// `#`.
    case failed
  }

  /// Something that happens in a frame.
  public struct Event: Hashable, Sendable {
    /// The frame: counted from the subscription, or from the start where there is none. One frame is one millisecond.
    public var frame: Int
    /// The mark in that frame.
    public var mark: Mark

    /// Creates an event.
    public init(_ frame: Int, _ mark: Mark) {
      self.frame = frame
      self.mark = mark
    }
  }

  /// The events, in order. Before a subscription the frames are negative.
  public var events: [Event]
  /// The frame of `^` from the start of the text; nil if there is none.
  public var subscription: Int?
  /// The frame of `!`, counted as those of the events; nil if there is none.
  public var unsubscription: Int?

  /// Creates a stream of events that are in the order of their frames.
  public init(events: [Event], subscription: Int? = nil, unsubscription: Int? = nil) {
    self.events = events
    self.subscription = subscription
    self.unsubscription = unsubscription
  }
}

/// The reason why a text is not a marble diagram, or events cannot be written as one.
public struct MarbleFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a fault.
  public enum Kind: Hashable, Sendable {
    /// `(` inside a group.
    case nestedGroup
    /// `)` without `(`.
    case closedTooOften
    /// A group without `)`.
    case openGroup
    /// `-`, `^`, `!` or a time inside a group.
    case timeInGroup
    /// A second `^` or `!`.
    case repeatedMark
    /// A time that is not a whole number of milliseconds, or too long.
    case badTime
    /// Events before this one take more frames than there is time: RxJS has no way to write this down.
    case tooClose
    /// A letter that has a meaning of its own, or a control character.
    case badLetter
  }

  /// The kind of the fault.
  public var kind: Kind
  /// The place: a character of the text from 0, or the number of an event.
  public var place: Int

  /// Creates a fault.
  public init(kind: Kind, place: Int) {
    self.kind = kind
    self.place = place
  }

  /// One phrase in English.
  public var description: String { message.en }

  /// The fault in a phrase.
  public var message: Bilingual {
    switch kind {
    case .nestedGroup: Bilingual(ko: "묶음 안에 (가 있습니다", en: "( inside a group") + position
    case .closedTooOften: Bilingual(ko: "(가 없이 )가 있습니다", en: ") without (") + position
    case .openGroup: Bilingual(ko: ")가 없는 묶음이 있습니다", en: "a group without )") + position
    case .timeInGroup: Bilingual(ko: "묶음 안에서 시간이 흐릅니다", en: "time inside a group") + position
    case .repeatedMark: Bilingual(ko: "^나 !가 두 번째입니다", en: "a second ^ or !") + position
    case .badTime: Bilingual(ko: "정수 밀리초가 아닙니다", en: "not a whole number of milliseconds") + position
    case .tooClose:
      Bilingual(
        ko: "사건 \(place)이(가) 앞의 것과 너무 가까워 마블로 적을 수 없습니다",
        en: "event \(place) is too close to those before it for marble syntax")
    case .badLetter:
      Bilingual(ko: "사건 \(place)에는 다른 글자가 필요합니다", en: "event \(place) needs another letter")
    }
  }

  private var position: Bilingual { Bilingual(ko: " (위치 \(place))", en: ", at \(place)") }
}

extension MarbleText {
  /// The longest time, in frames.
  static let maximumFrames = 1_000_000_000_000

  /// Reads a text as RxJS's test scheduler does: a time stands after a space or at the start, and before a space.
  ///
  /// O(characters).
  public init(_ text: String) throws(MarbleFault) {
    var reader = MarbleTextReader(characters: Array(text))
    try reader.read()
    self = reader.result
  }
}

/// Goes through a text once.
private struct MarbleTextReader {
  let characters: [Character]
  var place = 0
  var frame = 0
  /// The frame of the group that is open.
  var group: Int?
  var result = MarbleText(events: [])

  init(characters: [Character]) { self.characters = characters }

  mutating func read() throws(MarbleFault) {
    var groupPlace = 0
    while place < characters.count {
      switch characters[place] {
      case " ": break
      case "-":
        try refuseInGroup()
        frame += 1
      case "(":
        if group != nil { throw MarbleFault(kind: .nestedGroup, place: place) }
        (group, groupPlace) = (frame, place)
        frame += 1
      case ")":
        if group == nil { throw MarbleFault(kind: .closedTooOften, place: place) }
        group = nil
        frame += 1
      case "^":
        try refuseInGroup()
        if result.subscription != nil { throw MarbleFault(kind: .repeatedMark, place: place) }
        result.subscription = frame
        frame += 1
      case "!":
        try refuseInGroup()
        if result.unsubscription != nil { throw MarbleFault(kind: .repeatedMark, place: place) }
        result.unsubscription = frame
        frame += 1
      case "|": add(.completed)
      case "#": add(.failed)
      case let character:
        if try !readTime() { add(.value(character)) }
      }
      place += 1
    }
    if group != nil { throw MarbleFault(kind: .openGroup, place: groupPlace) }
    countFromSubscription()
  }

  private mutating func add(_ mark: MarbleText.Mark) {
    result.events.append(MarbleText.Event(group ?? frame, mark))
    frame += 1
  }

  private func refuseInGroup() throws(MarbleFault) {
    if group != nil { throw MarbleFault(kind: .timeInGroup, place: place) }
  }

  private mutating func countFromSubscription() {
    guard let start = result.subscription else { return }
    for index in result.events.indices { result.events[index].frame -= start }
    if let end = result.unsubscription { result.unsubscription = end - start }
  }

  /// Reads a time with its unit, up to the space after it. Returns false if there is none here.
  private mutating func readTime() throws(MarbleFault) -> Bool {
    guard isDigit(place), place == 0 || characters[place - 1] == " " else { return false }
    var end = place
    var (digits, decimals) = (0, 0)
    var hasPoint = false
    while end < characters.count, isDigit(end) || (characters[end] == "." && !hasPoint && isDigit(end + 1)) {
      if let digit = characters[end].wholeNumberValue {
        digits = min(digits * 10 + digit, MarbleText.maximumFrames * 100_000)
        if hasPoint { decimals += 1 }
      } else {
        hasPoint = true
      }
      end += 1
    }
    guard let (factor, length) = unit(at: end), end + length < characters.count, characters[end + length] == " "
    else { return false }
    try refuseInGroup()
    var scaled = digits.multipliedReportingOverflow(by: factor)
    for _ in 0..<decimals {
      if !scaled.partialValue.isMultiple(of: 10) { throw MarbleFault(kind: .badTime, place: place) }
      scaled.partialValue /= 10
    }
    guard !scaled.overflow, scaled.partialValue + frame <= MarbleText.maximumFrames else {
      throw MarbleFault(kind: .badTime, place: place)
    }
    frame += scaled.partialValue
    place = end + length - 1
    return true
  }

  private func isDigit(_ place: Int) -> Bool {
    place < characters.count && characters[place].isASCII && characters[place].isWholeNumber
  }

  private func unit(at place: Int) -> (factor: Int, length: Int)? {
    guard place < characters.count else { return nil }
    let isMilli = characters[place] == "m" && place + 1 < characters.count && characters[place + 1] == "s"
    if isMilli { return (1, 2) }
    switch characters[place] {
    case "s": return (1_000, 1)
    case "m": return (60_000, 1)
    default: return nil
    }
  }
}
