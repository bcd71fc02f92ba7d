internal import Synchronization

/// A piece of work that nobody may wait for any more: a person pressed Ctrl-C, got the prompt back, and what the work
/// still makes is dropped.
///
/// It is the one means by which long work hears of that. Whoever starts work binds a value to it; loops over very many
/// rows ask ``isAbandoned`` every ``stride`` rows and stop with whatever they have, since nobody will see it. Work that
/// does not ask is only slower to leave memory and processor: the prompt never waits for it.
public final class AbandonableWork: Sendable {
  /// The work that runs on this thread; nil for work that is always waited for, as that of a script.
  @TaskLocal public static var current: AbandonableWork?

  /// The number of rows between two questions: some hundred microseconds of work.
  public static let stride = 1024

  private let flag = Atomic<Bool>(false)

  /// Creates work that somebody waits for.
  public init() {}

  /// Says that nobody waits for it any more.
  public func abandon() { flag.store(true, ordering: .relaxed) }

  // MARK: Compilers

  private struct Compilers {
    var count = 0
    var end: ContinuousClock.Instant?
  }

  private let compilers = Mutex(Compilers())

  /// The whole seconds since the work last waited for a compiler: 0 while it does, nil where it never did.
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

  /// Whether nobody waits for the work on this thread any more.
  ///
  /// - Complexity: O(1), some tens of nanoseconds
  public static var isAbandoned: Bool { current?.flag.load(ordering: .relaxed) ?? false }
}
