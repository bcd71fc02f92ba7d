internal import NIOCore
internal import NIOWebSocket

/// The WebSocket of one page.
final class SocketHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let server: BrowserServer
  private let room: Hall.Room
  private let looksOnly: Bool
  private var client: Int?

  init(_ server: BrowserServer, _ room: Hall.Room, looksOnly: Bool) {
    (self.server, self.room, self.looksOnly) = (server, room, looksOnly)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    client = server.connect(context.channel, room, looksOnly: looksOnly)
  }

  func channelInactive(context: ChannelHandlerContext) {
    if let client { server.disconnect(client, room) }
    client = nil
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    switch frame.opcode {
    case .text, .binary:
      if let client { server.receive(client, Array(frame.unmaskedData.readableBytesView)) }
    case .ping:
      let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
      context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
    case .connectionClose:
      let channel = context.channel
      let goodbye = WebSocketFrame(fin: true, opcode: .connectionClose, data: frame.unmaskedData)
      context.writeAndFlush(wrapOutboundOut(goodbye)).whenComplete { _ in channel.close(promise: nil) }
    default: break
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    let isTooLarge =
      (error as? NIOWebSocketError) == .invalidFrameLength
      || error is NIOWebSocketFrameAggregator.Error
    guard isTooLarge, let client else { return context.close(promise: nil) }
    server.refuseSize(client)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent { return context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }
}
