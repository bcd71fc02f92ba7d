import Foundation

/// Runs something that blocks its thread, such as a call of a plugin, on a thread of its own.
///
/// Tests run on the few threads of Swift's concurrency, which are those of Dispatch's global queues. If all of them
/// wait for plugins, the plugins' own tasks, which need the same threads, never run.
public func blocking<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
  }
}
