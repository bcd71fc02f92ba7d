public import RxSwiftNames
public import UIKitNames

/// A data source that new values are given to.
@MainActor @preconcurrency
public protocol RxCollectionViewDataSourceType {
  associatedtype Element
  /// Takes new values and shows them.
  func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Element>)
}

extension Reactive where Base: UICollectionView {
  @MainActor private var view: UICollectionView { base }
  @MainActor private var proxy: RxCollectionViewDelegateProxy { DelegateProxies.collection(base) }

  /// Items of one section: each value is the list of their models.
  @MainActor @preconcurrency
  public func items<Models: Sequence, Cell: UICollectionViewCell, Source: ObservableType>(
    cellIdentifier: String, cellType: Cell.Type = Cell.self
  ) -> (_ source: Source) -> (_ configureCell: @escaping (Int, Models.Element, Cell) -> Void) -> any Disposable
  where Source.Element == Models {
    { source in { configure in view.show(source, in: cellIdentifier, configure) } }
  }

  /// Items of one section, whose cells a closure makes.
  @MainActor @preconcurrency
  public func items<Models: Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (_ cellFactory: @escaping (UICollectionView, Int, Models.Element) -> UICollectionViewCell) -> any Disposable
  where Source.Element == Models {
    { factory in view.show(source, factory) }
  }

  /// Rows by a data source that takes the values.
  @MainActor @preconcurrency
  public func items<Rows: RxCollectionViewDataSourceType & UICollectionViewDataSource, Source: ObservableType>(
    dataSource: Rows
  ) -> (_ source: Source) -> any Disposable where Rows.Element == Source.Element {
    { source in view.show(source, by: dataSource) { dataSource.collectionView($0, observedEvent: $1) } }
  }

  /// The item that the user chose.
  @MainActor @preconcurrency public var itemSelected: ControlEvent<IndexPath> {
    proxy.event("collectionView:didSelectItemAt:", 1)
  }
  /// The item that is no longer chosen.
  @MainActor @preconcurrency public var itemDeselected: ControlEvent<IndexPath> {
    proxy.event("collectionView:didDeselectItemAt:", 1)
  }
  /// The item that a finger is on.
  @MainActor @preconcurrency public var itemHighlighted: ControlEvent<IndexPath> {
    proxy.event("collectionView:didHighlightItemAt:", 1)
  }
  /// The item that a finger left.
  @MainActor @preconcurrency public var itemUnhighlighted: ControlEvent<IndexPath> {
    proxy.event("collectionView:didUnhighlightItemAt:", 1)
  }
  /// A cell that will be seen.
  @MainActor @preconcurrency public var willDisplayCell: ControlEvent<(cell: UICollectionViewCell, at: IndexPath)> {
    ControlEvent(events: view.cells("collectionView:willDisplay:forItemAt:").map({ ($0.0, $0.1) }, file: "", line: 0))
  }
  /// A cell that is seen no longer.
  @MainActor @preconcurrency public var didEndDisplayingCell: ControlEvent<(cell: UICollectionViewCell, at: IndexPath)>
  {
    ControlEvent(
      events: view.cells("collectionView:didEndDisplaying:forItemAt:").map({ ($0.0, $0.1) }, file: "", line: 0))
  }
  /// A header or a footer that will be seen.
  @MainActor @preconcurrency public var willDisplaySupplementaryView:
    ControlEvent<(supplementaryView: UICollectionReusableView, elementKind: String, at: IndexPath)>
  {
    supplements("collectionView:willDisplaySupplementaryView:forElementKind:at:")
  }
  /// A header or a footer that is seen no longer.
  @MainActor @preconcurrency public var didEndDisplayingSupplementaryView:
    ControlEvent<(supplementaryView: UICollectionReusableView, elementKind: String, at: IndexPath)>
  {
    supplements("collectionView:didEndDisplayingSupplementaryView:forElementOfKind:at:")
  }

  @MainActor @preconcurrency
  private func supplements(
    _ name: String
  ) -> ControlEvent<(supplementaryView: UICollectionReusableView, elementKind: String, at: IndexPath)> {
    ControlEvent(
      events: proxy.events.invoked(name).compactMap(
        { arguments in
          guard let view = arguments[1] as? UICollectionReusableView, let kind = arguments[2] as? String,
            let path = arguments[3] as? IndexPath
          else { return nil }
          return (view, kind, path)
        }, file: "", line: 0))
  }

  /// The model of the item that the user chose.
  @MainActor @preconcurrency
  public func modelSelected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> { view.models(at: itemSelected) }

  /// The model of the item that is no longer chosen.
  @MainActor @preconcurrency
  public func modelDeselected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> {
    view.models(at: itemDeselected)
  }

  /// The model of an item.
  ///
  /// - Throws: ``RxError/argumentOutOfRange`` if there is none of the type.
  @MainActor @preconcurrency
  public func model<Model>(at indexPath: IndexPath) throws -> Model { try view.model(at: indexPath) }

  /// The rows that will be seen.
  @MainActor @preconcurrency public var prefetchItems: ControlEvent<[IndexPath]> { view.prefetched }
}
