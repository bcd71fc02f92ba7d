package import JSONValues
internal import StreamTracing
internal import Synchronization

/// The answers to requests of a model that is raced: they come when the schedule says, for requests of every kind.
///
/// Requests of URL sessions begin on threads of their own, so all of it is behind a lock.
package final class RehearsedAnswers: Sendable {
  package static let shared = RehearsedAnswers()

  private struct State {
    var rehearsal: Rehearsal?
    /// The answers to requests that were made before: each run gets the same, and the workbench is asked once.
    var answers: [JSONValue: JSONValue] = [:]
    /// Whether something was made to wait that a disposal does not end.
    var hasWaited = false
  }

  private let state = Mutex<State>(State())

  /// Begins a run, or ends the last one.
  func begin(_ rehearsal: Rehearsal?) {
    state.withLock { state in
      state.rehearsal = rehearsal
      state.hasWaited = false
    }
  }

  /// Whether a run goes on.
  package var isRunning: Bool { state.withLock { $0.rehearsal != nil } }
  /// Whether something of this run may go on after it.
  var hasWaited: Bool { state.withLock { $0.hasWaited } }

  /// Nanoseconds that the next answer takes in the run that goes on; nil where it takes its own time.
  package func nextLatency() -> Int64? {
    state.withLock { state in
      guard let rehearsal = state.rehearsal else { return nil }
      state.hasWaited = true
      return rehearsal.nextLatency()
    }
  }

  /// The answer to a request, asked for at its first time.
  package func answer(to request: JSONValue, _ ask: (JSONValue) -> JSONValue?) -> JSONValue? {
    if let known = state.withLock({ $0.answers[request] }) { return known }
    let answer = ask(request)
    if let answer { state.withLock { $0.answers[request] = answer } }
    return answer
  }
}

extension ModelHarness {
  /// Sleeps as a request of a model's own Swift does: in a race for as long as the schedule says, else for its own
  /// time.
  ///
  /// - Throws: `CancellationError`
  public static func sleep(nanoseconds: UInt64) async throws {
    let wait = RehearsedAnswers.shared.nextLatency().map { UInt64(max(0, $0)) } ?? nanoseconds
    let requests = StreamTrace.shared.requests
    let request = requests.begin(at: AppTime.moment)
    do {
      try await Task<Never, Never>.sleep(nanoseconds: wait)
    } catch {
      requests.end(request, .cancelled, at: AppTime.moment)
      throw error
    }
    requests.end(request, .answered, at: AppTime.moment)
  }
}
