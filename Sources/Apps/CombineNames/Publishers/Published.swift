internal import StreamTracing

/// A property whose changes are published, and told by its object before they are made.
@propertyWrapper
public struct Published<Value> {
  /// The values of a property: the one it has, and those that it gets, before it has them.
  public struct Publisher: CombineNames.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let subject: CurrentValueSubject<Value, Never>

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    /// Sets the property, without its object being told.
    package func set(_ value: Value) { set?(value) ?? subject.send(value) }

    var set: ((Value) -> Void)?
  }

  private final class Storage {
    let subject: CurrentValueSubject<Value, Never>
    var value: Value
    /// A closure that sets the property by way of its object; nil until the object is known.
    var set: ((Value) -> Void)?

    init(_ value: Value) {
      self.value = value
      subject = CurrentValueSubject(value)
    }
  }

  private let storage: Storage

  /// Creates a property with a value.
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// Creates a property with a value.
  public init(initialValue: Value) { storage = Storage(initialValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  /// The property's values.
  public var projectedValue: Publisher {
    get { Publisher(subject: storage.subject, set: storage.set) }
    set {}
  }

  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Object, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set {
      let storage = object[keyPath: storageKeyPath].storage
      if let observable = object as? any ObservableObject { tellChange(of: observable) }
      // Publishes the new value while the property still has the old one.
      storage.subject.send(newValue)
      storage.value = newValue
    }
  }

  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object, projected wrappedKeyPath: ReferenceWritableKeyPath<Object, Publisher>,
    storage storageKeyPath: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Publisher {
    get {
      let storage = object[keyPath: storageKeyPath].storage
      return Publisher(subject: storage.subject) { [weak object] value in
        guard let object else { return }
        if let observable = object as? any ObservableObject { tellChange(of: observable) }
        storage.subject.send(value)
        storage.value = value
      }
    }
    set {}
  }
}

/// Tells by an object's own publisher that it changes.
private func tellChange<Object: ObservableObject>(of object: Object) {
  (object.objectWillChange as? ObservableObjectPublisher)?.send()
}

extension Publisher where Failure == Never {
  /// Sets a published property, as long as its object lives.
  public func assign(
    to published: inout Published<Output>.Publisher, file: StaticString = #fileID, line: UInt = #line
  ) {
    let target = published
    receive(
      subscriber: Subscribers.Sink<Output, Never>({ _ in }, { target.set($0) }, SourceSite(file, line)))
  }

  /// The values as an asynchronous sequence.
  public var values: AsyncStream<Output> {
    AsyncStream { continuation in
      let held = HeldSubscription(
        self.sink(
          receiveCompletion: { _ in continuation.finish() },
          receiveValue: { value in
            nonisolated(unsafe) let value = value
            unsafe continuation.yield(value)
          }))
      continuation.onTermination = { _ in held.cancellable.cancel() }
    }
  }
}

/// A subscription in the hands of concurrent code.
private final class HeldSubscription: @unchecked Sendable {
  let cancellable: AnyCancellable

  init(_ cancellable: AnyCancellable) { self.cancellable = cancellable }
}
