import TestSupport
import Testing
import TextRendering

@Suite struct RunningTestCommandTests {
  static let golden = """
    #!mcv 1
    @step one
    print 1
    | 1
    # between
    print "a" ; print "b"
    | a
    | {{any}}
    @step two
    screen new t
    |* screen*
    add a
    |! E0205

    """

  @Test func aGoldenThatHoldsIsLeftAlone() throws {
    let mcv = try McvProcess()
    let file = try mcv.write(Self.golden, to: "a.mcv")
    let result = try mcv.run(["test", file])
    #expect(result.code == 0, "\(result.output)\(result.error)")
    #expect(result.error == "")
    #expect(result.output.contains("1 file  1 ok"))
    #expect(try mcv.run(["test", file, "--update"]).code == 0)
    #expect(mcv.read("a.mcv") == Self.golden)
  }

  @Test func updateWritesWhatDiffersAndKeepsHoles() throws {
    let mcv = try McvProcess()
    let stale = Self.golden.replacing("| 1\n", with: "| 2\n").replacing("| a\n", with: "| x\n")
    let file = try mcv.write(stale, to: "a.mcv")
    let failed = try mcv.run(["test", file])
    #expect(failed.code == 1)
    #expect(failed.error.contains("error[E0702]"))
    #expect(failed.output.contains("step 1 \"one\"  line 4  E0702"))
    let updated = try mcv.run(["test", file, "--update"], environment: ["CI": "true"])
    #expect(updated.code == 0)
    #expect(mcv.read("a.mcv") == Self.golden)
  }

  @Test func missingAndUnexpectedOutputBothFail() throws {
    let mcv = try McvProcess()
    for text in ["print 1\n| 1\n| 2\n", "print 1; print 2\n| 1\n", "print 1\n|-\n", "print 1\n|! E0201\n"] {
      let file = try mcv.write(text, to: "a.mcv")
      #expect(try mcv.run(["test", file]).code == 1, "\(text)")
    }
  }

  @Test func foldersAreSearchedInOrder() throws {
    let mcv = try McvProcess()
    try mcv.write("expect 1 == 2\n", to: "b.mcv")
    try mcv.write("print 1\n", to: "c.mcv")
    try mcv.write("screen new t; add a a\n", to: "a.mcv")
    try mcv.write("expect 1 == 2\n", to: "d.txt")
    let result = try mcv.run(["test", mcv.folder])
    #expect(result.code == 70)
    #expect(result.output.contains("3 files  1 ok  2 failed"))
    let order = ["a.mcv", "b.mcv", "c.mcv"].compactMap { result.output.firstRange(of: $0)?.lowerBound }
    #expect(order.count == 3 && order == order.sorted())
    // The same seed gives the same order.
    let first = try mcv.run(["test", mcv.folder, "--shuffle", "7", "--tap"]).output
    #expect(try mcv.run(["test", mcv.folder, "--shuffle", "7", "--tap"]).output == first)
  }

  @Test func solutionsRunAndGoalsAreChecked() throws {
    let mcv = try McvProcess()
    let text = "@step a\nlet n = 1\n@goal $n == 2\n@solution\nlet n = 2\n@end\n"
    let file = try mcv.write(text, to: "a.mcv")
    #expect(try mcv.run(["test", file]).code == 0)
    #expect(try mcv.run([file]).output == "n  1\n")
    try mcv.write(text.replacing("n = 2", with: "n = 3"), to: "a.mcv")
    let failed = try mcv.run(["test", file])
    #expect(failed.code == 1)
    #expect(failed.error.contains("error[E0703]"))
  }

  @Test func stepsAreSelected() throws {
    let mcv = try McvProcess()
    let text = """
      @step one
      let n = 1
      | wrong
      @step two
      print $n
      | 1
      @step three
      expect 1 == 2

      """
    let file = try mcv.write(text, to: "a.mcv")
    #expect(try mcv.run(["test", file]).code == 1)
    #expect(try mcv.run(["test", file, "--only", "two"]).code == 0)
    #expect(try mcv.run(["test", file, "--only", "three"]).code == 1)
    #expect(try mcv.run(["test", file, "--only", "four"]).code == 80)
    let only = try mcv.write("@step one\nexpect 1 == 2\n@step two\n@only\nprint 2\n", to: "b.mcv")
    #expect(try mcv.run([only]).output == "2\n")
    let skip = try mcv.write("@step one\n@skip \"later\"\nexpect 1 == 2\n@step two\nprint 2\n", to: "c.mcv")
    #expect(try mcv.run([skip]).output == "2\n")
    let when = try mcv.write("@step one\n@when 1 == 2\nexpect 1 == 2\n@step two\nprint 2\n", to: "d.mcv")
    #expect(try mcv.run([when]).output == "2\n")
    let runs = try mcv.run(["-e", "run \"\(file)\" --from two --to two"])
    #expect(runs.code == 3 || runs.code == 0)
  }

  @Test func reportsAreWritten() throws {
    let mcv = try McvProcess()
    let file = try mcv.write(Self.golden, to: "a.mcv")
    let result = try mcv.run(["test", file, "--junit", mcv.path("out.xml")])
    #expect(result.code == 0)
    #expect(mcv.read("out.xml")?.contains("<testsuite") == true)
    let json = try mcv.run(["test", file, "--json"])
    #expect(json.objects.last?["kind"] == "test")
    #expect(json.objects.last?["result"] == "ok")
    #expect(json.objects.allSatisfy { $0["file"] == .string(file) })
    #expect(try mcv.run(["test", file, "--tap"]).output.hasPrefix("TAP version 14\n"))
  }

