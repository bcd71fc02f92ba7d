internal import CLibrary
internal import CLineShim
internal import Synchronization

/// Prints texts from any thread, above the line being entered or, if none is, at once.
public final class NoticePrinter: Sendable {
  private struct State {
    /// Whether a reader collects the texts; without one they are written at once.
    var isCollecting = false
    var waiting: [String] = []
    /// Whether there is a reader that can be woken.
    var isAttended = false
  }

  private let state = Mutex(State())
  private let descriptor: Int32?

  /// - Parameter descriptor: The descriptor for texts while no line is being entered; `nil` keeps them for
  ///   ``takeAll()``.
  init(descriptor: Int32?) { self.descriptor = descriptor }

  /// Shows a text, with a newline after it unless it ends in one.
  public func post(_ text: String) {
    let text = text.hasSuffix("\n") ? text : text + "\n"
    state.withLock { state in
      if state.isCollecting || descriptor == nil {
        state.waiting.append(text)
        if descriptor != nil { line_signals_wake(line_wake_output) }
      } else if let descriptor {
        write(text, to: descriptor)
      }
    }
  }

  /// Wakes the reader, if there is one.
  public func wake() {
    state.withLock { if $0.isCollecting || $0.isAttended { line_signals_wake(line_wake_output) } }
  }

  /// From now on a reader that shows no texts itself can be woken.
  func beginAttending() { state.withLock { $0.isAttended = true } }
  func endAttending() { state.withLock { $0.isAttended = false } }

  /// Returns the texts that wait, oldest first.
  func takeAll() -> [String] {
    state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// From now on a reader shows the texts.
  func beginCollecting() { state.withLock { $0.isCollecting = true } }

  /// From now on texts are written at once, beginning with those that still wait.
  func endCollecting() {
    state.withLock { state in
      state.isCollecting = false
      if let descriptor { for text in state.waiting { write(text, to: descriptor) } }
      state.waiting = []
    }
  }
}

/// Writes all of a text, also when signals interrupt it. Bytes that the descriptor refuses are lost.
func write(_ text: String, to descriptor: Int32) {
  var text = text
  text.withUTF8 { bytes in
    var written = 0
    while written < bytes.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[written...])
      let count = unsafe CLibrary.write(descriptor, rest.baseAddress, rest.count)
      if count > 0 {
        written += count
      } else if errno == EAGAIN {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&entry, 1, 1000)
      } else if errno != EINTR {
        return
      }
    }
  }
}
