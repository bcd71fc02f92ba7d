import Foundation
import Testing

/// README promises two commands and a compiler: CI runs the commands, and the manifests ask for that compiler.
@Suite struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the lines of README's first block of shell, without their comments.
  private func commands() throws -> [String] {
    let blocks = try text("README.md").components(separatedBy: "```sh\n")
    let block = try #require(blocks.dropFirst().first?.components(separatedBy: "```").first)
    return block.split(separator: "\n").map { line in
      (line.components(separatedBy: " #").first ?? "").trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func ciRunsBothCommandsInTheirOrder() throws {
    let commands = try commands()
    #expect(commands.count == 2)
    let lines = try text(".ci/run").split(separator: "\n").map(String.init)
    #expect(lines.contains("set -euo pipefail"), "a command that fails ends the run")
    #expect(lines.filter(commands.contains) == commands)
    let first = try #require(commands.first?.split(separator: " ").map(String.init))
    #expect(first.count == 2)
    #expect(lines.contains("\(first[0]) test \(first[1])"), "the demo is compared with what it should print")
  }

  @Test func theCompilerOfReadmeIsThatOfTheManifests() throws {
    let manifests = [
      "Package.swift", "Sources/Server/Package.swift", "Sources/Apps/Package.swift", "Scripts/Benchmarks/Package.swift",
      "Scripts/TestingExample/Package.swift",
    ]
    let versions = try manifests.map { path in
      try #require(text(path).split(separator: "\n").first?.components(separatedBy: "swift-tools-version: ").last)
    }
    #expect(Set(versions).count == 1, "\(versions)")
    #expect(try text("README.md").contains("Swift \(versions[0]) or newer"))
    let tried = try #require(text("Scripts/prerequisites").firstMatch(of: /tried_swift=([0-9.]+)/)?.output.1)
    #expect(try text("README.md").contains("with Swift \(tried)"))
  }

  /// The pages for those who change the code name files by their paths; a name after one of them is in the same
  /// folder.
  @Test(arguments: ["TheHouseInTenMinutes", "ChangingIt"])
  func everyFileThatAPageNamesIsThere(_ page: String) throws {
    let article = try text("Sources/Workbench/Workbench.docc/\(page).md")
    let paths = article.matches(of: /`((?:Sources|Tests|Plugins|Scripts)\/[^`\s…*]+)`/).map { String($0.output.1) }
    #expect(paths.count > 5)
    for path in paths {
      let place = Self.root.appendingPathComponent(path).path
      #expect(FileManager.default.fileExists(atPath: place), "\(path)")
    }
  }
}
