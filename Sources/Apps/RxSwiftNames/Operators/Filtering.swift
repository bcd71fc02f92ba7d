internal import StreamTracing

/// The treatment of the value that ends `take(while:)` or `take(until:)`.
public enum TakeBehavior {
  /// It is sent.
  case inclusive
  /// It is dropped.
  case exclusive
}

extension ObservableType {
  /// The values that fit.
  public func filter(
    _ predicate: @escaping (Element) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    let source = asObservable()
    return .graph("filter", SourceSite(file, line)) { sink in
      source.run(
        Inner(sink) { element in
          do {
            if try predicate(element) { sink.next(element) }
          } catch { sink.failed(error) }
        })
    }
  }

  /// Only the end.
  public func ignoreElements(file: StaticString = #fileID, line: UInt = #line) -> Observable<Never> {
    let source = asObservable()
    return .graph("ignoreElements", SourceSite(file, line)) { sink in source.run(Inner(sink) { _ in }) }
  }

  /// The first values.
  public func take(_ count: Int, file: StaticString = #fileID, line: UInt = #line) -> Observable<Element> {
    guard count > 0 else { return .empty(file: file, line: line) }
    let source = asObservable()
    return .graph("take", SourceSite(file, line)) { sink in
      var left = count
      return source.run(
        Inner(sink) { element in
          guard left > 0 else { return }
          left -= 1
          sink.next(element)
          if left == 0 { sink.completed() }
        })
    }
  }

