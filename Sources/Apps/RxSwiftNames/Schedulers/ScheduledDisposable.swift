/// A disposable that is ended on a scheduler.
public final class ScheduledDisposable: Cancelable {
  /// The scheduler on which it is ended.
  public let scheduler: any ImmediateSchedulerType
  private var disposable: (any Disposable)?

  /// Wraps one.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    self.disposable = disposable
  }

  public var isDisposed: Bool { disposable == nil }

  public func dispose() {
    _ = scheduler.schedule(self) { scheduled in
      let before = scheduled.disposable
      scheduled.disposable = nil
      before?.dispose()
      return Disposables.create()
    }
  }
}
