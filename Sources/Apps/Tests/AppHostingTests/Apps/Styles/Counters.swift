// swift-format-ignore-file
import Combine
import UIKit

/// Counters of a store with reducers and effects, in the way of The Composable Architecture.
private struct Counter: Hashable, Identifiable { let id: Int; var count = 0 }
private struct CountersState: Equatable { var counters: [Counter] = [] }
private enum CountersAction { case add, increment(id: Counter.ID), delayed(id: Counter.ID) }

@MainActor private final class Store<State, Action> {
  typealias Reducer = (inout State, Action) -> AnyPublisher<Action, Never>
  let state: CurrentValueSubject<State, Never>
  private let reduce: Reducer
  private var effects: Set<AnyCancellable> = []
  init(_ state: State, _ reduce: @escaping Reducer) {
    self.state = CurrentValueSubject(state)
    self.reduce = reduce
  }
  func send(_ action: Action) {
    var state = self.state.value
    let effect = reduce(&state, action)
    self.state.value = state
    effect.sink { [weak self] in self?.send($0) }.store(in: &effects)
  }
}

final class Counters: UICollectionViewController {
  private let store = Store<CountersState, CountersAction>(CountersState()) { state, action in
    switch action {
    case .add:
      state.counters.append(Counter(id: state.counters.count))
      return Empty().eraseToAnyPublisher()
    case .increment(let id):
      return Just(.delayed(id: id)).delay(for: .seconds(1), scheduler: DispatchQueue.main).eraseToAnyPublisher()
    case .delayed(let id):
      if let index = state.counters.firstIndex(where: { $0.id == id }) { state.counters[index].count += 1 }
      return Empty().eraseToAnyPublisher()
    }
  }
  private var bag: Set<AnyCancellable> = []
  private var source: UICollectionViewDiffableDataSource<Int, Counter.ID>!

  init() { super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))) }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Counter.ID> { [store] cell, _, id in
      var content = UIListContentConfiguration.valueCell()
      content.text = "Counter \(id)"
      content.secondaryText = "\(store.state.value.counters.first { $0.id == id }?.count ?? 0)"
      cell.contentConfiguration = content
    }
    source = .init(collectionView: collectionView) { $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2) }
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [store] _ in store.send(.add) })
    store.state.removeDuplicates().sink { [source] state in
      guard let source else { return }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Counter.ID>()
      snapshot.appendSections([0])
      snapshot.appendItems(state.counters.map(\.id))
      snapshot.reconfigureItems(source.snapshot().itemIdentifiers)
      DispatchQueue.main.async { source.apply(snapshot) }
    }.store(in: &bag)
    store.send(.add)
  }
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let id = source.itemIdentifier(for: indexPath) else { return }
    store.send(.increment(id: id))
  }
}