  /// The values that come within a time.
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    let source = asObservable()
    return .graph("take", SourceSite(file, line)) { sink in
      let timer = scheduler.scheduleRelative((), dueTime: duration) { _ in
        sink.completed()
        return Disposables.create()
      }
      return CompositeDisposable(timer, source.run(sink))
    }
  }

  /// The last values, at the end.
  public func takeLast(_ count: Int, file: StaticString = #fileID, line: UInt = #line) -> Observable<Element> {
    precondition(count >= 0, "count can't be negative")
    let source = asObservable()
    return .graph("takeLast", SourceSite(file, line)) { sink in
      var values: [Element] = []
      var head = 0
      return source.run(
        Inner(
          sink,
          next: { element in
            values.append(element)
            if values.count - head > count { head += 1 }
            if head > 64, head * 2 > values.count {
              values.removeFirst(head)
              head = 0
            }
          },
          completed: {
            for element in values[head...] { sink.next(element) }
            sink.completed()
          }))
    }
  }

  /// The values while they fit.
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    taking("takeWhile", SourceSite(file, line), behavior) { try !predicate($0) }
  }

  /// The values until one fits.
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    taking("takeUntil", SourceSite(file, line), behavior, until: predicate)
  }

  private func taking(
    _ kind: StaticString, _ site: SourceSite, _ behavior: TakeBehavior,
    until isOver: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    let source = asObservable()
    return .graph(kind, site) { sink in
      source.run(
        Inner(sink) { element in
          guard let ends = sink.attempt({ try isOver(element) }) else { return }
          if !ends || behavior == .inclusive { sink.next(element) }
          if ends { sink.completed() }
        })
    }
  }

  /// The values until another sequence sends one.
  public func take<Source: ObservableType>(
    until other: Source, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    let source = asObservable()
    let other = other.asObservable()
    return .graph("takeUntil", SourceSite(file, line)) { sink in
      let ender = SingleAssignmentDisposable()
      ender.setDisposable(
        other.run(Inner(sink, next: { _ in sink.completed() }, completed: { ender.dispose() })))
      return CompositeDisposable(ender, source.run(sink))
    }
  }

  /// The values but for the first ones.
  public func skip(_ count: Int, file: StaticString = #fileID, line: UInt = #line) -> Observable<Element> {
    let source = asObservable()
    return .graph("skip", SourceSite(file, line)) { sink in
      var left = count
      return source.run(
        Inner(sink) { element in
          if left > 0 { left -= 1 } else { sink.next(element) }
        })
    }
  }

  /// The values that come after a time.
  public func skip(
    _ duration: RxTimeInterval, scheduler: any SchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    let source = asObservable()
    return .graph("skip", SourceSite(file, line)) { sink in
      var isOpen = false
      let timer = scheduler.scheduleRelative((), dueTime: duration) { _ in
        isOpen = true
        return Disposables.create()
      }
      return CompositeDisposable(timer, source.run(Inner(sink) { if isOpen { sink.next($0) } }))
    }
  }

  /// The values from the first one that does not fit.
  public func skip(
    while predicate: @escaping (Element) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    let source = asObservable()
    return .graph("skipWhile", SourceSite(file, line)) { sink in
      var isOpen = false
      return source.run(
        Inner(sink) { element in
          if !isOpen {
            guard let fits = sink.attempt({ try predicate(element) }), !fits else { return }
            isOpen = true
          }
          sink.next(element)
        })
    }
  }

  /// The values that come after another sequence has sent one.
  public func skip<Source: ObservableType>(
    until other: Source, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    let source = asObservable()
    let other = other.asObservable()
    return .graph("skipUntil", SourceSite(file, line)) { sink in
      var isOpen = false
      let opener = SingleAssignmentDisposable()
      opener.setDisposable(
        other.run(
          Inner(
            sink,
            next: { _ in
              isOpen = true
              opener.dispose()
            }, completed: { opener.dispose() })))
      return CompositeDisposable(
        opener,
        source.run(Inner(sink) { if isOpen { sink.next($0) } }))
    }
  }

  /// The value of this number; fails where there are fewer.
  public func element(
    at index: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    precondition(index >= 0, "index can't be negative")
    let source = asObservable()
    return .graph("elementAt", SourceSite(file, line)) { sink in
      var left = index
      return source.run(
        Inner(
          sink,
          next: { element in
            if left == 0 {
              sink.next(element)
              sink.completed()
            }
            left -= 1
          }, completed: { sink.failed(RxError.argumentOutOfRange) }))
    }
  }

  /// The only value; fails where there is none or another.
  public func single(file: StaticString = #fileID, line: UInt = #line) -> Observable<Element> {
    onlyOne(SourceSite(file, line)) { _ in true }
  }

  /// The only value that fits; fails where there is none or another.
  public func single(
    _ predicate: @escaping (Element) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    onlyOne(SourceSite(file, line), predicate)
  }

  private func onlyOne(
    _ site: SourceSite, _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    let source = asObservable()
    return .graph("single", site) { sink in
      var isSeen = false
      return source.run(
        Inner(
          sink,
          next: { element in
            guard sink.attempt({ try predicate(element) }) == true else { return }
            if isSeen { return sink.failed(RxError.moreThanOneElement) }
            isSeen = true
            sink.next(element)
          }, completed: { if isSeen { sink.completed() } else { sink.failed(RxError.noElements) } }))
    }
  }

  /// The values, and another one where there is none.
  public func ifEmpty(
    default: Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    ifNone("ifEmpty", .just(`default`), SourceSite(file, line))
  }

  /// The values, and those of another sequence where there is none.
  public func ifEmpty(
    switchTo other: Observable<Element>, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    ifNone("ifEmpty", other, SourceSite(file, line))
  }

  private func ifNone(
    _ kind: StaticString, _ other: Observable<Element>, _ site: SourceSite
  ) -> Observable<Element> {
    let source = asObservable()
    return .graph(kind, site) { sink in
      var isEmpty = true
      let rest = SingleAssignmentDisposable()
      let first = source.run(
        Inner(
          sink,
          next: { element in
            isEmpty = false
            sink.next(element)
          },
          completed: {
            if isEmpty {
              rest.setDisposable(other.run(sink))
            } else {
              sink.completed()
            }
          }))
      return CompositeDisposable(first, rest)
    }
  }

  /// The values that differ from the one before by a key.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: { $0 == $1 }, file: file, line: line)
  }

  /// The values that differ from the one before by a comparison.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer, file: file, line: line)
  }

  /// The values whose property differs from that of the one before.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    distinctUntilChanged({ $0[keyPath: keyPath] }, comparer: { $0 == $1 }, file: file, line: line)
  }

  /// The values that differ from the one before by a comparison of keys.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key, comparer: @escaping (Key, Key) throws -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    let source = asObservable()
    return .graph("distinctUntilChanged", SourceSite(file, line)) { sink in
      let last = Newest<Key>()
      return source.run(
        Inner(sink) { element in
          do {
            let key = try keySelector(element)
            if last.isKnown, try comparer(last.value, key) { return }
            last.take(key)
          } catch { return sink.failed(error) }
          sink.next(element)
        })
    }
  }
}

extension ObservableType where Element: Equatable {
  /// The values that differ from the one before.
  public func distinctUntilChanged(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: { $0 == $1 }, file: file, line: line)
  }
}
