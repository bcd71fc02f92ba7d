package import JSONValues
package import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOWebSocket
internal import Synchronization

/// The web server: it brings requests and messages to a ``MessageHub``, and carries out what follows from them.
///
/// Everything happens on the one thread of its event loop, in the order in which it comes; callers on other threads do
/// not wait.
package final class BrowserServer: Sendable {
  /// The functions by which a server reports events and asks for answers that it cannot give itself.
  package struct Delegate: Sendable {
    /// The room with a secret, or nil if there is none.
    package var room: @Sendable (Substring) -> MessageHub.Room?
    /// Hands a message to the session of a room.
    package var pass: @Sendable (MessageHub.Room, JSONValue) -> Void
    /// Carries out what the instructor wants.
    package var instruct: @Sendable (_ client: Int, JSONValue) -> Void
    /// A learner asks for a seat, or nil if there are none.
    package var join: (@Sendable (JSONValue) -> (status: Int, JSONValue))?
    /// The file of that name that a room offers besides its pages, to be saved under another name, or nil if it has
    /// none.
    package var download: @Sendable (MessageHub.Room, String) -> (name: String, bytes: [UInt8])?
    /// Pages came to a room, or left it.
    package var changed: @Sendable (MessageHub.Room) -> Void

    package init(
      room: @escaping @Sendable (Substring) -> MessageHub.Room?,
      pass: @escaping @Sendable (MessageHub.Room, JSONValue) -> Void,
      instruct: @escaping @Sendable (Int, JSONValue) -> Void = { _, _ in },
      join: (@Sendable (JSONValue) -> (status: Int, JSONValue))? = nil,
      download: @escaping @Sendable (MessageHub.Room, String) -> (name: String, bytes: [UInt8])? = { _, _ in nil },
      changed: @escaping @Sendable (MessageHub.Room) -> Void = { _ in }
    ) {
      (self.room, self.pass, self.instruct, self.join) = (room, pass, instruct, join)
      (self.download, self.changed) = (download, changed)
    }
  }

  /// Bytes of a message at most.
  static let longestMessage = 1 << 16
  /// Bytes of answers to requests that wait before their connection is cut off.
  static let longestAnswers = 1 << 20
  /// Seconds between two pings, and seconds without a word after which a page is gone: a laptop whose network ended
  /// says nothing.
  static let pingSeconds: Int64 = 8
  static let silentSeconds: Int64 = 30

  private struct State {
    var hub: MessageHub
    var channels: [Int: any Channel] = [:]
    var backlogs = Backlogs()
    var nextClient = 1
    var actions: [MessageHub.Action] = []
    var isActing = false
    var gate: RequestGate?
    var listener: (any Channel)?
    var pending = PendingConnections()
    /// The channels of the pending connections.
    var connections: [Int: any Channel] = [:]
    var nextConnection = 1
  }

  private let state: Mutex<State>
  package let loop: any EventLoop
  let pages: Pages
  private let delegate: Delegate
  private let start = ContinuousClock.now

  package init(_ hub: MessageHub, pages: Pages, on loop: any EventLoop, _ delegate: Delegate) {
    state = Mutex(State(hub: hub))
    (self.loop, self.pages, self.delegate) = (loop, pages, delegate)
  }

  /// Seconds since the server began.
  package var now: Double { (ContinuousClock.now - start) / .seconds(1) }

  // MARK: Listening

  /// Begins to listen, and from then on pings pages and ends connections that wait.
  ///
  /// - Parameters:
  ///   - port: 0 takes a free one.
  ///   - address: The address of the server where a proxy stands in front.
  /// - Returns: The port.
  /// - Throws: The error of the system.
  package func listen(host: String, port: Int, address: String? = nil) throws -> Int {
    let bootstrap = ServerBootstrap(group: loop)
      .serverChannelOption(.backlog, value: 512)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(AcceptPause()) }
      }
      .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
      .childChannelOption(.writeBufferWaterMark, value: .init(low: 1 << 18, high: Self.longestAnswers))
      .childChannelInitializer { [self] channel in
        channel.eventLoop.makeCompletedFuture { try prepare(channel) }
      }
    let listener = try bootstrap.bind(host: host, port: port).wait()
    let bound = listener.localAddress?.port ?? port
    state.withLock { state in
      state.listener = listener
      state.gate = RequestGate(host: host, port: bound, address: address, machine: MachineAddresses.name)
    }
    let pause = TimeAmount.seconds(Self.pingSeconds)
    _ = loop.scheduleRepeatedTask(initialDelay: pause, delay: pause) { [self] _ in ping() }
    _ = loop.scheduleRepeatedTask(initialDelay: .seconds(1), delay: .seconds(1)) { [self] _ in endWaiting() }
    return bound
  }

  private func prepare(_ channel: any Channel) throws {
    let connection = letIn(channel)
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: Self.longestMessage, automaticErrorHandling: false,
      shouldUpgrade: { [self] channel, head in
        let isWanted = socketRoom(head) != nil
        return channel.eventLoop.makeSucceededFuture(isWanted ? HTTPHeaders() : nil)
      },
      upgradePipelineHandler: { [self] channel, head in
        channel.eventLoop.makeCompletedFuture {
          guard let (room, looksOnly) = socketRoom(head) else { return channel.close(promise: nil) }
          leaveLobby(connection)
          try channel.syncOptions?.setOption(
            .writeBufferWaterMark, value: .init(low: 1 << 20, high: Backlogs.longest))
          try channel.pipeline.syncOperations.addHandlers([
            IdleStateHandler(readTimeout: .seconds(Self.silentSeconds)), FrameRules(),
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 1024,
              maxAccumulatedFrameSize: Self.longestMessage),
            SocketHandler(self, room, looksOnly: looksOnly),
          ])
        }
      })
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withServerUpgrade: (
        upgraders: [upgrader],
        completionHandler: { context in context.pipeline.removeHandler(name: RequestHandler.name, promise: nil) }
      ))
    try channel.pipeline.syncOperations.addHandler(RequestHandler(self, connection), name: RequestHandler.name)
  }

  // MARK: Connections that wait

  /// Adds a pending connection; where there are too many, the one that has waited longest is closed.
  ///
  /// - Returns: Its number.
  private func letIn(_ channel: any Channel) -> Int {
    let (connection, oldest) = state.withLock { state in
      let number = state.nextConnection
      state.nextConnection += 1
      state.connections[number] = channel
      return (number, state.pending.enter(number, now: now).flatMap { state.connections.removeValue(forKey: $0) })
    }
    oldest?.close(promise: nil)
    channel.closeFuture.whenComplete { [self] _ in leaveLobby(connection) }
    return connection
  }

  private func leaveLobby(_ connection: Int) {
    state.withLock { state in
      state.pending.leave(connection)
      state.connections[connection] = nil
    }
  }

  /// Notes that a connection has got an answer.
  func answered(_ connection: Int) { state.withLock { $0.pending.answered(connection, now: now) } }

  private func endWaiting() {
    let late = state.withLock { state in
      state.pending.expire(now: now).compactMap { state.connections.removeValue(forKey: $0) }
    }
    for channel in late { channel.close(promise: nil) }
  }

  // MARK: Requests

  /// Returns whether a request names this server, and comes from one of its pages where it comes from a page at all.
  func allows(_ head: HTTPRequestHead, needsOrigin: Bool) -> Bool {
    guard let gate = state.withLock({ $0.gate }) else { return false }
    let hosts = head.headers["host"]
    let origins = head.headers["origin"]
    guard hosts.count == 1, origins.count <= 1, gate.allows(host: hosts[0]) else { return false }
    return gate.allows(origin: origins.first, host: hosts[0], isRequired: needsOrigin)
  }

  /// Returns the room whose WebSocket a request asks for, or nil if it may not have it.
  private func socketRoom(_ head: HTTPRequestHead) -> (room: MessageHub.Room, looksOnly: Bool)? {
    let address = RequestAddress(head.uri)
    guard head.method == .GET, address.file == "ws", let secret = address.secret, let room = delegate.room(secret),
      allows(head, needsOrigin: false)
    else { return nil }
    return (room, address.query == "look")
  }

  /// Answers a request that is not a WebSocket.
  func answer(_ head: HTTPRequestHead, _ body: [UInt8]) -> Response {
    guard allows(head, needsOrigin: head.method == .POST) else { return Response(.forbidden) }
    let address = RequestAddress(head.uri)
    if head.method == .POST { return address.path == "/seat" ? join(body) : Response(.forbidden) }
    guard head.method == .GET || head.method == .HEAD else { return Response(.methodNotAllowed) }
    guard let secret = address.secret else {
      guard delegate.join != nil else { return Response(.forbidden) }
      return file(address.path == "/" ? "join.html" : String(address.path.dropFirst())) ?? Response(.forbidden)
    }
    guard let room = delegate.room(secret) else { return Response(.forbidden) }
    guard let name = address.file else { return Response(.movedPermanently, location: "\(secret)/") }
    switch name {
    case "": return file(Self.page(of: room)) ?? Response(.notFound)
    case "state.json":
      guard let text = state.withLock({ $0.hub.state(of: room)?.text }) else { return Response(.notFound) }
      return Response(.ok, type: "application/json; charset=utf-8", Array(text.utf8))
    default:
      if let download = delegate.download(room, name) {
        var response = Response(.ok, type: "application/x-tar", download.bytes)
        response.fileName = download.name
        return response
      }
      return file(name) ?? Response(.notFound)
    }
  }

  private static func page(of room: MessageHub.Room) -> String {
    switch room {
    case .instructor: "instructor.html"
    case .projector: "projector.html"
    case .picture, .seat: "live.html"
    }
  }

  private func file(_ name: String) -> Response? { pages[name].map { Response(.ok, type: $0.type, $0.bytes) } }

  private func join(_ body: [UInt8]) -> Response {
    guard let join = delegate.join else { return Response(.forbidden) }
    guard let request = try? JSONValue(parsing: body, depthLimit: 4), request["name"]?.string != nil else {
      return Response(.badRequest)
    }
    let (status, answer) = join(request)
    return Response(
      HTTPResponseStatus(statusCode: status), type: "application/json; charset=utf-8", Array(answer.text.utf8))
  }

  // MARK: Pages

  /// Takes in a page that has connected.
  ///
  /// - Returns: Its number.
  func connect(_ channel: any Channel, _ room: MessageHub.Room, looksOnly: Bool) -> Int {
    let client = state.withLock { state in
      defer { state.nextClient += 1 }
      state.channels[state.nextClient] = channel
      state.backlogs.enter(state.nextClient, room)
      return state.nextClient
    }
    change { $0.enter(client, room, looksOnly: looksOnly, now: now) }
    delegate.changed(room)
    return client
  }

  func disconnect(_ client: Int, _ room: MessageHub.Room) {
    state.withLock { state in
      state.channels[client] = nil
      state.backlogs.leave(client)
    }
    change { hub in
      hub.leave(client)
      return []
    }
    delegate.changed(room)
  }

  func receive(_ client: Int, _ bytes: [UInt8]) { change { $0.receive(client, bytes, now: now) } }

  func refuseSize(_ client: Int) { change { $0.refuseSize(client) } }

  /// Returns the number of pages that look at a room.
  package func viewers(of room: MessageHub.Room) -> Int { state.withLock { $0.hub.viewers(of: room) } }

  /// Returns the bytes that wait for the pages of a room.
  func backlog(of room: MessageHub.Room) -> Int { state.withLock { $0.backlogs.bytes(of: room) } }

  /// Changes the hub, and carries out what follows.
  package func change(_ body: (inout MessageHub) -> [MessageHub.Action]) {
    let isFirst = state.withLock { state in
      state.actions += body(&state.hub)
      defer { state.isActing = true }
      return !state.isActing
    }
    guard isFirst else { return }
    while true {
      let actions = state.withLock { state in
        defer { state.actions = [] }
        if state.actions.isEmpty { state.isActing = false }
        return state.actions
      }
      if actions.isEmpty { return }
      for action in actions { perform(action) }
    }
  }

  private func perform(_ action: MessageHub.Action) {
    switch action {
    case .send(let client, let text):
      guard let channel = state.withLock({ $0.channels[client] }) else { return }
      let size = text.utf8.count
      // A page that does not read is cut off; it comes back, and gets the messages that it missed.
      let cut = state.withLock { state in state.backlogs.add(size, for: client).map { ($0, state.channels[$0]) } }
      for (_, channel) in cut { channel?.close(promise: nil) }
      if cut.contains(where: { $0.0 == client }) { return }
      channel.writeAndFlush(
        WebSocketFrame(fin: true, opcode: .text, data: channel.allocator.buffer(string: text))
      ).whenComplete { [self] _ in state.withLock { $0.backlogs.remove(size, for: client) } }
    case .close(let client):
      let (channel, waiting) = state.withLock { ($0.channels[client], $0.backlogs.bytes(of: client)) }
      // A page that does not read would never read the goodbye either.
      if waiting > 0 { channel?.close(promise: nil) } else { channel?.sayGoodbye(.policyViolation) }
    case .pass(let room, let message): delegate.pass(room, message)
    case .instruct(let client, let message): delegate.instruct(client, message)
    }
  }

  private func ping() {
    for channel in state.withLock({ Array($0.channels.values) }) {
      channel.writeAndFlush(
        WebSocketFrame(fin: true, opcode: .ping, data: channel.allocator.buffer(capacity: 0)), promise: nil)
    }
  }

  /// Stops listening and says goodbye to all pages.
  package func close() {
    let (listener, channels) = state.withLock { ($0.listener, Array($0.channels.values)) }
    listener?.close(promise: nil)
    for channel in channels {
      var reason = channel.allocator.buffer(capacity: 2)
      reason.write(webSocketErrorCode: .goingAway)
      channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .connectionClose, data: reason), promise: nil)
      channel.close(promise: nil)
    }
  }
}

/// The parts of a request's address: `/SECRET/FILE?QUERY`, or a path of the server itself.
struct RequestAddress: Hashable {
  /// The path without the query.
  let path: Substring
  /// The text after the question mark; empty without one.
  let query: Substring
  /// The first part of the path, where it has the form of a secret.
  let secret: Substring?
  /// The text after the secret and a slash; nil without that slash.
  let file: String?

  init(_ address: String) {
    let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts.first ?? ""
    query = parts.count > 1 ? parts[1] : ""
    let pieces = path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard path.first == "/", let first = pieces.first, first.utf8.count == 32, Secret(String(first)) != nil else {
      (secret, file) = (nil, nil)
      return
    }
    secret = first
    file = pieces.count > 1 ? String(pieces[1]) : nil
  }
}
