internal import CLibrary
internal import Platform
internal import ProcessLaunching

/// A process of mcv itself that loads a plugin, and the channel to it.
final class ChildProcess: Sendable {
  /// The end of a process: its status, or its signal.
  enum Ending: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// The descriptor of the channel in the child: high, so that it is not one of those that the program has open.
  static let channelDescriptor: Int32 = 63

  let channel: MessageChannel
  /// The lines that it writes to its standard streams; nil where the caller does not read them.
  let output: ChildOutput?
  private let process: pid_t
  private let ending = Monitor<Ending?>(nil)
  private let isReaping = Monitor(false)

  /// Starts a program with nothing to read, in a process group of its own: Ctrl-C at the terminal does not reach it.
  ///
  /// - Parameters:
  ///   - keepsOutput: Whether its output is kept; `/dev/null` takes it otherwise.
  ///   - backtrace: The variable that makes Swift's runtime write where it crashes; nil for none, since that takes a
  ///     second.
  init(
    program: String, arguments: [String], keepsOutput: Bool = false, backtrace: String? = nil
  ) throws(PluginFailure) {
    guard let (own, other) = MessageChannel.pair() else { throw PluginFailure(.noProcess(SystemError(errno))) }
    channel = MessageChannel(own)
    defer { close(other) }
    let outputs = keepsOutput ? MessageChannel.pair() : nil
    output = outputs.map { ChildOutput($0.own) }
    defer { if let outputs { close(outputs.other) } }
    var launch = ProcessLaunch(program, arguments)
    launch.variables = Self.environment() + [backtrace ?? "SWIFT_BACKTRACE=enable=no"]
    launch.endsWithParent = true
    let stream = outputs.map { ProcessLaunch.Origin.descriptor($0.other) } ?? .nothing
    // All other open descriptors, such as the connections of other plugins, stay with the session.
    launch.descriptors = [
      (Self.channelDescriptor, .descriptor(other)), (STDIN_FILENO, .nothing), (STDOUT_FILENO, stream),
      (STDERR_FILENO, stream),
    ]
    do throws(SystemError) {
      process = try launch.start()
    } catch { throw PluginFailure(.noProcess(error)) }
  }

  deinit {
    kill()
    _ = wait()
  }

  /// Waits for a message, and passes on meanwhile what the process writes. Only one thread may do so.
  func receive(output take: ([String]) -> Void) -> MessageChannel.Received {
    guard let output else { return channel.receive(until: .never) }
    while true {
      var events = [
        pollfd(fd: channel.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: output.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      if unsafe poll(&events, nfds_t(events.count), -1) < 0, errno != EINTR { return .closed }
      // Output from before a message is reported before it.
      if events[1].revents != 0 { take(output.lines()) }
      if events[0].revents != 0 { return channel.receive(until: .never) }
      // The process has closed its streams, and still runs.
      if events[1].revents & Int16(POLLHUP) != 0 { return channel.receive(until: .never) }
    }
  }

  /// Kills the process, unless it has ended already.
  func kill() {
    isReaping.withLock { isReaping in
      // Until it is waited for, its number is not given to another process.
      if !isReaping { _ = CLibrary.kill(process, SIGKILL) }
    }
  }

  /// The time of the processor that it has used; zero when it has ended.
  var processorTime: Duration { Platform.processorTime(of: process) }

  /// Returns whether it ends within a time.
  func hasEnded(within patience: Duration) -> Bool {
    let deadline = Deadline.after(patience)
    while true {
      if ending.withLock({ $0 }) != nil { return true }
      var information = unsafe siginfo_t()
      // Of a process that runs on, nothing is filled in.
      let code = unsafe waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT | WNOHANG)
      if code < 0 && errno != EINTR { return true }
      if code == 0, unsafe information.si_signo != 0 { return true }
      if deadline.isPast { return false }
      usleep(2000)
    }
  }

  /// Waits until it has ended.
  func wait() -> Ending {
    if let ending = ending.withLock({ $0 }) { return ending }
    var information = unsafe siginfo_t()
    // Without taking the process away, so that `kill` may still name it.
    while unsafe waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
    let isFirst = isReaping.withLock { isReaping in
      defer { isReaping = true }
      return !isReaping
    }
    guard isFirst else { return ending.wait(until: .never) { $0 } ?? .exited(0) }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    let result: Ending = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
    ending.update { $0 = result }
    return result
  }

  /// This process's environment, without what it says of backtraces.
  private static func environment() -> [String] {
    var variables: [String] = []
    var place = unsafe environ
    while let entry = unsafe place.pointee {
      let variable = unsafe String(cString: entry)
      if !variable.hasPrefix("SWIFT_BACKTRACE=") { variables.append(variable) }
      unsafe place += 1
    }
    return variables
  }
}
