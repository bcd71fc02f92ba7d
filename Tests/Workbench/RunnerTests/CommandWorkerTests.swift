import DisplayText
import Testing

@testable import Runner

/// The time that a worker lets a piece of work have.
@Suite(.serialized) struct CommandWorkerTests {
  /// Waits until the work is cancelled, or for some seconds.
  private static func spin(seconds: Int) {
    let end = ContinuousClock.now + .seconds(seconds)
    while !CancellationToken.isAbandoned, ContinuousClock.now < end { usleepABit() }
  }

  private static func usleepABit() { for _ in 0..<1000 { _ = CancellationToken.isAbandoned } }

  @Test func workEndsWithItsOwnTime() {
    let worker = CommandWorker(limit: 1, compilerLimit: 30)
    let start = ContinuousClock.now
    #expect(worker.perform { Self.spin(seconds: 20) } == nil)
    #expect(worker.spentLimit == 1)
    #expect(ContinuousClock.now - start < .seconds(15))
    #expect(worker.perform { 7 } == 7)
    #expect(worker.spentLimit == nil)
  }

  @Test func aCompilersTimeIsNotThatOfTheWork() {
    let worker = CommandWorker(limit: 1, compilerLimit: 60)
    let result = worker.perform {
      CancellationToken.compiling { Self.spin(seconds: 4) }
      return CancellationToken.isAbandoned ? 0 : 7
    }
    #expect(result == 7)
    #expect(worker.spentLimit == nil)
    // Behind the compiler the time of the work itself begins.
    let start = ContinuousClock.now
    let later: Void? = worker.perform {
      CancellationToken.compiling { Self.spin(seconds: 2) }
      Self.spin(seconds: 30)
    }
    #expect(later == nil && worker.spentLimit == 1)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func aCompilerHasALimitToo() {
    let worker = CommandWorker(limit: 1, compilerLimit: 3)
    let start = ContinuousClock.now
    #expect(worker.perform { CancellationToken.compiling { Self.spin(seconds: 40) } } == nil)
    #expect(worker.spentLimit == 3)
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}
