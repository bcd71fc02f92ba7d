import Foundation
import JSONValues
import TestSupport
import Testing

/// The way from the command to the file: `->`, `--no-bail` on one line, logs that repeat.
@Suite struct RunningRedirectTests {
  @Test func onlyTheCommandInFrontOfTheArrowGoesToTheFile() throws {
    let mcv = try McvProcess()
    let path = mcv.path("out.txt")
    let result = try mcv.run(["-e", "print 1; print 2; print 3 -> \"\(path)\""])
    #expect(result.code == 0, "\(result.error)")
    #expect(mcv.read("out.txt") == "3\n")
    #expect(result.output == "1\n2\nwritten \(path)  2 bytes\n")
    // The confirmation is what the line prints, and so what `|` compares.
    let script = "print 1; print 2 --force -> \"\(path)\"\n| 1\n|~ written .*  2 bytes\n"
    #expect(try mcv.run([mcv.write(script, to: "a.mcv")]).code == 0)
    #expect(try mcv.run([], input: script).code == 0)
  }

  @Test func aQuietOrFailingLineConfirmsNothing() throws {
    let mcv = try McvProcess()
    #expect(try mcv.run(["-e", "print 1 --quiet -> \"\(mcv.path("a"))\""]).output == "")
    let failing = try mcv.run(["-e", "screen use x -> \"\(mcv.path("b"))\""])
    #expect(failing.code == 3)
    #expect(failing.output == "")
    #expect(mcv.read("b") == nil)
    let json = try mcv.run(["--json", "-e", "print 1; print 2 -> \"\(mcv.path("c"))\""])
    #expect(json.objects.map { $0["value"] } == [1, 2])
  }

  @Test func withoutBailingTheRestOfALineRuns() throws {
    let mcv = try McvProcess()
    let result = try mcv.run(["--no-bail", "-e", "print 1; expect 1 == 2; print 3; screen use x; print 5"])
    #expect(result.output == "1\n3\n5\n")
    #expect(result.code == 1)
    #expect(result.error.contains("E0701"))
    #expect(result.error.contains("error[E0117]"))
    #expect(try mcv.run(["-e", "print 1; expect 1 == 2; print 3"]).output == "1\n")
  }

  @Test func aLogTextOfUIKitIsShownOnce() throws {
    let lines = "screen new t; section add A; add a b; add a; add b"
    let result = try McvProcess().run(["-e", lines])
    #expect(result.code == 0)
    #expect(result.error.components(separatedBy: "warning[W0201]").count == 3)
    #expect(result.error.components(separatedBy: "   '").count == 2, "\(result.error)")
    #expect(result.error.contains("the same text as before   explain W0201"))
    let warnings = try McvProcess().run(["--json", "-e", lines]).objects.filter { $0["kind"] == "warning" }
    #expect(warnings.count == 2)
    #expect(warnings.allSatisfy { $0["uikit"] != .null })
  }

  @Test func aFalseExpectSaysWhichPartAndWhichState() throws {
    let setup = "screen new t; section add A; add a b; apply; add c\n"
    let mcv = try McvProcess()
    func error(_ line: String) throws -> String { try mcv.run([], input: setup + line + "\n").error }
    let both = try error("expect count() == 3 and count(current) == 9")
    #expect(both.contains("left:  2") && both.contains("right: 9"), "\(both)")
    #expect(both.contains("state: tx1 (draft has 1 edit)"))
    let first = try error("expect count() == 4 and count(current) == 9")
    #expect(first.contains("left:  3") && first.contains("state: draft (1 edit)"), "\(first)")
    let either = try error("expect count() == 4 or count(tx1) == 9")
    #expect(either.contains("false: count() == 4   left 3   right 4"), "\(either)")
    #expect(either.contains("state: draft (1 edit), tx1 (draft has 1 edit)"))
  }
}
