import Foundation
import TestSupport
import Testing
import TextRendering

/// A session whose time ran with the wall clock comes back with the times that it had.
@Suite struct RealClockResumeTests {
  @Test func theTimesOfAppliesComeBack() throws {
    let mcv = try McvProcess()
    let lines = [
      "screen new t", "section add A", "clock real", "add a", "apply", "clock +700ms", "add b", "apply", "clock",
    ]
    let program = try PipedProcess(McvProcess.program, arguments: ["--json", "-"], environment: mcv.environment)
    var times: [JSONValue] = []
    for line in lines {
      program.send(line + "\n")
      let object = try JSONValue(parsing: try #require(program.nextLine()))
      if line == "apply", let time = object["t"] { times.append(time) }
    }
    #expect(times.count == 2)
    kill(program.process, SIGKILL)
    _ = program.finish()
    let resumed = try mcv.run(["--resume", "--json"], input: "log\nprint time()\n")
    #expect(resumed.code == 0, "\(resumed.error)")
    for time in times { #expect(resumed.output.contains(time.text), "\(time.text) in \(resumed.output)") }
    // Time goes on from there.
    let now = try #require(resumed.objects.last?["value"]?.number)
    #expect(now >= times.last?.number ?? 0)
  }
}
