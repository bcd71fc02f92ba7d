internal import DisplayText
internal import Glibc
internal import JSONValues
internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// The live picture of one session: the session speaks on standard input and listens on standard output.
package enum MirrorService {
  /// Serves until the session closes the pipe. The first line of the input has the options.
  ///
  /// - Returns: The exit code.
  package static func run() -> Int32 {
    guard let begin = firstLine(), let secret = begin["secret"]?.string.flatMap(Secret.init) else { return 2 }
    SystemLimits.raiseDescriptors()
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    let ended = Mutex(false)
    var pages = Pages(folder: begin["pages"]?.string ?? Pages.shippedFolder ?? "")
    pages.add("picture.css", begin["style"]?.string ?? "")
    let hub = MessageHub(
      language: begin["lang"]?.string.flatMap(Language.init) ?? .en, version: begin["version"]?.string ?? "",
      hands: begin["hands"]?.bool ?? false)
    let session = SessionLine()
    let server = BrowserServer(
      hub, pages: pages, on: loop,
      BrowserServer.Delegate(
        room: { secret.matches($0) ? .picture : nil }, pass: { _, message in session.send(message) },
        changed: { _ in session.tellViewers() }))
    session.viewers = { server.viewers(of: .picture) }
    do {
      let done = loop.makePromise(of: Void.self)
      let line = try LineChannel(
        input: STDIN_FILENO, output: STDOUT_FILENO, on: loop,
        receive: { envelope in server.change { $0.publish(.picture, envelope) } },
        end: {
          let isFirst = ended.withLock { ended in
            defer { ended = true }
            return !ended
          }
          if isFirst { done.succeed() }
        })
      do {
        let port = try server.listen(host: "127.0.0.1", port: begin["port"]?.int ?? 0)
        line.send(["kind": "listening", "port": .int(port)])
      } catch {
        let reason: (String, JSONValue) =
          (error as? IOError).map { ("error", .int(Int($0.errnoCode))) } ?? ("reason", .string("\(error)"))
        line.send(.object([("kind", "failed"), reason]))
      }
      session.open(line)
      try done.futureResult.wait()
    } catch {
      return 1
    }
    server.close()
    return 0
  }

  /// Returns the first line of standard input, read byte by byte, so that the bytes after it stay for the next reader.
  static func firstLine(of descriptor: Int32 = STDIN_FILENO) -> JSONValue? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < 1 << 20 {
      let count = unsafe read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1, byte != UInt8(ascii: "\n") else { break }
      bytes.append(byte)
    }
    return try? JSONValue(parsing: bytes)
  }
}

/// The way to the session, once it is there.
private final class SessionLine: Sendable {
  private struct State {
    var line: LineChannel?
    var viewers: @Sendable () -> Int = { 0 }
  }

  private let state = Mutex(State())

  var viewers: @Sendable () -> Int {
    get { state.withLock { $0.viewers } }
    set { state.withLock { $0.viewers = newValue } }
  }

  func open(_ line: LineChannel) { state.withLock { $0.line = line } }

  func send(_ message: JSONValue) { state.withLock { $0.line }?.send(message) }

  func tellViewers() { send(["kind": "viewers", "count": .int(viewers())]) }
}
