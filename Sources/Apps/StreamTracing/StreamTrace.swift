/// The record of all streams of a process: their clock, their subscriptions, their events, and what is wrong with them.
///
/// Streams belong to one thread. Recording is off until it is switched on: then a subscription costs one record of 56
/// bytes, an event one of 16.
public final class StreamTrace: @unchecked Sendable {
  /// The one that all streams write to.
  public static let shared = StreamTrace()

  /// One subscription to one operator, subject or source.
  public struct Subscription: Sendable {
    /// The way in which a subscription ended.
    public enum Ending: UInt8, Sendable { case completed, failed, disposed }

    /// The operator's name.
    public var kind: StaticString
    /// The place in the app's code that makes the operator.
    public var site: SourceSite
    /// The subscription that its events go to, or 0.
    public var parent: Int32
    /// Nanoseconds of the clock.
    public var start: Int64
    public var end: Int64 = -1
    public var ending: Ending?
  }

  /// One event of one subscription.
  public struct Event: Sendable {
    /// The kind of an event.
    public enum Kind: UInt8, Sendable { case next, failed, completed }

    public var time: Int64
    public var subscription: Int32
    private var code: Int32

    /// The kind of the event.
    public var kind: Kind { Kind(rawValue: UInt8(code & 3)) ?? .next }
    /// The number of the place that sent it.
    public var origin: Int32 { code >> 2 }

    init(_ time: Int64, _ subscription: Int32, _ kind: Kind, _ origin: Int32) {
      self.time = time
      self.subscription = subscription
      code = origin << 2 | Int32(kind.rawValue)
    }
  }

  /// A fault to report to the user, and its place.
  public struct Finding: Hashable, Sendable {
    /// The kind of a finding.
    public enum Kind: String, Sendable {
      /// The result of `subscribe` was let go while the subscription went on.
      case unkeptSubscription
      /// A subject was sent to while it was sending.
      case sentToItself
      /// The request for a page was dropped before its answer, since a later one came.
      case lostPage
      /// An error reached a subscription without an error handler.
      case unhandledError
      /// A stream that cannot fail was made to.
      case failedTrait
      /// A scheduler has not run what it was given, and nothing is left that could make it.
      case neverRun
    }

    public var kind: Kind
    public var site: SourceSite
    public var text = ""
  }

  /// The clock that schedulers run on.
  public var clock: any EventClock { time }
  /// Whether subscriptions and events are recorded.
  public var isOn: Bool { isRecording }
  /// How often it has begun again.
  public private(set) var beginnings = 0
  /// The requests of a model.
  public let requests = RequestLog()
  /// The changes of a race in the run that goes on; nil outside of races.
  public var rehearsal: Rehearsal?
  /// The subscriptions, by number from 1.
  public var subscriptions: [Subscription] { begun }
  /// The events, in order.
  public var events: ContiguousArray<Event> { recorded }
  /// The number of events that came after the record was full.
  public private(set) var eventsLost = 0
  public private(set) var findings: [Finding] = []
  /// The number of subscriptions that are alive.
  public var live: Int { alives }
  /// The place whose work is running: that of the last send, or of the operator whose time has come.
  public var origin: SourceSite { place }
  /// The place that binds, while it is binding or passes an error on.
  public private(set) var blamed = SourceSite.nowhere

  // Private, so that the compiler proves exclusive access and no event pays for a check at run time.
  private var time: any EventClock = ManualClock()
  private var isRecording = false
  private var begun: [Subscription] = []
  private var recorded: ContiguousArray<Event> = []
  private var alives = 0
  private var place = SourceSite.nowhere
  private var originNumber: Int32 = 0
  private var origins: [SourceSite] = [.nowhere]
  private var originNumbers: [SourceSite: Int32] = [.nowhere: 0]

  /// The number of events above which they are counted only.
  public static let mostEvents = 4_000_000
  private static let mostFindings = 1000

  /// Creates a trace of its own.
  public init() {}

  /// Forgets everything that was recorded, and begins again on a clock.
  public func reset(clock: any EventClock, isOn: Bool) {
    time = clock
    isRecording = isOn
    beginnings += 1
    begun = []
    recorded = []
    eventsLost = 0
    findings = []
    alives = 0
    place = .nowhere
    blamed = .nowhere
    originNumber = 0
    untilLook = Self.suspicious
    lastLook = -1
    expectations = [:]
    requests.begin(in: nil)
  }

  // MARK: Recording

