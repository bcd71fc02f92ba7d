import Foundation
import JSONValues
import Testing
import Workbench

/// The lines of `--version`, and the starts that need no parser.
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

  @Test func `switches, texts and files need no parser, all else does`() {
    func isPlain(_ arguments: String...) -> Bool {
      Invocation(plain: arguments) { ["test", "fmt"].contains($0) } != nil
    }
    #expect(isPlain() && isPlain("a.mcv", "-") && isPlain("-e", "quit") && isPlain("--version"))
    #expect(isPlain("--json", "--safe", "-e", "a", "-e", "b") && isPlain("--no-plugins", "a.mcv"))
    #expect(
      isPlain("test", "a") && isPlain("--json", "test", "a") && isPlain("--width", "40") && isPlain("--seed=7", "a"))
    #expect(isPlain("--lang", "ko", "-e", "add 1") && !isPlain("--lang", "fr"))
    #expect(!isPlain("test") && !isPlain("test", "a", "--update") && !isPlain("--help") && !isPlain("--", "a"))
    #expect(!isPlain("--width", "4") && !isPlain("--width") && !isPlain("--color", "blue") && !isPlain("--seed", "-1"))
    #expect(!isPlain("-e") && !isPlain("-e", "a", "b.mcv") && !isPlain("--version", "x") && !isPlain("--resume"))
  }

  /// The value behind a misspelt option is no file, and the misspelling is what is told.
  @Test(arguments: [["--lagn", "ko", "-e", "quit"], ["--wdith", "80", "-e", "quit"], ["--nothing", "a", "--resume"]])
  func aMisspeltOptionIsNamed(arguments: [String]) throws {
    let run = try Run(arguments)
    #expect(run.code == 2)
    #expect(run.error.contains("Unknown option '\(arguments[0])'"))
    let both = try Run(["-e", "quit", "a.mcv"])
    #expect(both.code == 2 && both.error.contains("-e and files cannot stand together"))
  }

  /// The starts without a parser mean what the parser would make of them.
  @Test(arguments: [
    ["--json", "-e", "print 1"], ["--safe", "-e", "help safe"], ["--no-bail", "-e", "nothing", "-e", "print 2"],
    ["-e", "nothing", "-e", "print 2"], ["--width=40", "-e", "screen new t; section add A; add 1..40; tree"],
    ["--charset", "ascii", "--viewport", "400x300", "-e", "screen new t; section add A; tree; layout list"],
    ["--crash", "repair", "-e", "screen new t; section add A; add 1 1"], ["--seed", "3", "-e", "print count(A)"],
    ["--ambiguous", "2", "-e", "help"], ["--lang", "ko", "-e", "add 1"], ["lint", "/nowhere"],
    ["test", "--json", "/nowhere"],
  ])
  func `both ways give the same`(arguments: [String]) throws {
    let plain = try Run(arguments)
    // What the short way does not know leads through the parser.
    let parsed = try Run(arguments + ["--"])
    #expect(plain.output == parsed.output)
    #expect(plain.error == parsed.error)
    #expect(plain.code == parsed.code)
  }

  @Test func `the kept page of help is that of the parser`() throws {
    let kept = try Run(["--help"])
    let made = try Run(["--color", "auto", "--help"])
    #expect(kept.output == made.output)
    #expect(kept.code == 0)
  }
}
