import Glibc
import JSONValues

/// A page of a mirror: the WebSocket of its address, without a browser.
final class PageSocket {
  private let socket: Int32
  private var bytes: [UInt8] = []

  /// - Parameter address: The address that `mirror` shows.
  init?(_ address: String) {
    guard let parts = address.firstMatch(of: /http:\/\/(127\.0\.0\.1:(\d+))(\/[0-9a-f]+\/)/),
      let port = UInt16(parts.2)
    else { return nil }
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = in_port_t(port.bigEndian)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isOpen = unsafe withUnsafePointer(to: &place) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isOpen else { return nil }
    write(
      "GET \(parts.3)ws HTTP/1.1\r\nHost: \(parts.1)\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
    while bytes.firstRange(of: Array("\r\n\r\n".utf8)) == nil { guard fill() else { return nil } }
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)), bytes.starts(with: "HTTP/1.1 101".utf8) else {
      return nil
    }
    bytes.removeFirst(end.upperBound)
  }

  deinit { close(socket) }

  private func write(_ text: String) { write(Array(text.utf8)) }

  private func write(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { _ = unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  private func fill() -> Bool {
    var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&entry, 1, 20_000) > 0 else { return false }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe read(socket, &block, block.count)
    if count > 0 { bytes += block[..<count] }
    return count > 0
  }

  /// Sends an object of less than 64 KiB. The mask is zero, which is one, too.
  private func send(_ object: JSONValue) {
    let payload = Array(object.text.utf8)
    write([0x81, 0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF), 0, 0, 0, 0] + payload)
  }

  /// Returns the next object of the server; nil if none comes.
  private func object() -> JSONValue? {
    while true {
      if bytes.count >= 2 {
        let short = Int(bytes[1] & 0x7F)
        let width = short == 126 ? 2 : short == 127 ? 8 : 0
        let start = 2 + width
        if bytes.count >= start {
          let count = width == 0 ? short : bytes[2..<start].reduce(0) { $0 << 8 | Int($1) }
          if bytes.count >= start + count {
            let payload = Array(bytes[start..<(start + count)])
            bytes.removeFirst(start + count)
            if let object = try? JSONValue(parsing: payload) { return object }
            continue
          }
        }
      }
      guard fill() else { return nil }
    }
  }

  /// Sends a request, and returns the answer to it; nil if none comes.
  func answer(to members: [(String, JSONValue)]) -> JSONValue? {
    send(.object([("id", "asked")] + members))
    while let object = object() { if object["id"] == "asked" { return object } }
    return nil
  }
}
