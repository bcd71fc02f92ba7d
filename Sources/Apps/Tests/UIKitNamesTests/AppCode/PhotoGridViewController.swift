import UIKit

// A grid without a diffable data source, as apps had before iOS 13.
final class PhotoGridViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private var photos: [[String]]
  private let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())

  init(photos: [[String]]) {
    self.photos = photos
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    view.addSubview(collectionView)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { photos.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    photos[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    cell.accessibilityIdentifier = photos[indexPath.section][indexPath.row]
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let photo = photos[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    photos[destinationIndexPath.section].insert(photo, at: destinationIndexPath.item)
  }

  func removeAll() {
    photos = []
    collectionView.reloadData()
  }
}
