public import RxSwiftNames

extension ObservableType {
  /// Has relays accept the values; an error is reported, since no relay takes one.
  public func bind<Relay: RelayType>(
    to relays: Relay..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Relay.Element == Element {
    asObservable().bind(onNext: relays.accept, file: file, line: line)
  }

  /// Has relays accept the values; an error is reported, since no relay takes one.
  public func bind<Relay: RelayType>(
    to relays: Relay..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Relay.Element == Element? {
    asObservable().bind(onNext: relays.accept, file: file, line: line)
  }
}

extension InfallibleType {
  /// Has relays accept the values; an error is reported, since no relay takes one.
  public func bind<Relay: RelayType>(
    to relays: Relay..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Relay.Element == Element {
    asObservable().bind(onNext: relays.accept, file: file, line: line)
  }

  /// Has relays accept the values; an error is reported, since no relay takes one.
  public func bind<Relay: RelayType>(
    to relays: Relay..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Relay.Element == Element? {
    asObservable().bind(onNext: relays.accept, file: file, line: line)
  }
}
