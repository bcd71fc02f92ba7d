import JSONValues
import Testing

@testable import RecordedAnswers

@Suite struct RecordedExchangeTests {
  @Test func aTextBodyStandsAsText() {
    let exchange = RecordedExchange(getting: "https://a.example/1", json: ["이름": "피카츄"], latency: 80)
    #expect(
      String(decoding: RecordedExchange.lines([exchange]), as: UTF8.self) == #"""
        {"answer":{"body":"{\"이름\":\"피카츄\"}","headers":{"content-type":"application/json; charset=utf-8"},\#
        "latency":80,"status":200},"request":{"method":"GET","url":"https://a.example/1"}}

        """#)
  }

  @Test func aBodyThatIsNoUTF8IsBase64() {
    let exchange = RecordedExchange(getting: "https://a.example/1", status: 500, headers: [:], body: [0xFF], latency: 0)
    #expect(
      exchange.value == [
        "answer": ["base64": "/w==", "headers": [:], "latency": 0, "status": 500],
        "request": ["method": "GET", "url": "https://a.example/1"],
      ])
  }

  /// The examples of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func base64(_ text: String, _ expected: String) {
    #expect(Base64.text(of: Array(text.utf8)) == expected)
  }
}
