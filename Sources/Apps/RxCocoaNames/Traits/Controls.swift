public import RxSwiftNames

/// The events of a control: never an error, on the main thread.
public protocol ControlEventType: ObservableType {
  /// The events.
  func asControlEvent() -> ControlEvent<Element>
}

/// The events of a control: never an error, on the main thread.
public struct ControlEvent<PropertyType>: ControlEventType {
  public typealias Element = PropertyType

  private let events: Observable<PropertyType>

  /// The events of a control.
  public init<Events: ObservableType>(events: Events) where Events.Element == PropertyType {
    self.events = events.asObservable()
  }

  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == PropertyType {
    events.subscribe(observer)
  }

  public func asObservable() -> Observable<PropertyType> { events }
  public func asControlEvent() -> ControlEvent<PropertyType> { self }

  /// The events for views.
  public func asSignal() -> Signal<PropertyType> { asSignal(onErrorSignalWith: .never()) }
  /// The events for views.
  public func asDriver() -> Driver<PropertyType> { asDriver(onErrorDriveWith: .never()) }
}

/// A property of a control, which the user changes and code sets.
public protocol ControlPropertyType: ObservableType, ObserverType {
  /// The property.
  func asControlProperty() -> ControlProperty<Element>
}

/// A property of a control: its value now, then each value that the user sets. Values set by code are not sent.
public struct ControlProperty<PropertyType>: ControlPropertyType {
  public typealias Element = PropertyType

  private let values: Observable<PropertyType>
  private let sink: AnyObserver<PropertyType>

  /// A property by its values and by what sets it.
  public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
  where Values.Element == PropertyType, Sink.Element == PropertyType {
    self.values = values.asObservable()
    sink = valueSink.asObserver()
  }

  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == PropertyType {
    values.subscribe(observer)
  }

  public func on(_ event: Event<PropertyType>) {
    switch event {
    case .next: sink.on(event)
    case .error(let error): traitFailed("ControlProperty", error)
    case .completed: sink.on(.completed)
    }
  }

  public func asObservable() -> Observable<PropertyType> { values }
  public func asControlProperty() -> ControlProperty<PropertyType> { self }

  /// The changes that the user makes, without the value that it has.
  public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

  /// The values for views.
  public func asDriver() -> Driver<PropertyType> { asDriver(onErrorDriveWith: .never()) }
}

extension ControlPropertyType where Element == String? {
  /// The text, empty where there is none.
  public var orEmpty: ControlProperty<String> {
    let original = asControlProperty()
    return ControlProperty(
      values: original.asObservable().map { $0 ?? "" }, valueSink: original.mapObserver { $0 })
  }
}
