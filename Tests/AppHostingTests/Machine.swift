import AppHosting
import Foundation
import JSONValues
import Testing

/// Facts of the machine that the tests run on.
enum Machine {
  /// The environment, with a cache beside the tests: what is compiled once serves all runs.
  static let environment: [String: String] = {
    var variables = ProcessInfo.processInfo.environment
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "/tmp/x"
    variables["XDG_CACHE_HOME"] = (program as NSString).deletingLastPathComponent + "/AppHostingTests.cache"
    return variables
  }()

  static func toolchain() throws -> AppToolchain {
    try AppToolchain.find(executable: "/proc/self/exe", environment: environment)
  }

  /// The folder of an app among the tests.
  static func app(_ name: String) -> String {
    (#filePath as NSString).deletingLastPathComponent + "/Apps/" + name
  }

  /// Copies an app, to change it.
  static func copy(of name: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-\(UUID().uuidString)/\(name)")
    try FileManager.default.createDirectory(
      at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: URL(fileURLWithPath: app(name)), to: folder)
    return folder
  }

  /// Compiles an app, or takes what was compiled before.
  static func build(_ name: String) throws -> BuiltApp {
    try AppBuild(AppSources([app(name)])).run(toolchain())
  }
}

/// An app that runs, with what it said.
struct OpenApp {
  let process: AppProcess
  var events: [JSONValue] = []
  var answer: JSONValue = .null
  var ending: AppEnding?

  init(
    _ name: String, screen: String? = nil, made: String? = nil, language: String = "en",
    limits: AppLimits = AppLimits(),
    answering: (JSONValue) -> JSONValue = { _ in ["unavailable": "not-recorded"] }
  ) throws {
    try self.init(
      path: Machine.app(name), screen: screen, made: made, language: language, limits: limits, answering: answering)
  }

  init(
    path: String, screen: String? = nil, made: String? = nil, language: String = "en", limits: AppLimits = AppLimits(),
    answering: (JSONValue) -> JSONValue = { _ in ["unavailable": "not-recorded"] }
  ) throws {
    let app = try AppBuild(AppSources([path])).run(Machine.toolchain())
    process = try AppProcess(app, Machine.toolchain(), seed: 0, language: language)
    let outlets = Dictionary(grouping: app.outlets, by: \.type).map { type, outlets in
      (type, JSONValue.array(outlets.map { .string($0.name) }))
    }
    ask(
      "open",
      [
        ("screen", .string(try made ?? app.screen(named: screen))),
        ("otherwise", screen == nil ? app.screenBesideDelegates.map { .string($0) } ?? .null : .null),
        ("launches", .bool(screen == nil && made == nil && app.hasItsDelegate)),
        ("size", [390, 844]), ("outlets", .object(outlets)),
        ("documents", .array(app.documents.map { .string($0) })),
      ], limits, answering: answering)
  }

  mutating func ask(
    _ verb: String, _ members: [(String, JSONValue)] = [], _ limits: AppLimits = AppLimits(),
    answering: (JSONValue) -> JSONValue = { _ in ["unavailable": "not-recorded"] }
  ) {
    events = []
    switch process.ask(verb, members, limits, answering: answering) {
    case .answered(let answer, let events): (self.answer, self.events) = (answer, events)
    case .ended(let ending, let events): (self.ending, self.events) = (ending, events)
    case .cancelled(let events): self.events = events
    }
  }

  /// The identifiers of the items of each apply of the last request.
  var applied: [[String]] {
    events.filter { $0["event"] == "apply" }.map { event in
      event.array("sections").flatMap { $0.array("items").map(\.string) }
    }
  }

  /// The times of those applies, in milliseconds.
  var times: [Double] { events.filter { $0["event"] == "apply" }.compactMap { $0["t"]?.number } }
}

extension JSONValue {
  func array(_ key: String) -> [JSONValue] { if case .array(let values)? = self[key] { values } else { [] } }
  var string: String { if case .string(let text) = self { text } else { self.text } }
}
