internal import AppProtocol
internal import CLibrary
internal import DisplayText
internal import LineEditing
internal import Platform
internal import ProcessLaunching

/// The process of `mcv-apps`, and the socket to it. It ends with this object.
private final class AppsProcess: Sendable {
  let channel: Int32
  private let process: Int32

  /// Starts the program.
  init(_ program: String) throws(AppFailure) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw AppFailure(.noDescriptors(.program))
    }
    defer { close(ends[1]) }
    var launch = ProcessLaunch(program)
    launch.endsWithParent = true
    launch.descriptors = [
      (STDIN_FILENO, .descriptor(ends[1])), (STDOUT_FILENO, .descriptor(ends[1])), (STDERR_FILENO, .nothing),
    ]
    channel = ends[0]
    do throws(SystemError) {
      process = try launch.start()
    } catch {
      close(channel)
      throw AppFailure(.notStarted(.program, program: program, error))
    }
  }

  deinit {
    close(channel)
    // It ends when its input does.
    var status: Int32 = 0
    for _ in 0..<200 {
      if unsafe waitpid(process, &status, WNOHANG) != 0 { return }
      usleep(5_000)
    }
    kill(-process, SIGKILL)
    _ = ProcessLaunch.exitCode(of: process)
  }
}

/// A running `mcv-apps` and the messages to and from it.
struct AppsConnection: Sendable {
  /// Its number among all that one client has started, from 1.
  let run: Int
  /// The programs of the apps that it has compiled, by their numbers in it.
  var programs: [Int: String] = [:]
  /// Whether it is of no use any more.
  private(set) var isLost = false

  private let process: AppsProcess
  private var received = MessageBuffer()
  private var unsent: ArraySlice<UInt8> = []
  /// A last reply that came, or a failure, while something inside of an exchange was waited for.
  private var early: Result<ServiceReply, AppFailure>?
  /// The time at which what is under way was stopped, or nil if it was not.
  private var cancellation: ContinuousClock.Instant?

  /// The time that the program has to answer after it was asked to stop.
  private static let patience = Duration.seconds(10)

  /// Starts the program, which is to speak this version of the messages.
  init(_ program: String, run: Int) throws(AppFailure) {
    (self.run, process) = (run, try AppsProcess(program))
    begin(.begin(version: MessageFrame.version))
    let version: Int
    do throws(AppFailure) {
      guard case .ready(let its) = try next() else { throw unexpected() }
      version = its
    } catch {
      throw AppFailure(.notReady(error))
    }
    guard version == MessageFrame.version else {
      throw AppFailure(.otherVersion(program: program, its: version, own: MessageFrame.version))
    }
  }

  /// Whether it still runs: nothing comes from it while nothing is under way, and its end is seen at once.
  var isAlive: Bool {
    var byte: UInt8 = 0
    let count = unsafe recv(process.channel, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    let isQuiet = count < 0 && errno == EAGAIN
    return isQuiet && !isLost
  }

  /// Begins an exchange.
  mutating func begin(_ request: ServiceRequest) {
    (early, cancellation) = (nil, nil)
    send(request)
  }

  /// Sends a message inside of an exchange; nothing where that is over, or was stopped.
  mutating func answer(_ request: ServiceRequest) {
    if early == nil, cancellation == nil { send(request) }
  }

  /// Gives back what came in the place of an answer inside of an exchange: it is the next reply.
  mutating func putBack(_ reply: Result<ServiceReply, AppFailure>) { early = reply }

  /// Returns the failure of a reply that answers something else, after which the messages mean nothing any more.
  mutating func unexpected() -> AppFailure { lost(.otherAnswer) }

  /// Waits for the next reply. Where the person stops what is under way, the program is asked to stop, and answers all
  /// the same.
  ///
  /// - Parameter waiting: Called every few milliseconds.
  /// - Throws: The failure that is the reply; `ended` where there is none.
  mutating func next(waiting: () -> Void = {}) throws(AppFailure) -> ServiceReply {
    if let early {
      self.early = nil
      return try early.get()
    }
    while true {
      sendBytes()
      let isOpen = receiveBytes()
      let reply: ServiceReply?
      do throws(MessageError) {
        reply = try received.next()
      } catch {
        throw lost(.noMessage(error))
      }
      if case .failed(let failure)? = reply { throw failure }
      if let reply { return reply }
      if !isOpen { throw lost(.programEnded) }
      if let cancellation {
        if ContinuousClock.now - cancellation > Self.patience { throw lost(.programDidNotStop) }
      } else if InterruptSignal.isPending || CancellationToken.isAbandoned {
        cancellation = .now
        send(.cancel)
        continue
      }
      waiting()
      waitForBytes()
    }
  }

  /// Notes that the program is of no use any more.
  private mutating func lost(_ cause: AppFailure.Cause) -> AppFailure {
    isLost = true
    return AppFailure(cause)
  }

  // MARK: Bytes

  private mutating func send(_ request: ServiceRequest) { unsent += MessageFrame.bytes(of: request) }

  /// Sends what the program takes now; waits for nothing.
  mutating func sendBytes() {
    let channel = process.channel
    while !unsent.isEmpty {
      let count = unsafe unsent.withUnsafeBytes {
        unsafe CLibrary.send(channel, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      unsent = count > 0 ? unsent.dropFirst(count) : []
    }
  }

  /// Takes what has come in.
  ///
  /// - Returns: Whether more may come.
  private mutating func receiveBytes() -> Bool {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe recv(process.channel, &block, block.count, Int32(MSG_DONTWAIT))
      if count > 0 {
        received.append(block[..<count])
      } else if count == 0 || errno != EINTR {
        return count < 0 && errno == EAGAIN
      }
    }
  }

  private func waitForBytes() {
    var event = pollfd(fd: process.channel, events: Int16(POLLIN), revents: 0)
    if !unsent.isEmpty { event.events |= Int16(POLLOUT) }
    _ = unsafe poll(&event, 1, 10)
  }
}
