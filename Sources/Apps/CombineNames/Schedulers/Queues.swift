public import Dispatch
public import Foundation
internal import StreamTracing

extension DispatchQueue: ClockScheduler {
  public typealias SchedulerTimeType = ClockTime

  /// The options that Dispatch takes for work; they have no effect here.
  public struct SchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags

    /// Creates options.
    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = []) {
      self.qos = qos
      self.flags = flags
    }
  }
}

extension RunLoop: ClockScheduler {
  public typealias SchedulerTimeType = ClockTime

  /// The options, of which there are none.
  public struct SchedulerOptions: Sendable {}
}

extension OperationQueue: ClockScheduler {
  public typealias SchedulerTimeType = ClockTime

  /// The options, of which there are none.
  public struct SchedulerOptions: Sendable {}
}

extension Timer {
  /// A publisher of dates, one an interval, from when it is connected.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval)
  }

  /// Dates, one an interval.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    /// Seconds.
    public let interval: TimeInterval
    private let subject = PassthroughSubject<Date, Never>()
    private var timer: (any Cancellable)?

    init(interval: TimeInterval) { self.interval = interval }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Date, Downstream.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    public func connect() -> any Cancellable {
      let queue = DispatchQueue.main
      let span = ClockStride.seconds(interval)
      timer?.cancel()
      let subject = subject
      let timer = queue.schedule(after: queue.now.advanced(by: span), interval: span) {
        // 2026-01-01T00:00:00Z, where an opened app's time begins.
        subject.send(Date(timeIntervalSince1970: 1_767_225_600 + Double(StreamTrace.shared.clock.now) / 1e9))
      }
      self.timer = timer
      return AnyCancellable { timer.cancel() }
    }
  }
}

extension NotificationCenter {
  /// A publisher of notifications.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Notifications of a name.
  public struct Publisher: CombineNames.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    /// Creates a publisher of notifications.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Notification, Downstream.Failure == Never {
      let conduit = Conduit(subscriber, "NotificationCenter", .nowhere)
      let center = center
      let taker = NotificationTaker { conduit.offer($0) }
      let token = center.addObserver(forName: name, object: object, queue: nil) { taker.take($0) }
      conduit.onEnd = { center.removeObserver(token) }
      subscriber.receive(subscription: conduit)
    }
  }
}

/// An observer that takes notifications on the one thread that streams have.
private final class NotificationTaker: @unchecked Sendable {
  let take: (Notification) -> Void

  init(_ take: @escaping (Notification) -> Void) { self.take = take }
}

extension JSONEncoder: TopLevelEncoder {}
extension JSONDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
