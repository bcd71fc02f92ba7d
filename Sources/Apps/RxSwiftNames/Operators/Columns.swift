internal import StreamTracing

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
  /// The oldest value, or nil.
  var value: Element? { head < values.count ? values[head] : nil }

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
    _ make: @escaping () -> (columns: [AnyColumn], row: () throws -> Element?)
  ) -> Observable<Element> {
    .graph(kind, site) { sink in
      let (columns, row) = make()
      if columns.isEmpty {
        if !isZip, let result = sink.attempt(row), let result { sink.next(result) }
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
              guard let result = sink.attempt(row), let result else { return }
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
}
