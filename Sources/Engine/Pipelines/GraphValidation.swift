extension PipelineGraph {
  /// Returns the faults of the graph, in the order of its inputs, streams and outputs; empty if it can be run.
  ///
  /// O(names + references). Hostile graphs are bounded: too many nodes are one fault.
  public func validate() -> [PipelineFault] {
    var validation = GraphValidation(graph: self)
    return validation.run()
  }
}

/// The checks that a graph has to pass before it is compiled.
private struct GraphValidation {
  let graph: PipelineGraph
  var faults: [PipelineFault] = []
  var streams: [String: Int] = [:]
  var inputs: Set<String> = []
  /// Per stream the streams that it refers to, as indices, once per reference.
  var references: [[Int]] = []
  var node = ""

  init(graph: PipelineGraph) { self.graph = graph }

  mutating func run() -> [PipelineFault] {
    guard isSmall() else { return [PipelineFault(.tooLarge(limit: PipelineLimits.nodes), at: graph.name)] }
    collectNames()
    for stream in graph.streams { check(stream) }
    for output in graph.outputs where streams[output.stream] == nil && !inputs.contains(output.stream) {
      faults.append(PipelineFault(.unfedOutput, at: output.stream))
    }
    checkEnds()
    if faults.isEmpty { checkCycles() }
    return faults
  }

  private func isSmall() -> Bool {
    var count = graph.inputs.count + graph.streams.count + graph.outputs.count
    guard count <= PipelineLimits.nodes else { return false }
    var pending: [(stages: [PipelineOperator], depth: Int)] = []
    for stream in graph.streams {
      pending.append((stream.stages, 0))
      count += stream.source.references.count
    }
    while let (stages, depth) = pending.popLast() {
      count += stages.count
      guard count <= PipelineLimits.nodes, depth <= PipelineLimits.nesting else { return false }
      for case let inner? in stages.map(\.inner) { pending.append((inner.stages, depth + 1)) }
    }
    return true
  }

  private mutating func collectNames() {
    for input in graph.inputs {
      node = input.name
      if !inputs.insert(input.name).inserted { faults.append(PipelineFault(.duplicateName, at: node)) }
      if case .replay(let count) = input.kind { checkCount(count, "replay", from: 0, to: PipelineLimits.replayed) }
    }
    for (index, stream) in graph.streams.enumerated() {
      if inputs.contains(stream.name) || streams[stream.name] != nil {
        faults.append(PipelineFault(.duplicateName, at: stream.name))
      } else {
        streams[stream.name] = index
      }
    }
    var outputs: Set<String> = []
    for output in graph.outputs where !outputs.insert(output.stream).inserted {
      faults.append(PipelineFault(.duplicateName, at: output.stream))
    }
  }

  private mutating func check(_ stream: PipelineStream) {
    node = stream.name
    references.append([])
    switch stream.source {
    case .combineLatest(let names), .zip(let names), .merge(let names), .concat(let names), .amb(let names),
      .mergeAtMost(_, let names):
      if case .mergeAtMost(let most, _) = stream.source { checkCount(most, "merge", from: 1, to: .max) }
      if names.isEmpty { faults.append(PipelineFault(.noSources, at: node)) }
    case .fetch(let fetch): check(fetch)
    case .timer(let first, let period):
      checkDuration(first, stream.source.name)
      if let period {
        checkDuration(period, stream.source.name)
        if period < 1 {
          faults.append(PipelineFault(.badParameter(operator: "interval", .lessThanAMillisecond), at: node))
        }
      }
    case .stream, .values: break
    }
    for name in stream.source.references { refer(to: name) }
    for stage in stream.stages { check(stage, isInside: false) }
  }

  private mutating func refer(to name: String) {
    if let index = streams[name] {
      references[references.count - 1].append(index)
    } else if !inputs.contains(name) {
      faults.append(PipelineFault(.unknownName(name), at: node))
    }
  }

