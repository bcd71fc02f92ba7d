public import RxSwiftNames

extension ObservableType {
  /// Has relays accept the values; an error is told, since no relay takes one.
  public func bind(
    to relays: PublishRelay<Element>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    asObservable().bind(
      onNext: { value in for relay in relays { relay.accept(value) } }, file: file, line: line)
  }

  /// Has relays accept the values; an error is told, since no relay takes one.
  public func bind(
    to relays: PublishRelay<Element?>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    asObservable().bind(
      onNext: { value in for relay in relays { relay.accept(value) } }, file: file, line: line)
  }

  /// Has relays accept the values; an error is told, since no relay takes one.
  public func bind(
    to relays: BehaviorRelay<Element>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    asObservable().bind(
      onNext: { value in for relay in relays { relay.accept(value) } }, file: file, line: line)
  }

  /// Has relays accept the values; an error is told, since no relay takes one.
  public func bind(
    to relays: BehaviorRelay<Element?>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    asObservable().bind(
      onNext: { value in for relay in relays { relay.accept(value) } }, file: file, line: line)
  }

  /// Has relays accept the values; an error is told, since no relay takes one.
  public func bind(
    to relays: ReplayRelay<Element>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    asObservable().bind(
      onNext: { value in for relay in relays { relay.accept(value) } }, file: file, line: line)
  }

  /// Has relays accept the values; an error is told, since no relay takes one.
  public func bind(
    to relays: ReplayRelay<Element?>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    asObservable().bind(
      onNext: { value in for relay in relays { relay.accept(value) } }, file: file, line: line)
  }
}

extension InfallibleType {
  /// Has relays accept the values; an error is told, since no relay takes one.
  public func bind(
    to relays: PublishRelay<Element>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    asObservable().bind(
      onNext: { value in for relay in relays { relay.accept(value) } }, file: file, line: line)
  }

  /// Has relays accept the values; an error is told, since no relay takes one.
  public func bind(
    to relays: PublishRelay<Element?>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    asObservable().bind(
      onNext: { value in for relay in relays { relay.accept(value) } }, file: file, line: line)
  }

  /// Has relays accept the values; an error is told, since no relay takes one.
  public func bind(
    to relays: BehaviorRelay<Element>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    asObservable().bind(
      onNext: { value in for relay in relays { relay.accept(value) } }, file: file, line: line)
  }

  /// Has relays accept the values; an error is told, since no relay takes one.
  public func bind(
    to relays: BehaviorRelay<Element?>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    asObservable().bind(
      onNext: { value in for relay in relays { relay.accept(value) } }, file: file, line: line)
  }

  /// Has relays accept the values; an error is told, since no relay takes one.
  public func bind(
    to relays: ReplayRelay<Element>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    asObservable().bind(
      onNext: { value in for relay in relays { relay.accept(value) } }, file: file, line: line)
  }

  /// Has relays accept the values; an error is told, since no relay takes one.
  public func bind(
    to relays: ReplayRelay<Element?>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    asObservable().bind(
      onNext: { value in for relay in relays { relay.accept(value) } }, file: file, line: line)
  }
}
