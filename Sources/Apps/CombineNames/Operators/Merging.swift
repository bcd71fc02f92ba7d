internal import StreamTracing

extension Publishers {
  /// The values of several publishers, as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let publishers: [Upstream]
    var site = SourceSite.nowhere

    /// Creates it.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Creates it.
    public init<Upstreams: Swift.Sequence>(_ upstream: Upstreams) where Upstreams.Element == Upstream {
      publishers = Array(upstream)
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      runMerge(subscriber, site, publishers.map { publisher in { publisher.receive(subscriber: $0) } })
    }
  }
}

extension Publisher {
  /// The values of this publisher and another of the same type, as they come.
  public func merge(
    with other: Self, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.MergeMany<Self> {
    var result = Publishers.MergeMany([self, other])
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values of 2 publishers, as they come.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
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
      runMerge(
        subscriber, site,
        [{ a.receive(subscriber: $0) }, { b.receive(subscriber: $0) }])
    }
  }
}

extension Publisher {
  /// The values of 2 publishers, as they come.
  public func merge<B: Publisher>(
    with b: B, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Merge<Self, B>
  where B.Output == Output, B.Failure == Failure {
    var result = Publishers.Merge(self, b)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values of 3 publishers, as they come.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure {
    public typealias Output = A.Output
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
      runMerge(
        subscriber, site,
        [{ a.receive(subscriber: $0) }, { b.receive(subscriber: $0) }, { c.receive(subscriber: $0) }])
    }
  }
}

extension Publisher {
  /// The values of 3 publishers, as they come.
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Merge3<Self, B, C>
  where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
    var result = Publishers.Merge3(self, b, c)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values of 4 publishers, as they come.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure, A.Output == D.Output,
    A.Failure == D.Failure
  {
    public typealias Output = A.Output
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
      runMerge(
        subscriber, site,
        [
          { a.receive(subscriber: $0) }, { b.receive(subscriber: $0) }, { c.receive(subscriber: $0) },
          { d.receive(subscriber: $0) },
        ])
    }
  }
}

extension Publisher {
  /// The values of 4 publishers, as they come.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Merge4<Self, B, C, D>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
    D.Failure == Failure
  {
    var result = Publishers.Merge4(self, b, c, d)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values of 5 publishers, as they come.
  public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure, A.Output == D.Output,
    A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    var site = SourceSite.nowhere

    /// Creates it.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      runMerge(
        subscriber, site,
        [
          { a.receive(subscriber: $0) }, { b.receive(subscriber: $0) }, { c.receive(subscriber: $0) },
          { d.receive(subscriber: $0) }, { e.receive(subscriber: $0) },
        ])
    }
  }
}

extension Publisher {
  /// The values of 5 publishers, as they come.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Merge5<Self, B, C, D, E>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
    D.Failure == Failure, E.Output == Output, E.Failure == Failure
  {
    var result = Publishers.Merge5(self, b, c, d, e)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values of 6 publishers, as they come.
  public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure, A.Output == D.Output,
    A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure, A.Output == F.Output, A.Failure == F.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F
    var site = SourceSite.nowhere

    /// Creates it.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      runMerge(
        subscriber, site,
        [
          { a.receive(subscriber: $0) }, { b.receive(subscriber: $0) }, { c.receive(subscriber: $0) },
          { d.receive(subscriber: $0) }, { e.receive(subscriber: $0) }, { f.receive(subscriber: $0) },
        ])
    }
  }
}

extension Publisher {
  /// The values of 6 publishers, as they come.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Merge6<Self, B, C, D, E, F>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
    D.Failure == Failure, E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure
  {
    var result = Publishers.Merge6(self, b, c, d, e, f)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values of 7 publishers, as they come.
  public struct Merge7<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
  >: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure, A.Output == D.Output,
    A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure, A.Output == F.Output, A.Failure == F.Failure,
    A.Output == G.Output, A.Failure == G.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F
    public let g: G
    var site = SourceSite.nowhere

    /// Creates it.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      runMerge(
        subscriber, site,
        [
          { a.receive(subscriber: $0) }, { b.receive(subscriber: $0) }, { c.receive(subscriber: $0) },
          { d.receive(subscriber: $0) }, { e.receive(subscriber: $0) }, { f.receive(subscriber: $0) },
          { g.receive(subscriber: $0) },
        ])
    }
  }
}

extension Publisher {
  /// The values of 7 publishers, as they come.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
    D.Failure == Failure, E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure,
    G.Output == Output, G.Failure == Failure
  {
    var result = Publishers.Merge7(self, b, c, d, e, f, g)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values of 8 publishers, as they come.
  public struct Merge8<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher
  >: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure, A.Output == D.Output,
    A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure, A.Output == F.Output, A.Failure == F.Failure,
    A.Output == G.Output, A.Failure == G.Failure, A.Output == H.Output, A.Failure == H.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F
    public let g: G
    public let h: H
    var site = SourceSite.nowhere

    /// Creates it.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
      self.h = h
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      runMerge(
        subscriber, site,
        [
          { a.receive(subscriber: $0) }, { b.receive(subscriber: $0) }, { c.receive(subscriber: $0) },
          { d.receive(subscriber: $0) }, { e.receive(subscriber: $0) }, { f.receive(subscriber: $0) },
          { g.receive(subscriber: $0) }, { h.receive(subscriber: $0) },
        ])
    }
  }
}

extension Publisher {
  /// The values of 8 publishers, as they come.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
    D.Failure == Failure, E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure,
    G.Output == Output, G.Failure == Failure, H.Output == Output, H.Failure == Failure
  {
    var result = Publishers.Merge8(self, b, c, d, e, f, g, h)
    result.site = SourceSite(file, line)
    return result
  }
}
