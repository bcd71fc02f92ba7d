import Combine
import UIKit

/// The search as a view model of Combine.
final class CombineTownModel: ObservableObject {
  @Published var word = ""
  @Published private(set) var towns: [Town] = []
  private var cancellables: Set<AnyCancellable> = []

  init() {
    $word
      .dropFirst()
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .removeDuplicates()
      .map { word in Future<[Town], Never> { promise in TownSearch.search(word) { promise(.success($0)) } } }
      .switchToLatest()
      .sink { [weak self] in self?.towns = $0 }
      .store(in: &cancellables)
  }
}

/// The search with Combine, on a diffable data source.
final class CombineTownList: TownList, UISearchBarDelegate {
  private let model = CombineTownModel()
  private var cancellables: Set<AnyCancellable> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.delegate = self
    model.$towns.dropFirst().sink { [weak self] in self?.show($0) }.store(in: &cancellables)
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { model.word = searchText }
}
