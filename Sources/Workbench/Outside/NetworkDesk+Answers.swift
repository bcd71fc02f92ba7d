internal import Cassettes
internal import JSONValues
internal import PluginHosting

extension NetworkDesk.Contents {
  /// The call for which a plugin asks, as its place: the newest one of that plugin, where a line waits for one that one;
  /// nil where none is under way.
  ///
  /// Plugins do not say which call they mean. Of several calls of one plugin side by side any may get what happened to
  /// another one; ``NetworkDesk/end(_:isWanted:)`` brings that together.
  ///
  /// - Complexity: O(calls under way).
  private func place(of plugin: String?) -> Int? {
    func rank(_ call: NetworkDesk.Call) -> Int {
      (call.plugin == plugin || call.plugin == nil ? 2 : 0) + (call.isAwaited ? 1 : 0)
    }
    return calls.indices.reduce(nil) { best, place in
      best.map { rank(calls[$0]) > rank(calls[place]) } == true ? best : place
    }
  }

  private mutating func withCall<Result>(at place: Int?, _ body: (inout NetworkDesk.Call) -> Result) -> Result {
    place.map { body(&calls[$0]) } ?? body(&idle)
  }

  /// Works with the call for which a plugin asks; nil asks for none in particular.
  mutating func withCall<Result>(of plugin: String?, _ body: (inout NetworkDesk.Call) -> Result) -> Result {
    withCall(at: place(of: plugin), body)
  }

  mutating func answer(to request: JSONValue, for plugin: String) -> HostAnswer {
    let key = RequestKey(fileMasks.hiding(in: request), hiding: mask)
    let place = place(of: plugin)
    let (mode, path, source, isAwaited, earlier) = withCall(at: place) { call in
      (call.mode, call.path, call.source, call.isAwaited, call.uses[key, default: 0])
    }
    let (cassette, carried, restored) = (path.flatMap { cassettes[$0] }, recordings[source], restored)
    let own = mode == .rerecord ? nil : cassette
    let use = isAwaited ? earlier : max(earlier, uses[key, default: 0])
    if !isAwaited { uses[key] = use + 1 }
    return withCall(at: place) { call in
      call.uses[key] = use + 1
      // The answer of the session that is rebuilt counts more than anything that can be had now.
      if let restored, case .answer(let answer) = restored.lookup(key, use: use) {
        return call.recorded(answer, key, .server)
      }
      if let found = call.replay(own?.lookup(key, use: use) ?? .miss, key, .cassette) { return found }
      if mode.asksServers, restored == nil { return .askServer(NetworkDesk.serverLimits) }
      if let found = call.replay(carried?.lookup(key, use: use) ?? .miss, key, .plugin) { return found }
      return call.miss(key, nearestIn: [cassette, carried])
    }
  }

  mutating func record(_ answer: JSONValue, to request: JSONValue, for plugin: String, on day: String) {
    let (answer, request, mask) = (fileMasks.hiding(in: answer), fileMasks.hiding(in: request), mask)
    let key = RequestKey(request, hiding: mask)
    let path: String? = withCall(of: plugin) { call in
      call.note(answer, key, .server)
      call.events.fromServers.record(answer, to: request, on: day, hiding: mask)
      return call.mode.records ? call.path : nil
    }
    guard let path else { return }
    cassettes[path, default: Cassette()].record(answer, to: request, on: day, hiding: mask)
  }
}

extension NetworkDesk.Call {
  fileprivate mutating func miss(_ key: RequestKey, nearestIn cassettes: [Cassette?]) -> HostAnswer {
    events.exchanges.append(Exchange(key: key, source: source, answerer: .nobody, status: nil, latency: 0))
    let nearest = cassettes.compactMap { $0?.nearest(to: key) }
      .min { key.differences(from: $0).count < key.differences(from: $1).count }
    events.misses.append(NetworkDesk.Miss(key: key, nearest: nearest))
    return .unavailable(
      Self.document(
        "not-recorded", ko: "오프라인이고 이 요청의 녹음이 없습니다: \(key.text)", en: "offline, and nothing is recorded for \(key.text)"
      ))
  }

  fileprivate mutating func replay(
    _ lookup: Cassette.Lookup, _ key: RequestKey, _ answerer: Exchange.Answerer
  ) -> HostAnswer? {
    switch lookup {
    case .answer(let answer): return recorded(answer, key, answerer)
    case .timeout(let milliseconds):
      events.elapsed += Double(milliseconds)
      events.exchanges.append(
        Exchange(key: key, source: source, answerer: answerer, status: nil, latency: Double(milliseconds)))
      return .unavailable(
        Self.document(
          "timed-out", ko: "\(milliseconds) ms 안에 답이 오지 않았습니다", en: "no answer came within \(milliseconds) ms"))
    case .miss: return nil
    }
  }

  fileprivate mutating func recorded(
    _ answer: JSONValue, _ key: RequestKey, _ answerer: Exchange.Answerer
  ) -> HostAnswer {
    note(answer, key, answerer)
    return .recorded(answer)
  }

  fileprivate mutating func note(_ answer: JSONValue, _ key: RequestKey, _ answerer: Exchange.Answerer) {
    let latency = min(max(0, answer["latency"]?.number ?? 0), 1e9)
    events.elapsed += latency
    events.exchanges.append(
      Exchange(
        key: key, source: source, answerer: answerer,
        status: answer["status"]?.number.map { Int(min(max(0, $0), 999)) },
        latency: latency))
  }

  private static func document(_ code: String, ko: String, en: String) -> JSONValue {
    .object([("code", .string(code)), ("message", .object([("ko", .string(ko)), ("en", .string(en))]))])
  }
}
