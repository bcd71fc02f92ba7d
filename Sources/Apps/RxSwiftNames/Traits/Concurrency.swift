extension ObservableConvertibleType {
  /// The values as an asynchronous sequence; ends with the observable one, and its error is thrown.
  public var values: AsyncThrowingStream<Element, any Swift.Error> {
    AsyncThrowingStream { continuation in
      let subscription = self.asObservable().subscribe(
        onNext: { value in
          nonisolated(unsafe) let value = value
          unsafe continuation.yield(value)
        }, onError: { continuation.finish(throwing: $0) }, onCompleted: { continuation.finish() })
      let held = Held(subscription)
      continuation.onTermination = { _ in held.value.dispose() }
    }
  }
}

extension InfallibleType {
  /// The values as an asynchronous sequence.
  public var values: AsyncStream<Element> {
    AsyncStream { continuation in
      let subscription = self.subscribe(
        onNext: { value in
          nonisolated(unsafe) let value = value
          unsafe continuation.yield(value)
        }, onCompleted: { continuation.finish() })
      let held = Held(subscription)
      continuation.onTermination = { _ in held.value.dispose() }
    }
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The value, or what is thrown instead of it.
  nonisolated(nonsending) public var value: Element {
    get async throws {
      for try await value in primitiveSequence.values { return value }
      throw CancellationError()
    }
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The result of asynchronous work, which is begun for each subscription and cancelled with it.
  ///
  /// - Parameter detached: Whether the work inherits no context of its caller. All of it runs on one thread here.
  public static func create(
    detached: Bool = false, priority: TaskPriority? = nil, work: @escaping @Sendable () async throws -> Element
  ) -> Single<Element> {
    Single.create { end in
      let end = Held(end)
      let body: @Sendable @MainActor () async -> Void = {
        do {
          let value = Held(try await work())
          end.value(.success(value.value))
        } catch is CancellationError {
          return
        } catch {
          end.value(.failure(error))
        }
      }
      let task =
        detached ? Task.detached(priority: priority, operation: body) : Task(priority: priority, operation: body)
      return Disposables.create { task.cancel() }
    }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The value, nil where there is none, or what is thrown instead of it.
  nonisolated(nonsending) public var value: Element? {
    get async throws {
      for try await value in primitiveSequence.values { return value }
      return nil
    }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Nothing, when it has completed, or what is thrown instead.
  nonisolated(nonsending) public var value: Void {
    get async throws { for try await _ in primitiveSequence.values {} }
  }
}

/// A value of streams, which belong to one thread, passed to concurrent code.
private final class Held<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension AsyncSequence {
  /// The values as an observable sequence.
  ///
  /// - Parameter priority: The priority of the task that awaits them.
  public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
    let sequence = Held(self)
    return Observable.create { observer in
      let observer = Held(observer)
      let task = Task(priority: priority) { @MainActor in
        do {
          for try await value in sequence.value { observer.value.on(.next(value)) }
          observer.value.on(.completed)
        } catch is CancellationError {
          return
        } catch {
          observer.value.on(.error(error))
        }
      }
      return Disposables.create { task.cancel() }
    }
  }
}
