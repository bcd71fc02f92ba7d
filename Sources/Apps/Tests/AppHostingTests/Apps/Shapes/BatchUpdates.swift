// swift-format-ignore-file
import UIKit

// Must be kept: rows that are inserted by performBatchUpdates
final class BatchUpdates: UIViewController, UICollectionViewDataSource {
  private var numbers = [1, 2, 3]
  private var collectionView: UICollectionView!

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 60)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "n")
    collectionView.dataSource = self
    view.addSubview(collectionView)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(add))
  }

  @objc private func add() {
    collectionView.performBatchUpdates {
      self.numbers.insert(0, at: 0)
      self.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    } completion: { finished in
      print("batch", finished)
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { numbers.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "n", for: indexPath)
    var content = UIListContentConfiguration.cell()
    content.text = "\(numbers[indexPath.item])"
    cell.contentConfiguration = content
    return cell
  }
}
