internal import CombineNames
internal import ModelHarness
internal import RxSwiftNames

/// Combine's publishers as lanes of a model.
enum ModelPublishers {
  /// Returns what observes a constant that is a publisher, or nil.
  static func observing(_ constant: Any) -> ((LaneLog) -> any Disposable)? {
    (constant as? any CombineNames.Publisher).map { observing(publisher: $0) }
  }

  private static func observing<Source: CombineNames.Publisher>(publisher: Source) -> (LaneLog) -> any Disposable {
    { log in
      let cancellable = publisher.sink(
        receiveCompletion: { completion in
          switch completion {
          case .finished: log.completed()
          case .failure(let error): log.failed(error)
          }
        }, receiveValue: { log.next(ModelValue.json(of: $0)) }, file: "", line: 0)
      return Disposables.create { cancellable.cancel() }
    }
  }
}
