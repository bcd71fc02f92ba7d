internal import Pipelines

extension MarbleDiagram {
  /// The lanes of inputs and streams in RxJS's marble syntax, with their names: `200ms a 1299ms b`.
  ///
  /// The marbles are nil if that syntax has no way to say it: a group takes as many milliseconds as it has
  /// characters.
  public var rxjs: [(name: String, marbles: String?)] {
    lanes.compactMap { lane in
      guard case .events(let name, let marks, true) = lane else { return nil }
      let events = marks.map { mark -> MarbleText.Event in
        let frame = Int(Milliseconds.whole(mark.time))
        return switch mark.sign {
        case .value(let text): MarbleText.Event(frame, .value(text.first ?? "*"))
        case .completed: MarbleText.Event(frame, .completed)
        case .failed: MarbleText.Event(frame, .failed)
        }
      }
      return (String(name.prefix { $0 != " " }), try? MarbleText(events: events).text(.times))
    }
  }
}

/// Times as people read them.
enum Milliseconds {
  /// Whole milliseconds, rounded half away from zero.
  static func whole(_ time: Double) -> Double { Double(Int(min(max(time, 0), 9e15) + 0.5)) }

  /// `1300`
  static func text(_ time: Double) -> String { "\(Int(whole(time)))" }
}
