import Foundation
import RxCocoaNames
import RxRelayNames
import RxSwiftNames
import StreamTracing
import Testing

/// Driver and Signal, by tables of marbles, and what their sharing means.
@MainActor @Suite struct DrivingTests {
  nonisolated static let rows = DrivingRows.rows

  @Test(arguments: rows)
  func sharedSequenceSendsTheEventsOfItsRow(_ row: Row) {
    let outcome = row.outcome()
    #expect(outcome.text == row.expected)
    #expect(outcome.live == 0, "subscriptions are left")
    #expect(outcome.waiting == 0, "work is left on the clock")
  }

  @Test(arguments: rows)
  func disposalLeavesNoSubscriptionOrWork(_ row: Row) {
    for frame in 1...8 {
      let outcome = row.outcome(disposal: frame)
      #expect(outcome.live == 0, "disposed of before frame \(frame)")
      #expect(outcome.waiting == 0, "disposed of before frame \(frame)")
    }
  }

  @Test func driverReplaysItsLatestValueAndSignalDoesNot() {
    let lab = MarbleLab()
    let source = PublishSubject<String>()
    let driver = source.asDriver(onErrorJustReturn: "x")
    let signal = source.asSignal(onErrorJustReturn: "x")
    var told: [String] = []
    let bag = DisposeBag()
    driver.drive(onNext: { told.append("d1 \($0)") }).disposed(by: bag)
    signal.emit(onNext: { told.append("s1 \($0)") }).disposed(by: bag)
    source.onNext("a")
    driver.drive(onNext: { told.append("d2 \($0)") }).disposed(by: bag)
    signal.emit(onNext: { told.append("s2 \($0)") }).disposed(by: bag)
    source.onNext("b")
    #expect(told == ["d1 a", "s1 a", "d2 a", "d1 b", "d2 b", "s1 b", "s2 b"])
    #expect(lab.clock.waiting == 0)
  }

  @Test func subscribersOfADriverShareOneSubscription() {
    _ = MarbleLab()
    var subscriptions = 0
    let driver = Observable<Int>.deferred {
      subscriptions += 1
      return .never()
    }.asDriver(onErrorJustReturn: 0)
    let bag = DisposeBag()
    driver.drive().disposed(by: bag)
    driver.drive().disposed(by: bag)
    #expect(subscriptions == 1)
  }

  @Test func relaysSubjectsAndBindersAreDriven() {
    let lab = MarbleLab()
    final class Target { var values: [String] = [] }
    let target = Target()
    let relay = BehaviorRelay(value: "-")
    let publish = PublishRelay<String>()
    let subject = BehaviorSubject(value: "-")
    let binder = Binder<String>(target) { target, value in target.values.append(value) }
    let bag = DisposeBag()
    publish.asSignal().emit(onNext: { target.values.append("p " + $0) }).disposed(by: bag)
    let driver = Driver.of("a", "b")
    driver.drive(relay).disposed(by: bag)
    driver.drive(subject).disposed(by: bag)
    driver.drive(binder).disposed(by: bag)
    Signal.just("c").emit(to: publish).disposed(by: bag)
    // Values sent from handlers of values wait for their turn on the main queue.
    lab.run(to: 1)
    #expect(relay.value == "b")
    #expect((try? subject.value()) == "b")
    #expect(target.values == ["a", "b", "p c"])
  }

  @Test func everyOperatorOfTheLibraryHasARow() {
    let names = Set(Self.rows.map(\.operatorName))
    #expect(PublicOperators.shared.names.filter { !names.contains($0) } == [])
  }

  /// Names that cannot be had are declared nevertheless, with their reason.
  @Test func unavailableOperatorsStateTheReason() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "RxCocoaNames/Foundation/Unavailable+Rx.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    for (name, word) in PublicOperators.unavailable {
      let declaration = try #require(
        text.range(of: "public func \(name)") ?? text.range(of: "public func \(name)<")
          ?? text.range(of: "public var \(name)"), "\(name) is not declared")
      let before = text[..<declaration.lowerBound]
      let attribute = try #require(before.range(of: "@available(", options: .backwards))
      #expect(before[attribute.lowerBound...].contains("unavailable"), "\(name)")
      #expect(before[attribute.lowerBound...].contains(word), "\(name) does not say why")
    }
  }

  @Test func everyPublicOperatorHasARow() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "RxCocoaNames/Traits")
    var names: Set<String> = []
    for file in [
      "SharedSequence.swift", "SharedSequence+Operators.swift", "SharedSequence+Rows.swift",
      "SharedSequence+Collections.swift", "Driving.swift",
    ] {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for match in text.matches(of: /public (?:static )?func `?(\w+)`?/) { names.insert(String(match.1)) }
    }
    #expect(names.count > 30)
    // These are not operators: subscriptions have tests of their own; debug only prints.
    names.subtract(["drive", "emit", "share", "debug"])
    #expect(names.subtracting(Self.rows.map(\.operatorName)).sorted() == [])
  }
}
