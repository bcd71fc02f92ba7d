import Observation

/// The same search without a library of streams: an observable object and tasks.
@Observable @MainActor final class ObservedSearchViewModel {
  private(set) var items: [String] = []
  private(set) var isLoading = false
  @ObservationIgnored private var running: Task<Void, Never>?
  private let api: (String) async throws -> [String]

  init(api: @escaping (String) async throws -> [String]) { self.api = api }

  /// Searches once nothing was typed for 300 ms; a newer word ends the search of an older one.
  func search(_ word: String) {
    running?.cancel()
    running = Task {
      guard (try? await Task.sleep(for: .milliseconds(300))) != nil else { return }
      isLoading = true
      let found = try? await api(word)
      if Task.isCancelled { return }
      items = found ?? []
      isLoading = false
    }
  }

  /// Searches at once, and forgets that another search may be under way.
  func searchCarelessly(_ word: String) {
    Task { items = (try? await api(word)) ?? [] }
  }
}
