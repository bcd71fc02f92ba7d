import Foundation
import UIKit

// Names of the module SkeletonView for apps that import it, which is not here: what waits for its contents shows none.

typealias ReusableCellIdentifier = String

struct SkeletonGradient {
  init(baseColor: UIColor, secondaryColor: UIColor? = nil) {}
}
enum SkeletonTransitionStyle {
  case none
  case crossDissolve(TimeInterval)
}
enum GradientDirection { case leftRight, rightLeft, topBottom, bottomTop, topLeftBottomRight, bottomRightTopLeft }
struct SkeletonAnimationBuilder {
  func makeSlidingAnimation(withDirection direction: GradientDirection, duration: CFTimeInterval = 1.5) -> Int { 0 }
}
extension UIColor {
  static var clouds: UIColor { .lightGray }
  static var silver: UIColor { .lightGray }
  static var concrete: UIColor { .gray }
}

extension UIView {
  var isSkeletonable: Bool {
    get { false }
    set {}
  }
  var skeletonCornerRadius: Float {
    get { 0 }
    set {}
  }
  var isHiddenWhenSkeletonIsActive: Bool {
    get { false }
    set {}
  }
  func showSkeleton(usingColor color: UIColor = .gray, transition: SkeletonTransitionStyle = .none) {}
  func showGradientSkeleton(
    usingGradient gradient: SkeletonGradient? = nil, transition: SkeletonTransitionStyle = .none
  ) {}
  func showAnimatedSkeleton(
    usingColor color: UIColor = .gray, animation: Int? = nil, transition: SkeletonTransitionStyle = .none
  ) {}
  func showAnimatedGradientSkeleton(
    usingGradient gradient: SkeletonGradient? = nil, animation: Int? = nil, transition: SkeletonTransitionStyle = .none
  ) {}
  func hideSkeleton(reloadDataAfter reload: Bool = true, transition: SkeletonTransitionStyle = .none) {
    guard reload else { return }
    (self as? UITableView)?.reloadData()
    (self as? UICollectionView)?.reloadData()
  }
  func stopSkeletonAnimation() {}
  func startSkeletonAnimation(_ animation: Int? = nil) {}
  func updateSkeleton() {}
}
extension UILabel {
  var linesCornerRadius: Int {
    get { 0 }
    set {}
  }
  var lastLineFillPercent: Int {
    get { 0 }
    set {}
  }
}

/// A source of rows that says what stands for them as long as they are not there: it is not asked for that.
protocol SkeletonTableViewDataSource: UITableViewDataSource {
  func collectionSkeletonView(_ skeletonView: UITableView, numberOfRowsInSection section: Int) -> Int
  func collectionSkeletonView(
    _ skeletonView: UITableView, cellIdentifierForRowAt indexPath: IndexPath
  )
    -> ReusableCellIdentifier
}
extension SkeletonTableViewDataSource {
  func collectionSkeletonView(_ skeletonView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func numSections(in collectionSkeletonView: UITableView) -> Int { 1 }
}
protocol SkeletonTableViewDelegate: UITableViewDelegate {}
protocol SkeletonCollectionViewDataSource: UICollectionViewDataSource {
  func collectionSkeletonView(_ skeletonView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionSkeletonView(
    _ skeletonView: UICollectionView, cellIdentifierForItemAt indexPath: IndexPath
  )
    -> ReusableCellIdentifier
}
extension SkeletonCollectionViewDataSource {
  func collectionSkeletonView(_ skeletonView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  func numSections(in collectionSkeletonView: UICollectionView) -> Int { 1 }
}
protocol SkeletonCollectionViewDelegate: UICollectionViewDelegate {}
