import Dispatch
import Testing

/// The clocks and timers that stand in for those of the C library where an app's time is virtual. The tests are linked
/// with them, and their time is that of the wall.
@Suite struct VirtualTimeTests {
  /// Sleeping tasks wake by such timers, too.
  @Test func aTimerRunsWhereTimeIsNotVirtual() {
    let rings = DispatchSemaphore(value: 0)
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) { rings.signal() }
    // Waiting needs no timer: a thread blocks. The limit is far longer than a busy machine needs.
    #expect(rings.wait(timeout: .now() + .seconds(60)) == .success)
  }
}
