/// A type that sends values over time, and may fail.
///
/// Types, names and behaviour are those of Combine's public documentation; values of one subscription come one after
/// the other, on one thread, and never more of them than were asked for.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  /// Begins a subscription.
  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure
}

extension Publisher {
  /// Begins a subscription.
  public func subscribe<Downstream: Subscriber>(_ subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    receive(subscriber: subscriber)
  }
}

/// A receiver of values, as many as it asks for.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error
  /// Takes the subscription: values are asked for by it.
  func receive(subscription: any Subscription)
  /// Takes a value; gives how many more are wanted.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Takes the end.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Takes a value.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// A thing that can be cancelled.
public protocol Cancellable {
  /// Ends it.
  func cancel()
}

/// One subscription, in the hands of the subscriber.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for more values.
  func request(_ demand: Subscribers.Demand)
}

/// A publisher whose values are sent by calls.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value.
  func send(_ value: Output)
  /// Sends the end.
  func send(completion: Subscribers.Completion<Failure>)
  /// Takes a subscription to what feeds it.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends a value.
  public func send() { send(()) }
}

/// A publisher that sends nothing until it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins; cancelling the result ends.
  func connect() -> any Cancellable
}

/// A type that encodes values.
public protocol TopLevelEncoder<Output> {
  associatedtype Output
  /// The value, encoded.
  func encode<Value: Encodable>(_ value: Value) throws -> Output
}

/// A type that decodes values.
public protocol TopLevelDecoder<Input> {
  associatedtype Input
  /// The value that the input says.
  func decode<Value: Decodable>(_ type: Value.Type, from: Input) throws -> Value
}

/// A number that tells subscribers and subscriptions apart.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private final class Counter: @unchecked Sendable {
    static let shared = Counter()
    var next = 0
  }

  private let number: Int

  /// Creates a number that was not there before.
  public init() {
    Counter.shared.next += 1
    number = Counter.shared.next
  }

  /// Creates the number of an object.
  public init(_ object: AnyObject) { number = ObjectIdentifier(object).hashValue }

  public var description: String { "0x" + String(UInt(bitPattern: number), radix: 16) }
}

/// A type whose values have a number of their own.
public protocol CustomCombineIdentifierConvertible {
  /// The number.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// Publishers of operators.
public enum Publishers {}

/// The namespace of types for subscribers.
public enum Subscribers {
  /// The end of a publisher: finished, or failed.
  @frozen
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }

  /// The number of values that a subscriber asks for.
  @frozen
  public struct Demand: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    private var count: UInt

    private init(count: UInt) { self.count = count }

    /// A demand for as many values as there are.
    public static let unlimited = Demand(count: .max)
    /// A demand for no more values.
    public static let none = Demand(count: 0)

    /// So many.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "Demand must not be negative")
      return Demand(count: UInt(value))
    }

    /// The number; nil is as many as there are.
    public var max: Int? { count == .max ? nil : Int(clamping: count) }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    public static func + (left: Demand, right: Demand) -> Demand {
      let (sum, isTooMuch) = left.count.addingReportingOverflow(right.count)
      return Demand(count: isTooMuch ? .max : sum)
    }

    public static func + (left: Demand, right: Int) -> Demand { left + .max(right) }
    public static func += (left: inout Demand, right: Demand) { left = left + right }
    public static func += (left: inout Demand, right: Int) { left = left + right }

    public static func * (left: Demand, right: Int) -> Demand {
      if left.count == .max { return .unlimited }
      let (product, isTooMuch) = left.count.multipliedReportingOverflow(by: UInt(right))
      return Demand(count: isTooMuch ? .max : product)
    }

    public static func *= (left: inout Demand, right: Int) { left = left * right }

    public static func - (left: Demand, right: Demand) -> Demand {
      if left.count == .max { return .unlimited }
      return Demand(count: left.count > right.count ? left.count - right.count : 0)
    }

    public static func - (left: Demand, right: Int) -> Demand { left - .max(right) }
    public static func -= (left: inout Demand, right: Demand) { left = left - right }
    public static func -= (left: inout Demand, right: Int) { left = left - right }
    public static func < (left: Demand, right: Demand) -> Bool { left.count < right.count }
    public static func > (left: Demand, right: Int) -> Bool { left.count > UInt(Swift.max(0, right)) }
    public static func >= (left: Demand, right: Int) -> Bool { left.count >= UInt(Swift.max(0, right)) }
    public static func < (left: Demand, right: Int) -> Bool { !(left >= right) }
    public static func <= (left: Demand, right: Int) -> Bool { !(left > right) }
    public static func == (left: Demand, right: Int) -> Bool { left.max == right }
    public static func != (left: Demand, right: Int) -> Bool { left.max != right }
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

/// The namespace of types for subscriptions.
public enum Subscriptions {
  /// A subscription that gives nothing.
  public static var empty: any Subscription { EmptySubscription() }

  private final class EmptySubscription: Subscription {
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }
}
