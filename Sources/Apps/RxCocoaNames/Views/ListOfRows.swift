internal import Foundation
internal import RxSwiftNames
internal import UIKitNames

/// A table or a collection view. Extensions of this protocol hold what their reactive members do alike.
@MainActor @preconcurrency
protocol ListOfRows: UIScrollView {
  associatedtype Cell: UIView
  /// The data source, with its type erased.
  var anyDataSource: AnyObject? { get set }
  /// The data source that is asked for rows ahead of time.
  func setPrefetching(_ source: ListPrefetching)
  /// Asks the data source anew for everything.
  func reloadData()
  /// Returns a cell of an identifier.
  func cell(_ identifier: String, at indexPath: IndexPath) -> Cell
}

extension UITableView: ListOfRows {
  var anyDataSource: AnyObject? {
    get { dataSource }
    set { dataSource = newValue as? any UITableViewDataSource }
  }
  func setPrefetching(_ source: ListPrefetching) { prefetchDataSource = source }
  func cell(_ identifier: String, at indexPath: IndexPath) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: identifier, for: indexPath)
  }
}

extension UICollectionView: ListOfRows {
  var anyDataSource: AnyObject? {
    get { dataSource }
    set { dataSource = newValue as? any UICollectionViewDataSource }
  }
  func setPrefetching(_ source: ListPrefetching) { prefetchDataSource = source }
  func cell(_ identifier: String, at indexPath: IndexPath) -> UICollectionViewCell {
    dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }
}

extension ListOfRows {
  /// Shows rows of one section, whose cells a closure makes. Each value of the source is the list of their models.
  func show<Source: ObservableType>(
    _ source: Source, _ cell: @escaping (Self, Int, Source.Element.Element) -> Cell
  ) -> any Disposable where Source.Element: Sequence {
    let rows = ListRows(cell)
    RetainedObjects.shared.keep(rows, "rows", of: self)
    anyDataSource = rows
    return source.asObservable().subscribe(
      onNext: { [weak self] models in if let self { rows.take(Array(models), self) } },
      onError: viewFailed("items"), file: "", line: 0)
  }

  /// Shows rows of one section, whose cells have an identifier and are configured by a closure.
  func show<Source: ObservableType, Own>(
    _ source: Source, in identifier: String, _ configure: @escaping (Int, Source.Element.Element, Own) -> Void
  ) -> any Disposable where Source.Element: Sequence {
    show(source) { list, row, model in
      let cell = list.cell(identifier, at: IndexPath(item: row, section: 0))
      if let own = cell as? Own { configure(row, model, own) }
      return cell
    }
  }

  /// Shows the rows of a data source, which a closure gives each event of the source.
  func show<Source: ObservableType>(
    _ source: Source, by rows: AnyObject, _ take: @escaping (Self, Event<Source.Element>) -> Void
  ) -> any Disposable {
    RetainedObjects.shared.keep(rows, "rows", of: self)
    anyDataSource = rows
    let failed = viewFailed("items")
    return source.asObservable().subscribe(
      { [weak self] event in
        if let error = event.error { failed(error) }
        if let self { take(self, event) }
      }, file: "", line: 0)
  }

  /// The calls of a method of the delegate that reports a cell and its place.
  func cells(_ name: String) -> Observable<(Cell, IndexPath)> {
    DelegateProxies.scroll(self).events.invoked(name).compactMap(
      { arguments in
        guard let cell = arguments[1] as? Cell, let path = arguments[2] as? IndexPath else { return nil }
        return (cell, path)
      }, file: "", line: 0)
  }

  /// The models of rows at places.
  func models<Model>(at places: ControlEvent<IndexPath>) -> ControlEvent<Model> {
    ControlEvent(events: places.compactMap({ [weak self] path in try self?.model(at: path) }, file: "", line: 0))
  }

  /// Returns the model of a row.
  ///
  /// - Throws: ``RxError/argumentOutOfRange`` if there is none of the type.
  func model<Model>(at indexPath: IndexPath) throws -> Model {
    let rows = RetainedObjects.shared.known("rows", of: self)
    let found =
      try (rows as? any ModelHolder)?.anyModel(at: indexPath)
      ?? (rows as? any SectionedViewDataSourceType)?.model(at: indexPath)
    guard let model = found as? Model else { throw RxError.argumentOutOfRange }
    return model
  }

  /// The rows that will be seen.
  var prefetched: ControlEvent<[IndexPath]> {
    let prefetching = RetainedObjects.shared.object("prefetching", of: self) {
      let made = ListPrefetching()
      setPrefetching(made)
      return made
    }
    return ControlEvent(events: prefetching.rows)
  }
}

/// Rows of one section, whose cells a closure makes.
final class ListRows<List: ListOfRows, Model>: NSObject, ModelHolder {
  private var models: [Model] = []
  private let cell: (List, Int, Model) -> List.Cell

  init(_ cell: @escaping (List, Int, Model) -> List.Cell) { self.cell = cell }

  func take(_ models: [Model], _ list: List) {
    self.models = models
    list.reloadData()
  }

  func anyModel(at indexPath: IndexPath) -> Any? {
    models.indices.contains(indexPath.item) ? models[indexPath.item] : nil
  }
}

extension ListRows: UITableViewDataSource where List == UITableView {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { models.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cell(tableView, indexPath.item, models[indexPath.item])
  }
}

extension ListRows: UICollectionViewDataSource where List == UICollectionView {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { models.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    cell(collectionView, indexPath.item, models[indexPath.item])
  }
}

/// Reports the rows that will be seen.
final class ListPrefetching: NSObject, UITableViewDataSourcePrefetching, UICollectionViewDataSourcePrefetching {
  let rows = PublishSubject<[IndexPath]>()

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    rows.onNext(indexPaths, file: "", line: 0)
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    rows.onNext(indexPaths, file: "", line: 0)
  }
}
