import Glibc
import Synchronization

/// A real HTTP server on loopback, of plain sockets, so that it can also answer wrongly: cut off, for ever, or not at
/// all.
public final class LoopbackServer: Sendable {
  /// The request of a client.
  public struct Request: Sendable {
    public let method: String
    /// The path with its query, or a whole address where the server is used as a proxy.
    public let target: String
    /// Headers by name in lower case.
    public let headers: [String: String]
    /// How many requests the server had for this target before this one.
    public let earlier: Int
  }

  /// The other end of a connection.
  public struct Connection: Sendable {
    fileprivate let socket: Int32

    /// Sends text as it is. Returns false where the client has gone.
    @discardableResult public func send(_ text: String) -> Bool {
      send(Array(text.utf8))
    }

    /// Sends bytes as they are. Returns false where the client has gone.
    @discardableResult public func send(_ bytes: [UInt8]) -> Bool {
      var sent = 0
      while sent < bytes.count {
        let count = unsafe bytes.withUnsafeBytes { bytes in
          unsafe Glibc.send(socket, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
        }
        if count <= 0 { return false }
        sent += count
      }
      return true
    }

    /// Sends a whole answer.
    public func answer(_ status: Int, _ body: String = "", headers: [String: String] = [:]) {
      let lines = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
      send("HTTP/1.1 \(status) X\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\(lines)\r\n\(body)")
    }

    /// Passes bytes on between the client and another port of this machine until one of them closes, as a proxy does
    /// after `CONNECT`.
    public func relay(to port: UInt16) {
      let other = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(other) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let code = unsafe withUnsafePointer(to: &address) { address in
        unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          unsafe connect(other, address, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      guard code == 0 else { return }
      var buffer = [UInt8](repeating: 0, count: 16_384)
      while true {
        var events = [socket, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard unsafe poll(&events, 2, 10_000) > 0 else { return }
        for (index, target) in [(0, other), (1, socket)] where events[index].revents != 0 {
          let count = unsafe recv(events[index].fd, &buffer, buffer.count, 0)
          guard count > 0, unsafe Glibc.send(target, buffer, count, Int32(MSG_NOSIGNAL)) == count else { return }
        }
      }
    }

    /// Waits until the client closes the connection. Returns false where it does not within ten minutes: on a busy
    /// machine a test comes late to close it.
    public func waitForClose() -> Bool {
      var poll = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard unsafe Glibc.poll(&poll, 1, 600_000) == 1 else { return false }
      var byte: UInt8 = 0
      return unsafe recv(socket, &byte, 1, 0) <= 0
    }
  }

  private final class Log: Sendable {
    let state = Mutex(State())
  }

  private struct State {
    var counts: [String: Int] = [:]
    var targets: [String] = []
    var running = 0
    var mostRunning = 0
  }

  private let listener: Int32
  /// The port that it listens on.
  public let port: UInt16
  private let log = Log()

  /// Starts a server; `handler` runs for each request, each on its own thread, and the connection is closed after it.
  public init(_ handler: @escaping @Sendable (Request, Connection) -> Void) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    unsafe withUnsafeMutablePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = unsafe bind(listener, address, length)
        _ = unsafe getsockname(listener, address, &length)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    listen(listener, 64)
    self.listener = listener
    let log = self.log
    // Threads of their own: a blocked one must not hold up the queues that the code under test runs on.
    startThread {
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else {
          // The accepting thread closes the socket: the number of a closed one is that of another server's next one,
          // whose clients would be answered here.
          close(listener)
          return
        }
        startThread {
          defer { close(client) }
          guard let request = Self.readRequest(client, log) else { return }
          log.state.withLock { state in
            state.running += 1
            state.mostRunning = max(state.mostRunning, state.running)
          }
          handler(request, Connection(socket: client))
          log.state.withLock { $0.running -= 1 }
        }
      }
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// Returns the address of a target.
  public func url(_ target: String) -> String { "http://127.0.0.1:\(port)\(target)" }

  /// The targets that were asked for, in order.
  public var targets: [String] { log.state.withLock { $0.targets } }

  /// How many requests ran at once at most.
  public var mostRunning: Int { log.state.withLock { $0.mostRunning } }

  private static func readRequest(_ client: Int32, _ log: Log) -> Request? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
      guard head.count < 65_536, unsafe recv(client, &byte, 1, 0) == 1 else { return nil }
      head.append(byte)
      // The first byte of TLS, which this server does not support.
      if head == [0x16] { return nil }
    }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ").map(String.init) ?? []
    guard words.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = String(line[line.index(after: colon)...].drop { $0 == " " })
    }
    let earlier = log.state.withLock { state in
      let earlier = state.counts[words[1], default: 0]
      state.counts[words[1]] = earlier + 1
      state.targets.append(words[1])
      return earlier
    }
    return Request(method: words[0], target: words[1], headers: headers, earlier: earlier)
  }
}

/// Runs a function on a thread of its own.
private func startThread(_ body: @escaping @Sendable () -> Void) {
  final class Body: Sendable {
    let call: @Sendable () -> Void
    init(_ call: @escaping @Sendable () -> Void) { self.call = call }
  }
  var thread = pthread_t()
  let context = unsafe Unmanaged.passRetained(Body(body)).toOpaque()
  unsafe pthread_create(
    &thread, nil,
    { context in
      if let context = unsafe context { unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().call() }
      return nil
    }, context)
  pthread_detach(thread)
}
