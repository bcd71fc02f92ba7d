import CommandLanguage
import DiffableDataSource
import DisplayText
import Foundation
import PipelineLanguage
import Pipelines
import Synchronization
import TestSupport
import Testing
import WorkbenchFixtures

@testable import Environment
@testable import SessionModel

/// Pipelines in real time against a real server, whose answers take as long as a table says.
@Suite(.serialized) struct LoopbackPipelineTests {
  private static let collections = [
    "top_rated", "upcoming", "popular", "now_playing", "pokemon", "top-headlines",
  ]

  /// Returns how long the server takes for a request, in milliseconds, by how often it was made before.
  private static func delay(_ collection: String, page: Int?, earlier: Int) -> Double {
    switch (collection, page, earlier) {
    // The first refresh of the movies is the last to be answered, the first page 2 of the Pokédex, too.
    case ("upcoming", _, 0): 1200
    case ("upcoming", _, _): 100
    case ("pokemon", 2, 0): 700
    case ("pokemon", 3, _): 350
    default: 150
    }
  }

  /// Returns the pipeline with every request going to the server.
  private static func graph(_ preset: ShippedPipeline) throws -> PipelineGraph {
    var text = PipelineSpec.lines(of: preset.graph).joined(separator: "\n")
    for name in collections { text = text.replacingOccurrences(of: "fetch(\(name)", with: "fetch(loop.\(name)") }
    var graph = try PipelineSpec(file: text, path: "test", named: "p").graph
    // The outputs are observed only, not applied to a screen.
    for index in graph.outputs.indices { graph.outputs[index].effect = .observe }
    return graph
  }

  private static func server() -> LoopbackServer {
    LoopbackServer { request, connection in
      let collection = String(request.target.dropFirst().prefix { $0 != "?" })
      let page = request.target.split(separator: "=").dropFirst().first.flatMap { Int($0.prefix { $0 != "&" }) }
      usleep(UInt32(delay(collection, page: page, earlier: request.earlier) * 1000))
      connection.answer(200, LoopbackPlugins.body(request.target))
    }
  }

  /// Returns the same in virtual time, with the same delays and the same rows.
  private static func virtual(_ graph: PipelineGraph, _ sends: [TimedSend]) throws -> PipelineTrace {
    let counts = Mutex<[String: Int]>([:])
    @Sendable func collection(_ request: PipelineRequest) -> String { String(request.source.dropFirst("loop.".count)) }
    @Sendable func target(_ request: PipelineRequest) -> String {
      let query = request.query.flatMap { $0.isEmpty ? nil : $0 }
      return LoopbackPlugins.target(collection(request), page: request.page, query: query)
    }
    var latency = LatencyModel(0)
    latency.function = { request in
      let earlier = counts.withLock { counts in
        defer { counts[target(request), default: 0] += 1 }
        return counts[target(request), default: 0]
      }
      return delay(collection(request), page: request.page, earlier: earlier)
    }
    let responder = PipelineResponder { request in
      guard let page = LoopbackPlugins.page(LoopbackPlugins.body(target(request))) else { return .failure("no page") }
      return .value(.page(PipelinePage(page, request, source: request.source)))
    }
    var simulation = try PipelineSimulation(graph, sends: sends, latency: latency, responder: responder)
    simulation.runToEnd()
    return simulation.trace
  }

  /// Returns a session in real time whose pipeline `p` has begun.
  private static func real(
    _ graph: PipelineGraph, _ sends: [TimedSend], _ server: LoopbackServer
  ) throws -> LayoutSession {
    var session = try LayoutSession()
    let (port, names) = (server.port, collections)
    let world = World(makePlugins: { _ in LoopbackPlugins(port: port, collections: names) })
    session.session.world = world
    for line in ["net online", "screen new t", "clock real"] { try session.run(line) }
    session.session.state.pipelines["p"] = SessionPipeline(
      name: "p", origin: nil, start: session.session.state.time, screen: "t",
      sources: PipelineSources(world, session.session.state.network),
      simulation: try PipelineSimulation(graph, sends: sends, isLive: true), sends: sends)
    session.session.state.currentPipeline = "p"
    return session
  }

