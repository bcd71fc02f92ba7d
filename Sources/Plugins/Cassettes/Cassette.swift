public import DisplayText
public import JSONValues

/// Recorded answers of servers, as a value.
///
/// Written as JSON lines, keys sorted, one answer per line: `{"answer":{"body":"…","status":200},
/// "recorded":"2026-08-08","request":{"method":"GET","url":"https://…"}}`. A line with `fault` or `latency` instead of
/// `answer` says what goes wrong with a request. Secrets are hidden before anything enters.
public struct Cassette: Hashable, Sendable {
  /// One line.
  public struct Entry: Hashable, Sendable {
    /// The request that was made, without secrets.
    public let request: JSONValue
    /// The key that makes the request the same as another.
    public let key: RequestKey
    /// The day of the recording, `2026-08-08`, or nil.
    public let recorded: String?
    private let stored: Stored

    private enum Stored: Sendable {
      case content(Content)
      /// The answer as it stands in the line, which was checked.
      case unread(JSONOutline.Member)
    }

    /// The answer, or the fault.
    ///
    /// - Complexity: O(*n*) in the length of an answer of a text: few of a cassette's answers are ever asked for, so
    ///   each is read when it is.
    public var content: Content {
      switch stored {
      case .content(let content): content
      case .unread(let answer): .answer(Cassette.plain(answer.value))
      }
    }

    /// The fault; nil for an answer.
    var fault: RecordedFault? { if case .content(.fault(let fault)) = stored { fault } else { nil } }

    /// Creates the line of an answer that was made of recorded ones. It has no day.
    public init(request: JSONValue, answer: JSONValue) {
      self.init(request: request, key: RequestKey(request), content: .answer(answer), recorded: nil)
    }

    init(request: JSONValue, key: RequestKey, content: Content, recorded: String?) {
      (self.request, self.key, self.recorded) = (request, key, recorded)
      stored = .content(content)
    }

    init(request: JSONValue, key: RequestKey, unread answer: JSONOutline.Member, recorded: String?) {
      (self.request, self.key, self.recorded) = (request, key, recorded)
      stored = .unread(answer)
    }

    public static func == (left: Entry, right: Entry) -> Bool {
      left.key == right.key && left.recorded == right.recorded && left.request == right.request
        && left.content == right.content
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(key)
      hasher.combine(recorded)
    }
  }

  /// The content of a line besides its request.
  public enum Content: Hashable, Sendable {
    case answer(JSONValue)
    case fault(RecordedFault)
  }

  /// The result of looking up a request in a cassette.
  public enum Lookup: Hashable, Sendable {
    /// The answer.
    case answer(JSONValue)
    /// No answer comes within that many milliseconds.
    case timeout(Int)
    /// Nothing is recorded for it.
    case miss
  }

  /// The lines in order.
  public private(set) var entries: [Entry] = []
  private(set) var answers: [RequestKey: [Int]] = [:]
  private var faultsByRequest: [RequestKey: [RecordedFault]] = [:]

  /// Creates an empty cassette.
  public init() {}

  // MARK: Lookup

  /// Returns the cassette's answer to a request that is made for the `use`-th time, counted from 0.
  ///
  /// Several answers to one request are given in the order in which they were recorded; the last one stays.
  /// - Complexity: O(1) besides the size of the answer and the faults of the request.
  public func lookup(_ key: RequestKey, use: Int) -> Lookup {
    let (faults, remaining) = faults(of: key, use: use)
    if let stop = faults.first(where: \.stops) {
      return stop.kind == .timeout ? .timeout(stop.amount) : .answer(stop.pause)
    }
    guard let places = answers[key], let last = places.last else { return .miss }
    guard case .answer(let answer) = entries[remaining < places.count ? places[remaining] : last].content else {
      return .miss
    }
    return .answer(faults.reduce(answer) { $1.applied(to: $0) })
  }

  /// Returns the line with the answer to a request that is made for the `use`-th time, counted from 0, whatever goes
  /// wrong with it, or nil if none is recorded.
  ///
  /// - Complexity: O(1).
  public func answer(to key: RequestKey, use: Int) -> Entry? {
    guard let places = answers[key], let last = places.last else { return nil }
    return entries[use < places.count ? places[use] : last]
  }

  /// Returns the line with the last answer to a request.
  public func lastAnswer(to key: RequestKey) -> Entry? { answers[key]?.last.map { entries[$0] } }

