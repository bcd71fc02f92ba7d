public import Glibc

/// A process that a program drives: it writes a line, waits for the answer, and writes the next.
///
/// Every wait is for something the process does, with a deadline; nothing sleeps.
public final class PipedProcess {
  /// The process.
  public let process: pid_t
  private var input: Int32
  private let output: Int32
  private let error: Int32
  private var bytes: [UInt8] = []
  /// Whether it was waited for, and its number may be another process's.
  private var hasEnded = false

  /// Starts a program with pipes as input, output and error.
  public init(_ program: String, arguments: [String] = [], environment: [String: String]) throws(SystemError) {
    let (inward, outward, errorward) = (
      try ChildProcess.Pipe(), try ChildProcess.Pipe(), try ChildProcess.Pipe()
    )
    process = try ChildProcess.spawn(
      program, arguments, environment: environment,
      files: [
        .duplicate(inward.reader, as: 0), .duplicate(outward.writer, as: 1), .duplicate(errorward.writer, as: 2),
      ])
    for end in [inward.reader, outward.writer, errorward.writer] { close(end) }
    (input, output, error) = (inward.writer, outward.reader, errorward.reader)
  }

  deinit {
    closeInput()
    if !hasEnded {
      kill(process, SIGKILL)
      // A process that is not waited for would hide those that exit tests wait for.
      _ = ChildProcess.wait(for: process)
    }
    close(output)
    close(error)
  }

  /// Writes a text to the process.
  public func send(_ text: String) {
    var text = text
    _ = text.withUTF8 { unsafe write(input, $0.baseAddress, $0.count) }
  }

  /// Ends the process's input.
  public func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Returns the next line of output, without its end; nil if there is none before the deadline.
  public func nextLine(seconds: Double = 10) -> String? {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeFirst(end + 1) }
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      guard let more = read(output, before: deadline), !more.isEmpty else { return nil }
      bytes += more
    }
  }

  /// Ends the input, and gives what else the process writes and how it ends; nil if it goes on.
  public func finish(seconds: Double = 10) -> (output: String, error: String, ending: Pseudoterminal.Ending)? {
    closeInput()
    let deadline = ContinuousClock.now + .seconds(seconds)
    guard let rest = readAll(output, before: deadline), let errors = readAll(error, before: deadline) else {
      return nil
    }
    defer {
      bytes.removeAll()
      hasEnded = true
    }
    return (
      String(decoding: bytes + rest, as: UTF8.self), String(decoding: errors, as: UTF8.self),
      ChildProcess.wait(for: process)
    )
  }

  private func readAll(_ descriptor: Int32, before deadline: ContinuousClock.Instant) -> [UInt8]? {
    var all: [UInt8] = []
    while let more = read(descriptor, before: deadline) {
      if more.isEmpty { return all }
      all += more
    }
    return nil
  }

  /// Returns the next bytes, empty at the end; nil if nothing comes.
  private func read(_ descriptor: Int32, before deadline: ContinuousClock.Instant) -> [UInt8]? {
    let left = ContinuousClock.now.duration(to: deadline)
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
    guard left > .zero, unsafe poll(&entry, 1, Int32(milliseconds) + 1) > 0 else { return nil }
    return unsafe [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
      count = max(0, unsafe Glibc.read(descriptor, buffer.baseAddress, 65536))
    }
  }
}
