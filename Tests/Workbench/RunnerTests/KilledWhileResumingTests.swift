import Foundation
import TestSupport
import Testing
import TextRendering

@testable import Environment

/// Sessions that are killed while they come back.
@Suite struct KilledWhileResumingTests {
  /// Few rounds in every run; `MCV_KILLS=1000 swift test --filter KilledWhileResumingTests` takes that many.
  private static let rounds = RandomHistories.count(ofEveryRun: 8, variable: "MCV_KILLS")

  private func start(_ mcv: McvProcess, _ arguments: [String]) throws -> PipedProcess {
    try PipedProcess(McvProcess.program, arguments: arguments, environment: mcv.environment)
  }

  private func resume(_ mcv: McvProcess) throws -> Pseudoterminal {
    let environment = mcv.environment.merging(["TERM": "xterm-256color", "NO_COLOR": "1"]) { $1 }
    return try Pseudoterminal(
      McvProcess.program, arguments: ["--resume"], environment: environment, columns: 160, rows: 30)
  }

  private func end(_ terminal: Pseudoterminal) {
    kill(terminal.process, SIGKILL)
    #expect(terminal.waitForExit() == .signalled(SIGKILL))
  }

  private func end(_ process: PipedProcess) {
    kill(process.process, SIGKILL)
    _ = process.finish()
  }

  /// Writes half a line after the last one, as a process that was killed in the middle of it.
  private func tear(_ mcv: McvProcess) throws {
    let files = World.process.files
    for name in files.names(in: mcv.stateFolder) where name.hasSuffix(".journal") {
      let path = mcv.stateFolder + "/" + name
      try files.write(files.read(path) + Array("12345678 add torn".utf8), to: path)
    }
  }

  /// A round kills a resumption at a random moment, then lets one come to its end, adds a line, and kills that session, too.
  @Test func everyAnsweredLineComesBack() throws {
    let mcv = try McvProcess()
    let seed = UInt64(Self.rounds)
    var generator = SeededGenerator(seed: seed)
    let first = try start(mcv, ["--json", "-"])
    var lines = ["screen new t", "section add A"]
    for number in 0..<300 { lines.append("add x\(number) to A") }
    for line in lines {
      first.send(line + "\n")
      _ = try #require(first.nextLine(seconds: 60))
    }
    end(first)
    var longest = 100_000
    for round in 0..<Self.rounds {
      if Bool.random(using: &generator) { try tear(mcv) }
      let stopped = try resume(mcv)
      usleep(UInt32.random(in: 0...UInt32(longest), using: &generator))
      end(stopped)
      let begin = ContinuousClock.now
      let session = try resume(mcv)
      let isBack = session.wait(seconds: 60) { $0.text.hasSuffix("t*>") }
      // The next kill falls into what this one took.
      longest = min(2_000_000, Int((ContinuousClock.now - begin) / .microseconds(1)) + 1)
      let told = "resumed  \(lines.count) lines"
      try #require(
        isBack && session.screen.text.contains(told), "seed \(seed), round \(round): \(session.screen.text)")
      lines.append("add y\(round) to A")
      session.send(lines[lines.count - 1] + "\r")
      try #require(
        session.wait(seconds: 60) { $0.text.hasSuffix("draft \(lines.count - 2) items\nt*>") },
        "seed \(seed), round \(round): \(session.screen.text)")
      end(session)
      #expect(mcv.journalCount == 1, "seed \(seed), round \(round)")
    }
    let resumed = try mcv.run(["--resume", "--json"], input: "print ids(A)\n")
    let items = lines.dropFirst(2).map { JSONValue.string(String($0.split(separator: " ")[1])) }
    #expect(resumed.objects.last?["value"] == .array(items))
  }
}
