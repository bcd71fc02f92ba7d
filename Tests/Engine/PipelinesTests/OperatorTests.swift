import Pipelines
import Testing

/// Operators with one source. The expected output follows the public definition of Rx, with RxSwift's choices where
/// implementations differ; hot events come before timers of the same frame.
@Suite struct OperatorTests {
  @Test(arguments: [
    MarbleCase("map", "-a-b-|", [.map(.uppercase)], "-A-B-|"),
    MarbleCase("map, error", "-a-#", [.map(.uppercase)], "-A-#"),
    MarbleCase("map after the end", "-a-|-b", [.map(.uppercase)], "-A-|"),
    MarbleCase("filter", "-1-2-3-4-|", [.filter(.greater(2))], "-----3-4-|"),
    MarbleCase("filter, error", "-1-#", [.filter(.greater(2))], "---#"),
    MarbleCase("filter not", "-a-b-a|", [.filter(.not(.equals("a")))], "---b--|"),
    MarbleCase("distinct", "-a-a-b-b-a-|", [.distinctUntilChanged], "-a---b---a-|"),
    MarbleCase("distinct, error", "-a-a#", [.distinctUntilChanged], "-a--#"),
    MarbleCase("startWith", "-a|", [.startWith(["x"])], "xa|"),
    MarbleCase("startWith several", "----a|", [.startWith(["x", "y"])], "(xy)a|"),
    MarbleCase("startWith, error", "#", [.startWith(["x"])], "(x#)"),
    MarbleCase("scan sum", "-1-2-3|", [.scan(.sum)], "-1-3-6|"),
    MarbleCase("scan count", "-a-b|", [.scan(.count)], "-1-2|"),
    MarbleCase("scan, error", "-1-#", [.scan(.sum)], "-1-#"),
    MarbleCase("scan append", "-a-b|", [.scan(.append), .map(.count)], "-1-2|"),
    MarbleCase("scan last", "-a-b-c|", [.scan(.last(2)), .map(.item(0))], "-a-a-b|"),
    MarbleCase("take", "-a-b-c|", [.take(2)], "-a-(b|)"),
    MarbleCase("take nothing", "-a|", [.take(0)], "|"),
    MarbleCase("take more than there is", "-a|", [.take(5)], "-a|"),
    MarbleCase("take, error before", "-a#", [.take(2)], "-a#"),
    MarbleCase("skip", "-a-b-c|", [.skip(2)], "-----c|"),
    MarbleCase("skip all", "-a|", [.skip(5)], "--|"),
    MarbleCase("skip, error", "-a#", [.skip(5)], "--#"),
    MarbleCase("catch", "-a-#", [.catchError("e")], "-a-(e|)"),
    MarbleCase("catch nothing", "-a-|", [.catchError("e")], "-a-|"),
    MarbleCase("result", "-a-#", [.result], "-s-(f|)", legend: ["success(\"a\")": "s", "failure(boom)": "f"]),
    MarbleCase("result, completion", "-a-|", [.result], "-s-|", legend: ["success(\"a\")": "s"]),
    MarbleCase("driver", "-a-#", [.driver(onError: "e")], "-a-(e|)"),
    MarbleCase("observe", "-a-b|", [.observe(on: "background")], "-a-b|"),
    MarbleCase("observe, error", "-a-b#", [.observe(on: "background")], "-a-b#"),
    MarbleCase("chain", "-a-b|", [.map(.uppercase), .skip(1), .startWith(["z"])], "z--B|"),
  ])
  func `An operator without time`(_ row: MarbleCase) throws {
    #expect(try row.actual() == row.expected)
  }

