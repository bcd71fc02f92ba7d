/// The time that requests take in virtual time.
public struct LatencyModel: Sendable {
  /// The time of every request that is not named below, in milliseconds.
  public var standard: Double
  /// The times of single requests in milliseconds, by their number from 0.
  public var byRequest: [Int: Double]
  /// A function that gives the times of requests by their content; nil falls back to ``standard``. ``byRequest`` goes
  /// before it.
  public var function: (@Sendable (PipelineRequest) -> Double?)?

  /// Creates a model in which every request takes the same time.
  public init(_ standard: Double, byRequest: [Int: Double] = [:]) {
    self.standard = standard
    self.byRequest = byRequest
  }

  /// Creates a model from a list: the first request takes the first time, and so on; later ones take `standard`.
  public init(list: [Double], standard: Double) {
    self.init(standard)
    for (id, time) in list.enumerated() { byRequest[id] = time }
  }

  /// Returns the time that a request takes, in milliseconds: at least 0, and `standard` where the model gives no proper
  /// time.
  public func latency(of request: PipelineRequest) -> Double {
    let time = byRequest[request.id] ?? function?(request) ?? standard
    return time >= 0 && time.isFinite ? time : max(0, standard.isFinite ? standard : 0)
  }
}

/// The answers of sources in virtual time.
public struct PipelineResponder: Sendable {
  /// Answers a request.
  public var respond: @Sendable (PipelineRequest) -> PipelineAnswer

  /// Creates a responder.
  public init(_ respond: @escaping @Sendable (PipelineRequest) -> PipelineAnswer) { self.respond = respond }

  /// Answers with pages of numbered rows, `NAME 1`, `NAME 2`, …, where NAME is the search, or the source with its other
  /// parameters.
  ///
  /// - Parameters:
  ///   - rows: How many rows a full page has.
  ///   - totals: How many rows a search has altogether, by what is searched for; 100 pages where it is not named.
  public static func numbered(rows: Int = 20, totals: [String: Int] = [:]) -> PipelineResponder {
    PipelineResponder { request in
      let name =
        request.query.flatMap { $0.isEmpty ? nil : $0 }
        ?? PipelinePage.title(of: request.source, query: nil, request.parameters)
      let page = max(1, request.page ?? 1)
      let total = totals[request.query ?? ""] ?? rows * 100
      let first = page > 100_000 ? total : (page - 1) * rows
      let numbers = first < total ? (first + 1)...min(first + rows, total) : nil
      return .value(
        .page(
          PipelinePage(
            source: request.source, number: request.page ?? 1, query: request.query, parameters: request.parameters,
            rows: numbers.map { $0.map { .string("\(name) \($0)") } } ?? [], total: total)))
    }
  }
}
