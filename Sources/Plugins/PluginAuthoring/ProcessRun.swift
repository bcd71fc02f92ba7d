public import AppProtocol
internal import CLibrary
internal import Platform
internal import ProcessLaunching

/// A program that runs until it ends, takes too long, or is not wanted any more.
public struct ProcessRun {
  /// The end of a run.
  public struct Ending {
    /// The exit code.
    public var status: Int32
    /// The text that it printed on both of its outputs, cut off at sixteen megabytes.
    public var output: String

    /// The last line of the output.
    public var lastLine: String? {
      output.split(separator: "\n").last.map(String.init)
    }

    /// The last line of the output; the status where there is none.
    public var words: ProgramWords { lastLine.map { .printed($0) } ?? .status(status) }
  }

  /// The path of the program.
  public let program: String
  /// The arguments after its name.
  public let arguments: [String]
  /// The file that it reads; nothing if this is nil.
  public let input: String?
  private static let outputLimit = 1 << 24

  /// Describes a run.
  ///
  /// - Parameter input: The file that it reads; nothing if this is nil.
  public init(program: String, arguments: [String], input: String? = nil) {
    self.program = program
    self.arguments = arguments
    self.input = input
  }

  /// The number of this process.
  public static var ownID: Int32 { getpid() }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - isCancelled: Asked every few milliseconds.
  ///   - told: Called with the program's output, as it comes.
  /// - Throws: `cancelled`, `timedOut`, `noPipe` or `notStarted`
  public func run(
    timeout: Duration, isCancelled: () -> Bool, told: (String) -> Void = { _ in }
  ) throws(AuthoringFailure) -> Ending {
    let ends: (reading: Int32, writing: Int32)
    do throws(SystemError) {
      ends = try ProcessLaunch.pipe()
    } catch { throw .noPipe(error) }
    let child: pid_t
    do {
      child = try spawn(output: ends.writing)
    } catch {
      close(ends.reading)
      close(ends.writing)
      throw error
    }
    close(ends.writing)
    defer { close(ends.reading) }

    let deadline = ContinuousClock.now + timeout
    var output: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 16_384)
    while true {
      if isCancelled() {
        Self.end(child)
        throw .cancelled
      }
      if ContinuousClock.now > deadline {
        Self.end(child)
        throw .timedOut(seconds: timeout.components.seconds)
      }
      var state = pollfd(fd: ends.reading, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&state, 1, 20) <= 0 { continue }
      let count = unsafe block.withUnsafeMutableBytes { unsafe read(ends.reading, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      output += block.prefix(min(count, Self.outputLimit - output.count))
      told(String(decoding: block.prefix(count), as: UTF8.self))
    }
    return Ending(status: ProcessLaunch.exitCode(of: child), output: String(decoding: output, as: UTF8.self))
  }

  private func spawn(output: Int32) throws(AuthoringFailure) -> pid_t {
    var launch = ProcessLaunch(program, arguments)
    launch.descriptors = [
      (STDIN_FILENO, input.map { .reading($0) } ?? .nothing), (STDOUT_FILENO, .descriptor(output)),
      (STDERR_FILENO, .descriptor(output)),
    ]
    do throws(SystemError) {
      return try launch.start()
    } catch { throw .notStarted(program: program, error) }
  }

  private static func end(_ child: pid_t) {
    kill(-child, SIGKILL)
    _ = ProcessLaunch.exitCode(of: child)
  }
}
