#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#endif

/// From where a data source is called: UIKit asks only whether that is the main queue, and whether it is always the
/// same.
public enum ExecutionContext: Hashable, Sendable {
  /// The main queue.
  case main
  /// A background queue, named by any number. The same queue has the same number.
  case background(Int)

  /// The context of the caller, told by its thread: the main thread is the main queue, every other thread counts as one
  /// and the same background queue, since a queue may change its thread from call to call.
  public static var current: Self { isMainThread ? .main : .background(0) }

  #if canImport(Glibc)
  private typealias ThreadID = @convention(c) () -> pid_t
  private typealias QueueLabel = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?

  // The C library's `gettid` has no declaration that Swift imports. Dispatch, where it is loaded, may serve its main
  // queue on another thread once the main thread waits for it; asked through the loader, it is no dependency.
  private static let threadID = unsafe dlsym(nil, "gettid").map { unsafe unsafeBitCast($0, to: ThreadID.self) }
  private static let queueLabel = unsafe dlsym(nil, "dispatch_queue_get_label").map {
    unsafe unsafeBitCast($0, to: QueueLabel.self)
  }

  private static var isMainThread: Bool {
    guard let threadID, threadID() != getpid() else { return true }
    guard let label = queueLabel?(nil) else { return false }
    return unsafe strcmp(label, "com.apple.main-thread") == 0
  }
  #elseif canImport(Darwin)
  private static var isMainThread: Bool { pthread_main_np() != 0 }
  #else
  private static var isMainThread: Bool { true }
  #endif
}
