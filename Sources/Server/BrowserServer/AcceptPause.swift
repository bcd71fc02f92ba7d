internal import Glibc
internal import NIOCore

/// A pause of a second in letting connections in, where the system has no descriptor or no memory left for one.
///
/// NIO's own `AcceptBackoffHandler` (2.101) does not hold: the connection that waits wakes the loop again at once, and
/// it takes a whole core.
final class AcceptPause: ChannelInboundHandler {
  typealias InboundIn = any Channel

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let failure = error as? IOError, [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(failure.errnoCode) else {
      return context.fireErrorCaught(error)
    }
    let channel = context.channel
    channel.setOption(.autoRead, value: false).whenComplete { _ in
      _ = channel.eventLoop.scheduleTask(in: .seconds(1)) { channel.setOption(.autoRead, value: true) }
    }
  }
}
