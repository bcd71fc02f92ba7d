import Foundation
import JSONValues
import Platform
import ProcessLaunching
import Testing

@testable import BrowserServer

/// A class that runs in a process of its own.
final class ServedClass {
  let process: Int32
  let port: Int
  let folder: String
  private let output: Int32
  private var text = ""

  /// `mcv` and its server, where both were built: `Scripts/test` builds them before it runs these tests.
  static let programs: (mcv: String, server: String)? = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../..")
      .standardizedFileURL.path
    let paths = (mcv: root + "/.build/debug/mcv", server: root + "/.build/server/debug/mcv-server")
    let are = [paths.mcv, paths.server].allSatisfy(FileManager.default.isExecutableFile)
    return are ? paths : nil
  }()

  /// - Parameters:
  ///   - isFull: Whether no file of it can grow: the system refuses as where a disk is full.
  ///   - descriptors: The most that it may have open.
  ///   - home: The folder of a class that was killed; nil for a new one.
  ///   - options: Further members of its options.
  init(
    isFull: Bool = false, descriptors: Int? = nil, in home: String? = nil, _ options: [(String, JSONValue)] = []
  ) throws {
    let programs = try #require(Self.programs)
    folder = home ?? Self.newFolder()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let state = folder + "/state"
    let begin = JSONValue.object(
      [
        ("program", .string(programs.mcv)), ("state", .string(state)), ("seats", 4), ("lang", "en"), ("port", 0),
        ("version", "1.0"),
      ] + options)
    try (begin.text + "\n").write(toFile: folder + "/begin.json", atomically: true, encoding: .utf8)
    if isFull {
      // The instructor's secret is there already.
      try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
      try JSONValue.object([("secret", .string(Secret().text))]).text
        .write(toFile: state + "/instructor.json", atomically: true, encoding: .utf8)
    }
    let ends = try ProcessLaunch.pipe()
    defer { close(ends.writing) }
    let limits =
      (isFull ? "trap '' XFSZ; ulimit -f 0; " : "") + (descriptors.map { "ulimit -n \($0); " } ?? "")
    var launch = ProcessLaunch("/bin/sh", ["-c", limits + "exec \"$0\" serve", programs.server])
    launch.descriptors = [
      (STDIN_FILENO, .nothing), (STDOUT_FILENO, .descriptor(ends.writing)), (3, .reading(folder + "/begin.json")),
    ]
    process = try launch.start()
    output = ends.reading
    var printed = ""
    while !printed.contains("\nCtrl-C"), let more = Self.read(ends.reading) { printed += more }
    let address = try #require(printed.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\//), "\(printed)")
    port = try #require(Int(address.1))
    text = printed
  }

  deinit {
    kill(process, SIGKILL)
    _ = ProcessLaunch.exitCode(of: process)
    close(output)
    if !staysOnDisk { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// Whether its folder stays, for the next class in it.
  var staysOnDisk = false

  /// Returns the path of a folder that is not there yet.
  static func newFolder() -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("mcv-served-\(UUID().uuidString)").path
  }

  /// Kills it as a power failure does.
  func killAtOnce() {
    staysOnDisk = true
    kill(process, SIGKILL)
    for _ in 0..<500 where Self.state(of: process) != nil { usleep(10_000) }
  }

  private static func read(_ descriptor: Int32, seconds: Int32 = 30) -> String? {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&entry, 1, seconds * 1000) > 0 else { return nil }
    var block = [UInt8](repeating: 0, count: 4096)
    let count = unsafe Glibc.read(descriptor, &block, block.count)
    return count > 0 ? String(decoding: block[..<count], as: UTF8.self) : nil
  }

  /// Waits until the terminal shows some words.
  func shows(_ words: String) -> Bool {
    while !text.contains(words) {
      guard let more = Self.read(output) else { return false }
      text += more
    }
    return true
  }

  func ask(_ name: String) throws -> (status: Int, body: String) {
    let client = try #require(RawPage(port: port))
    let body = JSONValue.object([("name", .string(name))]).text
    client.send(
      "POST /seat HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: http://127.0.0.1:\(port)\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n" + body)
    return try #require(client.answer())
  }

  /// The processes that it started.
  var seats: [Int32] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }
      .filter { Self.state(of: $0)?.parent == process }
  }

  /// Returns the state of a process, and the process that started it, or nil if it has ended.
  static func state(of process: Int32) -> (state: Substring, parent: Int32)? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[end...].split(separator: " ").dropFirst()
    guard let state = fields.first, let parent = fields.dropFirst().first.flatMap({ Int32($0) }) else { return nil }
    // An orphan that no process waits for has ended all the same.
    return state == "Z" || state == "X" ? nil : (state, parent)
  }
}

