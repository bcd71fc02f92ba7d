import Cassettes
import CommandLanguage
import DisplayText
import PluginHosting
import TestSupport
import Testing

@testable import Outside

/// Every reason why a line gets nothing from plugins is a sentence in both languages, with its ways out.
@Suite struct PluginRequestErrorTests {
  private static let samples: [PluginRequestError] = [
    .host(PluginFailure(.noFile(path: "/tmp/x.so"))), .noPlugins,
    .noFeature(.dataSource, "x", other: .translator, nearest: "y"),
    .noFeature(.layout, "x", other: nil, nearest: nil), .noFeature(.pipeline, "x", other: nil, nearest: nil),
    .noPlugin(PluginFailure(.notOnSearchPath("x", known: [])), nearest: "y"),
    .notLoaded("x", nearest: "y", loaded: ["y", "z"]), .notLoaded("x", nearest: nil, loaded: []),
    .noCollection("x", source: "pokeapi"), .badRecordings(source: "pokeapi", cassetteError),
    .badCassette(Diagnostic(PluginRequestError.noPlugins, at: nil)),
    .noConversion(from: "dm", to: "mile", known: ["dm to m"]), .noConversion(from: "dm", to: "mile", known: []),
    .noPipelineText("x", feature: "flows"), .badSend(pipeline: "x", member: "launch"),
  ]

  private static let cassetteError: CassetteError = {
    do throws(CassetteError) { _ = try Cassette(parsing: Array("{".utf8)) } catch { return error }
    fatalError("it is no cassette")
  }()

  /// The number of a case: one that is added needs a sample.
  private static func number(_ error: PluginRequestError) -> Int {
    switch error {
    case .host: 0
    case .noPlugins: 1
    case .noFeature: 2
    case .noPlugin: 3
    case .notLoaded: 4
    case .noCollection: 5
    case .badRecordings: 6
    case .badCassette: 7
    case .noConversion: 8
    case .noPipelineText: 9
    case .badSend: 10
    }
  }

  @Test func everyReasonIsASentenceInBothLanguages() {
    #expect(Set(Self.samples.map(Self.number)) == Set(0...10))
    for error in Self.samples {
      #expect(error.message.slips.isEmpty && error.message.ko != error.message.en, "\(error)")
      #expect(error.helps.flatMap(\.slips).isEmpty, "\(error)")
      let diagnostic = Diagnostic(error, at: nil)
      #expect(diagnostic.message == error.message)
      #expect(error.reason != .notFound || !diagnostic.helps.isEmpty)
    }
  }
}
