internal import Glibc
package import JSONValues
package import NIOCore
internal import NIOPosix

/// A session on the other side of a pipe or a socket pair: objects, one a line, both ways.
package final class LineChannel: Sendable {
  private let channel: any Channel

  /// Takes over a socket.
  ///
  /// - Parameters:
  ///   - receive: Called on the loop with each object; what is not an object is left out.
  ///   - end: Called on the loop when the other side is gone.
  package init(
    socket: Int32, on loop: any EventLoop, receive: @escaping @Sendable (JSONValue) -> Void,
    end: @escaping @Sendable () -> Void
  ) throws {
    channel = try ClientBootstrap(group: loop).channelInitializer { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHandler(LineHandler(receive, end))
      }
    }.withConnectedSocket(socket).wait()
  }

  /// Takes over two pipes.
  package init(
    input: Int32, output: Int32, on loop: any EventLoop, receive: @escaping @Sendable (JSONValue) -> Void,
    end: @escaping @Sendable () -> Void
  ) throws {
    channel = try NIOPipeBootstrap(group: loop).channelInitializer { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHandler(LineHandler(receive, end))
      }
    }.takingOwnershipOfDescriptors(input: input, output: output).wait()
  }

  /// Sends an object.
  package func send(_ object: JSONValue) {
    var bytes: [UInt8] = []
    object.write(into: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    channel.writeAndFlush(channel.allocator.buffer(bytes: bytes), promise: nil)
  }

  package func close() { channel.close(promise: nil) }
}

/// A handler that cuts bytes into lines, and reads each as an object.
private final class LineHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  /// A longer line ends the conversation.
  private static let longestLine = 64 << 20

  private let receive: @Sendable (JSONValue) -> Void
  private let end: @Sendable () -> Void
  private var bytes: [UInt8] = []
  private var searched = 0

  init(_ receive: @escaping @Sendable (JSONValue) -> Void, _ end: @escaping @Sendable () -> Void) {
    (self.receive, self.end) = (receive, end)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    bytes += unwrapInboundIn(data).readableBytesView
    var start = 0
    while let stop = bytes[max(start, searched)...].firstIndex(of: UInt8(ascii: "\n")) {
      if let object = try? JSONValue(parsing: Array(bytes[start..<stop])) { receive(object) }
      start = stop + 1
      searched = start
    }
    bytes.removeFirst(start)
    searched = bytes.count
    if bytes.count > Self.longestLine { context.close(promise: nil) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
