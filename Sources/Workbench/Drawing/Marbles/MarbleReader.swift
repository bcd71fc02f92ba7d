internal import DisplayText
internal import Pipelines

/// A reader that finds the lanes of a trace and gives its values letters.
struct MarbleReader {
  private let trace: PipelineTrace
  private let graph: PipelineGraph
  private(set) var lanes: [MarbleDiagram.Lane] = []
  private(set) var legend: [MarbleDiagram.Entry] = []
  /// Events that led to nothing and said nothing new.
  private let hidden: Set<Int>
  private var shown: Set<String> = []
  private var marks: [PipelineValue: String] = [:]
  private var letters = (values: Array("abcdefghijklmno"), rows: Array("pqrstuvwxyz"))
  /// The requests that each event led to.
  private var requestsOfEvent: [Int: [Int]] = [:]
  /// The requests that each stream made.
  private var requestsOfStream: [String: [Int]] = [:]

  init(_ trace: PipelineTrace, _ graph: PipelineGraph) {
    self.trace = trace
    self.graph = graph
    hidden = trace.indicesWithoutEffect
    for (number, record) in trace.requests.enumerated() {
      var cause = record.cause
      requestsOfStream[maker(of: record), default: []].append(number)
      while let event = cause {
        requestsOfEvent[event, default: []].append(number)
        cause = trace.events[event].cause
      }
    }
  }

  /// Returns the stream that made a request: the one of the event that began it, or one that listens to it.
  private func maker(of record: RequestRecord) -> String {
    let cause = record.cause.map { trace.points[trace.events[$0].point].stream }
    let makers = graph.streams.filter { $0.requests(from: record.request.source) }
    let maker =
      makers.first { $0.name == cause } ?? makers.first { stream in
        cause.map { stream.source.references.contains($0) } ?? false
      } ?? makers.first
    return maker?.name ?? ""
  }

  /// The time of the last event, in milliseconds.
  var lastTime: Double {
    max(trace.events.last?.time ?? 0, trace.requests.compactMap { $0.endedAt ?? $0.request.beganAt }.max() ?? 0)
  }

  // MARK: Lanes

  /// Streams in their order, each after what feeds it, so that causes stand above effects.
  mutating func read() {
    for stream in graph.streams { read(stream.name) }
    for input in graph.inputs { read(input.name) }
  }

  private mutating func read(_ name: String) {
    guard let end = trace.point(named: name), shown.insert(name).inserted else { return }
    // References lead to inputs or to streams that no reference leads back from: a graph has no cycles.
    let stream = graph.streams.first { $0.name == name }
    for source in stream?.source.references ?? [] { read(source) }
    let points = trace.points.indices.filter { trace.points[$0].stream == name }
    if let first = points.first, first != end, trace.points[first].sources.count > 1 {
      append(trace.points[first].label, first, isNamed: false, usesRequests: true)
    }
    for request in requestsOfStream[name] ?? [] { lanes.append(.request(trace.requests[request])) }
    let label = stream?.stages.first { $0.inner != nil }?.name
    append(name, end, label: label, isNamed: true, usesRequests: false)
  }

  private mutating func append(
    _ name: String, _ point: Int, label: String? = nil, isNamed: Bool, usesRequests: Bool
  ) {
    var found: [MarbleDiagram.Mark] = []
    for (index, event) in trace.events.enumerated() where event.point == point && !hidden.contains(index) {
      found.append(MarbleDiagram.Mark(time: event.time, sign: sign(of: event, index, usesRequests: usesRequests)))
    }
    lanes.append(.events(name: label.map { "\(name) (\($0))" } ?? name, marks: found, isNamed: isNamed))
  }

  // MARK: Letters

