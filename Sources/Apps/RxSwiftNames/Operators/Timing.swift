public import Dispatch
internal import StreamTracing

extension ObservableType {
  /// The newest value, once nothing has come for a time; a completion sends it at once.
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    let source = asObservable()
    let site = SourceSite(file, line)
    return .graph("debounce", site) { sink in
      var pending: Element?
      let timer = SerialDisposable()
      func flush() {
        guard let element = pending else { return }
        pending = nil
        sink.next(element)
      }
      let subscription = source.run(
        Inner(
          sink,
          next: { element in
            pending = element
            timer.disposable = scheduler.scheduleRelative((), dueTime: dueTime) { _ in
              StreamTrace.shared.from(site, flush)
              return Disposables.create()
            }
          },
          failed: {
            pending = nil
            sink.failed($0)
          },
          completed: {
            flush()
            sink.completed()
          }))
      return CompositeDisposable(subscription, timer)
    }
  }

  /// The first value, then at most one in a time; with `latest` the newest one at its end too.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable<Element> {
    let source = asObservable()
    let site = SourceSite(file, line)
    return .graph("throttle", site) { sink in
      var lastSent: RxTime?
      var unsent: Element?
      var isEnding = false
      let timer = SerialDisposable()
      func send(_ element: Element) {
        unsent = nil
        lastSent = scheduler.now
        sink.next(element)
      }
      let subscription = source.run(
        Inner(
          sink,
          next: { element in
            var wait: Int64 = 0
            if let lastSent {
              wait = (dueTime.nanosecondsOrNever ?? .max) - scheduler.now.nanoseconds(since: lastSent)
            }
            if wait <= 0 { return send(element) }
            if !latest { return }
            let isWaiting = unsent != nil
            unsent = element
            if isWaiting { return }
            timer.disposable = scheduler.scheduleRelative((), dueTime: .nanoseconds(wait)) { _ in
              StreamTrace.shared.from(site) {
                if let element = unsent { send(element) }
                if isEnding { sink.completed() }
              }
              return Disposables.create()
            }
          },
          failed: {
            unsent = nil
            sink.failed($0)
          }, completed: { if unsent != nil { isEnding = true } else { sink.completed() } }))
      return CompositeDisposable(subscription, timer)
    }
  }

  /// The values and the completion, later; an error at once.
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    let source = asObservable()
    let site = SourceSite(file, line)
    return .graph("delay", site) { sink in
      let dueTime = StreamTrace.shared.latency(at: site, of: sink.number).map { .nanoseconds(Int($0)) } ?? dueTime
      let timers = CompositeDisposable()
      func later(_ body: @escaping () -> Void) {
        let turn = SingleAssignmentDisposable()
        guard let key = timers.insert(turn) else { return }
        turn.setDisposable(
          scheduler.scheduleRelative((), dueTime: dueTime) { _ in
            timers.remove(for: key)
            StreamTrace.shared.from(site, body)
            return Disposables.create()
          })
      }
      let subscription = source.run(
        Inner(
          sink, next: { element in later { sink.next(element) } },
          completed: { later { sink.completed() } }))
      return CompositeDisposable(subscription, timers)
    }
  }

  /// The values, of a subscription that begins later.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    let source = asObservable()
    let site = SourceSite(file, line)
    return .graph("delaySubscription", site) { sink in
      let dueTime = StreamTrace.shared.latency(at: site, of: sink.number).map { .nanoseconds(Int($0)) } ?? dueTime
      return scheduler.scheduleRelative((), dueTime: dueTime) { _ in source.run(sink) }
    }
  }

  /// The newest value each time that another sequence sends one, if it was not sent already.
  public func sample<Source: ObservableType>(
    _ sampler: Source, defaultValue: Element? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    let source = asObservable()
    let sampler = sampler.asObservable()
    return .graph("sample", SourceSite(file, line)) { sink in
      var newest: Element?
      var isEnded = false
      let first = SingleAssignmentDisposable()
      func take() {
        if let element = newest ?? defaultValue {
          newest = nil
          sink.next(element)
        }
        if isEnded { sink.completed() }
      }
      first.setDisposable(
        source.run(
          Inner(
            sink, next: { newest = $0 },
            completed: {
              isEnded = true
              first.dispose()
            })))
      let second = sampler.run(
        Inner(
          sink, next: { _ in take() },
          completed: {
            take()
            if isEnded { sink.completed() }
          }))
      return CompositeDisposable(first, second)
    }
  }

  /// Arrays of the values that come within a time, at most so many in each.
  public func buffer(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable<[Element]> {
    let source = asObservable()
    let site = SourceSite(file, line)
    return .graph("buffer", site) { sink in
      var values: [Element] = []
      let timer = SerialDisposable()
      func flush() {
        let full = values
        values = []
        // The next period begins before an observer can send more values.
        wait()
        sink.next(full)
      }
      func wait() {
        timer.disposable = scheduler.scheduleRelative((), dueTime: timeSpan) { _ in
          StreamTrace.shared.from(site, flush)
          return Disposables.create()
        }
      }
      wait()
      let subscription = source.run(
        Inner(
          sink,
          next: { element in
            values.append(element)
            if values.count == count { flush() }
          },
          failed: {
            values = []
            sink.failed($0)
          },
          completed: {
            sink.next(values)
            sink.completed()
          }))
      return CompositeDisposable(timer, subscription)
    }
  }

  /// Sequences of the values that come within a time, at most so many in each.
  public func window(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable<Observable<Element>> {
    let source = asObservable()
    let site = SourceSite(file, line)
    return .graph("window", site) { sink in
      var subject = PublishSubject<Element>()
      var number = 0
      let timer = SerialDisposable()
      let group = CompositeDisposable()
      let retained = RefCountDisposable(disposable: group)
      func open() {
        subject = PublishSubject()
        number = 0
        timer.disposable = scheduler.scheduleRelative((), dueTime: timeSpan) { _ in
          StreamTrace.shared.from(site, change)
          return Disposables.create()
        }
        sink.next(subject.retaining(retained))
      }
      func change() {
        subject.on(.completed)
        open()
      }
      _ = group.insert(timer)
      open()
      _ = group.insert(
        source.run(
          Inner(
            sink,
            next: { element in
              subject.on(.next(element))
              number += 1
              if number == count { change() }
            },
            failed: {
              subject.on(.error($0))
              sink.failed($0)
            },
            completed: {
              subject.on(.completed)
              sink.completed()
            })))
      return retained
    }
  }
}
