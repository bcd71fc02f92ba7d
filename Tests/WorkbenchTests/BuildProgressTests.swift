import Foundation
import Testing

/// `Scripts/progress`: how long a build goes on, and which tests took longest.
@Suite struct BuildProgressTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  /// Runs lines of a shell after `Scripts/progress`, with programs of its own in `bin`.
  ///
  /// - Returns: The exit code, and the lines of standard error.
  private func run(_ script: String, programs: [String: String]) throws -> (code: Int32, lines: [String]) {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("mcv-progress-\(UUID().uuidString)")
    try files.createDirectory(at: folder.appendingPathComponent("bin"), withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    for (name, text) in programs {
      let file = folder.appendingPathComponent("bin/" + name)
      try Data(("#!/bin/bash\n" + text + "\n").utf8).write(to: file)
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-euc", "source '\(Self.root.path)/Scripts/progress'\n" + script]
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": folder.path + "/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "XDG_CACHE_HOME": folder.path,
    ]
    let output = Pipe()
    process.standardError = output
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  @Test func `A silent compiler does not silence the progress, and the next build has an estimate`() throws {
    let run = try run(
      "progress_pause=1; build -c release --package-path /a; build -c release --package-path /b",
      programs: ["swift": "echo '[190/200] Compiling Views View.swift'; sleep 3; echo '[200/200] Linking mcv'"])
    #expect(run.code == 0)
    let end = try #require(run.lines.firstIndex { $0.hasPrefix("built in ") })
    #expect(run.lines[..<end].contains { $0.wholeMatch(of: /[1-9] s  \[190\/200\] Views/) != nil }, "\(run.lines)")
    let known = /[1-9] s of about [3-9] s  \[190\/200\] Views/
    #expect(run.lines[end...].contains { $0.wholeMatch(of: known) != nil }, "\(run.lines)")
  }

  @Test func `A build of fewer steps than the last whole one has no estimate, and leaves that one's time`() throws {
    let run = try run(
      "for steps in 200 20 200; do export steps; build; done",
      programs: ["swift": "echo \"[11/$steps] Compiling Views View.swift\"; sleep 0.$steps"])
    #expect(run.code == 0)
    let steps = run.lines.filter { $0.contains("] Views") }
    #expect(steps.map { $0.contains("of about") } == [false, false, true], "\(run.lines)")
  }

  @Test func `Targets are tested side by side, what failed is printed once more, and the slowest come last`() throws {
    // The fifth argument names the target, the seventh the file of events.
    let program = #"""
      target="${5#^}"; target="${target%\\.}"
      event() {
        printf '{"instant":{"absolute":%s},"kind":"%s","testID":"%s.Suite\\/`a test`()\\/A.swift:3:4"}\n' "$2" "$1" "$target"
      }
      { event testStarted 5.5; event testEnded "$seconds"; } >"$7"
      """#
    let failure = "\necho '✘ Test a() recorded an issue'; echo '✘ Test run failed.'; exit 1"
    let run = try run(
      "run_targets ok:Fast broken:Slow crashes:Gone && exit 9; slowest_tests",
      programs: [
        "ok": "seconds=6\n" + program + "\necho '✔ Test run passed.'",
        "broken": "seconds=17.5\n" + program + failure,
        "crashes": "seconds=6.5\n" + program + "\necho 'nothing more'; kill -9 $$",
      ])
    #expect(run.code == 0)
    let failed = try #require(run.lines.firstIndex(of: "== what failed"))
    #expect(run.lines[..<failed].contains("Fast: ✔ Test run passed."), "\(run.lines)")
    #expect(run.lines[failed...].contains("✘ Test a() recorded an issue"), "\(run.lines)")
    #expect(run.lines[failed...].contains("nothing more"), "\(run.lines)")
    #expect(
      run.lines.suffix(3) == [
        "    12.0 s  Slow.Suite/a test()", "     1.0 s  Gone.Suite/a test()", "     0.5 s  Fast.Suite/a test()",
      ], "\(run.lines)")
  }
}
