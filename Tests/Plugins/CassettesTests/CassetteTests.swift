import DisplayText
import JSONValues
import TestSupport
import Testing

@testable import Cassettes

@Suite struct CassetteTests {
  static func request(_ url: String) -> JSONValue { .object([("method", "GET"), ("url", .string(url))]) }

  static func answer(_ body: String, status: Int = 200) -> JSONValue {
    .object([("status", .int(status)), ("body", .string(body))])
  }

  func key(_ url: String) -> RequestKey { RequestKey(Self.request(url)) }

  func body(_ lookup: Cassette.Lookup) -> String? {
    guard case .answer(let answer) = lookup, case .string(let text)? = answer["body"] else { return nil }
    return text
  }

  @Test func answersComeInTheirOrderAndTheLastStays() {
    var cassette = Cassette()
    for text in ["first", "second"] {
      cassette.record(Self.answer(text), to: Self.request("https://a.com/x"), on: nil, hiding: SecretMask())
    }
    let bodies = (0..<4).map { body(cassette.lookup(key("https://a.com/x"), use: $0)) }
    #expect(bodies == ["first", "second", "second", "second"])
    #expect(cassette.lookup(key("https://a.com/y"), use: 0) == .miss)
    #expect(cassette.answerCount == 2)
    #expect(cassette.requestCount == 1)
  }

  /// The request of a key has that key, whatever stands in it, and no secret.
  @Test(arguments: [
    ("https://a.com", "https://a.com/"), ("HTTPS://A.com:443/x/가?b=2&a=1", "https://a.com/x/%EA%B0%80?a=1&b=2"),
    ("https://a.com/x?q=a%26b&q=c%20d", "https://a.com/x?q=a%26b&q=c%20d"),
    ("https://a.com/x?api_key=k&p=1", "https://a.com/x?p=1"),
  ])
  func theRequestOfAKeyHasIt(_ url: String, _ expected: String) {
    #expect(key(url).request == Self.request(expected))
    #expect(RequestKey(key(url).request) == key(url))
    let post: JSONValue = ["method": "post", "url": .string(url), "body": "{\"b\": 1}"]
    #expect(RequestKey(RequestKey(post).request) == RequestKey(post))
  }

  /// A line of one cassette can stand in another, and answers are found beside what goes wrong with them.
  @Test func linesAreFoundAndTaken() throws {
    var cassette = Cassette()
    for text in ["first", "second"] {
      cassette.record(Self.answer(text), to: Self.request("https://a.com/x"), on: "2026-08-08", hiding: SecretMask())
    }
    cassette.record(RecordedFault(.timeout), for: Self.request("https://a.com/x"))
    let key = key("https://a.com/x")
    #expect(cassette.lookup(key, use: 0) == .timeout(10_000))
    let lines = (0..<3).compactMap { cassette.answer(to: key, use: $0) }
    #expect(lines.map(\.content) == ["first", "second", "second"].map { Cassette.Content.answer(Self.answer($0)) })
    #expect(cassette.lastAnswer(to: key) == lines[2])
    #expect(cassette.answer(to: self.key("https://a.com/y"), use: 0) == nil)
    var other = Cassette()
    other.append(lines[1])
    #expect(try Cassette(parsing: Array(other.text.utf8)).lastAnswer(to: key) == lines[1])
  }

