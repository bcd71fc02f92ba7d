internal import StreamTracing

extension Publisher {
  /// The newest value, once nothing has come for a time.
  public func debounce<Context: Scheduler>(
    for dueTime: Context.SchedulerTimeType.Stride, scheduler: Context, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Debounce<Self, Context> {
    let site = SourceSite(file, line)
    return operation("debounce", site) { conduit in
      var pending: Output?
      var timer: AnyCancellable?
      conduit.onEnd = { timer?.cancel() }
      func flush() {
        guard let value = pending else { return }
        pending = nil
        conduit.offer(value)
      }
      return Stage(
        input: { value in
          pending = value
          timer?.cancel()
          timer = scheduler.cancellable(after: scheduler.now.advanced(by: dueTime)) {
            StreamTrace.shared.from(site) { flush() }
          }
          return .none
        },
        completion: { completion in
          timer?.cancel()
          if case .finished = completion { flush() }
          conduit.finish(completion)
        },
        request: { _ in .unlimited })
    }
  }

  /// At most one value in a time: the first or the newest of it.
  public func throttle<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Publishers.Throttle<Self, Context> {
    let site = SourceSite(file, line)
    return operation("throttle", site) { conduit in
      var pending: Output?
      var timer: AnyCancellable?
      var lastSent: Context.SchedulerTimeType?
      conduit.onEnd = { timer?.cancel() }
      func flush() {
        timer = nil
        guard let value = pending else { return }
        pending = nil
        lastSent = scheduler.now
        conduit.offer(value)
      }
      return Stage(
        input: { value in
          let now = scheduler.now
          guard let last = lastSent, last.distance(to: now) < interval else {
            // A pending value that is due at this time is older than this one.
            timer = nil
            pending = nil
            lastSent = now
            conduit.offer(value)
            return .none
          }
          if latest || pending == nil { pending = value }
          if timer == nil {
            timer = scheduler.cancellable(after: last.advanced(by: interval)) {
              StreamTrace.shared.from(site) { flush() }
            }
          }
          return .none
        },
        completion: { completion in
          timer?.cancel()
          if case .finished = completion { flush() }
          conduit.finish(completion)
        },
        request: { _ in .unlimited })
    }
  }

  /// The values and the end, later.
  public func delay<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride? = nil,
    scheduler: Context, options: Context.SchedulerOptions? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Delay<Self, Context> {
    let site = SourceSite(file, line)
    return operation("delay", site) { conduit in
      let interval =
        StreamTrace.shared.latency(at: site, of: conduit.number).map { .nanoseconds(Int($0)) } ?? interval
      func later(_ body: @escaping () -> Void) {
        scheduler.schedule(after: scheduler.now.advanced(by: interval)) {
          if !conduit.isOver { StreamTrace.shared.from(site, body) }
        }
      }
      func request(_ more: Subscribers.Demand) { if more > 0 { conduit.onRequest?(more) } }
      return Stage(
        input: { value in
          later {
            let more = conduit.pass(value)
            request(more)
          }
          return .none
        },
        completion: { completion in
          if case .failure = completion { return conduit.finish(completion) }
          later { conduit.finish(completion) }
        })
    }
  }

  /// The values and the end, on a scheduler.
  public func receive<Context: Scheduler>(
    on scheduler: Context, options: Context.SchedulerOptions? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.ReceiveOn<Self, Context> {
    operation("receive", SourceSite(file, line)) { conduit in
      Stage(
        input: { value in
          scheduler.schedule {
            if conduit.isOver { return }
            let more = conduit.pass(value)
            if more > 0 { conduit.onRequest?(more) }
          }
          return .none
        },
        completion: { completion in
          scheduler.schedule { conduit.finish(completion) }
        })
    }
  }

  /// The values, or an end where the next one takes longer than a time.
  public func timeout<Context: Scheduler>(
    _ interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Timeout<Self, Context> {
    let site = SourceSite(file, line)
    return operation("timeout", site) { conduit in
      var timer: AnyCancellable?
      let before = conduit.onEnd
      conduit.onEnd = {
        before?()
        timer?.cancel()
      }
      func wait() {
        timer?.cancel()
        timer = scheduler.cancellable(after: scheduler.now.advanced(by: interval)) {
          StreamTrace.shared.from(site) { conduit.finish(customError.map { .failure($0()) } ?? .finished) }
        }
      }
      wait()
      return Stage(
        input: { value in
          wait()
          return conduit.pass(value)
        },
        completion: { completion in
          timer?.cancel()
          conduit.finish(completion)
        })
    }
  }

  /// The time between one value and the next.
  public func measureInterval<Context: Scheduler>(
    using scheduler: Context, options: Context.SchedulerOptions? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.MeasureInterval<Self, Context> {
    operation("measureInterval", SourceSite(file, line)) { conduit in
      var last = scheduler.now
      return Stage(
        input: { _ in
          let now = scheduler.now
          defer { last = now }
          return conduit.pass(last.distance(to: now))
        },
        completion: conduit.finish)
    }
  }
}

extension Publishers {
  /// The values, of a subscription that is made on a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      scheduler.schedule {
        upstream.run(subscriber, "subscribe", site) { conduit in
          Stage(input: conduit.pass, completion: conduit.finish)
        }
      }
    }
  }

  /// The rule by which values are grouped by time.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// Those of a time.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// Those of a time, at most so many.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)

    var parts: (Context, Context.SchedulerTimeType.Stride, Int?) {
      switch self {
      case .byTime(let context, let span): (context, span, nil)
      case .byTimeOrCount(let context, let span, let count): (context, span, count)
      }
    }
  }
}

extension Publisher {
  /// The values, of a subscription that is made on a scheduler.
  public func subscribe<Context: Scheduler>(
    on scheduler: Context, options: Context.SchedulerOptions? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Publishers.SubscribeOn<Self, Context> {
    var result = Publishers.SubscribeOn(upstream: self, scheduler: scheduler)
    result.site = SourceSite(file, line)
    return result
  }

  /// Arrays of the values that come within a time.
  public func collect<Context: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.CollectByTime<Self, Context> {
    let site = SourceSite(file, line)
    return operation("collect", site) { conduit in
      let (scheduler, interval, most) = strategy.parts
      var values: [Output] = []
      func flush() {
        if values.isEmpty { return }
        let all = values
        values = []
        conduit.offer(all)
      }
      let timer = scheduler.schedule(after: scheduler.now.advanced(by: interval), interval: interval) {
        StreamTrace.shared.from(site, flush)
      }
      conduit.onEnd = { timer.cancel() }
      return Stage(
        input: { value in
          values.append(value)
          if values.count == most { flush() }
          return .none
        },
        completion: { completion in
          if case .finished = completion { flush() }
          conduit.finish(completion)
        }, request: { _ in .unlimited })
    }
  }
}
