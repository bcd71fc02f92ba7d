import CombineNames
import Dispatch
import StreamTracing

/// An error of a test.
struct Boom: Error, Equatable, CustomStringConvertible {
  var description: String { "boom" }
}

/// Publishers on a clock of their own: marbles of one millisecond a character, as in the tables of RxSwift's operators.
@MainActor
final class CombineLab {
  let clock = ManualClock()
  private var marks: [(frame: Int, mark: String)] = []

  init(isTraced: Bool = true) { StreamTrace.shared.reset(clock: clock, isOn: isTraced) }

  private var now: Int { Int(clock.now / 1_000_000) }

  /// Returns a hot publisher: it sends its events with or without subscribers.
  func hot(_ marbles: String) -> PassthroughSubject<String, Boom> {
    let subject = PassthroughSubject<String, Boom>()
    for (index, character) in marbles.enumerated() where character != "-" {
      clock.schedule(at: Int64(index) * 1_000_000) {
        switch character {
        case "|": subject.send(completion: .finished)
        case "#": subject.send(completion: .failure(Boom()))
        default: subject.send(String(character))
        }
      }
    }
    return subject
  }

  /// Returns a cold publisher: its events come counted from each subscription.
  func cold(_ marbles: String) -> AnyPublisher<String, Boom> {
    Deferred { [clock] in
      let subject = PassthroughSubject<String, Boom>()
      for (index, character) in marbles.enumerated() where character != "-" {
        clock.schedule(after: Int64(index) * 1_000_000) {
          switch character {
          case "|": subject.send(completion: .finished)
          case "#": subject.send(completion: .failure(Boom()))
          default: subject.send(String(character))
          }
        }
      }
      return subject
    }.eraseToAnyPublisher()
  }

  func note(_ mark: String) { marks.append((now, mark.count == 1 ? mark : "<\(mark)>")) }

  /// The values that have come.
  var marbles: String {
    var text = ""
    var frame = 0
    var rest = marks[...]
    while let first = rest.first {
      let group = rest.prefix { $0.frame == first.frame }.map(\.mark)
      rest = rest.dropFirst(group.count)
      text += String(repeating: "-", count: max(0, first.frame - frame))
      text += group.count == 1 ? group[0] : "(\(group.joined()))"
      frame = first.frame + 1
    }
    return text
  }

  func run(to frame: Int) { clock.advance(to: Int64(frame) * 1_000_000) }
}

/// A subscriber that asks for so many values at first, and for no more.
final class Asking<Input, Failure: Error>: Subscriber {
  private(set) var values: [Input] = []
  private(set) var completion: Subscribers.Completion<Failure>?
  private(set) var subscription: (any Subscription)?
  private let first: Subscribers.Demand

  init(_ first: Subscribers.Demand) { self.first = first }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if first > 0 { subscription.request(first) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) { self.completion = completion }
}
