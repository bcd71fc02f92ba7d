import Glibc
import TestSupport
import Testing

@testable import MCVNetworking

@Suite struct ProxyTests {
  @Test func theEnvironmentNamesTheProxy() async {
    // A process of its own: the environment belongs to all threads.
    await #expect(processExitsWith: .success) {
      let proxy = LoopbackServer { request, connection in connection.answer(200, "proxy for \(request.target)") }
      setProxy("http://127.0.0.1:\(proxy.port)")
      let answer = try await CurlTransport().send(
        HTTPRequest("http://pokeapi.invalid/type"), within: TransportLimits()
      ) { _, _ in }
      #expect(String(decoding: answer.body, as: UTF8.self) == "proxy for http://pokeapi.invalid/type")
    }
  }
}

private func setProxy(_ address: String) {
  unsafe setenv("http_proxy", address, 1)
}
