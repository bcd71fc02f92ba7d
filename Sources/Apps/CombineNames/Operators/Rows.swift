internal import StreamTracing

extension Publishers {
  /// The newest values of publishers, whenever one of them sends.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    var site = SourceSite.nowhere

    /// Creates it.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let ca = RowColumn(a)
      let cb = RowColumn(b)
      runRows(subscriber, "combineLatest", site, [ca, cb], isZip: false) {
        guard let a = ca.value, let b = cb.value else { return nil }
        return (a, b)
      }
    }
  }
}

extension Publisher {
  /// The newest values of publishers, whenever one of them sends.
  public func combineLatest<P: Publisher>(
    _ other: P, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    var result = Publishers.CombineLatest(self, other)
    result.site = SourceSite(file, line)
    return result
  }

  // Results are spelled `Operator` below: through the alias `Map`, Swift 6.3 crashes while it writes its index.

  /// The newest values of publishers, turned into one.
  public func combineLatest<P: Publisher, Result>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> Result, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Operator<Publishers.CombineLatest<Self, P>, Result, Failure> where P.Failure == Failure {
    combineLatest(other, file: file, line: line)
      .map({ transform($0.0, $0.1) }, file: file, line: line)
  }
}

extension Publishers {
  /// The newest values of publishers, whenever one of them sends.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    var site = SourceSite.nowhere

    /// Creates it.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let ca = RowColumn(a)
      let cb = RowColumn(b)
      let cc = RowColumn(c)
      runRows(subscriber, "combineLatest", site, [ca, cb, cc], isZip: false) {
        guard let a = ca.value, let b = cb.value, let c = cc.value else { return nil }
        return (a, b, c)
      }
    }
  }
}

extension Publisher {
  /// The newest values of publishers, whenever one of them sends.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    var result = Publishers.CombineLatest3(self, publisher1, publisher2)
    result.site = SourceSite(file, line)
    return result
  }

  /// The newest values of publishers, turned into one.
  public func combineLatest<P: Publisher, Q: Publisher, Result>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Operator<Publishers.CombineLatest3<Self, P, Q>, Result, Failure>
  where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(publisher1, publisher2, file: file, line: line)
      .map({ transform($0.0, $0.1, $0.2) }, file: file, line: line)
  }
}

extension Publishers {
  /// The newest values of publishers, whenever one of them sends.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    var site = SourceSite.nowhere

    /// Creates it.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let ca = RowColumn(a)
      let cb = RowColumn(b)
      let cc = RowColumn(c)
      let cd = RowColumn(d)
      runRows(subscriber, "combineLatest", site, [ca, cb, cc, cd], isZip: false) {
        guard let a = ca.value, let b = cb.value, let c = cc.value, let d = cd.value else { return nil }
        return (a, b, c, d)
      }
    }
  }
}

extension Publisher {
  /// The newest values of publishers, whenever one of them sends.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.CombineLatest4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    var result = Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
    result.site = SourceSite(file, line)
    return result
  }

  /// The newest values of publishers, turned into one.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, Result>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> Result, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Publishers.Operator<Publishers.CombineLatest4<Self, P, Q, R>, Result, Failure>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combineLatest(publisher1, publisher2, publisher3, file: file, line: line)
      .map({ transform($0.0, $0.1, $0.2, $0.3) }, file: file, line: line)
  }
}

extension Publishers {
  /// The values of publishers by their numbers.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    var site = SourceSite.nowhere

    /// Creates it.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let ca = RowColumn(a)
      let cb = RowColumn(b)
      runRows(subscriber, "zip", site, [ca, cb], isZip: true) {
        guard let a = ca.value, let b = cb.value else { return nil }
        return (a, b)
      }
    }
  }
}

extension Publisher {
  /// The values of publishers by their numbers.
  public func zip<P: Publisher>(
    _ other: P, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    var result = Publishers.Zip(self, other)
    result.site = SourceSite(file, line)
    return result
  }

  /// The values of publishers by their numbers, turned into one.
  public func zip<P: Publisher, Result>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> Result, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Operator<Publishers.Zip<Self, P>, Result, Failure> where P.Failure == Failure {
    zip(other, file: file, line: line)
      .map({ transform($0.0, $0.1) }, file: file, line: line)
  }
}

extension Publishers {
  /// The values of publishers by their numbers.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    var site = SourceSite.nowhere

    /// Creates it.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let ca = RowColumn(a)
      let cb = RowColumn(b)
      let cc = RowColumn(c)
      runRows(subscriber, "zip", site, [ca, cb, cc], isZip: true) {
        guard let a = ca.value, let b = cb.value, let c = cc.value else { return nil }
        return (a, b, c)
      }
    }
  }
}

extension Publisher {
  /// The values of publishers by their numbers.
  public func zip<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Zip3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    var result = Publishers.Zip3(self, publisher1, publisher2)
    result.site = SourceSite(file, line)
    return result
  }

  /// The values of publishers by their numbers, turned into one.
  public func zip<P: Publisher, Q: Publisher, Result>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Operator<Publishers.Zip3<Self, P, Q>, Result, Failure>
  where P.Failure == Failure, Q.Failure == Failure {
    zip(publisher1, publisher2, file: file, line: line)
      .map({ transform($0.0, $0.1, $0.2) }, file: file, line: line)
  }
}

extension Publishers {
  /// The values of publishers by their numbers.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    var site = SourceSite.nowhere

    /// Creates it.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let ca = RowColumn(a)
      let cb = RowColumn(b)
      let cc = RowColumn(c)
      let cd = RowColumn(d)
      runRows(subscriber, "zip", site, [ca, cb, cc, cd], isZip: true) {
        guard let a = ca.value, let b = cb.value, let c = cc.value, let d = cd.value else { return nil }
        return (a, b, c, d)
      }
    }
  }
}

extension Publisher {
  /// The values of publishers by their numbers.
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Zip4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    var result = Publishers.Zip4(self, publisher1, publisher2, publisher3)
    result.site = SourceSite(file, line)
    return result
  }

  /// The values of publishers by their numbers, turned into one.
  public func zip<P: Publisher, Q: Publisher, R: Publisher, Result>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> Result, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Publishers.Operator<Publishers.Zip4<Self, P, Q, R>, Result, Failure>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    zip(publisher1, publisher2, publisher3, file: file, line: line)
      .map({ transform($0.0, $0.1, $0.2, $0.3) }, file: file, line: line)
  }
}
