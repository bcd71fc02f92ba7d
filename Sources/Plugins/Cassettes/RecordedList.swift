public import JSONValues

/// One list of a service as far as a cassette holds parts of it: other parts are cut out of them.
///
/// A service that lists rows by limit and offset answers each such request out of the same list, so its answer to a
/// request that was not recorded follows from the recorded neighbours.
public struct RecordedList: Sendable {
  /// A part that was recorded.
  private struct Part: Sendable {
    var key: RequestKey
    var offset: Int
    var limit: Int
    var answer: JSONValue
  }

  /// The rows of a part, and how many the whole list has.
  private struct Rows {
    var body: JSONObject
    var rows: [JSONValue]
    var total: Int?
  }

  /// An answer that was cut out of recorded ones.
  public struct Cut: Sendable {
    /// The answer, in the form of a recorded one. It takes as long as the slowest of its parts.
    public let answer: JSONValue
    /// The requests whose answers it is made of.
    public let parts: [RequestKey]
  }

  private let template: RequestForm
  private let paging: RequestForm.Paging
  private let parts: [Part]

  /// Creates the parts that a cassette holds of the list of which a request asks for a part, or nil if it asks for
  /// none.
  ///
  /// - Parameter uses: The number of times that each request was made, for those that were recorded more than once.
  /// - Complexity: O(different requests in the cassette).
  public init?(
    _ cassette: Cassette, askedBy key: RequestKey, _ template: RequestForm, uses: [RequestKey: Int] = [:]
  ) {
    guard let paging = template.paging, template.part(of: key) != nil else { return nil }
    (self.template, self.paging) = (template, paging)
    let others = Self.others(key, paging)
    parts = cassette.recordedKeys.compactMap { known -> Part? in
      guard known.method == key.method, known.origin == key.origin, known.path == key.path, known.body == key.body,
        let part = template.part(of: known), Self.others(known, paging) == others,
        case .answer(let answer) = cassette.lookup(known, use: uses[known] ?? 0),
        let status = answer["status"]?.number, 200..<300 ~= status
      else { return nil }
      return Part(key: known, offset: part.offset, limit: part.limit, answer: answer)
    }.sorted { ($0.offset, $0.limit) < ($1.offset, $1.limit) }
  }

  /// Returns the parameters that tell one list from another: the query without the numbers of the part.
  private static func others(_ key: RequestKey, _ paging: RequestForm.Paging) -> [RequestURL.Parameter] {
    key.query.filter { $0.name != paging.limit && $0.name != paging.offset }
  }

  // MARK: Rows

  private func rows(of part: Part) -> Rows? {
    guard case .string(let text)? = part.answer["body"], case .object(let body)? = try? JSONValue(parsing: text),
      case .array(let rows)? = body[paging.rows]
    else { return nil }
    return Rows(body: body, rows: rows, total: template.total.flatMap { body[$0]?.number }.flatMap { Int(exactly: $0) })
  }

  /// The rows that are recorded without a hole between them, in order, and how many the whole list has.
  ///
  /// - Complexity: O(size of the recorded bodies).
  public var extent: (ranges: [Range<Int>], total: Int?, latency: Double) {
    var ranges: [Range<Int>] = []
    var total: Int?
    var latency = 0.0
    for part in parts {
      guard let found = rows(of: part) else { continue }
      total = total ?? found.total
      latency = max(latency, part.answer["latency"]?.number ?? 0)
      let range = part.offset..<(part.offset + min(found.rows.count, part.limit))
      if range.isEmpty { continue }
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    return (ranges, total, latency)
  }

  // MARK: Cutting

  /// Returns the answer to a request for a part, put together of recorded ones, or nil if a row of it is in none of
  /// them.
  ///
  /// The list ends where the service says that it does, so a part may reach beyond its end; a part that begins there is
  /// not cut, because services answer that in different ways.
  /// - Complexity: O(recorded parts + size of those it is made of).
  public func cut(_ request: JSONValue, _ key: RequestKey) -> Cut? {
    guard let asked = template.part(of: key) else { return nil }
    var end = asked.offset + asked.limit
    var place = asked.offset
    var found: [JSONValue] = []
    var used: [Part] = []
    var first: Rows?
    while place < end {
      guard let (part, rows) = part(holding: place) else { return nil }
      let count = min(part.offset + rows.rows.count, end) - place
      found += rows.rows[(place - part.offset)..<(place - part.offset + count)]
      place += count
      used.append(part)
      if first == nil { first = rows }
      if let total = first?.total { end = min(end, total) }
    }
    guard let first, let answer = used.first?.answer, case .object(let members) = answer else { return nil }
    let body = body(first, found, asked, request)
    let latency = used.compactMap { $0.answer["latency"] }.max { ($0.number ?? 0) < ($1.number ?? 0) }
    var result = members.members.filter { $0.key != "body" && $0.key != "latency" && $0.key != "headers" }
      .map { ($0.key, $0.value) }
    result.append(("body", .string(body.text)))
    if let latency { result.append(("latency", latency)) }
    if case .object(let headers)? = members["headers"] {
      // They describe the recorded bytes.
      let stale = ["content-length", "etag"]
      let kept = headers.members.filter { !stale.contains($0.key.lowercased()) }
      result.append(("headers", .object(kept.map { ($0.key, $0.value) })))
    }
    return Cut(answer: .object(result), parts: used.map(\.key))
  }

  /// Returns the part that holds a row and the most rows after it.
  private func part(holding row: Int) -> (Part, Rows)? {
    let candidates = parts.filter { $0.offset <= row && row < $0.offset + $0.limit }
      .sorted { ($0.offset + $0.limit, $0.offset) > ($1.offset + $1.limit, $1.offset) }
    for part in candidates {
      if let rows = rows(of: part), row < part.offset + rows.rows.count { return (part, rows) }
    }
    return nil
  }

  private func body(
    _ first: Rows, _ rows: [JSONValue], _ asked: (limit: Int, offset: Int), _ request: JSONValue
  ) -> JSONValue {
    .object(
      first.body.members.map { member in
        switch member.key {
        case paging.rows: return (member.key, .array(rows))
        case paging.next:
          let next = asked.offset + asked.limit
          let isLast = first.total.map { next >= $0 } ?? (member.value == .null)
          return (member.key, isLast ? .null : address(request, offset: next))
        case paging.previous:
          return (member.key, asked.offset == 0 ? .null : address(request, offset: max(0, asked.offset - asked.limit)))
        default: return (member.key, member.value)
        }
      })
  }

  /// Returns the address of a request with another offset, without secrets.
  private func address(_ request: JSONValue, offset: Int) -> JSONValue {
    guard case .string(let text)? = request["url"] else { return .null }
    var url = RequestURL(text)
    if let index = url.query.firstIndex(where: { $0.name == paging.offset }) {
      url.query[index].value = String(offset)
    } else {
      url.query.append(.init(name: paging.offset, value: String(offset)))
    }
    return .string(url.maskedText)
  }
}

extension Cassette {
  /// The different requests that have an answer, in order of recording.
  ///
  /// - Complexity: O(entries).
  public var recordedKeys: [RequestKey] {
    entries.indices.filter { answers[entries[$0].key]?.first == $0 }.map { entries[$0].key }
  }
}
