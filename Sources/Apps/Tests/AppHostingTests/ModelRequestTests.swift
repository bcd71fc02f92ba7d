import AppHosting
import AppProtocol
import Foundation
import JSONValues
import Testing

/// Requests of models by `dataTaskPublisher` and `URLSession.rx`, answered by the workbench.
@Suite(.serialized) struct ModelRequestTests {
  private static func open() throws -> OpenModel {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "Models/Requests.swift")
    var build = try AppBuild(AppSources([file.path]))
    build.model = ModelSwift(
      """

        let towns = Towns()
        let ask = PassthroughSubject<String, Never>()
        let found = ask.flatMap { towns.byCombine($0).catch { Just(["\\($0 is URLError)"]) } }
        let fetch = PublishSubject<String>()
        let rows = fetch.flatMap { path in
          towns.byRx(path).catch { error in
            if case RxCocoaURLError.httpRequestFailed(let response, _)? = error as? RxCocoaURLError {
              return .just(["\\(response.statusCode)"])
            }
            return .just(["\\((error as? URLError)?.code == .notConnectedToInternet)"])
          }
        }
        let code = fetch.flatMapLatest { towns.status($0).catchAndReturn(0) }
        let given = fetch.flatMapLatest { path in
          towns.status(path).catchAndReturn(0).take(until: Observable.just(()))
        }
      """)
    return OpenModel(try Machine.process(build.run(Machine.toolchain())))
  }

  private static func answer(to request: JSONPayload) -> JSONPayload {
    switch request.value["url"]?.string.split(separator: "/").last {
    case "list": JSONPayload(["status": 200, "headers": [:], "body": "[{\"name\":\"Busan\"}]"])
    case "torn": JSONPayload(["status": 200, "headers": [:], "body": "[{"])
    case "late":
      JSONPayload(["status": 200, "headers": [:], "body": "[{\"name\":\"Ulsan\"}]", "latency": 150])
    case "gone": JSONPayload(["status": 404, "headers": [:], "body": "{}"])
    default: .unavailable("not-recorded")
    }
  }

  @Test func aPublisherOfASessionIsAnswered() throws {
    let model = try Self.open()
    #expect(model.lanes == ["ask", "found", "fetch", "rows", "code", "given"])
    var asked = 0
    func send(_ path: String) -> [String] {
      model.send(.string(path), to: "ask") { request in
        asked += 1
        return Self.answer(to: request)
      }
      return model.signals.filter { $0.hasPrefix("found") }
    }
    #expect(send("list") == [#"found ["Busan"]"#])
    #expect(send("torn") == [#"found ["false"]"#])
    #expect(send("gone") == [#"found ["true"]"#])
    #expect(send("nowhere") == [#"found ["true"]"#])
    #expect(asked == 4)
    model.ask(.close)
    #expect(model.leaks == [])
  }

  /// A recorded latency passes in virtual time, and the request is as long as it.
  @Test func anAnswerTakesItsRecordedLatency() throws {
    let model = try Self.open()
    var ended: [ModelAnswer.Request] { model.told.requests.filter { $0.ending == .answered } }
    model.send("late", to: "fetch") { Self.answer(to: $0) }
    #expect(model.signals.filter { !$0.hasPrefix("fetch") } == [] && ended.isEmpty)
    model.clock(149)
    #expect(model.signals == [])
    model.clock(150)
    #expect(model.signals.sorted() == ["code 200", #"rows ["Ulsan"]"#])
    #expect(ended.map { [$0.start, $0.end] } == [[0, 150], [0, 150]])
    model.ask(.close)
    #expect(model.leaks == [])
  }

  @Test func sequencesOfASessionAreAnswered() throws {
    let model = try Self.open()
    func send(_ path: String) -> [String] {
      model.send(.string(path), to: "fetch") { Self.answer(to: $0) }
      return model.signals.filter { !$0.hasPrefix("fetch") }.sorted()
    }
    // A request that is cancelled before its answer sends nothing: `given`.
    // Cancelling at the time of the answer must not answer twice, so this is tried often.
    for _ in 0..<20 { #expect(send("nowhere") == ["code 0", #"rows ["true"]"#]) }
    #expect(model.ending == nil, "\(model.ending.debugDescription)")
    #expect(send("list") == ["code 200", #"rows ["Busan"]"#])
    #expect(send("gone") == ["code 404", #"rows ["404"]"#])
    #expect(send("nowhere") == ["code 0", #"rows ["true"]"#])
    model.ask(.close)
    #expect(model.leaks == [])
  }
}
