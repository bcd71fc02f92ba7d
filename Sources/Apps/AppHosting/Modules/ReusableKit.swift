import RxCocoa
import RxSwift
import UIKit

// Names of the module ReusableKit for apps that import it, which is not here: a cell's class with its identifier.

protocol CellType: AnyObject {
  var reuseIdentifier: String? { get }
}
extension UITableViewCell: CellType {}
extension UICollectionReusableView: CellType {}

struct ReusableCell<Cell: CellType> {
  typealias Class = Cell
  let `class`: Cell.Type = Cell.self
  let identifier: String
  let nib: UINib?

  init(identifier: String? = nil, nib: UINib? = nil) {
    self.identifier = nib == nil ? identifier ?? String(describing: Cell.self) : identifier ?? UUID().uuidString
    self.nib = nib
  }
  init(identifier: String? = nil, nibName: String) {
    self.init(identifier: identifier, nib: UINib(nibName: nibName, bundle: nil))
  }
}
typealias ReusableView<View: CellType> = ReusableCell<View>

extension UITableView {
  func register<Cell: UITableViewCell>(_ cell: ReusableCell<Cell>) {
    if let nib = cell.nib {
      register(nib, forCellReuseIdentifier: cell.identifier)
    } else {
      register(Cell.self, forCellReuseIdentifier: cell.identifier)
    }
  }
  func dequeue<Cell: UITableViewCell>(_ cell: ReusableCell<Cell>) -> Cell? {
    dequeueReusableCell(withIdentifier: cell.identifier) as? Cell
  }
  func dequeue<Cell: UITableViewCell>(_ cell: ReusableCell<Cell>, for path: IndexPath) -> Cell {
    guard let made = dequeueReusableCell(withIdentifier: cell.identifier, for: path) as? Cell else {
      fatalError("the cell \(cell.identifier) is no \(Cell.self)")
    }
    return made
  }
}

extension UICollectionView {
  enum SupplementaryViewKind: String {
    case header = "UICollectionElementKindSectionHeader"
    case footer = "UICollectionElementKindSectionFooter"
  }
  func register<Cell: UICollectionViewCell>(_ cell: ReusableCell<Cell>) {
    if let nib = cell.nib {
      register(nib, forCellWithReuseIdentifier: cell.identifier)
    } else {
      register(Cell.self, forCellWithReuseIdentifier: cell.identifier)
    }
  }
  func dequeue<Cell: UICollectionViewCell>(_ cell: ReusableCell<Cell>, for path: IndexPath) -> Cell {
    guard let made = dequeueReusableCell(withReuseIdentifier: cell.identifier, for: path) as? Cell else {
      fatalError("the cell \(cell.identifier) is no \(Cell.self)")
    }
    return made
  }
  func register<View: UICollectionReusableView>(_ view: ReusableView<View>, kind: SupplementaryViewKind) {
    register(View.self, forSupplementaryViewOfKind: kind.rawValue, withReuseIdentifier: view.identifier)
  }
  func dequeue<View: UICollectionReusableView>(
    _ view: ReusableView<View>, kind: SupplementaryViewKind, for path: IndexPath
  ) -> View {
    guard
      let made = dequeueReusableSupplementaryView(
        ofKind: kind.rawValue, withReuseIdentifier: view.identifier, for: path) as? View
    else { fatalError("the view \(view.identifier) is no \(View.self)") }
    return made
  }
}

extension Reactive where Base: UITableView {
  @MainActor @preconcurrency
  func items<Items: Sequence, Cell: UITableViewCell, Source: ObservableType>(
    _ cell: ReusableCell<Cell>
  ) -> (_ source: Source) -> (_ configure: @escaping (Int, Items.Element, Cell) -> Void) -> any Disposable
  where Source.Element == Items {
    { source in { configure in self.items(cellIdentifier: cell.identifier, cellType: Cell.self)(source)(configure) } }
  }
}
