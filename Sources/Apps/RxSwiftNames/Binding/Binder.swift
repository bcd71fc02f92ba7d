/// An observer that does something with an object, while that lives, and takes no errors.
public struct Binder<Value>: ObserverType {
  public typealias Element = Value

  private let binding: (Event<Value>) -> Void

  /// Binds an object.
  ///
  /// - Parameter scheduler: Where `binding` is called.
  public init<Target: AnyObject>(
    _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(),
    binding: @escaping (Target, Value) -> Void
  ) {
    weak let weakTarget = target
    self.binding = { event in
      switch event {
      case .next(let value):
        _ = scheduler.schedule(value) { value in
          if let target = weakTarget { binding(target, value) }
          return Disposables.create()
        }
      case .error(let error): bindingFailed(error)
      case .completed: break
      }
    }
  }

  public func on(_ event: Event<Value>) { binding(event) }

  /// The binder as an observer.
  public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: on) }
}
