// swift-format-ignore-file
import UIKit

struct Town: Decodable, Hashable {
  let name: String
  let people: Int
}

extension Bundle {
  func decode<T: Decodable>(_ type: T.Type, from file: String) -> T {
    guard let url = self.url(forResource: file, withExtension: nil) else { fatalError("Failed to locate \(file) in bundle.") }
    guard let data = try? Data(contentsOf: url) else { fatalError("Failed to load \(file) from bundle.") }
    return try! JSONDecoder().decode(T.self, from: data)
  }
}

final class WordsViewController: UICollectionViewController {
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  init() { super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))) }
  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("title", comment: "the title")
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
    }
    dataSource = .init(collectionView: collectionView) { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2) }
    let towns = Bundle.main.decode([Town].self, from: "towns.json")
    var rows = towns.map { "\($0.name): " + String(localized: "\($0.people) people", table: "Labels") }
    rows.append(String(localized: "\("rain") in \("Jeju")", table: "Labels"))
    rows.append(NSLocalizedString("quoted", tableName: "Labels", bundle: Bundle(for: WordsViewController.self), value: "", comment: ""))
    rows.append(NSLocalizedString("only here", comment: ""))
    rows.append(String(localized: "greeting", defaultValue: "Hello \(towns.count)"))
    rows.append(Bundle.main.path(forResource: "note", ofType: "txt", inDirectory: "extra").flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? "no note")
    rows.append(Bundle.main.url(forResource: "nothing", withExtension: "json") == nil ? "none" : "some")
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(rows)
    dataSource.apply(snapshot)
  }
}
