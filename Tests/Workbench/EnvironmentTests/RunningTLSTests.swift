import Foundation
import Synchronization
import TestSupport
import Testing

/// Connections with certificates: which are refused, and how secrets are treated after redirects.
@Suite(.enabled(if: TestAuthority.isAvailable)) struct RunningTLSTests {
  private static func answer(_ status: String, _ body: String = "", headers: String = "") -> String {
    "HTTP/1.1 \(status)\r\n\(headers)Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
  }

  private static func fetch(_ url: String) -> String { "fetch news.item url \"\(url)\" as n; print count(n)" }

  @Test func untrustedCertificateIsRefused() throws {
    let mcv = try McvProcess()
    let authority = try TestAuthority(in: mcv)
    let server = try authority.server(answer: Self.answer("200 OK", RunningNetworkTests.news))
    let refused = try mcv.run(["--online", "-e", Self.fetch(server.url("/"))])
    #expect(refused.code == 5)
    #expect(
      refused.error.hasPrefix("error[E0504]: no secure connection to https://127.0.0.1:\(server.port) (TLS)"),
      "\(refused.error)")
    // The same with the authority, so that the other tests of this suite show something.
    let other = try authority.server(answer: Self.answer("200 OK", RunningNetworkTests.news))
    let accepted = try mcv.run(["--online", "-e", Self.fetch(other.url("/"))], environment: authority.trust)
    #expect(accepted.output.hasSuffix("\n2\n"), "\(accepted.error)")
  }

  @Test func untrustedCertificateBehindAProxyIsRefused() throws {
    let mcv = try McvProcess()
    let authority = try TestAuthority(in: mcv)
    let server = try authority.server(answer: Self.answer("200 OK", RunningNetworkTests.news))
    let port = server.port
    let proxy = LoopbackServer { request, connection in
      guard request.method == "CONNECT" else { return connection.answer(405) }
      connection.send("HTTP/1.1 200 Connection established\r\n\r\n")
      connection.relay(to: port)
    }
    let result = try mcv.run(
      ["--online", "-e", Self.fetch(server.url("/"))], environment: ["https_proxy": proxy.url("")])
    #expect(
      result.error.hasPrefix("error[E0504]: no secure connection to https://127.0.0.1:\(port) (TLS)"),
      "\(result.error)")
    #expect(proxy.targets == ["127.0.0.1:\(port)"])
  }

  @Test func aRedirectOutOfTLSIsNotFollowed() throws {
    let mcv = try McvProcess()
    let authority = try TestAuthority(in: mcv)
    let open = LoopbackServer { $1.answer(200, RunningNetworkTests.news) }
    let server = try authority.server(answer: Self.answer("302 Found", headers: "Location: \(open.url("/open"))\r\n"))
    let result = try mcv.run(["--online", "-e", Self.fetch(server.url("/"))], environment: authority.trust)
    #expect(
      result.error.contains(
        "https://127.0.0.1:\(server.port) redirects to http://127.0.0.1:\(open.port), which is not protected; "
          + "it was not followed"), "\(result.error)")
    #expect(open.targets == [])
  }

  /// A plugin whose requests have secrets in headers of several names.
  private static let keyed = """
    import MCVNetworking

    struct Keyed: DataSource {
      static let collections = [
        CollectionSchema(
          "row", fields: [Field("id", .int)], identity: "id", parameters: [Parameter("url", .string)])
      ]
      static let plugin = Plugin(
        "org.example.keyed/1", name: "keyed", about: Text(ko: "시험", en: "a test"), .source(Keyed.self))
      let client: HTTPClient

      init(host: PluginHost, settings: JSONValue) {
        client = HTTPClient(host: host, transport: CurlTransport())
      }

      func fetch(_ request: FetchRequest) async throws -> Page {
        let headers = [
          "Authorization": "Bearer s3cret", "X-Api-Key": "s3cret", "Cookie": "id=s3cret", "Accept": "application/json",
        ]
        _ = try await client.success(of: HTTPRequest(request.string("url") ?? "", headers: headers))
        return Page(columns: ["id"], rows: [[.int(1)]])
      }
    }

    @c(mcv_plugin_entry_v1)
    public func entry(_ major: UInt16, _ minor: UInt16) -> PluginEntry { Keyed.plugin.export(major, minor) }
    """

  @Test func aSecretDoesNotFollowToAnotherServer() throws {
    let mcv = try McvProcess()
    let authority = try TestAuthority(in: mcv)
    let second = try authority.server(answer: Self.answer("200 OK", "{}"))
    let first = try authority.server(
      answer: Self.answer("307 Temporary Redirect", headers: "Location: \(second.url("/there"))\r\n"))
    let file = try mcv.write(Self.keyed, to: "Keyed.swift")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let built = try mcv.run(["-e", "plugin build \"\(file)\""], environment: ["PATH": path])
    #expect(built.code == 0, "\(built.error)")
    let library = mcv.path(".cache/mcv/plugins/libMCVPlugin_Keyed.so")
    let result = try mcv.run(
      ["--online", "--plugin", library, "-e", "fetch keyed.row url \"\(first.url("/here"))\" as k; print count(k)"],
      environment: authority.trust)
    #expect(result.output.hasSuffix("\n1\n"), "\(result.error)")
    let (asked, followed) = (first.request(), second.request())
    #expect(asked.first == "GET /here HTTP/1.1")
    #expect(asked.count { $0.contains("s3cret") } == 3, "\(asked)")
    #expect(followed.first == "GET /there HTTP/1.1")
    #expect(followed.contains("Accept: application/json"))
    #expect(!followed.contains { $0.contains("s3cret") }, "\(followed)")
  }
}
