internal import Platform

/// From where a data source is called: UIKit asks only whether that is the main queue, and whether it is always the
/// same.
public enum ExecutionContext: Hashable, Sendable {
  /// The main queue.
  case main
  /// A background queue, named by any number. The same queue has the same number.
  case background(Int)

  /// The context of the caller, derived from its thread: the main thread is the main queue, every other thread counts
  /// as one and the same background queue, since a queue may change its thread from call to call.
  public static var current: Self { Platform.isMainThread ? .main : .background(0) }
}
