/// Turns a valid graph into the tables of a plan.
struct PlanBuilder {
  let graph: PipelineGraph
  var steps: [Step] = []
  var sources: [Int32] = []
  var functions: [PipelineFunction] = []
  var calls: [[(hub: Int32, value: PipelineValue?)]] = []
  var predicates: [PipelinePredicate] = []
  var accumulators: [PipelineAccumulator] = []
  var values: [[PipelineValue]] = []
  var fetches: [PipelineFetch] = []
  var hubs: [HubPlan] = []
  var inputs: [String: Int32] = [:]
  var queues = ["main", "network"]
  var points: [PipelinePoint] = []
  var outputs: [Int32] = []
  /// The numbers of all names, and the step at the end of each.
  private var names: [String: Int32] = [:]
  private var ends: [Int32] = []
  private var stream = ""

  init(graph: PipelineGraph) { self.graph = graph }

  mutating func build() {
    for name in graph.inputs.map(\.name) + graph.streams.map(\.name) {
      names[name] = Int32(names.count)
      ends.append(-1)
    }
    for input in graph.inputs { add(input) }
    for (index, stream) in graph.streams.enumerated() { ends[graph.inputs.count + index] = add(stream) }
    for (index, output) in graph.outputs.enumerated() {
      outputs.append(append(Step(opcode: .output, upstream: reference(output.stream), index: Int32(index))))
    }
    resolveReferences()
  }

  /// Returns a stand-in for the end of a stream that may not be compiled yet.
  private func reference(_ name: String) -> Int32 { -2 - (names[name] ?? 0) }

  private mutating func resolveReferences() {
    let ends = ends
    func resolved(_ step: Int32) -> Int32 { step <= -2 ? ends[Int(-2 - step)] : step }
    for index in steps.indices { steps[index].upstream = resolved(steps[index].upstream) }
    for index in sources.indices { sources[index] = resolved(sources[index]) }
    for index in hubs.indices { hubs[index].source = resolved(hubs[index].source) }
  }

  private mutating func append(_ step: Step) -> Int32 {
    steps.append(step)
    return Int32(steps.count - 1)
  }

  private mutating func addPoint(
    _ label: String, _ kind: PipelinePoint.Kind, isEnd: Bool = false, sources: [String] = []
  ) -> Int32 {
    points.append(PipelinePoint(label: label, stream: stream, kind: kind, isEnd: isEnd, sources: sources))
    return Int32(points.count - 1)
  }

  private mutating func add(_ input: PipelineInput) {
    stream = input.name
    let point = addPoint(input.kind.name, .input, isEnd: true)
    let step = append(Step(opcode: .subject, point: point, index: Int32(hubs.count)))
    var hub = HubPlan(name: input.name, capacity: 0, step: step)
    switch input.kind {
    case .publish: break
    case .behavior(let value), .variable(let value):
      (hub.capacity, hub.initial) = (1, value)
      if case .variable = input.kind { hub.isEndless = true }
    case .replay(let count): hub.capacity = count
    }
    inputs[input.name] = Int32(hubs.count)
    hubs.append(hub)
    ends[Int(names[input.name] ?? 0)] = step
  }

  /// Compiles a stream; the answer is its last step.
  private mutating func add(_ definition: PipelineStream) -> Int32 {
    stream = definition.name
    let isAlone = definition.stages.isEmpty
    var last = addSource(definition.source, isEnd: isAlone)
    for (index, stage) in definition.stages.enumerated() {
      last = add(stage, after: last, .stage(index), isEnd: index == definition.stages.count - 1)
    }
    return last
  }

  private mutating func addSource(_ source: StreamSource, isEnd: Bool) -> Int32 {
    func opcode() -> Opcode {
      switch source {
      case .combineLatest: .combineLatest
      case .zip: .zip
      case .merge: .merge
      case .mergeAtMost: .mergeAtMost
      case .amb: .amb
      default: .concat
      }
    }
    switch source {
    case .stream(let name):
      guard isEnd else { return reference(name) }
      return append(Step(opcode: .pass, upstream: reference(name), point: addPoint("stream", .source, isEnd: true)))
    case .combineLatest(let names), .zip(let names), .merge(let names), .concat(let names), .amb(let names),
      .mergeAtMost(_, let names):
      let point = addPoint(source.name, .source, isEnd: isEnd, sources: names)
      let step = combine(names.map { reference($0) }, opcode(), point: point)
      if case .mergeAtMost(let most, _) = source { steps[Int(step)].count = most }
      return step
    case .timer(let first, let period):
      let point = addPoint(source.name, .source, isEnd: isEnd)
      return append(Step(opcode: .timer, point: point, duration: first, period: period ?? -1))
    case .values(let list):
      values.append(list)
      let point = addPoint(source.name, .source, isEnd: isEnd)
      return append(Step(opcode: .values, point: point, index: Int32(values.count - 1)))
    case .fetch(let fetch): return add(fetch, point: addPoint(source.name, .source, isEnd: isEnd))
    }
  }

