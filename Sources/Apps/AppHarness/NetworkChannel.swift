internal import AppProtocol
internal import JSONValues
internal import ModelHarness
internal import Synchronization

/// The channel that carries the app's network requests to the workbench, in the form of cassettes. It has a descriptor
/// of its own, so that a busy main thread does not delay answers. It serves one request at a time, on any thread.
final class NetworkChannel: Sendable {
  static let shared = NetworkChannel()

  /// The stream, whose descriptor lies beside that of ``HarnessChannel``.
  private let stream = Mutex(MessageStream(descriptor: 62))

  /// Whether the workbench is there to be asked.
  let isOpen: Bool

  private init() { isOpen = stream.withLock { $0.isOpen } }

  /// Asks, and waits for the answer; nil where the workbench is gone.
  func ask(_ request: JSONValue) -> JSONValue? { stream.withLock { $0.send(request) ? $0.receive() : nil } }

  /// Answers requests of the workbench until it is gone.
  func serve(_ answer: (JSONValue) -> JSONValue) {
    stream.withLock { stream in
      while let request: JSONValue = stream.receive(), stream.send(answer(request)) {}
    }
  }
}

extension MessageStream {
  fileprivate func send(_ value: JSONValue) -> Bool { send(JSONPayload(value)) }

  fileprivate mutating func receive() -> JSONValue? { receive(JSONPayload.self)?.value }
}
