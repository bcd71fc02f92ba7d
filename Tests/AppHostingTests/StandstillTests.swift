import Glibc
import JSONValues
import Testing

@testable import AppHosting

/// The judgement that an app waits for what never comes, and not for the machine.
struct StandstillTests {
  private let start = ContinuousClock.now

  /// Looks every ten milliseconds, from the first to the last.
  private func look(
    _ standstill: inout Standstill, from first: Int, to last: Int, computed: Duration = .zero, isHeldUp: Bool = false
  ) -> Int? {
    for moment in stride(from: first, through: last, by: 10) {
      let isStill = standstill.look(
        at: start + .milliseconds(moment), computed: computed, patience: .seconds(5), isHeldUp: { isHeldUp })
      if isStill { return moment }
    }
    return nil
  }

  @Test func whatDoesNothingStandsStillAfterItsTime() {
    var standstill = Standstill(since: start)
    #expect(look(&standstill, from: 10, to: 20_000) == 7010)
  }

  @Test func whoIsHeldUpHasSeenNothing() {
    var standstill = Standstill(since: start)
    // Nobody looked for a minute: that says nothing of the app.
    #expect(look(&standstill, from: 60_000, to: 66_000) == nil)
    #expect(look(&standstill, from: 66_010, to: 80_000) == 66_910)
  }

  @Test func aSignOfLifeBeginsTheTimeAnew() {
    var standstill = Standstill(since: start)
    #expect(look(&standstill, from: 10, to: 7000) == nil)
    standstill.heard()
    #expect(look(&standstill, from: 7010, to: 9000) == nil)
    #expect(look(&standstill, from: 9010, to: 11_000, computed: .milliseconds(10)) == nil)
    #expect(look(&standstill, from: 11_010, to: 20_000, computed: .milliseconds(10)) == 11_020)
  }

  @Test func whatTheMachineHoldsUpDoesNotStandStill() {
    var standstill = Standstill(since: start)
    #expect(look(&standstill, from: 10, to: 30_000, isHeldUp: true) == nil)
    #expect(look(&standstill, from: 30_010, to: 40_000) != nil)
  }

  @Test(.timeLimit(.minutes(5))) func aStoppedProcessIsHeldUpAndAWaitingOneIsNot() throws {
    let process = try AppProcess(Machine.build("Begun"), Machine.toolchain(), seed: 0)
    // Once it has answered it waits for the next request.
    _ = process.ask("nothing", [])
    while process.isHeldUp { usleep(1000) }
    kill(process.child, SIGSTOP)
    while !process.isHeldUp { usleep(1000) }
    kill(process.child, SIGCONT)
    while process.isHeldUp { usleep(1000) }
    guard case .answered = process.ask("nothing", []) else {
      Issue.record("it ended: \(process.ending.debugDescription)")
      return
    }
  }

  /// Neither waits for ever, nor writes for ever what a stopped process does not take.
  @Test(.timeLimit(.minutes(5)), arguments: [1, 8 << 20])
  func aStoppedProcessEndsWhenItsTimeIsOver(_ bytes: Int) throws {
    let process = try AppProcess(Machine.build("Begun"), Machine.toolchain(), seed: 0)
    _ = process.ask("nothing", [])
    kill(process.child, SIGSTOP)
    var limits = AppLimits()
    (limits.settle, limits.computing) = (.milliseconds(200), .milliseconds(500))
    let text = String(repeating: "x", count: bytes)
    guard case .ended(let ending, _) = process.ask("nothing", [("text", .string(text))], limits) else {
      Issue.record("it goes on")
      return
    }
    #expect(ending.cause == .stuck)
  }

  @Test(.timeLimit(.minutes(5))) func whoWaitsForAStoppedProcessMayLeave() throws {
    let process = try AppProcess(Machine.build("Begun"), Machine.toolchain(), seed: 0)
    _ = process.ask("nothing", [])
    kill(process.child, SIGSTOP)
    let text = String(repeating: "x", count: 8 << 20)
    guard case .cancelled = process.ask("nothing", [("text", .string(text))], isCancelled: { true }) else {
      Issue.record("it goes on")
      return
    }
  }
}