  @Test func theTextReadsBackAndIsSorted() throws {
    var cassette = Cassette()
    cassette.record(
      .object([("status", 200), ("body", "{\"b\":1.0}"), ("latency", 120)]),
      to: Self.request("https://a.com/x?q=가"), on: "2026-08-08", hiding: SecretMask())
    cassette.record(RecordedFault(.tooManyRequests, times: 1, amount: 2), for: Self.request("https://a.com/y"))
    #expect(
      cassette.text == """
        {"answer":{"body":"{\\"b\\":1.0}","latency":120,"status":200},"recorded":"2026-08-08",\
        "request":{"method":"GET","url":"https://a.com/x?q=%EA%B0%80"}}
        {"fault":"429","request":{"method":"GET","url":"https://a.com/y"},"retryAfter":2,"times":1}

        """)
    #expect(try Cassette(parsing: Array(cassette.text.utf8)).text == cassette.text)
  }

  @Test func linesWrittenByHand() throws {
    let text = """
      # films
      {"request":{"url":"https://a.com/x"},"answer":{"status":200,"json":{"b":[1]}}}\r

      {"request":{"url":"https://a.com/x"},"latency":50}
      """
    let cassette = try Cassette(parsing: Array(text.utf8))
    guard case .answer(let answer) = cassette.lookup(key("https://a.com/x"), use: 0) else {
      Issue.record("nothing found")
      return
    }
    #expect(answer == .object([("status", 200), ("body", #"{"b":[1]}"#), ("latency", 50)]))
  }

  /// Answers are read when they are asked for; a fault of one is still reported with its line, before.
  @Test func anAnswerOfATextIsTheOneThatWasRecorded() throws {
    let text = #"""
      {"answer":{"body":"{\"a\":\"é\\n\"}","headers":{"b":"1","a":"2"},"status":200.0},"request":{"url":"https://a.com/x"}}
      {"request":{"url":"https://a.com/x"},"recorded":"2026-01-01","answer":{"status":404,"json":{"b":[1],"a":2}}}
      """#
    let read = try Cassette(parsing: Array(text.utf8))
    var recorded = Cassette()
    recorded.record(
      ["body": .string(#"{"a":"é\n"}"#), "headers": ["a": "2", "b": "1"], "status": 200.0],
      to: ["url": "https://a.com/x"], on: nil, hiding: SecretMask())
    recorded.record(
      ["body": #"{"a":2,"b":[1]}"#, "status": 404], to: ["url": "https://a.com/x"], on: "2026-01-01",
      hiding: SecretMask())
    #expect(read == recorded)
    #expect(read.hashValue == recorded.hashValue)
    #expect(read.text == recorded.text)
    #expect(read.lookup(key("https://a.com/x"), use: 1) == recorded.lookup(key("https://a.com/x"), use: 1))
    for broken in [
      #"{"body":"\x","status":200}"#, #"{"status":200,"json":{"a":1,"a":2}}"#, #"{"status":200,"json":[1,]}"#,
    ] {
      let line = #"{"request":{"url":"https://a.com/x"},"answer":\#(broken)}"#
      let error = #expect(throws: CassetteError.self) { try Cassette(parsing: Array("\(text)\n\(line)\n".utf8)) }
      #expect(error?.line == 3)
    }
  }

  @Test func theNearestRequestAndTheUnusedOnes() throws {
    var cassette = Cassette()
    for url in ["https://a.com/v/x?offset=0", "https://a.com/v/x?offset=20", "https://a.com/v/y", "https://b.com/v/x"] {
      cassette.record(Self.answer(url), to: Self.request(url), on: nil, hiding: SecretMask())
    }
    #expect(cassette.nearest(to: key("https://a.com/v/x?offset=20&limit=5")) == key("https://a.com/v/x?offset=20"))
    #expect(cassette.nearest(to: key("https://a.com/v/z")) == key("https://a.com/v/y"))
    #expect(cassette.nearest(to: key("https://c.org/q")) != nil)
    #expect(Cassette().nearest(to: key("https://a.com")) == nil)
    #expect(
      cassette.unused([key("https://a.com/v/y"): 1]).map(\.shortText) == ["x?offset=0", "x?offset=20", "x"])
  }

  @Test func forgettingKeepsTheRest() {
    var cassette = Cassette()
    for url in ["https://a.com/x", "https://a.com/y", "https://a.com/x"] {
      cassette.record(Self.answer(url), to: Self.request(url), on: "2026-01-01", hiding: SecretMask())
    }
    cassette.removeAnswers(to: key("https://a.com/x"))
    #expect(cassette.answerCount == 1)
    #expect(body(cassette.lookup(key("https://a.com/y"), use: 0)) == "https://a.com/y")
    #expect(cassette.days == "2026-01-01"..."2026-01-01")
  }

  // MARK: Faults

  @Test func aPauseComesOnceThenTheAnswer() throws {
    let text = """
      {"request":{"url":"https://a.com/x"},"answer":{"status":200,"body":"ok"}}
      {"request":{"url":"https://a.com/x"},"fault":"429","retryAfter":3,"times":2}
      """
    let cassette = try Cassette(parsing: Array(text.utf8))
    for use in 0..<2 {
      guard case .answer(let answer) = cassette.lookup(key("https://a.com/x"), use: use) else {
        Issue.record("no answer")
        return
      }
      #expect(answer["status"] == 429)
      #expect(answer["headers"]?["retry-after"] == "3")
    }
    #expect(body(cassette.lookup(key("https://a.com/x"), use: 2)) == "ok")
  }

  @Test func timeoutsCutsAndDelays() throws {
    let text = """
      {"request":{"url":"https://a.com/t"},"fault":"timeout","after":5000}
      {"request":{"url":"https://a.com/c"},"answer":{"status":200,"body":"0123456789"}}
      {"request":{"url":"https://a.com/c"},"fault":"cut","bytes":4,"latency":70}
      {"request":{"url":"https://a.com/s"},"answer":{"status":200,"body":"late","latency":10}}
      {"request":{"url":"https://a.com/s"},"fault":"slow","latency":2500}
      """
    let cassette = try Cassette(parsing: Array(text.utf8))
    #expect(cassette.lookup(key("https://a.com/t"), use: 7) == .timeout(5000))
    #expect(body(cassette.lookup(key("https://a.com/c"), use: 0)) == "0123")
    guard case .answer(let cut) = cassette.lookup(key("https://a.com/c"), use: 0),
      case .answer(let slow) = cassette.lookup(key("https://a.com/s"), use: 0)
    else {
      Issue.record("no answer")
      return
    }
    #expect(cut["headers"]?["content-length"] == "10")
    #expect(cut["latency"] == 70)
    #expect(slow["latency"] == 2500)
    #expect(try Cassette(parsing: Array(cassette.text.utf8)).text == cassette.text)
  }

  /// The files of the page "Cassettes", which a test of pages replays, show each fault and each member of a line.
  @Test func thePageShowsEachFaultAndEachMember() throws {
    let files = try Page(named: "Cassettes").files
    let entries = try files.flatMap { try Cassette(parsing: Array($0.text.utf8)).entries }
    let faults = entries.compactMap(\.fault)
    #expect(Set(faults.map(\.kind)) == Set(RecordedFault.Kind.allCases))
    let ofFaults = RecordedFault.Kind.allCases.flatMap { RecordedFault($0, times: 1).members.map(\.0) }
    let ofAnswers = ["request", "url", "method", "answer", "status", "headers", "body", "json", "recorded"]
    for member in ofFaults + ofAnswers {
      #expect(files.contains { $0.text.contains("\"\(member)\":") }, "\(member)")
    }
  }

  @Test(arguments: [
    ("{", 1), ("{}", 1), ("\n\n{\"request\":{}}", 3), (#"{"request":{"url":"x"},"answer":{}}"#, 1),
    (#"{"request":{"url":"x"}}"#, 1), (#"{"request":{"url":"x"},"fault":"fire"}"#, 1),
    (#"{"request":{"url":"x"},"latency":-1}"#, 1), (#"{"request":{"url":"x"},"latency":"a"}"#, 1), ("\u{1B}", 1),
  ])
  func aBadLineIsNamed(_ text: String, _ line: Int) {
    let error = #expect(throws: CassetteError.self) { try Cassette(parsing: Array(text.utf8)) }
    #expect(error?.line == line)
    #expect(error?.message.flaws == [])
    #expect(error?.message.ko != error?.message.en)
  }

  @Test func anErrorIsItsReasonInEnglish() {
    let error = #expect(throws: CassetteError.self) { try Cassette(parsing: Array("{}".utf8)) }
    #expect(error?.description == "it has no \"request\" with a \"url\"")
  }

  @Test func bytesThatAreNotUTF8AreRefused() {
    #expect(throws: CassetteError.self) { try Cassette(parsing: [0x7B, 0xFF, 0x7D]) }
  }

  @Test(arguments: [
    (0, "1970-01-01"), (1_786_147_200, "2026-08-08"), (951_782_400, "2000-02-29"), (-86_400, "1969-12-31"),
    (4_107_542_400, "2100-03-01"),
  ])
  func days(_ seconds: Int, _ text: String) {
    #expect(RecordingDay.text(secondsSince1970: seconds) == text)
    #expect(RecordingDay.days(from: "1970-01-01", to: text) == seconds / 86_400)
  }

  @Test func noDays() {
    #expect(RecordingDay.days(from: "yesterday", to: "2026-08-08") == nil)
    #expect(RecordingDay.days(from: "2026-13-01", to: "2026-08-08") == nil)
  }
}
