import DisplayText
import Pipelines
import Testing

/// Subjects, sharing, and sends while an event is being delivered.
@Suite struct SubjectTests {
  /// Returns streams in which each value of `k` subscribes anew to `s`, so that it shows the values that a new
  /// subscriber gets.
  private static func listening(_ stages: [PipelineOperator] = []) -> [PipelineStream] {
    [
      PipelineStream("s", .stream("a"), stages),
      PipelineStream("out", .stream("k"), [.flatMap(InnerStream(.stream("s"), stages: [.map(.item(1))]))]),
    ]
  }

  /// As ``listening(_:)``, with a listener that stays.
  private static func listeningToo(_ stages: [PipelineOperator]) -> [PipelineStream] {
    listening(stages).dropLast() + [
      PipelineStream("late", .stream("k"), [.flatMap(InnerStream(.stream("s"), stages: [.map(.item(1))]))]),
      PipelineStream("quiet", .stream("s"), [.filter(.equals("nothing"))]),
      PipelineStream("out", .merge(["quiet", "late"])),
    ]
  }

  private static func lanes(_ a: String, _ k: String) -> [(name: String, marbles: String)] { [("a", a), ("k", k)] }

  @Test(arguments: [
    MarbleCase("publish tells no newcomer", lanes: lanes("-a-----b", "---k"), listening(), "-------b"),
    MarbleCase(
      "behavior tells the newest", lanes: lanes("-a-b--c", "----k"), kinds: ["a": .behavior("i")], listening(),
      "----b-c"),
    MarbleCase(
      "behavior tells the first", lanes: lanes("----b", "-k"), kinds: ["a": .behavior("i")], listening(), "-i--b"),
    MarbleCase(
      "behavior tells nothing after its end", lanes: lanes("-a|", "----k|"), kinds: ["a": .behavior("i")],
      listening(), "-----|"),
    MarbleCase(
      "behavior tells an error for ever", lanes: lanes("-a#", "----k"), kinds: ["a": .behavior("i")], listening(),
      "----#"),
    MarbleCase(
      "replay tells the newest ones", lanes: lanes("-a-b-c----d", "------k"), kinds: ["a": .replay(2)], listening(),
      "------(bc)d"),
    MarbleCase(
      "replay tells them after its end", lanes: lanes("-a-b|", "------k---|"), kinds: ["a": .replay(2)], listening(),
      "------(ab)|"),
    MarbleCase(
      "variable tells the newest", lanes: lanes("-a---b", "---k"), kinds: ["a": .variable("i")], listening(),
      "---a-b"),
    MarbleCase("publish ends newcomers", lanes: lanes("-a|", "----k|"), listening(), "-----|"),
    MarbleCase(
      "share tells no newcomer", lanes: lanes("-a-----b", "---k"), listeningToo([.share(replay: 0)]), "-------b"),
    MarbleCase("share with replay", lanes: lanes("-a-----b", "---k"), listeningToo([.share(replay: 1)]), "---a---b"),
    MarbleCase("driver", lanes: lanes("-a-----b", "---k"), listeningToo([.driver(onError: "e")]), "---a---b"),
    MarbleCase(
      "share forgets when nobody listens", lanes: lanes("-a-----b", "---k"), listening([.share(replay: 1)]),
      "-------b"),
  ])
  func `What newcomers are told`(_ row: MarbleCase) throws { #expect(try row.actual() == row.expected) }

  @Test(arguments: [(false, 2), (true, 1)])
  func `A side effect happens once per subscription unless it is shared`(isShared: Bool, count: Int) throws {
    let row = MarbleCase(
      "", lanes: [("a", "-a"), ("hits", "-")],
      [
        PipelineStream(
          "s", .stream("a"), [.map(.call(input: "hits", value: 1))] + (isShared ? [.share(replay: 0)] : [])),
        PipelineStream("out", .merge(["s", "s"])),
      ], "-(aa)")
    var simulation = try row.simulation()
    simulation.runToEnd()
    #expect(simulation.trace.values(named: "hits").count == count)
    #expect(try row.actual() == row.expected)
  }

  @Test func `A shared stream starts anew after its end`() throws {
    let row = MarbleCase(
      "", lanes: [("k", "-k---k")],
      [
        PipelineStream("s", .fetch(PipelineFetch("q")), [.share(replay: 1)]),
        PipelineStream("out", .stream("k"), [.flatMap(InnerStream(.stream("s"), stages: [.map(.item(1))]))]),
      ], "---Q---Q")
    #expect(try row.actual() == row.expected)
    var simulation = try row.simulation()
    simulation.runToEnd()
    #expect(simulation.trace.requests.count == 2)
  }

  @Test func `Two listeners of a shared request make one request, and the last one to leave cancels it`() throws {
    let graph = PipelineGraph(
      "g", inputs: [PipelineInput("a")],
      streams: [
        PipelineStream("s", .fetch(PipelineFetch("q")), [.share(replay: 0)]),
        PipelineStream("x", .stream("s")), PipelineStream("y", .stream("s")),
      ], outputs: [PipelineOutput("x"), PipelineOutput("y")])
    var run = try PipelineRun(graph)
    #expect(run.takeEffects().count == 1)
    run.dispose(output: "x", at: 1)
    #expect(run.takeEffects() == [])
    run.dispose(output: "y", at: 2)
    #expect(run.takeEffects() == [.cancel(request: 0)])
    run.answer(0, with: .value(1), at: 3)
    #expect(run.outputs.map(\.count) == [0, 0])
  }

  @Test func `A send inside map is delivered before the value that caused it`() throws {
    let row = MarbleCase(
      "", lanes: [("a", "-a"), ("b", "-")],
      [
        PipelineStream("s", .stream("a"), [.map(.call(input: "b", value: 9))]),
        PipelineStream("out", .merge(["s", "b"])),
      ], "-(9a)")
    #expect(try row.actual() == row.expected)
  }

  /// A subject that is sent to while it notifies its subscribers: the first subscriber receives first, depth first.
  @Test(arguments: [(["a", "s"], "012"), (["s", "a"], "210")])
  func `A subject that feeds itself`(outputs: [String], heard: String) throws {
    let graph = PipelineGraph(
      "g", inputs: [PipelineInput("a")],
      streams: [
        PipelineStream(
          "s", .stream("a"), [.map(.add(1)), .filter(.less(3)), .map(.call(input: "a", value: nil))]),
        PipelineStream("seen", .stream("a")),
      ], outputs: outputs.map { PipelineOutput($0 == "a" ? "seen" : $0, .observe) })
    var run = try PipelineRun(graph)
    try run.send(.next(0), to: "a", at: 1)
    #expect(run.trace.values(named: "seen").compactMap(\.text).joined() == heard)
    #expect(run.trace.values(named: "s") == [2, 1])
    #expect(run.trace.values(named: "a") == [0, 1, 2])
    #expect(run.fault == nil)
  }

  @Test func `A variable neither completes nor fails`() throws {
    let graph = PipelineGraph(
      "g", inputs: [PipelineInput("v", .variable(0))], streams: [], outputs: [PipelineOutput("v", .observe)])
    var run = try PipelineRun(graph)
    #expect(throws: PipelineFault(.endlessSubject, at: "v")) { try run.send(.completed, to: "v", at: 1) }
    #expect(throws: PipelineFault(.endlessSubject, at: "v")) { try run.schedule(.failed("x"), to: "v", at: 1) }
    try run.send(.next(5), to: "v", at: 2)
    #expect(run.outputs[0].last == 5)
  }
}
