import TestSupport
import Testing

/// The table of exit codes, by the program itself.
@Suite struct RunningExitCodeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var arguments: [String]
    var code: Int32
    var input = ""
    var testDescription: String { arguments.joined(separator: " ") + " < " + input }

    init(_ arguments: [String], _ code: Int32, input: String = "") {
      self.arguments = arguments
      self.code = code
      self.input = input
    }
  }

  @Test(arguments: [
    ("test", "--update"), ("fmt", "--check"), ("lint", "Say what the text"), ("lesson", "--handout"),
    ("layout-check", "layout cases"), ("explain", "crash report"), ("tally", "progress files"), ("doctor", "locale"),
    ("run", "--resume"),
  ])
  func everySubcommandExplainsItsOptions(name: String, word: String) throws {
    let mcv = try McvProcess()
    for arguments in [["help", name], [name, "--help"]] {
      let result = try mcv.run(arguments)
      #expect(result.code == 0)
      #expect(result.output.contains("USAGE: mcv \(name)"), "\(result.output)")
      #expect(result.output.contains(word), "\(result.output)")
    }
    #expect(try mcv.run(["help"]).output.contains("SUBCOMMANDS:"))
  }

  static let duplicate = "screen new t; section add A; add a a"

  @Test(arguments: [
    Case(["-e", "print 1"], 0), Case(["-"], 0, input: "print 1\n"), Case([], 0, input: "print 1\n"),
    Case(["-e", "quit 7"], 7), Case(["-e", "print 1; exit 7"], 7), Case([], 7, input: "exit 7\nprint 1\n"),
    Case(["-e", "expect 1 == 1"], 0),
    Case(["-e", "expect 1 == 2"], 1), Case([], 1, input: "print 1\n| 2\n"), Case([], 1, input: "print 1\n|! E0201\n"),
    Case(["-e", "bogus"], 2), Case(["-e", "add (a"], 2), Case(["--bogus"], 2), Case(["--crash", "never"], 2),
    Case(["test"], 2), Case(["test", "/nonexistent"], 2), Case(["/nonexistent.mcv"], 2), Case(["-e"], 2),
    Case(["-e", "print 1", "file.mcv"], 2), Case(["--width", "5", "-e", "print 1"], 2),
    Case(["-e", "screen new t; add a"], 70), Case(["-e", "screen use x"], 3),
    Case(["-e", duplicate], 70), Case(["--crash", "report", "-e", duplicate], 3),
    Case(["-e", duplicate, "--crash", "report"], 3), Case(["--crash", "repair", "-e", duplicate], 0),
    Case(["-e", "set crash report; " + duplicate], 3), Case([], 0, input: duplicate + "\n|! E0201\n"),
    Case([], 4, input: "@require mcv 999\nprint 1\n"), Case([], 4, input: "@require plugin nothing\nprint 1\n"),
    Case(["--skip-missing"], 80, input: "@require plugin nothing\nprint 1\n"),
    Case(["-"], 124, input: "@timeout 1ms\n@step a \"a\"\nscreen new t; section add A\nadd 1..300000 to A\nprint 1\n"),
    Case([], 4, input: "#!mcv 99\nprint 1\n"), Case(["-e", "#!mcv 99\nbogus"], 4), Case(["-e", "#!mcv one"], 2),
    Case(["--no-bail", "-e", "#!mcv 99\nbogus"], 4), Case(["--skip-missing", "-e", "#!mcv 99\nprint 1"], 80),
    Case(["--no-bail", "-e", "expect 1 == 2\n" + duplicate], 1),
    Case(["--no-bail", "-e", duplicate + "\nexpect 1 == 2"], 70),
    Case(["--no-bail"], 2, input: "bogus\nexpect 1 == 2\n"),
    Case(["--version"], 0), Case(["--help"], 0), Case(["test", "--help"], 0),
    Case(["--safe", "-e", "print 1 -> out.txt"], 3), Case(["--safe", "-e", "save x.mcv"], 3),
  ])
  func exitCode(_ test: Case) throws {
    let mcv = try McvProcess()
    let result = try mcv.run(test.arguments, input: test.input)
    #expect(result.code == test.code, "\(result.output)\(result.error)")
    let json = try mcv.run(["--json"] + test.arguments, input: test.input)
    #expect(json.code == test.code, "with --json: \(json.output)\(json.error)")
  }

  @Test func mistakeInTheTextPreventsTheWholeRun() throws {
    let result = try McvProcess().run(["-e", "print 1; bogus"])
    #expect(result.output == "")
    #expect(result.error.hasPrefix("error[E0101]"))
  }

  /// A script spells `quit` out, so that it means the same next year.
  @Test func exitIsNoCommandOfAFile() throws {
    let mcv = try McvProcess()
    let file = try mcv.write("print 1\nexit 7\n", to: "a.mcv")
    let result = try mcv.run([file])
    #expect(result.code == 2 && result.output == "")
    #expect(result.error.hasPrefix("error[E0101]") && result.error.contains("did you mean 'quit'?"))
    #expect(try mcv.run(["-e", "@include \"\(file)\""]).code == 2)
    let piped = try mcv.run([], input: "print 1\nexit\nprint 2\n")
    #expect(piped.code == 0 && piped.output == "1\n" && piped.error == "")
  }

  @Test func pipedInputHasNoBannerAndNoPrompt() throws {
    let result = try McvProcess().run([], input: "print 1\nprint 2\n")
    #expect(result.output == "1\n2\n")
    #expect(result.error == "")
  }

  @Test func failureStopsTheRunUnlessNoBail() throws {
    let mcv = try McvProcess()
    let text = "print 1\nexpect 1 == 2\nprint 3\n"
    #expect(try mcv.run([], input: text).output == "1\n")
    let all = try mcv.run(["--no-bail"], input: text)
    #expect(all.output == "1\n3\n")
    #expect(all.code == 1)
  }

  @Test func aWrongOutputIsShownBesideTheExpectedOne() throws {
    let result = try McvProcess().run(["-"], input: "print 12\n| 13\n")
    #expect(result.output == "12\n")
    #expect(
      result.error == """
        error[E0702]: output differs from the expected line
         --> -:2:3
          |
        2 | | 13
          |   ^^ got '12'
          |
          = command  -:1  print 12
          = - 13
          = + 12

        """)
  }
}
