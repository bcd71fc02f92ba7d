internal import Pipelines

/// The marbles of RxJS: one character a millisecond, `200ms` for a pause, `(ab)` for what comes at once.
enum MarbleText {
  /// A time in whole milliseconds, rounded half away from zero.
  static func milliseconds(_ time: Double) -> String { "\(Int(min(max(time, 0), 9e15) + 0.5))" }

  /// The marbles of a lane: `200ms a 1299ms b`.
  ///
  /// Marbles that come at once stand in a group, which takes as many milliseconds as it has characters, as in RxJS. What
  /// would come while such a group takes its time comes right behind it.
  static func lane(_ marks: [MarbleDiagram.Mark]) -> String {
    var words: [String] = []
    var clock = 0
    var index = 0
    while index < marks.count {
      let time = Int(min(max(marks[index].time, 0), 9e15) + 0.5)
      var group = ""
      while index < marks.count, Int(min(max(marks[index].time, 0), 9e15) + 0.5) == time {
        group += marks[index].sign.text
        index += 1
      }
      if time > clock { words.append("\(time - clock)ms") }
      let word = group.count > 1 ? "(\(group))" : group
      words.append(word)
      clock = max(clock, time) + word.count
    }
    return words.isEmpty ? "-" : words.joined(separator: " ")
  }
}

extension MarbleDiagram {
  /// The lanes of inputs and streams in RxJS's marble syntax, with their names, and the values that the letters stand for.
  public var rxjs: [(name: String, marbles: String)] {
    lanes.compactMap { lane in
      guard case .events(let name, let marks, true) = lane else { return nil }
      return (String(name.prefix { $0 != " " }), MarbleText.lane(marks))
    }
  }
}
