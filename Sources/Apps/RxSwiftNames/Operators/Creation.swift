internal import StreamTracing

extension ObservableType {
  /// A sequence made by what a closure sends to its observer.
  ///
  /// - Parameter subscribe: Is called at each subscription; its result is disposed of when that ends.
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    .graph("create", SourceSite(file, line)) { sink in subscribe(AnyObserver(sink)) }
  }

  /// A sequence that completes at once.
  public static func empty(file: StaticString = #fileID, line: UInt = #line) -> Observable<Element> {
    .graph("empty", SourceSite(file, line)) { sink in
      sink.completed()
      return Disposables.create()
    }
  }

  /// A sequence that never sends anything.
  public static func never() -> Observable<Element> { .graph("never", .nowhere) { _ in Disposables.create() } }

  /// A sequence that fails at once.
  public static func error(
    _ error: any Swift.Error, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    .graph("error", SourceSite(file, line)) { sink in
      sink.failed(error)
      return Disposables.create()
    }
  }

  /// A sequence of one value.
  public static func just(
    _ element: Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    let site = SourceSite(file, line)
    return .graph("just", site) { sink in
      StreamTrace.shared.from(site) {
        sink.next(element)
        sink.completed()
      }
      return Disposables.create()
    }
  }

  /// A sequence of one value, sent on a scheduler.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    let site = SourceSite(file, line)
    return .graph("just", site) { sink in
      scheduler.schedule(element) { element in
        StreamTrace.shared.from(site) { sink.next(element) }
        return scheduler.schedule(()) { _ in
          sink.completed()
          return Disposables.create()
        }
      }
    }
  }

  /// A sequence of these values.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    .sequence("of", elements, scheduler, SourceSite(file, line))
  }

  /// A sequence that is made anew for each subscription.
  public static func deferred(
    _ observableFactory: @escaping () throws -> Observable<Element>, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    .graph("deferred", SourceSite(file, line)) { sink in
      guard let source = sink.attempt(observableFactory) else { return Disposables.create() }
      return source.run(sink)
    }
  }

  /// A sequence by a loop: a state, whether it goes on, and the next state.
  public static func generate(
    initialState: Element, condition: @escaping (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping (Element) throws -> Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    .graph("generate", SourceSite(file, line)) { sink in
      scheduler.scheduleRecursive((initialState, true)) { turn, recurse in
        var (state, isFirst) = turn
        if !isFirst {
          guard let next = sink.attempt({ try iterate(state) }) else { return }
          state = next
        }
        guard let goesOn = sink.attempt({ try condition(state) }) else { return }
        if goesOn {
          sink.next(state)
          isFirst = false
          recurse((state, false))
        } else {
          sink.completed()
        }
      }
    }
  }

  /// A sequence that sends a value for ever.
  public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    let site = SourceSite(file, line)
    return .graph("repeatElement", site) { sink in
      scheduler.scheduleRecursive(element) { element, recurse in
        StreamTrace.shared.from(site) { sink.next(element) }
        recurse(element)
      }
    }
  }

  /// A sequence that uses a resource, which is disposed of with the subscription.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable<Element> {
    .graph("using", SourceSite(file, line)) { sink in
      guard let resource = sink.attempt(resourceFactory) else { return Disposables.create() }
      guard let source = sink.attempt({ try observableFactory(resource) }) else { return resource }
      return CompositeDisposable(source.run(sink), resource)
    }
  }
}

extension ObservableType {
  /// A sequence of the values of an array.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    .sequence("from", array, scheduler, SourceSite(file, line))
  }

  /// A sequence of the values of a Swift sequence.
  public static func from<Values: Sequence>(
    _ sequence: Values, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> where Values.Element == Element {
    .sequence("from", sequence, scheduler, SourceSite(file, line))
  }

  /// A sequence of the value, or an empty one.
  public static func from(
    optional: Element?, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    guard let optional else { return empty(file: file, line: line) }
    return just(optional, file: file, line: line)
  }

  /// A sequence of the value, or an empty one, sent on a scheduler.
  public static func from(
    optional: Element?, scheduler: any ImmediateSchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    .sequence("from", optional.map { [$0] } ?? [], scheduler, SourceSite(file, line))
  }
}

extension Observable {
  /// A sequence of values, one in each turn of a scheduler.
  static func sequence<Values: Sequence>(
    _ kind: StaticString, _ values: Values, _ scheduler: any ImmediateSchedulerType, _ site: SourceSite
  ) -> Observable<Element> where Values.Element == Element {
    .graph(kind, site) { sink in
      var iterator = values.makeIterator()
      return scheduler.scheduleRecursive(()) { _, recurse in
        guard let element = iterator.next() else {
          sink.completed()
          return
        }
        StreamTrace.shared.from(site) { sink.next(element) }
        if !sink.isOver { recurse(()) }
      }
    }
  }
}

extension ObservableType where Element: FixedWidthInteger {
  /// A sequence of so many whole numbers.
  public static func range(
    start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    precondition(count >= 0, "count can't be negative")
    precondition(
      count == 0 || !start.addingReportingOverflow(count - 1).overflow, "overflow of count")
    let site = SourceSite(file, line)
    return .graph("range", site) { sink in
      scheduler.scheduleRecursive(0 as Element) { index, recurse in
        guard index < count else {
          sink.completed()
          return
        }
        StreamTrace.shared.from(site) { sink.next(start + index) }
        if !sink.isOver { recurse(index + 1) }
      }
    }
  }

  /// A sequence that counts from 0, one number a period.
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    ticks("interval", period, period, scheduler, SourceSite(file, line))
  }

  /// A sequence that sends 0 after a time, then counts, one number a period; without one it completes.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    let site = SourceSite(file, line)
    if let period { return ticks("timer", dueTime, period, scheduler, site) }
    return .graph("timer", site) { sink in
      scheduler.scheduleRelative((), dueTime: dueTime) { _ in
        StreamTrace.shared.from(site) {
          sink.next(0)
          sink.completed()
        }
        return Disposables.create()
      }
    }
  }

  private static func ticks(
    _ kind: StaticString, _ dueTime: RxTimeInterval, _ period: RxTimeInterval, _ scheduler: any SchedulerType,
    _ site: SourceSite
  ) -> Observable<Element> {
    .graph(kind, site) { sink in
      scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) { count in
        StreamTrace.shared.from(site) { sink.next(count) }
        return count &+ 1
      }
    }
  }
}
