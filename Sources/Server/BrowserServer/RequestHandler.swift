internal import NIOCore
internal import NIOHTTP1
internal import NIOWebSocket

/// An answer to a request.
struct Response {
  var status: HTTPResponseStatus
  var type: String?
  var body: [UInt8]
  var location: String?
  /// The name under which a browser saves it, or nil if it is shown.
  var fileName: String?

  init(_ status: HTTPResponseStatus, type: String? = nil, _ body: [UInt8] = [], location: String? = nil) {
    (self.status, self.type, self.body, self.location) = (status, type, body, location)
  }

  /// The headers of every answer: a page may load nothing from elsewhere, run nothing that is not a file of this
  /// server, and stands in no other page.
  private static let rules: [(String, String)] = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"), ("Cache-Control", "no-store"),
    ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
  ]

  /// Returns the head of the answer.
  func head(_ version: HTTPVersion, keepsAlive: Bool) -> HTTPResponseHead {
    var headers = HTTPHeaders(Self.rules)
    headers.add(name: "Content-Length", value: String(body.count))
    if let type { headers.add(name: "Content-Type", value: type) }
    if let location { headers.add(name: "Location", value: location) }
    if let fileName {
      headers.add(name: "Content-Disposition", value: "attachment; filename=\"\(fileName)\"")
    }
    if !keepsAlive { headers.add(name: "Connection", value: "close") }
    return HTTPResponseHead(version: version, status: status, headers: headers)
  }
}

/// A handler that answers requests, one after another.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  static let name = "requests"
  /// Bytes of a body at most.
  private static let longestBody = 4096

  private let server: BrowserServer
  private let connection: Int
  private var head: HTTPRequestHead?
  private var body: [UInt8] = []

  /// - Parameter connection: Its number among the pending connections.
  init(_ server: BrowserServer, _ connection: Int) { (self.server, self.connection) = (server, connection) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      body = []
    case .body(let buffer):
      if body.count <= Self.longestBody { body += buffer.readableBytesView.prefix(Self.longestBody + 1) }
    case .end:
      guard let head else { return }
      // Answers that are not read do not pile up.
      guard context.channel.isWritable else { return context.close(promise: nil) }
      let response = body.count > Self.longestBody ? Response(.payloadTooLarge) : server.answer(head, body)
      let keepsAlive = head.isKeepAlive && response.status != .payloadTooLarge
      let isHead = head.method == .HEAD
      context.write(wrapOutboundOut(.head(response.head(head.version, keepsAlive: keepsAlive))), promise: nil)
      if !isHead, !response.body.isEmpty {
        context.write(
          wrapOutboundOut(.body(.byteBuffer(context.channel.allocator.buffer(bytes: response.body)))), promise: nil)
      }
      let channel = context.channel
      context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
        if !keepsAlive { channel.close(promise: nil) }
      }
      server.answered(connection)
      self.head = nil
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // A WebSocket that is refused is answered as a request.
    if error is NIOWebSocketUpgradeError { return }
    context.close(promise: nil)
  }
}
