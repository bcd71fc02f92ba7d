/// One stage of a stream. Durations are in milliseconds; the semantics are those of RxSwift's operator of that name.
public enum PipelineOperator: Hashable, Sendable {
  /// Replaces each value.
  case map(PipelineFunction)
  /// Lets some values through.
  case filter(PipelinePredicate)
  /// Drops a value that equals the one before.
  case distinctUntilChanged
  /// Emits the newest value once nothing has come for a while; a completion emits it at once.
  case debounce(Double)
  /// Emits the first value, then at most one per window; with `latest` the newest one at the window's end.
  case throttle(Double, latest: Bool)
  /// Emits values and the completion later; errors at once.
  case delay(Double)
  /// For each value the newest one of another stream, or both as a tuple.
  case withLatestFrom(String, paired: Bool)
  /// Emits these values first.
  case startWith([PipelineValue])
  /// Folds the values and emits each intermediate result.
  case scan(PipelineAccumulator)
  /// One subscription for all subscribers, with this many values replayed to late ones, while there are any.
  case share(replay: Int)
  /// As `share(replay: 1)`, but an error becomes this value and a completion, and events come on the main queue.
  case driver(onError: PipelineValue)
  /// An inner stream per value, all at the same time.
  case flatMap(InnerStream)
  /// An inner stream per value; a newer value disposes of the older stream.
  case flatMapLatest(InnerStream)
  /// An inner stream per value; values that come while one is running are dropped.
  case flatMapFirst(InnerStream)
  /// An inner stream per value, one after the other.
  case concatMap(InnerStream)
  /// Turns an error into this value and a completion.
  case catchError(PipelineValue)
  /// Turns each value into a success, and an error into a failure and a completion.
  case result
  /// Subscribes again after an error, with this many subscriptions altogether; nil for ever.
  case retry(Int?)
  /// Completes after this many values.
  case take(Int)
  /// Drops this many values.
  case skip(Int)
  /// Delivers on another queue, by a hop unless it is the main queue's turn already.
  case observe(on: String)
  /// Replaces each value, and drops what becomes `null`.
  case compactMap(PipelineFunction)
  /// Drops a value of which a function makes the same as of the one before.
  case distinctUntilChangedBy(PipelineFunction)
  /// Folds what a function makes of the values, and emits each intermediate result.
  case scanBy(PipelineAccumulator, PipelineFunction)
  /// Folds the values, and emits the result when they end.
  case reduce(PipelineAccumulator)
  /// Sends to inputs for each value, which goes on unchanged.
  case sideEffect(PipelineFunction)
  /// The first value, or `null` where there is none.
  case first
  /// Ends with the first value of another stream.
  case takeUntil(String)
  /// Drops values until another stream has one.
  case skipUntil(String)
  /// The newest value at each value of another stream, if it is a new one.
  case sample(String)
  /// Fails where nothing comes for a while.
  case timeout(Double)
  /// Lists of what came in a while, or of so many values; nil for any number.
  case buffer(Double, count: Int?)
  /// Goes on with another stream after an error.
  case catchStream(String)

  /// Its name as Rx has it: `map`, `flatMapLatest`, `observe`.
  public var name: String {
    switch self {
    case .map: "map"
    case .filter: "filter"
    case .distinctUntilChanged: "distinctUntilChanged"
    case .debounce: "debounce"
    case .throttle: "throttle"
    case .delay: "delay"
    case .withLatestFrom: "withLatestFrom"
    case .startWith: "startWith"
    case .scan: "scan"
    case .share: "share"
    case .driver: "driver"
    case .flatMap: "flatMap"
    case .flatMapLatest: "flatMapLatest"
    case .flatMapFirst: "flatMapFirst"
    case .concatMap: "concatMap"
    case .catchError: "catch"
    case .result: "result"
    case .retry: "retry"
    case .take: "take"
    case .skip: "skip"
    case .observe: "observe"
    case .compactMap: "compactMap"
    case .distinctUntilChangedBy: "distinctUntilChanged"
    case .scanBy: "scan"
    case .reduce: "reduce"
    case .sideEffect: "do"
    case .first: "first"
    case .takeUntil: "takeUntil"
    case .skipUntil: "skipUntil"
    case .sample: "sample"
    case .timeout: "timeout"
    case .buffer: "buffer"
    case .catchStream: "catch"
    }
  }

  /// The stream that a flattening operator makes of each value; nil for the others.
  public var inner: InnerStream? {
    switch self {
    case .flatMap(let inner), .flatMapLatest(let inner), .flatMapFirst(let inner), .concatMap(let inner): inner
    default: nil
    }
  }
}

/// A request to a source, whose parameters are taken from the value that started it.
public struct PipelineFetch: Hashable, Sendable {
  /// The source's name.
  public var source: String
  /// The number of the page; nil if the source has none.
  public var page: PipelineFunction?
  /// The text that is searched for; nil if nothing is.
  public var query: PipelineFunction?
  /// The other parameters of the source.
  public var parameters: [PipelineParameter]

  /// Creates a request.
  public init(
    _ source: String, page: PipelineFunction? = nil, query: PipelineFunction? = nil,
    parameters: [PipelineParameter] = []
  ) {
    self.source = source
    self.page = page
    self.query = query
    self.parameters = parameters
  }
}

/// A parameter of a request that is neither its page nor its search: `list "upcoming"`.
public struct PipelineParameter: Hashable, Sendable {
  /// The name that the source gives it.
  public var name: String
  /// Its value, taken from the value that started the request.
  public var value: PipelineFunction

  /// Creates a parameter.
  public init(_ name: String, _ value: PipelineFunction) {
    self.name = name
    self.value = value
  }
}

/// The source of the values of an inner stream.
public enum InnerSource: Hashable, Sendable {
  /// The answer to one request, then a completion.
  case fetch(PipelineFetch)
  /// The answers to several requests as one tuple, once all have come.
  case combineLatest([PipelineFetch])
  /// Another stream, each of whose values comes as `(outer value, value)`.
  case stream(String)
  /// One value made of the outer one, then a completion.
  case just(PipelineFunction)
}

/// The stream that a flattening operator makes of each value.
public struct InnerStream: Hashable, Sendable {
  /// The source of its values.
  public var source: InnerSource
  /// Values before the first one of the source, each as `(outer value, value)` where the source is a stream.
  public var start: [PipelineValue]
  /// The operators that are applied to its values. Operators that share are refused here.
  public var stages: [PipelineOperator]

  /// Creates an inner stream.
  public init(_ source: InnerSource, start: [PipelineValue] = [], stages: [PipelineOperator] = []) {
    self.source = source
    self.start = start
    self.stages = stages
  }

  /// Returns one request for each value.
  public static func fetch(
    _ source: String, page: PipelineFunction? = nil, query: PipelineFunction? = nil, stages: [PipelineOperator] = []
  ) -> InnerStream {
    InnerStream(.fetch(PipelineFetch(source, page: page, query: query)), stages: stages)
  }
}
