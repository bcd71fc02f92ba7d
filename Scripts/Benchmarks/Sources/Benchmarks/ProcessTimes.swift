import Foundation

/// Runs programs and takes their times.
enum ProcessTimes {
  /// Returns the median wall times of two processes in milliseconds, nil for one that cannot be run or fails.
  ///
  /// They take turns: other load of the machine slows both, and their ratio stays what it is.
  static func medians(
    _ recorder: Recorder, _ own: [String], _ peer: [String], rounds: Int
  ) -> (own: Double?, peer: Double?) {
    var times: (own: [Double], peer: [Double]) = ([], [])
    for _ in 0..<rounds {
      if let time = median(recorder, own, rounds: 1) { times.own.append(time) }
      if let time = median(recorder, peer, rounds: 1) { times.peer.append(time) }
    }
    func middle(_ times: [Double]) -> Double? { times.count == rounds ? times.sorted()[rounds / 2] : nil }
    return (middle(times.own), middle(times.peer))
  }

  /// Returns the median wall time of a process in milliseconds, or nil if it cannot be run or fails.
  static func median(_ recorder: Recorder, _ words: [String], rounds: Int? = nil) -> Double? {
    guard let path = find(words[0]) else { return nil }
    var succeeded = true
    let time = recorder.median(rounds: rounds, prepare: {}) { _ in
      if exitStatus(path, words) != 0 { succeeded = false }
    }
    return succeeded ? time : nil
  }

  /// Returns the processor's time of a process in milliseconds and the most memory that it had in megabytes: the least
  /// of some rounds, as everything else that the machine does adds to them. Nil if it cannot be run or fails.
  ///
  /// The kernel counts a parent's memory as a child's at the spawn, so a small copy of this program stands between: its
  /// own memory, some 10 MB, is the least that can be measured.
  static func usage(_ words: [String], rounds: Int = 3) -> Usage? {
    guard let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
    var least = Usage(milliseconds: .infinity, megabytes: .infinity)
    for _ in 0..<rounds {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: own)
      process.arguments = ["--usage"] + words
      process.standardOutput = output
      guard (try? process.run()) != nil else { return nil }
      let text = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      guard process.terminationStatus == 0, let usage = try? JSONDecoder().decode(Usage.self, from: text) else {
        return nil
      }
      least.milliseconds = min(least.milliseconds, usage.milliseconds)
      least.megabytes = min(least.megabytes, usage.megabytes)
    }
    return least
  }

  /// What a process took.
  struct Usage: Codable {
    var milliseconds: Double
    var megabytes: Double
  }

  /// Runs a program once and prints what it took, as JSON; what `--usage` does.
  ///
  /// - Returns: Whether it ran and ended well.
  static func printUsage(_ words: [String]) -> Bool {
    guard let path = words.first.flatMap(find) else { return false }
    var usage = rusage()
    guard exitStatus(path, words, &usage) == 0 else { return false }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    let took = Usage(
      milliseconds: (seconds(usage.ru_utime) + seconds(usage.ru_stime)) * 1e3,
      megabytes: Double(usage.ru_maxrss) / 1024)
    guard let data = try? JSONEncoder().encode(took) else { return false }
    FileHandle.standardOutput.write(data)
    return true
  }

  /// Runs a program and waits for it. Foundation's `Process` costs many times what starting a program does.
  private static func exitStatus(_ path: String, _ words: [String]) -> Int32 {
    var usage = rusage()
    return exitStatus(path, words, &usage)
  }

  private static func exitStatus(_ path: String, _ words: [String], _ usage: inout rusage) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    guard posix_spawn(&process, path, &actions, nil, &arguments, environ) == 0 else { return -1 }
    var status: Int32 = 0
    while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
    return status
  }

  private static func find(_ program: String) -> String? {
    if program.contains("/") { return FileManager.default.isExecutableFile(atPath: program) ? program : nil }
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile(atPath:))
  }
}
