internal import JSONValues
internal import Observation

/// The parts that are observed of a model without RxSwift and Combine: sequences that are awaited, and tasks.
extension ModelBoard {
  /// The values of a sequence that is awaited, one by one.
  static func observing<Source: AsyncSequence>(sequence: Source) -> LaneObserver {
    let source = OnMain(sequence)
    return { log in
      let log = OnMain(log)
      let task = Task { @MainActor in
        do {
          for try await value in source.value {
            if Task.isCancelled { return }
            log.value.next(ModelValue.json(of: value))
          }
          if !Task.isCancelled { log.value.completed() }
        } catch {
          if !Task.isCancelled { log.value.failed(error) }
        }
      }
      return { task.cancel() }
    }
  }

  /// The result of a task.
  static func observing(task: any AwaitedTask) -> LaneObserver {
    { log in
      let log = OnMain(log)
      let waiting = Task { @MainActor in
        do {
          let value = try await task.json
          if Task.isCancelled { return }
          log.value.next(value)
          log.value.completed()
        } catch {
          if !Task.isCancelled { log.value.failed(error) }
        }
      }
      return { waiting.cancel() }
    }
  }
}

/// A value of the main thread, in the hands of a task there.
private struct OnMain<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// A property of an object of an `@Observable` class, as it was when it was read last.
///
/// Between two moments of time it may have had several values; the last one counts, as for a view.
final class WatchedProperty {
  private let name: String
  private weak var object: (any AnyObject & Observation.Observable)?
  private var last: JSONValue?
  /// The log of its lane; nil while that is not observed.
  var log: LaneLog?

  init(_ name: String, of object: any AnyObject & Observation.Observable) {
    self.name = name
    self.object = object
  }

  /// The stored properties of an object, by the names that the app gives them, those of its ancestors first.
  static func all(of object: any AnyObject & Observation.Observable) -> [(name: String, type: Any.Type)] {
    var mirrors: [Mirror] = []
    var next: Mirror? = Mirror(reflecting: object)
    while let mirror = next {
      mirrors.append(mirror)
      next = mirror.superclassMirror
    }
    return mirrors.reversed().flatMap { mirror in
      mirror.children.compactMap { child in
        Self.name(child.label).map { ($0, Swift.type(of: child.value)) }
      }
    }
  }

  /// The app's name of a stored property: the macro keeps `items` as `_items`, and things of its own beside.
  private static func name(_ label: String?) -> String? {
    guard let label, label.hasPrefix("_"), !label.hasPrefix("_$") else { return nil }
    return String(label.dropFirst())
  }

  /// Sends the value if it differs from the last one.
  func look() {
    guard let log, let object else { return }
    var next: Mirror? = Mirror(reflecting: object)
    while let mirror = next {
      if let child = mirror.children.first(where: { $0.label == "_" + name }) {
        let json = ModelValue.json(of: child.value)
        guard json != last else { return }
        last = json
        return log.next(json)
      }
      next = mirror.superclassMirror
    }
  }
}

/// A task whose type of value is erased.
protocol AwaitedTask: Sendable {
  /// The value as JSON, once it is there.
  var json: JSONValue { get async throws }
}

extension Task: AwaitedTask {
  var json: JSONValue { get async throws { ModelValue.json(of: try await value) } }
}

extension AsyncStream.Continuation: ModelInput {
  public typealias ModelElement = Element
}

extension AsyncStream.Continuation: Accepting {
  package func take(_ element: Element) {
    nonisolated(unsafe) let element = element
    unsafe _ = yield(element)
  }
}

extension AsyncThrowingStream.Continuation: ModelInput {
  public typealias ModelElement = Element
}

extension AsyncThrowingStream.Continuation: Accepting {
  package func take(_ element: Element) {
    nonisolated(unsafe) let element = element
    unsafe _ = yield(element)
  }
}
