internal import Glibc
internal import JSONValues

/// A WebSocket of a program: blocking, one object a message, masked with zeros. For checks and for measuring only.
final class SocketClient {
  let socket: Int32
  private var bytes: [UInt8] = []

  /// Connects to `127.0.0.1`.
  ///
  /// - Returns: nil if the server refuses.
  convenience init?(port: Int, path: String) {
    self.init(knockingAt: port, path: path)
    guard isLetIn() else { return nil }
  }

  /// Asks for a WebSocket, and does not wait for the answer: ``isLetIn()`` does.
  init?(knockingAt port: Int, path: String) {
    guard let socket = Self.connect(port: port) else { return nil }
    self.socket = socket
    let request =
      "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    Self.send(Array(request.utf8), to: socket)
  }

  /// Waits for the server's answer.
  ///
  /// - Returns: Whether it is a WebSocket now.
  func isLetIn() -> Bool {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let head = bytes.firstRange(of: end) {
        guard bytes.starts(with: "HTTP/1.1 101".utf8) else { return false }
        bytes.removeFirst(head.upperBound)
        return true
      }
      guard fill(milliseconds: 30_000) else { return false }
    }
  }

  deinit { close(socket) }

  static func connect(port: Int) -> Int32? {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(socket)
      return nil
    }
    var one: Int32 = 1
    unsafe setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    return socket
  }

  static func send(_ bytes: [UInt8], to socket: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends an object.
  func send(_ object: JSONValue) {
    var text: [UInt8] = []
    object.write(into: &text)
    Self.send(Self.head(0x81, text.count) + text, to: socket)
  }

  /// Says that it closes, as a page does that is left.
  func sayGoodbye() { Self.send(Self.head(0x88, 2) + [0x03, 0xE9], to: socket) }

  private static func head(_ first: UInt8, _ count: Int) -> [UInt8] {
    var head: [UInt8] = [first]
    if count < 126 {
      head.append(0x80 | UInt8(count))
    } else if count < 1 << 16 {
      head += [0x80 | 126, UInt8(count >> 8), UInt8(count & 0xFF)]
    } else {
      head.append(0x80 | 127)
      for shift in stride(from: 56, through: 0, by: -8) { head.append(UInt8(count >> shift & 0xFF)) }
    }
    return head + [0, 0, 0, 0]
  }

  /// Returns the next object, or nil if none comes in time.
  func receive(milliseconds: Int32) -> JSONValue? {
    let deadline = ContinuousClock.now + .milliseconds(Int64(milliseconds))
    while true {
      if let (opcode, text) = nextFrame() {
        if opcode == 9 { Self.send(Self.head(0x8A, text.count) + text, to: socket) }
        if opcode == 1, let object = try? JSONValue(parsing: text) { return object }
        continue
      }
      let left = (deadline - .now) / .milliseconds(1)
      guard fill(milliseconds: Int32(max(0, left.rounded(.up)))) else { return nil }
    }
  }

  private func fill(milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&entry, 1, milliseconds) > 0 else { return false }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe read(socket, &block, block.count)
    guard count > 0 else { return false }
    bytes += block[..<count]
    return true
  }

  private func nextFrame() -> (opcode: UInt8, [UInt8])? {
    guard bytes.count >= 2 else { return nil }
    var (count, start) = (Int(bytes[1] & 0x7F), 2)
    if count == 126 || count == 127 {
      let width = count == 126 ? 2 : 8
      guard bytes.count >= 2 + width else { return nil }
      count = bytes[2..<(2 + width)].reduce(0) { $0 << 8 | Int($1) }
      start = 2 + width
    }
    guard bytes.count >= start + count else { return nil }
    let frame = (bytes[0] & 0x0F, Array(bytes[start..<(start + count)]))
    bytes.removeFirst(start + count)
    return frame
  }
}

/// Requests of a program.
enum Request {
  /// Sends one and gives the whole answer.
  static func send(_ method: String, port: Int, path: String, body: String = "") -> (status: Int, body: String) {
    guard let socket = begin(method, port: port, path: path, body: body) else { return (0, "") }
    return answer(socket)
  }

  /// Asks for a seat, and again while seats are given one after another, as the page does.
  static func seat(port: Int, body: String) -> (status: Int, body: String) {
    for _ in 0..<150 {
      let answer = send("POST", port: port, path: "/seat", body: body)
      if answer.status != 429 { return answer }
      usleep(200_000)
    }
    return (429, "")
  }

  /// Sends one, and does not wait for its answer.
  ///
  /// - Returns: The socket on which the answer comes.
  static func begin(_ method: String, port: Int, path: String, body: String = "") -> Int32? {
    guard let socket = SocketClient.connect(port: port) else { return nil }
    let origin = method == "POST" ? "Origin: http://127.0.0.1:\(port)\r\n" : ""
    let head =
      "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(origin)Connection: close\r\n"
      + "Content-Length: \(body.utf8.count)\r\n\r\n"
    SocketClient.send(Array((head + body).utf8), to: socket)
    return socket
  }

  /// Waits for the answer to a request that was begun, and closes its socket.
  static func answer(_ socket: Int32) -> (status: Int, body: String) {
    defer { close(socket) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let separator = Array("\r\n\r\n".utf8)
    while !Self.isWhole(bytes, separator) {
      var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&entry, 1, 20_000) > 0 else { break }
      let count = unsafe read(socket, &block, block.count)
      guard count > 0 else { break }
      bytes += block[..<count]
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let status = Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0
    guard let end = text.range(of: "\r\n\r\n") else { return (status, "") }
    return (status, String(text[end.upperBound...]))
  }
}

extension Request {
  /// Returns whether an answer is there with all that its head announces: not every server closes the connection.
  fileprivate static func isWhole(_ bytes: [UInt8], _ separator: [UInt8]) -> Bool {
    guard let end = bytes.firstRange(of: separator) else { return false }
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).lowercased()
    guard let place = head.firstRange(of: "content-length:") else { return false }
    let number = head[place.upperBound...].drop { $0 == " " }.prefix { $0.isNumber }
    return Int(number).map { bytes.count >= end.upperBound + $0 } ?? false
  }
}

extension String {
  /// Returns the range of a text, or nil if it does not occur.
  func range(of text: String) -> Range<String.Index>? { firstRange(of: text) }
}

extension JSONValue {
  /// The text; nil for any other value.
  var string: String? { if case .string(let text) = self { text } else { nil } }
  /// The whole number; nil for any other value.
  var int: Int? { if case .int(let number) = self { number } else { nil } }
  /// The elements; none for any other value.
  var elements: [JSONValue] { if case .array(let values) = self { values } else { [] } }
}
