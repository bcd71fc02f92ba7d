import AppProtocol
import Cassettes
import CommandLanguage
import DisplayText
import PluginHosting
import TestSupport
import Testing

@testable import Environment

/// Every reason why a line gets nothing from plugins is a sentence in both languages, with its ways out.
@Suite struct PluginRequestErrorTests {
  /// Returns the error after another: a case that is new does not compile until it has its place here.
  private static func next(_ error: PluginRequestError?) -> PluginRequestError? {
    switch error {
    case nil: .host(PluginFailure(.noFile(path: "/tmp/x.so")))
    case .host: .noPlugins
    case .noPlugins: .noFeature(.dataSource, "x", other: .translator, nearest: "y")
    case .noFeature: .noPlugin(PluginFailure(.notOnSearchPath("x", known: [])), nearest: "y")
    case .noPlugin: .notLoaded("x", nearest: "y", loaded: ["y", "z"])
    case .notLoaded: .noCollection("x", source: "pokeapi")
    case .noCollection: .badRecordings(source: "pokeapi", cassetteError)
    case .badRecordings: .badCassette(Diagnostic(PluginRequestError.noPlugins, at: nil))
    case .badCassette: .noConversion(from: "dm", to: "mile", known: ["dm to m"])
    case .noConversion: .noPipelineText("x", feature: "flows")
    case .noPipelineText: .badSend(pipeline: "x", member: "launch")
    case .badSend: nil
    }
  }

  private static let cassetteError: CassetteError = {
    do throws(CassetteError) { _ = try Cassette(parsing: Array("{".utf8)) } catch { return error }
    fatalError("it is not a cassette")
  }()

  @Test func everyReasonIsASentenceInBothLanguages() {
    let variants: [PluginRequestError] = [
      .noFeature(.layout, "x", other: nil, nearest: nil), .noFeature(.pipeline, "x", other: nil, nearest: nil),
      .notLoaded("x", nearest: nil, loaded: []), .noConversion(from: "dm", to: "mile", known: []),
    ]
    for error in samples(Self.next) + variants {
      #expect(error.message.flaws.isEmpty && error.message.ko != error.message.en, "\(error)")
      #expect(error.text.helps.flatMap(\.flaws).isEmpty, "\(error)")
      let diagnostic = Diagnostic(error, at: nil)
      #expect(diagnostic.message == error.message)
      #expect(error.text.code != .pluginNotFound || !diagnostic.helps.isEmpty)
    }
  }
}
