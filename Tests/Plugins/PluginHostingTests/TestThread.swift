import Glibc
import Synchronization

/// A thread that computes one thing. Tasks would not do: calls of plugins block, and the pool of tasks is small.
final class TestThread<Value: Sendable>: Sendable {
  private final class Body: Sendable {
    let run: @Sendable () -> Value
    let value = Mutex<Value?>(nil)
    init(_ run: @escaping @Sendable () -> Value) { self.run = run }
  }

  private let body: Body
  private let thread: pthread_t

  init(_ run: @escaping @Sendable () -> Value) {
    body = Body(run)
    var thread = pthread_t()
    let work: @Sendable () -> Void = { [body] in
      let value = body.run()
      body.value.withLock { $0 = value }
    }
    let context = unsafe Unmanaged.passRetained(Box(work)).toOpaque()
    _ = unsafe pthread_create(
      &thread, nil,
      { context in
        if let context = unsafe context { unsafe Unmanaged<Box>.fromOpaque(context).takeRetainedValue().work() }
        return nil
      }, context)
    self.thread = thread
  }

  /// Waits for the value. To be called once.
  func value() -> Value? {
    _ = pthread_join(thread, nil)
    return body.value.withLock { $0 }
  }
}

private final class Box: Sendable {
  let work: @Sendable () -> Void
  init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}
