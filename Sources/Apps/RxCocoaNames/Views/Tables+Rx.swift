public import RxSwiftNames
public import UIKitNames

/// A data source that is also told of new values.
@MainActor @preconcurrency
public protocol RxTableViewDataSourceType {
  associatedtype Element
  /// Takes new values and shows them.
  func tableView(_ tableView: UITableView, observedEvent: Event<Element>)
}

/// The places of a row before it was dragged and after it.
public typealias ItemMovedEvent = (sourceIndex: IndexPath, destinationIndex: IndexPath)

/// The data source of a table, as far as its calls are told: those of the user's editing.
final class RxTableViewDataSourceProxy: DelegateProxy<UITableView, any UITableViewDataSource> {
  override func sentMessage(_ selector: Selector) -> Observable<[Any]> {
    parentObject?.rx.sentMessage(selector) ?? .empty()
  }
  override func methodInvoked(_ selector: Selector) -> Observable<[Any]> {
    parentObject?.rx.methodInvoked(selector) ?? .empty()
  }
  override func forwardToDelegate() -> (any UITableViewDataSource)? { parentObject?.dataSource }
  override func take(_ delegate: (any UITableViewDataSource)?) { parentObject?.dataSource = delegate }
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

/// Tells of the rows that will be seen.
final class RxTablePrefetching: NSObject, UITableViewDataSourcePrefetching {
  let rows = PublishSubject<[IndexPath]>()

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    rows.onNext(indexPaths, file: "", line: 0)
  }
}

extension Reactive where Base: UITableView {
  @MainActor private var proxy: RxTableViewDelegateProxy { DelegateProxies.table(base) }

  /// Rows of one section: each value is the list of their models.
  @MainActor @preconcurrency
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
  @MainActor @preconcurrency
  public func items<Models: Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (_ cellFactory: @escaping (UITableView, Int, Models.Element) -> UITableViewCell) -> any Disposable
  where Source.Element == Models {
    { factory in show(source, factory) }
  }

  /// Rows by a data source that takes the values.
  @MainActor @preconcurrency
  public func items<Rows: RxTableViewDataSourceType & UITableViewDataSource, Source: ObservableType>(
    dataSource: Rows
  ) -> (_ source: Source) -> any Disposable where Rows.Element == Source.Element {
    { source in
      let table: UITableView = base
      RetainedObjects.shared.keep(dataSource, "rows", of: table)
      table.dataSource = dataSource
      let failed = viewFailed("items")
      return source.asObservable().subscribe(
        { [weak table] event in
          if let error = event.error { failed(error) }
          if let table { dataSource.tableView(table, observedEvent: event) }
        }, file: "", line: 0)
    }
  }

  @MainActor @preconcurrency
  private func show<Models: Sequence, Source: ObservableType>(
    _ source: Source, _ factory: @escaping (UITableView, Int, Models.Element) -> UITableViewCell
  ) -> any Disposable where Source.Element == Models {
    let table: UITableView = base
    let rows = RxTableRows<Models.Element>(factory)
    RetainedObjects.shared.keep(rows, "rows", of: table)
    table.dataSource = rows
    return source.asObservable().subscribe(
      onNext: { [weak table] models in if let table { rows.take(Array(models), table) } },
      onError: viewFailed("items"), file: "", line: 0)
  }

  /// The row that the user chose.
  @MainActor @preconcurrency public var itemSelected: ControlEvent<IndexPath> {
    proxy.event("tableView:didSelectRowAt:", 1)
  }
  /// The row that is no longer chosen.
  @MainActor @preconcurrency public var itemDeselected: ControlEvent<IndexPath> {
    proxy.event("tableView:didDeselectRowAt:", 1)
  }
  /// The row that a finger is on.
  @MainActor @preconcurrency public var itemHighlighted: ControlEvent<IndexPath> {
    proxy.event("tableView:didHighlightRowAt:", 1)
  }
  /// The row that a finger left.
  @MainActor @preconcurrency public var itemUnhighlighted: ControlEvent<IndexPath> {
    proxy.event("tableView:didUnhighlightRowAt:", 1)
  }
  /// The row whose button for more was pressed.
  @MainActor @preconcurrency public var itemAccessoryButtonTapped: ControlEvent<IndexPath> {
    proxy.event("tableView:accessoryButtonTappedForRowWith:", 1)
  }
  /// The row that the user deleted.
  @MainActor @preconcurrency public var itemDeleted: ControlEvent<IndexPath> { committed(.delete) }
  /// The row at which the user inserted another one.
  @MainActor @preconcurrency public var itemInserted: ControlEvent<IndexPath> { committed(.insert) }
  /// The row that the user dragged elsewhere.
  @MainActor @preconcurrency public var itemMoved: ControlEvent<ItemMovedEvent> {
    ControlEvent(
      events: methodInvoked(Selector("tableView:moveRowAt:to:")).compactMap(
        { arguments in
          guard let source = arguments[1] as? IndexPath, let target = arguments[2] as? IndexPath else { return nil }
          return (source, target)
        }, file: "", line: 0))
  }

