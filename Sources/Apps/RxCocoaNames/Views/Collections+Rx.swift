public import RxSwiftNames
public import UIKitNames

/// A data source that is also told of new values.
@MainActor @preconcurrency
public protocol RxCollectionViewDataSourceType {
  associatedtype Element
  /// Takes new values and shows them.
  func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Element>)
}

/// Items of one section, made by a closure.
final class RxCollectionItems<Model>: NSObject, UICollectionViewDataSource, ModelHolder {
  private var models: [Model] = []
  private let cell: (UICollectionView, Int, Model) -> UICollectionViewCell

  init(_ cell: @escaping (UICollectionView, Int, Model) -> UICollectionViewCell) { self.cell = cell }

  func take(_ models: [Model], _ view: UICollectionView) {
    self.models = models
    view.reloadData()
  }

  func anyModel(at indexPath: IndexPath) -> Any? {
    models.indices.contains(indexPath.item) ? models[indexPath.item] : nil
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { models.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    cell(collectionView, indexPath.item, models[indexPath.item])
  }
}

/// Tells of the items that will be seen.
final class RxCollectionPrefetching: NSObject, UICollectionViewDataSourcePrefetching {
  let rows = PublishSubject<[IndexPath]>()

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    rows.onNext(indexPaths, file: "", line: 0)
  }
}

extension Reactive where Base: UICollectionView {
  @MainActor private var proxy: RxCollectionViewDelegateProxy { DelegateProxies.collection(base) }

  /// Items of one section: each value is the list of their models.
  @MainActor @preconcurrency
  public func items<Models: Sequence, Cell: UICollectionViewCell, Source: ObservableType>(
    cellIdentifier: String, cellType: Cell.Type = Cell.self
  ) -> (_ source: Source) -> (_ configureCell: @escaping (Int, Models.Element, Cell) -> Void) -> any Disposable
  where Source.Element == Models {
    { source in
      { configure in
        show(source) { view, row, model in
          let cell = view.dequeueReusableCell(
            withReuseIdentifier: cellIdentifier, for: IndexPath(item: row, section: 0))
          if let own = cell as? Cell { configure(row, model, own) }
          return cell
        }
      }
    }
  }

  /// Items of one section, whose cells a closure makes.
  @MainActor @preconcurrency
  public func items<Models: Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (_ cellFactory: @escaping (UICollectionView, Int, Models.Element) -> UICollectionViewCell) -> any Disposable
  where Source.Element == Models {
    { factory in show(source, factory) }
  }

  /// Rows by a data source that takes the values.
  @MainActor @preconcurrency
  public func items<Rows: RxCollectionViewDataSourceType & UICollectionViewDataSource, Source: ObservableType>(
    dataSource: Rows
  ) -> (_ source: Source) -> any Disposable where Rows.Element == Source.Element {
    { source in
      let view: UICollectionView = base
      RetainedObjects.shared.keep(dataSource, "rows", of: view)
      view.dataSource = dataSource
      let failed = viewFailed("items")
      return source.asObservable().subscribe(
        { [weak view] event in
          if let error = event.error { failed(error) }
          if let view { dataSource.collectionView(view, observedEvent: event) }
        }, file: "", line: 0)
    }
  }

  @MainActor @preconcurrency
  private func show<Models: Sequence, Source: ObservableType>(
    _ source: Source, _ factory: @escaping (UICollectionView, Int, Models.Element) -> UICollectionViewCell
  ) -> any Disposable where Source.Element == Models {
    let view: UICollectionView = base
    let rows = RxCollectionItems<Models.Element>(factory)
    RetainedObjects.shared.keep(rows, "rows", of: view)
    view.dataSource = rows
    return source.asObservable().subscribe(
      onNext: { [weak view] models in if let view { rows.take(Array(models), view) } },
      onError: viewFailed("items"), file: "", line: 0)
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
    ControlEvent(events: views("collectionView:willDisplay:forItemAt:").map({ ($0.0, $0.1) }, file: "", line: 0))
  }
  /// A cell that is seen no longer.
  @MainActor @preconcurrency public var didEndDisplayingCell: ControlEvent<(cell: UICollectionViewCell, at: IndexPath)>
  {
    ControlEvent(events: views("collectionView:didEndDisplaying:forItemAt:").map({ ($0.0, $0.1) }, file: "", line: 0))
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
  private func views(_ name: String) -> Observable<(UICollectionViewCell, IndexPath)> {
    proxy.events.invoked(name).compactMap(
      { arguments in
        guard let cell = arguments[1] as? UICollectionViewCell, let path = arguments[2] as? IndexPath else {
          return nil
        }
        return (cell, path)
      }, file: "", line: 0)
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
  public func modelSelected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> { models(at: itemSelected) }

  /// The model of the item that is no longer chosen.
  @MainActor @preconcurrency
  public func modelDeselected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> { models(at: itemDeselected) }

  @MainActor @preconcurrency
  private func models<Model>(at places: ControlEvent<IndexPath>) -> ControlEvent<Model> {
    let view: UICollectionView = base
    return ControlEvent(
      events: places.compactMap(
        { [weak view] path -> Model? in
          guard let view else { return nil }
          return try view.rx.model(at: path)
        }, file: "", line: 0))
  }

  /// The model of an item.
  ///
  /// - Throws: ``RxError/argumentOutOfRange`` where there is none of the type.
  @MainActor @preconcurrency
  public func model<Model>(at indexPath: IndexPath) throws -> Model {
    let holder = RetainedObjects.shared.known("rows", of: base) as? any ModelHolder
    let sectioned = RetainedObjects.shared.known("rows", of: base) as? any SectionedViewDataSourceType
    let found = try holder.map { $0.anyModel(at: indexPath) } ?? sectioned?.model(at: indexPath)
    guard let model = found as? Model else { throw RxError.argumentOutOfRange }
    return model
  }

  /// The rows that will be seen.
  @MainActor @preconcurrency public var prefetchItems: ControlEvent<[IndexPath]> {
    let view: UICollectionView = base
    let prefetching = RetainedObjects.shared.object("prefetching", of: view) {
      let made = RxCollectionPrefetching()
      view.prefetchDataSource = made
      return made
    }
    return ControlEvent(events: prefetching.rows)
  }
}
