package import AppProtocol
internal import CLibrary
internal import Platform
internal import ProcessLaunching

/// The start of an app's program.
enum AppProgram {
  /// Starts a program in a process group of its own, with the descriptors that are named and no others.
  ///
  /// - Parameter places: The descriptors that it gets, with the numbers that they have there.
  static func spawn(
    _ program: String, _ variables: [String], _ places: [(own: Int32, there: Int32)]
  ) throws(SystemError) -> pid_t {
    var launch = ProcessLaunch(program)
    launch.variables = variables + inherited
    launch.endsWithParent = true
    launch.descriptors = [(STDIN_FILENO, .nothing)] + places.map { ($0.there, .descriptor($0.own)) }
    return try launch.start()
  }

  /// The environment variables that are passed on to an app: those of libraries and folders, no keys and no secrets.
  private static var inherited: [String] {
    let names: [String] = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"]
    return names.compactMap { name -> String? in
      guard let value = unsafe getenv(name) else { return nil }
      return unsafe "\(name)=" + String(cString: value)
    }
  }
}

/// A second process of the app's program that sends requests to servers: real time, sockets, none of the app's code.
/// The app itself has no sockets, so that each request is recorded.
package final class AppFetcher {
  private let child: pid_t
  private let channel: Int32
  private var received = MessageBuffer()

  /// Starts it.
  ///
  /// - Parameter proxies: Variables that name proxies, `NAME=VALUE`.
  /// - Throws: `notStarted` or `noDescriptors`
  package init(_ app: CompiledApp, proxies: [String] = []) throws(AppFailure) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw AppFailure(.noDescriptors(.fetcher))
    }
    defer { close(ends[1]) }
    let variables = ["MCV_APP_FETCH=1", "LANG=C.UTF-8"] + proxies
    channel = ends[0]
    do throws(SystemError) {
      child = try AppProgram.spawn(app.program, variables, [(ends[1], AppProcess.networkDescriptor)])
    } catch {
      close(channel)
      throw AppFailure(.notStarted(.fetcher, program: app.program, error))
    }
  }

  deinit {
    kill(-child, SIGKILL)
    close(channel)
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
  }

  /// Asks a server: the answer is an object with `unavailable` where none answers.
  ///
  /// - Parameter isCancelled: Asked every few milliseconds.
  package func answer(to request: JSONPayload, isCancelled: () -> Bool = { false }) -> JSONPayload {
    let bytes = MessageFrame.bytes(of: request)
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe send(channel, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .unavailable("no-connection") }
      sent += count
    }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let deadline = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < deadline, !isCancelled() {
      do throws(MessageError) {
        if let answer = try received.next(JSONPayload.self) { return answer }
      } catch {
        return .unavailable("bad-answer")
      }
      var events = [pollfd(fd: channel, events: Int16(POLLIN), revents: 0)]
      guard unsafe poll(&events, 1, 20) > 0 else { continue }
      let count = unsafe recv(channel, &block, block.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .unavailable("no-connection") }
      received.append(block[..<count])
    }
    return .unavailable("timed-out")
  }
}
