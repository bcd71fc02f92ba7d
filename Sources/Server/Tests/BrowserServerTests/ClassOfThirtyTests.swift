import Foundation
import JSONValues
import Testing

@testable import BrowserServer

/// A course of two lessons for classes: questions of every kind, and tasks.
enum ClassCourse {
  private static let first = """
    #!mcv 1
    @title ko "첫째" en "The first"

    @step ask "몇 개일까요?" en "How many?"
    ~en A list of two gets a third.
    screen new t
    section add A
    add a b to A
    apply --no-animate
    @predict count(draft)
    @choice 1 no ko "하나가 아니에요." en "That is the number of sections."
    @choice 2 no ko "둘이 아니에요." en "That was before."
    @choice 3 ok ko "셋이에요." en "Three it is."
    @hint ko "세어 보세요." en "Count them."
    @hint ko "둘에 하나를 더해요." en "Two and one."
    @hint ko "셋." en "Three."
    add c to A

    @step free "순서는?" en "Which order?"
    @predict ids(A, draft)
    @hint ko "셋이에요." en "There are three."
    @hint ko "c가 움직여요." en "c moves."
    @hint ko "c가 처음이에요." en "c is the first."
    move c before a

    @step do "지우기" en "Delete"
    ~en Delete b.
    @hint ko "delete예요." en "It is delete."
    @hint ko "delete b예요." en "It is delete b."
    @hint ko "delete b." en "delete b."
    @goal count(draft) == 2 ko "둘만 남기기" en "two are left"
    @solution
    delete b
    @end

    """

  private static let second = """
    #!mcv 1
    @title ko "둘째" en "The second"

    @step ask "몇 개일까요?" en "How many?"
    screen new u
    section add A
    add a to A
    @predict count(draft)
    @choice 1 no ko "하나가 아니에요." en "That was before."
    @choice 2 ok ko "둘이에요." en "Two."
    @hint ko "세어 보세요." en "Count them."
    @hint ko "하나에 하나를 더해요." en "One and one."
    @hint ko "둘." en "Two."
    add b to A

    @step order "순서" en "Order"
    @hint ko "add가 먼저예요." en "add comes first."
    @hint ko "그다음이 apply예요." en "Then apply."
    @hint ko "2 1." en "2 1."
    @lines
    apply
    add c to A
    @end
    @goal count(current) == 3 ko "셋을 적용하기" en "three are applied"
    @solution
    add c to A
    apply
    @end

    """

  /// Writes the course, and returns the options of a class that takes both lessons.
  static func options(in folder: String, seats: Int) throws -> [(String, JSONValue)] {
    let course = folder + "/course"
    try FileManager.default.createDirectory(atPath: course, withIntermediateDirectories: true)
    let paths = [course + "/lesson01.mcv", course + "/lesson02.mcv"]
    try first.write(toFile: paths[0], atomically: true, encoding: .utf8)
    try second.write(toFile: paths[1], atomically: true, encoding: .utf8)
    return [
      ("seats", .int(seats)), ("path", .string(course)), ("course", .array(paths.map { .string($0) })),
      ("plan", ["lesson01", "lesson02"]), ("title", "Lists"), ("instructor", "한별"),
    ]
  }
}

/// The page of one learner.
final class Learner {
  let name: String
  let path: String
  private let port: Int
  private(set) var page: RawPage

  /// Takes a seat as the page does, and opens it.
  init(_ name: String, in served: ServedClass) throws {
    self.name = name
    port = served.port
    var found: String?
    while found == nil {
      let (status, body) = try served.ask(name)
      if status == 429 {
        usleep(200_000)
        continue
      }
      try #require(status == 201, "\(status) \(body)")
      found = try JSONValue(parsing: body)["path"]?.string
    }
    path = try #require(found)
    page = try #require(RawPage(port: port, page: "/\(path)ws"))
  }

