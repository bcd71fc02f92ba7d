import CommandLanguage
import DisplayText
import PipelineLanguage
import Pipelines
import Testing

/// The text form of pipelines.
@Suite struct PipelineSpecTests {
  static func graph(_ text: String) throws -> PipelineGraph {
    try PipelineSpec(file: text, path: "test", named: "test").graph
  }

  /// Returns the stages of the one stream of a text.
  static func stages(_ text: String) throws -> [PipelineOperator] {
    try #require(try graph("publish a\na -> \(text) -> out -> apply").streams.first).stages
  }

  @Test func aViewModelIsReadAsItIsWritten() throws {
    let graph = try Self.graph(
      """
      # the way in
      behavior textfield ""
      publish tvTrigger   # sent by scrolling, too
      textfield -> distinct -> debounce 200ms
        -> map call tvTrigger 1 -> keyword
      combineLatest(tvTrigger, keyword) -> flatMapLatest fetch(tmdb.tv, page $0, query $1) -> scan pages -> tvList
      tvList -> apply to tv; keyword -> show
      """)
    #expect(graph.inputs == [PipelineInput("textfield", .behavior("")), PipelineInput("tvTrigger")])
    #expect(
      graph.streams == [
        PipelineStream(
          "keyword", .stream("textfield"),
          [.distinctUntilChanged, .debounce(200), .map(.call(input: "tvTrigger", value: 1))]),
        PipelineStream(
          "tvList", .combineLatest(["tvTrigger", "keyword"]),
          [.flatMapLatest(.fetch("tmdb.tv", page: .item(0), query: .item(1))), .scan(.appendPages)]),
      ])
    #expect(graph.outputs == [PipelineOutput("tvList", .apply(screen: "tv")), PipelineOutput("keyword", .observe)])
  }

  @Test(arguments: [
    ("interval(1s)", StreamSource.timer(1000, period: 1000)), ("timer(1s)", .timer(1000, period: nil)),
    ("timer(1s, 200ms)", .timer(1000, period: 200)), ("amb(a, b)", .amb(["a", "b"])),
    ("merge(max 2, a, b)", .mergeAtMost(2, ["a", "b"])), ("deferred(a)", .stream("a")),
  ])
  func aSourceIsReadAndWritten(_ text: String, _ source: StreamSource) throws {
    let graph = try Self.graph("publish a\npublish b\n\(text) -> take 1 -> out -> apply")
    #expect(graph.streams.first?.source == source)
    #expect(try Self.graph(PipelineSpec.lines(of: graph).joined(separator: "\n")) == graph)
  }

  /// Words that became operators later name streams, as they did.
  @Test func operatorNamesStillNameStreams() throws {
    let graph = try Self.graph("publish a\na -> distinct -> first\nfirst -> timeout -> sample -> apply")
    #expect(graph.streams.map(\.name).prefix(1) == ["first"])
  }

  static let stageRows: [(String, PipelineOperator)] = [
    ("map $", .map(.identity)), ("map $2", .map(.item(2))), ("map .name", .map(.field("name"))),
    ("map 7", .map(.constant(7))), ("map (1, \"\")", .map(.constant(.tuple([1, ""])))),
    ("map (call a 1)", .map(.call(input: "a", value: 1))), ("map call a", .map(.call(input: "a", value: nil))),
    ("map $0 .page + 1", .map(.chain([.item(0), .field("page"), .add(1)]))), ("map + -1", .map(.add(-1))),
    ("map -1", .map(.constant(-1))), ("map uppercase", .map(.uppercase)),
    ("filter not empty", .filter(.not(.isEmpty))), ("filter $0 > 3", .filter(.on(.item(0), .greater(3)))),
    ("filter == \"바다\"", .filter(.equals("바다"))), ("filter != null", .filter(.not(.equals(.null)))),
    ("filter .name contains \"x\"", .filter(.on(.field("name"), .contains("x")))),
    ("filter success", .filter(.isSuccess)),
    ("filter < 2.5", .filter(.less(2.5))), ("distinctUntilChanged", .distinctUntilChanged),
    ("debounce 0.2s", .debounce(200)), ("debounce 200", .debounce(200)), ("throttle 1s", .throttle(1000, latest: true)),
    ("throttle 5ms first", .throttle(5, latest: false)), ("delay 30ms", .delay(30)),
    ("withLatestFrom a", .withLatestFrom("a", paired: false)),
    ("withLatestFrom a paired", .withLatestFrom("a", paired: true)),
    ("startWith 1 [2, true]", .startWith([1, .list([2, true])])), ("scan last 3", .scan(.last(3))),
    ("share", .share(replay: 0)), ("share 1", .share(replay: 1)), ("driver []", .driver(onError: .list([]))),
    ("catch failure(\"no\")", .catchError(.failure("no"))), ("result", .result), ("retry", .retry(nil)),
    ("retry 3", .retry(3)),
    ("take 2", .take(2)), ("skip 1", .skip(1)), ("observe on background", .observe(on: "background")),
    ("compactMap .name", .compactMap(.field("name"))), ("distinct .id", .distinctUntilChangedBy(.field("id"))),
    ("scan sum .price", .scanBy(.sum, .field("price"))), ("reduce count", .reduce(.count)),
    ("do call a 1", .sideEffect(.call(input: "a", value: 1))), ("first", .first), ("takeUntil a", .takeUntil("a")),
    ("skipUntil a", .skipUntil("a")), ("sample a", .sample("a")), ("timeout 2s", .timeout(2000)),
    ("buffer 300ms", .buffer(300, count: nil)), ("buffer 300ms 5", .buffer(300, count: 5)),
    ("catch a", .catchStream("a")),
    ("observe main", .observe(on: "main")),
    ("concatMap just {page: 1}", .concatMap(InnerStream(.just(.constant(.record([PipelineField("page", 1)])))))),
    ("flatMapFirst fetch(news) { result -> take 1 }", .flatMapFirst(.fetch("news", stages: [.result, .take(1)]))),
    (
      "flatMap combineLatest(fetch(tmdb.popular), fetch(tmdb.upcoming, page 2))",
      .flatMap(
        InnerStream(
          .combineLatest([PipelineFetch("tmdb.popular"), PipelineFetch("tmdb.upcoming", page: .constant(2))])))
    ),
    (
      "flatMap fetch(tmdb.movie, list \"upcoming\", year $0, page $)",
      .flatMap(
        InnerStream(
          .fetch(
            PipelineFetch(
              "tmdb.movie", page: .identity,
              parameters: [PipelineParameter("list", .constant("upcoming")), PipelineParameter("year", .item(0))]))))
    ),
    (
      "flatMapLatest a { from 1 2 -> distinct }",
      .flatMapLatest(InnerStream(.stream("a"), start: [1, 2], stages: [.distinctUntilChanged]))
    ),
  ]

  @Test(arguments: stageRows)
  func aStageIsReadAndWritten(_ text: String, _ stage: PipelineOperator) throws {
    #expect(try Self.stages(text) == [stage])
    // The printed lines read back as the same graph.
    let graph = PipelineGraph(
      "test", inputs: [PipelineInput("a")], streams: [PipelineStream("out", .stream("a"), [stage])],
      outputs: [PipelineOutput("out")])
    #expect(try Self.graph(PipelineSpec.lines(of: graph).joined(separator: "\n")) == graph)
  }

  @Test(arguments: [
    ("publish a\nmerge(a, a) -> x\nconcat(x, a) -> y\nzip(x, y) -> z -> show", 3),
    ("values(1, \"two\", null) -> x -> apply", 1), ("replay a 3\na -> take 1 -> apply", 1),
    ("variable a {name: \"이상해씨\", level: 5}\nfetch(news, page 1) -> x\nmerge(a, x) -> distinct -> apply to main", 2),
  ])
  func everySourceIsReadAndWritten(_ text: String, _ count: Int) throws {
    let graph = try Self.graph(text)
    #expect(graph.streams.count == count)
    #expect(try Self.graph(PipelineSpec.lines(of: graph).joined(separator: "; ")) == graph)
  }

  @Test(arguments: ShippedPipelines.all.map(\.graph))
  func shippedPipelinesCanBeWrittenDown(_ graph: PipelineGraph) throws {
    let text = PipelineSpec.lines(of: graph).joined(separator: "\n")
    #expect(try PipelineSpec(file: text, path: "x", named: graph.name).graph == graph, "\(text)")
  }

  /// Text, code, line, column and a part of the message or a help.
  static let mistakes: [(String, String, Int, Int, String)] = [
    ("publish a\na -> debounc 200ms -> out -> apply", "E0601", 2, 6, "debounce"),
    ("publish a\na -> map -> out -> apply", "E0601", 2, 10, "a function"),
    ("publish a\na -> materialize -> out -> apply", "E0601", 2, 6, "did you mean 'result'?"),
    ("publish a\na -> catchAndReturn 0 -> out -> apply", "E0601", 2, 6, "did you mean 'catch'?"),
    ("publish a\na -> asDriver -> out -> apply", "E0601", 2, 6, "did you mean 'driver'?"),
    ("publish a\nPublishSubject b", "E0601", 2, 1, "did you mean 'publish'?"),
    ("publish a\nObservable.zip(a, a) -> x -> apply", "E0601", 2, 1, "did you mean 'zip'?"),
    ("publish a\na -> flatMap Observable.just 1 -> x -> apply", "E0601", 2, 14, "did you mean 'just'?"),
    ("publish a\na -> debounce x -> out", "E0601", 2, 15, "a time"),
    ("publish a\na -> distinct", "E0601", 2, 1, "needs a name"),
    ("publish a\na ->", "E0601", 2, 5, "an operator"),
    ("publish a\ncombineLatest(a b) -> x -> apply", "E0601", 2, 17, "','"),
    ("publish a\na -> flatMap fetch() -> x -> apply", "E0601", 2, 19, "source"),
    ("publish a\na -> flatMap fetch(s, pge 1) -> x -> apply", "E0601", 2, 23, "did you mean 'page'?"),
    ("publish a\nb -> distinct -> x -> apply", "E0602", 2, 18, "neither an input nor a stream"),
    ("publish a\na -> map call tvTriger 1 -> x -> apply", "E0602", 2, 29, "not an input"),
    ("publish a\nb -> distinct -> c; c -> distinct -> b -> apply", "E0602", 2, 18, "feeds itself"),
    ("publish a\na -> distinct -> a -> apply", "E0602", 2, 18, "used twice"),
    ("publish a\na -> b; b -> a", "E0602", 2, 14, "'map call NAME'"),
    ("publish a\na -> distinct -> x", "E0602", 0, 1, "no output"),
    ("publish a\na -> take 1.5 -> x -> apply", "E0601", 2, 11, "whole number"),
    ("publish a\na -> apply to main now", "E0601", 2, 20, "nothing after"),
    ("behavior a\na -> apply", "E0601", 1, 11, "the first value"),
  ]

  @Test(arguments: mistakes)
  func aMistakeHasItsPlace(_ text: String, _ code: String, _ line: Int, _ column: Int, _ part: String) {
    do {
      _ = try Self.graph(text)
      Issue.record("no error: \(text)")
    } catch let error as Diagnostic {
      #expect(error.code.rawValue == code, "\(error.message)")
      let position = error.range.map { $0.source.location(of: $0.bytes.lowerBound) }
      #expect(position?.line == line && position?.column == column, "\(String(describing: position)) \(error.message)")
      #expect(([error.message] + error.helps).contains { $0.en.contains(part) }, "\(error.message) \(error.helps)")
    } catch {
      Issue.record("\(error)")
    }
  }

  /// Names are only guessed at where one is unknown.
  @Test(arguments: ["publish a\na -> b; b -> a", "publish a\na -> distinct -> x"])
  func knownNamesGetNoSuggestion(_ text: String) {
    let error = #expect(throws: Diagnostic.self) { try Self.graph(text) }
    #expect(error?.helps.contains { $0.en.contains("did you mean") } == false)
  }

  @Test(arguments: [
    "{", "a -> map (", "\u{1}", "publish a; a -> \u{1B}[2J -> x", String(repeating: "(", count: 10_000),
  ])
  func hostileTextIsRefused(_ text: String) {
    #expect(throws: Diagnostic.self) { try Self.graph(text) }
  }
}
