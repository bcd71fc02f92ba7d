internal import NIOCore
internal import NIOWebSocket

/// The rules of RFC 6455 for each frame of a client that the decoder does not check: no extension is ever agreed on.
final class FrameRules: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    if let fault = Self.fault(of: frame) { return context.fireErrorCaught(fault) }
    context.fireChannelRead(data)
  }

  /// Returns the rule that a frame breaks; nil for a good one.
  static func fault(of frame: WebSocketFrame) -> FrameFault? {
    guard frame.maskKey != nil, !frame.rsv1, !frame.rsv2, !frame.rsv3 else { return FrameFault(.protocolError) }
    switch frame.opcode {
    case .continuation, .text, .binary, .ping, .pong: return nil
    case .connectionClose: return fault(ofFarewell: frame.unmaskedData)
    default: return FrameFault(.protocolError)
    }
  }

  /// Returns the fault in the body of a close frame: it holds nothing, or a code that may be sent and a reason in
  /// UTF-8.
  private static func fault(ofFarewell data: ByteBuffer) -> FrameFault? {
    var data = data
    guard data.readableBytes > 0 else { return nil }
    guard let code = data.readInteger(as: UInt16.self) else { return FrameFault(.protocolError) }
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: break
    default: return FrameFault(.protocolError)
    }
    return isText(data) ? nil : FrameFault(.dataInconsistentWithMessage)
  }

  /// Returns whether bytes are UTF-8.
  static func isText(_ data: ByteBuffer) -> Bool {
    (try? UTF8Span(validating: Array(data.readableBytesView).span)) != nil
  }
}

/// A fault of a client for which its WebSocket is closed.
struct FrameFault: Error {
  /// The code of the close frame.
  let code: WebSocketErrorCode

  init(_ code: WebSocketErrorCode) { self.code = code }

  /// Creates the fault for an error of the decoder or of the aggregator; nil for any other error.
  init?(_ error: any Error) {
    switch error {
    case let fault as FrameFault: self = fault
    case NIOWebSocketError.invalidFrameLength, NIOWebSocketFrameAggregator.Error.accumulatedFrameSizeIsTooLarge,
      NIOWebSocketFrameAggregator.Error.tooManyFragments:
      self.init(.messageTooLarge)
    case is NIOWebSocketError, is NIOWebSocketFrameAggregator.Error: self.init(.protocolError)
    default: return nil
    }
  }
}

extension Channel {
  /// Sends a close frame to the page, and closes the WebSocket when the page answers it, or soon.
  func sayGoodbye(_ code: WebSocketErrorCode) {
    var reason = allocator.buffer(capacity: 2)
    reason.write(webSocketErrorCode: code)
    // If it were closed at once, with bytes of the page still unread, the system would discard the close frame.
    writeAndFlush(WebSocketFrame(fin: true, opcode: .connectionClose, data: reason)).whenComplete { [self] _ in
      close(mode: .output, promise: nil)
      _ = eventLoop.scheduleTask(in: .seconds(1)) { [self] in close(promise: nil) }
    }
  }
}