  /// Returns the faults that happen to a request that is made for the `use`-th time: one that stands in the place of an
  /// answer, or those that change one, which may also be an answer from elsewhere.
  ///
  /// - Complexity: O(faults of the request).
  public func faults(met key: RequestKey, use: Int) -> [RecordedFault] { faults(of: key, use: use).faults }

  /// Returns the faults that happen to a request, and how many of its answers were given before.
  private func faults(of key: RequestKey, use: Int) -> (faults: [RecordedFault], answers: Int) {
    var remaining = use
    var changes: [RecordedFault] = []
    for fault in faultsByRequest[key] ?? [] {
      if let times = fault.times {
        guard remaining < times else {
          remaining -= times
          continue
        }
      }
      if fault.stops { return ([fault], remaining) }
      changes.append(fault)
      if fault.times != nil { break }
    }
    return (changes, remaining)
  }

  /// The faults with their requests, in order.
  public var recordedFaults: [(key: RequestKey, fault: RecordedFault)] {
    entries.compactMap { entry in entry.fault.map { (entry.key, $0) } }
  }

  /// Returns the recorded request that is most like a missing one, or nil if the cassette is empty.
  ///
  /// - Complexity: O(*n*) in the number of different requests.
  public func nearest(to key: RequestKey) -> RequestKey? {
    var best: (key: RequestKey, distance: Int)?
    for (index, entry) in entries.enumerated() where answers[entry.key]?.first == index {
      let distance = key.distance(to: entry.key)
      if best.map({ distance < $0.distance }) ?? true { best = (entry.key, distance) }
    }
    return best?.key
  }

  /// Returns the recorded requests that were never made, in order.
  public func unused(_ uses: [RequestKey: Int]) -> [RequestKey] {
    recordedKeys.filter { uses[$0] == nil }
  }

  /// The number of recorded answers.
  public var answerCount: Int { answers.values.reduce(0) { $0 + $1.count } }

  /// The number of different requests that have an answer.
  public var requestCount: Int { answers.count }

  /// The oldest and the newest day of recording, or nil if no line has one.
  public var days: ClosedRange<String>? {
    let days = entries.compactMap(\.recorded)
    guard let first = days.min(), let last = days.max() else { return nil }
    return first...last
  }

  /// Requests whose recorded text still holds a value that should be hidden.
  public func exposures(of mask: SecretMask) -> [RequestKey] {
    entries.filter { entry in
      if mask.hiding(inRequest: entry.request) != entry.request { return true }
      guard case .answer(let answer) = entry.content else { return false }
      return mask.hiding(inAnswer: answer) != answer
    }.map(\.key)
  }

  // MARK: Changes

  /// Adds an answer, without its secrets.
  public mutating func record(_ answer: JSONValue, to request: JSONValue, on day: String?, hiding mask: SecretMask) {
    append(
      Entry(
        request: mask.hiding(inRequest: request), key: RequestKey(request, hiding: mask),
        content: .answer(mask.hiding(inAnswer: answer)), recorded: day))
  }

  /// Adds the answers of another cassette, after the present ones.
  ///
  /// - Complexity: O(entries of the other one).
  public mutating func append(contentsOf other: Cassette) {
    for entry in other.entries { append(entry) }
  }

  /// Adds what goes wrong with a request.
  public mutating func record(_ fault: RecordedFault, for request: JSONValue) {
    append(Entry(request: request, key: RequestKey(request), content: .fault(fault), recorded: nil))
  }

  /// Forgets the answers to a request.
  public mutating func removeAnswers(to key: RequestKey) {
    var rest = Cassette()
    for entry in entries {
      if entry.key == key, entry.fault == nil { continue }
      rest.append(entry)
    }
    self = rest
  }

  /// Adds a line.
  public mutating func append(_ entry: Entry) {
    if let fault = entry.fault {
      faultsByRequest[entry.key, default: []].append(fault)
    } else {
      answers[entry.key, default: []].append(entries.count)
    }
    entries.append(entry)
  }
}

// MARK: - Text

extension Cassette {
  /// Reads JSON lines; blank lines and lines that begin with `#` are skipped.
  ///
  /// - Throws: the first line that is not a line of a cassette
  /// - Complexity: O(*n*)
  public init(parsing bytes: [UInt8], hiding mask: SecretMask = SecretMask()) throws(CassetteError) {
    self.init()
    var (number, start) = (0, 0)
    while start < bytes.count {
      number += 1
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      let next = end + 1
      if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      let line = start..<end
      start = next
      guard let first = line.first(where: { bytes[$0] != UInt8(ascii: " ") }), bytes[first] != UInt8(ascii: "#") else {
        continue
      }
      do throws(CassetteError.Reason) {
        append(try Self.entry(bytes, line, number, mask))
      } catch {
        throw CassetteError(line: number, reason: error)
      }
    }
  }

