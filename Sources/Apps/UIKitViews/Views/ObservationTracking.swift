internal import Dispatch
internal import Observation

/// The tracking of observable objects by methods that UIKit calls: what a method read asks for the method again when it
/// changes. Documented for iOS 26 ("automatic observation tracking"), and for iOS 18 with a key of the bundle.
@MainActor
package enum ObservationTracking {
  /// Runs a method, and once, as the next work on the main queue, asks for it again when something changes that it
  /// read.
  package static func run(_ method: () -> Void, whenChanged again: @escaping @MainActor () -> Void) {
    withObservationTracking(method) {
      DispatchQueue.main.async { MainActor.assumeIsolated(again) }
    }
  }
}
