internal import Dispatch
internal import Foundation
internal import StreamTracing

/// The clock of RxSwift's and Combine's schedulers in an app: the app's own time. What is due is called by the main
/// queue, whose timers are those of the app.
@MainActor
package enum StreamTime {
  private static var clock: DrivenClock?

  /// Lets schedulers run on the app's time.
  ///
  /// - Parameter isTraced: Whether subscriptions and events are kept, as for a model's lanes.
  package static func begin(_ time: AppTime, isTraced: Bool = false) {
    let clock = DrivenClock(
      readNow: { time.now }, isDrivenHere: { Thread.isMainThread },
      wake: { due in
        let delay = min(max(0, due - time.now), 1 << 60)
        DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(Int(delay))) {
          MainActor.assumeIsolated { StreamTime.clock?.runDue() }
        }
      })
    self.clock = clock
    StreamTrace.shared.reset(clock: clock, isOn: isTraced)
  }
}
