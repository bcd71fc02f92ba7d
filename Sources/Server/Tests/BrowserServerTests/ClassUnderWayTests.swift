import DisplayText
import Foundation
import JSONValues
import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import BrowserServer

/// A class that works, and connections beside it that want nothing.
@Suite(.serialized) struct ClassUnderWayTests {
  /// A class on a free port, whose seats answer each line, and compute nothing.
  final class RunningClass: Sendable {
    let server: BrowserServer
    let port: Int
    let folder: String
    private let room: ClassRoom
    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)

    /// The seat: it says that it is there, and that each line is done.
    private static let seat = #"""
      #!/bin/sh
      printf '%s\n' "$PWD" >>"${0%/*}/starts"
      printf '%s\n' '{"message":{"kind":"state"}}'
      while IFS= read -r line; do
        case $line in *'"kind":"line"'*)
          client=${line#*'"client":'}; client=${client%%[!0-9]*}
          id=${line#*'"id":'}; id=${id%%[!0-9]*}
          printf '{"client":%s,"id":%s,"message":{"exit":0,"kind":"done"}}\n' "$client" "$id" ;;
        esac
      done
      """#

    init(seats: Int) throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-class-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let program = folder + "/seat"
      try Self.seat.write(toFile: program, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      let options = try #require(
        ClassOptions([
          "program": .string(program), "state": .string(folder + "/state"), "seats": .int(seats), "lang": "en",
        ]))
      try #require(ClassFiles.makeFolder(options.state + "/seats"))
      room = try ClassRoom(
        options, on: group.next(), print: { [box] in box.add($0) }, finish: { [box] in box.finish() })
      var pages = Pages(folder: "/nowhere")
      pages.add("join.html", "<!doctype html><title>join</title>")
      pages.add("page.css", "a{}")
      server = BrowserServer(
        MessageHub(language: .en, version: "1.0", hands: true), pages: pages, on: group.next(), room.delegate)
      port = try server.listen(host: "127.0.0.1", port: 0)
      room.open(server, address: "http://127.0.0.1:\(port)/")
    }

    private let box = Box()

    deinit {
      group.next().execute { [room] in room.end() }
      for _ in 0..<500 where !box.isFinished { usleep(10_000) }
      server.close()
      try? group.syncShutdownGracefully()
      try? FileManager.default.removeItem(atPath: folder)
    }

    var events: [JSONValue] { box.all }

    /// The folder of each seat as often as its process was started.
    var starts: [String] {
      ((try? String(contentsOfFile: folder + "/starts", encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }

    /// Asks for a seat once.
    func ask(_ name: String, isAnother: Bool = false) throws -> (status: Int, body: String) {
      let client = try #require(RawPage(port: port))
      let body = JSONValue.object([("name", .string(name)), ("another", .bool(isAnother))]).text
      client.send(
        "POST /seat HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: http://127.0.0.1:\(port)\r\n"
          + "Content-Length: \(body.utf8.count)\r\n\r\n" + body)
      return try #require(client.answer())
    }

    /// Takes a seat as the page does, and opens it.
    func sit(_ name: String) throws -> RawPage {
      while true {
        let (status, body) = try ask(name)
        if status == 429 {
          usleep(200_000)
          continue
        }
        try #require(status == 201, "\(status) \(body)")
        let path = try #require(try JSONValue(parsing: body)["path"]?.string)
        return try #require(RawPage(port: port, page: "/\(path)ws"))
      }
    }
  }

  private final class Box: Sendable {
    private let events = Mutex<[JSONValue]>([])
    private let end = Atomic<Bool>(false)
    func add(_ event: JSONValue) { events.withLock { $0.append(event) } }
    var all: [JSONValue] { events.withLock { $0 } }
    func finish() { end.store(true, ordering: .releasing) }
    var isFinished: Bool { end.load(ordering: .acquiring) }
  }

  /// Sends a line of each learner and waits for its answer.
  private func work(_ learners: [RawPage], round: Int) {
    for learner in learners { learner.send(["kind": "line", "id": .int(round), "text": "add a"]) }
    for learner in learners {
      let done = learner.object { $0["kind"] == "done" && $0["id"] == .int(round) }
      #expect(done != nil, "a line of round \(round) is not answered")
    }
  }

  /// Lines that come while a seat starts wait for it: none of them starts it again.
  @Test(.timeLimit(.minutes(1))) func seatStartsOnceForLinesSentMeanwhile() throws {
    let running = try RunningClass(seats: 8)
    let learners = try (1...8).map { number in
      let learner = try running.sit("learner \(number)")
      for line in 1...10 { learner.send(["kind": "line", "id": .int(line), "text": "add a"]) }
      return learner
    }
    for learner in learners {
      for line in 1...10 {
        #expect(learner.object { $0["kind"] == "done" && $0["id"] == .int(line) } != nil, "line \(line) is answered")
      }
    }
    #expect(running.starts.count == 8 && Set(running.starts).count == 8, "\(running.starts)")
  }

  @Test(.timeLimit(.minutes(5))) func twoThousandIdleConnectionsDoNotBlockLearners() throws {
    SystemLimits.raiseDescriptors()
    let running = try RunningClass(seats: 30)
    let learners = try (1...30).map { try running.sit("learner \($0)") }
    work(learners, round: 1)
    var idle: [RawPage] = []
    for number in 0..<2000 {
      guard let connection = RawPage(port: running.port) else {
        Issue.record("connection \(number) is refused")
        break
      }
      // Half a request; or a whole one, and no other after it.
      let request = "GET /page.css HTTP/1.1\r\nHost: 127.0.0.1:\(running.port)\r\n"
      connection.send(number % 2 == 0 ? String(request.dropLast(9)) : request + "\r\n")
      idle.append(connection)
      if number % 250 == 249 { work(learners, round: 2 + number / 250) }
    }
    // Others still come in: the page of the class is there, and its seats are all taken.
    let visitor = try #require(RawPage(port: running.port))
    visitor.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(running.port)\r\n\r\n")
    #expect(visitor.answer()?.status == 200)
    #expect(try running.ask("one too many").status == 503)
    // Few are kept, and none of them for long.
    func open() -> Int { idle.count { !$0.isClosed } }
    for _ in 0..<600 where open() > PendingConnections.capacity { usleep(50_000) }
    #expect(open() <= PendingConnections.capacity)
    for _ in 0..<1200 where open() > 0 { usleep(50_000) }
    #expect(open() == 0)
    for _ in 0..<600 where !visitor.isClosed { usleep(50_000) }
    #expect(visitor.isClosed)
    work(learners, round: 100)
  }

  /// A request that comes byte by byte has the time of any other.
  @Test(.timeLimit(.minutes(2))) func aRequestThatNeverEndsIsEnded() throws {
    let running = try SocketTests.Running()
    let slow = try #require(RawPage(port: running.port))
    slow.send("GET / HTTP/1.1\r\nX: ")
    for _ in 0..<240 where !slow.isClosed {
      slow.send("x")
      usleep(250_000)
    }
    #expect(slow.isClosed)
  }

  /// A client that asks without end and reads nothing is cut off.
  @Test(.timeLimit(.minutes(2))) func clientThatReadsNoAnswersIsCutOff() throws {
    let running = try SocketTests.Running()
    let greedy = try #require(RawPage(port: running.port))
    let request = "GET /\(running.secret.text)/page.css HTTP/1.1\r\nHost: 127.0.0.1:\(running.port)\r\n\r\n"
    let many = Array(String(repeating: request, count: 100).utf8)
    // A server that kept all answers would take all requests.
    for _ in 0..<2000 where !greedy.isCut { greedy.push(many) }
    #expect(greedy.isCut)
    #expect(running.get("/\(running.secret.text)/").hasPrefix("HTTP/1.1 200"))
  }

  @Test func aSeatThatCannotBeKeptIsNotGiven() throws {
    let running = try RunningClass(seats: 4)
    #expect(try running.ask("a").status == 201)
    // A file where the folders of the seats were: the system refuses, as where a disk is full.
    let seats = running.folder + "/state/seats"
    try FileManager.default.removeItem(atPath: seats)
    try "".write(toFile: seats, atomically: true, encoding: .utf8)
    let refused = try running.ask("b")
    #expect(refused.status == 500 && refused.body.contains("folder"))
    let fault = try #require(running.events.first { $0["kind"] == "fault" })
    #expect(fault["seat"] == "s02" && fault["message"]?.string?.contains("seats/s02") == true)
    try FileManager.default.removeItem(atPath: seats)
    for _ in 0..<100 {
      if try running.ask("b").status != 429 { break }
      usleep(100_000)
    }
    #expect(FileManager.default.fileExists(atPath: seats + "/s02.json"))
  }

  /// A second learner of a name is asked whether they are the first one.
  @Test func theSameNameIsAskedWhoItIs() throws {
    let running = try RunningClass(seats: 4)
    #expect(try running.ask("김민준").status == 201)
    let asked = try running.ask("김민준")
    #expect(asked.status == 409)
    let refusal = try JSONValue(parsing: asked.body)
    #expect(refusal["reason"] == "same" && refusal["name"] == "김민준" && refusal["present"] == false)
    let other = try running.ask("김민준", isAnother: true)
    let ticket = try JSONValue(parsing: other.body)
    #expect(other.status == 201 && ticket["name"] == "김민준 2")
  }

  /// All seats are not gone in an instant, and a second later there is another.
  @Test func seatRequestsAreRateLimited() throws {
    let running = try RunningClass(seats: 30)
    let answers = try (0..<40).map { try running.ask("\($0)").status }
    #expect(answers.count { $0 == 201 } < 30 && answers.contains(429))
  }
}
