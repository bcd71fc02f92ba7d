import CommandLanguage
import DisplayText
import Runner
import Testing
import WorkbenchFixtures

@testable import SessionModel

/// The warnings beside the output of pipelines' lines, and their errors.
@Suite struct PipelineWarningTests {
  @Test func overlapsOfOneLineWarnOnce() throws {
    var session = try LayoutSession("screen new p", "pipe p { publish x; x -> rows; rows -> apply }")
    for (index, time) in [0, 100, 200, 250].enumerated() { try session.run("send x [\(index)] at \(time)") }
    let warnings = session.result("clock to 1s").warnings
    #expect(warnings.map(\.code.rawValue) == ["W0801"])
    #expect(warnings.first?.message.en == "tx2 comes while tx1 is animated, 100 ms after it")
    #expect(warnings.first?.notes.last == .init(.also, .laterApplies(2)))
    // One alone has nothing to count.
    try session.run("send x [7] at 1100")
    try session.run("send x [8] at 1200")
    let next = session.result("clock to 2s").warnings
    #expect(next.count == 1 && next.first?.notes.contains { $0.key == .also } == false)
  }

  @Test(arguments: [
    ("a -> apply", #"send a "한글""#, #"a applies "한글", which is not a list of rows"#),
    ("a -> apply to nowhere", "send a [1]", "a is applied to screen 'nowhere', which is not there"),
  ])
  func applyWithoutChangesWarnsOnce(_ output: String, _ send: String, _ message: String) throws {
    var session = try LayoutSession("screen new p", "pipe p { publish a; \(output) }")
    let warnings = session.result(send).warnings
    #expect(warnings.map(\.code.rawValue) == ["W0605"])
    #expect(warnings.map(\.message.en) == [message])
    #expect(session.result(send).warnings.isEmpty)
  }

  @Test func anErrorThatIsAValueIsForAnAlert() throws {
    var session = try LayoutSession("screen new p")
    try session.run("pipe p { publish a; a -> flatMap fetch(nothing.here) { result } -> b -> apply }")
    try session.run("send a 1")
    #expect(session.result("clock to 1s").warnings.map(\.code.rawValue).contains("W0605") == false)
  }

  @Test func faultOfASimulatedRunHasAPlace() throws {
    var session = try LayoutSession("screen new p")
    try session.run("pipe p { publish x; x -> map call x 1 -> rows; rows -> apply }")
    try session.run("send x 1 at 10")
    for line in ["marble", "expect values(rows) == []", "export marble"] {
      let error = try #require(session.result(line).error)
      #expect(error.code == "E0603" && error.range != nil, "\(line)")
    }
  }

  @Test(arguments: [(1, "requests: A", "요청: A"), (3, "requests: A … C", "요청: A … C")])
  func helpNamesTheRequests(_ count: Int, _ english: String, _ korean: String) throws {
    var session = try LayoutSession("screen new p")
    try session.run("pipe p { publish a; a -> flatMap fetch(nothing.here) { result } -> b -> apply }")
    for index in 0..<count { try session.run("send a 1 at \(index * 10)") }
    let error = try #require(session.result("print cancelled(Z)").error)
    #expect(error.helps == [Bilingual(ko: korean, en: english)])
  }

  @Test(arguments: [
    ("debounce=flatMap", ["debounce throttle delay"]),
    (
      "foo=bar",
      ["flatMap flatMapLatest flatMapFirst concatMap", "debounce throttle delay", "combineLatest zip merge concat"]
    ),
  ])
  func helpNamesTheReplaceableOperators(_ replacement: String, _ families: [String]) throws {
    var session = try LayoutSession("pipe q { publish x; x -> debounce 100 -> rows; rows -> show }")
    let error = try #require(session.result("race q --replace \(replacement)").error)
    #expect(error.helps.map(\.en) == families.map { "these can stand for each other: " + $0 })
  }
}
