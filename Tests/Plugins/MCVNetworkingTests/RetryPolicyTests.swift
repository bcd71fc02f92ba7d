import Testing

@testable import MCVNetworking

@Suite struct RetryPolicyTests {
  @Test(
    arguments: [
      ("0", .seconds(0)), ("120", .seconds(120)), (" 7 ", .seconds(7)), ("-1", nil), ("soon", nil), ("", nil),
      // An example date of RFC 9110, 5.6.7, half a minute after `now`.
      ("Sun, 06 Nov 1994 08:49:37 GMT", .seconds(30)), ("Sun, 06 Nov 1994 08:40:00 GMT", .seconds(0)),
      ("99999999999", .seconds(1_000_000)),
    ] as [(String, Duration?)]) func retryAfter(text: String, wait: Duration?)
  {
    #expect(RetryPolicy.wait(inHeader: text, now: 784_111_747) == wait)
  }
}
