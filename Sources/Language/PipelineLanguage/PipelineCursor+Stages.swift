internal import CommandLanguage
internal import DisplayText
internal import Pipelines

extension PipelineCursor {
  // MARK: Sources

  /// Takes what a stream starts at: a name, or a combination in parentheses.
  mutating func streamSource() throws(Diagnostic) -> StreamSource {
    let start = self
    let name = try takeName(.sourceOfStream)
    guard PipelineWords.combinations.contains(name), isAtGroup(.openParenthesis) else { return .stream(name) }
    switch name {
    case "values":
      var values: [PipelineValue] = []
      for var part in try parts(.valuesInParentheses) {
        values.append(try part.last(.value) { (cursor) throws(Diagnostic) in try cursor.value(.value) })
      }
      return .values(values)
    case "fetch":
      self = start
      return .fetch(try fetch())
    case "interval", "timer":
      var times: [Double] = []
      for var part in try parts(.timesInParentheses) {
        times.append(try part.last(.time) { (cursor) throws(Diagnostic) in try cursor.milliseconds(.time) })
      }
      guard let first = times.first, times.count <= (name == "timer" ? 2 : 1) else { throw start.unexpected(.time) }
      return .timer(first, period: name == "interval" ? first : times.dropFirst().first)
    default:
      var names: [String] = []
      var most: Int?
      for var part in try parts(.namesInParentheses) {
        if name == "merge", most == nil, names.isEmpty, part.takesCount {
          most = try part.last(.streamCount) { (cursor) throws(Diagnostic) in
            _ = cursor.take("max")
            return try cursor.integer(.streamCount)
          }
          continue
        }
        names.append(try part.last(.name) { (cursor) throws(Diagnostic) in try cursor.takeName(.name) })
      }
      if let most { return .mergeAtMost(most, names) }
      switch name {
      case "combineLatest": return .combineLatest(names)
      case "zip": return .zip(names)
      case "merge": return .merge(names)
      case "amb": return .amb(names)
      case "deferred":
        // Streams are cold: each subscription makes its own, as deferred has it.
        guard names.count == 1 else { throw start.unexpected(.stream) }
        return .stream(names[0])
      default: return .concat(names)
      }
    }
  }

  /// Takes a bracket pair and gives what stands between its commas.
  private mutating func parts(_ what: Bilingual) throws(Diagnostic) -> [PipelineCursor] {
    try group(.openParenthesis, what).split()
  }

  /// Returns the parts between commas.
  private func split() -> [PipelineCursor] {
    var rest = self
    var parts: [PipelineCursor] = []
    while !rest.isAtEnd { parts.append(rest.takePart()) }
    return parts
  }

  /// Takes all that must be read of a part, and sees that nothing follows.
  fileprivate mutating func last<Result>(
    _ what: Bilingual, _ body: (inout PipelineCursor) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    let result = try body(&self)
    guard isAtEnd else { throw unexpected("','") }
    return result
  }

  /// Takes `fetch(tmdb.tv, page $0, query $1)`.
  mutating func fetch() throws(Diagnostic) -> PipelineFetch {
    guard take("fetch") else { throw unexpected("fetch(SOURCE, page …, query …)") }
    let place = place
    var parts = try parts(.sourceInParentheses)
    guard !parts.isEmpty else {
      throw Diagnostic(.requestNeedsSource, at: place)
    }
    let source = try parts[0].last(.source) { (cursor) throws(Diagnostic) in try cursor.dottedName(.source) }
    var fetch = PipelineFetch(source)
    for var part in parts.dropFirst() {
      let start = part
      switch try part.takeName(.pageOrQuery) {
      case "page":
        fetch.page = try part.last(.function) { (cursor) throws(Diagnostic) in try cursor.function(.function) }
      case "query":
        fetch.query = try part.last(.function) { (cursor) throws(Diagnostic) in try cursor.function(.function) }
      default: throw start.unexpected(.pageOrQuery, ["page", "query"])
      }
    }
    return fetch
  }

  // MARK: Stages

