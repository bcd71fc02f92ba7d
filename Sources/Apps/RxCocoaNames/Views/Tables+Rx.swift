public import RxSwiftNames
public import UIKitNames

/// A data source that new values are given to.
@MainActor @preconcurrency
public protocol RxTableViewDataSourceType {
  associatedtype Element
  /// Takes new values and shows them.
  func tableView(_ tableView: UITableView, observedEvent: Event<Element>)
}

/// The places of a row before it was dragged and after it.
public typealias ItemMovedEvent = (sourceIndex: IndexPath, destinationIndex: IndexPath)

/// The data source of a table, which reports the calls of the user's editing.
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

extension Reactive where Base: UITableView {
  @MainActor private var table: UITableView { base }
  @MainActor private var proxy: RxTableViewDelegateProxy { DelegateProxies.table(base) }

  /// Rows of one section: each value is the list of their models.
  @MainActor @preconcurrency
  public func items<Models: Sequence, Cell: UITableViewCell, Source: ObservableType>(
    cellIdentifier: String, cellType: Cell.Type = Cell.self
  ) -> (_ source: Source) -> (_ configureCell: @escaping (Int, Models.Element, Cell) -> Void) -> any Disposable
  where Source.Element == Models {
    { source in { configure in table.show(source, in: cellIdentifier, configure) } }
  }

  /// Rows of one section, whose cells a closure makes.
  @MainActor @preconcurrency
  public func items<Models: Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (_ cellFactory: @escaping (UITableView, Int, Models.Element) -> UITableViewCell) -> any Disposable
  where Source.Element == Models {
    { factory in table.show(source, factory) }
  }

  /// Rows by a data source that takes the values.
  @MainActor @preconcurrency
  public func items<Rows: RxTableViewDataSourceType & UITableViewDataSource, Source: ObservableType>(
    dataSource: Rows
  ) -> (_ source: Source) -> any Disposable where Rows.Element == Source.Element {
    { source in table.show(source, by: dataSource) { dataSource.tableView($0, observedEvent: $1) } }
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

  /// The rows that editing of a style changes: reported after the data source was called, as RxCocoa does.
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
  public func modelDeleted<Model>(_ modelType: Model.Type) -> ControlEvent<Model> { table.models(at: itemDeleted) }

  /// The data source. *Real*: it reports the user's editing.
  @MainActor @preconcurrency public var dataSource: DelegateProxy<UITableView, any UITableViewDataSource> {
    RetainedObjects.shared.object("source", of: base) { RxTableViewDataSourceProxy(parentObject: base) }
  }

  /// Sets a data source of the app's own, until the result is disposed of.
  @MainActor @preconcurrency
  public func setDataSource(_ dataSource: any UITableViewDataSource) -> any Disposable {
    let table = table
    table.dataSource = dataSource
    return Disposables.create { [weak table] in
      MainActor.assumeIsolated { if table?.dataSource === dataSource { table?.dataSource = nil } }
    }
  }

  /// A cell that will be seen.
  @MainActor @preconcurrency public var willDisplayCell: ControlEvent<(cell: UITableViewCell, indexPath: IndexPath)> {
    ControlEvent(events: table.cells("tableView:willDisplay:forRowAt:").map({ ($0.0, $0.1) }, file: "", line: 0))
  }
  /// A cell that is seen no longer.
  @MainActor @preconcurrency public var didEndDisplayingCell:
    ControlEvent<(cell: UITableViewCell, indexPath: IndexPath)>
  {
    ControlEvent(events: table.cells("tableView:didEndDisplaying:forRowAt:").map({ ($0.0, $0.1) }, file: "", line: 0))
  }

  /// The model of the row that the user chose.
  @MainActor @preconcurrency
  public func modelSelected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> { table.models(at: itemSelected) }

  /// The model of the row that is no longer chosen.
  @MainActor @preconcurrency
  public func modelDeselected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> {
    table.models(at: itemDeselected)
  }

  /// The model of a row.
  ///
  /// - Throws: ``RxError/argumentOutOfRange`` if there is none of the type.
  @MainActor @preconcurrency
  public func model<Model>(at indexPath: IndexPath) throws -> Model { try table.model(at: indexPath) }

  /// The rows that will be seen.
  @MainActor @preconcurrency public var prefetchRows: ControlEvent<[IndexPath]> { table.prefetched }
}