/// `mcv serve` with its real seats: what becomes of them when the server goes, and of a class whose disk is full.
@Suite(.serialized, .enabled(if: ServedClass.programs != nil)) struct ServedClassTests {
  @Test(.timeLimit(.minutes(3)), arguments: [SIGKILL, SIGTERM, SIGHUP])
  func aBusySeatEndsWithItsServer(_ signal: Int32) throws {
    let served = try ServedClass()
    let (status, body) = try served.ask("a")
    try #require(status == 201)
    let path = try #require(try JSONValue(parsing: body)["path"]?.string)
    let page = try #require(RawPage(port: served.port, page: "/\(path)ws"))
    #expect(page.object { $0["kind"] == "state" } != nil)
    // A line that takes nine seconds, if nothing ends it.
    page.send(["kind": "line", "id": 1, "text": "screen new t; clock real; clock +9s"])
    #expect(page.object { $0["kind"] == "input" } != nil)
    let seats = served.seats
    #expect(seats.count == 1)
    kill(served.process, signal)
    let deadline = ContinuousClock.now + .seconds(6)
    while seats.contains(where: { ServedClass.state(of: $0) != nil }), ContinuousClock.now < deadline { usleep(20_000) }
    #expect(seats.allSatisfy { ServedClass.state(of: $0) == nil })
    for _ in 0..<500 where ServedClass.state(of: served.process) != nil { usleep(20_000) }
    #expect(ServedClass.state(of: served.process) == nil)
  }

  /// No file can grow: the page and the instructor get a warning.
  @Test func fullDiskIsReportedInPageAndTerminal() throws {
    let served = try ServedClass(isFull: true)
    let refused = try served.ask("a")
    #expect(refused.status == 500 && refused.body.contains("folder"), "\(refused)")
    #expect(served.shows("s01  error: '\(served.folder)/state/seats/s01': File too large"))
    #expect(!FileManager.default.fileExists(atPath: served.folder + "/state/seats/s01.json.new"))
  }

  /// Without a free descriptor the server waits, and takes no processor for it; then it goes on.
  @Test(.timeLimit(.minutes(3))) func serverWaitsWhenDescriptorsRunOut() throws {
    let served = try ServedClass(descriptors: 64)
    func computed() throws -> Int {
      let fields = try String(contentsOfFile: "/proc/\(served.process)/stat", encoding: .utf8).split(separator: " ")
      return (Int(fields[13]) ?? 0) + (Int(fields[14]) ?? 0)
    }
    let idle = (0..<100).compactMap { _ in RawPage(port: served.port) }
    #expect(idle.count == 100)
    func open() -> Int {
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(served.process)/fd").count) ?? 0
    }
    for _ in 0..<500 where open() < 60 { usleep(10_000) }
    let before = try computed()
    sleep(3)
    // Ticks of a hundredth of a second: a circle of refusals takes all that there are.
    #expect(try computed() - before < 50)
    // Connections without a request are closed, and the next one is served.
    let visitor = try #require(RawPage(port: served.port))
    visitor.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(served.port)\r\n\r\n")
    #expect(visitor.answer(milliseconds: 60_000)?.status == 200)
  }

  /// A server whose own files cannot be kept does not begin.
  @Test func aClassThatCannotKeepItsAddressDoesNotBegin() throws {
    #expect(throws: SystemError.self) { _ = try ClassFiles(state: "/proc/nowhere").secrets() }
  }
}