  /// Opens a seat of last time.
  init(_ name: String, path: String, in served: ServedClass) throws {
    (self.name, self.path, port) = (name, path, served.port)
    page = try #require(RawPage(port: port, page: "/\(path)ws"))
  }

  /// Loads the page anew.
  func reload() throws { page = try #require(RawPage(port: port, page: "/\(path)ws")) }

  /// Returns the question that waits next.
  func question(_ asks: String) throws -> JSONValue {
    try #require(page.object { $0["kind"] == "question" && $0["asks"]?.string == asks }, "\(name): no \(asks)")
  }

  /// Answers a question, and waits until it is closed.
  func answer(_ question: JSONValue, _ members: (String, JSONValue)...) throws {
    let name = question["question"] ?? .null
    page.send(.object([("kind", "answer"), ("id", 1), ("question", name)] + members))
    _ = try #require(page.object { $0["kind"] == "answered" && $0["question"] == name }, "\(self.name)")
  }

  /// Says that the pages are still there, while others have their turn.
  static func stay(_ learners: [Learner]) { for learner in learners { learner.page.send(RawPage.frame(0x89)) } }

  func line(_ text: String, id: Int = 2) {
    page.send(["kind": "line", "id": .int(id), "text": .string(text)])
  }

  /// Waits for the place in the lesson.
  func waitForPlace(_ lesson: String, _ step: Int, isDone: Bool = false) throws {
    _ = try #require(
      page.object { object in
        let place = object["lesson"]
        return object["kind"] == "state" && place?["lesson"]?.string == lesson && place?["step"]?.int == step
          && (!isDone || place?["isDone"] == true)
      }, "\(name) is not at \(lesson) \(step)")
  }
}

extension ServedClass {
  /// Opens the instructor's page.
  func leader() throws -> RawPage {
    let record = try String(contentsOfFile: folder + "/state/instructor.json", encoding: .utf8)
    let secret = try #require(try JSONValue(parsing: record)["secret"]?.string)
    return try #require(RawPage(port: port, page: "/\(secret)/ws"))
  }

