import Foundation
import Testing

/// `Scripts/mcv` where it cannot build: the error is reported first and last, and the version of Swift that is needed.
@Suite struct BuildFailureTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  /// Runs `Scripts/mcv` of a tree that was never built, with a compiler of a version that prints a text and fails.
  private func run(version: String, printing text: String) throws -> (code: Int32, lines: [String]) {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("mcv-scripts-\(UUID().uuidString)")
    defer { try? files.removeItem(at: folder) }
    for name in ["Scripts", "Sources", "Plugins", "bin"] {
      try files.createDirectory(at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    for name in ["Package.swift", "Scripts/mcv", "Scripts/progress", "Scripts/prerequisites"] {
      try files.copyItem(at: Self.root.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
    func write(_ name: String, _ script: String) throws {
      let file = folder.appendingPathComponent("bin/" + name)
      try Data(("#!/bin/sh\n" + script + "\n").utf8).write(to: file)
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    try Data(text.utf8).write(to: folder.appendingPathComponent("text"))
    try write(
      "swift",
      "if [ \"$1\" = --version ]; then echo 'Swift version \(version) (swift)'; exit; fi; cat '\(folder.path)/text'; exit 1"
    )
    // Nothing is installed by a test.
    try write("pkg-config", "exit 0")
    let process = Process()
    process.executableURL = folder.appendingPathComponent("Scripts/mcv")
    process.arguments = ["-e", "quit"]
    process.environment = ["PATH": folder.path + "/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    let output = Pipe()
    process.standardError = output
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  @Test func theCompilersErrorIsFirstAndLast() throws {
    let error = "/a/b.swift:3:5: error: cannot find 'foo' in scope"
    let notes = (1...300).map { "note \($0)\n" }.joined()
    let steps = (10...40).map { "[\($0)/200] Compiling Views View.swift\n" }.joined()
    let run = try run(version: "6.3.1", printing: steps + "\(error)\n" + notes)
    #expect(run.code == 4)
    let start = try #require(run.lines.firstIndex(of: "the build failed:"))
    #expect(run.lines[start + 1] == error)
    #expect(run.lines.last == error)
    #expect(run.lines.contains("note 300"))
    #expect(run.lines[..<start].contains { $0.contains(" s  [") && $0.hasSuffix("/200] Views") })
  }

  @Test func aCompilerThatIsTooOldIsNamedWithTheOneThatIsNeeded() throws {
    let run = try run(version: "6.1", printing: "error: never asked\n")
    #expect(run.code == 4)
    #expect(run.lines.count == 1)
    #expect(run.lines.first?.hasPrefix("mcv needs a Swift 6.3 or newer toolchain") == true)
    #expect(run.lines.first?.hasSuffix("the one on the PATH is 6.1.") == true)
  }

  @Test func aNewerCompilerIsNamedBesideTheOneThatWasTried() throws {
    let run = try run(version: "7.0", printing: "x.swift:1:1: error: something new\n")
    #expect(run.code == 4)
    #expect(run.lines.last?.hasPrefix("This is Swift 7.0; mcv was tried with 6.3.1") == true)
  }
}
