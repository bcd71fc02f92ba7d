import Testing

@testable import BrowserServer

/// The connections that wait.
@Suite struct PendingConnectionsTests {
  @Test func connectionsExpireAfterTheirTimeout() {
    var pending = PendingConnections()
    #expect(pending.enter(1, now: 0) == nil && pending.enter(2, now: 5) == nil)
    #expect(pending.expire(now: 9).isEmpty)
    pending.answered(2, now: 9)
    #expect(pending.expire(now: 10) == [1])
    #expect(pending.expire(now: 18).isEmpty && pending.expire(now: 19) == [2])
  }

  /// Bytes that come in one by one make no request, and no time for one.
  @Test func answerAfterLeavingIsIgnored() {
    var pending = PendingConnections()
    _ = pending.enter(1, now: 0)
    pending.leave(1)
    pending.answered(1, now: 1)
    #expect(pending.expire(now: 100).isEmpty)
  }

  @Test func fullLobbyDropsTheLongestWaiting() {
    var pending = PendingConnections()
    for number in 0..<PendingConnections.capacity { #expect(pending.enter(number, now: Double(number) / 100) == nil) }
    pending.answered(0, now: 5)
    #expect(pending.enter(1000, now: 6) == 1 && pending.enter(1001, now: 6) == 2)
    // A page that is open counts no more.
    pending.leave(3)
    #expect(pending.enter(1002, now: 6) == nil && pending.enter(1003, now: 6) == 4)
  }
}
