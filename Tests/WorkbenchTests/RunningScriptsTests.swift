import DisplayText
import Foundation
import TestSupport
import Testing
import WorkbenchFeatures

@testable import Environment
@testable import Runner

/// The language tests: scripts that check themselves.
@Suite struct RunningScriptsTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Scripts"
  static let files = (try? ScriptFiles.find([folder], in: World.process.files)) ?? []
  /// The kinds whose scripts need neither plugins nor files of their own program: they run in the tests' process.
  static let ownKinds: Set<String> = ["language", "errors", "limits", "regression", "views"]
  /// Plugins need threads that tests use up: the program runs these.
  static let pluginFiles = files.filter { !ownKinds.contains(kind(of: $0)) }

  /// Returns the folder of a script.
  private static func kind(of path: String) -> String {
    String(path.dropFirst(folder.count).split(separator: "/").first ?? "")
  }

  @Test func everyKindHasScripts() throws {
    let kinds = Set(try FileManager.default.contentsOfDirectory(atPath: Self.folder))
    #expect(kinds.count > Self.ownKinds.count && kinds.isSuperset(of: Self.ownKinds))
    #expect(kinds == Set(Self.files.map(Self.kind)))
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

/// Every demo is a test, and tells its story within 80 columns of source; those of apps are tested in `Sources/Apps`.
@Suite struct DemoTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../../Scripts/Demos"
  static let files = ((try? ScriptFiles.find([folder], in: World.process.files)) ?? [])
    .filter { !$0.contains("/Apps/") }

  @Test func everyDemoIsRun() {
    let there = (FileManager.default.enumerator(atPath: Self.folder)?.allObjects as? [String] ?? [])
      .filter { $0.hasSuffix(".mcv") && !$0.hasPrefix("Apps/") }
    #expect(!there.isEmpty && there.count == Self.files.count)
  }

  @Test(arguments: files)
  func demo(_ path: String) throws {
    let result = try McvProcess().run(["test", path])
    #expect(result.code == 0, "\(result.error)")
  }
}
