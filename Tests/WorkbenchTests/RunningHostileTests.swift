import Foundation
import JSONValues
import TestSupport
import Testing

/// Scripts that want to do harm get a diagnostic, the right exit code, and no more than their share.
@Suite struct RunningHostileTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var bytes: @Sendable () -> [UInt8]
    var code: Int32
    var finding: String
    var testDescription: String { name }

    init(_ name: String, _ code: Int32, _ finding: String, _ bytes: @escaping @Sendable () -> [UInt8]) {
      (self.name, self.code, self.finding, self.bytes) = (name, code, finding, bytes)
    }
  }

  @Test(arguments: [
    Case("a line of 10 MB", 2, "E01") { Array("add ".utf8) + [UInt8](repeating: 0x61, count: 10_000_000) },
    Case("a NUL byte", 2, "E0110") { Array("print 1".utf8) + [0] + Array("\n".utf8) },
    Case("invalid UTF-8", 2, "E0108") { Array("print ".utf8) + [0xFF, 0xFE, 0x0A] },
    Case("100,000 brackets", 2, "E0106") { Array("print ".utf8) + [UInt8](repeating: 0x28, count: 100_000) + [0x0A] },
    Case("100,000 operators", 2, "E01") {
      Array("print ".utf8) + Array(String(repeating: "not ", count: 100_000).utf8) + Array("true\n".utf8)
    },
    Case("a span of a trillion", 3, "E0121") {
      Array("screen new t\nsection add A\nadd 1..999999999999\n".utf8)
    },
    Case("an escape sequence", 2, "E0110") { Array("print \u{1B}[2J\n".utf8) },
  ])
  func hostileScript(_ test: Case) throws {
    let mcv = try McvProcess()
    let file = try mcv.write(test.bytes(), to: "hostile.mcv")
    let result = try mcv.run(["--safe", file])
    #expect(result.code == test.code)
    #expect(result.error.contains("error[\(test.finding)"), "\(result.error.prefix(300))")
    #expect(!result.error.utf8.contains(0x1B) && !result.error.utf8.contains(0))
    #expect(result.error.utf8.count < 4000)
  }

  /// The system reads a path up to its NUL.
  @Test func aPathWithANULNamesNoFile() throws {
    let mcv = try McvProcess()
    let files = [
      "rows.json": "[{\"id\":1}]", "s.mcv": "print 7\n", "c.cas": "", "case.json": "{\"cases\":[]}",
      "p.pipe": "publish a; a -> apply\n",
    ]
    for (name, text) in files { try mcv.write(text, to: name) }
    func path(_ name: String) -> String { "\"\(mcv.path(name))\\u{0}/x\"" }
    let reading = [
      "import \(path("rows.json")) as s", "run \(path("s.mcv"))", "net replay \(path("c.cas"))",
      "layout from \(path("case.json"))", "pipe s from \(path("p.pipe"))",
    ]
    let writing = [
      "save \(path("w"))", "record \(path("w"))", "print 1 -> \(path("w"))",
      "export svg -> \(path("w"))", "frames --case -> \(path("w"))", "export swift -> \(path("w"))",
    ]
    let begin = "screen new t; section add A; add 1 to A; layout list(44); apply; "
    let lines =
      (reading + writing).map { ($0, "E0123") } + [("plugin load \(path("libMCVPlugin_A.so"))", "E0401")]
    for (line, code) in lines {
      let result = try mcv.run(["--json", "--no-config", "-e", begin + line])
      let codes = result.objects.filter { $0["kind"] == "error" }.map { $0["code"] }
      #expect(Set(codes) == [.string(code)], "\(line): \(result.output.suffix(500)) \(result.error)")
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: mcv.folder)
    #expect(Set(left).subtracting(files.keys).isSubset(of: ["state", ".cache", ".config"]), "\(left)")
  }

  @Test func includesThatNeverEnd() throws {
    let mcv = try McvProcess()
    let own = try mcv.write("@include \"own.mcv\"\n", to: "own.mcv")
    let cycle = try mcv.run([own])
    #expect(cycle.code == 2)
    #expect(cycle.error.contains("error[E0105]"))
    try mcv.write("@include \"c.mcv\"\n", to: "b.mcv")
    try mcv.write("print 1\n@include \"b.mcv\"\n", to: "c.mcv")
    let two = try mcv.run([mcv.path("b.mcv")])
    #expect(two.code == 2)
    #expect(two.output == "")
    #expect(two.error.contains("b.mcv -> c.mcv -> b.mcv"))
    for level in 0..<40 { try mcv.write("@include \"d\(level + 1).mcv\"\n", to: "d\(level).mcv") }
    let deep = try mcv.run([mcv.path("d0.mcv")])
    #expect(deep.code == 2)
    #expect(deep.error.contains("error[E0106]"))
  }

  @Test func includesThatDouble() throws {
    let mcv = try McvProcess()
    for level in 0..<14 {
      try mcv.write("@include \"e\(level + 1).mcv\"\n@include \"e\(level + 1).mcv\"\n", to: "e\(level).mcv")
    }
    try mcv.write("print 1 --quiet\n", to: "e14.mcv")
    let result = try mcv.run([mcv.path("e0.mcv")])
    #expect(result.code == 3)
    #expect(result.error.contains("error[E0121]"))
  }

  @Test func includesThatMultiply() throws {
    let mcv = try McvProcess()
    for level in 0..<14 {
      let line = "@include \"f\(level + 1).mcv\"\n"
      try mcv.write("@let n = \(level)\n" + String(repeating: line, count: 20), to: "f\(level).mcv")
    }
    try mcv.write("print 1 --quiet\n", to: "f14.mcv")
    let result = try mcv.run([mcv.path("f0.mcv")])
    #expect(result.code == 3)
    #expect(result.error.contains("error[E0121]"))
  }

  @Test func aFileThatRunsItself() throws {
    let mcv = try McvProcess()
    let file = mcv.path("self.mcv")
    try mcv.write("run \"\(file)\"\n", to: "self.mcv")
    let result = try mcv.run([file])
    #expect(result.code == 3)
    #expect(result.error.contains("error[E0106]"))
  }

  @Test func stepsAreLimitedInSafeMode() throws {
    let mcv = try McvProcess()
    let file = try mcv.write(String(repeating: "print 1 --quiet\n", count: 100_010), to: "long.mcv")
    let result = try mcv.run(["--safe", file])
    #expect(result.code == 3)
    #expect(result.error.contains("error[E0121]"))
    #expect(try mcv.run([file]).code == 0)
  }

  @Test func memoryIsLimitedInSafeMode() throws {
    let mcv = try McvProcess()
    let doubling = "let a = \"0123456789abcdef\"\n" + String(repeating: "let a = $a + $a --quiet\n", count: 60)
    let text = try mcv.run(["--safe", try mcv.write(doubling, to: "doubling.mcv")])
    #expect(text.code == 3)
    #expect(text.error.contains("error[E0121]: the value would be larger than 16 MB"))
    // The memory of many large values counts together.
    let many = (0..<200).map { "let b\($0) = $a + \"\($0)\" --quiet\n" }.joined()
    let lines = "let a = \"0123456789abcdef\"\n" + String(repeating: "let a = $a + $a --quiet\n", count: 19) + many
    let all = try mcv.run(["--safe", try mcv.write(lines, to: "many.mcv")])
    #expect(all.code == 3)
    #expect(all.error.contains("error[E0121]: the run took more than 512 MB of memory"))
  }

  @Test func safeModeWritesNothing() throws {
    let mcv = try McvProcess()
    let out = mcv.path("out.txt")
    for line in ["print 1 -> \"\(out)\"", "save \"\(out)\"", "record \"\(out)\""] {
      let result = try mcv.run(["--safe", "--no-bail", "-e", line])
      #expect(result.code == 3)
      #expect(result.error.contains("error[E0124]"))
    }
    #expect(mcv.read("out.txt") == nil)
    #expect(mcv.read("state/mcv/history") == nil)
    #expect(try mcv.run(["-e", "print 1 -> \"\(out)\""]).output.hasPrefix("written "))
    #expect(mcv.read("out.txt") == "1\n")
  }
}
