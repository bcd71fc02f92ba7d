import Foundation
import Glibc
import TestSupport
import Testing
import WorkbenchFixtures

/// Whatever ends the program, nothing that it started goes on without it, however busy it is.
@Suite(.serialized) struct RunningChildrenTests {
  /// A process that computes without end on behalf of the program.
  enum Busy: String, CaseIterable, Sendable { case plugin, app, model }

  private static func processes() -> [pid_t] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
  }

  /// The fields of `/proc/N/stat` behind the name: the state, the parent, …; nil for a process that has ended.
  private static func fields(of process: pid_t) -> [Substring]? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[end...].split(separator: " ").dropFirst()
    // An orphan that no process waits for has ended all the same.
    return fields.first == "Z" || fields.first == "X" ? nil : Array(fields)
  }

  /// Waits for a child of a process that was started with some word, and has computed for a while if it is to.
  private func findChild(of parent: pid_t, with word: String, isBusy: Bool = true) -> pid_t? {
    let deadline = ContinuousClock.now + .seconds(400)
    while ContinuousClock.now < deadline {
      for process in Self.processes() {
        guard let fields = Self.fields(of: process), fields.count > 12, fields[1] == "\(parent)" else { continue }
        let told = ["cmdline", "environ"].compactMap {
          try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(process)/\($0)"))
        }
        guard told.contains(where: { $0.range(of: Data(word.utf8)) != nil }) else { continue }
        // Ticks of a hundredth of a second.
        if !isBusy || (Int(fields[11]) ?? 0) > 20 { return process }
      }
      if Self.fields(of: parent) == nil { return nil }
      usleep(20_000)
    }
    return nil
  }

  private func hasEnded(_ process: pid_t, seconds: Int = 10) -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while Self.fields(of: process) != nil {
      if ContinuousClock.now > deadline { return false }
      usleep(10_000)
    }
    return true
  }

  private func work(_ busy: Busy, _ mcv: McvProcess) throws -> (line: String, word: String) {
    switch busy {
    case .app: return ("app open \"\(OpenedApps.folder("Trouble"))\" --screen LoopTrouble\n", "MCV_APP_TIME=")
    case .model:
      let file = try mcv.write("final class Busy { init() { while true {} } }\n", to: "busy.swift")
      return ("model open \"\(file)\" as m { let busy = Busy() }\n", "MCV_APP_TIME=")
    case .plugin:
      let source = try mcv.write(
        """
        #include "mcv_plugin.h"
        __attribute__((constructor)) static void busy(void) { for (;;) __asm__ volatile(""); }
        MCV_EXPORT const mcv_plugin *mcv_plugin_entry_v1(uint16_t major, uint16_t minor) { return 0; }
        """, to: "busy.c")
      let headers = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/CMCVPlugin/include").standardizedFileURL.path
      let made = try ChildProcess.run(
        "/usr/bin/env",
        arguments: ["clang", "-fPIC", "-shared", "-I", headers, "-o", mcv.path("libMCVPlugin_Busy.so"), source],
        environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"], input: "")
      try #require(made.ending == .exited(0), "\(made.error)")
      return ("plugin load \"\(mcv.path("libMCVPlugin_Busy.so"))\"\n", "--mcv-plugin-")
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: Busy.allCases, [SIGKILL, SIGTERM, SIGHUP])
  func whatComputesEndsWithTheProgram(_ busy: Busy, _ signal: Int32) throws {
    let mcv = try McvProcess()
    let (line, word) = try work(busy, mcv)
    let program = try PipedProcess(
      McvProcess.program, arguments: ["--no-config", "-"],
      environment: mcv.environment.merging(OpenedApps.environment) { $1 })
    program.send(line)
    let child = try #require(findChild(of: program.process, with: word))
    kill(program.process, signal)
    #expect(hasEnded(program.process))
    #expect(hasEnded(child), "it goes on without the program")
    _ = program.finish()
  }

  /// The web server, too. (A process that is stopped runs no thread that could notice; it ends when it is continued.)
  @Test(.enabled(if: WebServerBeside.path != nil), .timeLimit(.minutes(2)), arguments: [SIGKILL, SIGTERM, SIGHUP])
  func theServerEndsWithTheProgram(_ signal: Int32) throws {
    let mcv = try McvProcess()
    let program = try PipedProcess(
      McvProcess.program, arguments: ["--no-config", "--json", "-"],
      environment: mcv.environment.merging(["MCV_SERVER": WebServerBeside.path ?? ""]) { $1 })
    program.send("mirror\n")
    #expect(program.nextLine(seconds: 60)?.contains("\"url\"") == true)
    let server = try #require(findChild(of: program.process, with: "mirror", isBusy: false))
    kill(program.process, signal)
    #expect(hasEnded(program.process))
    #expect(hasEnded(server), "it goes on without the program")
    _ = program.finish()
  }
}

/// The web server, a package of its own: it was built, or it was not.
private enum WebServerBeside {
  static let path: String? = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    let path = root.standardizedFileURL.path + "/.build/server/debug/mcv-server"
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()
}
