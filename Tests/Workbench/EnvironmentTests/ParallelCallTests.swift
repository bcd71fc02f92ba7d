import Cassettes
import JSONValues
import PluginHosting
import Synchronization
import Testing

@testable import Environment

/// The messages of several calls of one plugin that run side by side.
@Suite struct ParallelCallTests {
  private static func call() -> NetworkResponder.Call { NetworkResponder.Call("loop", of: "loop", isAwaited: false) }

  private static func request(_ name: String, call: Int? = nil) -> JSONValue {
    var members: [(String, JSONValue)] = [("url", .string("https://x.test/\(name)"))]
    if let call { members.append(("call", .int(call))) }
    return .object(members)
  }

  private static func names(_ events: NetworkResponder.Events) -> [String] {
    events.exchanges.map { String($0.key.shortText) }
  }

  private let responder = NetworkResponder()

  /// Begins calls online.
  private func begin(_ count: Int) -> [Int] {
    var network = NetworkState()
    network.mode = .online
    return (0..<count).map { _ in responder.begin(Self.call(), network, time: 0) }
  }

  @Test func eachCallIsToldItsOwnRequests() {
    let calls = begin(3)
    for (call, name) in zip(calls, ["a", "b", "c"]) {
      #expect(
        responder.answer(to: Self.request(name, call: call), for: "loop") == .askServer(NetworkResponder.serverLimits))
    }
    // The answers come in another order, and so do the ends.
    for (call, name) in [(calls[1], "b"), (calls[0], "a"), (calls[2], "c")] {
      responder.record(["status": 200, "body": "{}"], to: Self.request(name, call: call), for: "loop")
    }
    for (call, name) in [(calls[2], "c"), (calls[0], "a"), (calls[1], "b")] {
      let events = responder.end(call)
      #expect(Self.names(events) == [name])
      #expect(events.fromServers.answerCount == 1)
    }
  }

  /// The number is between the plugin and mcv: no cassette has it, and it makes no other request of one.
  @Test func theNumberIsNoPartOfARequest() {
    let calls = begin(1)
    responder.record(["status": 200], to: Self.request("a", call: calls[0]), for: "loop")
    let text = responder.end(calls[0]).fromServers.text
    #expect(text.contains("https://x.test/a"))
    #expect(!text.contains("\"call\""))
  }

  /// A plugin that does not pass the number on: everything is reported once, by the first of its calls to end.
  @Test func requestsWithoutANumberAreReportedOnce() {
    let calls = begin(2)
    for name in ["a", "b"] { responder.record(["status": 200], to: Self.request(name), for: "loop") }
    #expect(Set(Self.names(responder.end(calls[0]))) == ["a", "b"])
    #expect(Self.names(responder.end(calls[1])) == [])
  }

  /// The end of a call that was stopped is reported with the next one.
  @Test func requestsOfAStoppedCallAreReportedWithTheNext() {
    let calls = begin(2)
    responder.record(["status": 200], to: Self.request("a", call: calls[0]), for: "loop")
    #expect(Self.names(responder.end(calls[0], isWanted: false)) == ["a"])
    responder.record(["status": 200], to: Self.request("b", call: calls[1]), for: "loop")
    #expect(Set(Self.names(responder.end(calls[1]))) == ["a", "b"])
  }

  /// Once a call is stopped, nothing of it is painted.
  @Test func progressEndsWithTheCall() {
    let shown = ShownProgress()
    var sources = NetworkResponder.Sources()
    sources.progress = { done, _, _, isStopped in if !isStopped() { shown.add(done) } }
    let responder = NetworkResponder(sources: sources)
    var call = NetworkResponder.Call("loop", of: "loop")
    call.isStopped = { shown.isStopped }
    let id = responder.begin(call, NetworkState(), time: 0)
    responder.progress(1, of: 2, "x", for: "loop")
    shown.stop()
    responder.progress(2, of: 2, "x", for: "loop")
    _ = responder.end(id)
    #expect(shown.all == [1])
  }
}

/// The text that a terminal would have shown.
private final class ShownProgress: Sendable {
  private let state = Mutex<(all: [UInt64], isStopped: Bool)>(([], false))

  var all: [UInt64] { state.withLock { $0.all } }
  var isStopped: Bool { state.withLock { $0.isStopped } }
  func add(_ done: UInt64) { state.withLock { $0.all.append(done) } }
  func stop() { state.withLock { $0.isStopped = true } }
}
