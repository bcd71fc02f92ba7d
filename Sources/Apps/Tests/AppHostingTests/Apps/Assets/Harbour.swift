// swift-format-ignore-file
import UIKit

/// Names that Xcode makes of a catalog, and a dimension as a class of UIKit's makes its own kind.
final class Harbour: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let pictures: [UIImage] = [.ferryBoat, UIImage(resource: .ferryBoat)]
    let color: UIColor = .brand
    print(pictures.map(\.description), color == UIColor(named: "BrandColor"), UserDefaults.standard.value(forKey: "no") == nil)
    print(NSCollectionLayoutDimension.tall().dimension)
  }
}

extension NSCollectionLayoutDimension {
  static func tall() -> Self { Self.fractionalHeight(0.5) }
}
