import Dispatch
import Foundation

/// A test for code that runs on the main queue. On Linux that is not always the main thread: a program whose `main` is
/// asynchronous lets other threads work the main queue off.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  package static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil }
}