  private static func trace(_ session: LayoutSession) throws -> PipelineTrace {
    try #require(session.session.state.pipelines["p"]).simulation.trace
  }

  @Test(arguments: ShippedPipelines.all.map(\.name))
  func realTimeHasTheOrderOfVirtualTime(_ name: String) async throws {
    let preset = try #require(ShippedPipelines.named(name))
    let (graph, sends) = (try Self.graph(preset), preset.launch + preset.scenario)
    let expected = try Self.virtual(graph, sends)
    @Sendable func isAsExpected(_ actual: PipelineTrace) -> Bool {
      graph.outputs.allSatisfy { actual.values(named: $0.stream) == expected.values(named: $0.stream) }
        && actual.requests.map(\.isAnswered) == expected.requests.map(\.isAnswered)
        && actual.requests.map(\.cancelledBy) == expected.requests.map(\.cancelledBy)
    }
    var actual = expected
    // On a busy machine an answer may come later than it was scripted: then it is tried again.
    for _ in 0..<6 {
      let server = Self.server()
      actual = try await blocking {
        var session = try Self.real(graph, sends, server)
        for _ in 0..<35 where !isAsExpected(try Self.trace(session)) { try session.run("clock +200ms") }
        // Longer than any answer takes: one that is dropped must not come after all.
        try session.run("clock +1300ms")
        return try Self.trace(session)
      }
      if isAsExpected(actual) { break }
    }
    for output in graph.outputs {
      #expect(actual.values(named: output.stream) == expected.values(named: output.stream))
      #expect(!actual.values(named: output.stream).isEmpty)
    }
    #expect(actual.requests.map(\.request.source) == expected.requests.map(\.request.source))
    #expect(actual.requests.map(\.isAnswered) == expected.requests.map(\.isAnswered))
    #expect(actual.requests.map(\.cancelledBy) == expected.requests.map(\.cancelledBy))
  }

  @Test func aCancelledRequestClosesItsConnection() async throws {
    let closed = Mutex(false)
    let server = LoopbackServer { request, connection in
      if request.target.hasPrefix("/pokemon?page=1") {
        let hasClosed = connection.waitForClose()
        closed.withLock { $0 = hasClosed }
      } else {
        connection.answer(200, LoopbackPlugins.body(request.target))
      }
    }
    let spec = "publish page\npage -> flatMapLatest fetch(loop.pokemon, page $) -> all\nall -> apply"
    let graph = try PipelineSpec(file: spec, path: "test", named: "p").graph
    try await blocking {
      var session = try Self.real(graph, [TimedSend("page", 1, at: 0)], server)
      for _ in 0..<1_000 where server.targets.isEmpty { try session.run("clock +10ms") }
      try session.run("send page 2")
      for _ in 0..<1_000 where !closed.withLock({ $0 }) { try session.run("clock +10ms") }
      #expect(closed.withLock { $0 })
      for _ in 0..<1_000 where try Self.trace(session).requests[1].endedAt == nil { try session.run("clock +10ms") }
      let trace = try Self.trace(session)
      #expect(trace.requests.map(\.isAnswered) == [false, true])
      #expect(trace.requests[0].cancelledBy == 1)
      #expect(session.session.state.screens["t"]?.current.numberOfItems == 5)
    }
  }

