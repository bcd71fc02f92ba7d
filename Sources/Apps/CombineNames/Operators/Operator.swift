internal import StreamTracing

extension Publishers {
  /// A publisher that changes what another one sends: all operators with one source are of this type, by a name each.
  public struct Operator<Upstream: Publisher, Output, Failure: Error>: Publisher {
    public let upstream: Upstream
    let name: StaticString
    let site: SourceSite
    /// Begins the work for a subscription.
    let stage: (Conduit<Output, Failure>) -> Stage<Upstream.Output, Upstream.Failure>

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, name, site, stage)
    }
  }
}

extension Publisher {
  /// Returns an operator on this publisher.
  ///
  /// - Parameters:
  ///   - name: The name of the operator in the trace.
  ///   - site: The place where the app calls it.
  ///   - stage: Begins the work for a subscription.
  func operation<Result, ResultFailure: Error>(
    _ name: StaticString, _ site: SourceSite,
    _ stage: @escaping (Conduit<Result, ResultFailure>) -> Stage<Output, Failure>
  ) -> Publishers.Operator<Self, Result, ResultFailure> {
    Publishers.Operator(upstream: self, name: name, site: site, stage: stage)
  }
}

// The names of its kinds. A throwing form differs from the other in its failure.
extension Publishers {
  /// The values, each turned into another.
  public typealias Map<Upstream: Publisher, Result> = Operator<Upstream, Result, Upstream.Failure>
  /// The values, each turned into another by what may throw.
  public typealias TryMap<Upstream: Publisher, Result> = Operator<Upstream, Result, any Error>
  /// The values, and another error.
  public typealias MapError<Upstream: Publisher, NewFailure: Error> = Operator<Upstream, Upstream.Output, NewFailure>
  /// The values that become something.
  public typealias CompactMap<Upstream: Publisher, Result> = Operator<Upstream, Result, Upstream.Failure>
  /// The values that become something by what may throw.
  public typealias TryCompactMap<Upstream: Publisher, Result> = Operator<Upstream, Result, any Error>
  /// A publisher that folds the values, and sends each intermediate result.
  public typealias Scan<Upstream: Publisher, Result> = Operator<Upstream, Result, Upstream.Failure>
  /// A publisher that folds the values by what may throw, and sends each intermediate result.
  public typealias TryScan<Upstream: Publisher, Result> = Operator<Upstream, Result, any Error>
  /// The values that fit.
  public typealias Filter<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The values that fit by what may throw.
  public typealias TryFilter<Upstream: Publisher> = Operator<Upstream, Upstream.Output, any Error>
  /// The values that differ from the one before.
  public typealias RemoveDuplicates<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The values that differ from the one before by what may throw.
  public typealias TryRemoveDuplicates<Upstream: Publisher> = Operator<Upstream, Upstream.Output, any Error>
  /// The values, and another one where there is none.
  public typealias ReplaceEmpty<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The values, and another one instead of an error.
  public typealias ReplaceError<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Never>
  /// Only the end.
  public typealias IgnoreOutput<Upstream: Publisher> = Operator<Upstream, Never, Upstream.Failure>
  /// The largest value, at the end.
  public typealias MaxComparison<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The largest value by what may throw, at the end.
  public typealias TryMaxComparison<Upstream: Publisher> = Operator<Upstream, Upstream.Output, any Error>
  /// The smallest value, at the end.
  public typealias MinComparison<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The smallest value by what may throw, at the end.
  public typealias TryMinComparison<Upstream: Publisher> = Operator<Upstream, Upstream.Output, any Error>
  /// A publisher that tells whether a value fits.
  public typealias ContainsWhere<Upstream: Publisher> = Operator<Upstream, Bool, Upstream.Failure>
  /// A publisher that tells whether a value fits by what may throw.
  public typealias TryContainsWhere<Upstream: Publisher> = Operator<Upstream, Bool, any Error>
  /// A publisher that tells whether all values fit.
  public typealias AllSatisfy<Upstream: Publisher> = Operator<Upstream, Bool, Upstream.Failure>
  /// A publisher that tells whether all values fit by what may throw.
  public typealias TryAllSatisfy<Upstream: Publisher> = Operator<Upstream, Bool, any Error>
  /// The last value.
  public typealias Last<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The last value that fits.
  public typealias LastWhere<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The last value that fits by what may throw.
  public typealias TryLastWhere<Upstream: Publisher> = Operator<Upstream, Upstream.Output, any Error>
  /// All values as one array, at the end.
  public typealias Collect<Upstream: Publisher> = Operator<Upstream, [Upstream.Output], Upstream.Failure>
  /// A publisher of the number of values, at the end.
  public typealias Count<Upstream: Publisher> = Operator<Upstream, Int, Upstream.Failure>
  /// A publisher that folds the values, and sends the result at the end.
  public typealias Reduce<Upstream: Publisher, Result> = Operator<Upstream, Result, Upstream.Failure>
  /// A publisher that folds the values by what may throw, and sends the result at the end.
  public typealias TryReduce<Upstream: Publisher, Result> = Operator<Upstream, Result, any Error>
  /// Arrays of so many values.
  public typealias CollectByCount<Upstream: Publisher> = Operator<Upstream, [Upstream.Output], Upstream.Failure>
  /// The values whose numbers lie in a range.
  public typealias Output<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The values but for the first ones.
  public typealias Drop<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The values from the first one that does not fit.
  public typealias DropWhile<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The values from the first one that does not fit by what may throw.
  public typealias TryDropWhile<Upstream: Publisher> = Operator<Upstream, Upstream.Output, any Error>
  /// The values while they fit.
  public typealias PrefixWhile<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The values while they fit by what may throw.
  public typealias TryPrefixWhile<Upstream: Publisher> = Operator<Upstream, Upstream.Output, any Error>
  /// The first value.
  public typealias First<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The first value that fits.
  public typealias FirstWhere<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The first value that fits by what may throw.
  public typealias TryFirstWhere<Upstream: Publisher> = Operator<Upstream, Upstream.Output, any Error>
  /// The values, and as many of them kept as are not asked for.
  public typealias Buffer<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The values, encoded.
  public typealias Encode<Upstream: Publisher, Coder: TopLevelEncoder> = Operator<Upstream, Coder.Output, any Error>
  where Upstream.Output: Encodable
  /// The values, with closures called at each event.
  public typealias HandleEvents<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The values, each printed.
  public typealias Print<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The values; nothing stops here.
  public typealias Breakpoint<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The values; an error ends the program.
  public typealias AssertNoFailure<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Never>

