import CombineNames
import Dispatch
import Foundation
import StreamTracing
import Testing

/// Combine's operators by tables of marbles. Streams belong to one thread, and a test is done before another begins.
@MainActor @Suite struct CombineTests {
  nonisolated static let rows = OperatorRows.rows

  private func outcome(
    _ row: Row, isTraced: Bool = true, disposal: Int? = nil
  ) -> (text: String, live: Int) {
    let lab = CombineLab(isTraced: isTraced)
    let made = row.build(Inputs(lab: lab, hots: row.inputs.map(lab.hot)))
    var subscription: AnyCancellable? = made.sink(
      receiveCompletion: { lab.note($0 == .finished ? "|" : "#") }, receiveValue: { lab.note($0) })
    if let disposal {
      lab.run(to: disposal - 1)
      subscription = nil
    }
    lab.run(to: 60)
    let text = lab.marbles
    subscription?.cancel()
    return (text, StreamTrace.shared.live)
  }

  @Test(arguments: rows)
  func `An operator sends what its row says`(_ row: Row) {
    let outcome = outcome(row)
    #expect(outcome.text == row.expected)
    #expect(outcome.live == 0, "subscriptions are left")
    #expect(self.outcome(row, isTraced: false).text == row.expected)
  }

  @Test(arguments: rows)
  func `Nothing is sent or left after a cancellation, whenever it comes`(_ row: Row) {
    let whole = outcome(row).text
    for frame in 1...12 {
      let outcome = outcome(row, disposal: frame)
      #expect(whole.hasPrefix(outcome.text), "cancelled before frame \(frame)")
      #expect(outcome.live == 0, "cancelled before frame \(frame)")
    }
  }

  @Test func `Every public operator has a row`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "CombineNames")
    var names: Set<String> = []
    for folder in ["Operators", "Publishers"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      for file in files {
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: /\n  public func `?(\w+)`?/) { names.insert(String(match.1)) }
      }
    }
    #expect(names.count > 60)
    // These are not operators: subjects and subscribers are tested below.
    names.subtract(["send", "assign", "receive", "connect", "dataTaskPublisher", "publisher"])
    #expect(names.subtracting(Self.rows.map(\.operatorName)).sorted() == [])
  }

  // MARK: Demand

  @Test func `No more values come than were asked for`() {
    let lab = CombineLab()
    defer { withExtendedLifetime(lab) {} }
    let asking = Asking<Int, Never>(.max(2))
    (1...5).publisher.map { $0 * 10 }.filter { $0 != 20 }.subscribe(asking)
    #expect(asking.values == [10, 30])
    asking.subscription?.request(.max(1))
    #expect(asking.values == [10, 30, 40])
    #expect(asking.completion == nil)
    asking.subscription?.request(.unlimited)
    #expect(asking.values == [10, 30, 40, 50])
    #expect(asking.completion == .finished)
    #expect(StreamTrace.shared.live == 0)
  }

  @Test func `A subject drops values without demand, one with a value keeps the newest`() {
    let lab = CombineLab()
    defer { withExtendedLifetime(lab) {} }
    let passing = PassthroughSubject<Int, Never>()
    let first = Asking<Int, Never>(.max(1))
    passing.subscribe(first)
    for value in 1...3 { passing.send(value) }
    #expect(first.values == [1])
    let keeping = CurrentValueSubject<Int, Never>(0)
    let second = Asking<Int, Never>(.max(1))
    keeping.subscribe(second)
    for value in 1...3 { keeping.send(value) }
    #expect(second.values == [0])
    second.subscription?.request(.max(1))
    #expect(second.values == [0, 3])
    #expect(keeping.value == 3)
  }

  @Test func `Flattening and merging buffer values without demand`() {
    let lab = CombineLab()
    defer { withExtendedLifetime(lab) {} }
    let asking = Asking<Int, Never>(.max(2))
    [10, 20].publisher.flatMap { base in (1...2).publisher.map { base + $0 } }.subscribe(asking)
    #expect(asking.values.count == 2)
    asking.subscription?.request(.unlimited)
    #expect(asking.values.sorted() == [11, 12, 21, 22])
    #expect(asking.completion == .finished)
  }

  // MARK: Objects

  private final class Model: ObservableObject {
    @Published var text = "a"
    @Published private(set) var count = 0
    private var cancellables: Set<AnyCancellable> = []

    init() { $text.map(\.count).assign(to: &$count) }
  }

  @Test func `A published property sends before it changes, and its object tells`() {
    let lab = CombineLab()
    defer { withExtendedLifetime(lab) {} }
    let model = Model()
    var seen: [String] = []
    var changes = 0
    var cancellables: Set<AnyCancellable> = []
    model.objectWillChange.sink { changes += 1 }.store(in: &cancellables)
    model.$text.sink { seen.append("\($0) was \(model.text)") }.store(in: &cancellables)
    model.text = "abc"
    #expect(seen == ["a was a", "abc was a"])
    #expect(model.count == 3)
    #expect(changes == 2)
  }

  @Test func `A subscription ends when its cancellable is let go`() {
    let lab = CombineLab()
    defer { withExtendedLifetime(lab) {} }
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    var cancellable: AnyCancellable? = subject.sink { values.append($0) }
    subject.send(1)
    cancellable = nil
    subject.send(2)
    #expect(values == [1])
    #expect(cancellable == nil)
    #expect(StreamTrace.shared.live == 0)
  }

  @Test func `A future runs once, for all subscribers`() {
    let lab = CombineLab()
    defer { withExtendedLifetime(lab) {} }
    var runs = 0
    let future = Future<Int, Never> { promise in
      runs += 1
      DispatchQueue.main.schedule { promise(.success(7)) }
    }
    var values: [Int] = []
    var cancellables: Set<AnyCancellable> = []
    future.sink { values.append($0) }.store(in: &cancellables)
    future.sink { values.append($0) }.store(in: &cancellables)
    lab.run(to: 1)
    future.sink { values.append($0) }.store(in: &cancellables)
    #expect(runs == 1)
    #expect(values == [7, 7, 7])
  }

  @Test func `Timers and notifications are publishers`() {
    let lab = CombineLab()
    var dates = 0
    var cancellables: Set<AnyCancellable> = []
    Timer.publish(every: 0.01, on: .main, in: .common).autoconnect().prefix(3).sink { _ in dates += 1 }
      .store(in: &cancellables)
    lab.run(to: 100)
    #expect(dates == 3)
    let name = Notification.Name("CombineTests")
    var notes = 0
    NotificationCenter.default.publisher(for: name).sink { _ in notes += 1 }.store(in: &cancellables)
    NotificationCenter.default.post(name: name, object: nil)
    cancellables = []
    NotificationCenter.default.post(name: name, object: nil)
    #expect(notes == 1)
  }
}
