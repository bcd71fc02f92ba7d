internal import Foundation
internal import TestSupport
package import TextRendering

/// The program, started as a user or a checker starts it, in a folder and with a home of its own.
package final class McvProcess {
  /// The outcome of a run.
  package struct Result {
    package var output: String
    package var error: String
    /// The exit code; 128 and more for a signal.
    package var code: Int32

    /// The objects that were printed, one for each line.
    package var objects: [JSONValue] {
      output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map { (try? JSONValue(parsing: String($0))) ?? .null }
    }
  }

  package let folder: String
  package static var program: String { ChildProcess.programFolder + "/mcv" }

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-running-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  package var environment: [String: String] {
    ["HOME": folder, "XDG_STATE_HOME": folder + "/state", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]
  }

  /// The folder of journals.
  package var stateFolder: String { folder + "/state/mcv" }

  package func path(_ name: String) -> String { folder + "/" + name }

  /// Makes a folder and those above it.
  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  @discardableResult
  package func write(_ text: String, to name: String) throws -> String { try write(Array(text.utf8), to: name) }

  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Journals of sessions that are going on or ended badly.
  package var journalCount: Int {
    ((try? FileManager.default.contentsOfDirectory(atPath: stateFolder)) ?? []).count { $0.hasSuffix(".journal") }
  }

  /// Waits until something is so; false if it is not within ten seconds.
  package func wait(until isSo: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + .seconds(10)
    while !isSo() {
      if ContinuousClock.now > deadline { return false }
      usleep(5000)
    }
    return true
  }

  package func read(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

  package func run(
    _ arguments: [String], input: String = "", environment added: [String: String] = [:]
  ) throws -> Result {
    let (output, error, ending) = try ChildProcess.run(
      Self.program, arguments: arguments, environment: environment.merging(added) { $1 }, input: input)
    switch ending {
    case .exited(let code): return Result(output: output, error: error, code: code)
    case .signalled(let signal): return Result(output: output, error: error, code: 128 + signal)
    }
  }
}
