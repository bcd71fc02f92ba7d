// swift-format-ignore-file
import UIKit

/// Tags as wide as their text, in a flow layout that measures.
private final class TagCell: UICollectionViewCell {
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 10)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
    ])
  }
  required init?(coder: NSCoder) { fatalError() }
}

final class Tags: UIViewController, UICollectionViewDataSource {
  private let tags = ["가나다라마", "바", "사아자차카타파하"]

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    list.register(TagCell.self, forCellWithReuseIdentifier: "tag")
    list.dataSource = self
    view.addSubview(list)
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { tags.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tag", for: indexPath) as! TagCell
    cell.label.text = tags[indexPath.item]
    return cell
  }
}
