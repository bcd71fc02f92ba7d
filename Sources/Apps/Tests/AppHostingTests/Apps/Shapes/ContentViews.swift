// swift-format-ignore-file
import UIKit

// Must be kept: a content configuration of the app's own
struct BadgeContent: UIContentConfiguration, Hashable {
  var text = ""
  func makeContentView() -> UIView & UIContentView { BadgeView(self) }
  func updated(for state: UIConfigurationState) -> BadgeContent { self }
}

final class BadgeView: UIView, UIContentView {
  private let label = UILabel()
  var configuration: UIContentConfiguration { didSet { update() } }

  init(_ configuration: BadgeContent) {
    self.configuration = configuration
    super.init(frame: .zero)
    let stack = UIStackView(arrangedSubviews: [label, UIView()])
    stack.axis = .horizontal
    stack.spacing = 8
    addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
      stack.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
    ])
    update()
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func update() {
    guard let content = configuration as? BadgeContent else { return }
    label.text = content.text
  }
}

final class ContentViews: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, item in
      cell.contentConfiguration = BadgeContent(text: item)
      cell.configurationUpdateHandler = { cell, state in
        cell.alpha = state.isHighlighted ? 0.5 : 1
      }
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["badge"])
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
