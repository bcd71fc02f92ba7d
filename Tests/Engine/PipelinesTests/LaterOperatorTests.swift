import Pipelines
import Testing

private func two(_ a: String, _ b: String) -> [(name: String, marbles: String)] { [("a", a), ("b", b)] }

private func out(_ source: StreamSource, _ stages: [PipelineOperator] = []) -> [PipelineStream] {
  [PipelineStream("out", source, stages)]
}

private func listening(
  _ name: String, _ a: String, _ b: String, _ stage: PipelineOperator, _ expected: String
) -> MarbleCase {
  MarbleCase(name, lanes: two(a, b), out(.stream("a"), [stage]), expected)
}

private let lists: [String: Character] = ["0 rows": "e", "1 row": "f", "2 rows": "h"]

/// Operators of RxSwift that pipelines have beside the first ones: by the public definition of Rx, with RxSwift's
/// choices.
@Suite struct LaterOperatorTests {
  @Test(arguments: [
    MarbleCase("compactMap", "-a-b-|", [.compactMap(.uppercase)], "-A-B-|"),
    MarbleCase("compactMap drops null", "-a-1-|", [.compactMap(.item(0))], "-----|"),
    MarbleCase("compactMap, error", "-a-#", [.compactMap(.uppercase)], "-A-#"),
    MarbleCase("distinct by", "-a-b-1-|", [.distinctUntilChangedBy(.count)], "-a-----|"),
    MarbleCase("distinct by itself", "-a-a-b-|", [.distinctUntilChangedBy(.identity)], "-a---b-|"),
    MarbleCase("distinct by, error", "-a-#", [.distinctUntilChangedBy(.count)], "-a-#"),
    MarbleCase("scan by", "-1-2-3|", [.scanBy(.sum, .add(1))], "-2-5-9|"),
    MarbleCase("scan by, error", "-1-#", [.scanBy(.sum, .add(1))], "-2-#"),
    MarbleCase("reduce", "-1-2-3|", [.reduce(.sum)], "------(6|)"),
    MarbleCase("reduce of nothing", "--|", [.reduce(.sum)], "--(0|)"),
    MarbleCase("reduce, error", "-1-#", [.reduce(.sum)], "---#"),
    MarbleCase("reduce without an end", "-1-2", [.reduce(.sum)], ""),
    MarbleCase("first", "-a-b|", [.first], "-(a|)"),
    MarbleCase("first of nothing", "--|", [.first], "--(n|)", legend: ["null": "n"]),
    MarbleCase("first, error", "--#", [.first], "--#"),
    MarbleCase("first of values", lanes: [("a", "")], out(.values([1, 2]), [.first]), "(1|)"),
  ])
  func anOperatorWithoutTime(_ row: MarbleCase) throws { #expect(try row.actual() == row.expected) }

  @Test(arguments: [
    listening("takeUntil", "-a-b-c|", "----x", .takeUntil("b"), "-a-b|"),
    listening("takeUntil, the other in the same frame comes later", "-a-b-c|", "---x", .takeUntil("b"), "-a-(b|)"),
    listening("takeUntil, the other only ends", "-a-b-|", "--|", .takeUntil("b"), "-a-b-|"),
    listening("takeUntil, the other fails", "-a-b-|", "--#", .takeUntil("b"), "-a#"),
    listening("takeUntil, own end first", "-a|", "-----x", .takeUntil("b"), "-a|"),
    listening("takeUntil, own error", "-a#", "-----x", .takeUntil("b"), "-a#"),
    listening("skipUntil", "-a-b-c|", "--x", .skipUntil("b"), "---b-c|"),
    listening("skipUntil, the other only ends", "-a-b|", "--|", .skipUntil("b"), "----|"),
    listening("skipUntil, the other fails", "-a-b|", "--#", .skipUntil("b"), "--#"),
    listening("skipUntil, the other fails after it has opened", "-a-b|", "x-#", .skipUntil("b"), "-a-b|"),
    listening("skipUntil, own end", "-a|", "----x", .skipUntil("b"), "--|"),
    listening("sample", "-a-b-c--", "--x---x", .sample("b"), "--a---c"),
    listening("sample, nothing new", "-a-----", "--x-x-x", .sample("b"), "--a"),
    listening("sample, the sampler's end samples once more", "-a-b----", "--x--|", .sample("b"), "--a--b"),
    listening("sample, own end comes with the next sample", "-a-b|", "--x---x", .sample("b"), "--a---(b|)"),
    listening("sample, own error", "-a-#", "--x---x", .sample("b"), "--a#"),
    listening("catch with a stream", "-a-#", "--1--2-|", .catchStream("b"), "-a---2-|"),
    listening("catch with a stream that fails", "-a-#", "-----#", .catchStream("b"), "-a---#"),
    listening("catch with a stream, no error", "-a-|", "--1--2-|", .catchStream("b"), "-a-|"),
  ])
  func anOperatorThatListensToAnother(_ row: MarbleCase) throws { #expect(try row.actual() == row.expected) }

  @Test(arguments: [
    MarbleCase("timeout", "-a-b-----c", [.timeout(3)], "-a-b--#"),
    MarbleCase("timeout before the first", "-----a", [.timeout(3)], "---#"),
    MarbleCase("timeout, an end in time", "-a-b-|", [.timeout(3)], "-a-b-|"),
    MarbleCase("timeout, an error in time", "-a-#", [.timeout(3)], "-a-#"),
    MarbleCase("buffer by time", "-ab---c|", [.buffer(4, count: nil)], "----h--(f|)", legend: lists),
    MarbleCase("buffer by count", "-ab-c|", [.buffer(9, count: 2)], "--h--(f|)", legend: lists),
    MarbleCase(
      "buffer, a full one begins the time anew", "-ab------c|", [.buffer(5, count: 2)], "--h----e--(f|)", legend: lists),
    MarbleCase("buffer of nothing", "---|", [.buffer(9, count: nil)], "---(e|)", legend: lists),
    MarbleCase("buffer, error", "-a-#", [.buffer(9, count: nil)], "---#", legend: lists),
  ])
  func delayingOperatorSendsItsMarbles(_ row: MarbleCase) throws { #expect(try row.actual() == row.expected) }

  @Test(arguments: [
    MarbleCase("amb", lanes: two("--a-a|", "-1-2-|"), out(.amb(["a", "b"])), "-1-2-|"),
    MarbleCase("amb, in one frame the first", lanes: two("-a-a|", "-1-2-|"), out(.amb(["a", "b"])), "-a-a|"),
    MarbleCase("amb, an end counts", lanes: two("-|", "--1"), out(.amb(["a", "b"])), "-|"),
    MarbleCase("amb, an error counts", lanes: two("-#", "--1"), out(.amb(["a", "b"])), "-#"),
    MarbleCase("amb, an error of the other does not", lanes: two("-a--a|", "--#"), out(.amb(["a", "b"])), "-a--a|"),
    MarbleCase("merge of at most one", lanes: two("-a-|", "-1-2-3|"), out(.mergeAtMost(1, ["a", "b"])), "-a-2-3|"),
    MarbleCase("merge of at most two", lanes: two("-a-|", "--1-2|"), out(.mergeAtMost(2, ["a", "b"])), "-a1-2|"),
    MarbleCase("merge of at most one, error", lanes: two("-a-#", "-1-2"), out(.mergeAtMost(1, ["a", "b"])), "-a-#"),
    MarbleCase("timer", lanes: [("a", "")], out(.timer(3, period: nil)), "---(0|)"),
    MarbleCase("timer with a period", lanes: [("a", "")], out(.timer(1, period: 2), [.take(3)]), "-0-1-(2|)"),
    MarbleCase("interval", lanes: [("a", "")], out(.timer(2, period: 2), [.take(3)]), "--0-1-(2|)"),
    MarbleCase("interval until", lanes: [("a", "-----x")], out(.timer(2, period: 2), [.takeUntil("a")]), "--0-1|"),
  ])
  func aSource(_ row: MarbleCase) throws { #expect(try row.actual() == row.expected) }

  @Test func doSendsBeforeItsValueGoesOn() throws {
    let row = MarbleCase(
      "do", lanes: two("-a-----a|", ""),
      [
        PipelineStream("sent", .stream("b")),
        PipelineStream("told", .stream("a"), [.sideEffect(.call(input: "b", value: 7))]),
        PipelineStream("out", .merge(["sent", "told"])),
      ], "-(7a)--(7a)")
    #expect(try row.actual() == row.expected)
  }

  @Test func endlessIntervalIsLimitedOnlyWhenRunToTheEnd() throws {
    let row = MarbleCase("interval", lanes: [("a", "")], out(.timer(10, period: 10)), "")
    var simulation = try row.simulation()
    simulation.runToEnd()
    #expect(simulation.trace.events(named: "out").count == 64)
    var live = try row.simulation()
    live.advance(to: 10_000)
    #expect(live.trace.events(named: "out").count == 1000)
  }

  @Test(arguments: [
    ("interval without time", out(.timer(0, period: 0))),
    ("merge of none", out(.mergeAtMost(0, ["a"]))), ("amb of none", out(.amb([]))),
    ("buffer without time", out(.stream("a"), [.buffer(0, count: nil)])),
    ("takeUntil of nothing", out(.stream("a"), [.takeUntil("nothing")])),
    ("a parameter that sends", out(.stream("a"), [.compactMap(.call(input: "a", value: nil))])),
  ])
  func invalidOperatorIsRefused(_ name: String, _ streams: [PipelineStream]) {
    let graph = PipelineGraph(
      "g", inputs: [PipelineInput("a")], streams: streams, outputs: [PipelineOutput("out", .observe)])
    #expect(graph.validate().count == 1)
  }
}
