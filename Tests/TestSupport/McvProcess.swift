internal import Foundation
public import JSONValues

/// The program, started as a user or a checker starts it, in a folder and with a home of its own.
public final class McvProcess {
  /// The outcome of a run.
  public struct Result {
    /// The text on standard output.
    public var output: String
    /// The text on standard error.
    public var error: String
    /// The exit code; 128 and more for a signal.
    public var code: Int32

    /// The objects that were printed, one for each line.
    public var objects: [JSONValue] {
      output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map { (try? JSONValue(parsing: String($0))) ?? .null }
    }
  }

  /// The folder of the run, which goes with the value.
  public let folder: String

  /// The path of the program: the one that `MCV_PROGRAM` names, or that beside the tests, or, for the tests of
  /// `Sources/Apps`, that of the root's debug build.
  public static let program: String = {
    if let named = ProcessInfo.processInfo.environment["MCV_PROGRAM"] { return named }
    let beside = ChildProcess.programFolder + "/mcv"
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    return FileManager.default.isExecutableFile(atPath: beside)
      ? beside : root.standardizedFileURL.path + "/.build/debug/mcv"
  }()

  /// Makes the folder.
  public init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-running-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The variables of each run. `MCV_APPS` names a program that is there only beside the tests of `Sources/Apps`: where
  /// another test opened an app, that would fail at once instead of building it.
  public var environment: [String: String] {
    [
      "HOME": folder, "XDG_STATE_HOME": folder + "/state", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
      "MCV_APPS": ChildProcess.programFolder + "/mcv-apps",
    ]
  }

  /// The folder of journals.
  public var stateFolder: String { folder + "/state/mcv" }

  /// Returns the path of a file in the folder.
  public func path(_ name: String) -> String { folder + "/" + name }

  /// Makes a folder and those above it.
  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  /// Writes a file, and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String { try write(Array(text.utf8), to: name) }

  /// Writes a file, and returns its path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Journals of sessions that are going on or ended badly.
  public var journalCount: Int {
    ((try? FileManager.default.contentsOfDirectory(atPath: stateFolder)) ?? []).count { $0.hasSuffix(".journal") }
  }

  /// Waits until something is so; false if it is not within ten seconds.
  public func wait(until isSo: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + .seconds(10)
    while !isSo() {
      if ContinuousClock.now > deadline { return false }
      usleep(5000)
    }
    return true
  }

  /// Returns the text of a file, or nil if it is not there.
  public func read(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

  /// Returns the arguments with which `/bin/sh` starts the program in ``folder``.
  public func shellArguments(_ arguments: [String]) -> [String] {
    ["-c", "cd \"$0\" && exec \"$@\"", folder, Self.program] + arguments
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - input: The text on standard input.
  ///   - added: Variables beside ``environment``, or in place of some of it.
  ///   - isInFolder: Whether the current folder is ``folder``, for lines that write files by their names alone.
  public func run(
    _ arguments: [String], input: String = "", environment added: [String: String] = [:], isInFolder: Bool = false
  ) throws -> Result {
    let (program, words) = isInFolder ? ("/bin/sh", shellArguments(arguments)) : (Self.program, arguments)
    let (output, error, ending) = try ChildProcess.run(
      program, arguments: words, environment: environment.merging(added) { $1 }, input: input)
    switch ending {
    case .exited(let code): return Result(output: output, error: error, code: code)
    case .signalled(let signal): return Result(output: output, error: error, code: 128 + signal)
    }
  }
}
