internal import AppProtocol
package import Cassettes
package import CommandLanguage
package import DisplayText
package import Expectations
package import JSONValues
package import PluginHosting
internal import Synchronization

/// A responder that answers what plugins ask of the workbench: recorded answers, settings, time. Called on any thread.
///
/// It decides where the answer to a request comes from (the person's cassette, the answers that a plugin carries with
/// it, or a server), notes who answered, and hides every secret that it hands out.
package final class NetworkResponder: HostServices {
  /// The sources of the facts that the responder does not know itself.
  package struct Sources: Sendable {
    /// A variable of the process, for settings and secrets; nil gives none.
    package var environment: @Sendable (String) -> String? = { _ in nil }
    /// Seconds since 1970, for the day of a recording.
    package var calendar: @Sendable () -> Int = { 0 }
    /// Shows how far a call is, unless it was stopped.
    package var progress: @Sendable (_ done: UInt64, _ total: UInt64, _ what: String, _ isStopped: () -> Bool) -> Void =
      { _, _, _, _ in }
    /// The closure that ends the display of progress.
    package var progressEnded: @Sendable () -> Void = {}
    /// Shows a message that the user needs before a wait of minutes.
    package var notice: @Sendable (String) -> Void = { _ in }

    package init() {}
  }

  /// A request that nothing is recorded for.
  struct Miss: Hashable, Sendable {
    var key: RequestKey
    /// The recorded request that is most like it, or nil if nothing is recorded at all.
    var nearest: RequestKey?
    /// `pokeapi.pokemon`, where the source says how it is asked for.
    var collection: String?
    /// The rows that are recorded of the list that was asked for, and how many it has.
    var recorded: [Range<Int>] = []
    var total: Int?
  }

  /// The form of a source's requests for a collection.
  struct Template: Hashable, Sendable {
    /// `pokeapi.pokemon`
    var collection: String
    var request: RequestForm
  }

  /// A line that a plugin wrote, or that is about it.
  package struct Message: Hashable, Sendable {
    package var text: Bilingual
    package var plugin: String
    /// Whether it says why a call for a layout crashed.
    var isCrash = false
  }

  /// A call of a source that is under way.
  package struct Call: Sendable {
    fileprivate(set) var id = 0
    /// The source that is being asked.
    var source = ""
    /// The plugin that gives the source, or nil if that is not known.
    package var plugin: String?
    /// Whether a line waits for it; other calls run beside the lines.
    var isAwaited = true
    /// Whether an app asks, which what any source carries serves as the last resort.
    var isOfApp = false
    /// Whether the call was cancelled.
    var isStopped: @Sendable () -> Bool = { false }
    var mode = NetworkState.Mode.offline
    var path: String?
    var time = 0.0
    var uses: [RequestKey: Int] = [:]
    var events = Events()
    /// The events that the plugin attributed to no call: they may belong to this one or to another one of the plugin.
    var unsure = Events()

    /// Creates a call.
    package init(
      _ source: String, of plugin: String? = nil, isAwaited: Bool = true, isOfApp: Bool = false
    ) {
      self.source = source
      self.plugin = plugin
      self.isAwaited = isAwaited
      self.isOfApp = isOfApp
    }
  }

  /// The events of one call.
  package struct Events: Sendable {
    package var exchanges: [Exchange] = []
    var misses: [Miss] = []
    package var messages: [Message] = []
    /// Virtual milliseconds that passed.
    package var elapsed = 0.0
    /// Answers of servers with their requests, without secrets, in the form of a cassette.
    package var fromServers = Cassette()

    /// The time that recorded answers took when they were recorded, in milliseconds. The replay does not wait for it.
    package var recordedLatency: Double {
      exchanges.reduce(0) { $1.answerer == .server || $1.answerer == .nobody ? $0 : $0 + $1.latency }
    }

    /// The virtual milliseconds for which recorded requests were waited for in vain: no answer came, or not all of it.
    package var timeWithoutAnswer: Double {
      exchanges.reduce(0) { time, exchange in
        let isVain = exchange.status == nil && exchange.answerer != .nobody || exchange.cut != nil
        return isVain ? time + exchange.latency : time
      }
    }

    fileprivate mutating func append(_ other: Events) {
      exchanges += other.exchanges
      misses += other.misses
      messages += other.messages
      elapsed += other.elapsed
      fromServers.append(contentsOf: other.fromServers)
    }
  }

  package struct Contents {
    var cassettes: [String: Cassette] = [:]
    /// The recordings that plugins carry with them, by the name of the source.
    package var recordings: [String: Cassette] = [:]
    /// The forms of the requests of sources to their servers, by the name of the source.
    var templates: [String: [Template]] = [:]
    /// The answers of servers in the session that is rebuilt, or nil if none is.
    var restored: Cassette?
    /// The answers that servers gave in this session.
    var fromServers = Cassette()
    package var mask = SecretMask()
    /// The parts that files want hidden in cassettes, besides secrets.
    var fileMasks: [Mask] = []
    /// The calls that are under way, oldest first.
    var calls: [Call] = []
    /// The call that counts when none is under way: for requests that the last call left behind.
    var idle = Call("")
    var lastCall = 0
    /// The first crash of a plugin during a layout call, until a caller takes it.
    var layoutCrash: PluginRequestError?
    /// The number of times that each request was made by calls that run beside the lines.
    var uses: [RequestKey: Int] = [:]
  }

  private let contents = Mutex(Contents())
  private let sources: Sources
  /// The kinds of things that plugins did through it: whether a secret was handed out, and whether one was asked for a
  /// layout, whose messages belong to no call.
  package let activity = WorldActivity()

  /// The answers that a server may give at most: time, attempts, size.
  static let serverLimits: JSONValue = .object([
    ("timeout", 10_000), ("retries", 3), ("limit", .int(16 << 20)),
  ])

  package init(sources: Sources = Sources()) { self.sources = sources }

  // MARK: For the session

  /// Gets ready for a call of a source.
  ///
  /// - Returns: Its number, for ``end(_:)``.
  func begin(_ call: Call, _ state: NetworkState, time: Double) -> Int {
    contents.withLock { contents in
      contents.lastCall += 1
      var call = call
      call.id = contents.lastCall
      call.mode = state.mode
      call.path = state.cassette
      call.time = time
      call.uses = state.uses
      contents.calls.append(call)
      return call.id
    }
  }

  /// Ends a call.
  ///
  /// Its events are returned. Events that a plugin attributes to no call, such as a message, are returned with the
  /// first of its calls to end, so that each is reported once. The events of a cancelled call are added to the next
  /// call.
  ///
  /// - Parameter isWanted: Whether the caller reports the events.
  func end(_ id: Int, isWanted: Bool = true) -> Events {
    let (events, wasAwaited) = contents.withLock { contents in
      guard let place = contents.calls.firstIndex(where: { $0.id == id }) else { return (Events(), false) }
      var call = contents.calls.remove(at: place)
      var events = call.events
      events.append(call.unsure)
      (call.events, call.unsure, contents.idle.events) = (Events(), Events(), Events())
      if !call.isAwaited {
        for index in contents.calls.indices
        where !contents.calls[index].isAwaited && contents.calls[index].plugin == call.plugin {
          events.append(contents.calls[index].unsure)
          contents.calls[index].unsure = Events()
        }
        if !isWanted, let next = contents.calls.indices.last(where: { !contents.calls[$0].isAwaited }) {
          contents.calls[next].unsure.append(events)
        }
      }
      contents.idle = call
      return (events, call.isAwaited)
    }
    if wasAwaited { endProgress() }
    return events
  }

  /// Shows the progress of work that the line waits for and that is not a call.
  func show(_ done: Int, of total: Int, _ what: String) {
    sources.progress(UInt64(max(0, done)), UInt64(max(0, total)), what) { false }
  }

  /// Shows a message to the user who waits for a line.
  func say(_ words: String) { sources.notice(words) }

  /// Clears the progress of a call.
  package func endProgress() { sources.progressEnded() }

  /// Returns the cassette at a path, where it was put in.
  package func cassette(at path: String) -> Cassette? { contents.withLock { $0.cassettes[path] } }

  /// Puts a cassette in.
  func insert(_ cassette: Cassette, at path: String) { contents.withLock { $0.cassettes[path] = cassette } }

  /// Returns the recordings that a source carries with it, or nil if they are not known yet.
  package func recordings(of source: String) -> Cassette? { contents.withLock { $0.recordings[source] } }

  /// Keeps what a source carries with it; nil forgets it.
  func keep(_ cassette: Cassette?, of source: String) { contents.withLock { $0.recordings[source] = cassette } }

  /// Keeps how a source asks its servers.
  func keep(_ templates: [Template], of source: String) { contents.withLock { $0.templates[source] = templates } }

  /// Keeps what servers answered in a session that is rebuilt, and asks none of them meanwhile; nil ends that.
  package func restore(_ cassette: Cassette?) {
    contents.withLock { contents in
      contents.restored = cassette
      if let cassette { contents.fromServers = cassette }
    }
  }

  /// Whether a session is being rebuilt.
  package var isRestoring: Bool { contents.withLock { $0.restored != nil } }

  /// Returns whether a cassette says what becomes of a request.
  func isAnswered(_ request: JSONValue, by path: String?) -> Bool {
    contents.withLock { contents in
      guard let cassette = path.flatMap({ contents.cassettes[$0] }) else { return false }
      let key = RequestKey(contents.fileMasks.hiding(in: request), hiding: contents.mask)
      return cassette.lookup(key, use: 0) != .miss
    }
  }

  /// Returns the answers that requests of a session had, as a cassette, without what was made to go wrong with them.
  ///
  /// - Parameter path: The cassette of the person.
  /// - Complexity: O(requests, and size of their answers).
  package func answers(to exchanges: [Exchange], from path: String?) -> Cassette {
    contents.withLock { $0.answers(to: exchanges, from: path) }
  }

  /// Today, for the age of recordings.
  package var today: String { RecordingDay.text(secondsSince1970: sources.calendar()) }

  /// The secrets that were handed out.
  package var mask: SecretMask {
    guard activity.contains(.secrets) else { return SecretMask() }
    return contents.withLock { $0.mask }
  }

  /// Hides what a file wants hidden in everything that is recorded from now on.
  package func add(_ mask: Mask) { contents.withLock { $0.fileMasks.append(mask) } }

  // MARK: HostServices

  package func log(_ level: PluginLogLevel, _ message: String, from plugin: String) {
    if level != .debug { say(Bilingual(message), of: plugin) }
  }

  package func note(_ notice: PluginNotice, about plugin: String) { say(notice.message, of: plugin) }

  /// Notes a line about a plugin, for the one who made the call.
  func say(_ text: Bilingual, of plugin: String, isCrash: Bool = false) {
    contents.withLock { contents in
      contents.withCall(of: plugin) { call in
        // The number of messages of one call is limited, because a plugin may write without end.
        guard call.events.messages.count < 20 else { return }
        call.events.messages.append(Message(text: text.prefix(1000), plugin: plugin, isCrash: isCrash))
      }
    }
  }

  /// Notes that a plugin is asked for a layout, which a line does without a call.
  func askForLayout() { activity.insert(.layouts) }

  /// Notes why a plugin gave no layout.
  func note(layoutFailure failure: PluginRequestError, of plugin: String) {
    let isCrash = failure.text.code == .pluginCrashed
    say(failure.message, of: plugin, isCrash: isCrash)
    guard isCrash else { return }
    contents.withLock { if $0.layoutCrash == nil { $0.layoutCrash = failure } }
  }

  /// Takes the plugin's crash because of which a layout has no section, to report it in place of the error of UIKit.
  ///
  /// - Parameter refusal: The diagnostic of UIKit for the missing section.
  /// - Returns: The failure at the same place, or nil if no plugin crashed.
  package func takeLayoutFailure(behind refusal: Diagnostic) -> Diagnostic? {
    let crash = contents.withLock { contents in
      // The message would repeat the error.
      contents.idle.events.messages.removeAll(where: \.isCrash)
      defer { contents.layoutCrash = nil }
      return contents.layoutCrash
    }
    return crash.map { Diagnostic($0, at: refusal.range) }
  }

  /// Takes the messages of plugins from layout calls, each once; it belongs to the line that asked for them.
  package func takeMessagesOfLayouts() -> [Message] {
    guard activity.remove(.layouts) else { return [] }
    let messages = contents.withLock { contents in
      defer { (contents.idle.events.messages, contents.layoutCrash) = ([], nil) }
      return contents.idle.events.messages
    }
    var known: Set<Message> = []
    return messages.filter { known.insert($0).inserted }
  }

  package func setting(_ name: String, for plugin: String) -> JSONValue? {
    let isVariable =
      name.utf8.first.map { (0x41...0x5A).contains($0) } == true
      && name.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
    guard isVariable, let value = sources.environment(name), !value.isEmpty else { return nil }
    contents.withLock { $0.mask.add(value, name: name) }
    activity.insert(.secrets)
    return .string(value)
  }

  package func now() -> UInt64 {
    contents.withLock { contents in
      contents.withCall(of: nil) { UInt64(min(max(0, $0.time + $0.events.elapsed), 1e15)) }
    }
  }

  package func answer(to request: JSONValue, for plugin: String) -> HostAnswer {
    contents.withLock { $0.answer(to: request, for: plugin) }
  }

  package func record(_ answer: JSONValue, to request: JSONValue, for plugin: String) {
    let day = RecordingDay.text(secondsSince1970: sources.calendar())
    contents.withLock { $0.record(answer, to: request, for: plugin, on: day) }
  }

  package func progress(_ done: UInt64, of total: UInt64, _ what: String, for plugin: String) {
    // A call that runs beside the lines does not write between them.
    guard let call = contents.withLock({ $0.calls.last(where: \.isAwaited) }) else { return }
    sources.progress(done, total, what, call.isStopped)
  }
}

extension Bilingual {
  /// Returns the first characters in either language.
  fileprivate func prefix(_ count: Int) -> Bilingual {
    Bilingual(ko: String(ko.prefix(count)), en: String(en.prefix(count)))
  }
}
