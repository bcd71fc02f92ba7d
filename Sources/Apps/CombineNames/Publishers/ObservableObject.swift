/// An object that tells of its changes before they are made.
public protocol ObservableObject<ObjectWillChangePublisher>: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  /// A publisher that sends before each change.
  var objectWillChange: ObjectWillChangePublisher { get }
}

/// The publisher of an object's changes.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let subject = PassthroughSubject<Void, Never>()

  /// Creates a publisher.
  public init() {}

  /// Tells of a change.
  public func send() { subject.send(()) }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Void, Downstream.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}

/// The publishers of objects that have none of their own.
private final class ChangePublishers: @unchecked Sendable {
  private struct Entry {
    weak var object: AnyObject?
    var publisher: ObservableObjectPublisher
  }

  static let shared = ChangePublishers()
  /// The number of entries above which those of objects that are gone are let go.
  private var limit = 256
  private var entries: [ObjectIdentifier: Entry] = [:]

  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let key = ObjectIdentifier(object)
    if let entry = entries[key], entry.object === object { return entry.publisher }
    if entries.count > limit {
      entries = entries.filter { $0.value.object != nil }
      limit = max(256, 2 * entries.count)
    }
    let publisher = ObservableObjectPublisher()
    entries[key] = Entry(object: object, publisher: publisher)
    return publisher
  }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// A publisher that sends before each change of a published property.
  public var objectWillChange: ObservableObjectPublisher { ChangePublishers.shared.publisher(of: self) }
}