  /// The rows that editing of a style changes: told after the data source was, as RxCocoa does.
  @MainActor @preconcurrency
  private func committed(_ style: UITableViewCell.EditingStyle) -> ControlEvent<IndexPath> {
    ControlEvent(
      events: methodInvoked(Selector("tableView:commit:forRowAt:")).compactMap(
        { arguments in
          arguments[1] as? UITableViewCell.EditingStyle == style ? arguments[2] as? IndexPath : nil
        }, file: "", line: 0))
  }

  /// The model of the row that the user deleted.
  @MainActor @preconcurrency
  public func modelDeleted<Model>(_ modelType: Model.Type) -> ControlEvent<Model> { models(at: itemDeleted) }

  /// The data source. *Real*: what the user's editing tells it.
  @MainActor @preconcurrency public var dataSource: DelegateProxy<UITableView, any UITableViewDataSource> {
    let table: UITableView = base
    return RetainedObjects.shared.object("source", of: table) { RxTableViewDataSourceProxy(parentObject: table) }
  }

  /// Sets a data source of the app's own, until the result is disposed of.
  @MainActor @preconcurrency
  public func setDataSource(_ dataSource: any UITableViewDataSource) -> any Disposable {
    let table: UITableView = base
    table.dataSource = dataSource
    return Disposables.create { [weak table] in
      MainActor.assumeIsolated { if table?.dataSource === dataSource { table?.dataSource = nil } }
    }
  }

  /// A cell that will be seen.
  @MainActor @preconcurrency public var willDisplayCell: ControlEvent<(cell: UITableViewCell, indexPath: IndexPath)> {
    cells("tableView:willDisplay:forRowAt:")
  }
  /// A cell that is seen no longer.
  @MainActor @preconcurrency public var didEndDisplayingCell:
    ControlEvent<(cell: UITableViewCell, indexPath: IndexPath)>
  {
    cells("tableView:didEndDisplaying:forRowAt:")
  }

  @MainActor @preconcurrency
  private func cells(_ name: String) -> ControlEvent<(cell: UITableViewCell, indexPath: IndexPath)> {
    ControlEvent(
      events: proxy.events.invoked(name).compactMap(
        { arguments in
          guard let cell = arguments[1] as? UITableViewCell, let path = arguments[2] as? IndexPath else { return nil }
          return (cell, path)
        }, file: "", line: 0))
  }

  /// The model of the row that the user chose.
  @MainActor @preconcurrency
  public func modelSelected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> { models(at: itemSelected) }

  /// The model of the row that is no longer chosen.
  @MainActor @preconcurrency
  public func modelDeselected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> { models(at: itemDeselected) }

  @MainActor @preconcurrency
  private func models<Model>(at places: ControlEvent<IndexPath>) -> ControlEvent<Model> {
    let table: UITableView = base
    return ControlEvent(
      events: places.compactMap(
        { [weak table] path -> Model? in
          guard let table else { return nil }
          return try table.rx.model(at: path)
        }, file: "", line: 0))
  }

  /// The model of a row.
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
  @MainActor @preconcurrency public var prefetchRows: ControlEvent<[IndexPath]> {
    let table: UITableView = base
    let prefetching = RetainedObjects.shared.object("prefetching", of: table) {
      let made = RxTablePrefetching()
      table.prefetchDataSource = made
      return made
    }
    return ControlEvent(events: prefetching.rows)
  }
}
