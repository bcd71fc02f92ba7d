public import DisplayText

/// Something in a run that the author of the pipeline will not have meant.
public struct PipelineFinding: Hashable, Sendable {
  /// The kind of a finding.
  public enum Kind: Hashable, Sendable {
    /// A page that a newer page cancelled: both requests.
    case pageLost(request: Int, by: Int)
    /// A combination fired with an old value: its event, the stream that fired, the one whose value was old, and the
    /// request that was begun for it.
    case staleCombination(event: Int, fired: String, stale: String, request: Int?)
    /// Outputs of one screen that deliver on these queues.
    case twoQueues(outputs: [String], queues: [String])
    /// An output that an error ended.
    case endedByError(output: String, message: Bilingual)
  }

  /// The kind of the finding.
  public var kind: Kind
  /// The time at which it was seen, in milliseconds.
  public var time: Double

  /// Creates a finding.
  public init(kind: Kind, time: Double) {
    self.kind = kind
    self.time = time
  }

  /// The code by which it is explained: W0601 to W0604.
  public var code: String {
    switch kind {
    case .pageLost: "W0601"
    case .staleCombination: "W0602"
    case .twoQueues: "W0603"
    case .endedByError: "W0604"
    }
  }
}

extension PipelineTrace {
  /// The events that the author will not have meant, by code and time. O(events + requests · depth of the graph).
  public var findings: [PipelineFinding] { lostPages + staleCombinations + queueFindings + endedOutputs }

  /// Pages that a newer page of the same search cancelled.
  public var lostPages: [PipelineFinding] {
    requests.compactMap { record in
      guard case .cancelled(let time, let newer?) = record.end, requests.indices.contains(newer) else { return nil }
      let (old, new) = (record.request, requests[newer].request)
      guard old.source == new.source, old.query == new.query, old.parameters == new.parameters,
        let page = old.page, let newPage = new.page, page < newPage
      else { return nil }
      return PipelineFinding(kind: .pageLost(request: old.id, by: new.id), time: time)
    }
  }

  private var staleCombinations: [PipelineFinding] {
    guard !overwritten.isEmpty else { return [] }
    let requests = requestsByCombination
    return overwritten.map { combination in
      let event = events[combination.event]
      let sources = points[event.point].sources
      return PipelineFinding(
        kind: .staleCombination(
          event: combination.event, fired: sources[combination.firedPort], stale: sources[combination.stalePort],
          request: requests[combination.event]),
        time: event.time)
    }
  }

  /// The first request that each overwritten combination led to.
  private var requestsByCombination: [Int: Int] {
    let wanted = Set(overwritten.map(\.event))
    var found: [Int: Int] = [:]
    for record in requests {
      var cause = record.cause
      while let event = cause, events[event].time == record.request.beganAt {
        if wanted.contains(event) {
          if found[event] == nil { found[event] = record.request.id }
          break
        }
        cause = events[event].cause
      }
    }
    return found
  }

  private var queueFindings: [PipelineFinding] {
    var screens: [(effect: PipelineOutput.Effect, outputs: [OutputState])] = []
    for output in outputs {
      guard case .apply = output.effect, !output.queues.isEmpty else { continue }
      if let index = screens.firstIndex(where: { $0.effect == output.effect }) {
        screens[index].outputs.append(output)
      } else {
        screens.append((output.effect, [output]))
      }
    }
    return screens.compactMap { screen in
      let uses = screen.outputs.flatMap(\.queues).sorted { ($0.time, $0.queue) < ($1.time, $1.queue) }
      guard let second = uses.first(where: { $0.queue != uses[0].queue }) else { return nil }
      var names: [String] = []
      for use in uses where !names.contains(queues[use.queue]) { names.append(queues[use.queue]) }
      return PipelineFinding(
        kind: .twoQueues(outputs: screen.outputs.map(\.name), queues: names), time: second.time)
    }
  }

  private var endedOutputs: [PipelineFinding] {
    outputs.compactMap { output in
      guard case .failed(let message)? = output.end, let time = output.endedAt else { return nil }
      return PipelineFinding(kind: .endedByError(output: output.name, message: message), time: time)
    }
  }
}
