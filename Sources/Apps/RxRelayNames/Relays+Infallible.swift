public import RxSwiftNames

extension PublishRelay {
  /// The values, as a sequence that never fails.
  public func asInfallible(file: StaticString = #fileID, line: UInt = #line) -> Infallible<Element> {
    asInfallible(onErrorFallbackTo: .empty(), file: file, line: line)
  }
}

extension BehaviorRelay {
  /// The values, as a sequence that never fails.
  public func asInfallible(file: StaticString = #fileID, line: UInt = #line) -> Infallible<Element> {
    asInfallible(onErrorFallbackTo: .empty(), file: file, line: line)
  }
}

extension ReplayRelay {
  /// The values, as a sequence that never fails.
  public func asInfallible(file: StaticString = #fileID, line: UInt = #line) -> Infallible<Element> {
    asInfallible(onErrorFallbackTo: .empty(), file: file, line: line)
  }
}
