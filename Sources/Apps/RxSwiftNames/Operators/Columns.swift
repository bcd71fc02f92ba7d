package import StreamTracing

/// The state of one source of `combineLatest` or `zip`: the base without its type.
class AnyColumn {
  final var isEnded = false
  /// Whether only the newest value is kept.
  final var keepsNewest = false
  var isEmpty: Bool { true }

  func connect(_ endpoint: Endpoint, got: @escaping () -> Void, completed: @escaping () -> Void) -> any Disposable {
    Disposables.create()
  }

  /// Takes the oldest value out.
  func drop() {}
}

/// The state of one source of `combineLatest` or `zip`: its values, the oldest first.
final class Column<Element>: AnyColumn {
  private let source: Observable<Element>
  private var values: [Element] = []
  private var head = 0

  init(_ source: Observable<Element>) { self.source = source }

  override var isEmpty: Bool { head == values.count }
  /// The oldest value, of a column that is not empty.
  var value: Element { values[head] }

  override func connect(
    _ endpoint: Endpoint, got: @escaping () -> Void, completed: @escaping () -> Void
  ) -> any Disposable {
    source.run(
      Inner(
        endpoint,
        next: { [self] element in
          if keepsNewest, !values.isEmpty { values[0] = element } else { values.append(element) }
          got()
        }, completed: completed))
  }

  override func drop() {
    head += 1
    if head == values.count || head > 64 {
      values.removeFirst(head)
      head = 0
    }
  }
}

extension Observable {
  /// Rows made of the values of columns.
  ///
  /// - Parameters:
  ///   - isZip: Whether each value is in one row only.
  ///   - make: Gives new columns for a subscription, and what makes a row of them.
  static func rows(
    _ kind: StaticString, isZip: Bool, _ site: SourceSite,
    _ make: @escaping () -> (columns: [AnyColumn], row: () throws -> Element)
  ) -> Observable<Element> {
    .graph(kind, site) { sink in
      let (columns, row) = make()
      if columns.isEmpty {
        if !isZip, let result = sink.attempt(row) { sink.next(result) }
        sink.completed()
      }
      let group = CompositeDisposable()
      for column in columns {
        if sink.isOver { break }
        column.keepsNewest = !isZip
        let turn = SingleAssignmentDisposable()
        _ = group.insert(turn)
        let subscription = column.connect(
          sink,
          got: {
            if columns.allSatisfy({ !$0.isEmpty }) {
              guard let result = sink.attempt(row) else { return }
              if isZip { for column in columns { column.drop() } }
              sink.next(result)
            } else if columns.allSatisfy({ $0 === column || $0.isEnded }) {
              // No row will ever be whole.
              sink.completed()
            }
          },
          completed: {
            column.isEnded = true
            if columns.allSatisfy(\.isEnded) { sink.completed() } else { turn.dispose() }
          })
        turn.setDisposable(subscription)
      }
      return group
    }
  }

  /// Rows made of the values of sources of several types: what `combineLatest` and `zip` of every trait are.
  ///
  /// - Parameters:
  ///   - kind: The name of the operator in the trace.
  ///   - isZip: Whether each value is in one row only.
  ///   - site: The place where the app calls it.
  ///   - source: The sources, whose values are in this order in a row.
  ///   - row: Makes a row of a value of each source.
  package static func rows<each Value>(
    _ kind: StaticString, isZip: Bool, _ site: SourceSite, _ source: repeat Observable<each Value>,
    row: @escaping (repeat each Value) throws -> Element
  ) -> Observable<Element> {
    .rows(kind, isZip: isZip, site) {
      let columns = (repeat Column(each source))
      var all: [AnyColumn] = []
      repeat all.append(each columns)
      return (all, { try row(repeat (each columns).value) })
    }
  }
}

/// Returns values as one: the row of `combineLatest` and `zip` without a selector.
///
/// - Parameter value: The values.
package func together<each Value>(_ value: repeat each Value) -> (repeat each Value) { (repeat each value) }
