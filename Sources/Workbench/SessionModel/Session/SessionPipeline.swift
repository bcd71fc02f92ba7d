package import CommandLanguage
package import Environment
internal import PipelineLanguage
package import Pipelines

/// A pipeline of a session: its graph at work, and what was sent to it.
package struct SessionPipeline: Sendable {
  /// The name in `marble NAME`.
  package let name: String
  /// The preset or the file from which it was loaded; nil for a block.
  package let origin: String?
  /// The session's time at which its own time was 0, in milliseconds.
  package let start: Double
  /// The screen that was in use when it was made: outputs that name none are applied there.
  package let screen: String?
  /// The sources that answer its requests.
  package let sources: PipelineSources
  /// The run as far as time has come.
  package var simulation: PipelineSimulation
  /// Everything that was sent, in the order of the lines.
  package var sends: [TimedSend] = []
  /// The number of applies of the run that were carried out.
  var appliedCount = 0
  /// The number of findings of the run that were reported.
  var toldFindings = 0
  /// Whether it was reported that an apply changes no screen.
  var hasToldLostApply = false
  /// The requests of a live pipeline that are under way, by their numbers.
  var waiting: [Int: RequestTicket] = [:]
  /// Whether a line said how long requests take; until then a recorded answer takes what it took.
  package var hasOwnLatency = false

  package init(
    name: String, origin: String?, start: Double, screen: String?, sources: PipelineSources,
    simulation: PipelineSimulation, sends: [TimedSend] = [], appliedCount: Int = 0, toldFindings: Int = 0,
    hasToldLostApply: Bool = false, waiting: [Int: RequestTicket] = [:], hasOwnLatency: Bool = false
  ) {
    self.name = name
    self.origin = origin
    self.start = start
    self.screen = screen
    self.sources = sources
    self.simulation = simulation
    self.sends = sends
    self.appliedCount = appliedCount
    self.toldFindings = toldFindings
    self.hasToldLostApply = hasToldLostApply
    self.waiting = waiting
    self.hasOwnLatency = hasOwnLatency
  }

  /// Whether it was made while the clock was real: its requests are made, and their answers waited for.
  package var isLive: Bool { simulation.isLive }

  /// The graph under the pipeline's own name.
  package var graph: PipelineGraph { simulation.run.graph }

  /// The inputs by name.
  package var inputNames: [String] { graph.inputs.map(\.name) }

  /// Returns all events of the pipeline, future ones included, if nothing more is sent. In virtual time they can be
  /// computed; of a live pipeline only past ones are known.
  ///
  /// - Parameter place: The place at which a fault of the run is reported.
  /// - Complexity: O(events that are still to come).
  package func foreseen(at place: SourceRange) throws(Diagnostic) -> PipelineTrace {
    if isLive { return simulation.trace }
    var simulation = simulation
    simulation.runToEnd()
    if let fault = simulation.run.fault { throw fault.diagnostic(at: place) }
    return simulation.trace
  }

  /// Returns the race of its requests with everything that was sent.
  package func race(_ graph: PipelineGraph, values: [Double], requests: Int?) -> PipelineRace {
    PipelineRace(
      graph, sends: sends, values: values, requests: requests, latency: simulation.latency,
      responder: simulation.responder)
  }
}

extension PipelineGraph {
  /// The inputs whose values become the page of a request, found by following names backwards.
  var pageInputs: [String] {
    var found: [String] = []
    var pending: [String] = []
    for stream in streams {
      for stage in stream.stages {
        guard let inner = stage.inner else { continue }
        pending += feeds(of: inner, in: stream)
      }
    }
    var seen: Set<String> = []
    while let name = pending.popLast() {
      guard seen.insert(name).inserted else { continue }
      if inputs.contains(where: { $0.name == name }) {
        found.append(name)
      } else if let stream = streams.first(where: { $0.name == name }) {
        pending += stream.source.references
      }
    }
    return inputs.map(\.name).filter(found.contains)
  }

  /// Returns the names whose values are the page of an inner stream's requests.
  private func feeds(of inner: InnerStream, in stream: PipelineStream) -> [String] {
    switch inner.source {
    case .fetch(let fetch): return feeds(of: fetch.page, stream.source.references)
    case .combineLatest, .just: return []
    case .stream(let name):
      // Its values come as (outer value, value): the second member is the stream's own.
      return inner.stages.compactMap(\.inner).flatMap { nested -> [String] in
        guard case .fetch(let fetch) = nested.source else { return [] }
        return feeds(of: fetch.page, stream.source.references + [name])
      }
    }
  }

  private func feeds(of function: PipelineFunction?, _ names: [String]) -> [String] {
    switch function {
    case .item(let index): names.indices.contains(index) ? [names[index]] : []
    case .chain(let steps): feeds(of: steps.first, names)
    case nil, .constant: []
    default: names.count == 1 ? names : []
    }
  }
}
