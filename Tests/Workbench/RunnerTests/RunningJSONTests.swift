import TestSupport
import Testing
import TextRendering

@Suite struct RunningJSONTests {
  @Test func oneObjectForEachCommandInOrder() throws {
    let result = try McvProcess().run(
      ["--json"], input: "# a comment\nprint 1; print 2\n\nprint 3 # three\n@width 80\n")
    #expect(
      result.output == """
        {"kind":"print","line":2,"value":1}
        {"kind":"print","line":2,"value":2}
        {"kind":"print","line":4,"value":3}

        """)
    #expect(result.error == "")
  }

  /// Views and functions name an item alike: identifiers without a type are texts, and what is counted is a number.
  @Test func identifiersAreTextsEverywhere() throws {
    let lines = [
      "screen new t", "section add 1", "add 1 2", "print ids(1)", "let x = ids(1)", "print sections()", "print all",
      "print count(1)", "expect ids(1) == [1, 2]", "apply", "tree",
    ]
    let result = try McvProcess().run(["--json", "-e", lines.joined(separator: "\n")])
    #expect(result.code == 0, "\(result.output)")
    let values = result.objects.filter { $0["kind"] == "print" || $0["kind"] == "let" }.map { $0["value"] }
    #expect(values == [["1", "2"], ["1", "2"], ["1"], ["1", "2"], 2])
    let rows = #"[{"content":"1","id":"1","shows":"1"},{"content":"2","id":"2","shows":"2"}]"#
    #expect(result.output.contains(rows), "\(result.output)")
  }

  @Test func errorsAreObjectsOnStandardOutput() throws {
    let result = try McvProcess().run(["--json", "-"], input: "screen new t\nsection add A\nadd 7 7\n")
    #expect(result.code == 70)
    #expect(result.error == "")
    let error = try #require(result.objects.last)
    #expect(error["kind"] == "error")
    #expect(error["code"] == "E0201")
    #expect(error["line"] == 3)
    #expect(error["column"]?.number != nil)
    #expect(error["raises"] == true)
    #expect(error["identifiers"] == ["7"])
    guard case .string(let text)? = error["uikit"] else { return #expect(Bool(false), "no text of UIKit") }
    #expect(text.contains("supplied item identifiers are not unique"))
    guard case .array? = error["help"] else { return #expect(Bool(false), "no help") }
  }

  @Test func aWarningStandsBeforeTheObjectOfItsLine() throws {
    let result = try McvProcess().run(["--json"], input: "screen new t\nsection add A\nadd 1 2\nadd 1\n")
    #expect(result.code == 0)
    let objects = result.objects
    #expect(objects.map { $0["kind"] } == ["screen", "section", "add", "warning", "add"])
    #expect(objects[3]["code"] == "W0201")
    #expect(objects[3]["raises"] == false)
    #expect(objects[3]["line"] == 4)
    #expect(objects[3]["identifiers"] == ["1"])
  }

  @Test func keysAreSortedAndAbsentValuesAreNull() throws {
    let result = try McvProcess().run(["--json", "--no-bail"], input: "bogus\nexpect 1 == 2\nscreen new t\n")
    for line in result.output.split(separator: "\n") {
      guard let value = try? JSONValue(parsing: String(line)) else {
        Issue.record("not JSON: \(line)")
        continue
      }
      #expect(value.text == line)
    }
    #expect(result.objects[0]["uikit"] == .null)
    #expect(result.objects.map { $0["line"] } == [1, 2, 3])
  }

  @Test func anExpectedErrorSaysSo() throws {
    let result = try McvProcess().run(["--json"], input: "screen new t\nsection add A\nadd 1 1\n|! E0201\nprint 1\n")
    #expect(result.code == 0)
    #expect(result.objects[2]["expected"] == true)
    #expect(result.objects[3]["value"] == 1)
  }

  @Test func aScriptThatWasRunAndTheEndAreObjects() throws {
    let mcv = try McvProcess()
    let file = try mcv.write("print 1\n| 1\n", to: "inner.mcv")
    let result = try mcv.run(["--json", "-"], input: "run \(file)\nquit 3\n")
    #expect(result.code == 3)
    #expect(
      result.output == """
        {"kind":"print","line":1,"value":1}
        {"commands":1,"expected":1,"file":"\(file)","kind":"run","line":1,"matched":1,"ok":true,"virtual":0}
        {"code":3,"kind":"quit","line":2}

        """)
  }

  @Test func linesOfOtherFilesNameThem() throws {
    let mcv = try McvProcess()
    let inner = try mcv.write("print 1\n", to: "inner.mcv")
    let outer = try mcv.write("@include \"inner.mcv\"\nprint 2\n", to: "outer.mcv")
    let objects = try mcv.run(["--json", outer]).objects
    #expect(objects.map { $0["value"] } == [1, 2])
    #expect(objects[0]["file"] == .string(inner))
    #expect(objects[1]["file"] == nil)
  }
}
