internal import StreamTracing

extension ObservableType {
  /// The events, with closures called before and after each.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Swift.Error) throws -> Void)? = nil, afterError: ((any Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    let source = asObservable()
    return .graph("do", SourceSite(file, line)) { sink in
      onSubscribe?()
      let subscription = source.run(
        Inner(
          sink,
          next: { element in
            guard sink.attempt({ try onNext?(element) }) != nil else { return }
            sink.next(element)
            _ = sink.attempt { try afterNext?(element) }
          },
          failed: { error in
            guard sink.attempt({ try onError?(error) }) != nil else { return }
            sink.failed(error) { _ = sink.attempt { try afterError?(error) } }
          },
          completed: {
            guard sink.attempt({ try onCompleted?() }) != nil else { return }
            sink.completed { _ = sink.attempt { try afterCompleted?() } }
          }))
      onSubscribed?()
      guard let onDispose else { return subscription }
      return CompositeDisposable(subscription, Disposables.create(with: onDispose))
    }
  }

  /// Returns the name of a file without its folders. A copy of a file whose name another one has, too, begins with its
  /// number: `15/15-Network.swift`, or `App/15-Network.swift` as Swift 6 names it.
  private static func fileName(of path: String) -> String {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { return path }
    let (number, folder) = (name.prefix { $0.isNumber }, parts.dropLast().last)
    let rest = name.dropFirst(number.count)
    guard !number.isEmpty, rest.hasPrefix("-"), folder == number || folder == "App" else { return String(name) }
    return String(rest.dropFirst())
  }

  /// The events, each printed with its time.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> Observable<Element> {
    let source = asObservable()
    let title = identifier ?? "\(Self.fileName(of: file)):\(line) (\(function))"
    func say(_ text: String) {
      let milliseconds = (StreamTrace.shared.clock.now + 500_000) / 1_000_000
      let rest = String(milliseconds % 1000)
      print("\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest): \(title) -> \(text)")
    }
    return .graph("debug", .nowhere) { sink in
      say("subscribed")
      var isEnded = false
      func tell(_ event: Event<Element>) {
        let text = "\(event.debugDescription)"
        let isLong = trimOutput && text.count > 40
        say("Event \(isLong ? "\(text.prefix(20))...\(text.suffix(20))" : text)")
        isEnded = event.isStopEvent
        sink.send(event)
      }
      let subscription = source.run(
        Inner(sink, next: { tell(.next($0)) }, failed: { tell(.error($0)) }, completed: { tell(.completed) }))
      return CompositeDisposable(subscription, Disposables.create { if !isEnded { say("isDisposed") } })
    }
  }

  /// The events, on a scheduler.
  public func observe(
    on scheduler: any ImmediateSchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    let source = asObservable()
    let site = SourceSite(file, line)
    if scheduler is SerialDispatchQueueScheduler {
      return .graph("observe", site) { sink in
        let turns = CompositeDisposable()
        func pass(_ event: Event<Element>) {
          let turn = SingleAssignmentDisposable()
          guard let key = turns.insert(turn) else { return }
          turn.setDisposable(
            scheduler.schedule(event) { event in
              turns.remove(for: key)
              sink.send(event)
              return Disposables.create()
            })
        }
        return CompositeDisposable(
          source.run(
            Inner(
              sink, next: { pass(.next($0)) }, failed: { pass(.error($0)) }, completed: { pass(.completed) })),
          turns)
      }
    }
    return .graph("observe", site) { sink in
      var queue: [Event<Element>] = []
      var head = 0
      var isRunning = false
      let turn = SerialDisposable()
      let isForeign = scheduler.isForeign
      var ran = {}
      func pass(_ event: Event<Element>) {
        queue.append(event)
        if isRunning { return }
        isRunning = true
        if isForeign { ran = StreamTrace.shared.expect(site) }
        turn.disposable = scheduler.scheduleRecursive(()) { _, recurse in
          ran()
          guard head < queue.count else {
            isRunning = false
            return
          }
          let event = queue[head]
          head += 1
          if head == queue.count {
            queue.removeAll(keepingCapacity: true)
            head = 0
          }
          sink.send(event)
          if queue.isEmpty { isRunning = false } else { recurse(()) }
        }
      }
      return CompositeDisposable(
        source.run(
          Inner(
            sink, next: { pass(.next($0)) }, failed: { pass(.error($0)) }, completed: { pass(.completed) })),
        turn, Disposables.create { ran() })
    }
  }

  /// The events, of a subscription that is made and ended on a scheduler.
  public func subscribe(
    on scheduler: any ImmediateSchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    let source = asObservable()
    let site = SourceSite(file, line)
    return .graph("subscribeOn", site) { sink in
      let current = SerialDisposable()
      let start = SingleAssignmentDisposable()
      current.disposable = start
      let ran = scheduler.isForeign ? StreamTrace.shared.expect(site) : {}
      start.setDisposable(
        scheduler.schedule(()) { _ in
          ran()
          let subscription = source.run(sink)
          current.disposable = ScheduledDisposable(scheduler: scheduler, disposable: subscription)
          return Disposables.create()
        })
      return CompositeDisposable(current, Disposables.create(with: ran))
    }
  }
}
