internal import AppProtocol
internal import CLibrary
internal import DisplayText

/// Messages over a socket that this process was started with.
package struct MessageStream: Sendable {
  private let descriptor: Int32
  private var buffer = MessageBuffer()

  /// Names the socket.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether the process has the socket.
  package var isOpen: Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Waits for a message; nil when the other side is gone.
  ///
  /// Both sides are of one version, so bytes that are no such message end the process, with the reason on standard
  /// error.
  package mutating func receive<Message: Decodable>(_ type: Message.Type = Message.self) -> Message? {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      do throws(MessageError) {
        if let message = try buffer.next(type) { return message }
      } catch {
        Self.end("mcv: what came in on descriptor \(descriptor) is no \(type): \(error.message.en)\n")
      }
      let count = unsafe block.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      buffer.append(block[..<count])
    }
  }

  /// Sends a message as a whole.
  ///
  /// - Returns: Whether the other side is there.
  package func send(_ message: some Encodable) -> Bool {
    Self.write(MessageFrame.bytes(of: message), to: descriptor)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe CLibrary.write(descriptor, $0.baseAddress! + sent, $0.count - sent)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  private static func end(_ reason: String) -> Never {
    _ = write(Array(reason.utf8), to: STDERR_FILENO)
    // EX_DATAERR of sysexits.h.
    _exit(65)
  }
}
