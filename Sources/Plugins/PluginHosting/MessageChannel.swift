internal import CLibrary
internal import JSONValues
internal import Platform

/// One end of a socket between mcv and a child process of it. A message is two lengths of four bytes each, least
/// significant first, a value as JSON, and a document as it is: an answer of a megabyte is not made a string first.
final class MessageChannel: Sendable {
  /// The result of reading from a channel.
  enum Received {
    case message(JSONValue, document: [UInt8])
    /// The other end is closed, or its bytes make no sense.
    case closed
    case timedOut
  }

  /// The longest message that is taken.
  private static let messageLimit = 1 << 30
  /// The depth to which a message may be nested: that of what a plugin may send, and its wrapping.
  private static let depthLimit = 1000

  let descriptor: Int32
  /// Whether a message got lost in the middle, so that nothing can follow.
  private let isBroken = Monitor(false)

  /// Takes over a socket, and closes it in the end.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Returns two connected ends, neither of which a child process inherits by itself.
  static func pair() -> (own: Int32, other: Int32)? {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    return unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 ? (ends[0], ends[1]) : nil
  }

  /// Ends the conversation; both ends see it as closed.
  func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Sends a message as a whole; false if the other end does not take it.
  ///
  /// - Parameters:
  ///   - document: Bytes that go with it.
  ///   - isAbandoned: Asked every few milliseconds while the other end takes nothing, such as a process that was
  ///     stopped.
  @discardableResult
  func send(_ message: JSONValue, document: [UInt8] = [], isAbandoned: () -> Bool = { false }) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 8)
    message.write(into: &bytes, keepingFractions: true)
    let count = bytes.count - 8
    guard max(count, document.count) <= Self.messageLimit else { return false }
    for index in 0..<4 {
      bytes[index] = UInt8(truncatingIfNeeded: count >> (8 * index))
      bytes[4 + index] = UInt8(truncatingIfNeeded: document.count >> (8 * index))
    }
    bytes += document
    return isBroken.withLock { isBroken in
      guard !isBroken else { return false }
      var sent = 0
      while sent < bytes.count {
        let more = unsafe bytes.withUnsafeBytes {
          unsafe CLibrary.send(
            descriptor, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        }
        if more < 0, errno == EINTR { continue }
        if more < 0, errno == EAGAIN, !isAbandoned() {
          var event = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&event, 1, 10)
          continue
        }
        if more <= 0 {
          isBroken = true
          return false
        }
        sent += more
      }
      return true
    }
  }

  /// Waits for a message. Only one thread may do so.
  func receive(until deadline: Deadline) -> Received {
    var header: [UInt8] = []
    if let end = read(8, into: &header, until: deadline) { return end }
    let counts = [header[..<4], header[4...]].map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
    guard counts.allSatisfy({ $0 <= Self.messageLimit }) else { return .closed }
    var (bytes, document): ([UInt8], [UInt8]) = ([], [])
    if let end = read(counts[0], into: &bytes, until: deadline) { return end }
    if let end = read(counts[1], into: &document, until: deadline) { return end }
    guard let value = try? JSONValue(parsing: bytes, depthLimit: Self.depthLimit) else { return .closed }
    return .message(value, document: document)
  }

  /// Reads bytes; returns the reason why there are no more, or nil for success.
  private func read(_ count: Int, into bytes: inout [UInt8], until deadline: Deadline) -> Received? {
    while bytes.count < count {
      if deadline != .never {
        var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let ready = unsafe poll(&event, 1, deadline.millisecondsLeft)
        if ready < 0, errno == EINTR { continue }
        if ready == 0 { return .timedOut }
      }
      // In pieces, so that a wrong length costs no memory.
      let wanted = min(count - bytes.count, 1 << 20)
      var got = 0
      bytes.append(addingCapacity: wanted) { span in
        unsafe span.withUnsafeMutableBufferPointer { buffer, initialized in
          got = unsafe CLibrary.read(descriptor, buffer.baseAddress, wanted)
          initialized = max(0, got)
        }
      }
      if got < 0, errno == EINTR { continue }
      if got <= 0 { return .closed }
    }
    return nil
  }
}
