import CombineNames
import StreamTracing
import Testing

/// Laws of every operator of Combine, tried on every row of the table.
@MainActor @Suite struct CombineLawTests {
  nonisolated static let rows = OperatorRows.rows

  /// Asks for so many values at first, and for so many more with each.
  private final class Metered: Subscriber {
    typealias Input = String
    typealias Failure = Boom

    private let note: (String) -> Void
    private let more: Subscribers.Demand
    private(set) var subscription: (any Subscription)?
    private(set) var values = 0

    init(first: Subscribers.Demand, more: Subscribers.Demand, note: @escaping (String) -> Void) {
      (self.first, self.more, self.note) = (first, more, note)
    }

    private let first: Subscribers.Demand

    func receive(subscription: any Subscription) {
      self.subscription = subscription
      if first > 0 { subscription.request(first) }
    }

    func receive(_ input: String) -> Subscribers.Demand {
      values += 1
      note(input)
      return more
    }

    func receive(completion: Subscribers.Completion<Boom>) { note(completion == .finished ? "|" : "#") }
  }

  private func metered(
    _ row: Row, first: Subscribers.Demand, more: Subscribers.Demand
  ) -> (text: String, values: Int, live: Int) {
    let lab = CombineLab()
    let subscriber = Metered(first: first, more: more) { lab.note($0) }
    row.build(Inputs(lab: lab, hots: row.inputs.map(lab.hot))).subscribe(subscriber)
    lab.run(to: 60)
    let text = lab.marbles
    subscriber.subscription?.cancel()
    return (text, subscriber.values, StreamTrace.shared.live)
  }

  @Test(arguments: rows)
  func `A subscriber that asks for one value after the other gets the same`(_ row: Row) {
    // `delay` requests the next value only after the delayed one was delivered: until then a subject drops values.
    if row.operatorName == "delay" { return }
    let outcome = metered(row, first: .max(1), more: .max(1))
    #expect(outcome.text == row.expected)
    #expect(outcome.live == 0)
  }

  @Test(arguments: rows)
  func `A subscriber gets no more values than it asks for`(_ row: Row) {
    #expect(metered(row, first: .none, more: .none).values == 0)
    let one = metered(row, first: .max(1), more: .none)
    #expect(one.values <= 1)
    #expect(one.live == 0)
  }

  @Test(arguments: rows)
  func `A subscription that is cancelled at its first value gets no other, and leaves nothing`(_ row: Row) {
    let lab = CombineLab()
    var count = 0
    var subscription: AnyCancellable?
    let made = row.build(Inputs(lab: lab, hots: row.inputs.map(lab.hot)))
    subscription = made.sink(
      receiveCompletion: { _ in },
      receiveValue: { _ in
        count += 1
        subscription?.cancel()
      })
    lab.run(to: 60)
    // Values sent during the subscribing call cannot be cancelled, since the caller has no subscription yet.
    if row.expected.hasPrefix("-") || row.expected.isEmpty { #expect(count <= 1) }
    subscription?.cancel()
    #expect(StreamTrace.shared.live == 0)
  }

  /// Operators that do something with an error instead of passing it on.
  private static let takingErrors: Set<String> = [
    "catch", "replaceError", "retry", "assertNoFailure", "breakpointOnError",
  ]

  @Test(arguments: rows.filter { !$0.inputs.isEmpty && $0.inputs != ["-"] })
  func `An error of the source ends it, unless the operator takes errors`(_ row: Row) {
    if Self.takingErrors.contains(row.operatorName) { return }
    let lab = CombineLab()
    let hots = row.inputs.enumerated().map { lab.hot($0.offset == 0 ? "--#" : "---------") }
    var ends: [String] = []
    let made = row.build(Inputs(lab: lab, hots: hots))
    let subscription = made.sink(
      receiveCompletion: { ends.append($0 == .finished ? "|" : "#") }, receiveValue: { _ in })
    lab.run(to: 60)
    #expect(ends == ["#"])
    subscription.cancel()
    #expect(StreamTrace.shared.live == 0)
  }

  /// The operators that Combine has, by its public documentation.
  private static let operators = """
    allSatisfy append assertNoFailure autoconnect breakpoint breakpointOnError buffer catch collect combineLatest compactMap
    contains count debounce decode delay drop dropFirst encode eraseToAnyPublisher filter first flatMap handleEvents
    ignoreOutput last makeConnectable map mapError max measureInterval merge min multicast output prefix prepend print
    receive reduce removeDuplicates replaceEmpty replaceError replaceNil retry scan setFailureType share subscribe
    switchToLatest throttle timeout tryAllSatisfy tryCatch tryCompactMap tryContains tryDrop tryFilter tryFirst tryLast
    tryMap tryMax tryMin tryPrefix tryReduce tryRemoveDuplicates tryScan zip
    """

  @Test func `Every operator of the library has a row`() {
    let titles = Set(Self.rows.map(\.operatorName))
    let names = Self.operators.split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(names.count > 60)
    #expect(names.filter { !titles.contains($0) } == [])
  }
}
