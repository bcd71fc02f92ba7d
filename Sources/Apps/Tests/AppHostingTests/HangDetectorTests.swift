import AppProtocol
import Glibc
import JSONValues
import Testing

@testable import AppHosting

/// Decides whether an app waits for an event that never comes, and not for the machine.
struct HangDetectorTests {
  private let start = ContinuousClock.now
  /// A request that does nothing.
  private static let nothing = AppRequest(.clock(until: 0), at: 0)

  /// Looks every ten milliseconds, from the first to the last.
  private func look(
    _ detector: inout HangDetector, from first: Int, to last: Int, computed: Duration = .zero, isHeldUp: Bool = false
  ) -> Int? {
    for moment in stride(from: first, through: last, by: 10) {
      let isStill = detector.look(
        at: start + .milliseconds(moment), computed: computed, patience: .seconds(5), isHeldUp: { isHeldUp })
      if isStill { return moment }
    }
    return nil
  }

  @Test func idleProcessHangsAfterTheLimit() {
    var detector = HangDetector(since: start)
    #expect(look(&detector, from: 10, to: 20_000) == 7010)
  }

  @Test func gapBetweenSamplesDoesNotCount() {
    var detector = HangDetector(since: start)
    // A minute without samples says nothing about the app.
    #expect(look(&detector, from: 60_000, to: 66_000) == nil)
    #expect(look(&detector, from: 66_010, to: 80_000) == 66_910)
  }

  @Test func messageRestartsTheLimit() {
    var detector = HangDetector(since: start)
    #expect(look(&detector, from: 10, to: 7000) == nil)
    detector.heard()
    #expect(look(&detector, from: 7010, to: 9000) == nil)
    #expect(look(&detector, from: 9010, to: 11_000, computed: .milliseconds(10)) == nil)
    #expect(look(&detector, from: 11_010, to: 20_000, computed: .milliseconds(10)) == 11_020)
  }

  @Test func processHeldUpByTheMachineDoesNotHang() {
    var detector = HangDetector(since: start)
    #expect(look(&detector, from: 10, to: 30_000, isHeldUp: true) == nil)
    #expect(look(&detector, from: 30_010, to: 40_000) != nil)
  }

  @Test(.timeLimit(.minutes(5))) func stoppedProcessIsHeldUpAndIdleOneIsNot() throws {
    let process = try Machine.process(Machine.build("Begun"))
    // Once it has answered it waits for the next request.
    _ = try process.ask(Self.nothing)
    while process.isHeldUp { usleep(1000) }
    kill(process.child, SIGSTOP)
    while !process.isHeldUp { usleep(1000) }
    kill(process.child, SIGCONT)
    while process.isHeldUp { usleep(1000) }
    #expect(try process.ask(Self.nothing).answer != nil, "\(process.ending.debugDescription)")
  }

  /// Neither waits for ever, nor writes for ever what a stopped process does not take.
  @Test(.timeLimit(.minutes(5)), arguments: [1, 8 << 20])
  func aStoppedProcessEndsWhenItsTimeIsOver(_ bytes: Int) throws {
    let process = try Machine.process(Machine.build("Begun"))
    _ = try process.ask(Self.nothing)
    kill(process.child, SIGSTOP)
    let request = AppRequest(.type(.init(String(repeating: "x", count: bytes))), at: 0, patience: 200)
    #expect(try process.ask(request, computing: .milliseconds(500)).ending?.cause == .stuck)
  }

  @Test(.timeLimit(.minutes(5))) func requestToAStoppedProcessCanBeCancelled() throws {
    let process = try Machine.process(Machine.build("Begun"))
    _ = try process.ask(Self.nothing)
    kill(process.child, SIGSTOP)
    let request = AppRequest(.type(.init(String(repeating: "x", count: 8 << 20))), at: 0)
    #expect(try process.ask(request, isCancelled: { true }).wasCancelled)
  }
}
