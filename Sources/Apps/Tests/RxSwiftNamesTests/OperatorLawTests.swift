import RxSwiftNames
import StreamTracing
import Testing

/// Laws of every operator, tried on every row of the tables.
@MainActor @Suite struct OperatorLawTests {
  nonisolated static let rows = OperatorTableTests.rows

  /// Operators that do something with an error instead of passing it on.
  private static let takingErrors: Set<String> = [
    "catch", "catchAndReturn", "catchError", "retry", "materialize", "asInfallible", "timeout",
  ]
  /// Rows that wait for an error, or whose first input is not what they begin with.
  private static let withoutSource: Set<String> = [
    "take, none", "skip, until another fails", "amb, error first", "merge, of nothing", "dematerialize, error",
  ]

  @Test(arguments: rows)
  func `A subscription that ends itself at its first value gets no other, and leaves nothing`(_ row: Row) {
    let lab = MarbleLab()
    let made = row.build(Inputs(lab: lab, hots: row.inputs.map(lab.hot)))
    var count = 0
    let subscription = SerialDisposable()
    subscription.disposable = made.subscribe(
      onNext: { _ in
        count += 1
        subscription.dispose()
      }, onError: { _ in })
    lab.run(to: 60)
    let values = Marbles.parse(row.expected).filter { if case .value = $0.mark { true } else { false } }
    // Values sent during `subscribe` cannot be stopped, since the caller has no subscription to dispose of yet.
    let early = values.count { $0.frame == 0 }
    #expect(count == min(1, values.count) || (count == early && early > 1))
    subscription.dispose()
    #expect(StreamTrace.shared.live == 0)
    #expect(lab.clock.waiting == 0)
  }

  @Test(arguments: rows.filter { $0.inputs.contains { $0.contains { $0.isLetter || $0.isNumber } } })
  func `An error of the source ends it at once, unless the operator takes errors`(_ row: Row) {
    let isTaking = Self.takingErrors.contains(row.operatorName) || row.title.contains("Infallible")
    if isTaking || Self.withoutSource.contains(row.title) { return }
    let lab = MarbleLab()
    let hots = row.inputs.enumerated().map { lab.hot($0.offset == 0 ? "--#" : "---------") }
    let subscription = lab.observe(row.build(Inputs(lab: lab, hots: hots)))
    lab.run(to: 60)
    // Values that it starts with may come before the error, but nothing may come after it.
    let marks = lab.marks.filter { $0.mark == .failed || $0.mark == .completed }
    #expect(marks.count == 1, "\(lab.text)")
    #expect(marks.first?.mark == .failed, "\(lab.text)")
    #expect(lab.marks.last?.mark == .failed, "\(lab.text)")
    subscription.dispose()
    #expect(StreamTrace.shared.live == 0)
  }

  @Test(arguments: rows)
  func `A second subscriber gets the same, and takes nothing from the first`(_ row: Row) {
    // Closures that count, and what is shared on purpose.
    let isShared = ["share", "replay", "replayAll", "publish", "refCount", "multicast", "retry"].contains(
      row.operatorName)
    if isShared || row.title.contains("share") || row.operatorName == "withUnretained" { return }
    let alone = row.outcome().text
    let lab = MarbleLab()
    let made = row.build(Inputs(lab: lab, hots: row.inputs.map(lab.hot)))
    let first = lab.observe(made)
    var marks: [(frame: Int, mark: Mark)] = []
    let second = made.subscribe(
      onNext: { marks.append((lab.frame, .value($0))) }, onError: { _ in marks.append((lab.frame, .failed)) },
      onCompleted: { marks.append((lab.frame, .completed)) })
    lab.run(to: 60)
    #expect(lab.text == alone)
    #expect(Marbles.text(marks) == alone)
    first.dispose()
    second.dispose()
    #expect(StreamTrace.shared.live == 0)
  }

  @Test(arguments: PublicOperators.all)
  func `Every operator of the library has a row`(_ members: PublicOperators.Members) {
    let titles = Set(
      Self.rows.compactMap { row -> String? in
        let parts = row.title.split(separator: ",")[0].split(separator: ":")
        let type = parts.count > 1 ? parts[1].trimmingPrefix(" ") : ""
        // `map: Single that fails` is one of Single's.
        let word = type.split(separator: " ").first.map(String.init) ?? ""
        return word == members.suffix ? String(parts[0]) : nil
      })
    #expect(members.names.filter { !titles.contains($0) } == [], "rows of \(members.type) are missing")
  }
}
