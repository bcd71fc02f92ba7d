internal import ConsoleTexts
internal import DiffableDataSource
public import Foundation
public import UIKitViews

/// Numbers the registrations, so that each has a reuse identifier of its own.
@MainActor private var registrationCount = 0

@MainActor private func nextRegistrationIdentifier() -> String {
  registrationCount += 1
  return "UIKitNames.Registration.\(registrationCount)"
}

extension UICollectionView {
  /// Whether a registration that is made now is refused: a registration that is made inside a provider, since iOS 15.
  static var isInsideProvider: Bool { providersUnderWay > 0 && UIKitVersion.ofApp >= .v15 }

  /// A class of cells together with the way to fill one. Create it once, outside the cell provider.
  @MainActor @preconcurrency
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that fills a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let reuseIdentifier = nextRegistrationIdentifier()
    let madeInsideProvider = UICollectionView.isInsideProvider

    /// Creates a registration.
    public init(handler: @escaping Handler) { self.handler = handler }

    /// Creates a registration of a nib. Nibs are not read: a cell of the class is filled.
    public init(cellNib: UINib, handler: @escaping Handler) { self.handler = handler }
  }

  /// A class of supplementary views of one kind together with the way to fill one. Create it once, outside the
  /// provider.
  @MainActor @preconcurrency
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that fills a supplementary view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let elementKind: String
    let handler: Handler
    let reuseIdentifier = nextRegistrationIdentifier()
    let madeInsideProvider = UICollectionView.isInsideProvider

    /// Creates a registration for views of a kind.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }

    /// Creates a registration of a nib. Nibs are not read: a view of the class is filled.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.init(elementKind: elementKind, handler: handler)
    }
  }

  /// Returns a cell of the registered class, filled for an item; without an item it is not filled.
  ///
  /// - Precondition: the registration was not created inside a provider.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if registration.madeInsideProvider { Self.raiseCreatedInside("cell", "cellForItemAtIndexPath", "cell provider") }
    registerOnce(registration.reuseIdentifier) {
      register(Cell.self, forCellWithReuseIdentifier: registration.reuseIdentifier)
    }
    let dequeued = dequeueReusableCell(withReuseIdentifier: registration.reuseIdentifier, for: indexPath)
    guard let cell = dequeued as? Cell else {
      Console.raise(inOurWords: "A registration gave \(dequeued) instead of \(Cell.self).")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a supplementary view of the registered class, filled.
  ///
  /// - Precondition: the registration was not created inside a provider.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    if registration.madeInsideProvider {
      Self.raiseCreatedInside(
        "supplementary view", "viewForSupplementaryElementOfKind:atIndexPath", "supplementary view provider")
    }
    let kind = registration.elementKind
    registerOnce(registration.reuseIdentifier) {
      register(
        Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: registration.reuseIdentifier)
    }
    let dequeued = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: registration.reuseIdentifier, for: indexPath)
    guard let view = dequeued as? Supplementary else {
      Console.raise(inOurWords: "A registration gave \(dequeued) instead of \(Supplementary.self).")
    }
    registration.handler(view, kind, indexPath)
    return view
  }

  private static func raiseCreatedInside(_ view: String, _ method: String, _ provider: String) -> Never {
    // The text for cells is public; it is carried over to supplementary views.
    let kind = view == "cell" ? "Cell" : "Supplementary"
    Console.raise(
      .registrationInside,
      [
        .viewWord: .text(view), .method: .text(method), .provider: .text(provider),
        .object: .text("<UICollectionView\(kind)Registration: 0x0>"),
      ])
  }
}