  /// Takes an operator with its parameters.
  mutating func stage() throws(Diagnostic) -> PipelineOperator {
    let start = self
    switch try takeName(.anOperator) {
    case "map": return .map(try function(.function))
    case "filter": return .filter(try predicate())
    case "distinct", "distinctUntilChanged":
      return isAtFunction ? .distinctUntilChangedBy(try function(.function)) : .distinctUntilChanged
    case "debounce": return .debounce(try milliseconds(.time))
    case "throttle":
      let time = try milliseconds(.time)
      if take("first") { return .throttle(time, latest: false) }
      _ = take("latest")
      return .throttle(time, latest: true)
    case "delay": return .delay(try milliseconds(.time))
    case "withLatestFrom":
      let name = try takeName(.stream)
      return .withLatestFrom(name, paired: take("paired"))
    case "startWith": return .startWith(try values())
    case "scan":
      let accumulator = try accumulator()
      return isAtFunction ? .scanBy(accumulator, try function(.function)) : .scan(accumulator)
    case "reduce": return .reduce(try accumulator())
    case "compactMap": return .compactMap(try function(.function))
    case "do":
      guard name == "call" else { throw unexpected("call INPUT", ["call"]) }
      return .sideEffect(try function(.function))
    case "first": return .first
    case "takeUntil": return .takeUntil(try takeName(.stream))
    case "skipUntil": return .skipUntil(try takeName(.stream))
    case "sample": return .sample(try takeName(.stream))
    case "timeout": return .timeout(try milliseconds(.time))
    case "buffer": return .buffer(try milliseconds(.time), count: isAtValue ? try integer(.valueCount) : nil)
    case "switchLatest": throw Diagnostic(.noSwitchLatest, at: start.place)
    case "share": return .share(replay: isAtValue ? try integer(.replayedValues) : 0)
    case "driver": return .driver(onError: isAtValue ? try value(.value) : .null)
    case "flatMap": return .flatMap(try inner())
    case "flatMapLatest": return .flatMapLatest(try inner())
    case "flatMapFirst": return .flatMapFirst(try inner())
    case "concatMap": return .concatMap(try inner())
    case "catch":
      if !isAtValue, name != nil { return .catchStream(try takeName(.stream)) }
      return .catchError(try value(.valueForError))
    case "result": return .result
    case "retry": return .retry(isAtValue ? try integer(.subscriptions) : nil)
    case "take": return .take(try integer(.valueCount))
    case "skip": return .skip(try integer(.valueCount))
    case "observe":
      _ = take("on")
      return .observe(on: try takeName(.queue))
    default: throw start.unexpected(.anOperator, PipelineWords.operators)
    }
  }

  private mutating func values() throws(Diagnostic) -> [PipelineValue] {
    var values = [try value(.value)]
    while isAtValue { values.append(try value(.value)) }
    return values
  }

  private mutating func accumulator() throws(Diagnostic) -> PipelineAccumulator {
    let start = self
    switch try takeName(.accumulator) {
    case "append": return .append
    case "pages": return .appendPages
    case "sum": return .sum
    case "count": return .count
    case "last": return .last(try integer(.keptValues))
    default: throw start.unexpected(.accumulator, PipelineWords.accumulators)
    }
  }

  /// Reads the inner stream that a flattening operator makes of each value, and in braces its operators.
  private mutating func inner() throws(Diagnostic) -> InnerStream {
    var inner: InnerStream
    if name == "fetch" {
      inner = InnerStream(.fetch(try fetch()))
    } else if take("combineLatest") {
      var fetches: [PipelineFetch] = []
      for var part in try parts(.requestsInParentheses) {
        fetches.append(try part.last(.request) { (cursor) throws(Diagnostic) in try cursor.fetch() })
      }
      inner = InnerStream(.combineLatest(fetches))
    } else if take("just") {
      inner = InnerStream(.just(try function(.function)))
    } else {
      inner = InnerStream(.stream(try takeName(.innerStream)))
    }
    guard isAtGroup(.openBrace) else { return inner }
    var inside = try group(.openBrace, .operatorsInBraces)
    guard !inside.isAtEnd else { return inner }
    if inside.take("from") {
      inner.start = try inside.values()
      guard inside.isAtEnd || inside.takeArrow() else { throw inside.unexpected("'->'") }
    }
    while !inside.isAtEnd {
      inner.stages.append(try inside.stage())
      guard inside.isAtEnd || inside.takeArrow() else { throw inside.unexpected("'->'") }
    }
    return inner
  }
}
