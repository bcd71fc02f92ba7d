import Foundation
import JSONValues
import Testing

@testable import mcv

/// The lines of `--version`, and how options are read.
@Suite struct VersionTests {
  @Test func `the version tells commit, rules and paths`() throws {
    let text = try Run(["--version"])
    #expect(text.output.hasPrefix("mcv 1."))
    #expect(text.output.contains("\n  program   "))
    for arguments in [["--version", "--json"], ["--json", "--version"]] {
      let value = try JSONValue(parsing: String(try Run(arguments).output.dropLast()))
      #expect(value["uikit"] == 27)
      #expect(value["uikitVersions"]?.elements?.first == 13)
      #expect(value["paths", "program"]?.string?.hasSuffix("/mcv") == true)
      #expect(value["mcv"]?.string != nil)
    }
  }

  @Test func `the commit is that of a package, or of the source tree`() throws {
    let folder = NSTemporaryDirectory() + "mcv-commit-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["/tree/.git/refs/heads", "/tree/.build/debug", "/package/bin", "/package/share/mcv"] {
      try FileManager.default.createDirectory(atPath: folder + name, withIntermediateDirectories: true)
    }
    func write(_ text: String, _ name: String) throws {
      try text.write(toFile: folder + name, atomically: true, encoding: .utf8)
    }
    let program = folder + "/tree/.build/debug/mcv"
    #expect(BuildCommit.commit(around: folder + "/package/bin/mcv") == nil)
    try write("ref: refs/heads/main\n", "/tree/.git/HEAD")
    try write("# pack-refs\nabc123 refs/heads/main\n", "/tree/.git/packed-refs")
    #expect(BuildCommit.commit(around: program) == "abc123")
    try write("def456\n", "/tree/.git/refs/heads/main")
    #expect(BuildCommit.commit(around: program) == "def456")
    try write("0123\n", "/package/share/mcv/commit")
    #expect(BuildCommit.commit(around: folder + "/package/bin/mcv") == "0123")
  }

  @Test(arguments: [
    ["--width", "4", "-e", "quit"], ["--width"], ["--color", "blue"], ["--lang", "fr"], ["--seed", "-1", "-e", "quit"],
    ["--charset", "round"], ["--crash", "never"], ["--ambiguous", "3"], ["-e"], ["-e", "a", "b.mcv"], ["test"],
    ["--version", "x"], ["--version", "-e", "print 1"], ["--version", "test", "a"],
  ])
  func `a value that an option does not take is a usage error`(arguments: [String]) throws {
    let run = try Run(arguments)
    #expect(run.code == 2)
    #expect(run.output.isEmpty && run.error.contains("Usage: mcv"))
  }

  /// The value after a misspelt option is not a file, and the misspelling is reported.
  @Test(arguments: [["--lagn", "ko", "-e", "quit"], ["--wdith", "80", "-e", "quit"], ["--nothing", "a", "--resume"]])
  func aMisspeltOptionIsNamed(arguments: [String]) throws {
    let run = try Run(arguments)
    #expect(run.code == 2)
    #expect(run.error.contains("Unknown option '\(arguments[0])'"))
    let both = try Run(["-e", "quit", "a.mcv"])
    #expect(both.code == 2 && both.error.contains("-e and files cannot stand together"))
  }

  /// Options stand in front of a subcommand, after it, and with their value after a sign.
  @Test func `options hold wherever they stand`() throws {
    let line = "screen new t; section add A; add 1..40; tree"
    let narrow = try Run(["--width", "40", "--charset", "ascii", "-e", line])
    #expect(narrow.code == 0 && narrow.output.split(separator: "\n").allSatisfy { $0.count <= 40 })
    for words in [
      ["-e", line, "--width=40", "--charset=ascii"], ["run", "--width", "40", "--charset", "ascii", "-e", line],
      ["--width=40", "run", "--charset", "ascii", "-e", line],
    ] {
      #expect(try Run(words).output == narrow.output, "\(words)")
    }
    #expect(try Run(["--crash", "repair", "-e", "screen new t; section add A; add 1 1"]).code == 0)
    #expect(try Run(["--no-bail", "-e", "nothing", "-e", "print 2"]).output.contains("2"))
    #expect(try Run(["--ambiguous", "auto", "-e", "print 1"]).output == "1\n")
  }
}