  private mutating func combine(_ steps: [Int32], _ opcode: Opcode, point: Int32) -> Int32 {
    let first = Int32(sources.count)
    sources += steps
    return append(Step(opcode: opcode, point: point, firstSource: first, sourceCount: Int32(steps.count)))
  }

  private mutating func add(_ fetch: PipelineFetch, point: Int32) -> Int32 {
    fetches.append(fetch)
    return append(Step(opcode: .fetch, point: point, index: Int32(fetches.count - 1)))
  }

  private mutating func addValues(_ list: [PipelineValue]) -> Int32 {
    values.append(list)
    return Int32(values.count - 1)
  }

  private mutating func addQueue(_ name: String) -> Int32 {
    if let index = queues.firstIndex(of: name) { return Int32(index) }
    queues.append(name)
    return Int32(queues.count - 1)
  }

  private mutating func add(_ function: PipelineFunction) -> Int32 {
    functions.append(function)
    calls.append(function.calls.map { (inputs[$0.input] ?? 0, $0.value) })
    return Int32(functions.count - 1)
  }

  private mutating func add(_ accumulator: PipelineAccumulator) -> Int32 {
    accumulators.append(accumulator)
    return Int32(accumulators.count - 1)
  }

  /// Compiles an operator that listens to another stream beside its own source.
  private mutating func listening(to name: String, _ opcode: Opcode, _ step: inout Step, _ upstream: Int32) {
    step.opcode = opcode
    (step.firstSource, step.sourceCount) = (Int32(sources.count), 2)
    sources += [upstream, reference(name)]
  }

