import Foundation
import TestSupport
import Testing

/// A pipe in the place of a file that is looked for, which no one named, is reported instead of waited for.
@Suite struct PipeInPlaceOfFileTests {
  private static func run(
    _ mcv: McvProcess, _ arguments: [String], input: String = ""
  ) throws -> (output: String, error: String, ending: Pseudoterminal.Ending) {
    let words = ([McvProcess.program] + arguments).map { "'\($0)'" }.joined(separator: " ")
    return try ChildProcess.run(
      "/bin/sh", arguments: ["-c", "exec timeout 20 \(words)"], environment: mcv.environment, input: input)
  }

  private static func pipe(_ path: String) { #expect(unsafe mkfifo(path, 0o600) == 0) }

  @Test(arguments: ["tally", "lesson"]) func aPipeInAFolderIsTold(_ command: String) throws {
    let mcv = try McvProcess()
    try mcv.makeFolder("course")
    try mcv.write("#!mcv 1\n@step \"a\"\nprint 1\n", to: "course/a.mcv")
    Self.pipe(mcv.path("course/b.mcv"))
    let folder = mcv.path("course")
    let run = try Self.run(mcv, command == "tally" ? ["tally", folder] : ["lesson", "--path", folder, "list"])
    #expect(run.ending == .exited(2) || run.ending == .exited(3), "\(run)")
    #expect(run.error.contains("b.mcv' cannot be used: it is a pipe or a device, and no file"), "\(run.error)")
    let korean = try Self.run(mcv, ["--lang", "ko", "tally", folder])
    #expect(korean.error.contains("파일이 아니라 파이프나 장치입니다"), "\(korean.error)")
  }

  @Test func aPipeInPlaceOfTheProgressIsNotWaitedFor() throws {
    let mcv = try McvProcess()
    try mcv.makeFolder("state/mcv")
    Self.pipe(mcv.stateFolder + "/progress.mcv")
    let run = try Self.run(mcv, ["lesson", "list"])
    #expect(run.ending == .exited(0), "\(run)")
  }

  /// A script from a pipe runs as from a file: `mcv <(…)`.
  @Test func aScriptFromAPipeRuns() throws {
    let mcv = try McvProcess()
    let command = "echo 'print 6 * 7' > \"$1\" & exec '\(McvProcess.program)' \"$1\""
    Self.pipe(mcv.path("script.mcv"))
    let run = try ChildProcess.run(
      "/bin/sh", arguments: ["-c", command, "sh", mcv.path("script.mcv")], environment: mcv.environment, input: "")
    #expect(run.output == "42\n" && run.ending == .exited(0), "\(run)")
  }

  /// A crash at the prompt leaves no debugger that takes what is typed: the variable is set before Swift reads it.
  @Test func aPromptHasNoDebugger() throws {
    let mcv = try McvProcess()
    let terminal = try Pseudoterminal(
      "/usr/bin/env", arguments: ["-u", "SWIFT_BACKTRACE", McvProcess.program, "--no-config"],
      environment: mcv.environment.merging(["TERM": "xterm"]) { $1 })
    #expect(terminal.wait { $0.text.hasSuffix("mcv>") }, "\(terminal.screen.text)")
    let variables = try String(contentsOfFile: "/proc/\(terminal.process)/environ", encoding: .utf8)
    #expect(variables.split(separator: "\0").contains("SWIFT_BACKTRACE=interactive=no"))
    terminal.send("print 1\r")
    #expect(terminal.wait { $0.text.hasSuffix("\n1\nmcv>") }, "\(terminal.screen.text)")
    // A person's own setting stays.
    let own = try Pseudoterminal(
      McvProcess.program, arguments: ["--no-config"], environment: mcv.environment.merging(["TERM": "xterm"]) { $1 })
    #expect(own.wait { $0.text.hasSuffix("mcv>") })
    let kept = try String(contentsOfFile: "/proc/\(own.process)/environ", encoding: .utf8)
    #expect(kept.contains("SWIFT_BACKTRACE=enable=no"))
  }
}
