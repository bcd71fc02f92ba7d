import Testing

@testable import Outside
@testable import SessionModel
@testable import Shell

/// The hubs of the workbench keep what belongs together in values of their own: 15 stored properties each, at most.
@Suite struct StoredPropertyTests {
  static let most = 15

  private func count(_ subject: Any) -> Int { Mirror(reflecting: subject).children.count }

  @Test func ofASession() {
    let session = Session()
    #expect(1...Self.most ~= count(session))
    #expect(1...Self.most ~= count(session.state))
  }

  @Test func ofAScreenAndItsTransactions() throws {
    let runner = ScriptRunner(
      session: Session(), options: RunOptions(), results: .nowhere(), messages: .nowhere())
    for line in ["screen new main", "section add A", "add a b", "apply"] { runner.enter(line) }
    let screen = try #require(runner.session.currentScreen)
    #expect(1...Self.most ~= count(screen))
    #expect(1...Self.most ~= count(try #require(screen.transactions.last)))
  }

  @Test func ofARunner() {
    let options = RunOptions()
    let runner = ScriptRunner(session: Session(), options: options, results: .nowhere(), messages: .nowhere())
    #expect(1...Self.most ~= count(runner))
    #expect(1...Self.most ~= count(runner.policy))
    #expect(1...Self.most ~= count(runner.printer))
  }
}
