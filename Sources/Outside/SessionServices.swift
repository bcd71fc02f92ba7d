package import AppHosting
package import Cassettes
package import CommandLanguage
package import JSONValues
package import PluginHosting
package import Records
internal import Synchronization
internal import Wording

/// The services that a session reaches outside of itself: plugins, the network responder, files. Copies of a session share
/// it; nothing of it is part of what undo gives back.
///
/// What a line was given from outside is kept with its entry in the history, so that a line that is executed again, for
/// undo and redo, asks nobody and gives the same result.
package final class SessionServices: Sendable {
  /// Something that a line was given from outside.
  package enum Call: Sendable {
    case fetch(PageRequest, source: String, FetchedPage, NetworkResponder.Events)
    case translate(JSONValue, translator: String, JSONValue)
    case describe(String, FeatureKind, JSONValue)
    case file(String, DataTable)
    case cassette(String)
    /// A reading of the wall clock, in milliseconds.
    case clock(Double)
    /// The answer of an app, and below it the result of compiling one.
    case app(AppOutcome)
    case appBuild(BuiltApp)
  }

  /// A call that did not work, with what the network responder saw of it.
  package struct CallFailure: Error {
    var failure: PluginFailure
    package var events = NetworkResponder.Events()
  }

  /// The functions that read and write files.
  package struct Files: Sendable {
    package var read: @Sendable (String) throws(FileAccess.Failure) -> [UInt8]
    package var write: @Sendable ([UInt8], String) throws(FileAccess.Failure) -> Void

    /// The functions of the system.
    static let system = Files(
      read: { (path) throws(FileAccess.Failure) in try FileAccess.read(path) },
      write: { (bytes, path) throws(FileAccess.Failure) in try FileAccess.write(bytes, to: path) })
  }

  package struct Contents {
    package var plugins: (any PluginServices)?
    var isStarted = false
    var descriptions: [String: JSONValue] = [:]
    /// The rows that sources know without asking anybody, by `SOURCE.COLLECTION`; nil where a source knows none of it.
    var facts: [String: RowFacts?] = [:]
    /// The number of times that plugins were loaded anew or went away.
    var pluginGeneration = 0
    /// The presets of these layout plugins.
    var presets: (features: [String], found: [PluginPresets.Found]) = ([], [])
    /// Files whose plugins the person does not want.
    var unloaded: Set<String> = []
    /// Whether every plugin on the search path was tried.
    var hasLoadedAll = false
    /// The results that the line that runs was given.
    var calls: [Call] = []
    /// The answers of servers to it, as lines of a cassette.
    var answers: [String] = []
    /// The readings of the wall clock that it was given, for the journal.
    var readings: [Double] = []
    /// The readings that were given to a line of another process that is executed again here.
    var givenReadings: ArraySlice<Double> = []
    /// The results that a line that is executed again was given the first time.
    var remembered: ArraySlice<Call> = []
    /// Whether lines are executed again.
    package var isRepeating = false
  }

  package let responder: NetworkResponder
  /// The processes of opened apps.
  package let apps = AppProcesses()
  package let files: Files
  let contents = Mutex(Contents())
  private let hasCalls = Atomic(false)
  private let hasAnswers = Atomic(false)
  private let hasReadings = Atomic(false)
  private let makePlugins: @Sendable (any HostServices) -> (any PluginServices)?
  /// Whether the person stopped what began when it was asked for.
  package let interruption: PluginInterruption
  /// The wall clock, to read and to wait for.
  package let wallTime: WallTime
  /// The requests that run beside the lines.
  package let requests: RequestPool
  /// Calls that are answered from recordings, one at a time.
  let fairLock = FairLock()

  /// The time that a call of a plugin may take: the attempts of a request and the pauses between them.
  static let timeout = Duration.seconds(60)

  /// Creates services.
  ///
  /// - Parameters:
  ///   - wallTime: The wall clock.
  ///   - makePlugins: Makes the plugin host when it is first needed; nil makes a session without plugins.
  package init(
    responder: NetworkResponder = NetworkResponder(), files: Files = .system,
    wallTime: WallTime = WallTime(),
    interruption: @escaping PluginInterruption = { { false } },
    makePlugins: @escaping @Sendable (any HostServices) -> (any PluginServices)? = { _ in nil }
  ) {
    self.responder = responder
    self.files = files
    self.makePlugins = makePlugins
    self.interruption = interruption
    self.wallTime = wallTime
    requests = RequestPool(clock: { wallTime.reading })
  }

  /// The plugin host, started now if it was not needed before; nil where the session has no plugins.
  package var plugins: (any PluginServices)? {
    contents.withLock { contents in
      if !contents.isStarted {
        contents.isStarted = true
        contents.plugins = makePlugins(responder)
      }
      return contents.plugins
    }
  }

  // MARK: Memory of lines

  /// Returns the results that the line that just ran was given; they are forgotten here.
  package func takeCalls() -> [Call] {
    guard hasCalls.load(ordering: .relaxed) else { return [] }
    hasCalls.store(false, ordering: .relaxed)
    return contents.withLock {
      let calls = $0.calls
      $0.calls = []
      return calls
    }
  }

  /// Returns the answers of servers to the line that just ran, as lines of a cassette; they are forgotten here.
  package func takeServerAnswers() -> [String] {
    guard hasAnswers.load(ordering: .relaxed) else { return [] }
    hasAnswers.store(false, ordering: .relaxed)
    return contents.withLock {
      let answers = $0.answers
      $0.answers = []
      return answers
    }
  }

  package func keep(_ answers: Cassette) {
    guard answers.answerCount > 0 else { return }
    contents.withLock { $0.answers += answers.text.split(separator: "\n").map(String.init) }
    hasAnswers.store(true, ordering: .relaxed)
  }

  /// Gives a line that is executed again what it was given the first time; it asks nobody and waits for nothing.
  package func beginRepeating(_ calls: [Call]) {
    contents.withLock {
      $0.remembered = calls[...]
      $0.isRepeating = true
    }
  }

  /// Ends that.
  package func endRepeating() {
    contents.withLock {
      $0.remembered = []
      $0.isRepeating = false
    }
    _ = takeCalls()
  }

  /// Whether lines are executed again.
  package var isRepeating: Bool { contents.withLock { $0.isRepeating } }

  /// Returns the next remembered call if it is the one that is wanted.
  func remembered<Result>(_ matches: (Call) -> Result?) -> Result? {
    contents.withLock { contents in
      guard let first = contents.remembered.first, let result = matches(first) else { return nil }
      contents.remembered.removeFirst()
      return result
    }
  }

  package func keep(_ call: Call) {
    contents.withLock { $0.calls.append(call) }
    hasCalls.store(true, ordering: .relaxed)
  }

  /// Returns the reading of the wall clock, in milliseconds; the same again for a line that is executed again.
  package func clockReading() -> Double {
    let known: Double? = remembered { call in
      if case .clock(let reading) = call { reading } else { nil }
    }
    let reading = known ?? contents.withLock { $0.givenReadings.popFirst() } ?? wallTime.reading
    keep(.clock(reading))
    contents.withLock { if !$0.isRepeating { $0.readings.append(reading) } }
    hasReadings.store(true, ordering: .relaxed)
    return reading
  }

  /// Returns the readings of the wall clock that the line that just ran was given, in milliseconds; they are forgotten
  /// here.
  package func takeReadings() -> [Double] {
    guard hasReadings.load(ordering: .relaxed) else { return [] }
    hasReadings.store(false, ordering: .relaxed)
    return contents.withLock { contents in
      defer { contents.readings.removeAll() }
      return contents.readings
    }
  }

  /// Lets the line that follows see the wall clock as it was; from then on that goes on from there, and never back.
  package func give(_ readings: [Double]) {
    contents.withLock { $0.givenReadings = readings[...] }
    if let first = readings.first { wallTime.skip(first - wallTime.reading) }
  }

  /// Ends that: the wall clock goes on behind all that was seen of it.
  ///
  /// - Parameter last: The reading before.
  package func endGiving(last: Double?) {
    contents.withLock { $0.givenReadings = [] }
    if let last { wallTime.skip(last - wallTime.reading) }
  }

  // MARK: Files

  /// Returns the table in a file.
  package func table(in path: String, read: () throws(Diagnostic) -> DataTable) throws(Diagnostic) -> DataTable {
    let known: DataTable? = remembered { call in
      if case .file(path, let table) = call { table } else { nil }
    }
    let table: DataTable
    if let known { table = known } else { table = try read() }
    keep(.file(path, table))
    return table
  }

  /// Puts the cassette in a file into the network responder; a file that is not there is an empty cassette if it may be.
  package func insertCassette(_ path: String, mayBeMissing: Bool, anew: Bool, at place: SourceRange?) throws(Diagnostic)
  {
    let isKnown: Bool? = remembered { call in
      if case .cassette(path) = call { true } else { nil }
    }
    keep(.cassette(path))
    if isKnown == true { return }
    try readCassette(path, mayBeMissing: mayBeMissing, anew: anew, at: place)
  }

  /// Puts the cassette in a file into the network responder; no line remembers it.
  package func readCassette(_ path: String, mayBeMissing: Bool, anew: Bool, at place: SourceRange?) throws(Diagnostic) {
    if anew { return responder.insert(Cassette(), at: path) }
    let bytes: [UInt8]
    do throws(FileAccess.Failure) {
      bytes = try files.read(path)
    } catch {
      guard error.isMissing, mayBeMissing else { throw error.diagnostic(at: place) }
      bytes = []
    }
    do throws(CassetteError) {
      responder.insert(try Cassette(parsing: bytes, hiding: responder.mask), at: path)
    } catch {
      throw Diagnostic(
        .brokenCassette(error.line, path: path, error: "\(error)", literal: Value.identifierLiteral(path)), at: place)
    }
  }

  /// Writes the cassette that was recorded.
  package func saveCassette(_ path: String) throws(FileAccess.Failure) {
    guard let cassette = responder.cassette(at: path) else { return }
    try files.write(Array(cassette.text.utf8), path)
  }
}