  @Test(arguments: [
    MarbleCase("debounce", "-a-b----c--|", [.debounce(2)], "-----b----c|"),
    MarbleCase("debounce, completion sends at once", "-a|", [.debounce(2)], "--(a|)"),
    MarbleCase("debounce, completion with nothing pending", "-a---|", [.debounce(2)], "---a-|"),
    MarbleCase("debounce, error drops", "-a#", [.debounce(2)], "--#"),
    MarbleCase("debounce, new value in the frame of the timer", "-a--b", [.debounce(3)], "-------b"),
    MarbleCase("debounce of nothing", "-a-b|", [.debounce(0)], "-a-b|"),
    MarbleCase("throttle", "-a-b-c-d---|", [.throttle(3, latest: true)], "-a--b--d---|"),
    MarbleCase("throttle, the newest of a window", "-abc---|", [.throttle(4, latest: true)], "-a---c-|"),
    MarbleCase("throttle, completion waits", "-a-b|", [.throttle(5, latest: true)], "-a----(b|)"),
    MarbleCase("throttle, completion", "-a|", [.throttle(5, latest: true)], "-a|"),
    MarbleCase("throttle, error", "-a-b#", [.throttle(5, latest: true)], "-a--#"),
    MarbleCase("throttle first", "-a-b-c-d--|", [.throttle(3, latest: false)], "-a---c----|"),
    MarbleCase("throttle first, completion", "-a-b|", [.throttle(5, latest: false)], "-a--|"),
    MarbleCase("delay", "-a-b-|", [.delay(3)], "----a-b-|"),
    MarbleCase("delay, error at once", "-a-#", [.delay(3)], "---#"),
    MarbleCase("delay of nothing", "-a|", [.delay(0)], "-a|"),
  ])
  func `An operator that waits`(_ row: MarbleCase) throws { #expect(try row.actual() == row.expected) }

  @Test func `Queues: timers are on the main queue, answers on the network queue, observe hops`() throws {
    let row = MarbleCase(
      "queues", "-a|", [.flatMap(ask), .observe(on: "background"), .observe(on: "main")], "---(A|)")
    var simulation = try row.simulation()
    simulation.runToEnd()
    let trace = simulation.trace
    #expect(try row.actual() == row.expected)
    func queue(of label: String) -> [String] {
      trace.events.filter { trace.points[$0.point].label == label && $0.signal.value != nil }
        .map { trace.queues[$0.queue] }
    }
    #expect(queue(of: "publish") == ["main"])
    #expect(queue(of: "flatMap") == ["network"])
    #expect(queue(of: "observe") == ["background", "main"])
  }

  @Test(arguments: [
    (PipelineFunction.identity, PipelineValue.int(3), PipelineValue.int(3)),
    (.constant("k"), 3, "k"),
    (.item(1), .tuple([1, "q"]), "q"),
    (.item(7), .tuple([1]), .null),
    (.item(-1), .list(["r"]), .null),
    (.field("query"), .page(PipelinePage(source: "s", number: 2, query: "q", rows: [])), "q"),
    (.field("page"), .success(.page(PipelinePage(source: "s", number: 2, rows: []))), 2),
    (.field("name"), .record([PipelineField("id", 1), PipelineField("name", "이상해씨")]), "이상해씨"),
    (.field("none"), .record([]), .null),
    (.lowercase, "ÄB", "äb"),
    (.count, "피카", 2),
    (.count, .list([1, 2, 3]), 3),
    (.add(-1), 3, 2),
    (.add(1), .int(.max), .int(.max)),
    (.add(1), .number(1.5), .number(2.5)),
    (.unwrap, .success(4), 4),
    (.unwrap, .failure("no"), .failure("no")),
    (.chain([.item(0), .add(1)]), .tuple([1]), 2),
  ])
  func `A function of map`(_ function: PipelineFunction, _ value: PipelineValue, _ expected: PipelineValue) {
    #expect(function(value) == expected)
  }

  @Test(arguments: [
    (PipelinePredicate.equals(1), PipelineValue.number(1), true), (.equals("a"), "b", false),
    (.less(2), 1, true), (.less(2), "1", false), (.greater(2), .number(2.5), true), (.greater(2), 2, false),
    (.isEmpty, "", true), (.isEmpty, .null, true), (.isEmpty, .list([]), true), (.isEmpty, 0, false),
    (.contains("ka"), "pikachu", true), (.contains(""), "x", true), (.contains("z"), "x", false),
    (.isSuccess, .success(1), true), (.isSuccess, .failure(""), false), (.not(.isEmpty), "", false),
    (.on(.item(0), .equals(1)), .tuple([1, 2]), true),
  ])
  func `A predicate of filter`(_ predicate: PipelinePredicate, _ value: PipelineValue, _ expected: Bool) {
    #expect(predicate(value) == expected)
  }
}
