package import AppProtocol
internal import CLibrary
internal import Platform

/// The conversation with the workbench: requests come in, events and answers go out, on a descriptor of its own.
package final class HarnessChannel {
  /// The descriptor: high, so that it is not one of those that an app has open.
  private static let descriptor: Int32 = 63

  /// Watches the workbench, and ends the process with it even while the app's code blocks the main thread.
  package static func watchWorkbench() { ParentWatch.begin() }

  private var stream = MessageStream(descriptor: descriptor)

  /// Takes the channel over; nil where there is none.
  package init?() {
    guard stream.isOpen else { return nil }
    _ = fcntl(Self.descriptor, F_SETFD, FD_CLOEXEC)
    // Output is buffered by line only, so that the lines arrive with the action that printed them.
    if let place = unsafe dlsym(nil, "stdout") {
      unsafe setvbuf(place.assumingMemoryBound(to: UnsafeMutablePointer<FILE>.self).pointee, nil, _IOLBF, 0)
    }
  }

  /// Waits for a request; nil when the workbench is gone.
  func receive() -> AppRequest? { stream.receive() }

  /// Sends an answer; false if the workbench is gone.
  func send(_ answer: AppAnswer) -> Bool { stream.send(AppMessage.answer(answer)) }

  /// Sends an event.
  package func send(_ event: AppEvent) { _ = stream.send(AppMessage.event(event)) }
}
