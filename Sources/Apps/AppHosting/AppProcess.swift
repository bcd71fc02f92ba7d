package import AppProtocol
internal import CLibrary
internal import CProcessShim
internal import Platform
internal import PluginAuthoring

/// A running app: its process, and the channel to the harness in it.
///
/// One thread uses it at a time.
package final class AppProcess {
  private let app: CompiledApp
  let child: pid_t
  private let channel: Int32
  /// The descriptor from which the app's network requests are read.
  private let network: Int32
  private let outputs: [Int32]
  private let backtraces: String
  /// The most seconds that writing a backtrace may take; 0 without a backtracer.
  private let backtraceSeconds: Int
  /// The folder that the app's main bundle is put into when it is first asked for.
  private let bundle: String
  private var received = MessageBuffer()
  private var receivedRequests = MessageBuffer()
  /// The bytes that the process has not read yet: a stopped process reads none.
  private var unsent: ArraySlice<UInt8> = []
  private var unsentAnswers: ArraySlice<UInt8> = []
  private var streams = [OutputLines(), OutputLines()]
  /// The lines that it has printed since it was asked last.
  private var prints: [AppPrint] = []
  private var lastWords: [String] = []
  /// The last line that reported a trap; nil without one.
  private var trap: String?
  /// The end of the process, or nil.
  package private(set) var ending: AppEnding?

  static let channelDescriptor: Int32 = 63
  static let networkDescriptor: Int32 = 62
  /// The most lines of one action that are kept.
  private static let mostLines = 2000

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - backtracer: The program that tells where it crashed, or nil.
  ///   - seed: The seed of random numbers.
  ///   - language: The code of the language whose texts the app's bundle has.
  ///   - uikit: The version of UIKit whose texts, refusals and layouts hold; nil for the newest.
  /// - Throws: `notStarted` or `noDescriptors`
  package init(
    _ app: CompiledApp, backtracer: String?, seed: UInt64, language: String = "en", uikit: Int? = nil
  ) throws(AppFailure) {
    self.app = app
    bundle = "\(app.program).bundle.\(FileTree.uniqueName())"
    backtraces = "\(app.program).crash.\(FileTree.uniqueName())"
    var pairs: [(own: Int32, other: Int32)] = []
    for _ in 0..<4 {
      var ends: [Int32] = [-1, -1]
      let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else { break }
      pairs.append((ends[0], ends[1]))
    }
    defer { for pair in pairs { close(pair.other) } }
    guard pairs.count == 4 else {
      for pair in pairs { close(pair.own) }
      throw AppFailure(.noDescriptors(.app))
    }
    channel = pairs[0].own
    outputs = [pairs[1].own, pairs[2].own]
    network = pairs[3].own
    FileTree.remove(backtraces)
    var variables = [
      "MCV_APP_TIME=1", "MCV_APP_SEED=\(seed)", "SWIFT_DETERMINISTIC_HASHING=1", "TZ=UTC", "LANG=C.UTF-8",
      "MCV_APP_BUNDLE=\(bundle)", "MCV_APP_LANGUAGE=\(language)",
      "MCV_APP_RESOURCES=\(app.resourceFolders.joined(separator: "\n"))",
    ]
    if let uikit { variables.append("MCV_APP_UIKIT=\(uikit)") }
    // A device always has the folder for documents: what an app writes there must not fail.
    if app.report.origins.contains(where: { $0.kind == .document }), let home = unsafe getenv("HOME") {
      try? FileTree.createFolder(unsafe String(cString: home) + "/Documents")
    }
    if let model = app.shippedModel { variables.append("MCV_APP_MODEL=\(model)") }
    backtraceSeconds = backtracer == nil ? 0 : 60
    if let backtracer {
      variables.append(
        WrittenBacktrace.variable(program: backtracer, path: backtraces, seconds: backtraceSeconds))
    } else {
      variables.append("SWIFT_BACKTRACE=enable=no")
    }
    let others = pairs.map(\.other)
    let places = [
      (others[0], Self.channelDescriptor), (others[1], STDOUT_FILENO), (others[2], STDERR_FILENO),
      (others[3], Self.networkDescriptor),
    ]
    do throws(SystemError) {
      child = try AppProgram.spawn(app.program, variables, places)
    } catch {
      for pair in pairs { close(pair.own) }
      throw AppFailure(.notStarted(.app, program: app.program, error))
    }
  }

  deinit {
    if ending == nil {
      kill(-child, SIGKILL)
      _ = wait()
    }
    for descriptor in [channel, network] + outputs { close(descriptor) }
    FileTree.remove(backtraces)
    FileTree.removeFolder(bundle)
  }

  // MARK: Requests

  /// Sends a request to the harness, and waits for its answer.
  ///
  /// - Parameters:
  ///   - computing: The time of the processor that the action may use.
  ///   - answering: The closure that answers requests of the app, in the form of cassettes; an object with `unavailable` says
  ///     that there is no network.
  ///   - isCancelled: Asked every few milliseconds.
  /// - Throws: `ended` if the process sends bytes that are no message; the process is ended then.
  package func ask(
    _ request: AppRequest, computing: Duration = .seconds(10),
    answering: (JSONPayload) -> JSONPayload = { _ in .unavailable("not-recorded") },
    isCancelled: () -> Bool = { false }
  ) throws(AppFailure) -> AppOutcome {
    var outcome = AppOutcome()
    if ending == nil {
      do throws(MessageError) {
        try converse(request, computing, &outcome, answering, isCancelled)
      } catch {
        kill(-child, SIGKILL)
        end(.signalled(SIGKILL))
        throw AppFailure(.noMessageOfApp(error))
      }
    }
    outcome.ending = outcome.wasCancelled ? nil : ending
    outcome.prints = prints
    prints = []
    return outcome
  }

  /// Sends a request, and waits until the app has answered, has ended, or the caller has cancelled.
  private func converse(
    _ request: AppRequest, _ computing: Duration, _ outcome: inout AppOutcome,
    _ answering: (JSONPayload) -> JSONPayload,
    _ isCancelled: () -> Bool
  ) throws(MessageError) {
    unsent += MessageFrame.bytes(of: request)
    let patience = Duration.milliseconds(request.patience)
    let start = ContinuousClock.now
    let began = processorTime
    var detector = HangDetector(since: start)
    while true {
      Self.send(&unsent, to: channel)
      Self.send(&unsentAnswers, to: network)
      let isOpen = readAll()
      while let message = try received.next(AppMessage.self) {
        switch message {
        case .answer(let answer):
          outcome.answer = translated(answer)
          return
        case .event(let event): outcome.events.append(event)
        }
        detector.heard()
      }
      if !isOpen {
        end(nil)
        return
      }
      if let request = try receivedRequests.next(JSONPayload.self) {
        unsentAnswers += MessageFrame.bytes(of: answering(request))
        detector.heard()
        continue
      }
      if isCancelled() {
        kill(-child, SIGKILL)
        end(.signalled(SIGKILL))
        outcome.wasCancelled = true
        return
      }
      let computed = processorTime - began
      // A crash that is being written down takes its time.
      if isCrashing, ContinuousClock.now - start < .seconds(120) {
        waitForBytes(milliseconds: 10)
        continue
      }
      if computed > computing { return interrupt(.looped) }
      // A process that neither answers nor computes waits for an event that does not come.
      let moment = ContinuousClock.now
      if detector.look(at: moment, computed: computed, patience: patience, isHeldUp: { isHeldUp }) {
        return interrupt(.stuck)
      }
      if moment - start > computing * 6 { return interrupt(isStopped ? .stuck : .looped) }
      waitForBytes(milliseconds: 10)
    }
  }

  /// Returns an answer with the app's names of files in the place of those of copies.
  private func translated(_ answer: AppAnswer) -> AppAnswer {
    var answer = answer
    for index in answer.window?.contradictions.indices ?? 0..<0 {
      let places = answer.window?.contradictions[index].places ?? []
      answer.window?.contradictions[index].places = places.map { text in
        app.place(named: text).map { "\($0.file):\($0.line)" } ?? text
      }
    }
    for index in answer.window?.faults?.indices ?? 0..<0 {
      guard let site = answer.window?.faults?[index].site, let place = app.place(named: "\(site.file):\(site.line)")
      else { continue }
      answer.window?.faults?[index].site.file = place.file
    }
    return answer
  }

  /// Writes the bytes that the app's sockets accept now, without blocking.
  private static func send(_ unsent: inout ArraySlice<UInt8>, to channel: Int32) {
    while !unsent.isEmpty {
      let count = unsafe unsent.withUnsafeBytes {
        unsafe CLibrary.send(channel, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      unsent = count > 0 ? unsent.dropFirst(count) : []
    }
  }

  private func waitForBytes(milliseconds: Int32) {
    var events = ([channel, network] + outputs).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if !unsent.isEmpty { events[0].events |= Int16(POLLOUT) }
    if !unsentAnswers.isEmpty { events[1].events |= Int16(POLLOUT) }
    _ = unsafe poll(&events, nfds_t(events.count), milliseconds)
    // A stream that the app has closed is always ready.
    if events.dropFirst().contains(where: { $0.revents & Int16(POLLHUP) != 0 }), events[0].revents == 0 { usleep(500) }
  }

  /// Reads the bytes that have arrived.
  ///
  /// - Returns: Whether the channel is open.
  private func readAll() -> Bool {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    // The channel first: output and requests from before an answer, or an end, have arrived by then.
    var isOpen = false
    while true {
      let count = unsafe recv(channel, &block, block.count, Int32(MSG_DONTWAIT))
      if count > 0 {
        received.append(block[..<count])
        continue
      }
      if count < 0, errno == EINTR { continue }
      isOpen = count < 0 && errno == EAGAIN
      break
    }
    while true {
      let count = unsafe recv(network, &block, block.count, Int32(MSG_DONTWAIT))
      guard count > 0 else { break }
      receivedRequests.append(block[..<count])
    }
    for (index, descriptor) in outputs.enumerated() {
      for _ in 0..<64 {
        let count = unsafe recv(descriptor, &block, block.count, Int32(MSG_DONTWAIT))
        guard count > 0 else { break }
        streams[index].take(block[..<count]) { take($0, at: $1, from: index) }
      }
    }
    return isOpen
  }

  /// Takes in a line of the app's output.
  private func take(_ text: String, at time: Double, from index: Int) {
    if index == 1 {
      lastWords = (lastWords + [text]).suffix(16)
      if TrapWords.reason(in: [text]) != nil { trap = text }
    }
    // The runtime's line about a crash is reported with the crash, not as output of the app.
    if text.hasPrefix("*** Signal") { return }
    if prints.count < Self.mostLines { prints.append(AppPrint(isError: index == 1, text, at: time)) }
  }

  // MARK: Ends

  /// The time of the processor that it has used.
  private var processorTime: Duration { Platform.processorTime(of: child) }

  /// Whether a thread of it waits only for the machine: for a processor, for the disk, or to be continued.
  ///
  /// - Complexity: O(threads).
  var isHeldUp: Bool { hasThread(in: ["R", "D", "T", "t"]) }

  /// Whether a thread of it was stopped, by the process itself or by a debugger, and was not continued.
  private var isStopped: Bool { hasThread(in: ["T", "t"]) }

  private func hasThread(in states: Set<Substring>) -> Bool {
    FileTree.names(in: "/proc/\(child)/task").contains { thread in
      guard let text = FileTree.text(of: "/proc/\(child)/task/\(thread)/stat"), let end = text.lastIndex(of: ")"),
        let state = text[end...].split(separator: " ").dropFirst().first
      else { return false }
      return states.contains(state)
    }
  }

  /// Whether Swift's runtime is writing down where it crashed.
  private var isCrashing: Bool {
    let mark = "Backtracing from"
    return lastWords.contains { $0.ranges(of: mark).first != nil }
      || String(decoding: streams[1].unended, as: UTF8.self).ranges(of: mark).first != nil
  }

  /// Ends a process that does not end by itself, and finds out where it was.
  private func interrupt(_ cause: AppEnding.Cause) {
    kill(child, SIGQUIT)
    // A stopped process handles no signal until it continues.
    kill(child, SIGCONT)
    let deadline = ContinuousClock.now + .seconds(backtraceSeconds)
    // The file is there when the backtrace is complete: its text ends with a brace.
    while ContinuousClock.now < deadline {
      if let text = FileTree.text(of: backtraces), text.hasSuffix("}\n") || text.hasSuffix("}") { break }
      usleep(20_000)
    }
    kill(-child, SIGKILL)
    end(cause)
  }

  /// Waits for the end of the process, and records its cause.
  private func end(_ known: AppEnding.Cause?) {
    if ending != nil { return }
    let status = wait()
    _ = readAll()
    for index in streams.indices { streams[index].finish { take($0, at: $1, from: index) } }
    let signal = status & 0x7F
    let cause = known ?? (signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal))
    let trace = AppBacktrace(path: backtraces, app)
    var told = lastWords
    // Other threads, and handlers of signals, may print a lot behind the words of a trap; and on a busy machine the
    // time for an answer may run out while the runtime still writes down where it was.
    var isTrap = trace?.place != nil
    if case .signalled = cause { isTrap = true }
    if isTrap, let trap { told.append(trap) }
    var ending = AppEnding(cause)
    ending.words = TrapWords.reason(in: told)
    ending.isOfUIKit = told.contains { line in
      Self.uikit.contains { line.hasPrefix($0) } && line.ranges(of: "Fatal error").first != nil
    }
    (ending.place, ending.functions) = (trace?.place, trace?.functions ?? [])
    if let place = ending.place, ending.words?.ranges(of: "found nil").first != nil {
      ending.outlets = app.outlets(namedAt: place).map { AppWindow.Outlet(type: $0.type, name: $0.name) }
    }
    self.ending = ending
  }

  /// The modules that stop a program where UIKit would raise.
  private static let uikit = [
    "UIKitNames/", "UIKitViews/", "FoundationNames/", "DiffableDataSource/", "CompositionalLayout/",
  ]

  private func wait() -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
