internal import CLibrary
internal import Synchronization

/// A lock for which a cancelled caller does not wait.
final class CancellableLock: Sendable {
  private let lock = Mutex(())

  /// Runs a body while the lock is held.
  ///
  /// - Parameter isCancelled: Asked every millisecond while another caller holds the lock.
  /// - Returns: The result of the body; nil if the caller was cancelled before it got the lock.
  func withLock<Result: Sendable>(unless isCancelled: () -> Bool, _ body: () -> Result) -> Result? {
    while !isCancelled() {
      if let result = lock.withLockIfAvailable({ _ in body() }) { return result }
      usleep(1000)
    }
    return nil
  }
}
