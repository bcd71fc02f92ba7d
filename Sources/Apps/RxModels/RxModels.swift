public import ModelHarness
public import RxRelayNames
public import RxSwiftNames

extension ModelLibrary {
  /// RxSwift and RxRelay.
  public static var rxSwift: ModelLibrary {
    ModelLibrary(
      input: { constant in (constant as? any ObserverType).map { accepting($0) } },
      observer: { constant in (constant as? any ObservableConvertibleType).map { observing($0) } })
  }

  private static func accepting<Observer: ObserverType>(_ observer: Observer) -> any Accepting {
    ObserverInput(observer: observer)
  }

  private static func observing<Source: ObservableConvertibleType>(_ source: Source) -> LaneObserver {
    { log in
      let subscription = source.asObservable().subscribe(
        onNext: { log.next(ModelValue.json(of: $0)) }, onError: log.failed, onCompleted: log.completed, file: "",
        line: 0)
      return { subscription.dispose() }
    }
  }
}

/// An observer as an input.
private struct ObserverInput<Observer: ObserverType>: Accepting {
  let observer: Observer

  func take(_ element: Observer.Element) { observer.on(.next(element)) }
}

extension AnySubject: ModelInput {
  public typealias ModelElement = Element
}

extension AnyObserver: ModelInput {
  public typealias ModelElement = Element
}

extension Binder: ModelInput {
  public typealias ModelElement = Value
}

extension PublishRelay: ModelInput {
  public typealias ModelElement = Element
}

extension BehaviorRelay: ModelInput {
  public typealias ModelElement = Element
}

extension ReplayRelay: ModelInput {
  public typealias ModelElement = Element
}

extension PublishRelay: Accepting {
  package func take(_ element: Element) { accept(element, file: "", line: 0) }
}

extension BehaviorRelay: Accepting {
  package func take(_ element: Element) { accept(element, file: "", line: 0) }
}

extension ReplayRelay: Accepting {
  package func take(_ element: Element) { accept(element, file: "", line: 0) }
}