  /// Returns what a page of the instructor may save.
  func download(_ name: String) throws -> (status: Int, body: String) {
    let record = try String(contentsOfFile: folder + "/state/instructor.json", encoding: .utf8)
    let secret = try #require(try JSONValue(parsing: record)["secret"]?.string)
    let client = try #require(RawPage(port: port))
    client.send("GET /\(secret)/\(name) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    return try #require(client.answer())
  }

  /// Returns the progress file of a seat.
  func progress(_ number: Int) throws -> String {
    try String(contentsOfFile: folder + "/state/seats/\(Seat.name(number))/progress.mcv", encoding: .utf8)
  }
}

/// A class from the first page to the last, with real seats.
@Suite(.serialized, .enabled(if: ServedClass.programs != nil)) struct ClassOfThirtyTests {
  private func row(_ name: String, of object: JSONValue) -> JSONValue? {
    object["seats"]?.array?.first { $0["name"]?.string == name }
  }

  /// Thirty learners answer, a third of them wrongly; pages are loaded anew at every kind of question; the server is
  /// killed and starts again. Nothing is lost, asked twice or recorded twice.
  @Test(.timeLimit(.minutes(20))) func aClassOfThirtyKeepsWhatItDid() throws {
    let folder = ServedClass.newFolder()
    let options = try ClassCourse.options(in: folder, seats: 30)
    var paths: [String] = []
    do {
      let served = try ServedClass(in: folder, options)
      var learners: [Learner] = []
      for number in 1...30 {
        Learner.stay(learners)
        learners.append(try Learner("learner \(number)", in: served))
      }
      paths = learners.map(\.path)
      for (index, learner) in learners.enumerated() {
        Learner.stay(learners)
        var question = try learner.question("answer")
        #expect(question["choices"]?.array?.count == 3 && question["free"] == false)
        if index % 3 == 0 {
          try learner.reload()
          let again = try learner.question("answer")
          #expect(again["question"] == question["question"])
        }
        // What is typed elsewhere is not an answer.
        learner.line("2", id: 9)
        let refused = try #require(learner.page.object { $0["kind"] == "refused" })
        #expect(refused["code"] == "E0907" && refused["id"] == 9)
        try learner.answer(question, ("choice", .int(index < 10 ? 2 : 3)))
        question = try learner.question("certainty")
        if index % 3 == 1 {
          try learner.reload()
          question = try learner.question("certainty")
        }
        try learner.answer(question, index == 29 ? ("skip", true) : ("choice", 3))
        let verdict = try #require(learner.page.object { $0["kind"] == "verdict" })
        #expect(verdict["right"] == .bool(index >= 10) && verdict["actual"] == "3")
        learner.line("")
        question = try learner.question("answer")
        #expect(question["free"] == true)
        if index % 3 == 2 {
          try learner.reload()
          question = try learner.question("answer")
        }
        try learner.answer(question, ("text", "c a b"))
        try learner.answer(try learner.question("certainty"), ("skip", true))
        learner.line("")
        try learner.waitForPlace("lesson01", 3)
      }
      learners[0].line("delte b")
      _ = try #require(learners[0].page.object { $0["kind"] == "error" })
      learners[0].page.send(["kind": "help", "wanted": true])
      _ = try #require(learners[0].page.object { $0["kind"] == "class" && $0["help"] == true })
      try check(served, isPresent: true)
      served.killAtOnce()
    }
    let served = try ServedClass(in: folder, options)
    try check(served, isPresent: false)
    var learners: [Learner] = []
    for (index, path) in paths.enumerated() {
      Learner.stay(learners)
      learners.append(try Learner("learner \(index + 1)", path: path, in: served))
    }
    for learner in learners {
      Learner.stay(learners)
      try learner.waitForPlace("lesson01", 3)
    }
    for number in 1...30 {
      #expect(try served.progress(number).components(separatedBy: "\nanswer ").count == 3, "seat \(number)")
    }
    learners[5].line("delete b")
    try learners[5].waitForPlace("lesson01", 3, isDone: true)
    try lead(served, learners)
    try finish(served, learners)
  }

  /// Checks what the instructor sees, before a kill and after it.
  private func check(_ served: ServedClass, isPresent: Bool) throws {
    let leader = try served.leader()
    let polls = try #require(leader.object { $0["kind"] == "polls" })
    let poll = try #require(polls["polls"]?.array?.first)
    #expect(poll["step"] == "ask" && poll["place"] == 1 && poll["answered"] == 30 && poll["asked"] == 30)
    let bars = poll["bars"]?.array ?? []
    #expect(bars.map { $0["count"] } == [0, 10, 20] && bars.map { $0["right"] } == [false, false, true])
    #expect(bars[1]["certain"] == [0, 0, 0, 10] && bars[2]["certain"] == [1, 0, 0, 19])
    #expect(bars[1]["comment"]?["en"] == "That was before." && bars[1]["names"]?.array?.first == "learner 1")
    var others: [JSONValue] = []
    let table = try #require(
      leader.object { object in
        if object["kind"] == "class" {
          others = (object["seats"]?.array ?? []).filter { $0["present"]?.bool != isPresent }
        }
        return object["kind"] == "class" && others.isEmpty
      }, "not \(isPresent ? "present" : "away"): \(others)")
    let first = try #require(row("learner 1", of: table))
    #expect(first["place"] == 3 && first["steps"] == 3 && first["title"]?["en"] == "Delete", "\(first)")
    #expect(first["errors"] == 1 && first["missing"] == ["two are left"] && first["certainWrong"] == 1, "\(first)")
    #expect(first["help"]?.int != nil && table["seats"]?.array?.first?["name"] == "learner 1")
    #expect(first["code"] == Optional.none && table["lesson"] == "lesson01" && table["next"] == "lesson02")
  }

