internal import Platform

/// The outcome of a call on another thread, for the caller that waited.
enum BlockingOutcome<Answer> {
  case finished(Answer)
  case timedOut
  case cancelled
  case noThread
}

extension ThreadPool {
  /// Runs a function on another thread and waits for its answer, until a deadline or until the user cancels; then the
  /// function runs on, and its answer is dropped.
  func call<Answer: Sendable>(
    until deadline: Deadline, isCancelled: () -> Bool, _ body: @escaping @Sendable () -> Answer
  ) -> BlockingOutcome<Answer> {
    let answer = Monitor<Answer?>(nil)
    guard run({ answer.update { [value = body()] in $0 = value } }) else { return .noThread }
    if let value = answer.wait(until: deadline, isSoon: true, isCancelled: isCancelled, for: { $0 }) {
      return .finished(value)
    }
    return isCancelled() ? .cancelled : .timedOut
  }
}
