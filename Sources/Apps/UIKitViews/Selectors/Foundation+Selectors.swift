import Dispatch
public import Foundation

// Calls by selector, which Foundation has on Apple's systems and not on Linux.

extension NotificationCenter {
  /// Calls an action at each notification, as long as the observer lives. *Real*.
  @MainActor @preconcurrency
  public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
    let observer = observer as AnyObject
    let token = SelectorObservers.Token(observer: observer, selector: selector)
    token.registration = addObserver(forName: name, object: object, queue: nil) { [weak token] notification in
      nonisolated(unsafe) let notification = notification
      SelectorObservers.onMain { unsafe token?.call(notification) }
    }
    SelectorObservers.keep(token, name: name, in: self)
  }

  /// Ends what an observer was added for. *Real*, for observers that were added with a selector, and for tokens.
  @MainActor @preconcurrency
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

  /// Ends what an observer was added for under a name. *Real*; the object is compared for tokens only.
  @MainActor @preconcurrency
  public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
    SelectorObservers.remove(observer, name: name, from: self)
    let token: Any = observer
    removeObserver(token, name: name, object: object)
  }
}

/// The observers of notifications that were added with a selector.
@MainActor
enum SelectorObservers {
  @MainActor
  final class Token {
    private weak var observer: AnyObject?
    private let selector: Selector
    var registration: (any NSObjectProtocol)?

    init(observer: AnyObject, selector: Selector) {
      self.observer = observer
      self.selector = selector
    }

    var isLive: Bool { observer != nil }

    func isOf(_ object: AnyObject) -> Bool { observer === object }

    func call(_ notification: Notification) {
      guard let observer else { return }
      SelectorDispatch.sendOrRaise(selector, to: observer, [notification])
    }
  }

  private typealias Entry = (token: Token, name: NSNotification.Name?, center: NotificationCenter)

  private static var tokens: [Entry] = []

  static func keep(_ token: Token, name: NSNotification.Name?, in center: NotificationCenter) {
    end { !$0.token.isLive }
    tokens.append((token, name, center))
  }

  static func remove(_ observer: AnyObject, name: NSNotification.Name?, from center: NotificationCenter) {
    end { $0.center === center && $0.token.isOf(observer) && (name == nil || $0.name == name) }
  }

  private static func end(_ isOver: (Entry) -> Bool) {
    for entry in tokens where isOver(entry) {
      if let registration = entry.token.registration {
        let registration: Any = registration
        entry.center.removeObserver(registration, name: nil, object: nil)
      }
    }
    tokens.removeAll(where: isOver)
  }

  /// Runs a call of main-actor code on the thread that asks if that is the main one, else later on the main queue.
  nonisolated static func onMain(_ body: @escaping @MainActor () -> Void) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated(body)
    } else {
      DispatchQueue.main.async(execute: body)
    }
  }
}

extension Timer {
  /// Returns a timer on the current run loop that calls an action with itself. *Real*.
  @MainActor @preconcurrency @discardableResult
  public class func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// Creates a timer that calls an action with itself; add it to a run loop. *Real*; `userInfo` is lost.
  @MainActor @preconcurrency
  public convenience init(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    // A timer holds its target until it is invalidated, as in UIKit.
    nonisolated(unsafe) let target = target as AnyObject
    self.init(timeInterval: timeInterval, repeats: repeats) { timer in
      nonisolated(unsafe) let timer = timer
      SelectorObservers.onMain { unsafe SelectorDispatch.sendOrRaise(selector, to: target, [timer]) }
    }
  }
}

extension NSObject {
  /// Returns the name of the class with that of its module, as on Apple's systems. *Real*.
  public class func description() -> String { String(reflecting: self) }

  /// Calls an action now. *Real*; the result of the method is lost.
  @MainActor @preconcurrency @discardableResult
  public func perform(_ selector: Selector, with object: Any? = nil, with other: Any? = nil) -> Any? {
    SelectorDispatch.sendOrRaise(selector, to: self, [object, other])
    return nil
  }

  /// Calls an action after a delay in seconds, on the main queue. *Real*.
  @MainActor @preconcurrency
  public func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
    nonisolated(unsafe) let object = object
    let pending = PendingPerforms.add(target: self, selector: selector)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      MainActor.assumeIsolated {
        guard PendingPerforms.take(pending) else { return }
        unsafe SelectorDispatch.sendOrRaise(selector, to: self, [object])
      }
    }
  }

  /// Forgets the delayed calls of a target. *Real*.
  @MainActor @preconcurrency
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    PendingPerforms.cancel(target: target as AnyObject, selector: nil)
  }

  /// Forgets the delayed calls of one action of a target. *Real*; the argument is not compared.
  @MainActor @preconcurrency
  public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object: Any?) {
    PendingPerforms.cancel(target: target as AnyObject, selector: selector)
  }

  /// Returns whether the object has an action of a name. *Inert*: true, since tables are asked only by calling.
  public func responds(to selector: Selector?) -> Bool { selector != nil }
}

/// The delayed calls that have neither run nor been cancelled.
@MainActor
private enum PendingPerforms {
  private static var waiting: [Int: (target: ObjectIdentifier, selector: Selector)] = [:]
  private static var last = 0

  static func add(target: AnyObject, selector: Selector) -> Int {
    last += 1
    waiting[last] = (ObjectIdentifier(target), selector)
    return last
  }

  static func take(_ number: Int) -> Bool { waiting.removeValue(forKey: number) != nil }

  static func cancel(target: AnyObject, selector: Selector?) {
    let identity = ObjectIdentifier(target)
    waiting = waiting.filter { $0.value.target != identity || (selector != nil && $0.value.selector != selector) }
  }
}
