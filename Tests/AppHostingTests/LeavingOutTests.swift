import AppHosting
import JSONValues
import Testing

/// What does not compile goes, and nothing more.
@Suite(.serialized) struct LeavingOutTests {
  @Test func onlyWhatDoesNotCompileIsLeftOut() throws {
    let app = try Machine.build("Leftovers")
    let left = app.cuts.map { "\($0.place.line)-\($0.endLine)" }
    #expect(
      left == [
        "3-3", "10-10", "12-12", "13-13", "25-25", "33-33", "34-34", "38-38", "48-48", "55-55", "64-64",
      ], "\(app.cuts.map { ($0.place.line, $0.text, $0.reason) })")
    #expect(app.linesLeftOfLists <= 2)
    #expect(app.rounds <= 8)
  }

  @Test func whatIsLeftRuns() throws {
    let app = try OpenApp("Leftovers")
    #expect(app.applied == [["a", "b"]])
    #expect(app.process.takePrints().map(\.text) == ["wide"])
  }

  @Test func strictRefusesWithTheFirstPlace() throws {
    var build = AppBuild(try AppSources([Machine.app("Leftovers")]))
    build.isStrict = true
    let toolchain = try Machine.toolchain()
    let failure = #expect(throws: AppFailure.self) { try build.run(toolchain) }
    #expect(failure?.reason == .doesNotCompile)
    #expect(failure?.place?.line == 10)
  }
}
