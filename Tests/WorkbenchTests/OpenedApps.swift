import Foundation
import TestSupport
import Testing
import TextRendering
import WorkbenchFixtures

/// The opening of apps by the program itself, as a person opens them.
enum OpenedApps {
  /// The compiler that builds the tests, and a cache beside them: tools are made once.
  static let environment = [
    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    "XDG_CACHE_HOME": ChildProcess.programFolder + "/AppHostingTests.cache",
  ]

  /// Returns the folder of one of the tests' apps.
  static func folder(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../AppHostingTests/Apps/\(name)").standardizedFileURL.path
  }

  /// Runs lines that all succeed, and returns what is told of them.
  static func objects(_ mcv: McvProcess, _ lines: String) throws -> [JSONValue] {
    let result = try mcv.run(["--json", "-e", lines], environment: environment)
    #expect(result.code == 0, "\(result.error)\(result.output)")
    return result.objects
  }
}
