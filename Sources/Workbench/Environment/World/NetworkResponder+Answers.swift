internal import Cassettes
internal import JSONValues
internal import PluginHosting

extension NetworkResponder.Contents {
  /// The place among the calls of the one for which a plugin asks.
  private struct Place {
    /// Its index, or nil if none is under way.
    var index: Int?
    /// Whether it may as well be another call of the plugin.
    var isGuess: Bool
  }

  /// Returns the call for which a plugin asks: the one that it names, else the newest one of that plugin; a call that a
  /// line waits for comes first.
  ///
  /// - Parameter number: The call that the plugin names.
  /// - Complexity: O(calls under way).
  private func place(of plugin: String?, _ number: Int? = nil) -> Place {
    if let number, let index = calls.firstIndex(where: { $0.id == number && $0.plugin == plugin }) {
      return Place(index: index, isGuess: false)
    }
    func rank(_ call: NetworkResponder.Call) -> Int {
      (call.plugin == plugin || call.plugin == nil ? 2 : 0) + (call.isAwaited ? 1 : 0)
    }
    let best = calls.indices.reduce(nil as Int?) { best, index in
      best.map { rank(calls[$0]) > rank(calls[index]) } == true ? best : index
    }
    return Place(index: best, isGuess: calls.count { !$0.isAwaited && $0.plugin == plugin } > 1)
  }

  /// Calls a closure with a call. Events of a call that was only guessed are kept apart;
  /// ``NetworkResponder/end(_:isWanted:)`` returns them once.
  private mutating func withCall<Result>(at place: Place, _ body: (inout NetworkResponder.Call) -> Result) -> Result {
    guard let index = place.index else { return body(&idle) }
    if place.isGuess { calls[index].swapEvents() }
    defer { if place.isGuess { calls[index].swapEvents() } }
    return body(&calls[index])
  }

  /// Calls a closure with the call for which a plugin asks; nil asks for none in particular.
  mutating func withCall<Result>(of plugin: String?, _ body: (inout NetworkResponder.Call) -> Result) -> Result {
    withCall(at: place(of: plugin), body)
  }

  /// Returns a request as servers have it, and the call that its plugin names.
  private static func parts(of request: JSONValue) -> (request: JSONValue, call: Int?) {
    guard case .object(let object) = request, case .int(let number)? = request["call"] else { return (request, nil) }
    return (.object(object.members.filter { $0.key != "call" }.map { ($0.key, $0.value) }), number)
  }

  mutating func answer(to numbered: JSONValue, for plugin: String) -> HostAnswer {
    let (request, number) = Self.parts(of: numbered)
    let key = RequestKey(fileMasks.hiding(in: request), hiding: mask)
    let place = place(of: plugin, number)
    let (mode, path, source, isAwaited, isOfApp, earlier) = withCall(at: place) { call in
      (call.mode, call.path, call.source, call.isAwaited, call.isOfApp, call.uses[key, default: 0])
    }
    let sources = isOfApp ? recordings.keys.sorted() : [source]
    let (cassette, restored) = (path.flatMap { cassettes[$0] }, restored)
    let carried = sources.compactMap { recordings[$0] }
    let templates = sources.flatMap { self.templates[$0] ?? [] }
    let made = uses
    let own = mode == .rerecord ? nil : cassette
    let use = isAwaited ? earlier : max(earlier, uses[key, default: 0])
    if !isAwaited { uses[key] = use + 1 }
    let faults = own?.faults(met: key, use: use) ?? []
    return withCall(at: place) { call in
      call.uses[key] = use + 1
      // The journalled answer of a session that is restored takes precedence over every other source.
      if let restored, case .answer(let answer) = restored.lookup(key, use: use) {
        return call.recorded(answer, key, .server)
      }
      if let found = call.replay(own?.lookup(key, use: use) ?? .miss, key, .cassette, faults) { return found }
      if mode.asksServers, restored == nil { return .askServer(NetworkResponder.serverLimits) }
      // What the cassette says of a request also holds for an answer that it does not have itself.
      for carried in carried {
        let answer = carried.lookup(key, use: use).changed(by: faults)
        if let found = call.replay(answer, key, .plugin, faults) { return found }
      }
      // A request that was not recorded itself may be part of a list that was.
      let uses = isAwaited ? call.uses : made
      let first: [(Cassette, Exchange.Answerer)] = own.map { [($0, .cassette)] } ?? []
      let known = first + carried.map { ($0, .plugin) }
      let lists = known.compactMap { cassette, answerer in
        RecordedList(cassette, askedBy: key, templates, uses: uses).map { ($0, answerer) }
      }
      for (list, answerer) in lists {
        guard let cut = list.cut(request, key) else { continue }
        let answer = faults.reduce(cut.answer) { $1.applied(to: $0) }
        return call.recorded(answer, key, answerer, parts: cut.parts, faults: faults)
      }
      // What sources carry of other servers says nothing about a request of an app.
      if isOfApp { return call.miss(key, nearestIn: [cassette], [], []) }
      return call.miss(key, nearestIn: [cassette] + carried, templates, lists.map(\.0))
    }
  }

