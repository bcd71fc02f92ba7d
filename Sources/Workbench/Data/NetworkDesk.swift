internal import Cassettes
internal import CommandLanguage
public import JSONValues
public import PluginHosting
internal import Synchronization

/// Answers what plugins ask of the workbench: recorded answers, settings, time. Called on any thread.
///
/// It decides where the answer to a request comes from (the person's cassette, the answers that a plugin carries with it,
/// or a server), notes who answered, and hides every secret that it hands out.
public final class NetworkDesk: HostServices {
  /// Where the desk gets what it does not know itself.
  struct Sources: Sendable {
    /// A variable of the process, for settings and secrets; nil gives none.
    var environment: @Sendable (String) -> String? = { _ in nil }
    /// Seconds since 1970, for the day of a recording.
    var calendar: @Sendable () -> Int = { 0 }
    /// Shows how far a call is.
    var progress: @Sendable (_ done: UInt64, _ total: UInt64, _ what: String) -> Void = { _, _, _ in }
    /// Ends that.
    var progressEnded: @Sendable () -> Void = {}
  }

  /// A request that nothing is recorded for.
  struct Miss: Hashable, Sendable {
    var key: RequestKey
    /// The recorded request that is most like it, or nil where nothing is recorded at all.
    var nearest: RequestKey?
  }

  /// A line that a plugin wrote.
  struct Message: Hashable, Sendable {
    var level: PluginLogLevel
    var text: String
    var plugin: String
  }

  /// What happened during one call.
  struct Events: Sendable {
    var exchanges: [Exchange] = []
    var misses: [Miss] = []
    var messages: [Message] = []
    /// Virtual milliseconds that passed.
    var elapsed = 0.0
    /// Answers of servers with their requests, without secrets, in the form of a cassette.
    var fromServers = Cassette()
  }

  fileprivate struct Contents {
    var mode = NetworkState.Mode.offline
    var cassettes: [String: Cassette] = [:]
    var path: String?
    /// What plugins carry with them, by the name of the source.
    var recordings: [String: Cassette] = [:]
    /// What servers answered in the session that is rebuilt; nil where none is.
    var restored: Cassette?
    var mask = SecretMask()
    /// What files want hidden in cassettes, besides secrets.
    var fileMasks: [Mask] = []
    /// The source that is being asked.
    var source = ""
    var time = 0.0
    var uses: [RequestKey: Int] = [:]
    var events = Events()
  }

  private let contents = Mutex(Contents())
  private let sources: Sources
  /// Whether a secret was handed out; read without the lock for every line that is printed.
  private let hasSecrets = Atomic(false)

  /// The answers that a server may give at most: time, attempts, size.
  fileprivate static let serverLimits: JSONValue = .object([
    ("timeout", 10_000), ("retries", 3), ("limit", .int(16 << 20)),
  ])

  init(sources: Sources = Sources()) { self.sources = sources }

  // MARK: For the session

  /// Gets ready for a call of a source.
  func begin(_ source: String, _ state: NetworkState, time: Double) {
    contents.withLock {
      $0.mode = state.mode
      $0.path = state.cassette
      $0.source = source
      $0.time = time
      $0.uses = state.uses
      $0.events = Events()
    }
  }

  /// Ends a call.
  func end() -> Events {
    sources.progressEnded()
    return contents.withLock {
      let events = $0.events
      $0.events = Events()
      return events
    }
  }

  /// The cassette at a path, where it was put in.
  func cassette(at path: String) -> Cassette? { contents.withLock { $0.cassettes[path] } }

  /// Puts a cassette in.
  func insert(_ cassette: Cassette, at path: String) { contents.withLock { $0.cassettes[path] = cassette } }

  /// What a source carries with it, or nil where that is not known yet.
  func recordings(of source: String) -> Cassette? { contents.withLock { $0.recordings[source] } }

  /// Keeps what a source carries with it; nil forgets it.
  func keep(_ cassette: Cassette?, of source: String) { contents.withLock { $0.recordings[source] = cassette } }

  /// Keeps what servers answered in a session that is rebuilt, and asks none of them meanwhile; nil ends that.
  func restore(_ cassette: Cassette?) { contents.withLock { $0.restored = cassette } }

  /// Today, for the age of recordings.
  var today: String { RecordingDay.text(secondsSince1970: sources.calendar()) }

  /// The secrets that were handed out.
  var mask: SecretMask {
    guard hasSecrets.load(ordering: .acquiring) else { return SecretMask() }
    return contents.withLock { $0.mask }
  }

  /// Hides what a file wants hidden in everything that is recorded from now on.
  func add(_ mask: Mask) { contents.withLock { $0.fileMasks.append(mask) } }

  // MARK: HostServices

