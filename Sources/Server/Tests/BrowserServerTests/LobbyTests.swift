import Testing

@testable import BrowserServer

/// The connections that wait.
@Suite struct LobbyTests {
  @Test func whoWaitsTooLongHasToGo() {
    var lobby = Lobby()
    #expect(lobby.enter(1, now: 0) == nil && lobby.enter(2, now: 5) == nil)
    #expect(lobby.expire(now: 9).isEmpty)
    lobby.answered(2, now: 9)
    #expect(lobby.expire(now: 10) == [1])
    #expect(lobby.expire(now: 18).isEmpty && lobby.expire(now: 19) == [2])
  }

  /// Bytes that come in one by one make no request, and no time for one.
  @Test func anAnswerForOneThatWentIsNone() {
    var lobby = Lobby()
    _ = lobby.enter(1, now: 0)
    lobby.leave(1)
    lobby.answered(1, now: 1)
    #expect(lobby.expire(now: 100).isEmpty)
  }

  @Test func theOneThatHasWaitedLongestMakesRoom() {
    var lobby = Lobby()
    for number in 0..<Lobby.capacity { #expect(lobby.enter(number, now: Double(number) / 100) == nil) }
    lobby.answered(0, now: 5)
    #expect(lobby.enter(1000, now: 6) == 1 && lobby.enter(1001, now: 6) == 2)
    // A page that is open counts no more.
    lobby.leave(3)
    #expect(lobby.enter(1002, now: 6) == nil && lobby.enter(1003, now: 6) == 4)
  }
}