  mutating func record(_ answer: JSONValue, to numbered: JSONValue, for plugin: String, on day: String) {
    let (request, number) = Self.parts(of: numbered)
    let (kept, asked, mask) = (fileMasks.hiding(in: answer), fileMasks.hiding(in: request), mask)
    let key = RequestKey(asked, hiding: mask)
    let path: String? = withCall(at: place(of: plugin, number)) { call in
      call.note(kept, key, .server)
      call.events.fromServers.record(kept, to: asked, on: day, hiding: mask)
      return call.mode.records ? call.path : nil
    }
    fromServers.record(kept, to: asked, on: day, hiding: mask)
    guard let path else { return }
    cassettes[path, default: Cassette()].record(kept, to: asked, on: day, hiding: mask)
  }
}

extension NetworkResponder.Contents {
  /// Returns the answers that requests of a session had, as a cassette, without what was made to go wrong with them.
  func answers(to exchanges: [Exchange], from path: String?) -> Cassette {
    var (saved, uses) = (Cassette(), [Exchange.Answerer: [RequestKey: Int]]())
    let own = (path.map { [$0] } ?? []) + cassettes.keys.sorted().filter { $0 != path }
    for exchange in exchanges {
      // A fault in the place of an answer is not an answer.
      let stops: [RecordedFault.Kind] = [.tooManyRequests, .timeout]
      if exchange.faults.contains(where: { stops.contains($0.kind) }) { continue }
      let (key, use) = (exchange.key, uses[exchange.answerer]?[exchange.key] ?? 0)
      uses[exchange.answerer, default: [:]][key] = use + 1
      let places: [Cassette]
      switch exchange.answerer {
      case .nobody: continue
      case .server: places = [fromServers]
      case .cassette: places = own.compactMap { cassettes[$0] }
      // An app is served by what any source carries.
      case .plugin:
        let others = recordings.keys.sorted().compactMap { recordings[$0] }
        places = (recordings[exchange.source].map { [$0] } ?? []) + others
      }
      let entry =
        exchange.parts.isEmpty
        ? places.lazy.compactMap { $0.answer(to: key, use: use) }.first : cut(exchange, from: places)
      // The last answer to a request stays: an answer that comes again is not written again.
      if let entry, saved.lastAnswer(to: key) != entry { saved.append(entry) }
    }
    return saved
  }

  /// Returns the answer to a request for a part of a list, put together of recorded ones.
  private func cut(_ exchange: Exchange, from places: [Cassette]) -> Cassette.Entry? {
    let request = exchange.key.request
    let known = templates[exchange.source] ?? templates.sorted { $0.key < $1.key }.flatMap(\.value)
    for place in places {
      guard let list = RecordedList(place, askedBy: exchange.key, known, uses: [:]),
        let cut = list.cut(request, exchange.key)
      else { continue }
      return Cassette.Entry(request: request, answer: cut.answer)
    }
    return nil
  }
}

extension Cassette.Lookup {
  /// Returns the answer as the faults of another cassette change it.
  fileprivate func changed(by faults: [RecordedFault]) -> Cassette.Lookup {
    guard case .answer(let answer) = self else { return self }
    return .answer(faults.reduce(answer) { $1.applied(to: $0) })
  }
}

