// swift-format-ignore-file
import UIKit

extension UIViewController {
  /// Puts buttons into the bar.
  func offer(_ buttons: [(String, () -> Void)]) {
    navigationItem.rightBarButtonItems = buttons.map { name, act in
      UIBarButtonItem(title: name, primaryAction: UIAction(title: name) { _ in act() })
    }
  }
}

final class DetailViewController: UIViewController {}

/// Letters in a collection view that is changed by batches of the app's own.
final class LettersViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private var rows = [["A", "B", "C", "D"]]
  private var list: UICollectionView!
  private let label = UILabel(frame: CGRect(x: 0, y: 700, width: 100, height: 20))
  private var dequeuesInVain = false

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 40)
    list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 600), collectionViewLayout: layout)
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = self
    list.delegate = self
    view.addSubview(list)
    view.addSubview(label)
    offer([
      ("Plain", plain), ("Front", front), ("Delete", deleteAndReload), ("Sections", sections), ("Quiet", quiet),
      ("Grow", grow),
      ("Detail", { [unowned self] in show(DetailViewController(), sender: nil) }),
      ("Label", { [unowned self] in label.text = "changed" }), ("Nothing", {}),
      ("Vain", { [unowned self] in dequeuesInVain = true }),
    ])
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { rows.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    rows[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let text = rows[indexPath.section][indexPath.item]
    print("cell \(indexPath.section),\(indexPath.item) \(text)")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? UICollectionViewListCell {
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard dequeuesInVain else { return }
    _ = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  private func plain() {
    rows[0].append("E")
    list.insertItems(at: [IndexPath(item: rows[0].count - 1, section: 0)])
  }

  private func front() {
    rows[0].insert("F", at: 0)
    list.insertItems(at: [IndexPath(item: 0, section: 0)])
  }

  private func deleteAndReload() {
    list.performBatchUpdates {
      self.rows[0].remove(at: 1)
      self.rows[0][1] += "!"
      self.list.deleteItems(at: [IndexPath(item: 1, section: 0)])
      self.list.reloadItems(at: [IndexPath(item: 2, section: 0)])
    }
  }

  private func sections() {
    list.performBatchUpdates {
      self.rows = [["X", "Y"]] + self.rows
      self.list.insertSections([0])
    }
  }

  private func grow() {
    list.performBatchUpdates {
      self.rows = [["A", "B", "C", "D", "E"]]
      self.list.reloadSections([0])
    }
  }

  private func quiet() { list.performBatchUpdates { self.rows = [["A"]] } }
}

/// Letters in a table that is changed by batches of the app's own.
final class LettersTableViewController: UITableViewController {
  private var rows = ["A", "B", "C", "D"]
  private var insertsWhenDisplayed = false

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    offer([("Delete", deleteAndReload), ("Past", past), ("Within", within)])
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    print("cell \(indexPath.row) \(rows[indexPath.row])")
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = rows[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  private func deleteAndReload() {
    tableView.performBatchUpdates {
      self.rows = ["A", "C!", "D"]
      self.tableView.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
      self.tableView.reloadRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
    }
  }

  private func within() {
    insertsWhenDisplayed = true
    append("E")
  }

  private func append(_ text: String) {
    rows.append(text)
    tableView.insertRows(at: [IndexPath(row: rows.count - 1, section: 0)], with: .automatic)
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard insertsWhenDisplayed else { return }
    insertsWhenDisplayed = false
    append("F")
  }

  private func past() { tableView.scrollToRow(at: IndexPath(row: 9, section: 0), at: .top, animated: false) }
}

/// Views whose looks change in ways that are neither texts nor frames.
final class LooksViewController: UIViewController, UITableViewDataSource {
  private let label = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 20))
  private let toggle = UISwitch(frame: CGRect(x: 0, y: 140, width: 60, height: 30))
  private let slider = UISlider(frame: CGRect(x: 0, y: 180, width: 60, height: 30))
  private let image = UIImageView(frame: CGRect(x: 0, y: 220, width: 60, height: 30))
  private let table = UITableView(frame: CGRect(x: 0, y: 300, width: 390, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = "label"
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    for one in [label, toggle, slider, image, table] { view.addSubview(one) }
    let first = IndexPath(row: 0, section: 0)
    offer([
      ("Nothing", {}), ("Title", { [unowned self] in title = "New" }),
      ("Prompt", { [unowned self] in navigationItem.prompt = "New" }),
      ("Bar", { [unowned self] in navigationItem.rightBarButtonItems?.first?.isEnabled = false }),
      ("Color", { [unowned self] in view.backgroundColor = .red }),
      ("Alpha", { [unowned self] in label.alpha = 0.5 }),
      ("Text", { [unowned self] in label.textColor = .red }),
      (
        "Attributes",
        { [unowned self] in
          label.attributedText = NSAttributedString(string: "label", attributes: [.foregroundColor: UIColor.blue])
        }
      ),
      ("Border", { [unowned self] in label.layer.borderWidth = 1 }),
      ("Turn", { [unowned self] in label.transform = CGAffineTransform(rotationAngle: 1) }),
      ("Switch", { [unowned self] in toggle.isOn = true }),
      ("Enabled", { [unowned self] in toggle.isEnabled = false }),
      ("Slider", { [unowned self] in slider.value = 0.7 }),
      ("Image", { [unowned self] in image.image = UIImage(systemName: "star") }),
      ("Select", { [unowned self] in table.selectRow(at: first, animated: false, scrollPosition: .none) }),
      ("Mark", { [unowned self] in table.cellForRow(at: first)?.accessoryType = .checkmark }),
    ])
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
}

/// A card that is found by its id alone.
final class Card: Hashable {
  let id: Int
  init(_ id: Int) { self.id = id }
  static func == (left: Card, right: Card) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Sections that come, go and are reloaded; cards identify their rows.
final class CardsViewController: UICollectionViewController {
  private var source: UICollectionViewDiffableDataSource<String, Card>!

  init() {
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Card> { cell, _, card in
      var content = cell.defaultContentConfiguration()
      content.text = "card \(card.id)"
      cell.contentConfiguration = content
    }
    source = .init(collectionView: collectionView) { list, path, card in
      list.dequeueConfiguredReusableCell(using: cell, for: path, item: card)
    }
    show([("A", [1, 2]), ("B", [3])])
    offer([
      ("More", { [unowned self] in show([("Z", [9]), ("A", [1, 2]), ("B", [3])]) }),
      ("Less", { [unowned self] in show([("B", [3])]) }),
      (
        "Renew",
        { [unowned self] in
          var snapshot = source.snapshot()
          snapshot.reloadSections(["B"])
          source.apply(snapshot)
        }
      ),
    ])
  }

  private func show(_ sections: [(String, [Int])]) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Card>()
    for (section, cards) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(cards.map { Card($0) }, toSection: section)
    }
    source.apply(snapshot)
  }
}