  private mutating func add(
    _ stage: PipelineOperator, after upstream: Int32, _ kind: PipelinePoint.Kind, isEnd: Bool
  ) -> Int32 {
    var step = Step(opcode: .pass, upstream: upstream)
    switch stage {
    case .map(let function):
      functions.append(function)
      calls.append(function.calls.map { (inputs[$0.input] ?? 0, $0.value) })
      step.opcode = calls[calls.count - 1].isEmpty ? .map : .mapAndSend
      step.index = Int32(functions.count - 1)
    case .filter(let predicate):
      predicates.append(predicate)
      (step.opcode, step.index) = (.filter, Int32(predicates.count - 1))
    case .distinctUntilChanged: step.opcode = .distinct
    case .debounce(let time): (step.opcode, step.duration) = (.debounce, time)
    case .throttle(let time, let latest): (step.opcode, step.duration, step.flag) = (.throttle, time, latest)
    case .delay(let time): (step.opcode, step.duration) = (.delay, time)
    case .withLatestFrom(let name, let paired):
      (step.opcode, step.flag) = (.withLatest, paired)
      (step.firstSource, step.sourceCount) = (Int32(sources.count), 2)
      sources += [upstream, reference(name)]
    case .startWith(let list): (step.opcode, step.index) = (.startWith, addValues(list))
    case .scan(let accumulator):
      accumulators.append(accumulator)
      (step.opcode, step.index) = (.scan, Int32(accumulators.count - 1))
    case .share(let count): return share(upstream, replay: count, "share", kind, isEnd: isEnd)
    case .driver(let value):
      let caught = append(Step(opcode: .catchError, upstream: upstream, index: addValues([value])))
      let hopped = append(Step(opcode: .observe, upstream: caught, index: PipelinePlan.mainQueue))
      return share(hopped, replay: 1, "driver", kind, isEnd: isEnd)
    case .flatMap(let inner): (step.opcode, step.index) = (.flatMap, add(inner, kind))
    case .flatMapLatest(let inner): (step.opcode, step.index) = (.flatMapLatest, add(inner, kind))
    case .flatMapFirst(let inner): (step.opcode, step.index) = (.flatMapFirst, add(inner, kind))
    case .concatMap(let inner): (step.opcode, step.index) = (.concatMap, add(inner, kind))
    case .catchError(let value): (step.opcode, step.index) = (.catchError, addValues([value]))
    case .result: step.opcode = .result
    case .retry(let count): (step.opcode, step.count) = (.retry, count ?? .max)
    case .take(let count): (step.opcode, step.count) = (.take, count)
    case .skip(let count): (step.opcode, step.count) = (.skip, count)
    case .observe(let queue): (step.opcode, step.index) = (.observe, addQueue(queue))
    case .compactMap(let function):
      step.upstream = append(Step(opcode: .map, upstream: upstream, index: add(function)))
      predicates.append(.not(.equals(.null)))
      (step.opcode, step.index) = (.filter, Int32(predicates.count - 1))
    case .distinctUntilChangedBy(let function): (step.opcode, step.index) = (.distinctBy, add(function))
    case .scanBy(let accumulator, let function):
      step.upstream = append(Step(opcode: .map, upstream: upstream, index: add(function)))
      (step.opcode, step.index) = (.scan, add(accumulator))
    case .reduce(let accumulator): (step.opcode, step.index) = (.reduce, add(accumulator))
    case .sideEffect(let function):
      (step.opcode, step.index) = (.mapAndSend, add(.identity))
      calls[calls.count - 1] = function.calls.map { (inputs[$0.input] ?? 0, $0.value) }
    case .first: step.opcode = .first
    case .takeUntil(let name): listening(to: name, .takeUntil, &step, upstream)
    case .skipUntil(let name): listening(to: name, .skipUntil, &step, upstream)
    case .sample(let name): listening(to: name, .sample, &step, upstream)
    case .timeout(let time): (step.opcode, step.duration) = (.timeout, time)
    case .buffer(let time, let count): (step.opcode, step.duration, step.count) = (.buffer, time, count ?? .max)
    case .catchStream(let name):
      (step.opcode, step.firstSource, step.sourceCount) = (.catchStream, Int32(sources.count), 1)
      sources.append(reference(name))
    }
    step.point = addPoint(stage.name, kind, isEnd: isEnd)
    return append(step)
  }

  /// Returns a shared stream: a hub, a step that connects it to its source, and one for its subscribers.
  private mutating func share(
    _ upstream: Int32, replay count: Int, _ label: String, _ kind: PipelinePoint.Kind, isEnd: Bool
  ) -> Int32 {
    let hub = Int32(hubs.count)
    let point = addPoint(label, kind, isEnd: isEnd)
    let connection = append(Step(opcode: .connection, upstream: upstream, point: point, index: hub))
    hubs.append(HubPlan(name: stream, capacity: count, source: upstream, step: connection))
    return append(Step(opcode: .share, index: hub))
  }

  /// Compiles the template of an inner stream; the answer is its last step.
  private mutating func add(_ inner: InnerStream, _ kind: PipelinePoint.Kind) -> Int32 {
    let depth: Int
    switch kind {
    case .stage(let index), .inner(let index): depth = index
    case .input, .source: depth = 0
    }
    let kind = PipelinePoint.Kind.inner(depth)
    var last: Int32
    var isPaired = false
    switch inner.source {
    case .fetch(let fetch): last = add(fetch, point: addPoint("fetch", kind))
    case .combineLatest(let list):
      let fetches = list.map { add($0, point: addPoint("fetch", kind)) }
      last = combine(
        fetches, .combineLatest, point: addPoint("combineLatest", kind, sources: list.map(\.source)))
    case .stream(let name): (last, isPaired) = (reference(name), true)
    case .just(let function):
      functions.append(function)
      calls.append(function.calls.map { (inputs[$0.input] ?? 0, $0.value) })
      last = append(Step(opcode: .just, point: addPoint("just", kind), index: Int32(functions.count - 1)))
    }
    if !inner.start.isEmpty {
      let point = isPaired ? -1 : addPoint("startWith", kind)
      last = append(Step(opcode: .startWith, upstream: last, point: point, index: addValues(inner.start)))
    }
    if isPaired { last = append(Step(opcode: .pair, upstream: last, point: addPoint("stream", kind))) }
    for stage in inner.stages { last = add(stage, after: last, kind, isEnd: false) }
    return last
  }
}
