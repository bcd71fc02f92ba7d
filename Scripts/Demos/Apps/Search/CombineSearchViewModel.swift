import Combine
import Foundation

/// A search as people type it, page by page: Combine's way.
final class CombineSearchViewModel: ObservableObject {
  @Published var keyword = ""
  @Published private(set) var items: [String] = []
  @Published private(set) var isLoading = false
  let nextPage = PassthroughSubject<Void, Never>()
  private var cancellables: Set<AnyCancellable> = []

  init(api: @escaping (String, Int) -> AnyPublisher<[String], Error>) {
    $keyword
      .dropFirst()
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .removeDuplicates()
      .map { [weak self, nextPage] word -> AnyPublisher<[String], Never> in
        nextPage
          .scan(1) { page, _ in page + 1 }
          .prepend(1)
          .flatMap(maxPublishers: .max(1)) { page in
            api(word, page)
              .replaceError(with: [])
              .handleEvents(
                receiveSubscription: { _ in self?.isLoading = true },
                receiveCompletion: { _ in self?.isLoading = false }, receiveCancel: { self?.isLoading = false })
          }
          .scan([], +)
          .eraseToAnyPublisher()
      }
      .switchToLatest()
      .sink { [weak self] in self?.items = $0 }
      .store(in: &cancellables)
  }
}
