import Glibc
import TestSupport
import Testing

@testable import MCVNetworking

@Suite struct ProxyTests {
  @Test func theEnvironmentNamesTheProxy() async {
    // A process of its own: the environment belongs to all threads.
    await #expect(processExitsWith: .success) {
      let proxy = LoopbackServer { request, connection in connection.answer(200, "proxy for \(request.target)") }
      setenv("http_proxy", "http://127.0.0.1:\(proxy.port)", 1)
      let answer = try await URLSessionTransport().send(
        HTTPRequest("http://pokeapi.invalid/type"), within: TransportLimits()
      ) { _, _ in }
      #expect(String(decoding: answer.body, as: UTF8.self) == "proxy for http://pokeapi.invalid/type")
    }
  }
}
