import DisplayText
import Foundation
import Testing

@testable import Outside
@testable import Shell

/// The language tests: scripts that check themselves.
@Suite struct RunningScriptsTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Scripts"
  static let files = (try? ScriptFiles.find([folder])) ?? []
  /// Plugins need threads that tests use up: the program runs these.
  static let pluginFiles = files.filter { path in
    ["plugins", "layout", "cells", "animation", "pipelines", "peers", "pictures", "lessons", "names", "data"].contains {
      path.contains("/Scripts/\($0)/")
    }
  }

  @Test func everyKindIsThere() {
    let kinds = [
      "language", "errors", "layout", "limits", "regression", "views", "plugins", "animation", "peers", "cells",
      "names", "data",
    ]
    for kind in kinds {
      #expect(Self.files.contains { $0.contains("/Scripts/\(kind)/") })
    }
  }

  @Test(arguments: pluginFiles)
  func scriptWithPlugins(_ path: String) throws {
    let result = try McvProcess().run(["test", path])
    #expect(result.code == 0, "\(result.error)")
  }

  @Test(arguments: files.filter { !pluginFiles.contains($0) })
  func script(_ path: String) {
    let runner = TestRunner(
      test: TestOptions(paths: [path]), options: RunOptions(), results: .nowhere(), colorsMessages: false)
    let outcome = runner.run(path)
    #expect(outcome.code == .done, "\(outcome.messages)")
  }
}

/// Every demo is a test, and tells its story within 80 columns of source.
@Suite struct DemoTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../../Scripts/Demos"
  static let files = (try? ScriptFiles.find([folder])) ?? []

  @Test func allTenAreThere() { #expect(Self.files.count >= 10) }

  @Test(arguments: files)
  func demo(_ path: String) throws {
    let result = try McvProcess().run(["test", path])
    #expect(result.code == 0, "\(result.error)")
  }
}
