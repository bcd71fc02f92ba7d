internal import CommandLanguage
internal import Environment
internal import Pipelines
internal import PluginHosting

/// Requests of live pipelines, made beside the lines.
extension World {
  /// Makes a request of a live pipeline, unless it was made before. Its answer comes into ``requests``.
  ///
  /// A line that is executed again makes no request.
  ///
  /// - Parameters:
  ///   - reading: The reading of the wall clock when the request began, from which recorded and set latencies count.
  ///   - network: The state that decides which parties may answer.
  func begin(
    _ request: PipelineRequest, as ticket: RequestTicket, of pipeline: SessionPipeline, at reading: Double,
    _ network: NetworkState, time: Double
  ) {
    guard !isRepeating, !requests.knows(ticket) else { return }
    let latency = pipeline.ownLatency(of: request)
    func fail(_ failure: PluginRequestError) {
      requests.keep(RequestOutcome(reading: reading + (latency ?? 0), answer: .failure(failure.message)), of: ticket)
    }
    let name = SourceName(request.source)
    guard let collection = name.collection else {
      let answer = pipeline.sources.madeUpAnswer(to: request)
      let latency = latency ?? pipeline.simulation.latency.latency(of: request)
      return requests.keep(RequestOutcome(reading: reading + latency, answer: answer), of: ticket)
    }
    do throws(PluginRequestError) {
      let call = try prepare(name.source, network, isAwaited: false)
      if let path = network.cassette, responder.cassette(at: path) == nil {
        do throws(Diagnostic) {
          try readCassette(path, mayBeMissing: network.mode.records, anew: network.mode == .rerecord, at: nil)
        } catch {
          throw PluginRequestError.badCassette(error)
        }
      }
      let document = try describe(name.source, .dataSource)
      let schema = try SourceDescription(document).collection(collection, of: name.source)
      let fetch = PageRequest(
        collection: collection, parameters: PipelineSources.parameters(of: request, schema))
      requests.begin(ticket) { isCancelled in
        let (answer, events) = self.ask(fetch, as: call, network, time: time, isCancelled: isCancelled)
        self.noteServers(events)
        if isCancelled() { return nil }
        return RequestOutcome(
          reading: reading + (latency ?? events.recordedLatency), answer: PipelineAnswer(answer, to: request),
          exchanges: events.exchanges,
          warnings: events.messages.map { Diagnostic(.ofPlugin($0.plugin, text: $0.text)) })
      }
    } catch {
      fail(error)
    }
  }
}

extension PipelineAnswer {
  /// Creates the answer of a request from that of a source.
  fileprivate init(_ answer: Result<FetchedPage, PluginRequestError>, to request: PipelineRequest) {
    switch answer {
    case .success(let page): self = .value(.page(PipelinePage(page, request, source: request.source)))
    case .failure(let failure): self = .failure(failure.message)
    }
  }
}

extension SessionPipeline {
  /// Returns the time that a line gave a request, in milliseconds, or nil if none did.
  fileprivate func ownLatency(of request: PipelineRequest) -> Double? {
    let model = simulation.latency
    guard hasOwnLatency || model.byRequest[request.id] != nil else { return nil }
    return model.latency(of: request)
  }
}
