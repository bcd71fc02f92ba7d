import CLibrary
import Testing

@testable import Platform

/// The threads that work runs on.
@Suite struct ThreadPoolTests {
  /// Runs a function on the pool, and returns its answer, or nil if none comes within a minute.
  private static func answer<Answer: Sendable>(_ body: @escaping @Sendable () -> Answer) -> Answer? {
    let answer = Monitor<Answer?>(nil)
    guard ThreadPool.shared.run({ answer.update { [value = body()] in $0 = value } }) else { return nil }
    return answer.wait(until: .after(.seconds(60))) { $0 }
  }

  @Test func aJobThatDoesNotReturnHoldsUpNoOther() {
    let isReleased = Monitor(false)
    for _ in 0..<20 {
      let isStarted = ThreadPool.shared.run { isReleased.wait(until: .never) { $0 ? () : nil } }
      #expect(isStarted)
      #expect(Self.answer { 7 } == 7)
    }
    isReleased.update { $0 = true }
    // More threads are idle now than the pool keeps.
    #expect(Self.answer { 8 } == 8)
  }

  @Test func anIdleThreadIsUsedAgain() {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key, nil)
    let marks = (0..<100).map { [key] _ in
      Self.answer {
        let isMarked = unsafe pthread_getspecific(key) != nil
        unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: 1))
        return isMarked
      }
    }
    #expect(!marks.contains(nil))
    #expect(marks.contains(true))
  }
}