  private mutating func check(_ stage: PipelineOperator, isInside: Bool) {
    switch stage {
    case .map(let function): check(function)
    case .debounce(let time), .throttle(let time, _), .delay(let time): checkDuration(time, stage.name)
    case .withLatestFrom(let name, _): refer(to: name)
    case .scan(.last(let count)): checkCount(count, "scan", from: 1, to: PipelineLimits.lastValues)
    case .share(let count):
      if isInside { faults.append(PipelineFault(.notInside(operator: stage.name), at: node)) }
      checkCount(count, "share", from: 0, to: PipelineLimits.replayed)
    case .driver:
      if isInside { faults.append(PipelineFault(.notInside(operator: stage.name), at: node)) }
    case .flatMap(let inner), .flatMapLatest(let inner), .flatMapFirst(let inner), .concatMap(let inner):
      check(inner, of: stage.name)
    case .retry(let count): if let count { checkCount(count, "retry", from: 1, to: .max) }
    case .take(let count), .skip(let count): checkCount(count, stage.name, from: 0, to: .max)
    case .compactMap(let function), .distinctUntilChangedBy(let function), .scanBy(_, let function):
      if !function.calls.isEmpty {
        faults.append(PipelineFault(.badParameter(operator: stage.name, .cannotSend), at: node))
      }
      if case .scanBy(.last(let count), _) = stage { checkCount(count, "scan", from: 1, to: PipelineLimits.lastValues) }
    case .sideEffect(let function): check(function)
    case .reduce(.last(let count)): checkCount(count, "reduce", from: 1, to: PipelineLimits.lastValues)
    case .takeUntil(let name), .skipUntil(let name), .sample(let name), .catchStream(let name): refer(to: name)
    case .timeout(let time): checkDuration(time, stage.name)
    case .buffer(let time, let count):
      checkDuration(time, stage.name)
      if time < 1 {
        faults.append(PipelineFault(.badParameter(operator: stage.name, .lessThanAMillisecond), at: node))
      }
      if let count { checkCount(count, stage.name, from: 1, to: .max) }
    case .filter, .distinctUntilChanged, .startWith, .scan, .catchError, .result, .observe, .reduce, .first: break
    }
  }

  private mutating func check(_ inner: InnerStream, of name: String) {
    switch inner.source {
    case .fetch(let fetch): check(fetch)
    case .combineLatest(let fetches):
      if fetches.isEmpty { faults.append(PipelineFault(.noSources, at: node)) }
      for fetch in fetches { check(fetch) }
    case .stream(let name): refer(to: name)
    case .just(let function): check(function)
    }
    for stage in inner.stages { check(stage, isInside: true) }
  }

  private mutating func check(_ function: PipelineFunction) {
    for call in function.calls where !inputs.contains(call.input) {
      faults.append(PipelineFault(.notAnInput(call.input), at: node))
    }
  }

  private mutating func check(_ fetch: PipelineFetch) {
    let functions = [fetch.page, fetch.query].compactMap(\.self) + fetch.parameters.map(\.value)
    for function in functions where !function.calls.isEmpty {
      faults.append(PipelineFault(.badParameter(operator: "fetch", .cannotSend), at: node))
    }
  }

  private mutating func checkDuration(_ time: Double, _ name: String) {
    if !(time >= 0 && time <= PipelineLimits.duration) {
      faults.append(PipelineFault(.badParameter(operator: name, .notADuration), at: node))
    }
  }

  private mutating func checkCount(_ count: Int, _ name: String, from lower: Int, to upper: Int) {
    if count < lower || count > upper {
      let range = PipelineFault.Problem.count(from: lower, to: upper == .max ? nil : upper)
      faults.append(PipelineFault(.badParameter(operator: name, range), at: node))
    }
  }

  private mutating func checkEnds() {
    if graph.outputs.isEmpty { faults.append(PipelineFault(.noOutput, at: graph.name)) }
    let feedsItself = graph.streams.contains { stream in
      switch stream.source {
      case .values, .fetch, .timer: true
      default: stream.stages.contains { if case .startWith = $0 { true } else { false } }
      }
    }
    if graph.inputs.isEmpty && !feedsItself { faults.append(PipelineFault(.noInput, at: graph.name)) }
  }

  /// Looks for streams that feed themselves, and counts the subscriptions that starting would make.
  private mutating func checkCycles() {
    enum State { case new, open, done }
    var states = [State](repeating: .new, count: graph.streams.count)
    var weights = [Int](repeating: 1, count: graph.streams.count)
    for root in graph.streams.indices where states[root] == .new {
      var path: [(stream: Int, next: Int)] = [(root, 0)]
      states[root] = .open
      while let (stream, next) = path.last {
        if next == references[stream].count {
          let own = 1 + graph.streams[stream].stages.count + graph.streams[stream].source.references.count
          weights[stream] = references[stream].reduce(own) { min(PipelineLimits.subscriptions + 1, $0 + weights[$1]) }
          states[stream] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = references[stream][next]
        switch states[target] {
        case .new:
          states[target] = .open
          path.append((target, 0))
        case .open:
          let start = path.firstIndex { $0.stream == target } ?? 0
          let names = (path[start...].map(\.stream) + [target]).map { graph.streams[$0].name }
          faults.append(PipelineFault(.cycle(names), at: graph.streams[target].name))
          return
        case .done: break
        }
      }
    }
    let total = graph.outputs.reduce(0) { sum, output in
      min(PipelineLimits.subscriptions + 1, sum + (streams[output.stream].map { weights[$0] } ?? 1))
    }
    if total > PipelineLimits.subscriptions {
      faults.append(PipelineFault(.tooLarge(limit: PipelineLimits.subscriptions), at: graph.name))
    }
  }
}
