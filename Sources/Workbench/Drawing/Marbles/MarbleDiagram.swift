public import DisplayText
public import Pipelines

/// A run of a pipeline as a diagram: lanes of marks over time, requests as spans, and what the marks stand for.
///
/// It is a value without a page: ``lines(_:facts:millisecondsPerColumn:)`` draws it as text, ``rxjs`` as the marbles of
/// RxJS, and ``picture`` as SVG.
public struct MarbleDiagram: Hashable, Sendable {
  /// The meaning of a mark.
  public enum Sign: Hashable, Sendable {
    /// A letter or a digit of the legend, or the letter of a request.
    case value(String)
    /// The end of a stream.
    case completed
    /// An error.
    case failed

    /// The character of marble diagrams: `a`, `|`, `#`.
    public var text: String {
      switch self {
      case .value(let text): text
      case .completed: "|"
      case .failed: "#"
      }
    }
  }

  /// One event in a lane.
  public struct Mark: Hashable, Sendable {
    /// The time, in milliseconds.
    public var time: Double
    /// The sign at that time.
    public var sign: Sign

    /// Creates a mark.
    public init(time: Double, sign: Sign) {
      self.time = time
      self.sign = sign
    }
  }

  /// A row of the diagram.
  public enum Lane: Hashable, Sendable {
    /// The events of an input, a stream or a combination; `isNamed` unless it is only a step on the way.
    case events(name: String, marks: [Mark], isNamed: Bool)
    /// A request, under the stream that made it.
    case request(RequestRecord)
  }

  /// A line of the legend.
  public struct Entry: Hashable, Sendable {
    /// The letter in the lanes.
    public var mark: String
    /// The value.
    public var value: Bilingual
    /// The result: the time at which it was sent, the number of its rows.
    public var result: Bilingual

    /// Creates a line of the legend.
    public init(mark: String, value: Bilingual, result: Bilingual = "") {
      self.mark = mark
      self.value = value
      self.result = result
    }
  }

  /// The pipeline's name.
  public var name: String
  /// The rows, from what goes in to what comes out.
  public var lanes: [Lane]
  /// The meaning of the letters.
  public var legend: [Entry]
  /// The time up to which it is drawn, in milliseconds.
  public var end: Double
  /// Whether nothing happens later.
  public var isWhole: Bool

  /// Creates a diagram of lanes that something else than a pipeline has.
  public init(name: String, lanes: [Lane], legend: [Entry], end: Double, isWhole: Bool) {
    self.name = name
    self.lanes = lanes
    self.legend = legend
    self.end = max(1, end)
    self.isWhole = isWhole
  }

  /// Creates the lanes and letters of a run of a graph.
  ///
  /// - Parameter end: The time up to which the run was watched; nil for a little more than its last event.
  /// - Complexity: O(events × depth of their causes).
  public init(_ trace: PipelineTrace, of graph: PipelineGraph, until end: Double? = nil) {
    var reader = MarbleReader(trace, graph)
    reader.read()
    name = graph.name
    lanes = reader.lanes
    legend = reader.legend
    self.end = max(1, end ?? reader.lastTime)
    isWhole = self.end >= reader.lastTime
  }
}

extension PipelineRequest {
  /// Its letter, and what started it; the letter alone of a request that asks no source, as a delay of a model does.
  var title: String { source.isEmpty ? name : "\(name)  \(value.description)" }
}