  @Test func undoAndRedoAskNoServer() async throws {
    let server = Self.server()
    let empty = try PipelineSpec(file: "publish x\nx -> show", path: "test", named: "p").graph
    try await blocking {
      var session = try Self.real(empty, [], server)
      try session.run(
        "pipe p { publish page; page -> flatMap fetch(loop.pokemon, page $) -> scan append -> all; all -> apply }")
      /// Waits for the answer to the newest request, and counts the lines that it took.
      func wait() throws -> Int {
        var lines = 0
        while lines < 200, try Self.trace(session).requests.last?.endedAt == nil {
          try session.run("clock +100ms")
          lines += 1
        }
        return lines
      }
      try session.run("send page 1")
      _ = try wait()
      try session.run("send page 3")
      let lines = try wait()
      let (trace, targets) = (try Self.trace(session), server.targets)
      #expect(targets.count == 2)
      #expect(trace.requests.map(\.isAnswered) == [true, true])
      try session.run("undo \(lines + 1)")
      #expect(try Self.trace(session).requests.map(\.isAnswered) == [true])
      try session.run("redo \(lines + 1)")
      #expect(try Self.trace(session).events == trace.events)
      #expect(try Self.trace(session).requests == trace.requests)
      #expect(server.targets == targets)
    }
  }

  /// A pipeline that is made anew, or undone, leaves no request behind.
  @Test(arguments: ["undo", "pipe p from news"])
  func replacedOrUndonePipelineClosesItsRequest(_ line: String) async throws {
    let closed = Mutex(false)
    let server = LoopbackServer { _, connection in
      let hasClosed = connection.waitForClose()
      closed.withLock { $0 = hasClosed }
    }
    let spec = "publish page\npage -> flatMap fetch(loop.pokemon, page $) -> all\nall -> apply"
    let graph = try PipelineSpec(file: spec, path: "test", named: "p").graph
    try await blocking {
      var session = try Self.real(graph, [], server)
      try session.run("send page 1")
      for _ in 0..<1_000 where server.targets.isEmpty { usleep(10_000) }
      try session.run(line)
      for _ in 0..<1_000 where !closed.withLock({ $0 }) { usleep(10_000) }
      #expect(closed.withLock { $0 })
    }
  }

  @Test func requestsRunSideBySideAndAreBounded() async throws {
    let server = LoopbackServer { request, connection in
      usleep(100_000)
      connection.answer(200, LoopbackPlugins.body(request.target))
    }
    let spec = "publish page\npage -> flatMap fetch(loop.pokemon, page $) -> scan append -> all\nall -> show"
    let graph = try PipelineSpec(file: spec, path: "test", named: "p").graph
    try await blocking {
      var session = try Self.real(graph, (1...40).map { TimedSend("page", .int($0), at: 0) }, server)
      for _ in 0..<100 where try Self.trace(session).requests.filter(\.isAnswered).count < 40 {
        try session.run("clock +100ms")
      }
      #expect(try Self.trace(session).requests.count(where: \.isAnswered) == 40)
      #expect(server.mostRunning > 1 && server.mostRunning <= RequestPool.threadLimit)
    }
  }
}

/// The program, a shipped plugin, and a real server.
@Suite struct RunningPipelineTests {
  @Test func aNewerRequestClosesTheConnectionOfAnOlderOne() throws {
    let mcv = try McvProcess()
    let closed = Mutex(false)
    let server = LoopbackServer { request, connection in
      guard request.target == "/new.json" else {
        let hasClosed = connection.waitForClose()
        closed.withLock { $0 = hasClosed }
        return
      }
      // The answer is there once the older connection is gone, which the end of the program would close, too.
      for _ in 0..<1_000 where !closed.withLock({ $0 }) { usleep(5_000) }
      if closed.withLock({ $0 }) { connection.answer(200, RunningNetworkTests.news) }
    }
    let script = try mcv.write(
      """
      #!mcv 1
      net online
      clock real
      pipe p { publish q; q -> flatMapLatest fetch(news.item, query $) -> items; items -> show }
      send q "\(server.url("/old.json"))"
      clock +2s
      send q "\(server.url("/new.json"))"
      clock +3s
      print cancelled(A)
      print values(items).count
      """, to: "real.mcv")
    let result = try mcv.run([script])
    #expect(server.targets == ["/old.json", "/new.json"])
    #expect(result.output.hasSuffix("true\n[2]\n"), "\(result.output) \(result.error)")
    #expect(result.code == 0)
  }
}
