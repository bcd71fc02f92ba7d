import Foundation
import Glibc
import TestSupport
import Testing

/// No child process outlives the program, for every way in which it ends, even if the child is busy. Apps are tested in
/// `Sources/Apps`.
@Suite(.serialized) struct RunningChildrenTests {
  @Test(.timeLimit(.minutes(10)), arguments: [SIGKILL, SIGTERM, SIGHUP])
  func aPluginThatComputesEndsWithTheProgram(_ signal: Int32) throws {
    let mcv = try McvProcess()
    let source = try mcv.write(
      """
      #include "mcv_plugin.h"
      __attribute__((constructor)) static void busy(void) { for (;;) __asm__ volatile(""); }
      MCV_EXPORT const mcv_plugin *mcv_plugin_entry_v1(uint16_t major, uint16_t minor) { return 0; }
      """, to: "busy.c")
    let headers = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Plugins/CMCVPlugin/include").standardizedFileURL.path
    let made = try ChildProcess.run(
      "/usr/bin/env",
      arguments: ["clang", "-fPIC", "-shared", "-I", headers, "-o", mcv.path("libMCVPlugin_Busy.so"), source],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"], input: "")
    try #require(made.ending == .exited(0), "\(made.error)")
    let program = try PipedProcess(
      McvProcess.program, arguments: ["--no-config", "-"], environment: mcv.environment)
    program.send("plugin load \"\(mcv.path("libMCVPlugin_Busy.so"))\"\n")
    let child = try #require(ChildProcess.find(childOf: program.process, with: "--mcv-plugin-"))
    kill(program.process, signal)
    #expect(ChildProcess.hasEnded(program.process))
    #expect(ChildProcess.hasEnded(child), "it goes on without the program")
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
    let server = try #require(ChildProcess.find(childOf: program.process, with: "mirror", isBusy: false))
    kill(program.process, signal)
    #expect(ChildProcess.hasEnded(program.process))
    #expect(ChildProcess.hasEnded(server), "it goes on without the program")
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
