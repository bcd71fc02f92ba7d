import AppHosting
import AppProtocol
import JSONValues
import Testing

/// Answers that take their recorded time, and errors that end what is bound.
@Suite(.serialized) struct RequestTimeTests {
  private static func answer(to request: JSONPayload) -> JSONPayload {
    func names(_ text: String, latency: Int) -> JSONPayload {
      JSONPayload(["status": 200, "headers": [:], "body": .string(text), "latency": .int(latency)])
    }
    switch request.value["url"]?.string.split(separator: "/").last {
    case "towers": return names(#"["Mast","Pylon"]"#, latency: 300)
    case "slow": return names(#"["Chimney"]"#, latency: 800)
    case "torn": return names(#"["Ch"#, latency: 0)
    case "busy":
      return JSONPayload(["status": 429, "headers": ["retry-after": "3"], "body": "", "latency": 0])
    default: return JSONPayload(["unavailable": "timed-out", "latency": 1000])
    }
  }

  @Test func latenciesAndFaultsPassInVirtualTime() throws {
    let app = try OpenApp("Wharf", screen: "TowersViewController", answering: Self.answer)
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(Set(app.takePrints()) == ["busy 429 0", "torn 200 0"])
    #expect(app.texts() == [] && app.answer.nextTimer == 300)
    app.clock(299)
    #expect(app.takePrints() == [] && app.texts() == [])
    app.clock(300)
    #expect(app.takePrints() == ["towers 200 2"])
    #expect(app.texts() == [["Mast"], ["Pylon"]])
    // A request that is stopped before its answer gets none.
    app.press("Stop")
    #expect(app.takePrints() == ["slow cancelled"])
    app.clock(999)
    #expect(app.takePrints() == [])
    app.clock(1000)
    #expect(app.takePrints() == ["never timed out"])
    app.clock(5000)
    #expect(app.takePrints() == [] && app.texts().count == 2)
  }

  /// An error where nothing takes one is reported once, with the line that binds.
  @Test func errorsOfBoundStreamsHaveThePlaceOfBind() throws {
    #expect(try Machine.build("Wharf").cuts.isEmpty)
    let app = try OpenApp("Wharf", screen: "WharfViewController")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.texts() == [["Hai"], ["Wal"]] && app.window.faults == nil)
    _ = app.takePrints()
    app.press("Leak")
    let faults = app.window.faults ?? []
    #expect(faults.map(\.site.line) == [28, 32, 33, 34])
    #expect(Set(faults.map(\.site.file)) == ["\(Machine.app("Wharf"))/Wharf.swift"])
    #expect(faults.map(\.kind) == [.failedTrait, .failedTrait, .failedTrait, .unhandledError])
    #expect(faults.map(\.text) == ["items: below", "below", "below", "below"])
    #expect(app.takePrints().contains("caught 0"))
    app.press("Later")
    #expect(app.window.faults == nil)
    app.clock(500)
    #expect(app.window.faults?.map(\.site.line) == [36])
  }
}