  @Test func failuresAreInTheReports() throws {
    let mcv = try McvProcess()
    let good = try mcv.write("#!mcv 1\n@step one\nprint 1\n| 1\n@step two\nprint 2\n| 3\n", to: "a.mcv")
    let skipped = try mcv.write("@skip \"later & <never>\"\nprint 1\n", to: "b.mcv")
    let result = try mcv.run(["test", good, skipped, "--tap", "--junit", mcv.path("out.xml")])
    #expect(result.code == 1)
    let tap = result.output.split(separator: "\n").map(String.init)
    #expect(tap[0] == "TAP version 14")
    #expect(tap.contains("1..2"))
    #expect(tap.contains { $0.hasPrefix("not ok 1") && $0.contains("a.mcv") })
    #expect(tap.contains { $0.hasPrefix("ok 2") && $0.contains("# SKIP") })
    let xml = try #require(mcv.read("out.xml"))
    #expect(xml.contains("tests=\"") && xml.contains("failures=\"1\"") && xml.contains("skipped=\"1\""))
    #expect(xml.contains("<failure") && xml.contains("E0702"))
    #expect(xml.contains("later &amp; &lt;never&gt;"))
    let unwritable = try mcv.run(["test", good, "--junit", mcv.path("no/such/folder.xml")])
    #expect(unwritable.code == 1)
    #expect(unwritable.error.contains("E0123"))
  }

  @Test func aSeedDecidesTheOrder() throws {
    let mcv = try McvProcess()
    for name in "abcdefgh" { try mcv.write("print 1\n", to: "\(name).mcv") }
    func order(_ seed: Int) throws -> [String] {
      let result = try mcv.run(["test", mcv.folder, "--shuffle", "\(seed)", "--json"])
      #expect(result.code == 0)
      return result.objects.filter { $0["kind"] == "test" }.compactMap {
        if case .string(let file)? = $0["file"] { file } else { nil }
      }
    }
    let orders = try (1...4).map(order)
    #expect(orders.allSatisfy { Set($0).count == 8 })
    #expect(Set(orders).count > 1)
    #expect(try order(3) == orders[2])
  }

  @Test func lintAndFormatGoThroughFolders() throws {
    let mcv = try McvProcess()
    try mcv.write("#!mcv 1\nprint 1\n", to: "a.mcv")
    let untidy = try mcv.write("#!mcv 1\nprint 1  \n", to: "b.mcv")
    let lint = try mcv.run(["lint", mcv.folder])
    #expect(lint.code == 1)
    #expect(lint.error.contains("warning[W0104]"))
    #expect(lint.output == "2 files  1 finding\n")
    #expect(try mcv.run(["--safe", "fmt", untidy]).code == 3)
    #expect(mcv.read("b.mcv") == "#!mcv 1\nprint 1  \n")
    #expect(try mcv.run(["fmt", mcv.folder]).output == "formatted  \(untidy)\n")
    #expect(try mcv.run(["lint", mcv.folder]).code == 0)
    #expect(try mcv.run(["lint", mcv.path("nothing.mcv")]).code == 2)
    #expect(try mcv.run(["fmt", mcv.path("nothing.mcv")]).code == 2)
  }

  @Test func toolsSpeakKorean() throws {
    let mcv = try McvProcess()
    func run(_ words: String...) throws -> McvProcess.Result { try mcv.run(["--lang", "ko"] + words) }
    let untidy = try mcv.write("#!mcv 1\nprint 1  \n", to: "a.mcv")
    #expect(try run("lint", untidy).output == "파일 1개  지적 1개\n")
    #expect(try run("fmt", untidy, "--check").output == "바뀔 것  \(untidy)\n")
    #expect(try run("fmt", untidy).output == "고쳐 씀  \(untidy)\n")
    let stale = try mcv.write("@step one\nprint 1\n| 1\n@step two\nprint 2\n| x\n", to: "b.mcv")
    #expect(try run("test", stale).error.hasPrefix("성공  1단계  one   "))
    #expect(try run("test", stale, "--update").error.contains("고침  \(stale)  블록 1개\n"))
  }

  @Test func filesAreFormattedAndLinted() throws {
    let mcv = try McvProcess()
    let file = try mcv.write("#!mcv 1\nprint    1   ;print 2\n", to: "a.mcv")
    #expect(try mcv.run(["fmt", file, "--check"]).code == 1)
    #expect(mcv.read("a.mcv") == "#!mcv 1\nprint    1   ;print 2\n")
    #expect(try mcv.run(["fmt", file]).code == 0)
    #expect(mcv.read("a.mcv") == "#!mcv 1\nprint 1; print 2\n")
    #expect(try mcv.run(["fmt", file, "--check"]).code == 0)
    #expect(try mcv.run(["lint", file]).code == 0)
    try mcv.write("print 1 \n", to: "a.mcv")
    #expect(try mcv.run(["lint", file]).code == 1)
    let broken = try mcv.write("print (\n", to: "b.mcv")
    #expect(try mcv.run(["fmt", broken]).code == 2)
  }
}