  /// Checks that one message takes all to the next lesson; a learner who is away goes there on coming back.
  private func lead(_ served: ServedClass, _ learners: [Learner]) throws {
    let leader = try served.leader()
    leader.send(["kind": "lead", "id": 7])
    let report = try #require(
      leader.object { $0["kind"] == "report" && $0["id"] == 7 && $0["done"] == 30 }, "not everyone is there")
    #expect(report["asked"] == 30 && report["text"] == "lesson02")
    // A line that is sent is a command, also where a question waits.
    for learner in learners { _ = try learner.question("answer") }
    Learner.stay(learners)
    leader.send(["kind": "send", "id": 8, "seat": nil, "line": "aply"])
    let failed = try #require(
      leader.object { object in
        object["kind"] == "report" && object["id"] == 8
          && (object["seats"]?.array ?? []).allSatisfy { $0["state"] == "failed" }
      })
    #expect(failed["seats"]?.array?.first?["message"]?.string != nil && failed["done"] == 0)
    for (index, learner) in learners.enumerated() {
      Learner.stay(learners)
      learner.line("")
      let question = try learner.question("answer")
      try learner.answer(question, ("choice", .int(index < 3 ? 1 : 2)))
      try learner.answer(try learner.question("certainty"), ("choice", 2))
      _ = learner.page.object { $0["kind"] == "verdict" }
      learner.line("")
      var order = try learner.question("order")
      if index == 0 {
        try learner.reload()
        order = try learner.question("order")
      }
      try learner.answer(order, ("text", "2 1"))
      try learner.waitForPlace("lesson02", 2, isDone: true)
    }
    let again = try served.leader()
    let polls = try #require(again.object { $0["kind"] == "polls" })
    let second = try #require(polls["polls"]?.array?.first { $0["lesson"] == "lesson02" })
    #expect((second["bars"]?.array ?? []).map { $0["count"] } == [3, 27])
  }

  /// Checks that there is one archive with its count, a certificate, and pages that know that the class is over.
  private func finish(_ served: ServedClass, _ learners: [Learner]) throws {
    let leader = try served.leader()
    leader.send(["kind": "collect", "id": 9])
    let collected = try #require(leader.object { $0["kind"] == "collect" })
    #expect(collected["count"] == 30 && collected["empty"] == [] && collected["url"] == "archive.tar")
    let archive = try served.download("archive.tar")
    #expect(archive.status == 200 && archive.body.contains("class/s30-learner-30.mcv"))
    #expect(archive.body.contains("ustar") && archive.body.contains("class/class.json"))
    // Learner 6 is done with all of the plan.
    learners[5].page.send(["kind": "certificate", "id": 4, "name": "김하늘"])
    let certificate = try #require(learners[5].page.object { $0["kind"] == "certificate" })
    #expect(certificate["complete"] == true && certificate["id"] == 4)
    let page = certificate["html"]?.string ?? ""
    #expect(page.contains("김하늘") && page.contains("한별") && page.contains("The second"))
    leader.send(["kind": "end"])
    let end = try #require(learners[5].page.object { $0["kind"] == "end" })
    #expect(end["reason"] == "over" && end["certificate"]?["complete"] == true)
    #expect((end["learned"]?.array ?? []).map { $0["done"] } == [3, 2])
  }

  /// A class that waits at a step holds everyone, however they try to go on.
  @Test(.timeLimit(.minutes(5)), arguments: ["lesson next", "lesson goto 2", "lesson 02", "lesson lesson02", ""])
  func aPauseHoldsEveryone(_ line: String) throws {
    let folder = ServedClass.newFolder()
    let served = try ServedClass(in: folder, try ClassCourse.options(in: folder, seats: 2))
    let learner = try Learner("a", in: served)
    try learner.answer(try learner.question("answer"), ("choice", 3))
    try learner.answer(try learner.question("certainty"), ("choice", 1))
    try learner.waitForPlace("lesson01", 1, isDone: true)
    let leader = try served.leader()
    leader.send(["kind": "pause", "step": 1])
    _ = try #require(learner.page.object { $0["kind"] == "class" && $0["held"]?["step"] == 1 })
    learner.line(line, id: 3)
    var text = ""
    _ = learner.page.object { object in
      if object["kind"] == "text" { text += object["rows"]?.text ?? "" }
      return object["kind"] == "done" && object["id"] == 3
    }
    #expect(text.contains("The instructor pauses here"), "\(text)")
    leader.send(["kind": "pause", "step": nil])
    _ = try #require(learner.page.object { $0["kind"] == "class" && $0["held"] == .null })
    learner.line("lesson next", id: 4)
    _ = try learner.question("answer")
  }

  /// A stray seat becomes that of its learner, another goes away; the work of both counts, and files stay.
  @Test(.timeLimit(.minutes(5))) func seatsAreJoinedAndRemoved() throws {
    let folder = ServedClass.newFolder()
    let served = try ServedClass(in: folder, try ClassCourse.options(in: folder, seats: 4))
    let (first, stray, other) = (
      try Learner("a", in: served), try Learner("b", in: served), try Learner("c", in: served)
    )
    for learner in [first, stray] {
      try learner.answer(try learner.question("answer"), ("choice", 3))
      try learner.answer(try learner.question("certainty"), ("choice", 1))
      try learner.waitForPlace("lesson01", 1, isDone: true)
    }
    stray.line("")
    try stray.answer(try stray.question("answer"), ("text", "c a b"))
    try stray.answer(try stray.question("certainty"), ("skip", true))
    try stray.waitForPlace("lesson01", 2, isDone: true)
    let leader = try served.leader()
    leader.send(["kind": "join", "seat": "s02", "into": "s01"])
    let moved = try #require(stray.page.object { $0["kind"] == "moved" })
    #expect(moved["path"]?.string == first.path && moved["name"] == "a")
    leader.send(["kind": "remove", "seat": "s03"])
    let end = try #require(other.page.object { $0["kind"] == "end" })
    #expect(end["reason"] == "removed")
    let table = try #require(leader.object { $0["kind"] == "class" && $0["seats"]?.array?.count == 1 })
    #expect(row("a", of: table)?["answered"] == 2)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/state/seats")
    #expect(names.contains { $0.hasPrefix("s03-removed-") }, "\(names)")
  }
}

