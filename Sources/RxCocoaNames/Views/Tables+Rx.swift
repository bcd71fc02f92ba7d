public import RxSwiftNames
public import UIKitNames

/// A data source that is also told of new values.
@MainActor
public protocol RxTableViewDataSourceType {
  associatedtype Element
  /// Takes new values and shows them.
  func tableView(_ tableView: UITableView, observedEvent: Event<Element>)
}

/// Rows of one section, made by a closure.
final class RxTableRows<Model>: NSObject, UITableViewDataSource, ModelHolder {
  private var models: [Model] = []
  private let cell: (UITableView, Int, Model) -> UITableViewCell

  init(_ cell: @escaping (UITableView, Int, Model) -> UITableViewCell) { self.cell = cell }

  func take(_ models: [Model], _ table: UITableView) {
    self.models = models
    table.reloadData()
  }

  func anyModel(at indexPath: IndexPath) -> Any? {
    models.indices.contains(indexPath.item) ? models[indexPath.item] : nil
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { models.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cell(tableView, indexPath.item, models[indexPath.item])
  }
}

/// Tells of what a person does with the rows, and the app's own delegate too.
final class RxTableDelegate: NSObject, UITableViewDelegate {
  let selected = PublishSubject<IndexPath>()
  let deselected = PublishSubject<IndexPath>()
  let scrolled = PublishSubject<Void>()
  weak var forward: (any UITableViewDelegate)?

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    forward?.tableView(tableView, didSelectRowAt: indexPath)
    selected.onNext(indexPath, file: "", line: 0)
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    forward?.tableView(tableView, didDeselectRowAt: indexPath)
    deselected.onNext(indexPath, file: "", line: 0)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    forward?.scrollViewDidScroll(scrollView)
    scrolled.onNext((), file: "", line: 0)
  }
}

/// Tells of the rows that will be seen.
final class RxTablePrefetching: NSObject, UITableViewDataSourcePrefetching {
  let rows = PublishSubject<[IndexPath]>()

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    rows.onNext(indexPaths, file: "", line: 0)
  }
}

extension Reactive where Base: UITableView {
  @MainActor private var delegate: RxTableDelegate {
    let table: UITableView = base
    return Keeper.shared.object("delegate", of: table) {
      let made = RxTableDelegate()
      made.forward = table.delegate
      table.delegate = made
      return made
    }
  }

  /// Rows of one section: each value is the list of their models.
  @MainActor
  public func items<Models: Sequence, Cell: UITableViewCell, Source: ObservableType>(
    cellIdentifier: String, cellType: Cell.Type = Cell.self
  ) -> (_ source: Source) -> (_ configureCell: @escaping (Int, Models.Element, Cell) -> Void) -> any Disposable
  where Source.Element == Models {
    { source in
      { configure in
        show(source) { table, row, model in
          let cell = table.dequeueReusableCell(
            withIdentifier: cellIdentifier, for: IndexPath(item: row, section: 0))
          if let own = cell as? Cell { configure(row, model, own) }
          return cell
        }
      }
    }
  }

  /// Rows of one section, whose cells a closure makes.
  @MainActor
  public func items<Models: Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (_ cellFactory: @escaping (UITableView, Int, Models.Element) -> UITableViewCell) -> any Disposable
  where Source.Element == Models {
    { factory in show(source, factory) }
  }

  /// Rows by a data source that takes the values.
  @MainActor
  public func items<Rows: RxTableViewDataSourceType & UITableViewDataSource, Source: ObservableType>(
    dataSource: Rows
  ) -> (_ source: Source) -> any Disposable where Rows.Element == Source.Element {
    { source in
      let table: UITableView = base
      Keeper.shared.keep(dataSource, "rows", of: table)
      table.dataSource = dataSource
      return source.asObservable().subscribe(
        { [weak table] event in if let table { dataSource.tableView(table, observedEvent: event) } }, file: "",
        line: 0)
    }
  }

  @MainActor
  private func show<Models: Sequence, Source: ObservableType>(
    _ source: Source, _ factory: @escaping (UITableView, Int, Models.Element) -> UITableViewCell
  ) -> any Disposable where Source.Element == Models {
    let table: UITableView = base
    let rows = RxTableRows<Models.Element>(factory)
    Keeper.shared.keep(rows, "rows", of: table)
    table.dataSource = rows
    return source.asObservable().subscribe(
      onNext: { [weak table] models in if let table { rows.take(Array(models), table) } },
      onError: { traitFailed("items", $0) }, file: "", line: 0)
  }

  /// Keeps the app's own delegate beside the one that tells of events.
  @MainActor
  public func setDelegate(_ delegate: any UITableViewDelegate) -> any Disposable {
    let own = self.delegate
    own.forward = delegate
    return Disposables.create { [weak own] in own?.forward = nil }
  }

  /// The row that a person chose.
  @MainActor public var itemSelected: ControlEvent<IndexPath> { ControlEvent(events: delegate.selected) }
  /// The row that is no longer chosen.
  @MainActor public var itemDeselected: ControlEvent<IndexPath> { ControlEvent(events: delegate.deselected) }

  /// The model of the row that a person chose.
  @MainActor
  public func modelSelected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> {
    let table: UITableView = base
    return ControlEvent(
      events: itemSelected.compactMap(
        { [weak table] path -> Model? in
          guard let table else { return nil }
          return try table.rx.model(at: path)
        }, file: "", line: 0))
  }

  /// The model of a row.
  ///
  /// - Throws: ``RxError/argumentOutOfRange`` where there is none of the type.
  @MainActor
  public func model<Model>(at indexPath: IndexPath) throws -> Model {
    let holder = Keeper.shared.known("rows", of: base) as? any ModelHolder
    let sectioned = Keeper.shared.known("rows", of: base) as? any SectionedViewDataSourceType
    let found = try holder.map { $0.anyModel(at: indexPath) } ?? sectioned?.model(at: indexPath)
    guard let model = found as? Model else { throw RxError.argumentOutOfRange }
    return model
  }

  /// The rows that will be seen.
  @MainActor public var prefetchRows: ControlEvent<[IndexPath]> {
    let table: UITableView = base
    let prefetching = Keeper.shared.object("prefetching", of: table) {
      let made = RxTablePrefetching()
      table.prefetchDataSource = made
      return made
    }
    return ControlEvent(events: prefetching.rows)
  }

  /// Where the table stands, whenever it moves.
  @MainActor public var didScroll: ControlEvent<Void> { ControlEvent(events: delegate.scrolled) }
}
