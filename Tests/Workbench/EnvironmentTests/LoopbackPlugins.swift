import DisplayText
import Foundation
import Glibc
import JSONValues
import PluginHosting
import TestSupport

/// A host with one source, `loop`, whose collections ask a real server, and close the connection when they are stopped.
final class LoopbackPlugins: PluginServices {
  private let port: UInt16
  private let collections: [String]

  init(port: UInt16, collections: [String]) {
    self.port = port
    self.collections = collections
  }

  /// Returns a page of five rows, as the server has it.
  static func body(_ target: String) -> String {
    let rows = (1...5).map { "{\"id\":\"\(target) \($0)\"}" }
    return "{\"rows\":[\(rows.joined(separator: ","))]}"
  }

  /// Returns where a page is.
  static func target(_ collection: String, page: Int?, query: String?) -> String {
    "/\(collection)?page=\(page ?? 0)&query=\(query.map { Array($0.utf8).description.filter { $0 != " " } } ?? "")"
  }

  /// Returns the page that comes of a body.
  static func page(_ body: String) -> FetchedPage? {
    guard case .array(let rows)? = (try? JSONValue(parsing: body))?["rows"] else { return nil }
    return FetchedPage(columns: ["id"], cells: rows.map { $0["id"] ?? .null }, info: JSONObject([]))
  }

  func availableFiles() -> [PluginFile] { [] }

  var loadedPlugins: [LoadedPlugin] {
    let about = Bilingual(ko: "시험", en: "a test")
    let description = PluginDescription(
      id: "test.loop/1", name: "loop", version: "1.0", toolchain: "none", about: about, abiMajor: 1, abiMinor: 0,
      features: [.init(kindName: FeatureKind.dataSource.rawValue, name: "loop", about: about)])
    return [LoadedPlugin(description: description, path: "/loop.so", isInside: false, reloads: 0, notices: [])]
  }

  func load(_ pathOrName: String, isInside: Bool?) throws(PluginFailure) -> LoadedPlugin { loadedPlugins[0] }
  func unload(_ name: String) throws(PluginFailure) {}
  func reload(_ name: String) throws(PluginFailure) -> LoadedPlugin { loadedPlugins[0] }
  func recordings(of feature: String) throws(PluginFailure) -> [UInt8]? { nil }
  func layout(_ request: JSONValue, with feature: String) throws(PluginFailure) -> JSONValue { .null }
  func translate(_ request: JSONValue, with feature: String) throws(PluginFailure) -> JSONValue { .null }

  func description(of feature: String, kind: FeatureKind) throws(PluginFailure) -> JSONValue {
    .object([
      (
        "collections",
        .array(
          collections.map { name in
            [
              "name": .string(name), "identity": "id", "fields": [["name": "id", "type": "string"]],
              "parameters": [["name": "page", "type": "int"], ["name": "query", "type": "string"]],
            ]
          })
      )
    ])
  }

  func fetch(
    _ request: PageRequest, from feature: String, _ terms: FetchTerms, isCancelled: @Sendable () -> Bool
  ) throws(PluginFailure) -> FetchedPage {
    let page = request.parameters["page"]?.number.map { Int($0) }
    var query: String?
    if case .string(let text)? = request.parameters["query"] { query = text }
    let answer = try get(Self.target(request.collection, page: page, query: query), isCancelled)
    guard let start = answer.range(of: "\r\n\r\n"), let page = Self.page(String(answer[start.upperBound...])) else {
      throw Self.failure(.failed, "the answer is broken")
    }
    return page
  }

  /// Returns a failure as the plugin states it.
  private static func failure(_ status: PluginFailure.Status, _ message: Bilingual) -> PluginFailure {
    PluginFailure(.failed(PluginCall(.fetch, of: "loopback"), status, .init(message: message)))
  }

  private func get(_ target: String, _ isCancelled: () -> Bool) throws(PluginFailure) -> String {
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(client) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe connect(client, address, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { throw Self.failure(.failed, "no connection") }
    let head = Array("GET \(target) HTTP/1.1\r\n\r\n".utf8)
    _ = unsafe send(client, head, head.count, Int32(MSG_NOSIGNAL))
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      if isCancelled() { throw PluginFailure(.cancelled(.call(PluginCall(.fetch, of: "loopback")))) }
      var poll = pollfd(fd: client, events: Int16(POLLIN), revents: 0)
      guard unsafe Glibc.poll(&poll, 1, 2) == 1 else { continue }
      let count = unsafe recv(client, &buffer, buffer.count, 0)
      if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}
