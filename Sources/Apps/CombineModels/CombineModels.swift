public import CombineNames
public import ModelHarness

extension ModelLibrary {
  /// Combine.
  public static var combine: ModelLibrary {
    ModelLibrary { constant in (constant as? any CombineNames.Publisher).map { observing($0) } }
  }

  private static func observing<Source: CombineNames.Publisher>(_ publisher: Source) -> LaneObserver {
    { log in
      let cancellable = publisher.sink(
        receiveCompletion: { completion in
          switch completion {
          case .finished: log.completed()
          case .failure(let error): log.failed(error)
          }
        }, receiveValue: { log.next(ModelValue.json(of: $0)) }, file: "", line: 0)
      return { cancellable.cancel() }
    }
  }
}

extension PassthroughSubject: ModelInput {
  public typealias ModelElement = Output
}

extension CurrentValueSubject: ModelInput {
  public typealias ModelElement = Output
}

extension Published.Publisher: ModelInput {
  public typealias ModelElement = Value
}

extension PassthroughSubject: Accepting {
  package typealias Element = Output

  package func take(_ element: Output) { send(element) }
}

extension CurrentValueSubject: Accepting {
  package typealias Element = Output

  package func take(_ element: Output) { send(element) }
}

extension Published.Publisher: Accepting {
  package typealias Element = Value

  package func take(_ element: Value) { set(element) }
}
