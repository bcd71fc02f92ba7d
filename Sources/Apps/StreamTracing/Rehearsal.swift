internal import Synchronization

/// The changes of one run of a race in an app's streams: how long answers take, and how places that flatten do so.
public final class Rehearsal: @unchecked Sendable {
  /// How sequences of sequences become one.
  public enum Flattening: String, Sendable, CaseIterable {
    /// All at the same time.
    case flatMap
    /// The running one; others are dropped.
    case flatMapFirst
    /// The newest one.
    case flatMapLatest
    /// One after the other.
    case concatMap
  }

  /// A place that flattens.
  public struct Place: Hashable, Sendable {
    public var site: SourceSite
    public var own: Flattening
    /// The operator's own name, as the app writes it.
    public var name: String
  }

  /// One operator in place of another.
  public struct Exchange: Sendable {
    /// The name of the file and the line; nil for all places of the operator.
    public var file: String?
    public var line: Int32
    /// The operator that is replaced; nil replaces any operator there.
    public var from: Flattening?
    public var to: Flattening

    /// Creates an exchange.
    public init(file: String?, line: Int32, from: Flattening?, to: Flattening) {
      self.file = file
      self.line = line
      self.from = from
      self.to = to
    }

    fileprivate func fits(_ site: SourceSite, _ own: Flattening) -> Bool {
      (from == nil || from == own) && (file == nil || (line == site.line && file == site.fileName))
    }
  }

  /// The file whose delays stand for the time of answers.
  private let requestFile: String
  /// Nanoseconds that answers take, by their numbers; later ones take their own time.
  private let latencies: [Int64]
  private let exchange: Exchange?
  private let counter = Mutex(0)
  /// How many requests there were.
  public var requests: Int { counter.withLock { $0 } }
  /// The places that flatten, in the order in which they were met.
  public private(set) var places: [Place] = []

  /// Creates a rehearsal.
  public init(requestFile: String, latencies: [Int64] = [], exchange: Exchange? = nil) {
    self.requestFile = requestFile
    self.latencies = latencies
    self.exchange = exchange
  }

  fileprivate func latency(at site: SourceSite) -> Int64? {
    site.fileName == requestFile ? nextLatency() : nil
  }

  /// Counts a request. May be called on any thread.
  ///
  /// - Returns: Nanoseconds that its answer takes, or nil if it takes its own time.
  public func nextLatency() -> Int64? {
    let number = counter.withLock { counter in
      counter += 1
      return counter
    }
    return number <= latencies.count ? latencies[number - 1] : nil
  }

  fileprivate func flattening(_ own: Flattening, _ name: StaticString, at site: SourceSite) -> Flattening {
    let place = Place(site: site, own: own, name: name.description)
    if site.isKnown, !places.contains(place) { places.append(place) }
    guard let exchange, exchange.fits(site, own) else { return own }
    return exchange.to
  }
}

extension StreamTrace {
  /// Returns the nanoseconds that a subscription to a delay takes in a race, or nil if it takes its own, and where the
  /// subscription is noted as a request if the script's Swift makes it.
  @inline(__always)
  public func latency(at site: SourceSite, of subscription: Int32) -> Int64? {
    guard let rehearsal else {
      if isOn { requests.begin(subscription, at: clock.now, site) }
      return nil
    }
    return rehearsal.latency(at: site)
  }

  /// Returns how a place flattens.
  @inline(__always)
  public func flattening(
    _ own: Rehearsal.Flattening, _ name: StaticString, at site: SourceSite
  ) -> Rehearsal.Flattening {
    guard let rehearsal else { return own }
    return rehearsal.flattening(own, name, at: site)
  }
}
