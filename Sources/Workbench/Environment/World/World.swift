internal import Cassettes
package import CommandLanguage
internal import JSONValues
internal import Platform
package import PluginHosting
internal import Synchronization

/// The world outside of a session: files, plugins, servers, apps, the compiler, the wall clock and the terminal. Copies
/// of a session share it, and undo does not change it.
///
/// Each answer that a line gets is logged in ``EffectLog``: a line that is executed again, for an export,
/// gets the same answers, and gives the same result.
package final class World: Sendable {
  /// A call that did not work, with what the network responder saw of it.
  package struct CallFailure: Error {
    var failure: PluginRequestError
    package var events = NetworkResponder.Events()
  }

  package struct Contents {
    package var plugins: (any PluginServices)?
    var isStarted = false
    var descriptions: [String: JSONValue] = [:]
    /// The rows that sources know without a request, by `SOURCE.COLLECTION`, or nil if a source knows none of it.
    var facts: [String: RowFacts?] = [:]
    /// The number of times that plugins were loaded anew or went away.
    var pluginGeneration = 0
    /// The presets of these layout plugins.
    var presets: (features: [String], found: [PluginPresets.Found]) = ([], [])
    /// The files of plugins that the user has unloaded.
    var unloaded: Set<String> = []
    /// The kinds of features for which all plugins on the search path were loaded.
    var loadedKinds: Set<FeatureKind> = []
    /// The answers to the line that runs.
    var log = EffectLog()
    /// The files that had other contents when a line was executed again.
    var changedFiles: [String] = []
    /// The files that lines have written, by their paths without symbolic links.
    var written: [String: WrittenFile] = [:]
  }

  package let responder: NetworkResponder
  /// The kinds of things that were done so far, here and by the responder.
  package let activity: WorldActivity
  /// The processes of opened apps.
  package let apps: AppProcesses
  package let files: any FileSystem
  /// The compiler that makes apps, models and plugins from people's files.
  package let compiler: WorldCompiler
  /// The terminal at which the person works.
  package let terminal: WorldTerminal
  let contents = Mutex(Contents())
  private let makePlugins: @Sendable (any HostServices) -> (any PluginServices)?
  /// Makes a check whether the user has interrupted since the check was made.
  package let interruption: PluginInterruption
  /// The wall clock, to read and to wait for.
  package let wallClock: WallClock
  /// The requests that run beside the lines.
  package let requests: RequestPool
  /// Whether a call is being answered from recordings: there is one at a time.
  let isAnsweringFromRecordings = Monitor(false)

  /// The time that a call of a plugin may take: the attempts of a request and the pauses between them.
  static let timeout = Duration.seconds(60)

  /// Creates a world.
  ///
  /// - Parameters:
  ///   - files: The files; nil for those of the system.
  ///   - compiler: The compiler; nil for that on the `PATH`, with the program that compiles apps.
  ///   - wallClock: The wall clock.
  ///   - makePlugins: Makes the plugin host when it is first needed; nil makes a session without plugins.
  package init(
    responder: NetworkResponder = NetworkResponder(), files: (any FileSystem)? = nil,
    compiler: WorldCompiler? = nil, terminal: WorldTerminal = .none, wallClock: WallClock = WallClock(),
    interruption: @escaping PluginInterruption = { { false } },
    makePlugins: @escaping @Sendable (any HostServices) -> (any PluginServices)? = { _ in nil }
  ) {
    self.responder = responder
    activity = responder.activity
    self.files = files ?? HostFileSystem()
    self.compiler = compiler ?? WorldCompiler(apps: AppsClient(self.files, responder))
    apps = AppProcesses(self.compiler.apps)
    self.terminal = terminal
    self.makePlugins = makePlugins
    self.interruption = interruption
    self.wallClock = wallClock
    requests = RequestPool(activity, clock: { wallClock.reading })
  }

  /// The plugin host, started now if it was not needed before, or nil if the session has no plugins.
  package var plugins: (any PluginServices)? {
    contents.withLock { contents in
      if !contents.isStarted {
        contents.isStarted = true
        contents.plugins = makePlugins(responder)
      }
      return contents.plugins
    }
  }

  /// The world of tools that run outside of a session: the files of the system and the terminal of this process. No
  /// plugin, no server is asked through it.
  package static let process = World(terminal: .process)

  // MARK: The log of answers

  /// Returns the answers to the line that just ran, and clears them.
  package func takeAnswers() -> [EffectLog.Answer] {
    guard activity.remove(.answers) else { return [] }
    return contents.withLock { $0.log.take() }
  }

  /// Notes an answer to the line that runs.
  package func note(_ answer: EffectLog.Answer) {
    contents.withLock { $0.log.note(answer) }
    activity.insert(.answers)
  }

  /// Notes what servers answered to a request that runs beside the lines.
  package func noteServers(_ events: NetworkResponder.Events) {
    if events.fromServers.answerCount > 0 { note(.servers(events.fromServers)) }
  }

  /// Begins to replay the answers that a line got the first time. The line makes no request and does not wait.
  package func beginRepeating(_ answers: [EffectLog.Answer]) {
    contents.withLock { $0.log.beginRepeating(answers) }
  }

  /// Ends that.
  package func endRepeating() { contents.withLock { $0.log.endRepeating() } }

  /// Whether lines are executed again.
  package var isRepeating: Bool { contents.withLock { $0.log.isRepeating } }

  /// Returns the next remembered answer if it is the one that is wanted.
  func remembered<Result>(_ matches: (EffectLog.Answer) -> Result?) -> Result? {
    contents.withLock { contents in
      guard let next = contents.log.next, let result = matches(next) else { return nil }
      contents.log.passNext()
      return result
    }
  }

  /// Returns the reading of the wall clock, in milliseconds; the same again for a line that is executed again.
  package func clockReading() -> Double {
    let known = remembered { $0.clockReading }
    let reading = known ?? contents.withLock { $0.log.nextReading() } ?? wallClock.reading
    note(.clock(reading))
    return reading
  }

  /// Lets the line that follows see the wall clock and the files as they were; from then on the clock goes on from there,
  /// and never back.
  package func give(_ readings: [Double], files: [FileAnswer] = []) {
    contents.withLock { $0.log.give(readings, files: files) }
    if let first = readings.first { wallClock.skip(first - wallClock.reading) }
  }

  /// Ends that: the wall clock goes on after all that was seen of it.
  ///
  /// - Parameter last: The reading before.
  package func endGiving(last: Double?) {
    contents.withLock { $0.log.give([], files: []) }
    if let last { wallClock.skip(last - wallClock.reading) }
  }

  // MARK: Files

  /// Reads a file that a line names. Its contents are an answer to the line, which is replayed when the line is
  /// executed again; only a file that was too large to be kept is read again.
  ///
  /// - Parameters:
  ///   - path: The file, as the line names it.
  ///   - place: Where it is; nil for the same.
  package func read(_ path: String, at place: String? = nil) throws(FileError) -> [UInt8] {
    let logged: FileAnswer? = remembered { if case .file(let answer) = $0, answer.path == path { answer } else { nil } }
    let known = logged ?? contents.withLock { $0.log.nextFile(path) }
    if let known, let result = known.result {
      note(.file(known))
      return try result.get()
    }
    let result = Result { () throws(FileError) -> [UInt8] in try files.read(place ?? path) }
    let answer = FileAnswer(path, result)
    if let known, case .digest(let digest) = known.contents, !answer.isOf(digest) {
      contents.withLock { $0.changedFiles.append(path) }
    }
    note(.file(answer))
    return try result.get()
  }

  /// Returns the files that had other contents when a line was executed again, and clears the list.
  package func takeChangedFiles() -> [String] {
    contents.withLock { contents in
      defer { contents.changedFiles = [] }
      return contents.changedFiles
    }
  }

  /// Puts the cassette in a file into the network responder; a file that is not there is an empty cassette if it may be.
  package func insertCassette(_ path: String, mayBeMissing: Bool, anew: Bool, at place: SourceRange?) throws(Diagnostic)
  {
    let isKnown: Bool? = remembered { call in
      if case .cassette(path) = call { true } else { nil }
    }
    note(.cassette(path))
    if isKnown == true {
      // The responder has the cassette already; the answer of its file goes with it.
      _ = remembered { if case .file(let answer) = $0, answer.path == path { answer } else { nil } }
      return
    }
    // The contents of a file that is only replayed are an answer; a recording grows with the session.
    try readCassette(path, mayBeMissing: mayBeMissing, anew: anew, at: place, isAnswer: !mayBeMissing)
  }

  /// Puts the cassette in a file into the network responder.
  ///
  /// - Parameter isAnswer: Whether what the file held is an answer to the line that runs.
  package func readCassette(
    _ path: String, mayBeMissing: Bool, anew: Bool, at place: SourceRange?, isAnswer: Bool = false
  ) throws(Diagnostic) {
    if anew { return responder.insert(Cassette(), at: path) }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try isAnswer ? read(path) : files.read(path)
    } catch {
      guard error.isMissing, mayBeMissing else { throw error.diagnostic(at: place) }
      bytes = []
    }
    do throws(CassetteError) {
      responder.insert(try Cassette(parsing: bytes, hiding: responder.mask), at: path)
    } catch {
      throw Diagnostic(
        .brokenCassette(error, path: path, literal: Value.identifierLiteral(path)), at: place
      )
    }
  }

  /// Writes the cassette that was recorded.
  package func saveCassette(_ path: String) throws(FileError) {
    guard let cassette = responder.cassette(at: path) else { return }
    try files.write(cassette.text, to: path)
    noteWritten(path)
  }
}
