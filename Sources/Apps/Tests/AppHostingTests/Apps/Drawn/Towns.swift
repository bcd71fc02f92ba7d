import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}

final class TownCell: UITableViewCell {
  @IBOutlet private weak var nameLabel: UILabel!
  @IBOutlet weak var visitButton: UIButton?
  private var visits = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    nameLabel.textColor = .systemBlue
  }

  func show(_ town: String) { nameLabel.text = town }

  @IBAction private func visit(_ sender: UIButton) {
    visits += 1
    sender.setTitle("Visited \(visits)", for: .normal)
  }
}

/// A row with a list of its own, whose cells the storyboard draws inside of the row's.
final class ShelfCell: UITableViewCell, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath) as! BookCell
    cell.caption.text = "Book \(indexPath.item + 1)"
    return cell
  }
}

final class BookCell: UICollectionViewCell {
  @IBOutlet weak var caption: UILabel!
}

final class TownsViewController: UITableViewController {
  private var towns = ["Seoul", "Busan", "Jeju"]

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { towns.count + 1 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if indexPath.row == towns.count { return tableView.dequeueReusableCell(withIdentifier: "shelf", for: indexPath) }
    let cell = tableView.dequeueReusableCell(withIdentifier: "town", for: indexPath) as! TownCell
    cell.show(towns[indexPath.row])
    return cell
  }

  @IBAction func addTown(_ sender: Any) {
    towns.append("Daegu, \(TownViewController.living) open")
    tableView.reloadData()
  }

  @IBAction func goAnywhere(_ sender: Any) { performSegue(withIdentifier: "showTown", sender: sender) }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let town = segue.destination as? TownViewController, let path = tableView.indexPathForSelectedRow else {
      return
    }
    town.name = towns[path.row]
  }
}

final class TownViewController: UIViewController {
  @IBOutlet weak var nameLabel: UILabel!
  @IBOutlet weak var gridTop: NSLayoutConstraint!
  @IBOutlet var choices: [UIButton]!
  var name = ""

  /// The number of controllers that are not released yet.
  nonisolated(unsafe) static var living = 0

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    Self.living += 1
  }

  deinit { Self.living -= 1 }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = name
    nameLabel.text = "\(name): \(choices.count) choices, \(Int(gridTop.constant)) points"
  }

  @IBAction func choose(_ sender: UIButton) { nameLabel.text = sender.currentTitle }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "grid" { (segue.destination as? SightsViewController)?.town = name }
  }
}

final class SightCell: UICollectionViewCell {
  @IBOutlet weak var caption: UILabel!
}

final class SightsViewController: UICollectionViewController {
  var town = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UINib(nibName: "SightCell", bundle: nil), forCellWithReuseIdentifier: "sight")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "sight", for: indexPath) as! SightCell
    cell.caption.text = "\(town) \(indexPath.item + 1)"
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
  }
}