extension RecordedList {
  /// Creates the list that a request asks for a part of, by the first template that says so.
  fileprivate init?(
    _ cassette: Cassette, askedBy key: RequestKey, _ templates: [NetworkResponder.Template], uses: [RequestKey: Int]
  ) {
    guard let template = templates.first(where: { $0.request.part(of: key) != nil }) else { return nil }
    self.init(cassette, askedBy: key, template.request, uses: uses)
  }
}

extension NetworkResponder.Call {
  /// Swaps the call's own events with the ones that it may share with another call; a second call swaps them back.
  fileprivate mutating func swapEvents() { (events, unsure) = (unsure, events) }

  fileprivate mutating func miss(
    _ key: RequestKey, nearestIn cassettes: [Cassette?], _ templates: [NetworkResponder.Template],
    _ lists: [RecordedList]
  ) -> HostAnswer {
    events.exchanges.append(Exchange(key: key, source: source, answerer: .nobody, latency: 0))
    let nearest = cassettes.compactMap { $0?.nearest(to: key) }
      .min { key.differences(from: $0).count < key.differences(from: $1).count }
    let extent = lists.map(\.extent).first { !$0.ranges.isEmpty }
    events.misses.append(
      NetworkResponder.Miss(
        key: key, nearest: nearest, collection: templates.first { $0.request.places(in: key) != nil }?.collection,
        recorded: extent?.ranges ?? [], total: extent?.total))
    return .unavailable(
      Self.document(
        "not-recorded", ko: "오프라인이고 이 요청의 기록이 없습니다: \(key.text)", en: "offline, and nothing is recorded for \(key.text)"
      ))
  }

  fileprivate mutating func replay(
    _ lookup: Cassette.Lookup, _ key: RequestKey, _ answerer: Exchange.Answerer, _ faults: [RecordedFault]
  ) -> HostAnswer? {
    switch lookup {
    case .answer(let answer): return recorded(answer, key, answerer, faults: faults)
    case .timeout(let milliseconds):
      events.elapsed += Double(milliseconds)
      events.exchanges.append(
        Exchange(
          key: key, source: source, answerer: answerer, latency: Double(milliseconds),
          faults: faults))
      return .unavailable(
        Self.document(
          "timed-out", ko: "\(milliseconds) ms 안에 답이 오지 않았습니다", en: "no answer came within \(milliseconds) ms",
          latency: milliseconds))
    case .miss: return nil
    }
  }

  fileprivate mutating func recorded(
    _ answer: JSONValue, _ key: RequestKey, _ answerer: Exchange.Answerer, parts: [RequestKey] = [],
    faults: [RecordedFault] = []
  ) -> HostAnswer {
    note(answer, key, answerer, parts: parts, faults: faults)
    return .recorded(answer)
  }

  fileprivate mutating func note(
    _ answer: JSONValue, _ key: RequestKey, _ answerer: Exchange.Answerer, parts: [RequestKey] = [],
    faults: [RecordedFault] = []
  ) {
    for part in parts { uses[part, default: 0] += 1 }
    let latency = min(max(0, answer["latency"]?.number ?? 0), 1e9)
    events.elapsed += latency
    events.exchanges.append(
      Exchange(
        key: key, source: source, answerer: answerer,
        status: answer["status"]?.number.map { Int(min(max(0, $0), 999)) },
        latency: latency, parts: parts, faults: faults))
  }

  private static func document(_ code: String, ko: String, en: String, latency: Int? = nil) -> JSONValue {
    .object(
      [("code", .string(code)), ("message", .object([("ko", .string(ko)), ("en", .string(en))]))]
        + (latency.map { [("latency", .int($0))] } ?? []))
  }
}

extension SourceDescription {
  /// Returns the forms of the source's requests to its servers, in the order of its collections.
  func templates(of source: String) -> [NetworkResponder.Template] {
    collections.flatMap { collection in
      collection.requests.map { NetworkResponder.Template(collection: "\(source).\(collection.name)", request: $0) }
    }
  }
}
