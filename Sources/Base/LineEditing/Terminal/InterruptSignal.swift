internal import CLineShim
internal import Platform
internal import Synchronization

/// Ctrl-C while a command runs, and `SIGINT` from anywhere.
///
/// At a prompt of a ``TerminalLineSource`` Ctrl-C is a key and cancels the line. While a command runs, the signal sets
/// a flag that the command polls with one atomic load, or calls the program back. Reading a line at a terminal clears
/// the flag; a script that was interrupted stays so.
public enum InterruptSignal {
  private typealias Callback = @Sendable () -> Void
  private static let callback = Mutex<Callback?>(nil)
  private static let listener = Mutex(false)

  /// Takes over `SIGINT`, unless the parent process has it ignored. Doing so again changes nothing.
  ///
  /// A signal that is set to be ignored stays so in child processes; one that is handled, as here, does not.
  public static func install() { _ = line_signals_start() }

  /// Whether an interrupt came since the last ``clear()``.
  public static var isPending: Bool { line_interrupts_pending() > 0 }

  /// Watches over a piece of work that begins now.
  ///
  /// - Returns: A question for any thread: whether an interrupt is pending, or has come since. It stays answered with
  ///   yes when the flag is cleared for the next command, as work that was abandoned may ask only then.
  public static func watch() -> @Sendable () -> Bool {
    let start = line_interrupts_total()
    return { isPending || line_interrupts_total() != start }
  }

  /// Forgets the interrupts so far.
  public static func clear() { line_interrupts_clear() }

  /// Calls a function at every interrupt, on a thread of its own; `nil` stops that.
  ///
  /// The thread starts with the first function, so programs that only poll never have it.
  public static func onDelivery(_ function: (@Sendable () -> Void)?) {
    install()
    callback.withLock { $0 = function }
    line_interrupts_listen(function != nil)
    guard function != nil else { return }
    listener.withLock { isRunning in
      if !isRunning { isRunning = ThreadPool.shared.run { listen() } }
    }
  }

  private static func listen() -> Never {
    while true {
      line_interrupts_wait()
      callback.withLock { $0 }?()
    }
  }
}