  public func log(_ level: PluginLogLevel, _ message: String, from plugin: String) {
    guard level != .debug else { return }
    contents.withLock { contents in
      // A plugin that writes without end is heard for a while.
      guard contents.events.messages.count < 20 else { return }
      contents.events.messages.append(Message(level: level, text: String(message.prefix(1000)), plugin: plugin))
    }
  }

  public func setting(_ name: String, for plugin: String) -> JSONValue? {
    let isVariable =
      name.utf8.first.map { (0x41...0x5A).contains($0) } == true
      && name.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
    guard isVariable, let value = sources.environment(name), !value.isEmpty else { return nil }
    contents.withLock { $0.mask.add(value, name: name) }
    hasSecrets.store(true, ordering: .releasing)
    return .string(value)
  }

  public func now() -> UInt64 {
    contents.withLock { UInt64(min(max(0, $0.time + $0.events.elapsed), 1e15)) }
  }

  public func answer(to request: JSONValue, for plugin: String) -> HostAnswer {
    contents.withLock { $0.answer(to: request) }
  }

  public func record(_ answer: JSONValue, to request: JSONValue, for plugin: String) {
    let day = RecordingDay.text(secondsSince1970: sources.calendar())
    contents.withLock { $0.record(answer, to: request, on: day) }
  }

  public func progress(_ done: UInt64, of total: UInt64, _ what: String, for plugin: String) {
    sources.progress(done, total, what)
  }
}

extension NetworkDesk.Contents {
  fileprivate mutating func answer(to request: JSONValue) -> HostAnswer {
    let request = fileMasks.hiding(in: request)
    let key = RequestKey(request, hiding: mask)
    let use = uses[key, default: 0]
    uses[key] = use + 1
    // The answer of the session that is rebuilt counts more than anything that can be had now.
    if let restored, case .answer(let answer) = restored.lookup(key, use: use) {
      return recorded(answer, key, .server)
    }
    let own = mode == .rerecord ? .miss : path.flatMap { cassettes[$0] }?.lookup(key, use: use) ?? .miss
    if let found = replay(own, key, .cassette) { return found }
    if mode.asksServers, restored == nil { return .askServer(NetworkDesk.serverLimits) }
    let carried = recordings[source]
    if let found = replay(carried?.lookup(key, use: use) ?? .miss, key, .plugin) { return found }
    events.exchanges.append(Exchange(key: key, source: source, answerer: .nobody, status: nil, latency: 0))
    let nearest = [path.flatMap { cassettes[$0] }?.nearest(to: key), carried?.nearest(to: key)].compactMap { $0 }
      .min { key.differences(from: $0).count < key.differences(from: $1).count }
    events.misses.append(NetworkDesk.Miss(key: key, nearest: nearest))
    return .unavailable(
      Self.document(
        "not-recorded", ko: "오프라인이고 이 요청의 녹음이 없습니다: \(key.text)", en: "offline, and nothing is recorded for \(key.text)"
      ))
  }

  private mutating func replay(
    _ lookup: Cassette.Lookup, _ key: RequestKey, _ answerer: Exchange.Answerer
  ) -> HostAnswer? {
    switch lookup {
    case .answer(let answer): return recorded(answer, key, answerer)
    case .timeout(let milliseconds):
      events.elapsed += Double(milliseconds)
      events.exchanges.append(
        Exchange(key: key, source: source, answerer: answerer, status: nil, latency: Double(milliseconds)))
      return .unavailable(
        Self.document(
          "timed-out", ko: "\(milliseconds) ms 안에 답이 오지 않았습니다", en: "no answer came within \(milliseconds) ms"))
    case .miss: return nil
    }
  }

  private mutating func recorded(
    _ answer: JSONValue, _ key: RequestKey, _ answerer: Exchange.Answerer
  ) -> HostAnswer {
    note(answer, key, answerer)
    return .recorded(answer)
  }

  private mutating func note(_ answer: JSONValue, _ key: RequestKey, _ answerer: Exchange.Answerer) {
    let latency = min(max(0, answer["latency"]?.number ?? 0), 1e9)
    events.elapsed += latency
    events.exchanges.append(
      Exchange(
        key: key, source: source, answerer: answerer,
        status: answer["status"]?.number.map { Int(min(max(0, $0), 999)) },
        latency: latency))
  }

  fileprivate mutating func record(_ answer: JSONValue, to request: JSONValue, on day: String) {
    let (answer, request) = (fileMasks.hiding(in: answer), fileMasks.hiding(in: request))
    note(answer, RequestKey(request, hiding: mask), .server)
    events.fromServers.record(answer, to: request, on: day, hiding: mask)
    guard mode.records, let path else { return }
    cassettes[path, default: Cassette()].record(answer, to: request, on: day, hiding: mask)
  }

  private static func document(_ code: String, ko: String, en: String) -> JSONValue {
    .object([("code", .string(code)), ("message", .object([("ko", .string(ko)), ("en", .string(en))]))])
  }
}
