internal import CLibrary
internal import Environment
internal import JSONValues
internal import Platform

/// A channel of objects to and from another process, one a line. A thread of its own reads the objects that arrive, so
/// that the other process does not wait.
final class ObjectChannel: Sendable {
  private struct Inbox {
    var messages: [JSONValue] = []
    var hasEnded = false
    /// Whether the other side takes nothing any more.
    var isBroken = false
    var handler: (@Sendable (JSONValue) -> Bool)?
    var wake: (@Sendable () -> Void)?
  }

  private let input: Int32
  private let output: Int32
  private let inbox = Monitor(Inbox())

  /// A longer line does not come from this program.
  private static let longestLine = 4 << 20
  /// Bytes that a pipe takes at once where it takes any.
  private static let block = 4096
  /// Milliseconds for which the other side may take nothing, as where it was stopped.
  private static let patience: Int32 = 10_000

  /// - Parameters:
  ///   - input: The descriptor from which objects come; it is closed at the end.
  ///   - output: The descriptor to which objects go.
  ///   - handler: Sees every object first, on the thread that reads; true takes it.
  ///   - wake: Called when something came, on the thread that reads.
  init(
    input: Int32, output: Int32, handler: (@Sendable (JSONValue) -> Bool)? = nil,
    wake: (@Sendable () -> Void)? = nil
  ) {
    (self.input, self.output) = (input, output)
    inbox.withLock { ($0.handler, $0.wake) = (handler, wake) }
    _ = ThreadPool.shared.run { [self] in listen() }
  }

  /// Whether the other side is gone.
  var hasEnded: Bool { inbox.withLock { $0.hasEnded && $0.messages.isEmpty || $0.isBroken } }

  /// Returns the oldest object that waits, or nil if none does.
  func next() -> JSONValue? {
    inbox.withLock { inbox -> JSONValue? in
      // A bare `nil` would be a value of JSON here.
      guard !inbox.messages.isEmpty else { return Optional.none }
      return inbox.messages.removeFirst()
    }
  }

  /// Waits for an object.
  ///
  /// - Parameter seconds: The longest wait in seconds; nil waits for ever.
  /// - Returns: nil if none came in time, or the other side is gone.
  func wait(seconds: Double? = nil) -> JSONValue? {
    let deadline = seconds.map { Deadline.after(.seconds($0)) } ?? .never
    _ = inbox.wait(until: deadline) { $0.messages.isEmpty && !$0.hasEnded && !$0.isBroken ? nil : true }
    return next()
  }

  /// Sends an object; what the other side refuses is lost. A reader that takes nothing for long is gone.
  func send(_ object: JSONValue) {
    if inbox.withLock({ $0.isBroken }) { return }
    var bytes: [UInt8] = []
    object.write(into: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    for start in stride(from: 0, to: bytes.count, by: Self.block) {
      let end = min(start + Self.block, bytes.count)
      guard isReady(), writeAll(bytes.span.extracting(start..<end), to: output) else {
        return inbox.update { $0.isBroken = true }
      }
    }
  }

  /// Waits until the other side takes something.
  private func isReady() -> Bool {
    let deadline = ContinuousClock.now + .milliseconds(Int64(Self.patience))
    while true {
      var event = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      let count = unsafe poll(&event, 1, Self.patience)
      if count >= 0 || errno != EINTR { return count > 0 }
      if ContinuousClock.now > deadline { return false }
    }
  }

  /// Says that nothing more comes from here.
  func close() {
    inbox.update { $0.isBroken = true }
    CLibrary.close(output)
  }

  private func listen() {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    reading: while true {
      let count = unsafe read(input, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += block[..<count]
      while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        let object = try? JSONValue(parsing: Array(bytes[..<end]), depthLimit: 64)
        bytes.removeFirst(end + 1)
        if let object { take(object) }
      }
      if bytes.count > Self.longestLine { break reading }
    }
    CLibrary.close(input)
    let wake = inbox.update { inbox in
      inbox.hasEnded = true
      return inbox.wake
    }
    wake?()
  }

  private func take(_ object: JSONValue) {
    let handler = inbox.withLock { $0.handler }
    if handler?(object) == true { return }
    let wake = inbox.update { inbox in
      inbox.messages.append(object)
      return inbox.wake
    }
    wake?()
  }
}
