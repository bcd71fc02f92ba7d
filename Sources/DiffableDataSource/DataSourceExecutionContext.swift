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
  // The C library's `gettid` has no declaration that Swift imports.
  private static let threadID = unsafe dlsym(nil, "gettid").map {
    unsafe unsafeBitCast($0, to: (@convention(c) () -> pid_t).self)
  }

  private static var isMainThread: Bool { threadID.map { $0() == getpid() } ?? true }
  #elseif canImport(Darwin)
  private static var isMainThread: Bool { pthread_main_np() != 0 }
  #else
  private static var isMainThread: Bool { true }
  #endif
}
