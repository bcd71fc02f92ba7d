internal import AppProtocol
internal import CLibrary
internal import Platform

/// The lines that a child process writes to its standard output and error.
///
/// A plugin that prints, and the words with which Swift's runtime ends a process, come this way.
final class ChildOutput: Sendable {
  fileprivate struct State {
    var line: [UInt8] = []
    /// The last lines of the process, for the reason of its end.
    var last: [String] = []
  }

  /// The longest line that is kept whole, and the number of last lines.
  private static let lineLimit = 1000
  private static let lastLimit = 8

  let descriptor: Int32
  private let state = Monitor(State())

  /// Takes over the reading end of a socket, and closes it in the end.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Returns the lines that have come in whole since the last call; waits for nothing.
  ///
  /// - Parameter isAtEnd: Whether a line without an end counts, too.
  func lines(isAtEnd: Bool = false) -> [String] {
    var lines: [String] = []
    state.withLock { state in
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      // A process that writes without end is read bit by bit.
      for _ in 0..<16 {
        let count = unsafe recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        if count < 0, errno == EINTR { continue }
        if count <= 0 { break }
        for byte in buffer[..<count] {
          if byte == UInt8(ascii: "\n") {
            lines.append(state.takeLine())
          } else if state.line.count < Self.lineLimit {
            state.line.append(byte)
          }
        }
      }
      if isAtEnd, !state.line.isEmpty { lines.append(state.takeLine()) }
      lines.removeAll(where: TrapWords.isNoise)
      state.last = (state.last + lines).suffix(Self.lastLimit)
    }
    return lines
  }

  /// The reason why the process ended, in its own words; nil if it wrote none.
  var lastWords: String? {
    state.withLock { state in
      state.last.last(where: TrapWords.isReason) ?? state.last.last { !$0.allSatisfy(\.isWhitespace) }
    }
  }

  /// Forgets the lines so far: they are not about what comes now.
  func forgetLastWords() { state.withLock { $0.last = [] } }
}

extension ChildOutput.State {
  fileprivate mutating func takeLine() -> String {
    defer { line.removeAll(keepingCapacity: true) }
    return String(decoding: line, as: UTF8.self)
  }
}
