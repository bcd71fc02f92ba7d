internal import CombineNames
internal import JSONValues
internal import ModelHarness
internal import RxSwiftNames

/// Combine's publishers as lanes of a model.
enum ModelPublishers {
  /// Returns what observes a constant that is a publisher, or nil.
  static func observing(_ constant: Any) -> ((Int, SignalLog) -> any Disposable)? {
    (constant as? any CombineNames.Publisher).map { observing(publisher: $0) }
  }

  private static func observing<Source: CombineNames.Publisher>(
    publisher: Source
  ) -> (Int, SignalLog) -> any Disposable {
    { lane, log in
      let cancellable = publisher.sink(
        receiveCompletion: { completion in
          switch completion {
          case .finished: log.take(lane, "completed", .null)
          case .failure(let error): log.take(lane, "error", .string("\(error)"))
          }
        }, receiveValue: { log.take(lane, "next", ModelValue.json(of: $0)) }, file: "", line: 0)
      return Disposables.create { cancellable.cancel() }
    }
  }
}
