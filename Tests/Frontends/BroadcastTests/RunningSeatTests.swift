import JSONValues
import TestSupport
import Testing

/// `mcv seat`, the session of one learner, without the server in front: objects in, objects out. Apps and models in
/// seats are tested in `Sources/Apps`.
@Suite struct RunningSeatTests {
  private let mcv: McvProcess

  init() throws { mcv = try McvProcess() }

  /// Returns the messages of a seat after `begin` and further messages.
  private func messages(
    options: [String] = [], _ begin: [(String, JSONValue)] = [], _ said: JSONValue...
  ) throws -> [JSONValue] {
    let opening: JSONValue = .object([("kind", "begin"), ("folder", .string(mcv.folder)), ("lang", "en")] + begin)
    var bytes: [UInt8] = []
    for object in [opening] + said {
      object.write(into: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    let run = try mcv.run(
      options + ["--safe", "--no-config", "seat"], input: String(decoding: bytes, as: UTF8.self))
    #expect(run.code == 0, "\(run.error)")
    return run.objects.map { $0["message"] ?? .null }
  }

  /// Where no line can be kept, the page gets one warning, with the first message.
  @Test func pageWarnsOnceWhereLinesAreNotKept() throws {
    let begin: JSONValue = ["kind": "begin", "folder": .string(mcv.folder), "lang": "en"]
    let said = [begin, line("screen new t"), line("section add A")].map { $0.text + "\n" }.joined()
    // No file can grow: the system refuses as where a disk is full.
    let run = try ChildProcess.run(
      "/bin/sh",
      arguments: [
        "-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" --safe --no-config seat", McvProcess.program,
      ], environment: mcv.environment, input: said)
    #expect(run.ending == .exited(0), "\(run.error)")
    let messages = run.output.split(separator: "\n").compactMap { try? JSONValue(parsing: String($0))["message"] }
    let warnings = messages.filter { $0["kind"] == "warning" }
    #expect(warnings.map { $0["code"] } == ["W0105"], "\(messages)")
    #expect(warnings.first?["words"]?["ko"]?["message"] != nil)
    // The session goes on.
    #expect(messages.last { $0["kind"] == "state" }?["current"] == "t")
  }

  private func line(_ text: String) -> JSONValue { ["kind": "line", "text": .string(text)] }

  private func look(_ text: String, form: String? = nil) -> JSONValue {
    .object(
      [("kind", "look"), ("id", "look"), ("text", .string(text))] + (form.map { [("form", .string($0))] } ?? []))
  }

  /// A class allows Swift beside the lines of any seat, and nothing else.
  @Test func seatThatMayCompileGetsNoOtherPermission() throws {
    let other = try messages([("swift", true)], line("save x.mcv"), line("net online"), line("plugin load /tmp/x.so"))
    #expect(other.filter { $0["kind"] == "error" }.map { $0["code"] } == ["E0124", "E0124", "E0124"])
  }

  /// A seat that begins while the one before it has not ended yet waits for its journal.
  @Test func seatWaitsForTheJournalOfItsPredecessor() throws {
    let begin: JSONValue = ["kind": "begin", "folder": .string(mcv.folder), "lang": "en"]
    let arguments = ["--safe", "--no-config", "seat"]
    let first = try PipedProcess(McvProcess.program, arguments: arguments, environment: mcv.environment)
    first.send([begin, line("let kept = 7"), line("print $kept + 1")].map { $0.text + "\n" }.joined())
    while let text = first.nextLine(seconds: 60), try JSONValue(parsing: text)["message"]?["value"] != 8 {}
    let second = try PipedProcess(McvProcess.program, arguments: arguments, environment: mcv.environment)
    second.send([begin, line("print $kept + 2")].map { $0.text + "\n" }.joined())
    // Longer than any start waits for a journal that is only looked at.
    #expect(second.nextLine(seconds: 1.5) == nil, "it began without the journal")
    _ = first.finish()
    let run = try #require(second.finish(seconds: 60))
    #expect(run.output.contains("\"value\":9"), "\(run.output)")
  }

  /// The folder of the class and the machine of the instructor are not the learner's business.
  @Test func aSeatCompletesNothingAboveItsFolder() throws {
    let forms = [
      "import ", "run ", "save ", "record ", "net replay ", "layout from ", "plugin load ", "plugin build ",
      "app open ", "model open ", "pipe p from ", "tree -> ", "lesson --path ",
    ]
    for form in forms {
      let asked = ["/etc/", "../", "\(mcv.folder)/../", "/proc/self/"].map { path -> JSONValue in
        let text = form + path
        return ["kind": "complete", "text": .string(text), "cursor": .int(text.utf16.count)]
      }
      let answers = try messages([], asked[0], asked[1], asked[2], asked[3]).filter { $0["kind"] == "completions" }
      #expect(answers.count == 4, "\(form)")
      let found = answers.flatMap { $0["candidates"]?.array ?? [] }
        .filter { $0["text"]?.text.contains("/") == true }
      #expect(found.isEmpty, "\(form): \(found)")
    }
  }

  /// A question mark asks for help, as at a terminal, and no line has run.
  @Test func aQuestionMarkAsksForHelp() throws {
    let answers = try messages([], line("?"), line("section add ?"), line("print $?"))
    let texts = answers.filter { $0["kind"] == "text" }.map { $0["rows"]?.text ?? "" }
    #expect(texts.count == 3 && texts[0].contains("lesson") && texts[1].contains("section add"), "\(texts)")
    #expect(answers.filter { $0["kind"] == "error" }.count == 1)
  }

  /// No other line of such a seat takes longer than one of any seat.
  @Test func aSeatThatMayCompileKeepsTheLimitOfItsOtherLines() throws {
    let start = ContinuousClock.now
    let answers = try messages(
      [("swift", true)], line("screen new t; clock real; clock +60s"), line("print 1"))
    #expect(answers.filter { $0["kind"] == "error" }.map { $0["code"] } == ["E0121"])
    #expect(answers.contains { $0["kind"] == "print" && $0["value"] == 1 })
    #expect(ContinuousClock.now - start < .seconds(50))
  }

  @Test func tourFollowsTheStateOfItsScreen() throws {
    let tour = look("tour", form: "json")
    func stops(_ said: [JSONValue]) -> [JSONValue] { said.filter { $0["kind"] == "tour" } }
    var said: [JSONValue] = []
    var steps: [JSONValue] = []
    for _ in 1...5 {
      let found = try messages(said: said + [tour])
      let stop = try #require(stops(found).last)
      #expect(!found.contains { $0["kind"] == "error" }, "\(found)")
      steps.append(stop["step"] ?? nil)
      guard case .string(let next)? = stop["enter"] else { break }
      // Each line is kept in the journal of the seat.
      said = next == "mirror" ? [] : [line(next)]
    }
    #expect(steps == [1, 2, 3, 4, 5])
  }

  private func messages(said: [JSONValue]) throws -> [JSONValue] {
    switch said.count {
    case 1: try messages([], said[0])
    default: try messages([], said[0], said[1])
    }
  }

  @Test func picturesOfTransactionsAndMarblesAreAnswered() throws {
    let answers = try messages(
      [], line("screen new t; section add A; add 1 to A; apply; add 2 to A; apply"), look("picture tx1"),
      look("picture tx9"), line("pipe search from modern-collection-view"), look("picture marble"))
    let pictures = answers.filter { $0["kind"] == "picture" && $0["latest"] == 2 }
    #expect(pictures.contains { $0["tx"] == 1 } && pictures.contains { $0["tx"] == 2 })
    let marbles = try #require(answers.first { $0["kind"] == "marbles" })
    guard case .string(let drawing)? = marbles["svg"] else {
      Issue.record("no drawing")
      return
    }
    #expect(drawing.contains("class=\"now\"") && !drawing.contains("<style"))
  }

  /// A session that prints objects tells its pages what a person would read.
  @Test func pagesOfAProgramsSessionReadText() throws {
    let answers = try messages(
      options: ["--json"], [], line("screen new t; section add A; add 1 2 to A; apply"), line("hlep"))
    let texts = answers.filter { $0["kind"] == "text" }.map(\.text).joined()
    #expect(texts.contains("tx1") && texts.contains("E0101") && !texts.contains("\\\"kind"), "\(texts)")
  }

  private func answer(_ question: Int, _ members: (String, JSONValue)...) -> JSONValue {
    .object([("kind", "answer"), ("question", .int(question))] + members)
  }

  /// A question takes messages of its own only: lines, and answers to other questions, are refused.
  @Test func aLineIsNeverTheAnswerToAQuestion() throws {
    let said: [JSONValue] = [
      ["kind": "line", "id": 1, "text": "2"], ["kind": "line", "id": 2, "text": ""],
      ["kind": "line", "id": 3, "text": "apply"], answer(0, ("choice", 2)), ["kind": "hint", "id": 4],
    ]
    let messages = try messages([("lesson", "04")], said[0], said[1], said[2], said[3], said[4])
    let question = try #require(messages.first { $0["kind"] == "question" })
    #expect(question["asks"] == "answer" && question["free"] == false && question["choices"] != [])
    #expect(messages.filter { $0["kind"] == "refused" }.map { $0["code"] } == ["E0907", "E0907", "E0907", "E0907"])
    #expect(!messages.contains { $0["kind"] == "answered" || $0["kind"] == "verdict" })
    // A hint leaves the question where it is.
    #expect(messages.filter { $0["kind"] == "question" }.count == 1)
    let states = messages.filter { $0["kind"] == "state" }
    #expect(states.last?["lesson"]?["hintsShown"]?.array.count == 1)
  }

  /// Tries before a mended text do not count, and the words after the goals come with the last try.
  @Test func aMendedTextRunsFromWhereTheTaskBegins() throws {
    func mended(_ rule: String, _ end: String) -> String {
      """
      screen new dex of pokemon
      identity pokemon by \(rule)
      cell pokemon "{ko} {height}"
      section add main
      add 파이리 꼬부기 피카츄 to main
      apply --no-animate
      edit 피카츄 height 0.5
      \(end)apply
      """
    }
    func mend(_ text: String) -> JSONValue { ["kind": "line", "text": .string(text), "mends": true] }
    let (wrong, right) = (mended("height", ""), mended("id", "reconfigure 피카츄\n"))
    let messages = try messages([("lesson", "06")], line("lesson goto 5"), mend(wrong), mend(right))
    let states = messages.filter { $0["kind"] == "state" }.compactMap { $0["lesson"] }
    #expect(states.contains { $0["repair"] == .string(wrong) && $0["isDone"] == false && $0["afterword"] == [] })
    let last = try #require(states.last)
    #expect(last["repair"] == .string(right) && last["isDone"] == true, "\(last)")
    #expect(last["goals"]?.array.allSatisfy { $0["met"] == true } == true && last["afterword"] != [])
    #expect(!messages.contains { $0["kind"] == "error" })
  }

  /// A line that speaks of the lesson leaves the question, and runs.
  @Test func aLessonLineLeavesTheQuestion() throws {
    let messages = try messages([("lesson", "01")], line("lesson 03"))
    let left = try #require(messages.first { $0["kind"] == "answered" })
    #expect(left["how"] == "leave")
    #expect(messages.last { $0["kind"] == "state" }?["lesson"]?["number"] == "03")
  }

  /// A line of the instructor runs while a question waits, and the question is asked again after it.
  @Test(arguments: ["print 6 * 7", "add 5 to nowhere"])
  func aLineOfTheInstructorLeadsBackToTheQuestion(_ text: String) throws {
    let sent: JSONValue = ["kind": "line", "text": .string(text), "by": "instructor", "dispatch": 1]
    let messages = try messages([("lesson", "02")], sent)
    let asked = messages.filter { $0["kind"] == "question" }
    #expect(asked.count == 2 && asked[0]["question"] != asked[1]["question"])
    #expect(asked.first?["choices"] == asked.last?["choices"])
    let kinds = messages.compactMap { $0["kind"] }
    #expect(kinds.filter { $0 == "question" || $0 == "answered" } == ["question", "answered", "question"])
    let ran = try #require(kinds.lastIndex { $0 == "print" || $0 == "error" })
    #expect(kinds[ran...].contains("question") && kinds[..<ran].contains("answered"))
    #expect(!messages.contains { $0["kind"] == "verdict" })
  }

  /// A seat names who can allow what it does not: the learner has not typed `--safe`.
  @Test func refusalsOfASeatNameTheInstructor() throws {
    let refused = try messages([], line("save x.mcv"), line("plugin load /tmp/x.so"))
      .filter { $0["kind"] == "error" && $0["code"] == "E0124" }
    #expect(refused.count == 2)
    for error in refused {
      #expect(error["message"]?.stringValue?.contains("--safe") == false)
      #expect(error["help"]?.text.contains("mcv serve --swift") == true, "\(error)")
    }
  }

  /// Where nothing was done there is no certificate.
  @Test func aCertificateNeedsSomethingDone() throws {
    let ask: JSONValue = ["kind": "certificate", "id": 1, "name": "하늘"]
    let answers = try messages([("plan", ["identifiers"])], ask)
    let certificate = try #require(answers.first { $0["kind"] == "certificate" })
    #expect(certificate["begun"] == false && certificate["html"] == .null && certificate["complete"] == false)
    #expect(certificate["file"] == "certificate-하늘.html")
  }

  @Test func openStepIsSentWithoutItsAnswer() throws {
    let messages = try messages([("lesson", "01")])
    let states = messages.filter { $0["kind"] == "state" && $0["lesson"] != .null }
    let lesson = try #require(states.first?["lesson"])
    #expect(lesson["number"] == "01" && lesson["step"] == 1 && lesson["asks"] == true)
    #expect(lesson.text.contains("Whose page opens") && lesson.text.contains("indexPath.item"))
    // The text after the question would give the answer away.
    #expect(!lesson.text.contains("The page of the deleted"))
  }
}
