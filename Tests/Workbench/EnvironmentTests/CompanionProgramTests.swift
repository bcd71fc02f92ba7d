import Foundation
import Testing

@testable import Environment

/// A program that was built from the sources is built anew when any of those that it is made of, or a manifest, is newer.
@Suite struct CompanionProgramTests {
  /// A source tree with a program that is built, in a folder of its own.
  private struct Tree {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-tree-\(UUID().uuidString)")

    func touch(_ path: String, _ seconds: Double, _ text: String = "") throws {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: file.path)
    }

    func isCurrent(_ program: CompanionProgram) -> Bool {
      let built = root.appendingPathComponent("\(program.scratch)/debug/\(program.name)").path
      return program.isCurrent(built, root.path, World.process.files)
    }
  }

  @Test(arguments: ["Package.swift", "Sources/Server/Package.swift", "Sources/Deep/Folder/File.swift"])
  func newerSourceMakesTheProgramOutdated(changed: String) throws {
    let tree = Tree()
    defer { try? FileManager.default.removeItem(at: tree.root) }
    for path in ["Package.swift", "Sources/Server/Package.swift", "Sources/Deep/Folder/File.swift"] {
      try tree.touch(path, 1000)
    }
    #expect(!tree.isCurrent(.server), "it is not built yet")
    try tree.touch(".build/server/debug/mcv-server", 2000)
    #expect(tree.isCurrent(.server))
    try tree.touch(changed, 3000)
    #expect(!tree.isCurrent(.server))
  }

  /// The description of the build names the folders that count.
  @Test(
    arguments: [
      ("Package.swift", true), ("Sources/Apps/Package.swift", true), ("Sources/Apps/Hosting/Deep/New.swift", true),
      ("Sources/Base/Protocol/New.swift", true), ("Sources/Base/Shim/include/shim.h", true),
      ("Sources/Apps/Tests/HostingTests/Test.swift", false), ("Sources/Workbench/Runner/Shell/Prompt.swift", false),
      ("Sources/Apps/README.md", false), ("Tests/Test.swift", false),
      ("Sources/Apps/RxSwiftNames/Core/New.swift", false),
    ])
  func onlyItsOwnSourcesCount(changed: String, counts: Bool) throws {
    let tree = Tree()
    defer { try? FileManager.default.removeItem(at: tree.root) }
    let files = [
      "Package.swift", "Sources/Apps/Package.swift", "Sources/Apps/Hosting/App.swift",
      "Sources/Base/Protocol/Message.swift",
      "Sources/Base/Shim/shim.c", "Sources/Apps/Tests/HostingTests/Test.swift",
      "Sources/Apps/RxSwiftNames/Core/Observable.swift",
    ]
    for path in files { try tree.touch(path, 1000) }
    let inputs =
      files.dropFirst().map { "\"\(tree.root.path)/\($0)\"" } + ["\"\(tree.root.path)/Sources/Apps/Hosting/\""]
    try tree.touch(".build/apps/debug.yaml", 2000, "commands:\n  inputs: [\(inputs.joined(separator: ","))]\n")
    try tree.touch(".build/apps/debug/mcv-apps", 2000)
    #expect(tree.isCurrent(.apps))
    try tree.touch(changed, 3000)
    #expect(tree.isCurrent(.apps) != counts)
  }

  /// What is said before a build counts what the build compiles: not tests, and not modules that wait for an app.
  @Test func `Lines of the program and of what it is made of are counted`() throws {
    let tree = Tree()
    defer { try? FileManager.default.removeItem(at: tree.root) }
    let texts = [
      "Sources/Base/Protocol/Message.swift": "a\nb\n", "Sources/Apps/Hosting/Deep/App.swift": "a\nb\nc\n",
      "Sources/Apps/Tests/HostingTests/Test.swift": "a\n", "Sources/Apps/RxSwiftNames/Core/Observable.swift": "a\n",
      "Sources/Workbench/Runner/Prompt.swift": "a\n", "Sources/Apps/README.md": "a\n",
    ]
    for (path, text) in texts { try tree.touch(path, 1000, text) }
    #expect(CompanionProgram.apps.lines(below: tree.root.path, World.process.files) == 5)
  }
}
