import MCVPlugin
import Testing

@Suite struct RecordedExchangeTests {
  @Test func aTextStandsAsTextAndOtherBytesAsBase64() {
    let lines = RecordedExchange.lines([
      RecordedExchange(getting: "https://a.example/1", json: ["이름": "피카츄"], latency: 80),
      RecordedExchange(getting: "https://a.example/2", status: 500, type: "text/plain", body: [0xFF], latency: 0),
    ])
    let first = #"""
      {"answer":{"body":"{\"이름\":\"피카츄\"}","headers":{"content-type":"application/json; charset=utf-8"},\#
      "latency":80,"status":200},"request":{"method":"GET","url":"https://a.example/1"}}
      """#
    let second = #"""
      {"answer":{"base64":"/w==","headers":{"content-type":"text/plain"},"latency":0,"status":500},\#
      "request":{"method":"GET","url":"https://a.example/2"}}
      """#
    #expect(lines == first + "\n" + second + "\n")
  }
}
