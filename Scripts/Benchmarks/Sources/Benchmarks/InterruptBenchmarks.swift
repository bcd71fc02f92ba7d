import Foundation

/// How long the prompt takes to come back after Ctrl-C, in the middle of long commands on 1,000,000 items.
enum InterruptBenchmarks {
  /// The most milliseconds that a person should wait.
  private static let aim = 100.0

  /// Long commands, and the lines before them. `HOME` is the folder of the session.
  private static let sessions: [(setup: [String], lines: [String])] = [
    (
      ["screen new t; section add A; add 1..1000000; apply", "move 7 before 999990; delete 5"],
      [
        "add 2000000..6000000", "delete where id > 10", "delete all", "reload all", "reconfigure all",
        "move 5000..900000 after 3", "diff --as iglistkit", "diff --as differencekit --json", "whatif source",
        "whatif identity id value", "whatif layout grid(2, 100)", "tree --all", "tree --json", "frames --all",
        "frames --json", "frames --csv", "cells --list", "cells --list --json", "export swift", "print ids(A)",
        "expect ids(A) == []", "export html -> HOME/page.html",
      ]
    ),
    (
      [
        "screen new t; section add A; add 1..400000", "viewport 390x20000", "layout { v(1w x 1) { item(1w x 1) } }",
        "apply", "delete 31..100000; add 500001..600000 before 200036; reconfigure all; apply",
      ],
      [
        "timeline --all", "strip", "sample all at 0,50,100", "export svg tx2 -> HOME/a.svg",
        "export asciicast tx2 -> HOME/a.cast", "play --speed 0.05",
      ]
    ),
    (
      [
        "screen new t; section add A; add a", "pipe t from modern-collection-view",
        "send tvTrigger 2 at 700; send tvTrigger 3 at 800", "send textfield \"a\" at 1300",
      ],
      [
        "race t --latency 50..500 step 1 --requests 8 --samples 1000000", "import \"HOME/large.csv\" as d",
        "import \"HOME/large.json\" as d", "run \"HOME/large.mcv\"",
      ]
    ),
  ]

  static func run(_ recorder: inout Recorder, mcv: String) throws {
    guard recorder.isWanted("interrupt Ctrl-C") else { return }
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-bench-home-\(getpid())")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    func write(_ text: String, to name: String) throws {
      try text.write(to: home.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    try write("id,name,a,b\n" + (0..<1_000_000).map { "\($0),n\($0),\($0),x\n" }.joined(), to: "large.csv")
    try write("[" + (0..<1_000_000).map { #"{"id":\#($0),"a":"x"}"# }.joined(separator: ",") + "]", to: "large.json")
    try write("#!mcv 1\nadd b\n" + (0..<300_000).map { "add x\($0)\n" }.joined(), to: "large.mcv")
    for session in sessions {
      guard let terminal = BenchTerminal(mcv, home: home.path) else {
        return recorder.check(false, "interrupt: no terminal")
      }
      defer { terminal.end() }
      for line in [nil, "set pager off"] + session.setup {
        if let line { terminal.send(line + "\r") }
        guard terminal.waitForPrompt(seconds: 60, isFirst: line == nil) != nil else {
          return recorder.check(false, "interrupt: no prompt")
        }
      }
      for line in session.lines {
        guard let longest = longest(line.replacingOccurrences(of: "HOME", with: home.path), terminal) else {
          return recorder.check(false, "interrupt: \(line) lost the prompt")
        }
        recorder.add(Measurement(group: "interrupt", name: "Ctrl-C in \(line)", milliseconds: longest, target: aim))
      }
    }
  }

  /// Returns the longest time of some until the prompt came back; nil if it did not.
  private static func longest(_ line: String, _ terminal: BenchTerminal) -> Double? {
    var longest = 0.0
    for _ in 0..<3 {
      terminal.send(line + "\r")
      // In the middle of its work, if it has not ended before.
      if terminal.waitForPrompt(seconds: 0.05) != nil { continue }
      let began = ContinuousClock.now
      terminal.send("\u{3}")
      guard terminal.waitForPrompt(seconds: 30) != nil else { return nil }
      longest = max(longest, Double((ContinuousClock.now - began) / .microseconds(1)) / 1000)
    }
    return longest
  }
}

/// `mcv` at a terminal of its own.
private final class BenchTerminal {
  private let descriptor: Int32
  private var process: pid_t = 0
  private var unread: [UInt8] = []

  init?(_ mcv: String, home: String) {
    // What posix_openpt, grantpt, unlockpt and ptsname do on Linux; Swift's Glibc module has none of them.
    let (unlock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (isLocked, number): (Int32, UInt32) = (0, 0)
    guard descriptor >= 0, ioctl(descriptor, unlock, &isLocked) == 0, ioctl(descriptor, getNumber, &number) == 0 else {
      return nil
    }
    var size = winsize(ws_row: 40, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/pts/\(number)", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A session of its own: the first terminal that its leader opens becomes its own.
    posix_spawnattr_setflags(&attributes, 0x80)
    let variables = ProcessInfo.processInfo.environment.merging(
      ["HOME": home, "TERM": "xterm", "NO_COLOR": "1", "XDG_STATE_HOME": home, "XDG_CONFIG_HOME": home]) { $1 }
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(mcv), nil]
    defer { for text in environment + arguments { free(text) } }
    guard posix_spawn(&process, mcv, &actions, &attributes, &arguments, &environment) == 0 else { return nil }
  }

  func send(_ text: String) {
    unread = []
    _ = Array(text.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Reads until the last thing on the screen is a prompt after a line end.
  ///
  /// - Parameter isFirst: Whether nothing may stand in front of it.
  /// - Returns: Nil if none came in time.
  func waitForPrompt(seconds: Double, isFirst: Bool = false) -> Void? {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < deadline {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 2) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return nil }
      unread = (unread + buffer[..<count]).suffix(4096)
      let shown = Self.plain(unread)
      if let last = shown.split(separator: "\n", omittingEmptySubsequences: false).last,
        isFirst || shown.contains("\n"),
        ["mcv>", "t>", "t*>"].contains(last.trimmingCharacters(in: .whitespaces))
      {
        return ()
      }
    }
    return nil
  }

  /// Returns a text without the control sequences of terminals.
  private static func plain(_ bytes: [UInt8]) -> String {
    // A carriage return and a line feed would be one character.
    let text = String(decoding: bytes.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    return text.replacing(/\u{1B}(\[[0-9;?]*[A-Za-z]|[=>])/, with: "")
  }

  func end() {
    kill(process, SIGKILL)
    var status: Int32 = 0
    _ = waitpid(process, &status, 0)
    close(descriptor)
  }
}
