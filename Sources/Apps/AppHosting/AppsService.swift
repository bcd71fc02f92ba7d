internal import AppProtocol
internal import CLibrary
internal import Platform
internal import PluginAuthoring

/// The program that compiles apps and runs them, for one mcv: requests come in on one descriptor, replies go out on
/// another.
///
/// One request is served at a time. While a build or an app runs, the input is read every few milliseconds, since mcv
/// may cancel the request, and answers the app's own requests.
package final class AppsService {
  /// An app that runs.
  private struct RunningApp {
    var app: CompiledApp
    var start: AppStart
    var process: AppProcess
  }

  private let input: Int32
  private let output: Int32
  private let executable: String
  private let environment: [String: String]
  private var received = MessageBuffer()
  /// The next request; later messages stay in the buffer.
  private var next: Result<ServiceRequest, MessageError>?
  /// Whether mcv still holds the other end of the input.
  private var isOpen = true
  /// Whether mcv cancelled the request that is served.
  private var isStopped = false
  /// The answer that mcv sent to the app's pending request.
  private var networkAnswer: JSONPayload?

  /// The apps that were compiled, by their numbers.
  private var builds: [CompiledApp] = []
  private var running: [Int: RunningApp] = [:]
  /// The processes that send requests to servers, by the numbers of the apps; each begins at the first such request.
  private var fetchers: [Int: AppFetcher] = [:]
  /// The app that the served request is about, which may have no process yet.
  private var asked: CompiledApp?

  /// Describes a service.
  ///
  /// - Parameters:
  ///   - executable: The path of the running program, whose libraries and resources lie beside it.
  ///   - environment: The variables of this process that name compiler, caches and proxies.
  package init(input: Int32, output: Int32, executable: String, environment: [String: String]) {
    (self.input, self.output, self.executable, self.environment) = (input, output, executable, environment)
  }

  /// The environment variables that are read.
  package static let variables = ["MCV_SWIFTC", "PATH", "HOME", "XDG_CACHE_HOME"] + proxies

  private static let proxies = ["http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"]

  /// Serves until mcv closes the input, and ends the apps.
  package func run() {
    while isOpen {
      guard let next else {
        receive(milliseconds: -1)
        continue
      }
      self.next = nil
      isStopped = false
      switch next {
      case .success(let request): serve(request)
      case .failure(let error): refuse(error)
      }
    }
    (running, fetchers) = ([:], [:])
  }

  // MARK: Requests

  private func serve(_ request: ServiceRequest) {
    do throws(AppFailure) {
      switch request {
      case .begin: reply(.ready(version: MessageFrame.version))
      case .files(let selection): reply(.files(try AppSources(selection).allFiles))
      case .stamps(let selection): reply(.stamps(AppSources.stamps(of: selection)))
      case .isShipped(let request):
        reply(.isShipped(ShippedModel.find(try AppBuild(request), executable: executable) != nil))
      case .build(let request): reply(.built(try build(request)))
      case .buildLayouts(let path, let folder): reply(.layouts(try buildLayouts(path, folder)))
      case .start(let number, let request): reply(.outcome(try start(request, as: number)))
      case .act(let number, let action): reply(.outcome(try ask(action, of: number)))
      case .rehearse(let request, let action): reply(.outcome(try rehearse(request, action)))
      case .end(let number): (running[number], fetchers[number]) = (nil, nil)
      case .fetch(let number, let request): reply(.fetched(fetch(request, for: number)))
      case .networkAnswer, .cancel: break
      }
    } catch {
      reply(.failed(error))
    }
    asked = nil
  }

  private func toolchain() throws(AppFailure) -> AppToolchain {
    try AppToolchain.find(executable: executable, environment: environment, isCancelled: isCancelled) {
      reply(.step(.makesModules(done: $0, of: $1)))
    }
  }

  private func build(_ request: AppBuildRequest) throws(AppFailure) -> BuiltApp {
    let build = try AppBuild(request)
    if let shipped = ShippedModel.find(build, executable: executable) {
      builds.append(shipped)
    } else {
      builds.append(try build.run(toolchain(), isCancelled: isCancelled) { reply(.step($0)) })
    }
    return builds[builds.count - 1].built(builds.count - 1)
  }

  private func buildLayouts(_ path: String, _ folder: String) throws(AppFailure) -> PluginBuildReport {
    let tools = try toolchain()
    do throws(AuthoringFailure) {
      return try AppLayoutBuild(of: path, outputFolder: folder, tools).run(isCancelled: isCancelled)
    } catch {
      throw AppFailure(.authoring(error))
    }
  }

  // MARK: Apps

  private func build(numbered number: Int) throws(AppFailure) -> CompiledApp {
    guard builds.indices.contains(number) else { throw AppFailure(.noBuild(number)) }
    asked = builds[number]
    return builds[number]
  }

  private func start(_ request: AppStartRequest, as number: Int) throws(AppFailure) -> AppOutcome {
    let app = try build(numbered: request.build)
    running[number] = nil
    let calls = AppCalls(answer: answer, isCancelled: isCancelled) { self.reply(.attempt) }
    var starting = AppStarting(app, request, backtracer: AppToolchain.backtracer(environment), calls)
    let outcome = try starting.run()
    if let process = starting.process, let start = outcome.start {
      running[number] = RunningApp(app: app, start: start, process: process)
    }
    return outcome
  }

  private func ask(_ action: AppRequest, of number: Int) throws(AppFailure) -> AppOutcome {
    guard let running = running[number] else { throw AppFailure(.noApp(number)) }
    asked = running.app
    return try running.process.ask(
      action, answering: { running.start.answer(self.answer(to: $0)) }, isCancelled: isCancelled)
  }

  private func rehearse(_ request: AppStartRequest, _ action: AppRequest) throws(AppFailure) -> AppOutcome {
    let process = try AppProcess(
      try build(numbered: request.build), backtracer: AppToolchain.backtracer(environment), seed: request.seed,
      language: request.language, uikit: request.uikit)
    return try process.ask(
      action, answering: { request.known?.answer(self.answer(to: $0)) ?? self.answer(to: $0) },
      isCancelled: isCancelled)
  }

  /// Asks mcv for the answer to a request of an app.
  private func answer(to request: JSONPayload) -> JSONPayload {
    networkAnswer = nil
    reply(.network(request))
    while networkAnswer == nil, !isCancelled(), next == nil { receive(milliseconds: 20) }
    return networkAnswer ?? .unavailable("no-connection")
  }

  /// Sends a request of an app to a server.
  private func fetch(_ request: JSONPayload, for number: Int) -> JSONPayload {
    if fetchers[number] == nil, let app = asked ?? running[number]?.app {
      let proxies = Self.proxies.compactMap { name in environment[name].map { "\(name)=\($0)" } }
      fetchers[number] = try? AppFetcher(app, proxies: proxies)
    }
    return fetchers[number]?.answer(to: request, isCancelled: isCancelled)
      ?? .unavailable("no-connection")
  }

  // MARK: Messages

  /// Returns whether the served request was cancelled, or mcv is gone.
  private func isCancelled() -> Bool {
    receive(milliseconds: 0)
    return isStopped || !isOpen
  }

  /// Reads messages, and waits for them.
  ///
  /// - Parameter milliseconds: The time to wait; -1 waits until something comes.
  private func receive(milliseconds: Int32) {
    takeMessages()
    guard isOpen, next == nil else { return }
    var event = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&event, 1, milliseconds) > 0 else { return }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe block.withUnsafeMutableBytes { unsafe read(input, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { return }
    guard count > 0 else {
      isOpen = false
      return
    }
    received.append(block[..<count])
    takeMessages()
  }

  /// Handles the complete messages about the served request, up to the next request.
  private func takeMessages() {
    while isOpen, next == nil {
      do throws(MessageError) {
        guard let message = try received.next(ServiceRequest.self) else { return }
        take(message)
      } catch {
        if case .tooLong = error {
          // Where the next message begins is not known.
          refuse(error)
          isOpen = false
        } else {
          next = .failure(error)
        }
      }
    }
  }

  private func take(_ message: ServiceRequest) {
    switch message {
    case .cancel: isStopped = true
    case .networkAnswer(let answer): networkAnswer = answer
    case .fetch(let number, let request) where asked != nil: reply(.fetched(fetch(request, for: number)))
    default: next = .success(message)
    }
  }

  private func refuse(_ error: MessageError) {
    reply(.failed(AppFailure(.noRequest(error))))
  }

  private func reply(_ reply: ServiceReply) {
    var rest = MessageFrame.bytes(of: reply)[...]
    while isOpen, !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(output, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count > 0 { rest = rest.dropFirst(count) } else { isOpen = false }
    }
  }
}
