extension MarbleText {
  /// The style in which time is written.
  public enum Style: Hashable, Sendable {
    /// A dash per frame: `--a-(bc)|`.
    case dashes
    /// Times between spaces: `200ms a 1299ms b`.
    case times
  }

  /// Returns the text, which ``init(_:)`` and RxJS read as the same events.
  ///
  /// Without a style: dashes up to 80 frames. Dashes become times beyond 10,000 frames.
  ///
  /// - Throws: ``MarbleFault`` where the syntax has no way to say it: an event right after a group falls into the
  ///   frames that the group's characters take.
  public func text(_ style: Style? = nil) throws(MarbleFault) -> String {
    let length = (events.last?.frame ?? 0) + (subscription ?? 0)
    let style = length > 10_000 ? .times : style ?? (length <= 80 ? .dashes : .times)
    var pieces: [String] = []
    var frame = -(subscription ?? 0)
    var index = 0
    var isSubscribed = subscription == nil
    while index < events.count {
      if !isSubscribed && events[index].frame > 0 { try subscribe(&pieces, &frame, &isSubscribed, style, index) }
      var end = index + 1
      while end < events.count, events[end].frame == events[index].frame { end += 1 }
      try pass(to: events[index].frame, &pieces, &frame, style, index)
      var group = ""
      for place in index..<end { group.append(try letter(of: place)) }
      pieces.append(group.count == 1 ? group : "(\(group))")
      frame += pieces[pieces.count - 1].count
      index = end
    }
    if !isSubscribed { try subscribe(&pieces, &frame, &isSubscribed, style, index) }
    return pieces.joined(separator: style == .times ? " " : "")
  }

  private func subscribe(
    _ pieces: inout [String], _ frame: inout Int, _ isSubscribed: inout Bool, _ style: Style, _ index: Int
  ) throws(MarbleFault) {
    try pass(to: 0, &pieces, &frame, style, index)
    pieces.append("^")
    frame += 1
    isSubscribed = true
  }

  private func pass(
    to target: Int, _ pieces: inout [String], _ frame: inout Int, _ style: Style, _ index: Int
  ) throws(MarbleFault) {
    let gap = target - frame
    guard gap >= 0 else { throw MarbleFault(kind: .tooClose, place: index) }
    if gap > 0 { pieces.append(style == .times ? "\(gap)ms" : String(repeating: "-", count: gap)) }
    frame = target
  }

  private func letter(of place: Int) throws(MarbleFault) -> Character {
    switch events[place].mark {
    case .completed: return "|"
    case .failed: return "#"
    case .value(let character):
      let isControl = character.unicodeScalars.contains { $0.value < 32 || (127..<160).contains($0.value) }
      if isControl || "-|#^!() ".contains(character) { throw MarbleFault(kind: .badLetter, place: place) }
      return character
    }
  }
}

extension MarbleText {
  /// Creates the lane of a trace: each event as the letter that `letter` gives its value.
  ///
  /// - Throws: ``MarbleFault/Kind/badTime`` for an event between two milliseconds.
  public init(_ events: [PipelineEvent], letter: (PipelineValue) -> Character) throws(MarbleFault) {
    var marks: [Event] = []
    for (place, event) in events.enumerated() {
      guard event.time >= 0, event.time <= Double(Self.maximumFrames), Double(Int(event.time)) == event.time else {
        throw MarbleFault(kind: .badTime, place: place)
      }
      switch event.signal {
      case .next(let value): marks.append(Event(Int(event.time), .value(letter(value))))
      case .completed: marks.append(Event(Int(event.time), .completed))
      case .failed: marks.append(Event(Int(event.time), .failed))
      }
    }
    self.init(events: marks)
  }
}
