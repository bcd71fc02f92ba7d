import Dispatch
import RxSwiftNames
import StreamTracing

/// An error of a test.
struct Boom: Error, CustomStringConvertible {
  var description: String { "boom" }
}

/// The events of one frame of a marble text.
enum Mark: Equatable {
  case value(String)
  case failed
  case completed
}

/// Marbles: a frame is a millisecond and a character; `(ab|)` is one frame, `<text>` one value, `|` the completion, `#`
/// an error.
enum Marbles {
  static func parse(_ text: String) -> [(frame: Int, mark: Mark)] {
    var marks: [(Int, Mark)] = []
    var frame = 0
    var isGroup = false
    var name: String?
    for character in text {
      if let part = name {
        if character == ">" {
          marks.append((frame, .value(part)))
          name = nil
          if !isGroup { frame += 1 }
        } else {
          name = part + String(character)
        }
        continue
      }
      switch character {
      case "(": isGroup = true
      case ")":
        isGroup = false
        frame += 1
      case "<": name = ""
      case "-": frame += 1
      default:
        marks.append((frame, character == "|" ? .completed : character == "#" ? .failed : .value(String(character))))
        if !isGroup { frame += 1 }
      }
    }
    return marks
  }

  static func text(_ marks: [(frame: Int, mark: Mark)]) -> String {
    var text = ""
    var frame = 0
    var index = 0
    while index < marks.count {
      let now = marks[index].frame
      text += String(repeating: "-", count: max(0, now - frame))
      var group = ""
      var count = 0
      while index < marks.count, marks[index].frame == now {
        switch marks[index].mark {
        case .value(let value): group += value.count == 1 ? value : "<\(value)>"
        case .failed: group += "#"
        case .completed: group += "|"
        }
        count += 1
        index += 1
      }
      text += count > 1 ? "(\(group))" : group
      frame = now + 1
    }
    return text
  }
}

/// Streams on a clock of their own: what a row of a table is tried on.
@MainActor
final class MarbleLab {
  let clock = ManualClock()
  private(set) var marks: [(frame: Int, mark: Mark)] = []

  init(isTraced: Bool = true) { StreamTrace.shared.reset(clock: clock, isOn: isTraced) }

  var frame: Int { Int(clock.now / 1_000_000) }

  /// Returns a hot sequence: it sends its events with or without observers.
  func hot(_ text: String) -> PublishSubject<String> {
    let subject = PublishSubject<String>()
    for (frame, mark) in Marbles.parse(text) {
      clock.schedule(at: Int64(frame) * 1_000_000) {
        switch mark {
        case .value(let value): subject.onNext(value)
        case .failed: subject.onError(Boom())
        case .completed: subject.onCompleted()
        }
      }
    }
    return subject
  }

  /// Returns a cold sequence: its events come counted from each subscription.
  func cold(_ text: String) -> Observable<String> {
    Observable.create { [clock] observer in
      let tickets = Marbles.parse(text).map { frame, mark in
        clock.schedule(after: Int64(frame) * 1_000_000) {
          switch mark {
          case .value(let value): observer.onNext(value)
          case .failed: observer.onError(Boom())
          case .completed: observer.onCompleted()
          }
        }
      }
      return Disposables.create { for ticket in tickets { ticket.cancel() } }
    }
  }

  func observe(_ source: Observable<String>) -> any Disposable {
    source.subscribe(
      onNext: { [self] in marks.append((frame, .value($0))) }, onError: { [self] _ in marks.append((frame, .failed)) },
      onCompleted: { [self] in marks.append((frame, .completed)) })
  }

  var text: String { Marbles.text(marks) }

  func run(to frame: Int) { clock.advance(to: Int64(frame) * 1_000_000) }
}

/// The argument of a row's closure.
@MainActor
struct Inputs {
  let lab: MarbleLab
  let hots: [PublishSubject<String>]

  var a: Observable<String> { hots[0] }
  var b: Observable<String> { hots[1] }
  var c: Observable<String> { hots[2] }
  var main: MainScheduler { MainScheduler.instance }
  var later: ConcurrentDispatchQueueScheduler { ConcurrentDispatchQueueScheduler(qos: .background) }

  func cold(_ text: String) -> Observable<String> { lab.cold(text) }
}

/// A row of a table: inputs, what is made of them, and what must come out.
struct Row: Sendable, CustomStringConvertible {
  let title: String
  let inputs: [String]
  let expected: String
  let build: @MainActor (Inputs) -> Observable<String>

  var description: String { title }
  /// The operator that the row is of.
  var operatorName: String { String(title.prefix { $0 != "," && $0 != ":" }) }
}

/// Rows, written down one after the other.
struct Table {
  var rows: [Row] = []

  mutating func callAsFunction(
    _ title: String, _ inputs: String..., gives expected: String,
    _ build: @escaping @MainActor (Inputs) -> Observable<String>
  ) {
    rows.append(Row(title: title, inputs: inputs, expected: expected, build: build))
  }
}

extension Row {
  /// Returns the output.
  ///
  /// - Parameter disposal: The frame before which the subscription is ended.
  @MainActor
  func outcome(isTraced: Bool = true, disposal: Int? = nil) -> (text: String, live: Int, waiting: Int) {
    let lab = MarbleLab(isTraced: isTraced)
    let made = build(Inputs(lab: lab, hots: inputs.map(lab.hot)))
    let subscription = lab.observe(made)
    if let disposal {
      if disposal > 0 { lab.run(to: disposal - 1) }
      subscription.dispose()
    }
    lab.run(to: 60)
    let text = lab.text
    subscription.dispose()
    return (text, StreamTrace.shared.live, lab.clock.waiting)
  }
}

extension Observable where Element == Never {
  /// Returns the same end, as that of a sequence of texts.
  func ended() -> Observable<String> { materialize().compactMap(\.asText).dematerialize() }
}

extension Event where Element == Never {
  var asText: Event<String>? {
    switch self {
    case .next: nil
    case .error(let error): .error(error)
    case .completed: .completed
    }
  }
}
