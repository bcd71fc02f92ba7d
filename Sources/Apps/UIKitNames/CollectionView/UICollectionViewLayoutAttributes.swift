internal import CompositionalLayout
public import Foundation
internal import Geometry
public import UIKitViews

/// The frame of a view, its order in depth and its look.
@MainActor @preconcurrency
open class UICollectionViewLayoutAttributes: NSObject {
  /// The place in the data.
  open var indexPath: IndexPath
  /// The frame before the transform.
  private var untransformed = CGRect.zero
  /// The frame in the content of the collection view: the smallest upright rectangle around what the transform makes of
  /// the view. Setting it while there is a transform is undefined in UIKit; here the middle and the size are taken.
  open var frame: CGRect {
    get { untransformed.transformed(transform) }
    set { untransformed = newValue }
  }
  /// The turn and the scale of the view about its middle.
  open var transform = CGAffineTransform.identity
  /// The order in depth; larger is in front.
  open var zIndex = 0
  /// The opacity.
  open var alpha: CGFloat = 1
  /// Whether the view is hidden.
  open var isHidden = false
  /// The axes along which the view says its size, while it is asked.
  var selfSizingAxes: [Axis] = [.vertical]
  /// The category of the view: a cell, a supplementary or a decoration view.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for a cell.
  open private(set) var representedElementKind: String?

  /// Creates the attributes of a cell.
  public required init(forCellWith indexPath: IndexPath = IndexPath()) { self.indexPath = indexPath }

  /// Creates the attributes of a header, a footer or a badge.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Creates the attributes of a view behind a section.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// Creates the solver's attributes under UIKit's names.
  convenience init(_ attributes: CollectionViewLayoutAttributes) {
    let path = IndexPath(item: attributes.element.item, section: attributes.element.section)
    switch attributes.element {
    case .cell: self.init(forCellWith: path)
    case .supplementary(let kind, _, _): self.init(forSupplementaryViewOfKind: kind, with: path)
    case .decoration(let kind, _, _): self.init(forDecorationViewOfKind: kind, with: path)
    }
    frame = CGRect(attributes.frame)
    zIndex = attributes.zIndex
  }

  /// The middle of the frame.
  open var center: CGPoint {
    get { CGPoint(x: untransformed.midX, y: untransformed.midY) }
    set {
      untransformed.origin = CGPoint(
        x: newValue.x - untransformed.width / 2, y: newValue.y - untransformed.height / 2)
    }
  }

  /// The size without the transform; the middle stays.
  open var size: CGSize {
    get { untransformed.size }
    set {
      let middle = center
      untransformed.size = newValue
      center = middle
    }
  }

  /// The turn and the scale in space. *Kept*.
  open var transform3D = CATransform3DIdentity

  /// Returns attributes of the same values, under the name by which apps copy them.
  open func copy(with zone: NSZone?) -> Any {
    let copy = type(of: self).init(forCellWith: indexPath)
    copy.untransformed = untransformed
    copy.transform = transform
    copy.transform3D = transform3D
    copy.zIndex = zIndex
    copy.alpha = alpha
    copy.isHidden = isHidden
    copy.selfSizingAxes = selfSizingAxes
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    return copy
  }

  /// The size at the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: untransformed.size) }
    set { size = newValue.size }
  }
}

extension UICollectionView {
  /// The kinds of views that a layout places, with UIKit's values.
  public enum ElementCategory: UInt, Hashable, Sendable {
    case cell = 0
    case supplementaryView, decorationView
  }

  /// Exchanges the layout. There is no display here: `animated` changes nothing.
  public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  /// Exchanges the layout and tells when that is done, as `setCollectionViewLayout(_:animated:)` does it.
  public func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    setCollectionViewLayout(layout, animated: animated)
    if let completion { AnimationClock.after(animated ? 0.3 : 0) { completion(true) } }
  }
}
