import DisplayText
package import Environment
package import JSONValues
internal import Platform
package import PluginHosting
package import Runner
package import SessionModel
internal import Synchronization
internal import WorkbenchFeatures

/// A host with one source, `shop.item`, whose rows come over HTTP as a plugin would ask for them, and one translator.
package final class FakePlugins: PluginServices {
  /// Answers a request as a server does: a status and a body.
  package typealias Server = @Sendable (_ url: String, _ earlier: Int) -> (status: Int, body: String)

  private let services: any HostServices
  private let server: Server
  private let asked = Mutex<[String]>([])

  /// The URLs that the server was asked for.
  package var askedURLs: [String] { asked.withLock { $0 } }

  package init(_ services: any HostServices, server: @escaping Server) {
    self.services = services
    self.server = server
  }

  package func availableFiles() -> [PluginFile] { [] }

  package var loadedPlugins: [LoadedPlugin] {
    let about = Bilingual(ko: "시험", en: "a test")
    let description = PluginDescription(
      id: "test.shop/1", name: "shop", version: "1.0", toolchain: "none", about: about, abiMajor: 1, abiMinor: 0,
      features: [
        .init(kindName: FeatureKind.dataSource.rawValue, name: "shop", about: about),
        .init(kindName: FeatureKind.translator.rawValue, name: "upper", about: about),
      ])
    return [LoadedPlugin(description: description, path: "/shop.so", isInside: false, reloads: 0, notices: [])]
  }

  package func load(
    _ pathOrName: String, isInside: Bool?
  ) throws(PluginFailure) -> LoadedPlugin {
    switch pathOrName {
    case "shop": return loadedPlugins[0]
    case "locked": throw PluginFailure(.unopenable(path: "/locked.so", SystemError(13)))
    default: throw PluginFailure(.notOnSearchPath(pathOrName, known: []))
    }
  }

  package func unload(_ name: String) throws(PluginFailure) {}
  package func reload(_ name: String) throws(PluginFailure) -> LoadedPlugin { loadedPlugins[0] }
  package func recordings(of feature: String) throws(PluginFailure) -> [UInt8]? { nil }
  package func layout(_ request: JSONValue, with feature: String) throws(PluginFailure) -> JSONValue { .null }

  package func description(of feature: String, kind: FeatureKind) throws(PluginFailure) -> JSONValue {
    if kind == .translator {
      return [
        "fields": [["name": "loud", "from": "id", "type": "string"]], "units": [["from": "dm", "to": "m"]],
        "counts": ["names": 2],
      ]
    }
    return [
      "collections": [
        [
          "name": "item", "identity": "id", "title": "name",
          "fields": [
            ["name": "id", "type": "int"], ["name": "name", "type": "string"],
            ["name": "size", "type": "int", "unit": "dm"],
          ],
          "parameters": [["name": "page", "type": "int"], ["name": "word", "type": "string"]],
        ],
        ["name": "box", "identity": "id", "title": "id", "fields": [["name": "id", "type": "int"]], "parameters": []],
      ], "secrets": ["SHOP_KEY"],
    ]
  }

  package func fetch(
    _ request: PageRequest, from feature: String, _ terms: FetchTerms, isCancelled: @Sendable () -> Bool
  ) throws(PluginFailure) -> FetchedPage {
    let page = request.page?.number ?? request.parameters["page"]?.number ?? 1
    var url = "https://shop.test/items?page=\(Int(page))"
    if case .string(let word)? = request.parameters["word"] { url += "&word=\(word)" }
    if case .string(let key)? = services.setting("SHOP_KEY", for: "shop") { url += "&signed=\(key)" }
    let message: JSONValue = ["method": "GET", "url": .string(url)]
    let answer: JSONValue
    var isLive = false
    switch services.answer(to: message, for: "shop") {
    case .recorded(let recorded): answer = recorded
    case .unavailable(let document):
      guard case .string(let code)? = document["code"] else { throw Self.failure(.failed, "no code") }
      throw Self.failure(.unavailable, "it cannot be had", code: code)
    case .askServer:
      let earlier = asked.withLock { asked in
        defer { asked.append(url) }
        return asked.count { $0 == url }
      }
      let (status, body) = server(url, earlier)
      answer = ["status": .int(status), "body": .string(body), "latency": 40]
      services.record(answer, to: message, for: "shop")
      isLive = true
    }
    if answer["status"] == 429 {
      throw Self.failure(.failed, "too many requests", code: "too-many-requests")
    }
    guard case .string(let body)? = answer["body"], let rows = try? JSONValue(parsing: body),
      case .array(let elements)? = rows["rows"]
    else { throw Self.failure(.failed, "the answer to \(url) is broken", code: "bad-answer") }
    return FetchedPage(
      columns: ["id", "name", "size"],
      cells: elements.flatMap { [$0["id"] ?? .null, $0["name"] ?? .null, $0["size"] ?? .null] },
      info: JSONObject([
        ("total", 4), ("next", page < 2 ? .double(page + 1) : .null), ("replayed", .bool(!isLive)),
      ]))
  }

  /// Returns a failure as the plugin states it.
  private static func failure(
    _ status: PluginFailure.Status, _ message: Bilingual, code: String? = nil
  ) -> PluginFailure {
    PluginFailure(.failed(PluginCall(.fetch, of: "shop"), status, .init(message: message, code: code)))
  }

  package func translate(_ request: JSONValue, with feature: String) throws(PluginFailure) -> JSONValue {
    if let number = request["number"]?.number { return ["number": .double(number / 10), "unit": "m"] }
    if case .string(let value)? = request["value"] { return ["value": .string(value.uppercased())] }
    guard case .array(let rows)? = request["table"]?["rows"] else {
      throw PluginFailure(.failed(PluginCall(.run, of: feature), .badInput, .init(message: "no rows")))
    }
    return [
      "columns": ["loud", "size"],
      "rows": .array(
        rows.map { row in
          guard case .array(let cells) = row, case .string(let name) = cells[1] else { return [.null, .null] }
          return [.string(name.uppercased()), cells[2].number.map { .string("\($0 / 10)") } ?? .null]
        }), "units": ["size": "m"],
      "missing": .array([]),
    ]
  }
}

