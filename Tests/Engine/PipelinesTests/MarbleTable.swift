import DisplayText
import Pipelines
import Testing

/// A case of a marble table: the input, the operators, and the expected output, one frame per millisecond.
///
/// Digits stand for whole numbers, letters for texts; `legend` gives letters to other values, by their description.
struct MarbleCase: CustomTestStringConvertible {
  var name: String
  var lanes: [(name: String, marbles: String)]
  var kinds: [String: SubjectKind] = [:]
  var streams: [PipelineStream]
  var expected: String
  var legend: [String: Character] = [:]
  /// The times of requests, by the text they search for.
  var latency: [String: Double] = [:]

  var testDescription: String { name }

  /// Creates a case with one input, `a`, and the stages of the output.
  init(
    _ name: String, _ marbles: String, _ stages: [PipelineOperator], _ expected: String,
    legend: [String: Character] = [:], latency: [String: Double] = [:]
  ) {
    self.init(
      name, lanes: [("a", marbles)], [PipelineStream("out", .stream("a"), stages)], expected, legend: legend,
      latency: latency)
  }

  /// Creates a case with several inputs; the output is the stream `out`.
  init(
    _ name: String, lanes: [(name: String, marbles: String)], kinds: [String: SubjectKind] = [:],
    _ streams: [PipelineStream], _ expected: String, legend: [String: Character] = [:],
    latency: [String: Double] = [:]
  ) {
    self.name = name
    self.lanes = lanes
    self.kinds = kinds
    self.streams = streams
    self.expected = expected
    self.legend = legend
    self.latency = latency
  }

  var graph: PipelineGraph {
    PipelineGraph(
      "case", inputs: lanes.map { PipelineInput($0.name, kinds[$0.name] ?? .publish) }, streams: streams,
      outputs: [PipelineOutput("out", .observe)])
  }

  func simulation() throws -> PipelineSimulation {
    var sends: [TimedSend] = []
    for lane in lanes { sends += try Self.sends(lane.marbles, to: lane.name) }
    var model = LatencyModel(2)
    model.function = { [latency] request in request.query.flatMap { latency[$0] } }
    return try PipelineSimulation(graph, sends: sends, latency: model, responder: Self.responder)
  }

  /// Returns the output, as marbles.
  func actual() throws -> String {
    var simulation = try simulation()
    simulation.runToEnd()
    return try text(simulation.trace.events(named: "out"))
  }

  func text(_ events: [PipelineEvent]) throws -> String {
    try MarbleText(events) { legend[$0.description] ?? Self.letter($0) }.text(.dashes)
  }

  /// Answers a text with its capital, `x` with an error, and `y` with an error until the third request.
  static let responder = PipelineResponder { request in
    let query = request.query ?? request.source
    if query == "x" || (query == "y" && request.id < 2) { return .failure("no \(query)") }
    return .value(.string(query.uppercased()))
  }

  static func sends(_ marbles: String, to input: String) throws -> [TimedSend] {
    try MarbleText(marbles).events.map { event in
      let time = Double(event.frame)
      return switch event.mark {
      case .value(let letter): TimedSend(input, value(letter), at: time)
      case .completed: TimedSend(input, .completed, at: time)
      case .failed: TimedSend(input, .failed("boom"), at: time)
      }
    }
  }

  static func value(_ letter: Character) -> PipelineValue {
    letter.wholeNumberValue.map { .int($0) } ?? .string(String(letter))
  }

  static func letter(_ value: PipelineValue) -> Character {
    let text = value.text ?? "?"
    return text.count == 1 ? Character(text) : "?"
  }
}

/// A request for what a value says.
let ask = InnerStream.fetch("source", query: .identity)
