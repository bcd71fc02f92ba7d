// swift-format-ignore-file
import UIKit

/// A banner that goes on by itself every three seconds.
private final class BannerCell: UICollectionViewCell {
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
    contentView.addSubview(label)
  }
  required init?(coder: NSCoder) { fatalError() }
}

final class Carousel: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private var list: UICollectionView!
  private let control = UIPageControl()
  private var timer: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 390, height: 200)
    layout.minimumLineSpacing = 0
    list = UICollectionView(frame: CGRect(x: 0, y: 100, width: 390, height: 200), collectionViewLayout: layout)
    list.isPagingEnabled = true
    list.contentInsetAdjustmentBehavior = .never
    list.register(BannerCell.self, forCellWithReuseIdentifier: "banner")
    list.dataSource = self
    list.delegate = self
    control.numberOfPages = 3
    view.addSubview(list)
    view.addSubview(control)
    timer = Timer.scheduledTimer(withTimeInterval: 3, repeats: true) { [unowned self] _ in
      control.currentPage = (control.currentPage + 1) % 3
      list.scrollToItem(at: IndexPath(item: control.currentPage, section: 0), at: .centeredHorizontally, animated: true)
      print("page", control.currentPage)
    }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    control.currentPage = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    print("dragged to", control.currentPage)
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "banner", for: indexPath) as! BannerCell
    cell.label.text = "Banner \(indexPath.item)"
    return cell
  }
}