/// Archives of files.
@Suite struct TarArchiveTests {
  /// The system's own tar reads what was written, names in Korean and long ones among it.
  @Test func tarReadsTheArchive() throws {
    let folder = ServedClass.newFolder()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var archive = TarArchive()
    let files = ["class/s01-하늘.mcv": "one\n", "class/s02-a.mcv": String(repeating: "x", count: 512), "e.mcv": ""]
    for (name, text) in files { archive.add(name, Array(text.utf8), time: 1_700_000_000) }
    archive.add("class/" + String(repeating: "김", count: 60) + ".mcv", [1], time: 0)
    #expect(archive.count == 4 && archive.bytes.count % 512 == 0)
    try Data(archive.bytes).write(to: URL(fileURLWithPath: folder + "/a.tar"))
    let tar = Process()
    tar.executableURL = URL(fileURLWithPath: "/bin/tar")
    tar.arguments = ["-xf", folder + "/a.tar", "-C", folder]
    try tar.run()
    tar.waitUntilExit()
    #expect(tar.terminationStatus == 0)
    for (name, text) in files { #expect(try String(contentsOfFile: folder + "/" + name, encoding: .utf8) == text) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/class")
    #expect(names.contains { $0.hasPrefix("김김") && $0.hasSuffix(".mcv") }, "\(names)")
  }
}
