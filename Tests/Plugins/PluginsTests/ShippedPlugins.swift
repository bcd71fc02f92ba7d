import DisplayText
import Glibc
import JSONValues
import PluginHosting
import Synchronization
import TestSupport
import Testing

/// The plugins that are shipped, loaded from their libraries as people load them.
enum ShippedPlugins {
  /// File name and name.
  static let names = [
    ("PokeAPI", "pokeapi"), ("PokeKo", "poke-ko"), ("TMDB", "tmdb"), ("News", "news"), ("Diary", "diary"),
    ("PlanetsC", "planets-c"),
  ]

  static let sources = ["pokeapi", "tmdb", "news", "diary", "planets"]

  /// The folder that the tests, mcv and the plugins were built into.
  static let folder: String = {
    guard let program = unsafe realpath("/proc/self/exe", nil) else { return "" }
    defer { unsafe free(program) }
    let path = unsafe String(cString: program)
    return String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }()

  static func path(of file: String) -> String { "\(folder)/libMCVPlugin_\(file).so" }

  /// Their requests, answered from the recordings they carry with them.
  static let services = RecordedServices()

  /// One host for all tests.
  static let host: PluginLoader = host(services)

  static func host(_ services: RecordedServices) -> PluginLoader {
    var configuration = PluginHostConfiguration(searchFolders: [folder])
    configuration.childProgram = folder + "/mcv"
    // Other tests may keep both processors busy.
    configuration.loadTimeout = .seconds(120)
    let host = PluginLoader(configuration, services: services)
    services.host.withLock { $0 = host }
    return host
  }

  /// Returns a page of a source; `pokeapi.pokemon` is a collection, and `page` the `next` of a page.
  static func fetch(
    _ name: String, _ parameters: [(String, JSONValue)] = [], page: JSONValue? = nil, host: PluginLoader = host
  ) async throws -> FetchedPage {
    let parts = name.split(separator: ".").map(String.init)
    let request = PageRequest(collection: parts[1], parameters: JSONObject(parameters), page: page)
    return try await blocking {
      services.prepare(parts[0])
      return try host.fetch(request, from: parts[0], FetchTerms(timeout: .seconds(600)), isCancelled: { false })
    }
  }

  /// Returns the failure of a request that must fail.
  static func failure(
    _ name: String, _ parameters: [(String, JSONValue)] = [], page: JSONValue? = nil, host: PluginLoader = host,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> PluginFailure {
    var failure: PluginFailure?
    do {
      _ = try await fetch(name, parameters, page: page, host: host)
    } catch let error as PluginFailure {
      failure = error
    }
    return try #require(failure, "\(name) \(parameters) did not fail", sourceLocation: sourceLocation)
  }

  /// Returns the recordings of a source, line by line.
  static func recordings(of source: String) throws -> [JSONValue] {
    let bytes = try host.recordings(of: source) ?? []
    return try bytes.split(separator: UInt8(ascii: "\n")).map { try JSONValue(parsing: Array($0)) }
  }
}

/// A workbench that is offline, unless it is made to send sources to their servers. It records requests and messages.
final class RecordedServices: HostServices {
  struct Notes: Sendable {
    var requests: [JSONValue] = []
    var texts: [String] = []
  }

  let notes = Mutex(Notes())
  /// The answers that sources carry with them, by source and address.
  private let answers = Mutex<[String: [String: JSONValue]]>([:])
  let host = Mutex<PluginLoader?>(nil)
  /// Settings and secrets.
  let secrets: [String: JSONValue]
  private let settings: JSONObject
  private let asksServers: Bool

  init(secrets: [String: JSONValue] = [:], settings: [(String, JSONValue)] = [], asksServers: Bool = false) {
    self.secrets = secrets
    self.settings = JSONObject(settings)
    self.asksServers = asksServers
  }

  func log(_ level: PluginLogLevel, _ message: String, from plugin: String) {
    notes.withLock { $0.texts.append(message) }
  }
  func note(_ notice: PluginNotice, about plugin: String) { log(.warning, notice.message.en, from: plugin) }
  func setting(_ name: String, for plugin: String) -> JSONValue? { secrets[name] }
  func settings(for plugin: String) -> JSONObject { settings }
  func now() -> UInt64 { 0 }
  func progress(_ done: UInt64, of total: UInt64, _ what: String, for plugin: String) {
    notes.withLock { $0.texts.append(what) }
  }
  func record(_ answer: JSONValue, to request: JSONValue, for plugin: String) {
    notes.withLock { $0.texts.append("recorded \(request.text) \(answer.text)") }
  }

  func answer(to request: JSONValue, for plugin: String) -> HostAnswer {
    notes.withLock { $0.requests.append(request) }
    if asksServers { return .askServer(["timeout": 5_000, "retries": 0, "limit": 1_000_000]) }
    guard case .string(let url) = request["url"], let answer = answers.withLock({ $0[plugin]?[url] }) else {
      return .unavailable(["code": "offline", "message": ["ko": "기록에 없음", "en": "not recorded"]])
    }
    return .recorded(answer)
  }

  /// Reads what a source carries with it, once.
  func prepare(_ source: String) {
    answers.withLock { answers in
      guard answers[source] == nil else { return }
      // A read that failed, on a busy machine, may work for the next caller.
      guard let host = host.withLock({ $0 }), let bytes = try? host.recordings(of: source) else { return }
      var byAddress: [String: JSONValue] = [:]
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let value = try? JSONValue(parsing: Array(line)), case .string(let url) = value["request"]?["url"] else {
          continue
        }
        byAddress[url] = value["answer"]
      }
      answers[source] = byAddress
    }
  }
}

extension FetchedPage {
  /// Returns the cells of a column from top to bottom.
  func column(_ name: String) -> [JSONValue] {
    guard let index = columns.firstIndex(of: name) else { return [] }
    return stride(from: index, to: cells.count, by: columns.count).map { cells[$0] }
  }

  /// Returns the whole numbers of a column.
  func ints(_ name: String) -> [Int] {
    column(name).compactMap { if case .int(let value) = $0 { value } else { nil } }
  }

  /// Returns the texts of a column.
  func strings(_ name: String) -> [String] {
    column(name).compactMap { if case .string(let value) = $0 { value } else { nil } }
  }

  /// The missing values, as `row field`.
  var missing: [String] {
    guard case .array(let reports) = info["missing"] else { return [] }
    return reports.map { "\($0["row"]?.text ?? "-") \($0["field"]?.text ?? "-")" }
  }

  /// Returns the rows as objects in the way that a translator gets them.
  func table(_ collection: String) -> JSONValue {
    let rows = stride(from: 0, to: cells.count, by: max(1, columns.count)).map { start -> JSONValue in
      .array(Array(cells[start..<(start + columns.count)]))
    }
    return [
      "table": [
        "collection": .string(collection), "columns": .array(columns.map { .string($0) }), "rows": .array(rows),
      ]
    ]
  }
}
