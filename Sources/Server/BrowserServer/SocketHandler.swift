internal import NIOCore
internal import NIOWebSocket

/// The WebSocket of one page.
final class SocketHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let server: BrowserServer
  private let room: MessageHub.Room
  private let looksOnly: Bool
  private var client: Int?
  /// Whether the close frame was sent; later messages are dropped.
  private var isOver = false

  init(_ server: BrowserServer, _ room: MessageHub.Room, looksOnly: Bool) {
    (self.server, self.room, self.looksOnly) = (server, room, looksOnly)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    // A page that left before it was let in gets no message.
    guard context.channel.isActive else { return }
    client = server.connect(context.channel, room, looksOnly: looksOnly)
  }

  func channelInactive(context: ChannelHandlerContext) {
    if let client { server.disconnect(client, room) }
    client = nil
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isOver else { return }
    let frame = unwrapInboundIn(data)
    switch frame.opcode {
    case .text, .binary:
      let message = frame.unmaskedData
      guard frame.opcode == .binary || FrameRules.isText(message) else {
        return end(context, .dataInconsistentWithMessage)
      }
      if let client { server.receive(client, Array(message.readableBytesView)) }
    case .ping:
      let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
      context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
    case .connectionClose:
      isOver = true
      let channel = context.channel
      let goodbye = WebSocketFrame(fin: true, opcode: .connectionClose, data: frame.unmaskedData)
      context.writeAndFlush(wrapOutboundOut(goodbye)).whenComplete { _ in channel.close(promise: nil) }
    default: break
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !isOver else { return }
    guard let fault = FrameFault(error) else { return context.close(promise: nil) }
    if fault.code == .messageTooLarge, let client { server.refuseSize(client) }
    end(context, fault.code)
  }

  private func end(_ context: ChannelHandlerContext, _ code: WebSocketErrorCode) {
    isOver = true
    context.channel.sayGoodbye(code)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent { return context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }
}
