public import RxSwiftNames

extension Variable {
  /// The values for views.
  public func asDriver() -> Driver<Element> {
    Driver(asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Sets a variable to each element.
  public func drive(
    _ variable: Variable<Element>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    drive(onNext: { variable.value = $0 }, file: file, line: line)
  }

  /// Sets a variable to each element.
  public func drive(
    _ variable: Variable<Element?>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    drive(onNext: { variable.value = $0 }, file: file, line: line)
  }

  @available(*, deprecated, renamed: "drive(onNext:)")
  public func driveNext(
    _ onNext: @escaping (Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    drive(onNext: onNext, file: file, line: line)
  }
}

extension SharedSequenceConvertibleType {
  @available(*, deprecated, message: "use DispatchTimeInterval")
  @_disfavoredOverload
  public func debounce(
    _ dueTime: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    debounce(dueTime.asRxTimeInterval, file: file, line: line)
  }

  @available(*, deprecated, message: "use DispatchTimeInterval")
  @_disfavoredOverload
  public func throttle(
    _ dueTime: Double, latest: Bool = true, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    throttle(dueTime.asRxTimeInterval, latest: latest, file: file, line: line)
  }
}

/// Does something with an object for each value, while that lives: ``Binder`` took its place.
@available(*, deprecated, renamed: "Binder")
public final class UIBindingObserver<UIElementType: AnyObject, Value>: ObserverType {
  private let binder: Binder<Value>

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Binds an object.
  public init(UIElement element: UIElementType, binding: @escaping (UIElementType, Value) -> Void) {
    binder = Binder(element, binding: binding)
  }

  public func on(_ event: Event<Value>) { binder.on(event) }
}
