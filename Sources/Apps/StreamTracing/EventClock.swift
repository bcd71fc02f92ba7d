/// The clock on which schedulers run: nanoseconds since a start, and work that is due at a time.
///
/// Work that is due at the same time runs in the order in which it was given. All of it runs on one thread.
public protocol EventClock: AnyObject, Sendable {
  /// Nanoseconds since the clock's start.
  var now: Int64 { get }
  /// Whether this is called on the thread on which the work runs.
  var isOnItsThread: Bool { get }
  /// Has `work` run at a time; at once, but never within this call, if that time has passed.
  @discardableResult
  func schedule(at time: Int64, _ work: @escaping () -> Void) -> ClockTicket
}

extension EventClock {
  /// Whether this is called on the thread on which the work runs: true for a clock that is moved by its user.
  public var isOnItsThread: Bool { true }

  /// Has `work` run after so many nanoseconds.
  @discardableResult
  public func schedule(after delay: Int64, _ work: @escaping () -> Void) -> ClockTicket {
    let (time, isTooLate) = now.addingReportingOverflow(max(0, delay))
    return schedule(at: isTooLate ? .max : time, work)
  }
}

/// Work that waits on a clock, and may be taken back.
public final class ClockTicket {
  private var work: (() -> Void)?
  let time: Int64
  let serial: Int
  private weak var heap: WorkHeap?

  init(_ time: Int64, _ serial: Int, _ heap: WorkHeap, _ work: @escaping () -> Void) {
    self.time = time
    self.serial = serial
    self.heap = heap
    self.work = work
  }

  /// Whether it still waits.
  public var isWaiting: Bool { work != nil }

  /// Takes the work back, and lets go of what it holds.
  public func cancel() {
    guard work != nil else { return }
    work = nil
    heap?.wasCancelled()
  }

  /// Returns the work, to be run now.
  func take() -> (() -> Void)? {
    defer { work = nil }
    return work
  }
}

/// Waiting work, the earliest first.
///
/// - Complexity: O(log *n*) to add and to take; what was cancelled is swept away when it is half of all.
final class WorkHeap {
  private var tickets: [ClockTicket] = []
  private var serial = 0
  private var cancelled = 0

  func wasCancelled() {
    cancelled += 1
    guard cancelled > 64, cancelled * 2 > tickets.count else { return }
    tickets.removeAll { !$0.isWaiting }
    cancelled = 0
    for index in tickets.indices.reversed() { siftDown(index) }
  }

  /// The time of the earliest work, or nil if nothing waits.
  var first: Int64? {
    while let first = tickets.first, !first.isWaiting {
      remove()
      cancelled -= 1
    }
    return tickets.first?.time
  }

  var count: Int { tickets.count - cancelled }

  func add(at time: Int64, _ work: @escaping () -> Void) -> ClockTicket {
    serial += 1
    let ticket = ClockTicket(time, serial, self, work)
    tickets.append(ticket)
    var child = tickets.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard precedes(child, parent) else { break }
      tickets.swapAt(child, parent)
      child = parent
    }
    return ticket
  }

  /// Takes the earliest work out, if it is due.
  func take(dueBy time: Int64) -> (time: Int64, work: () -> Void)? {
    while let next = first, next <= time {
      guard let ticket = tickets.first else { return nil }
      remove()
      if let work = ticket.take() { return (ticket.time, work) }
    }
    return nil
  }

  private func remove() {
    tickets.swapAt(0, tickets.count - 1)
    tickets.removeLast()
    siftDown(0)
  }

  private func siftDown(_ start: Int) {
    var parent = start
    while true {
      let left = 2 * parent + 1
      guard left < tickets.count else { return }
      let right = left + 1
      let child = right < tickets.count && precedes(right, left) ? right : left
      guard precedes(child, parent) else { return }
      tickets.swapAt(child, parent)
      parent = child
    }
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (tickets[left], tickets[right])
    return one.time < other.time || (one.time == other.time && one.serial < other.serial)
  }
}

/// A clock that stands still until it is moved.
public final class ManualClock: EventClock, @unchecked Sendable {
  private let heap = WorkHeap()
  private var moment: Int64
  public var now: Int64 { moment }

  /// Creates a clock.
  public init(now: Int64 = 0) { moment = now }

  /// The number of pieces of work that wait.
  public var waiting: Int { heap.count }
  /// The time at which the next work is due, in nanoseconds, or nil if nothing waits.
  public var next: Int64? { heap.first }

  @discardableResult
  public func schedule(at time: Int64, _ work: @escaping () -> Void) -> ClockTicket {
    heap.add(at: max(time, moment), work)
  }

  /// Runs what is due by a time, in order, and stands at that time afterwards.
  public func advance(to time: Int64) {
    while let (due, work) = heap.take(dueBy: time) {
      moment = max(moment, due)
      work()
    }
    moment = max(moment, time)
  }

  /// Runs what is due in so many nanoseconds.
  public func advance(by delay: Int64) { advance(to: now + delay) }

  /// Runs the work that is due first, with all that is due at that time.
  ///
  /// - Returns: Whether there was any.
  public func runNext() -> Bool {
    guard let next = heap.first else { return false }
    advance(to: next)
    return true
  }
}

/// A clock that follows another source of time.
///
/// It passes the time of the earliest work to a closure, which has ``runDue()`` called at that time.
public final class DrivenClock: EventClock, @unchecked Sendable {
  private let heap = WorkHeap()
  private let readNow: () -> Int64
  private let wake: (Int64) -> Void
  private let isDrivenHere: () -> Bool
  private var wakening = Int64.max
  private var isRunning = false

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - readNow: Nanoseconds since the start.
  ///   - isDrivenHere: Whether it is called on the thread that calls ``runDue()``.
  ///   - wake: Is given the time at which ``runDue()`` must be called.
  public init(
    readNow: @escaping () -> Int64, isDrivenHere: @escaping () -> Bool = { true }, wake: @escaping (Int64) -> Void
  ) {
    self.readNow = readNow
    self.isDrivenHere = isDrivenHere
    self.wake = wake
  }

  public var now: Int64 { readNow() }
  public var isOnItsThread: Bool { isDrivenHere() }
  /// The number of pieces of work that wait.
  public var waiting: Int { heap.count }

  @discardableResult
  public func schedule(at time: Int64, _ work: @escaping () -> Void) -> ClockTicket {
    let ticket = heap.add(at: max(time, now), work)
    armIfNeeded()
    return ticket
  }

  private func armIfNeeded() {
    guard !isRunning, let next = heap.first, next < wakening else { return }
    wakening = next
    wake(next)
  }

  /// Runs what is due now.
  public func runDue() {
    guard !isRunning else { return }
    isRunning = true
    wakening = .max
    while let (_, work) = heap.take(dueBy: now) { work() }
    isRunning = false
    armIfNeeded()
  }
}
