import CommandLanguage
import DisplayText
import PluginHosting
import Testing
import WorkbenchFixtures

@testable import Environment

/// Failures of plugins, reported at the line that they belong to.
@Suite struct PluginFailureTests {
  @Test func unreadablePluginIsNotReportedAsMissing() throws {
    let world = World(makePlugins: { FakePlugins($0) { _, _ in (200, "") } })
    for error in [
      #expect(throws: PluginRequestError.self) { try world.requirePlugin("locked") },
      #expect(throws: PluginRequestError.self) { try world.require("locked", .dataSource) },
    ] {
      #expect(error?.message.en == "/locked.so cannot be opened: Permission denied")
    }
    let missing = #expect(throws: PluginRequestError.self) { try world.require("nobody", .dataSource) }
    #expect(missing?.message.en == "there is no source 'nobody'")
  }

  @Test func crashIsReportedByTheLineThatCausedIt() {
    let responder = NetworkResponder()
    let call = PluginCall(.section, of: "own")
    let refusal = Diagnostic(PluginRequestError.noPlugins, at: nil)
    func crash() {
      responder.askForLayout()
      responder.note(layoutFailure: .host(PluginFailure(.timedOut(call, .seconds(1)))), of: "own")
      for code: Int32 in [3, 4] {
        let failure = PluginFailure(.crashedInCall(call, plugin: "own", .exited(code: code, words: nil)))
        responder.note(layoutFailure: .host(failure), of: "own")
      }
    }
    crash()
    #expect(responder.takeLayoutFailure(behind: refusal)?.message.en.hasSuffix("(exit 3)") == true)
    #expect(responder.takeMessagesOfLayouts().map(\.text.en) == ["section of \"own\" took longer than 1 s"])
    crash()
    #expect(responder.takeMessagesOfLayouts().count == 3)
    #expect(responder.takeLayoutFailure(behind: refusal) == nil)
  }
}
