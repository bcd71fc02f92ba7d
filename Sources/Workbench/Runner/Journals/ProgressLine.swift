internal import CLibrary
internal import DisplayText
internal import Environment
internal import Synchronization

/// How far a call is, as one line at the terminal that is gone when the call is done.
package final class ProgressLine: Sendable {
  private struct Contents {
    var isShown = false
    var last = ContinuousClock.now
  }

  private let contents = Mutex(Contents())
  private let isTerminal = isatty(STDERR_FILENO) != 0

  /// Calls that are done within this time show nothing.
  private static let pause = Duration.milliseconds(100)

  /// Creates a line that shows nothing yet.
  package init() {}

  /// Shows a state, unless the last one was shown just now.
  ///
  /// - Parameter isStopped: Whether the call was cancelled; another thread may write to the terminal then. It is called
  ///   under the lock that ``clear()`` takes, so that nothing is drawn after ``clear()``.
  package func show(_ done: UInt64, of total: UInt64, _ what: String, unless isStopped: () -> Bool) {
    guard isTerminal else { return }
    contents.withLock { contents in
      guard ContinuousClock.now - contents.last > Self.pause, !isStopped() else { return }
      contents.last = .now
      contents.isShown = true
      let count = total > 0 ? "\(done) of \(total)" : "\(done)"
      // A line that goes on below could not be taken away.
      let columns = WorldTerminal.process.messageColumns() ?? 80
      Self.write("\r\u{1B}[K" + TextOptions().cut("\(count)  \(what.prefix(60))", to: columns - 1))
    }
  }

  /// Takes the line away.
  package func clear() {
    guard isTerminal else { return }
    contents.withLock { contents in
      if contents.isShown { Self.write("\r\u{1B}[K") }
      contents.isShown = false
      contents.last = .now
    }
  }

  private static func write(_ text: String) { _ = writeAll(Array(text.utf8).span, to: STDERR_FILENO) }
}
