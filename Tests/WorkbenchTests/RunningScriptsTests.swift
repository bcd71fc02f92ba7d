import DisplayText
import Foundation
import Testing

@testable import Workbench

/// The language tests: scripts that check themselves.
@Suite struct RunningScriptsTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Scripts"
  static let files = (try? ScriptFiles.find([folder])) ?? []

  @Test func everyKindIsThere() {
    for kind in ["language", "errors", "limits", "regression", "views"] {
      #expect(Self.files.contains { $0.contains("/Scripts/\(kind)/") })
    }
  }

  @Test(arguments: files)
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

  @Test func allSixAreThere() { #expect(Self.files.count >= 6) }

  @Test(arguments: files)
  func demo(_ path: String) {
    let runner = TestRunner(
      test: TestOptions(paths: [path]), options: RunOptions(), results: .nowhere(), colorsMessages: false)
    #expect(runner.run(path).code == .done)
  }
}
