import Foundation
import TestSupport
import Testing
import TextRendering

/// Another program that writes a line, waits for its output, and writes the next.
@Suite struct RunningStreamTests {
  private func start(_ mcv: McvProcess, _ arguments: [String]) throws -> PipedProcess {
    try PipedProcess(McvProcess.program, arguments: arguments, environment: mcv.environment)
  }

  @Test(arguments: [["-"], []])
  func eachLineIsAnsweredBeforeTheNextIsSent(_ arguments: [String]) throws {
    let mcv = try McvProcess()
    let process = try start(mcv, arguments)
    process.send("screen new t; section add A\n")
    #expect(process.nextLine() == "screen  t  0 sections  0 items")
    #expect(process.nextLine() == "sections  A   draft 1 section")
    process.send("add a b\n")
    #expect(process.nextLine() == "added  a b  [0,0]..[0,1]   draft 2 items")
    process.send("print ids(A)\n")
    #expect(process.nextLine() == "[\"a\", \"b\"]")
    let end = try #require(process.finish())
    #expect(end == ("", "", .exited(0)))
  }

  @Test func eachJSONLineIsAnsweredBeforeTheNextIsSent() throws {
    let mcv = try McvProcess()
    let process = try start(mcv, ["--json", "-"])
    var lines: [JSONValue] = []
    for line in ["# words\nscreen new t", "section add A", "", "add 1 2", "apply"] {
      process.send(line + "\n")
      if !line.isEmpty { lines.append(try JSONValue(parsing: try #require(process.nextLine()))) }
    }
    #expect(lines.map { $0["kind"] } == ["screen", "section", "add", "apply"])
    #expect(lines.map { $0["line"] } == [2, 3, 5, 6])
    #expect(try #require(process.finish()).ending == .exited(0))
  }

  @Test func anErrorIsAnsweredAtOnceAndEndsTheRunWithTheNextLine() throws {
    let mcv = try McvProcess()
    let process = try start(mcv, ["--json"])
    process.send("screen new t; section add A\nadd 7 7\n")
    _ = process.nextLine()
    _ = process.nextLine()
    let error = try JSONValue(parsing: try #require(process.nextLine()))
    #expect(error["kind"] == "error")
    #expect(error["code"] == "E0201")
    #expect(error["raises"] == true)
    process.send("print 1\n")
    let end = try #require(process.finish())
    #expect(end.output == "")
    #expect(end.ending == .exited(70))
  }

  @Test func anErrorThatTheNextLineExpectsIsNone() throws {
    let mcv = try McvProcess()
    let process = try start(mcv, ["--json"])
    process.send("screen new t; section add A\nadd 7 7\n")
    for _ in 0..<3 { _ = process.nextLine() }
    process.send("|! E0201\nprint 1\n")
    #expect(try JSONValue(parsing: try #require(process.nextLine()))["value"] == 1)
    #expect(try #require(process.finish()).ending == .exited(0))
  }

  @Test(arguments: [false, true])
  func aBlockIsCheckedWhenItIsComplete(json: Bool) throws {
    let mcv = try McvProcess()
    let process = try start(mcv, json ? ["--json"] : [])
    process.send("screen new t; section add A B\n")
    for _ in 0..<2 { _ = process.nextLine() }
    process.send("# right\ntree --ids\n")
    let isTree = try #require(process.nextLine()).contains(json ? "\"tree\"" : "0: A")
    #expect(isTree)
    if !json { _ = process.nextLine() }
    process.send("| 0: A\n")
    process.send("| {{any}}\nprint 5\n")
    let isFive = try #require(process.nextLine()).contains("5")
    #expect(isFive)
    process.send("\n# wrong\n| 6\n")
    process.send("print 9\n")
    let end = try #require(process.finish())
    #expect(end.output.contains(json ? "print" : "9") == false)
    #expect(end.ending == .exited(1))
    if json {
      let error = try JSONValue(parsing: String(end.output.dropLast()))
      #expect(error["code"] == "E0702")
      #expect(error["line"] == 9)
    } else {
      #expect(end.error.contains("--> -:9:3"))
      #expect(end.error.contains("command  -:6  print 5"))
    }
  }

  @Test func aJoinedLineWaitsForItsRest() throws {
    let mcv = try McvProcess()
    let process = try start(mcv, [])
    process.send("print 1\nprint 2 \\\n")
    #expect(process.nextLine() == "1")
    process.send("  + 3\n")
    #expect(process.nextLine() == "5")
    process.send("print 4")
    #expect(try #require(process.finish()).output == "4\n")
  }

  @Test func directivesWorkWhereTheyStand() throws {
    let mcv = try McvProcess()
    let included = try mcv.write("#!mcv 1\nprint $n\n| 3\n", to: "part.mcv")
    let text = """
      #!mcv 1
      @let n = 1 + 2
      @include "\(included)"
      @step one "ok" en "one"
      @goal $n == 3
      @solution
      print 10
      | 11
      @end
      @step two "둘" en "two"
      @skip "later"
      print 20
      | 21
      |! E0201
      @step three "셋" en "three"
      print 30
      | 30

      """
    let result = try mcv.run(["-"], input: text)
    #expect(result.output == "3\n30\n")
    #expect(result.error == "")
    #expect(result.code == 0)
  }

  /// The same as in a file: the commands after a failure run, unless a `|!` line waits for it.
  @Test func withoutBailingTheRestOfAPipedLineRuns() throws {
    let mcv = try McvProcess()
    let line = "print 1; expect 1 == 2; print 3; screen use x; print 5"
    for text in ["\(line)\nprint 6\n", line, "\(line)\n| 1\n| 3\n| 5\nprint 6\n", "@width 80\n\(line)\n"] {
      let file = try mcv.write("#!mcv 1\n" + text, to: "a.mcv")
      let (piped, whole) = (try mcv.run(["--no-bail"], input: text), try mcv.run(["--no-bail", file]))
      #expect(piped.output == whole.output && piped.output.hasPrefix("1\n3\n5\n"), "\(text): \(piped.output)")
      #expect(piped.code == whole.code && piped.code == 1)
      #expect(piped.error.components(separatedBy: "error[").count == 3, "\(piped.error)")
    }
    let expected = "print 1; expect 1 == 2; print 3\n|! E0701\nprint 4\n"
    #expect(try mcv.run(["--no-bail"], input: expected).output == "1\n4\n")
    #expect(try mcv.run(["--no-bail"], input: expected).code == 0)
    #expect(try mcv.run([], input: line + "\nprint 6\n").output == "1\n")
    let json = try mcv.run(["--json", "--no-bail"], input: line + "\n").objects
    #expect(json.map { $0["kind"] } == ["print", "error", "print", "error", "print"])
  }

  /// A reader that waits for the output of the commands after a failure gets it.
  @Test func theRestOfALineIsAnsweredBeforeTheNextIsSent() throws {
    let mcv = try McvProcess()
    let process = try start(mcv, ["--no-bail"])
    process.send("print 1; expect 1 == 2; print 3\n")
    #expect(process.nextLine() == "1")
    #expect(process.nextLine() == "3")
    process.send("print 4\n")
    #expect(process.nextLine() == "4")
    #expect(try #require(process.finish()).ending == .exited(1))
  }

  /// Of the steps after a step that says `@only`, the others are left out; what stands before it has run.
  @Test func onlyTheChosenStepsOfPipedInputRun() throws {
    let text = """
      #!mcv 1
      @step one "하나" en "one"
      print 1
      @step two "둘" en "two"
      @only
      print 2
      @step three "셋" en "three"
      print 3
      | 99
      @step four "넷" en "four"
      @only
      print 4

      """
    let mcv = try McvProcess()
    let piped = try mcv.run([], input: text)
    #expect(piped.output == "1\n2\n4\n", "\(piped.error)")
    #expect(piped.code == 0)
    // A file is known before it runs.
    #expect(try mcv.run([mcv.write(text, to: "a.mcv")]).output == "2\n4\n")
  }

  @Test func mistakesInTheTextEndTheRunWhereTheyAre() throws {
    let mcv = try McvProcess()
    let result = try mcv.run([], input: "print 1\nbogus\nprint 2\n")
    #expect(result.output == "1\n")
    #expect(result.error.contains("--> -:2:1"))
    #expect(result.code == 2)
    let orphan = try mcv.run([], input: "@width 80\n| 1\n")
    #expect(orphan.error.contains("an expected line needs a command above it"))
    #expect(orphan.code == 2)
    let pattern = try mcv.run([], input: "print 1\n|~ (\nprint 2\n")
    #expect(pattern.output == "1\n")
    #expect(pattern.code == 2)
  }

  @Test func aFileAsInputIsCheckedAsAWholeFirst() throws {
    let mcv = try McvProcess()
    let file = try mcv.write("print 1\nbogus\n", to: "input.mcv")
    let (output, _, ending) = try ChildProcess.run(
      "/bin/sh", arguments: ["-c", "exec \"$0\" - < \"$1\"", McvProcess.program, file], environment: mcv.environment,
      input: "")
    #expect(output == "")
    #expect(ending == .exited(2))
  }

  @Test func aTranscriptOfAStreamHoldsItsOutput() throws {
    let mcv = try McvProcess()
    let path = mcv.path("saved.mcv")
    let result = try mcv.run([], input: "print 1 + 1\nsave \"\(path)\" --transcript\n")
    #expect(result.code == 0)
    #expect(mcv.read("saved.mcv") == "#!mcv 1\nprint 1 + 1\n| 2\n")
    _ = try mcv.run(["--json"], input: "print 1 + 1\nsave \"\(path)\" --transcript\n")
    #expect(mcv.read("saved.mcv") == "#!mcv 1\nprint 1 + 1\n|...\n")
  }

  @Test func aLineWithoutEndIsRefusedInBoundedMemory() throws {
    let mcv = try McvProcess()
    let process = try start(mcv, ["--no-bail"])
    let piece = String(repeating: "x", count: 65536)
    for _ in 0..<160 { process.send(piece) }
    process.send("\nprint 7\n")
    #expect(process.nextLine() == "7")
    let end = try #require(process.finish())
    #expect(end.error.contains("E0109"))
    #expect(end.ending == .exited(2))
  }
}
