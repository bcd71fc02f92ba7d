internal import MCVPlugin
internal import Synchronization

/// Lets a number of requests run at once, and the others wait in the order in which they came.
final class RequestLimiter: Sendable {
  /// The number of requests of a plugin that run at once.
  static let places = 4
  static let shared = RequestLimiter(places: places)

  private struct State {
    var free: Int
    var nextTicket = 0
    var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
    /// Tickets in the order in which they began to wait, from `head` on; some may have been given up.
    var queue: [Int] = []
    var head = 0
    /// Tickets that were given up before they began to wait.
    var abandoned: Set<Int> = []
  }

  private let state: Mutex<State>

  init(places: Int) {
    state = Mutex(State(free: places))
  }

  /// Waits for a place.
  ///
  /// - Throws: ``PluginError/cancelled`` when the task is cancelled; no place is taken then.
  func enter() async throws(PluginError) {
    let ticket = state.withLock { state in
      state.nextTicket += 1
      return state.nextTicket - 1
    }
    let isIn = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let now: Bool? = state.withLock { state in
          if state.abandoned.remove(ticket) != nil { return false }
          if state.free > 0 {
            state.free -= 1
            return true
          }
          state.waiting[ticket] = continuation
          state.queue.append(ticket)
          return nil
        }
        if let now { continuation.resume(returning: now) }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        let continuation = state.waiting.removeValue(forKey: ticket)
        if continuation == nil { state.abandoned.insert(ticket) }
        return continuation
      }
      continuation?.resume(returning: false)
    }
    if !isIn { throw .cancelled }
    // A task that was cancelled while it got the place gives it on.
    if Task.isCancelled {
      state.withLock { _ = $0.abandoned.remove(ticket) }
      leave()
      throw .cancelled
    }
  }

  /// Gives the place to the request that has waited longest.
  func leave() {
    let next: CheckedContinuation<Bool, Never>? = state.withLock { state in
      while state.head < state.queue.count {
        let ticket = state.queue[state.head]
        state.head += 1
        if let continuation = state.waiting.removeValue(forKey: ticket) { return continuation }
      }
      state.queue = []
      state.head = 0
      state.free += 1
      return nil
    }
    next?.resume(returning: true)
  }
}
