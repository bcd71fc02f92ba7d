import Foundation
import JSONValues
import TestSupport
import Testing

/// The opening of apps by the program itself, as the user opens them.
enum OpenedApps {
  /// The compiler that builds the tests, and the cache of all tests: an app is compiled once.
  static let environment = [
    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    "XDG_CACHE_HOME": ChildProcess.programFolder + "/AppHostingTests.cache",
  ]

  /// No compiler.
  static let noCompiler = ["MCV_SWIFTC": "/nowhere/swiftc", "PATH": "/nowhere"]

  /// The folder of mcv's sources.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../..").standardizedFileURL.path

  /// The folder of the demos of apps.
  static let demos = root + "/Scripts/Demos/Apps"

  /// Returns the folder of one of the tests' apps.
  static func folder(_ name: String) -> String { "\(root)/Sources/Apps/Tests/AppHostingTests/Apps/\(name)" }

  /// Returns the file of one of the tests' models.
  static func model(_ name: String) -> String { "\(root)/Sources/Apps/Tests/AppHostingTests/Models/\(name).swift" }

  /// Runs lines that all succeed, and returns what is reported of them.
  static func objects(_ mcv: McvProcess, _ lines: String) throws -> [JSONValue] {
    let result = try mcv.run(["--json", "-e", lines], environment: environment)
    #expect(result.code == 0, "\(result.error)\(result.output)")
    return result.objects
  }
}
