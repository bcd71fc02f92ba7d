internal import CompositionalLayout
public import Foundation

/// Where a view stands, and how far in front.
@MainActor @preconcurrency
open class UICollectionViewLayoutAttributes: NSObject {
  /// The place in the data.
  open var indexPath: IndexPath
  /// The frame in the content of the collection view.
  open var frame = CGRect.zero
  /// The order in depth; larger is in front.
  open var zIndex = 0
  /// The opacity.
  open var alpha: CGFloat = 1
  /// Whether the view is hidden.
  open var isHidden = false
  /// What kind of view it is.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for a cell.
  open private(set) var representedElementKind: String?

  /// The attributes of a cell.
  public required init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }

  /// The attributes of a header, a footer or a badge.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// The attributes of a view behind a section.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// The solver's attributes under UIKit's names.
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
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// The size of the frame; the middle stays.
  open var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }

  /// The size at the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
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
}
