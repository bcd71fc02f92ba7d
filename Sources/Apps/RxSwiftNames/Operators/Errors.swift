internal import StreamTracing

extension ObservableType {
  /// The values, and those of another sequence after an error.
  public func `catch`(
    _ handler: @escaping (any Swift.Error) throws -> Observable<Element>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable<Element> {
    let source = asObservable()
    return .graph("catch", SourceSite(file, line)) { sink in
      let current = SerialDisposable()
      let first = SingleAssignmentDisposable()
      current.disposable = first
      first.setDisposable(
        source.run(
          Inner(
            sink, next: sink.next,
            failed: { error in
              guard let other = sink.attempt({ try handler(error) }) else { return }
              let second = SingleAssignmentDisposable()
              current.disposable = second
              second.setDisposable(other.run(sink))
            })))
      return current
    }
  }

  /// The values, and another one after an error.
  public func catchAndReturn(
    _ element: Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    self.catch({ _ in .just(element) }, file: file, line: line)
  }

  /// The values of the first sequence that does not fail.
  public static func `catch`<Values: Sequence>(
    sequence: Values, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> where Values.Element == Observable<Element> {
    Observable.chained("catch", sequence, SourceSite(file, line), goesOnAfterError: true)
  }

  /// The values; after an error, of another subscription, for ever.
  public func retry(file: StaticString = #fileID, line: UInt = #line) -> Observable<Element> {
    let source = asObservable()
    return Observable.chained(
      "retry", repeatElementForever(source), SourceSite(file, line), goesOnAfterError: true)
  }

  /// The values; after an error, of another subscription, so many in all.
  public func retry(
    _ maxAttemptCount: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable.chained(
      "retry", Swift.repeatElement(source, count: max(0, maxAttemptCount)), SourceSite(file, line),
      goesOnAfterError: true)
  }

  /// The values; after an error, of another subscription when a sequence made of the errors sends a value.
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> Trigger, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable<Element> {
    retryBy(SourceSite(file, line), { $0 }, notificationHandler)
  }

  /// The values; after an error of a type, of another subscription when a sequence made of the errors sends a value.
  public func retry<Trigger: ObservableType, Failure: Swift.Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable<Element> {
    retryBy(SourceSite(file, line), { $0 as? Failure }, notificationHandler)
  }

  private func retryBy<Trigger: ObservableType, Failure>(
    _ site: SourceSite, _ cast: @escaping (any Swift.Error) -> Failure?,
    _ handler: @escaping (Observable<Failure>) -> Trigger
  ) -> Observable<Element> {
    let source = asObservable()
    return .graph("retryWhen", site) { sink in
      let errors = PublishSubject<Failure>()
      let current = SerialDisposable()
      var isLooping = false
      var wantsNext = false
      func start() {
        wantsNext = true
        if isLooping { return }
        isLooping = true
        defer { isLooping = false }
        while wantsNext, !sink.isOver {
          wantsNext = false
          let turn = SingleAssignmentDisposable()
          current.disposable = turn
          turn.setDisposable(
            source.run(
              Inner(
                sink, next: sink.next,
                failed: { error in
                  guard let known = cast(error) else { return sink.failed(error) }
                  current.disposable = Disposables.create()
                  errors.on(.next(known))
                })))
        }
      }
      let trigger = handler(errors.asObservable()).asObservable().run(Inner(sink) { _ in start() })
      start()
      return CompositeDisposable(trigger, current)
    }
  }

  /// The values, or an error where the next one takes longer than a time.
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler, file: file, line: line)
  }

  /// The values, or those of another sequence from when the next one takes longer than a time.
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable<Element> where Source.Element == Element {
    let source = asObservable()
    let other = other.asObservable()
    let site = SourceSite(file, line)
    return .graph("timeout", site) { sink in
      let current = SerialDisposable()
      let timer = SerialDisposable()
      var isOver = false
      func wait() {
        timer.disposable = scheduler.scheduleRelative((), dueTime: dueTime) { _ in
          if isOver { return Disposables.create() }
          isOver = true
          let second = SingleAssignmentDisposable()
          current.disposable = second
          StreamTrace.shared.from(site) {
            second.setDisposable(other.run(sink))
          }
          return Disposables.create()
        }
      }
      wait()
      let first = SingleAssignmentDisposable()
      current.disposable = first
      first.setDisposable(
        source.run(
          Inner(
            sink,
            next: { element in
              if isOver { return }
              sink.next(element)
              wait()
            })))
      return CompositeDisposable(current, timer)
    }
  }
}

/// A value for ever.
private func repeatElementForever<Element>(_ element: Element) -> UnfoldSequence<Element, Void> {
  sequence(state: ()) { _ in element }
}
