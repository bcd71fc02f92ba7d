import DisplayText
import Drawing
import Glibc
import Markup
import Pipelines
import Testing

/// Diagrams of runs.
@Suite struct MarbleDiagramTests {
  static func run(_ name: String, latency: Double = 300) throws -> (graph: PipelineGraph, trace: PipelineTrace) {
    let shipped = try #require(ShippedPipelines.named(name))
    var simulation = try PipelineSimulation(
      shipped.graph, sends: shipped.launch + shipped.scenario, latency: LatencyModel(latency),
      responder: shipped.responder)
    simulation.runToEnd()
    return (shipped.graph, simulation.trace)
  }

  static func diagram(_ name: String, until end: Double? = nil) throws -> MarbleDiagram {
    let (graph, trace) = try run(name)
    return MarbleDiagram(trace, of: graph, until: end)
  }

  @Test func theViewModelOfThePostIsDrawnAsItRuns() throws {
    let lines = try Self.diagram("modern-collection-view", until: 2000)
      .lines(TextOptions(width: 120), facts: ["latency 300 ms"], millisecondsPerColumn: 50)
    #expect(
      lines.joined(separator: "\n") == """
        marble  modern-collection-view  0..2000 ms  1 col = 50 ms  latency 300 ms  ^ request  ! cancelled  | answered

                                    0         500       1000      1500      2000
          textfield                 a-------------------------b--------------
          keyword                   ----a-------------------------b----------
          tvTrigger                 1-------------2-3-------------1----------
          combineLatest             ----A---------B-C-------------E----------   * 1500: D and E
            request A  (1, "")          ^-----|
            request B  (2, "")                    ^-!
            request C  (3, "")                      ^-----|
            request D  (1, "")                                    x
            request E  (1, "피카")                                ^-----|
          tvList (flatMapLatest)    ----------p-----------q-------------r----

             value                         result
          a  ""                            from the start
          b  "피카"                        sent at 1300 ms
          p  page 1 of top_rated           20 rows
          q  page 1 of top_rated + page 3  40 rows
          r  page 1 of "피카"              3 rows
        """)
  }

  @Test func theMarblesOfRxJSHaveTheSameTimes() throws {
    let lanes = try Self.diagram("modern-collection-view").rxjs
    #expect(
      lanes.map { "\($0.name) \($0.marbles ?? "?")" } == [
        "textfield a 1299ms b", "keyword 200ms a 1299ms b", "tvTrigger 1 699ms 2 99ms 3 699ms 1",
        "tvList 500ms p 599ms q 699ms r",
      ])
  }

  @Test func findingsAreSentences() throws {
    let trace = try Self.run("modern-collection-view").trace
    let sentences = trace.findings.map { "\($0.code) \(trace.sentence(for: $0).en)" }
    #expect(
      sentences.prefix(2) == [
        "W0601 a page request was cancelled by a newer page: B by C at 800 ms",
        "W0602 tvTrigger fires combineLatest with the old keyword: D at 1500 ms",
      ])
  }

  /// Lanes stand under each other, no line is wider than the page, and nothing of a run is left out.
  @Test(arguments: ShippedPipelines.all.map(\.name), [40, 80, 120, 200])
  func everyDiagramFitsItsPage(_ name: String, _ width: Int) throws {
    let (graph, trace) = try Self.run(name)
    let diagram = MarbleDiagram(trace, of: graph)
    let options = TextOptions(width: width)
    let lines = diagram.lines(options)
    for line in lines { #expect(options.columns(of: line) <= width, "\(line)") }
    let requests = diagram.lanes.count { if case .request = $0 { true } else { false } }
    #expect(requests == trace.requests.count)
    for input in graph.inputs { #expect(lines.contains { $0.contains("  " + input.name) }) }
  }

  /// Lanes that end, fail, are crowded or late.
  @Test func endsErrorsAndCrowdedLanesAreDrawn() throws {
    let graph = PipelineGraph(
      "ends", inputs: [PipelineInput("a"), PipelineInput("b")],
      streams: [PipelineStream("both", .merge(["a", "b"]))], outputs: [PipelineOutput("both", .observe)])
    var simulation = try PipelineSimulation(
      graph,
      sends: [
        TimedSend("a", 1, at: 0), TimedSend("a", 2, at: 4), TimedSend("a", .completed, at: 30),
        TimedSend("b", "x", at: 10), TimedSend("b", .failed("off\u{1B}[2J"), at: 50),
      ])
    simulation.runToEnd()
    let diagram = MarbleDiagram(simulation.trace, of: graph, until: 50)
    let lines = diagram.lines(TextOptions(width: 80), millisecondsPerColumn: 10)
    #expect(lines[2].hasSuffix("0         100"))
    #expect(lines[3] == "  a         2--|   * 0: 1 and 2")
    #expect(lines[4] == "  b         -a---#")
    #expect(lines[5] == "  both      2a---#   * 0: 1 and 2")
    #expect(diagram.rxjs.map(\.marbles) == ["1 3ms 2 25ms |", "10ms a 39ms #", "1 3ms 2 5ms a 39ms #"])
  }

  @Test func marblesAtOnceStandInAGroup() throws {
    let graph = PipelineGraph(
      "group", inputs: [PipelineInput("a")], streams: [PipelineStream("x", .stream("a"), [.startWith([1, 2])])],
      outputs: [PipelineOutput("x", .observe)])
    var simulation = try PipelineSimulation(graph, sends: [TimedSend("a", 3, at: 10)])
    simulation.runToEnd()
    // The group takes four milliseconds.
    #expect(MarbleDiagram(simulation.trace, of: graph).rxjs.last?.marbles == "(12) 6ms 3")
  }

  @Test func thePictureIsWellFormedAndHoldsEveryMark() throws {
    let diagram = try Self.diagram("modern-collection-view")
    let root = try MarkupReader.root(of: diagram.picture.xmlDocument)
    #expect(root.name == "svg")
    let circles = root.elements.count { $0.name == "circle" }
    var marks = 0
    for case .events(_, let found, _) in diagram.lanes { marks += found.count }
    #expect(circles == marks)
    #expect(root.elements.count { $0["class"] == "cancelled" } == 2)
  }

  @Test func clockSeparatesThePastFromTheFuture() throws {
    let diagram = try Self.diagram("modern-collection-view")
    var later: [Int] = []
    for now in [0, diagram.end / 2, diagram.end] {
      let root = try MarkupReader.root(of: diagram.picture(now: now).xmlDocument)
      later.append(root.elements.count { $0["class"] == "later" })
      #expect(root.elements.count { $0["class"] == "now" } == 1)
    }
    var times: [Double] = []
    for case .events(_, let marks, _) in diagram.lanes {
      times += marks.filter { if case .value = $0.sign { true } else { false } }.map(\.time)
    }
    #expect(later == [0, diagram.end / 2, diagram.end].map { now in times.count { $0 > now } })
    #expect(later[0] > later[1] && later[2] == 0)
  }

  /// Every text of the picture stands out from its ground, in light and in dark: at least 4.5 to 1.
  @Test func pictureColorsHaveEnoughContrast() {
    let pairs = [
      ("#1c1e21", "#ffffff"), ("#ffffff", "#1a56c4"), ("#a8201a", "#ffffff"), ("#f1f3f5", "#1c1c1e"),
      ("#10131a", "#a3c0ff"), ("#ffa79e", "#1c1c1e"),
    ]
    for (ink, ground) in pairs {
      #expect(MarbleDiagram.pictureRules.contains(ink) && MarbleDiagram.pictureRules.contains(ground))
      #expect(Self.contrast(ink, ground) >= 4.5, "\(ink) on \(ground)")
    }
  }

  private static func contrast(_ one: String, _ other: String) -> Double {
    func light(_ color: String) -> Double {
      let number = Int(color.dropFirst(), radix: 16) ?? 0
      let parts = [16, 8, 0].map { shift -> Double in
        let part = Double(number >> shift & 0xFF) / 255
        // The curve of WCAG between its linear start and its power is as near as a test needs.
        return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (a, b) = (light(one), light(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