  private static func entry(
    _ bytes: [UInt8], _ line: Range<Int>, _ number: Int, _ mask: SecretMask
  ) throws(CassetteError.Reason) -> Entry {
    let outline: JSONOutline
    do throws(JSONParsingError) {
      outline = try JSONOutline(of: bytes, in: line, levels: 2)
    } catch {
      throw .notJSON(error)
    }
    guard let request = outline["request"]?.value, case .string? = request["url"] else { throw .noRequest }
    let hidden = mask.hiding(inRequest: request)
    let key = RequestKey(hidden)
    if let answer = outline["answer"] {
      guard answer.isObject, answer["status"]?.value.number != nil else { throw .noStatus }
      if let fault = outline["fault"]?.value { throw .surplusMember("answer", of: fault.text) }
      var recorded: String?
      if case .string(let day)? = outline["recorded"]?.value { recorded = day }
      return Entry(request: hidden, key: key, unread: answer, recorded: recorded)
    }
    let members = outline.members.map { ($0.key, $0.value) }
    guard var fault = try RecordedFault(line: .object(members)) else { throw .noAnswer }
    fault.lineNumber = number
    return Entry(request: hidden, key: key, content: .fault(fault), recorded: nil)
  }

  /// Returns an answer with its body as a text: hand-written lines may hold it as `json`.
  fileprivate static func plain(_ answer: JSONValue) -> JSONValue {
    guard let json = answer["json"], case .object(let object) = answer else { return answer }
    return .object(
      object.members.filter { $0.key != "json" }.map { ($0.key, $0.value) } + [("body", .string(json.text))])
  }

  /// The cassette as JSON lines.
  ///
  /// - Complexity: O(*n*)
  public var text: String {
    var output: [UInt8] = []
    for entry in entries {
      var members: [(String, JSONValue)] = [("request", entry.request)]
      switch entry.content {
      case .answer(let answer): members.append(("answer", answer))
      case .fault(let fault): members += fault.members
      }
      if let recorded = entry.recorded { members.append(("recorded", .string(recorded))) }
      JSONValue.object(members).write(into: &output)
      output.append(UInt8(ascii: "\n"))
    }
    return String(decoding: output, as: UTF8.self)
  }
}

/// The reason why a line is not a line of a cassette.
public struct CassetteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault.
  public enum Reason: Error, Hashable, Sendable {
    case notJSON(JSONParsingError)
    case noRequest
    case noStatus
    case noAnswer
    /// The value of `fault` as it stands in the line.
    case unknownFault(String)
    /// The name of the member.
    case badNumber(String)
    /// The name of the member, and the value of `fault`, which does not take it.
    case surplusMember(String, of: String)
  }

  /// The line, from 1.
  public let line: Int
  /// The kind of fault.
  public let reason: Reason

  /// The reason in a sentence.
  public var message: Bilingual {
    switch reason {
    case .notJSON(let error): Bilingual(ko: "JSON이 아닙니다: ", en: "it is not JSON: ") + error.message
    case .noRequest: Bilingual(ko: "\"url\"이 든 \"request\"가 없습니다", en: "it has no \"request\" with a \"url\"")
    case .noStatus: Bilingual(ko: "\"answer\"에 \"status\"가 없습니다", en: "its \"answer\" has no \"status\"")
    case .noAnswer:
      Bilingual(
        ko: "\"answer\"도 \"fault\"도 \"latency\"도 없습니다",
        en: "it has neither \"answer\" nor \"fault\" nor \"latency\"")
    case .unknownFault(let value):
      Bilingual(
        ko: "\"fault\"의 값 \(value)은(는) 다음 가운데 하나가 아닙니다: ",
        en: "its \"fault\" is \(value), which is not one of ")
        + Bilingual(RecordedFault.Kind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
    case .badNumber(let member):
      Bilingual(
        ko: "\"\(member)\"의 값이 0 이상의 정수가 아닙니다", en: "its \"\(member)\" is not a whole number from 0")
    case .surplusMember(let member, let fault):
      Bilingual(
        ko: "\"fault\"가 \(fault)인 줄은 \"\(member)\"을(를) 받지 않습니다",
        en: "its \"fault\" is \(fault), which takes no \"\(member)\"")
    }
  }

  /// The reason in English.
  public var description: String { message.en }
}
