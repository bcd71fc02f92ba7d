internal import Synchronization

/// A token that tells long work that its caller no longer waits: the user pressed Ctrl-C, has the prompt back, and the
/// result is dropped.
///
/// Loops over very many rows check ``isAbandoned`` every ``stride`` rows and stop. Work that does not check only frees
/// memory and processor later: the prompt never waits for it.
public final class CancellationToken: Sendable {
  /// The work that runs on this thread; nil for work that is always waited for, as that of a script.
  @TaskLocal public static var current: CancellationToken?

  /// The number of rows between two questions: some hundred microseconds of work.
  public static let stride = 1024

  private let flag = Atomic<Bool>(false)

  /// Creates a token for work that its caller waits for.
  public init() {}

  /// Cancels the work: its caller no longer waits for it.
  public func abandon() { flag.store(true, ordering: .relaxed) }

  // MARK: Compilers

  private struct Compilers {
    var count = 0
    var end: ContinuousClock.Instant?
  }

  private let compilers = Mutex(Compilers())

  /// The whole seconds since the work last waited for a compiler: 0 while it does, nil if it never did.
  public var secondsSinceCompiling: Int? {
    compilers.withLock { compilers in
      compilers.count > 0 ? 0 : compilers.end.map { Int((ContinuousClock.now - $0).components.seconds) }
    }
  }

  /// Waits for a compiler: that is not the time of the work on this thread itself.
  ///
  /// - Throws: What the body throws.
  public static func compiling<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let work = current else { return try body() }
    work.compilers.withLock { $0.count += 1 }
    defer {
      work.compilers.withLock { compilers in
        compilers.count -= 1
        compilers.end = .now
      }
    }
    return try body()
  }

  /// Whether the caller no longer waits for the work on this thread.
  ///
  /// - Complexity: O(1), some tens of nanoseconds
  public static var isAbandoned: Bool { current?.flag.load(ordering: .relaxed) ?? false }
}
