internal import AppProtocol
internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import LineEditing
internal import PluginAuthoring
internal import Synchronization

/// The client of `mcv-apps`, the program that compiles apps and runs them. It starts the program at the first use, and again
/// where it has ended; one exchange with it is under way at a time.
package final class AppsClient: Sendable {
  private struct Contents {
    var connection: AppsConnection?
    /// The number of programs that were started.
    var runs = 0
    /// The requests by which apps were compiled, by the paths of their programs: a program that is started anew knows
    /// none of them.
    var requests: [String: AppBuildRequest] = [:]
  }

  private let contents = Mutex(Contents())
  private let apps = Atomic(0)
  private let isKorean = Atomic(false)
  private let find: Find

  /// Returns the path of the program. It may have to build it first, and says so in a language.
  typealias Find = @Sendable (_ language: Language, _ builds: Bool) throws(AppFailure) -> String

  /// Creates a client.
  init(find: @escaping Find) { self.find = find }

  /// Creates the client of a world.
  ///
  /// - Parameters:
  ///   - files: The files among which the program, or its sources, lie.
  ///   - responder: It shows how far the program is while it is made.
  convenience init(_ files: any FileSystem, _ responder: NetworkResponder) {
    self.init { (language, builds) throws(AppFailure) in
      defer { responder.endProgress() }
      do throws(CompanionProgram.Failure) {
        return try CompanionProgram.apps.find(
          in: files, builds: builds,
          begins: { minutes in
            responder.say(
              Bilingual(
                ko: "앱을 여는 mcv-apps를 만드는 중입니다 (\(minutes.map { "약 \($0)분" } ?? "몇 분 걸립니다"))",
                en: "building mcv-apps, which opens apps (\(minutes.map { "about \($0) min" } ?? "some minutes"))"
              ).text(language))
          }, show: { responder.show($0.number, of: $0.count, $0.name) },
          isCancelled: { InterruptSignal.isPending || CancellationToken.isAbandoned })
      } catch {
        throw AppFailure(companion: error)
      }
    }
  }

  /// The client of a world in which there is no such program.
  package static let nowhere = AppsClient { (_, _) throws(AppFailure) in
    throw AppFailure(.noProgram)
  }

  /// Chooses the language of what is said while the program is made.
  func speak(_ language: Language) { isKorean.store(language == .ko, ordering: .relaxed) }

  /// Returns a number that no other app of this client has.
  func newNumber() -> Int { apps.add(1, ordering: .relaxed).newValue }

  // MARK: Files and programs

  /// Returns the files of an app.
  func files(_ selection: AppFileSelection) throws(AppFailure) -> [AppFile] {
    try use { connection throws(AppFailure) in
      connection.begin(.files(selection))
      guard case .files(let files) = try connection.next() else { throw connection.unexpected() }
      return files
    }
  }

  /// Returns stamps that change when a file of an app is saved.
  func stamps(_ selection: AppFileSelection) throws(AppFailure) -> [String] {
    try use { connection throws(AppFailure) in
      connection.begin(.stamps(selection))
      guard case .stamps(let stamps) = try connection.next() else { throw connection.unexpected() }
      return stamps
    }
  }

  /// Returns whether the program of a model came with mcv. The check builds nothing, so that a session that may not run
  /// apps can make it.
  func isShipped(_ request: AppBuildRequest) throws(AppFailure) -> Bool {
    try use(builds: false) { connection throws(AppFailure) in
      connection.begin(.isShipped(request))
      guard case .isShipped(let isShipped) = try connection.next() else { throw connection.unexpected() }
      return isShipped
    }
  }

  /// Compiles an app, or takes what was compiled before.
  ///
  /// - Parameter showing: Called every few milliseconds with the step that is under way.
  func build(_ request: AppBuildRequest, showing: (AppBuildStep) -> Void) throws(AppFailure) -> BuiltApp {
    try CancellationToken.compiling { () throws(AppFailure) in
      let built = try use { connection throws(AppFailure) in try Self.build(request, &connection, showing) }
      contents.withLock { $0.requests[built.program] = request }
      return built
    }
  }

  private static func build(
    _ request: AppBuildRequest, _ connection: inout AppsConnection, _ showing: (AppBuildStep) -> Void
  ) throws(AppFailure) -> BuiltApp {
    var step = AppBuildStep.makesTools
    connection.begin(.build(request))
    while true {
      switch try connection.next(waiting: { showing(step) }) {
      case .step(let next): step = next
      case .built(let built):
        connection.programs[built.id] = built.program
        return built
      default: throw connection.unexpected()
      }
    }
  }

  /// Compiles the layouts of an app's code as a plugin.
  func buildLayouts(_ path: String, output: String) throws(AppFailure) -> PluginBuildReport {
    try CancellationToken.compiling { () throws(AppFailure) in
      try use { connection throws(AppFailure) in
        connection.begin(.buildLayouts(path: path, output: output))
        guard case .layouts(let report) = try connection.next() else { throw connection.unexpected() }
        return report
      }
    }
  }

  // MARK: Apps

  /// Starts the program, unless it runs.
  ///
  /// - Returns: The number of its run: an app of another one is gone.
  func ready() throws(AppFailure) -> Int { try use { $0.run } }

  /// Starts an app under a number.
  ///
  /// - Parameters:
  ///   - attempts: Called before each process that is tried.
  ///   - network: The closure that answers a request of the app; its second argument asks a server.
  func start(
    _ app: Int, _ request: AppStartRequest, of built: BuiltApp, attempts: () -> Void = {},
    network: (_ request: JSONValue, _ fetch: (JSONValue) -> JSONValue) -> JSONValue
  ) throws(AppFailure) -> AppOutcome {
    try use(of: built) { connection, id throws(AppFailure) in
      var request = request
      request.build = id
      connection.begin(.start(app: app, request))
      return try Self.outcome(of: app, &connection, attempts, network)
    }
  }

  /// Performs an action in an app.
  func act(
    _ app: Int, _ action: AppRequest,
    network: (_ request: JSONValue, _ fetch: (JSONValue) -> JSONValue) -> JSONValue
  ) throws(AppFailure) -> AppOutcome {
    try use { connection throws(AppFailure) in
      connection.begin(.act(app: app, action))
      return try Self.outcome(of: app, &connection, {}, network)
    }
  }

  /// Performs an action in a new process of an app, which ends with its answer.
  func rehearse(
    _ app: Int, _ request: AppStartRequest, _ action: AppRequest, of built: BuiltApp,
    network: (_ request: JSONValue, _ fetch: (JSONValue) -> JSONValue) -> JSONValue
  ) throws(AppFailure) -> AppOutcome {
    try use(of: built) { connection, id throws(AppFailure) in
      var request = request
      request.build = id
      connection.begin(.rehearse(request, action))
      return try Self.outcome(of: app, &connection, {}, network)
    }
  }

  /// Ends an app.
  func end(_ app: Int) {
    contents.withLock { contents in
      guard contents.connection?.isAlive == true else { return }
      contents.connection?.begin(.end(app: app))
      contents.connection?.sendBytes()
    }
  }

  /// Waits for an outcome, and answers what the app asks until then.
  private static func outcome(
    of app: Int, _ connection: inout AppsConnection, _ attempts: () -> Void,
    _ network: (_ request: JSONValue, _ fetch: (JSONValue) -> JSONValue) -> JSONValue
  ) throws(AppFailure) -> AppOutcome {
    while true {
      switch try connection.next() {
      case .attempt: attempts()
      case .network(let request):
        let answer = network(request.value) { fetch($0, for: app, &connection) }
        connection.answer(.networkAnswer(JSONPayload(answer)))
      case .outcome(let outcome): return outcome
      default: throw connection.unexpected()
      }
    }
  }

  /// Asks a server for an app that waits.
  private static func fetch(_ request: JSONValue, for app: Int, _ connection: inout AppsConnection) -> JSONValue {
    connection.answer(.fetch(app: app, JSONPayload(request)))
    do throws(AppFailure) {
      let reply = try connection.next()
      if case .fetched(let answer) = reply { return answer.value }
      connection.putBack(.success(reply))
    } catch {
      connection.putBack(.failure(error))
    }
    return ["unavailable": "no-connection"]
  }

  // MARK: The program

  /// Works with the program, started now where it does not run.
  ///
  /// - Parameter builds: Whether it is built where only its sources are there.
  private func use<Result: Sendable>(
    builds: Bool = true, _ body: (inout AppsConnection) throws(AppFailure) -> Result
  ) throws(AppFailure) -> Result {
    try contents.withLock { contents throws(AppFailure) in try use(&contents, builds: builds, body) }
  }

  /// Calls a closure with the program that has the app of a number. An app of an earlier program is compiled again,
  /// from the cache unless its files have changed.
  private func use<Result: Sendable>(
    of built: BuiltApp, _ body: (inout AppsConnection, Int) throws(AppFailure) -> Result
  ) throws(AppFailure) -> Result {
    try contents.withLock { contents throws(AppFailure) in
      let request = contents.requests[built.program]
      return try use(&contents, builds: true) { connection throws(AppFailure) in
        var id = built.id
        if connection.programs[id] != built.program, let request {
          id = try CancellationToken.compiling { () throws(AppFailure) in try Self.build(request, &connection) { _ in }
          }.id
        }
        guard connection.programs[id] == built.program else {
          throw AppFailure(.gone)
        }
        return try body(&connection, id)
      }
    }
  }

  private func use<Result: Sendable>(
    _ contents: inout Contents, builds: Bool, _ body: (inout AppsConnection) throws(AppFailure) -> Result
  ) throws(AppFailure) -> Result {
    if contents.connection?.isAlive != true {
      contents.connection = nil
      let program = try CancellationToken.compiling { () throws(AppFailure) in
        try find(isKorean.load(ordering: .relaxed) ? .ko : .en, builds)
      }
      contents.runs += 1
      contents.connection = try AppsConnection(program, run: contents.runs)
    }
    guard var connection = contents.connection else { preconditionFailure("it was just made") }
    contents.connection = nil
    defer { if !connection.isLost { contents.connection = connection } }
    return try body(&connection)
  }
}

extension AppFailure {
  /// Creates the failure of a use for which the program is not there.
  fileprivate init(companion failure: CompanionProgram.Failure) {
    switch failure {
    case .missing: self.init(.noProgram)
    case .notBuilt(let command): self.init(.programNotBuilt(command: command))
    case .noSwift(let command): self.init(.noSwift(command: command))
    case .doesNotBuild(let command, let log): self.init(.programDoesNotBuild(command: command, log: log))
    case .interrupted(let command): self.init(.buildInterrupted(command: command))
    }
  }
}