  /// Begins a subscription.
  ///
  /// - Returns: Its number; 0 where nothing is recorded.
  public func begin(_ kind: StaticString, _ site: SourceSite, parent: Int32) -> Int32 {
    alives += 1
    guard isRecording else { return 0 }
    begun.append(Subscription(kind: kind, site: site, parent: parent, start: time.now))
    return Int32(begun.count)
  }

  /// Ends a subscription.
  public func end(_ number: Int32, _ ending: Subscription.Ending) {
    alives -= 1
    let index = Int(number) - 1
    guard index >= 0, index < begun.count, begun[index].ending == nil else { return }
    begun[index].ending = ending
    begun[index].end = time.now
  }

  /// Notes an event of a subscription.
  public func record(_ kind: Event.Kind, _ number: Int32) {
    let now = time.now
    // A countdown, so that an event that is as it should be pays for one comparison.
    untilLook -= 1
    if untilLook == 0 { lookForEndlessness(number, now) }
    guard recorded.count < Self.mostEvents else {
      eventsLost += 1
      return
    }
    recorded.append(Event(now, number, kind, originNumber))
  }

  /// Events in one moment that no app sends on purpose.
  private static let suspicious = 500_000
  /// The number of events until the next check whether sending comes to an end, and the time of the last check; -1 is
  /// none.
  private var untilLook = StreamTrace.suspicious
  private var lastLook: Int64 = -1
  /// Learns where, and by which operator, so many events came in one moment that it seems to have no end.
  public var onEndless: ((_ kind: StaticString, _ site: SourceSite) -> Void)?

  /// Reports sending that seems endless: time has not moved between two checks.
  private func lookForEndlessness(_ number: Int32, _ now: Int64) {
    defer { (untilLook, lastLook) = (Self.suspicious, now) }
    guard lastLook == now else { return }
    // The nearest place of the app downstream of what sends.
    var next = number
    while next > 0, Int(next) <= begun.count {
      let subscription = begun[Int(next) - 1]
      if subscription.site.isKnown {
        onEndless?(subscription.kind, subscription.site)
        return
      }
      next = subscription.parent
    }
    onEndless?("", place)
  }

  /// Records a fault to report to the user, once for each place.
  public func found(_ kind: Finding.Kind, _ site: SourceSite, _ text: String = "") {
    let finding = Finding(kind: kind, site: site, text: text)
    guard findings.count < Self.mostFindings, !findings.contains(finding) else { return }
    findings.append(finding)
  }

  /// Returns the faults that were found since this was asked last, and forgets them: the same may be found again.
  public func takeFindings() -> [Finding] {
    defer { findings = [] }
    return findings
  }

  /// Work that a scheduler of the app was given, and has not run, by numbers.
  private var expectations: [Int: SourceSite] = [:]
  private var expectationNumber = 0

  /// The places whose work waits for a scheduler of the app, the earliest first.
  public var expected: [SourceSite] { expectations.sorted { $0.key < $1.key }.map(\.value) }

  /// Notes that a scheduler of the app was given work.
  ///
  /// - Returns: A closure to call when the scheduler runs the work, or when the subscription has ended.
  public func expect(_ site: SourceSite) -> () -> Void {
    guard isRecording else { return {} }
    expectationNumber += 1
    let (number, own) = (expectationNumber, beginnings)
    expectations[number] = site
    return { [self] in if beginnings == own { expectations[number] = nil } }
  }

  /// Runs work that comes from a place.
  @inline(__always)
  public func from(_ site: SourceSite, _ body: () throws -> Void) rethrows {
    let before = (place, originNumber)
    if site.isKnown, isRecording { enter(site) }
    defer { (place, originNumber) = before }
    try body()
  }

  /// Runs work whose faults are those of a place that binds, also where nothing is recorded.
  public func blaming<Result>(_ site: SourceSite, _ body: () throws -> Result) rethrows -> Result {
    let before = blamed
    if site.isKnown { blamed = site }
    defer { blamed = before }
    return try body()
  }

  private func enter(_ site: SourceSite) {
    place = site
    if let known = originNumbers[site] {
      originNumber = known
      return
    }
    originNumber = Int32(origins.count)
    origins.append(site)
    originNumbers[site] = originNumber
  }

  /// Returns the place that sent an event.
  public func origin(of event: Event) -> SourceSite {
    let index = Int(event.origin)
    return origins.indices.contains(index) ? origins[index] : .nowhere
  }

  /// Subscriptions that have not ended.
  public var alive: [Subscription] { begun.filter { $0.ending == nil } }
}
