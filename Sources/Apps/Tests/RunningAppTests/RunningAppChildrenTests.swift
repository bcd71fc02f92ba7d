import Glibc
import TestSupport
import Testing

/// When the program ends, for any reason, `mcv-apps` and the processes it started end too, even while they compute.
@Suite(.serialized) struct RunningAppChildrenTests {
  /// A process that computes without end on behalf of the program.
  enum Busy: String, CaseIterable, Sendable { case app, model }

  private func line(_ busy: Busy, _ mcv: McvProcess) throws -> String {
    switch busy {
    case .app: return "app open \"\(OpenedApps.folder("Trouble"))\" --screen LoopTrouble\n"
    case .model:
      let file = try mcv.write("final class Busy { init() { while true {} } }\n", to: "busy.swift")
      return "model open \"\(file)\" as m { let busy = Busy() }\n"
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: Busy.allCases, [SIGKILL, SIGTERM, SIGHUP])
  func childProcessesEndWithTheProgram(_ busy: Busy, _ signal: Int32) throws {
    let mcv = try McvProcess()
    let program = try PipedProcess(
      McvProcess.program, arguments: ["--no-config", "-"],
      environment: mcv.environment.merging(OpenedApps.environment) { $1 })
    program.send(try line(busy, mcv))
    let service = try #require(ChildProcess.find(childOf: program.process, with: "mcv-apps", isBusy: false))
    let child = try #require(ChildProcess.find(childOf: service, with: "MCV_APP_TIME="))
    kill(program.process, signal)
    #expect(ChildProcess.hasEnded(program.process))
    #expect(ChildProcess.hasEnded(service), "mcv-apps goes on without the program")
    #expect(ChildProcess.hasEnded(child), "the \(busy) goes on without the program")
    _ = program.finish()
  }
}