  private mutating func sign(of event: PipelineEvent, _ index: Int, usesRequests: Bool) -> MarbleDiagram.Sign {
    switch event.signal {
    case .completed: return .completed
    case .failed: return .failed
    case .next(let value):
      if usesRequests, let request = requestsOfEvent[index]?.first {
        return .value(trace.requests[request].request.name)
      }
      if case .int(let digit) = value, 0...9 ~= digit { return .value(String(digit)) }
      return .value(letter(for: value, event, index))
    }
  }

  private mutating func letter(for value: PipelineValue, _ event: PipelineEvent, _ index: Int) -> String {
    if let known = marks[value] { return known }
    let holdsRows = value.rows != nil
    guard let letter = holdsRows ? letters.rows.first : letters.values.first else { return "*" }
    if holdsRows { letters.rows.removeFirst() } else { letters.values.removeFirst() }
    let mark = String(letter)
    marks[value] = mark
    let pages = holdsRows ? pages(behind: index) : []
    legend.append(
      MarbleDiagram.Entry(
        mark: mark, value: pages.first.map { pages.dropFirst().reduce($0) { $0 + " + " + $1 } } ?? Self.text(of: value),
        result: result(of: value, event)))
    return mark
  }

  /// Returns a value in few words; rows by the first and the last of them.
  private static func text(of value: PipelineValue) -> Bilingual {
    if case .page(let page) = value {
      return title(of: PipelinePage.title(of: page.source, query: page.query, page.parameters), page.number)
    }
    guard case .list(let rows) = value else { return Bilingual(value.description) }
    guard let first = rows.first, let last = rows.last else { return "[]" }
    return rows.count == 1 ? "[\(first)]" : "[\(first) … \(last)]"
  }

  private func result(of value: PipelineValue, _ event: PipelineEvent) -> Bilingual {
    if let rows = value.rows { return Bilingual { $0.counted(rows.count, .row) } }
    guard case .input = trace.points[event.point].kind else { return "" }
    if event.stimulus == 0 { return Bilingual(ko: "처음부터", en: "from the start") }
    let time = Milliseconds.text(event.time)
    return Bilingual(ko: "\(time) ms에 보냄", en: "sent at \(time) ms")
  }

  /// Returns the pages that are in a value which was accumulated: from the last page 1 on.
  private func pages(behind index: Int) -> [Bilingual] {
    let point = trace.events[index].point
    var pages: [Bilingual] = []
    for (number, event) in trace.events[...index].enumerated() where event.point == point {
      guard let request = request(behind: number), let page = request.page else { continue }
      let text = pages.isEmpty || page == 1 ? title(of: request, page) : Self.title(of: page)
      pages = page == 1 ? [text] : pages + [text]
    }
    return pages
  }

  private func title(of request: PipelineRequest, _ page: Int) -> Bilingual {
    Self.title(of: PipelinePage.title(of: request.source, query: request.query, request.parameters), page)
  }

  private static func title(of whole: String, _ page: Int) -> Bilingual {
    Bilingual(ko: "\(whole) ", en: "") + title(of: page) + Bilingual(ko: "", en: " of \(whole)")
  }

  private static func title(of page: Int) -> Bilingual { Bilingual(ko: "\(page)페이지", en: "page \(page)") }

  /// Returns the request whose answer led to an event; nil if none did.
  private func request(behind index: Int) -> PipelineRequest? {
    var number: Int? = index
    while let event = number {
      if let request = trace.events[event].request { return trace.requests[request].request }
      number = trace.events[event].cause
    }
    return nil
  }
}

extension PipelineStream {
  /// Returns whether it, or an inner stream of it, asks a source.
  fileprivate func requests(from source: String) -> Bool {
    if case .fetch(let fetch) = self.source, fetch.source == source { return true }
    var pending = stages.compactMap(\.inner)
    while let inner = pending.popLast() {
      switch inner.source {
      case .fetch(let fetch): if fetch.source == source { return true }
      case .combineLatest(let fetches): if fetches.contains(where: { $0.source == source }) { return true }
      case .stream, .just: break
      }
      pending += inner.stages.compactMap(\.inner)
    }
    return false
  }
}
