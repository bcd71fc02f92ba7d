package import CommandLanguage
internal import Environment
internal import Pipelines
internal import PluginHosting

/// Pipelines in real time: each line first handles the timers that are due and the answers that have arrived, and a
/// line that waits runs the pipelines meanwhile.
///
/// The readings of the clock are logged with the line, and the answers with their times are kept in ``RequestPool``, so
/// that a replayed line gives the same state without a request or a wait.
extension Session {
  /// The time that a line may wait in real time, in milliseconds: an hour, or a second less than a line may take.
  package var longestWait: Double { limits.lineSeconds.map { Double($0 - 1) * 1000 } ?? 3_600_000 }

  /// Takes the time of the wall clock where that drives the session, and lets the pipelines live until then.
  ///
  /// - Returns: What UIKit would log, what is wrong with the pipelines, and what stopped one of them.
  package mutating func readClock(at place: SourceRange) -> [Diagnostic] {
    guard let time = clockTime() else { return [] }
    var warnings: [Diagnostic] = []
    // An error stops one apply or one pipeline only; the loop ends, as each error leaves less to run.
    while !state.pipelines.isEmpty, warnings.count < 100 {
      do throws(Diagnostic) {
        warnings += try runPipelines(until: time, at: place)
        break
      } catch { warnings.append(error) }
    }
    state.time = time
    return warnings
  }

  /// Waits until a time of the wall clock, or until the user interrupts; the pipelines run meanwhile.
  ///
  /// A session that is rebuilt from its journal does not wait: time is skipped.
  ///
  /// - Throws: as ``runPipelines(until:at:)``.
  package mutating func wait(until time: Double, at place: SourceRange) throws(Diagnostic) -> [Diagnostic] {
    guard let world, let start = state.clock.start else { return [] }
    var warnings: [Diagnostic] = []
    if !world.isRepeating {
      let (wait, isInterrupted) = (world.wallClock.beginWait(), world.interruption())
      while world.wallClock.isNewest(wait), !isInterrupted() {
        let now = min(start.time(at: world.wallClock.reading), time)
        if nextMoment.map({ $0 <= now }) ?? false { warnings += try runPipelines(until: now, at: place) }
        guard now < time else { break }
        let pause = min(nextMoment ?? time, time) - now
        if world.responder.isRestoring {
          world.skip(pause)
        } else {
          world.wallClock.pause(atMost: pause)
        }
      }
      // The line was abandoned: nothing that it does is seen any more.
      guard world.wallClock.isNewest(wait) else { return warnings }
    }
    return warnings + readClock(at: place)
  }

  /// The time at which a pipeline has something to do next, as far as that is known: a timer, or an answer; nil if
  /// never.
  private var nextMoment: Double? {
    var next = nextDeadline(state.pipelines.keys.sorted())?.time ?? .infinity
    for pipeline in state.pipelines.values {
      for ticket in pipeline.waiting.values {
        if let outcome = world?.requests.outcome(of: ticket), let time = time(of: outcome) { next = min(next, time) }
      }
    }
    return next.isFinite ? next : nil
  }

  /// Returns the session's time at which an answer is there, to the microsecond; nil while the clock stands still.
  private func time(of outcome: RequestOutcome) -> Double? {
    state.clock.start.map { ($0.time(at: outcome.reading) * 1000).rounded() / 1000 }
  }

  // MARK: Requests

  /// Returns the answers that are there by a time, and not delivered yet.
  ///
  /// - Complexity: O(requests under way · log of them).
  func arrivals(until time: Double) -> PipelineArrivals {
    var arrivals = PipelineArrivals()
    for (name, pipeline) in state.pipelines.sorted(by: { $0.key < $1.key }) where !pipeline.waiting.isEmpty {
      for request in pipeline.waiting.keys.sorted() { note(request, of: name, in: &arrivals, until: time) }
    }
    return arrivals
  }

  private func note(_ request: Int, of name: String, in arrivals: inout PipelineArrivals, until limit: Double) {
    guard let pipeline = state.pipelines[name], let ticket = pipeline.waiting[request],
      let outcome = world?.requests.outcome(of: ticket), let time = time(of: outcome), time <= limit
    else { return }
    arrivals.insert(
      .init(
        pipeline: name, request: request, time: max(time, pipeline.start + pipeline.simulation.now), outcome: outcome))
  }

  /// Begins and cancels what a live pipeline wants begun and cancelled since it was asked last.
  mutating func makeRequests(of name: String, _ arrivals: inout PipelineArrivals, until time: Double) {
    guard let index = state.pipelines.index(forKey: name), state.pipelines.values[index].isLive else { return }
    for effect in state.pipelines.values[index].simulation.takeRequests() {
      switch effect {
      case .begin(let request):
        let ticket = RequestTicket(request, of: state.pipelines.values[index])
        state.pipelines.values[index].waiting[request.id] = ticket
        begin(request, as: ticket, of: state.pipelines.values[index])
        note(request.id, of: name, in: &arrivals, until: time)
      case .cancel(let request):
        guard let ticket = state.pipelines.values[index].waiting.removeValue(forKey: request) else { continue }
        if world?.isRepeating == false { world?.requests.cancel(ticket) }
      case .apply: break
      }
    }
  }

  private func begin(_ request: PipelineRequest, as ticket: RequestTicket, of pipeline: SessionPipeline) {
    guard let world else { return }
    let time = pipeline.start + request.beganAt
    let reading = state.clock.start?.reading(at: time) ?? world.wallClock.reading
    world.begin(request, as: ticket, of: pipeline, at: reading, state.network, time: time)
  }

  /// Gives a pipeline an answer.
  ///
  /// - Returns: What the source said besides.
  mutating func deliver(_ arrival: PipelineArrivals.Arrival) -> [Diagnostic] {
    guard let index = state.pipelines.index(forKey: arrival.pipeline),
      state.pipelines.values[index].waiting.removeValue(forKey: arrival.request) != nil
    else { return [] }
    let start = state.pipelines.values[index].start
    state.pipelines.values[index].simulation.answer(
      arrival.request, with: arrival.outcome.answer, at: arrival.time - start)
    state.network.note(arrival.outcome.exchanges)
    var warnings = arrival.outcome.warnings
    if let world, !world.isRepeating, state.network.mode.records, let path = state.network.cassette {
      do throws(FileError) {
        try world.saveCassette(path)
      } catch { warnings.append(error.diagnostic(at: nil)) }
    }
    return warnings
  }

  /// Brings the requests that are under way in line with what the session waits for: undo may have taken back a
  /// request, or the line that cancelled one.
  ///
  /// - Complexity: O(requests under way).
  package func settleRequests() {
    guard let world, world.requests.wasUsed, !world.isRepeating else { return }
    var wanted: Set<RequestTicket> = []
    for pipeline in state.pipelines.values {
      for (id, ticket) in pipeline.waiting {
        wanted.insert(ticket)
        if world.requests.knows(ticket) || !pipeline.simulation.trace.requests.indices.contains(id) { continue }
        begin(pipeline.simulation.trace.requests[id].request, as: ticket, of: pipeline)
      }
    }
    world.requests.cancelAll(except: wanted)
  }
}

extension World {
  /// Skips a time that is not waited for; what is being asked is answered first.
  fileprivate func skip(_ milliseconds: Double) {
    if requests.isBusy { wallClock.pause(atMost: WallClock.glance) } else { wallClock.skip(milliseconds) }
  }
}
