internal import CLibrary
package import JSONValues
internal import Platform

/// The conversation with the workbench: one JSON value a line, in both directions, on a descriptor of its own.
package final class HarnessChannel {
  /// The descriptor: high, so that it is not one of those that an app has open.
  package static let descriptor: Int32 = 63

  /// Sees to it that the process ends with the workbench, whatever the app's code does meanwhile.
  package static func watchWorkbench() { ParentWatch.begin() }

  private var buffer: [UInt8] = []
  private var next = 0

  /// Takes the channel over; nil where there is none.
  package init?() {
    var status = stat()
    guard unsafe fstat(Self.descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
    _ = fcntl(Self.descriptor, F_SETFD, FD_CLOEXEC)
    // What an app prints belongs to the action that printed it.
    if let place = unsafe dlsym(nil, "stdout") {
      unsafe setvbuf(place.assumingMemoryBound(to: UnsafeMutablePointer<FILE>.self).pointee, nil, _IOLBF, 0)
    }
  }

  /// Waits for a line; nil when the workbench is gone.
  package func receive() -> JSONValue? {
    while true {
      if let end = buffer[next...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { next = end + 1 }
        return try? JSONValue(parsing: Array(buffer[next..<end]))
      }
      buffer.removeFirst(next)
      next = 0
      var block = [UInt8](repeating: 0, count: 1 << 16)
      let count = unsafe block.withUnsafeMutableBytes { unsafe read(Self.descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      buffer += block[..<count]
    }
  }

  /// Sends a line as a whole; false if nobody takes it.
  @discardableResult
  package func send(_ value: JSONValue) -> Bool { Self.write(value, to: Self.descriptor) }

  /// Writes a value and the end of its line as a whole; false if nobody takes it.
  package static func write(_ value: JSONValue, to descriptor: Int32) -> Bool {
    var bytes: [UInt8] = []
    value.write(into: &bytes)
    bytes.append(UInt8(ascii: "\n"))
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
}
