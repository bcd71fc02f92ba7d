import Glibc
import JSONValues

/// A connection that sends arbitrary bytes for a test, and reads frames of the server.
final class RawPage {
  private let socket: Int32
  private var bytes: [UInt8] = []

  init?(port: Int) {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isOpen = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    if !isOpen { return nil }
  }

  /// Becomes the WebSocket of a page.
  convenience init?(port: Int, page: String) {
    self.init(port: port)
    send(
      "GET \(page) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
    guard head()?.hasPrefix("HTTP/1.1 101") == true else { return nil }
  }

  deinit { close(socket) }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Whether the server refused what was pushed to it.
  private(set) var isCut = false

  /// Sends bytes as far as the server takes them within a moment.
  func push(_ bytes: [UInt8]) {
    var entry = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
    guard unsafe poll(&entry, 1, 100) > 0 else { return }
    let count = unsafe Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    isCut = count < 0 && errno != EAGAIN
  }

  /// Sends an object, as a page does.
  func send(_ object: JSONValue) { send(Self.frame(0x81, Array(object.text.utf8))) }

  /// Returns a frame, masked unless a test wants otherwise.
  static func frame(_ first: UInt8, _ payload: [UInt8] = [], isMasked: Bool = true) -> [UInt8] {
    var frame = [first]
    let mask: UInt8 = isMasked ? 0x80 : 0
    if payload.count < 126 {
      frame.append(mask | UInt8(payload.count))
    } else {
      frame += [mask | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    }
    guard isMasked else { return frame + payload }
    let key: [UInt8] = [0x12, 0x34, 0x56, 0x78]
    return frame + key + payload.enumerated().map { $1 ^ key[$0 % 4] }
  }

  /// Waits for more bytes; false where the server closes the connection, or none come for so long.
  private func fill(milliseconds: Int) -> Bool {
    var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&entry, 1, Int32(milliseconds)) > 0 else { return false }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe read(socket, &block, block.count)
    if count > 0 { bytes += block[..<count] }
    return count > 0
  }

  /// Returns the head of the next answer, or nil if none comes.
  func head(milliseconds: Int = 30_000) -> String? {
    while true {
      if let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) {
        defer { bytes.removeFirst(end.upperBound) }
        return String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      }
      guard fill(milliseconds: milliseconds) else { return nil }
    }
  }

  /// Returns the next answer with its body, or nil if none comes.
  func answer(milliseconds: Int = 30_000) -> (status: Int, body: String)? {
    guard let head = head(milliseconds: milliseconds) else { return nil }
    let status = Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0
    let length = head.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
    let count = length.flatMap { Int($0.dropFirst(15).filter(\.isNumber)) } ?? 0
    while bytes.count < count { guard fill(milliseconds: milliseconds) else { return nil } }
    defer { bytes.removeFirst(count) }
    return (status, String(decoding: bytes[..<count], as: UTF8.self))
  }

  /// Returns the next frame, or nil if none comes.
  func frame(seconds: Int = 30) -> (opcode: UInt8, payload: [UInt8])? {
    while true {
      if bytes.count >= 2 {
        var (count, start) = (Int(bytes[1] & 0x7F), 2)
        let width = count == 126 ? 2 : count == 127 ? 8 : 0
        if bytes.count >= 2 + width {
          if width > 0 { count = bytes[2..<(2 + width)].reduce(0) { $0 << 8 | Int($1) } }
          start += width
          if bytes.count >= start + count {
            defer { bytes.removeFirst(start + count) }
            return (bytes[0] & 0x0F, Array(bytes[start..<(start + count)]))
          }
        }
      }
      guard fill(milliseconds: seconds * 1000) else { return nil }
    }
  }

  /// Returns the next object that meets a condition, or nil if none comes in time, whatever else comes.
  func object(seconds: Int = 60, where isWanted: (JSONValue) -> Bool) -> JSONValue? {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end, let (opcode, payload) = frame(seconds: seconds) {
      // As browsers do: a page that is silent counts as gone.
      if opcode == 9 { send(Self.frame(0x8A, payload)) }
      guard opcode == 1, let object = try? JSONValue(parsing: payload) else { continue }
      if isWanted(object) { return object }
    }
    return Optional.none
  }

  /// Returns the code with which the server closes the WebSocket: 0 where it only closes the connection, nil if it does
  /// not.
  func closeCode() -> Int? {
    while let (opcode, payload) = frame(seconds: 20) {
      if opcode == 8 { return payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : 0 }
    }
    return isClosed ? 0 : nil
  }

  /// Whether the server has closed the connection; what it sent before is forgotten.
  var isClosed: Bool {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe recv(socket, &block, block.count, Int32(MSG_DONTWAIT))
      if count > 0 { continue }
      return count == 0 || errno != EAGAIN
    }
  }
}
