import UIKit

// Names of the module Reusable for apps that import it, which is not here: identifiers, nibs and storyboards by the names of classes.
// As there, an object of another class ends the app, which is told with these words and the app's line.

protocol Reusable: AnyObject {
  static var reuseIdentifier: String { get }
}
extension Reusable {
  static var reuseIdentifier: String { String(describing: self) }
}

protocol NibLoadable: AnyObject {
  static var nib: UINib { get }
}
extension NibLoadable {
  static var nib: UINib { UINib(nibName: String(describing: self), bundle: nil) }
}
extension NibLoadable where Self: UIView {
  static func loadFromNib() -> Self {
    guard let view = nib.instantiate(withOwner: nil, options: nil).first as? Self else {
      fatalError("the first view of the nib of \(self) is not a \(self)")
    }
    return view
  }
}

protocol NibOwnerLoadable: AnyObject {
  static var nib: UINib { get }
}
extension NibOwnerLoadable {
  static var nib: UINib { UINib(nibName: String(describing: self), bundle: nil) }
}
extension NibOwnerLoadable where Self: UIView {
  func loadNibContent() {
    for case let view as UIView in Self.nib.instantiate(withOwner: self, options: nil) {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }
}

typealias NibReusable = Reusable & NibLoadable

protocol StoryboardBased: AnyObject {
  static var sceneStoryboard: UIStoryboard { get }
}
extension StoryboardBased {
  static var sceneStoryboard: UIStoryboard { UIStoryboard(name: String(describing: self), bundle: nil) }
}
extension StoryboardBased where Self: UIViewController {
  static func instantiate() -> Self {
    guard let made = sceneStoryboard.instantiateInitialViewController() as? Self else {
      fatalError("the first controller of the storyboard of \(self) is not a \(self)")
    }
    return made
  }
}

protocol StoryboardSceneBased: AnyObject {
  static var sceneStoryboard: UIStoryboard { get }
  static var sceneIdentifier: String { get }
}
extension StoryboardSceneBased {
  static var sceneIdentifier: String { String(describing: self) }
}
extension StoryboardSceneBased where Self: UIViewController {
  static func instantiate() -> Self {
    guard let made = sceneStoryboard.instantiateViewController(withIdentifier: sceneIdentifier) as? Self else {
      fatalError("the controller \(sceneIdentifier) of the storyboard is not a \(self)")
    }
    return made
  }
}

extension UITableView {
  func register<Cell: UITableViewCell>(cellType: Cell.Type) where Cell: Reusable & NibLoadable {
    register(cellType.nib, forCellReuseIdentifier: cellType.reuseIdentifier)
  }
  func register<Cell: UITableViewCell>(cellType: Cell.Type) where Cell: Reusable {
    register(cellType.self, forCellReuseIdentifier: cellType.reuseIdentifier)
  }
  func dequeueReusableCell<Cell: UITableViewCell>(for path: IndexPath, cellType: Cell.Type = Cell.self) -> Cell
  where Cell: Reusable {
    guard let cell = dequeueReusableCell(withIdentifier: cellType.reuseIdentifier, for: path) as? Cell else {
      fatalError("the cell \(cellType.reuseIdentifier) is no \(cellType)")
    }
    return cell
  }
  func register<Header: UITableViewHeaderFooterView>(headerFooterViewType: Header.Type)
  where Header: Reusable & NibLoadable {
    register(headerFooterViewType.nib, forHeaderFooterViewReuseIdentifier: headerFooterViewType.reuseIdentifier)
  }
  func register<Header: UITableViewHeaderFooterView>(headerFooterViewType: Header.Type) where Header: Reusable {
    register(headerFooterViewType.self, forHeaderFooterViewReuseIdentifier: headerFooterViewType.reuseIdentifier)
  }
  func dequeueReusableHeaderFooterView<Header: UITableViewHeaderFooterView>(
    _ type: Header.Type = Header.self
  ) -> Header? where Header: Reusable {
    dequeueReusableHeaderFooterView(withIdentifier: type.reuseIdentifier) as? Header
  }
}

extension UICollectionView {
  func register<Cell: UICollectionViewCell>(cellType: Cell.Type) where Cell: Reusable & NibLoadable {
    register(cellType.nib, forCellWithReuseIdentifier: cellType.reuseIdentifier)
  }
  func register<Cell: UICollectionViewCell>(cellType: Cell.Type) where Cell: Reusable {
    register(cellType.self, forCellWithReuseIdentifier: cellType.reuseIdentifier)
  }
  func dequeueReusableCell<Cell: UICollectionViewCell>(for path: IndexPath, cellType: Cell.Type = Cell.self) -> Cell
  where Cell: Reusable {
    guard let cell = dequeueReusableCell(withReuseIdentifier: cellType.reuseIdentifier, for: path) as? Cell else {
      fatalError("the cell \(cellType.reuseIdentifier) is no \(cellType)")
    }
    return cell
  }
  func register<Part: UICollectionReusableView>(supplementaryViewType: Part.Type, ofKind kind: String)
  where Part: Reusable & NibLoadable {
    register(
      supplementaryViewType.nib, forSupplementaryViewOfKind: kind,
      withReuseIdentifier: supplementaryViewType.reuseIdentifier)
  }
  func register<Part: UICollectionReusableView>(supplementaryViewType: Part.Type, ofKind kind: String)
  where Part: Reusable {
    register(
      supplementaryViewType.self, forSupplementaryViewOfKind: kind,
      withReuseIdentifier: supplementaryViewType.reuseIdentifier)
  }
  func dequeueReusableSupplementaryView<Part: UICollectionReusableView>(
    ofKind kind: String, for path: IndexPath, viewType: Part.Type = Part.self
  ) -> Part where Part: Reusable {
    let view = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: viewType.reuseIdentifier, for: path)
    guard let typed = view as? Part else {
      fatalError("the view \(viewType.reuseIdentifier) is no \(viewType)")
    }
    return typed
  }
}
