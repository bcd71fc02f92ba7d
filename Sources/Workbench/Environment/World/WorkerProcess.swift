internal import CLibrary
internal import CProcessShim
internal import LineEditing
internal import Platform
internal import ProcessLaunching

/// A process of this program that does one piece of work after the other for this one, and may end in the middle of it.
///
/// It has the standard streams of this process, and stays in its process group. ``RunningLine`` is one for both: when the
/// worker has ended, the line that ran in it is known here.
package final class WorkerProcess {
  /// The outcome of a piece of work.
  package enum Answer {
    case done([UInt8])
    /// The process ended in the middle, with this code; 128 and the number of a signal.
    case ended(code: Int32)
  }

  /// The word in front of the arguments by which the program knows that it is a worker.
  package static let word = "--mcv-worker"

  /// The descriptors in the worker.
  fileprivate static let (taking, giving, sharing): (Int32, Int32, Int32) = (3, 4, 5)

  /// The file in memory in which the line that runs is kept, or nil if there is none.
  private static let memory: Int32? = {
    let file = process_memory_file()
    guard file >= 0, RunningLine.share(file) else { return nil }
    return file
  }()

  private let process: Int32
  private let questions: Int32
  private var answers: PipeLines
  private var hasEnded = false

  /// Starts the program, or returns nil if the system starts none.
  ///
  /// - Parameter arguments: Those after the word.
  package init?(_ arguments: [String]) {
    guard let inward = try? ProcessLaunch.pipe() else { return nil }
    guard let outward = try? ProcessLaunch.pipe() else {
      close(inward.reading)
      close(inward.writing)
      return nil
    }
    var launch = ProcessLaunch(Platform.program, [Self.word] + arguments)
    launch.hasOwnGroup = false
    launch.endsWithParent = true
    launch.descriptors = [(Self.taking, .descriptor(inward.reading)), (Self.giving, .descriptor(outward.writing))]
    if let memory = Self.memory { launch.descriptors.append((Self.sharing, .descriptor(memory))) }
    let process = try? launch.start()
    close(inward.reading)
    close(outward.writing)
    guard let process else {
      close(inward.writing)
      close(outward.reading)
      return nil
    }
    (self.process, questions, answers) = (process, inward.writing, PipeLines(outward.reading))
  }

  deinit {
    close(questions)
    close(answers.descriptor)
    if !hasEnded { _ = ProcessLaunch.exitCode(of: process) }
  }

  /// Asks for a piece of work, a text of one line, and waits until it is done. Not after the process has ended.
  package func ask(_ question: [UInt8]) -> Answer {
    RunningLine.end()
    let isSent = writeAll((question + [UInt8(ascii: "\n")]).span, to: questions)
    if isSent, let answer = answers.next() { return .done(answer) }
    hasEnded = true
    // A process that closed its end and lives on is of no use any more.
    if !isSent { kill(process, SIGKILL) }
    return .ended(code: ProcessLaunch.exitCode(of: process))
  }
}

/// The requests that a worker gets, seen from the worker.
package struct WorkerRequests {
  private var lines = PipeLines(WorkerProcess.taking)

  /// Takes up the work; nil in a process that no ``WorkerProcess`` has started. The process ends with that one.
  package init?() {
    for descriptor in [WorkerProcess.taking, WorkerProcess.giving] {
      // Child processes of the worker must not inherit them, or the other side would wait for those, too.
      if fcntl(descriptor, F_SETFD, FD_CLOEXEC) != 0 { return nil }
    }
    ParentWatch.begin()
    if fcntl(WorkerProcess.sharing, F_SETFD, FD_CLOEXEC) == 0 { _ = RunningLine.share(WorkerProcess.sharing) }
  }

  /// Waits for the next one, or returns nil if there will be none.
  package mutating func next() -> [UInt8]? { lines.next() }

  /// Answers the last one with a text of one line.
  package func answer(_ text: [UInt8]) { writeAll((text + [UInt8(ascii: "\n")]).span, to: WorkerProcess.giving) }
}

/// Lines that come through a pipe, however long they are.
private struct PipeLines {
  let descriptor: Int32
  private var bytes: [UInt8] = []
  private var block = [UInt8](repeating: 0, count: 1 << 16)

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Waits for the next line; nil at the end.
  mutating func next() -> [UInt8]? {
    var searched = 0
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeFirst(end + 1) }
        return Array(bytes[..<end])
      }
      searched = bytes.count
      let descriptor = descriptor
      let count = unsafe block.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      bytes += block[..<count]
    }
  }
}