  /// The values of a publisher that cannot fail, as of one that can.
  public typealias SetFailureType<Upstream: Publisher, NewFailure: Error> = Operator<
    Upstream, Upstream.Output, NewFailure
  > where Upstream.Failure == Never

  /// The values until another publisher sends one.
  public typealias PrefixUntilOutput<Upstream: Publisher, Other: Publisher> = Operator<
    Upstream, Upstream.Output, Upstream.Failure
  >

  /// The values that come after another publisher has sent one.
  public typealias DropUntilOutput<Upstream: Publisher, Other: Publisher> = Operator<
    Upstream, Upstream.Output, Upstream.Failure
  > where Other.Failure == Upstream.Failure

  /// The values that data say.
  public typealias Decode<Upstream: Publisher, Item: Decodable, Coder: TopLevelDecoder> = Operator<
    Upstream, Item, any Error
  > where Upstream.Output == Coder.Input

  /// The newest value, once nothing has come for a time.
  public typealias Debounce<Upstream: Publisher, Context: Scheduler> = Operator<
    Upstream, Upstream.Output, Upstream.Failure
  >

  /// At most one value in a time: the first or the newest of it.
  public typealias Throttle<Upstream: Publisher, Context: Scheduler> = Operator<
    Upstream, Upstream.Output, Upstream.Failure
  >

  /// The values and the end, later.
  public typealias Delay<Upstream: Publisher, Context: Scheduler> = Operator<
    Upstream, Upstream.Output, Upstream.Failure
  >

  /// The values and the end, on a scheduler.
  public typealias ReceiveOn<Upstream: Publisher, Context: Scheduler> = Operator<
    Upstream, Upstream.Output, Upstream.Failure
  >

  /// The values, or an end where the next one takes longer than a time.
  public typealias Timeout<Upstream: Publisher, Context: Scheduler> = Operator<
    Upstream, Upstream.Output, Upstream.Failure
  >

  /// The time between one value and the next.
  public typealias MeasureInterval<Upstream: Publisher, Context: Scheduler> = Operator<
    Upstream, Context.SchedulerTimeType.Stride, Upstream.Failure
  >

  /// Arrays of the values that come within a time.
  public typealias CollectByTime<Upstream: Publisher, Context: Scheduler> = Operator<
    Upstream, [Upstream.Output], Upstream.Failure
  >
}
