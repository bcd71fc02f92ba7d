internal import CLibrary
internal import CommandLanguage
internal import Environment

/// Lines of a descriptor as they come, in pieces of whole lines; lines that a backslash joins stay together, and so do
/// blocks of Swift.
struct LineStream {
  /// The number of bytes that are kept of a longer line: enough to see that it is too long.
  private static let longestLine = (4 << 20) + (1 << 16)

  private let descriptor: Int32
  private let name: String
  private var bytes: [UInt8] = []
  /// So many of the bytes are known to hold no end of a line that is whole.
  private var searched = 0
  private var piece = [UInt8](repeating: 0, count: 1 << 16)
  private var nextNumber = 1
  private var hasEnded = false
  /// Whether the rest of a line that is too long is being dropped.
  private var isDropping = false

  /// - Parameter name: What diagnostics call it.
  init(_ descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Returns the lines that are here; waits until there is one. Nil at the end.
  ///
  /// - Parameter beforeWaiting: Called before each time that the process has to wait.
  /// - Parameter wait: Does the waiting.
  mutating func next(
    beforeWaiting: () -> Void, wait: (() -> Void) -> Void
  ) throws(FileError) -> SourceText? {
    while true {
      let end = hasEnded ? bytes.count : endOfWholeLines()
      if end > 0 { return take(end) }
      if hasEnded { return nil }
      let descriptor = descriptor
      if Self.isEmpty(descriptor, timeout: 0) {
        beforeWaiting()
        wait { while Self.isEmpty(descriptor, timeout: -1) {} }
      }
      try fill()
    }
  }

  private static func isEmpty(_ descriptor: Int32, timeout: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&entry, 1, timeout) <= 0
  }

  private mutating func take(_ count: Int) -> SourceText {
    let source = SourceText(name: name, bytes: Array(bytes[..<count]), firstLine: nextNumber)
    nextNumber += source.lineCount
    bytes.removeFirst(count)
    searched = bytes.count
    return source
  }

  private mutating func fill() throws(FileError) {
    let descriptor = descriptor
    let count = unsafe piece.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno != EINTR, errno != EAGAIN { throw .system("standard input") }
    if count == 0 { hasEnded = true }
    guard count > 0 else { return }
    var new = piece[..<count]
    if isDropping {
      guard let end = new.firstIndex(of: UInt8(ascii: "\n")) else { return }
      new = new[end...]
      isDropping = false
    }
    bytes += new
    if bytes.count > Self.longestLine, endOfWholeLines() == 0 {
      bytes.removeLast(bytes.count - Self.longestLine)
      (isDropping, searched) = (true, bytes.count)
    }
  }

  /// Returns the end of the last line that is whole, or 0.
  private mutating func endOfWholeLines() -> Int {
    var end = bytes[searched...].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    defer { if end == 0 { searched = bytes.count } }
    while end > 0 {
      var last = end - 2
      if last >= 0, bytes[last] == UInt8(ascii: "\r") { last -= 1 }
      guard last >= 0, bytes[last] == UInt8(ascii: "\\") else { break }
      end = bytes[..<(end - 1)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }
    return Lexer.startOfOpenSwift(in: bytes[..<end]) ?? end
  }
}
