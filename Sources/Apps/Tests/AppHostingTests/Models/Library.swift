import Foundation
import Observation

/// A model without any library of streams: `@Observable`, tasks and sequences that are awaited.
@Observable @MainActor final class Library {
  var books: [String] = []
  var isLoading = false
  @ObservationIgnored var calls = 0

  func search(_ word: String) async {
    calls += 1
    isLoading = true
    defer { isLoading = false }
    try? await Task.sleep(for: .milliseconds(200))
    if !Task.isCancelled { books = ["\(word) 1", "\(word) 2"] }
  }

  func clear() { books = [] }

  /// Returns one number after each wait.
  func ticks(_ count: Int) -> AsyncStream<Int> {
    AsyncStream { continuation in
      Task {
        for number in 0..<count {
          try? await Task.sleep(nanoseconds: 100_000_000)
          continuation.yield(number)
        }
        continuation.finish()
      }
    }
  }
}

struct NoBook: Error, CustomStringConvertible {
  var description: String { "no book" }
}

/// Takes the newest answer, whenever it comes: an older one may overtake.
@Observable @MainActor final class Shelf {
  var books: [String] = []
  let load: (String) async -> [String]

  init(load: @escaping (String) async -> [String]) { self.load = load }

  func search(_ word: String) {
    Task { books = await load(word) }
  }
}

/// Functions that may throw, at once and after a while.
@Observable @MainActor final class Lender {
  var lent: [String] = []

  func lend(_ word: String) async throws {
    try await Task.sleep(for: .milliseconds(100))
    if word.isEmpty { throw NoBook() }
    lent.append(word)
  }

  func check() throws { if lent.isEmpty { throw NoBook() } }
}
