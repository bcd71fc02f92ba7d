internal import StreamTracing

/// The state of one source of `combineLatest` or `zip`: the base without its type.
class AnyRowColumn<Failure: Error> {
  final var isEnded = false
  final var keepsNewest = false
  var isEmpty: Bool { true }

  func connect(
    _ number: Int32, got: @escaping () -> Void, completed: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {}
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
  /// Takes the oldest value out.
  func drop() {}
}

/// The state of one source of `combineLatest` or `zip`: its values, the oldest first.
final class RowColumn<Source: Publisher>: AnyRowColumn<Source.Failure> {
  private let source: Source
  private var link: Link<Source.Output, Source.Failure>?
  private var values: [Source.Output] = []

  init(_ source: Source) { self.source = source }

  override var isEmpty: Bool { values.isEmpty }
  /// The oldest value, or nil.
  var value: Source.Output? { values.first }

  override func connect(
    _ number: Int32, got: @escaping () -> Void,
    completed: @escaping (Subscribers.Completion<Source.Failure>) -> Void
  ) {
    let link = Link<Source.Output, Source.Failure>(
      number,
      input: { [unowned self] value in
        if keepsNewest { values = [value] } else { values.append(value) }
        got()
        return .none
      }, completion: completed)
    self.link = link
    source.receive(subscriber: link)
  }

  override func request(_ demand: Subscribers.Demand) { link?.request(demand) }

  override func cancel() {
    link?.cancel()
    link = nil
  }

  override func drop() { if !values.isEmpty { values.removeFirst() } }
}

extension Publisher {
  /// Sends rows made of the values of columns.
  func runRows<Downstream: Subscriber>(
    _ subscriber: Downstream, _ kind: StaticString, _ site: SourceSite, _ columns: [AnyRowColumn<Failure>],
    isZip: Bool, _ row: @escaping () -> Output?
  ) where Downstream.Input == Output, Downstream.Failure == Failure {
    let conduit = Conduit(subscriber, kind, site)
    for column in columns { column.keepsNewest = !isZip }
    conduit.onRequest = { demand in for column in columns { column.request(demand) } }
    conduit.onEnd = { for column in columns { column.cancel() } }
    subscriber.receive(subscription: conduit)
    for column in columns where !conduit.isOver {
      column.connect(
        conduit.number,
        got: {
          guard columns.allSatisfy({ !$0.isEmpty }), let row = row() else { return }
          if isZip { for column in columns { column.drop() } }
          // A row without demand is dropped. Demand that the subscriber returns for a row goes to each source.
          if conduit.isWanted {
            let more = conduit.pass(row)
            if more > 0 { conduit.onRequest?(more) }
          }
          // A source that has ended and has nothing left makes no more rows.
          if isZip, columns.contains(where: { $0.isEnded && $0.isEmpty }) { conduit.finish(.finished) }
        },
        completed: { completion in
          if case .failure(let error) = completion { return conduit.fail(error) }
          column.isEnded = true
          // `zip` knows that no row will ever be whole; `combineLatest` waits for all of its sources (Apple's
          // documentation).
          if (isZip && column.isEmpty) || columns.allSatisfy(\.isEnded) { conduit.finish(.finished) }
        })
      if conduit.demand > 0 { column.request(conduit.demand) }
    }
  }

  /// Sends the values of several publishers, as they come.
  func runMerge<Downstream: Subscriber>(
    _ subscriber: Downstream, _ site: SourceSite, _ sources: [(Link<Output, Failure>) -> Void]
  ) where Downstream.Input == Output, Downstream.Failure == Failure {
    let conduit = Conduit(subscriber, "merge", site)
    let links = LinkSet()
    var left = sources.count
    conduit.onRequest = links.request
    conduit.onEnd = { links.cancel() }
    subscriber.receive(subscription: conduit)
    if sources.isEmpty { conduit.finish(.finished) }
    for source in sources where !conduit.isOver {
      var key = 0
      let link = Link<Output, Failure>(
        conduit.number,
        input: { value in
          conduit.send(value)
          return conduit.waitingCount == 0 ? .max(1) : .none
        },
        completion: { completion in
          if case .failure(let error) = completion { return conduit.fail(error) }
          links.remove(key)
          left -= 1
          if left == 0 { conduit.finish(.finished) }
        })
      key = links.insert(link)
      // Unlimited demand is passed on, since a subject drops values for which it has no demand.
      link.request(conduit.demand == .unlimited ? .unlimited : .max(1))
      source(link)
    }
  }
}
