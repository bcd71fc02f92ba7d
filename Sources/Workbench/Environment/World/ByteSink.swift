internal import CLibrary
package import CommandLanguage
internal import Platform

/// A buffered output for text, written in large pieces.
///
/// A reader that closes the pipe (`mcv FILE | head`) is not an error: later text is dropped, and ``isBroken`` is true.
/// Any other reason, such as a full disk or a closed descriptor, is a ``failure``, which the caller that ends the
/// program reports.
package final class ByteSink {
  private enum Destination {
    case descriptor(Int32)
    case memory
    case nowhere
  }

  /// Bytes that are collected before they are written.
  static let capacity = 1 << 16

  private let destination: Destination
  private var buffer: [UInt8] = []
  /// Whether nothing that is written arrives any more.
  package private(set) var isBroken = false
  /// The reason why something could not be written; nil if all was written, or its reader closed the pipe.
  private(set) var failure: SystemError?

  /// The closure that is called with everything that is written, or nil.
  package var tap: ((Span<UInt8>) -> Void)?

  /// Bytes that may still be written; nil has no limit.
  private var allowance: Int?
  /// Whether more was to be written than is allowed; it was dropped.
  package private(set) var isOverdrawn = false

  /// The sink that gets everything for a while, or nil.
  private var holder: ByteSink?

  private init(_ destination: Destination) {
    self.destination = destination
    buffer.reserveCapacity(Self.capacity)
  }

  /// Creates a sink that writes to a descriptor, which stays open.
  package convenience init(descriptor: Int32) { self.init(.descriptor(descriptor)) }

  /// Returns a sink that keeps everything, for tests and pagers; ``takeText()`` gives it back.
  package static func memory() -> ByteSink { ByteSink(.memory) }

  /// Returns a sink that forgets everything.
  package static func nowhere() -> ByteSink { ByteSink(.nowhere) }

  /// Whether there is a destination, and writing to it has not failed.
  private var isOpen: Bool {
    if case .nowhere = destination { return false }
    return !isBroken
  }

  /// Gives everything to another sink from now on, in its order with what others give to it; nil ends that.
  package func hold(in sink: ByteSink?) {
    if sink != nil { flush() }
    holder = sink
  }

  /// Adds a text.
  ///
  /// - Complexity: O(*n*).
  package func write(_ text: String) {
    guard isOpen else { return }
    if let holder { return holder.write(text) }
    if !draws(text.utf8.count) { return }
    buffer.append(contentsOf: text.utf8)
    if let tap { tap(buffer.span.extracting(last: text.utf8.count)) }
    flushIfFull()
  }

  /// Limits what is written from now on; nil ends that.
  package func allow(_ bytes: Int?) { (allowance, isOverdrawn) = (bytes, false) }

  /// Takes bytes from what is allowed.
  ///
  /// - Returns: Whether they may be written.
  private func draws(_ count: Int) -> Bool {
    guard let allowance else { return true }
    guard count <= allowance else {
      isOverdrawn = true
      return false
    }
    self.allowance = allowance - count
    return true
  }

  /// Adds what `body` appends.
  package func write(_ body: (inout [UInt8]) -> Void) {
    guard isOpen else { return }
    if let holder { return holder.write(body) }
    let start = buffer.count
    body(&buffer)
    if !draws(buffer.count - start) { buffer.removeLast(buffer.count - start) }
    if let tap { tap(buffer.span.extracting(last: buffer.count - start)) }
    flushIfFull()
  }

  /// Returns the text that was collected since the last call, for a sink in memory.
  package func takeText() -> String {
    defer { buffer.removeAll() }
    return String(decoding: buffer, as: UTF8.self)
  }

  private func flushIfFull() {
    if buffer.count >= Self.capacity { flush() }
  }

  /// Writes what is collected.
  package func flush() {
    guard case .descriptor(let descriptor) = destination, !buffer.isEmpty else { return }
    if !isBroken, !writeAll(buffer.span, to: descriptor) {
      isBroken = true
      if errno != EPIPE { failure = SystemError(errno) }
    }
    buffer.removeAll(keepingCapacity: buffer.capacity <= 4 * Self.capacity)
  }
}

extension ByteSink {
  /// The diagnostic for standard output that could not be written; nil if nothing was lost.
  package var lostOutput: Diagnostic? {
    failure.map { Diagnostic(.outputLost($0.message)) }
  }
}

/// Writes all bytes, and goes on after a signal interrupts it.
///
/// - Returns: False if the descriptor refuses them; `errno` says why.
@discardableResult
package func writeAll(_ bytes: Span<UInt8>, to descriptor: Int32) -> Bool {
  var written = 0
  while written < bytes.count {
    let count = unsafe bytes.withUnsafeBytes { all in
      unsafe CLibrary.write(descriptor, all.baseAddress.map { unsafe $0 + written }, all.count - written)
    }
    if count > 0 {
      written += count
    } else if errno == EAGAIN {
      var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&entry, 1, 1000)
    } else if errno != EINTR {
      return false
    }
  }
  return true
}
