internal import StreamTracing

extension ObservableType {
  /// A sequence for each value, all at the same time.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Source.Element> {
    flattened(.flatMap, "flatMap", SourceSite(file, line), selector)
  }

  /// A sequence for each value; values that come while one goes on are dropped.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Source.Element> {
    flattened(.flatMapFirst, "flatMapFirst", SourceSite(file, line), selector)
  }

  /// The sequences of values as one: by the operator's own way, or another that a race tries.
  private func flattened<Source: ObservableConvertibleType>(
    _ own: Rehearsal.Flattening, _ name: StaticString, _ site: SourceSite,
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    switch StreamTrace.shared.flattening(own, name, at: site) {
    case .flatMap: flatten("flatMap", site, limit: .max, selector)
    case .flatMapFirst: first(site, selector)
    case .flatMapLatest: latest("flatMapLatest", site, selector)
    case .concatMap: flatten("concatMap", site, limit: 1, selector)
    }
  }

  private func first<Source: ObservableConvertibleType>(
    _ site: SourceSite, _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return .graph("flatMapFirst", site) { sink in
      var isBusy = false
      var isEnded = false
      let inner = SerialDisposable()
      let outer = source.run(
        Inner(
          sink,
          next: { element in
            if isBusy { return }
            guard let next = sink.attempt({ try selector(element) }) else { return }
            isBusy = true
            inner.disposable = next.asObservable().run(
              Inner(
                sink, next: sink.next,
                completed: {
                  isBusy = false
                  if isEnded { sink.completed() }
                }))
          },
          completed: {
            isEnded = true
            if !isBusy { sink.completed() }
          }))
      return CompositeDisposable(outer, inner)
    }
  }

  /// A sequence for each value, of which only the newest goes on.
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Source.Element> {
    flattened(.flatMapLatest, "flatMapLatest", SourceSite(file, line), selector)
  }

  /// A sequence for each value, one after the other.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Source.Element> {
    flattened(.concatMap, "concatMap", SourceSite(file, line), selector)
  }

  func latest<Source: ObservableConvertibleType>(
    _ kind: StaticString, _ site: SourceSite, _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return .graph(kind, site) { sink in
      var newest = 0
      var isBusy = false
      var isEnded = false
      var pages = LostPages(site)
      let inner = SerialDisposable()
      let outer = source.run(
        Inner(
          sink,
          next: { element in
            guard let next = sink.attempt({ try selector(element) }) else { return }
            pages.ask(for: element, whileBusy: isBusy)
            newest += 1
            let own = newest
            isBusy = true
            let turn = SingleAssignmentDisposable()
            inner.disposable = turn
            turn.setDisposable(
              next.asObservable().run(
                Inner(
                  sink,
                  next: {
                    guard newest == own else { return }
                    pages.answer()
                    sink.next($0)
                  },
                  failed: { if newest == own { sink.failed($0) } },
                  completed: {
                    guard newest == own else { return }
                    isBusy = false
                    if isEnded { sink.completed() }
                  })))
          },
          completed: {
            isEnded = true
            if !isBusy { sink.completed() }
          }))
      return CompositeDisposable(outer, inner)
    }
  }

  /// A sequence for each value, at most so many at the same time; others wait.
  func flatten<Source: ObservableConvertibleType>(
    _ kind: StaticString, _ site: SourceSite, limit: Int, _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return .graph(kind, site) { sink in
      let group = CompositeDisposable()
      var waiting: [Source] = []
      var active = 0
      var isEnded = false
      func start(_ next: Source) {
        active += 1
        let turn = SingleAssignmentDisposable()
        guard let key = group.insert(turn) else { return }
        turn.setDisposable(
          next.asObservable().run(
            Inner(
              sink, next: sink.next,
              completed: {
                group.remove(for: key)
                active -= 1
                if !waiting.isEmpty {
                  start(waiting.removeFirst())
                } else if isEnded, active == 0 {
                  sink.completed()
                }
              })))
      }
      let outer = source.run(
        Inner(
          sink,
          next: { element in
            guard let next = sink.attempt({ try selector(element) }) else { return }
            if active < limit { start(next) } else { waiting.append(next) }
          },
          completed: {
            isEnded = true
            if active == 0, waiting.isEmpty { sink.completed() }
          }))
      return CompositeDisposable(outer, group)
    }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// The values of all sequences, as they come.
  public func merge(file: StaticString = #fileID, line: UInt = #line) -> Observable<Element.Element> {
    flatten("merge", SourceSite(file, line), limit: .max) { $0 }
  }

  /// The values of all sequences, at most so many sequences at the same time.
  public func merge(
    maxConcurrent: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element.Element> {
    flatten("merge", SourceSite(file, line), limit: maxConcurrent) { $0 }
  }

  /// The values of all sequences, one sequence after the other.
  public func concat(file: StaticString = #fileID, line: UInt = #line) -> Observable<Element.Element> {
    flatten("concat", SourceSite(file, line), limit: 1) { $0 }
  }

  /// The values of the newest sequence.
  public func switchLatest(file: StaticString = #fileID, line: UInt = #line) -> Observable<Element.Element> {
    latest("switchLatest", SourceSite(file, line)) { $0 }
  }
}

extension ObservableType {
  /// The values of several sequences, as they come.
  public static func merge<Values: Collection>(
    _ sources: Values, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> where Values.Element == Observable<Element> {
    mergeAll(Array(sources), SourceSite(file, line))
  }

  /// The values of several sequences, as they come.
  public static func merge(
    _ sources: [Observable<Element>], file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    mergeAll(sources, SourceSite(file, line))
  }

  /// The values of several sequences, as they come.
  public static func merge(
    _ sources: Observable<Element>..., file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    mergeAll(sources, SourceSite(file, line))
  }

  private static func mergeAll(_ sources: [Observable<Element>], _ site: SourceSite) -> Observable<Element> {
    .graph("merge", site) { sink in
      var left = sources.count
      if sources.isEmpty { sink.completed() }
      let group = CompositeDisposable()
      for source in sources {
        if sink.isOver { break }
        let subscription = source.run(
          Inner(
            sink, next: sink.next,
            completed: {
              left -= 1
              if left == 0 { sink.completed() }
            }))
        _ = group.insert(subscription)
      }
      return group
    }
  }

  /// The values of this sequence, then those of another.
  public func concat<Source: ObservableConvertibleType>(
    _ second: Source, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> where Source.Element == Element {
    Observable.concatAll([asObservable(), second.asObservable()], SourceSite(file, line))
  }

  /// The values of several sequences, one after the other.
  public static func concat<Values: Sequence>(
    _ sequence: Values, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> where Values.Element == Observable<Element> {
    Observable.concatAll(sequence, SourceSite(file, line))
  }

  /// The values of several sequences, one after the other.
  public static func concat(
    _ sources: Observable<Element>..., file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    Observable.concatAll(sources, SourceSite(file, line))
  }
}

extension Observable {
  /// Sequences one after the other; `recovers` decides what follows one that failed.
  static func chained<Values: Sequence>(
    _ kind: StaticString, _ sources: Values, _ site: SourceSite, goesOnAfterError: Bool
  ) -> Observable<Element> where Values.Element == Observable<Element> {
    .graph(kind, site) { sink in
      var iterator = sources.makeIterator()
      let current = SerialDisposable()
      var lastError: (any Swift.Error)?
      // Sequences that end at once are gone through in a loop, so that many of them need no deep stack.
      var isLooping = false
      var wantsNext = false
      func advance() {
        wantsNext = true
        if isLooping { return }
        isLooping = true
        defer { isLooping = false }
        while wantsNext, !sink.isOver, !current.isDisposed {
          wantsNext = false
          guard let source = iterator.next() else {
            if let lastError { sink.failed(lastError) } else { sink.completed() }
            return
          }
          lastError = nil
          let turn = SingleAssignmentDisposable()
          current.disposable = turn
          turn.setDisposable(
            source.run(
              Inner(
                sink, next: sink.next,
                failed: { error in
                  if !goesOnAfterError { return sink.failed(error) }
                  lastError = error
                  advance()
                },
                completed: { if goesOnAfterError { sink.completed() } else { advance() } })))
        }
      }
      advance()
      return current
    }
  }

  static func concatAll<Values: Sequence>(
    _ sources: Values, _ site: SourceSite
  ) -> Observable<Element> where Values.Element == Observable<Element> {
    chained("concat", sources, site, goesOnAfterError: false)
  }
}

/// The pages of a list whose requests an operator drops before they are answered, while models are traced.
private struct LostPages {
  private let site: SourceSite
  private var asked: Int?
  private var isTold = false

  init(_ site: SourceSite) { self.site = site }

  /// Records the request for the page that an element names. If the operator drops a request for a smaller number that
  /// is still pending, the trace reports that page as lost.
  mutating func ask<Element>(for element: Element, whileBusy isBusy: Bool) {
    guard StreamTrace.shared.isOn else { return }
    let page = Self.page(of: element)
    if isBusy, !isTold, let asked, let page, page > asked {
      isTold = true
      StreamTrace.shared.found(.lostPage, site, "\(asked)")
    }
    asked = page
  }

  /// The page that was asked for has an answer.
  mutating func answer() { asked = nil }

  /// The number of a page: the element itself, or what it calls `page`.
  private static func page<Element>(of element: Element) -> Int? {
    if let page = element as? Int { return page }
    if element is String { return nil }
    return Mirror(reflecting: element).children.first { $0.label == "page" }?.value as? Int
  }
}