/// A session with the fake host, and what a script prints in it.
package final class FakeShop {
  package let world: World
  package let runner: ScriptRunner
  private let results = ByteSink.memory()
  private let messages = ByteSink.memory()

  /// Two pages of two rows; the second one begins with the last row of the first.
  package static func page(_ url: String, _ earlier: Int) -> (status: Int, body: String) {
    url.contains("page=2")
      ? (200, #"{"rows":[{"id":2,"name":"나","size":20},{"id":3,"name":"다","size":null}]}"#)
      : (200, #"{"rows":[{"id":1,"name":"가","size":7},{"id":2,"name":"나","size":20}]}"#)
  }

  package init(
    json: Bool = false, isSafe: Bool = false, crash: CrashPolicy = .report, environment: [String: String] = [:],
    journal: Journal? = nil, server: @escaping FakePlugins.Server = FakeShop.page
  ) {
    var sources = NetworkResponder.Sources()
    sources.environment = { environment[$0] }
    sources.calendar = { 1_786_147_200 }
    let made = Box()
    world = World(
      responder: NetworkResponder(sources: sources),
      makePlugins: { services in
        let plugins = FakePlugins(services, server: server)
        made.plugins.withLock { $0 = plugins }
        return plugins
      })
    box = made
    var options = RunOptions()
    options.json = json
    options.bails = false
    options.isSafe = isSafe
    options.crash = crash
    var session = options.session()
    session.world = world
    // The memory of this process is that of all tests.
    session.limits.memory = nil
    runner = ScriptRunner(session: session, options: options, results: results, messages: messages)
    runner.keepOutputs()
    runner.journal = journal
  }

  private final class Box: Sendable { let plugins = Mutex<FakePlugins?>(nil) }
  private let box: Box

  /// How often servers were asked.
  package var askedURLs: [String] { box.plugins.withLock { $0?.askedURLs ?? [] } }

  /// Returns the output and the messages of a script.
  @discardableResult
  package func run(_ text: String) -> (output: String, messages: String) {
    for line in text.split(separator: "\n") { runner.enter(String(line)) }
    return (results.takeText(), messages.takeText())
  }
}
