internal import CommandLanguage
internal import Pipelines

/// A printer of graphs as statements.
enum PipelinePrinter {
  /// Inputs first, then streams, each with its output after it if nothing else uses the stream's name.
  static func lines(of graph: PipelineGraph) -> [String] {
    graph.inputs.map(line) + graph.streams.map(line) + graph.outputs.map(line)
  }

  private static func line(_ input: PipelineInput) -> String {
    let value =
      switch input.kind {
      case .publish: ""
      case .replay(let count): " \(count)"
      case .behavior(let value), .variable(let value): " " + text(value)
      }
    return "\(input.kind.name) \(input.name)\(value)"
  }

  private static func line(_ stream: PipelineStream) -> String {
    ([text(stream.source)] + stream.stages.map(text) + [stream.name]).joined(separator: " -> ")
  }

  private static func line(_ output: PipelineOutput) -> String {
    switch output.effect {
    case .observe: output.stream + " -> show"
    case .apply(let screen): output.stream + " -> apply" + (screen.map { " to " + $0 } ?? "")
    }
  }

  // MARK: Streams

  private static func text(_ source: StreamSource) -> String {
    switch source {
    case .stream(let name): name
    case .combineLatest(let names), .zip(let names), .merge(let names), .concat(let names):
      "\(source.name)(\(names.joined(separator: ", ")))"
    case .amb(let names): "amb(\(names.joined(separator: ", ")))"
    case .mergeAtMost(let most, let names): "merge(max \(most), \(names.joined(separator: ", ")))"
    case .timer(let first, let period):
      period == first
        ? "interval(\(milliseconds(first)))"
        : "timer(\(([first] + (period.map { [$0] } ?? [])).map(milliseconds).joined(separator: ", ")))"
    case .values(let values): "values(\(values.map(text).joined(separator: ", ")))"
    case .fetch(let fetch): text(fetch)
    }
  }

  private static func text(_ fetch: PipelineFetch) -> String {
    let parts =
      [fetch.source, fetch.page.map { "page " + text($0) }, fetch.query.map { "query " + text($0) }].compactMap { $0 }
      + fetch.parameters.map { $0.name + " " + argument($0.value) }
    return "fetch(\(parts.joined(separator: ", ")))"
  }

  /// Returns a function as the value of a parameter: a constant is written as itself.
  private static func argument(_ function: PipelineFunction) -> String {
    if case .constant(let value) = function { text(value) } else { text(function) }
  }

  static func text(_ stage: PipelineOperator) -> String {
    switch stage {
    case .map(let function): "map " + text(function)
    case .filter(let predicate): "filter " + text(predicate)
    case .distinctUntilChanged: "distinct"
    case .debounce(let time): "debounce " + milliseconds(time)
    case .throttle(let time, let latest): "throttle " + milliseconds(time) + (latest ? " latest" : " first")
    case .delay(let time): "delay " + milliseconds(time)
    case .withLatestFrom(let name, let paired): "withLatestFrom " + name + (paired ? " paired" : "")
    case .startWith(let values): "startWith " + values.map(text).joined(separator: " ")
    case .scan(let accumulator): "scan " + text(accumulator)
    case .share(let replay): replay == 0 ? "share" : "share \(replay)"
    case .driver(let value): value == .null ? "driver" : "driver " + text(value)
    case .flatMap(let inner), .flatMapLatest(let inner), .flatMapFirst(let inner), .concatMap(let inner):
      "\(stage.name) " + text(inner)
    case .catchError(let value): "catch " + text(value)
    case .result: "result"
    case .retry(let count): count.map { "retry \($0)" } ?? "retry"
    case .take(let count): "take \(count)"
    case .skip(let count): "skip \(count)"
    case .observe(let queue): "observe \(queue)"
    case .compactMap(let function): "compactMap " + text(function)
    case .distinctUntilChangedBy(let function): "distinct " + text(function)
    case .scanBy(let accumulator, let function): "scan " + text(accumulator) + " " + text(function)
    case .reduce(let accumulator): "reduce " + text(accumulator)
    case .sideEffect(let function): "do " + text(function)
    case .first: "first"
    case .takeUntil(let name), .skipUntil(let name), .sample(let name), .catchStream(let name):
      stage.name + " " + name
    case .timeout(let time): "timeout " + milliseconds(time)
    case .buffer(let time, let count): "buffer " + milliseconds(time) + (count.map { " \($0)" } ?? "")
    }
  }

  private static func text(_ inner: InnerStream) -> String {
    let source =
      switch inner.source {
      case .fetch(let fetch): text(fetch)
      case .combineLatest(let fetches): "combineLatest(\(fetches.map(text).joined(separator: ", ")))"
      case .stream(let name): name
      case .just(let function): "just " + text(function)
      }
    let start = inner.start.isEmpty ? [] : ["from " + inner.start.map(text).joined(separator: " ")]
    let stages = start + inner.stages.map(text)
    return stages.isEmpty ? source : source + " { " + stages.joined(separator: " -> ") + " }"
  }

  // MARK: Values

  private static func milliseconds(_ time: Double) -> String { Value.number(time).literal + "ms" }

  private static func text(_ accumulator: PipelineAccumulator) -> String {
    switch accumulator {
    case .append: "append"
    case .appendPages: "pages"
    case .sum: "sum"
    case .count: "count"
    case .last(let count): "last \(count)"
    }
  }

  private static func text(_ function: PipelineFunction) -> String {
    switch function {
    case .identity: "$"
    case .constant(let value): "constant " + text(value)
    case .item(let index): "$\(index)"
    case .field(let name): "." + name
    case .uppercase: "uppercase"
    case .lowercase: "lowercase"
    case .count: "count"
    case .add(let summand): "+ \(summand)"
    case .unwrap: "unwrap"
    case .call(let input, let value): "call " + input + (value.map { " " + text($0) } ?? "")
    case .chain(let steps): steps.isEmpty ? "$" : steps.map(text).joined(separator: " ")
    }
  }

  private static func text(_ predicate: PipelinePredicate) -> String {
    switch predicate {
    case .equals(let value): "== " + text(value)
    case .less(let bound): "< " + Value.number(bound).literal
    case .greater(let bound): "> " + Value.number(bound).literal
    case .isEmpty: "empty"
    case .contains(let part): "contains " + Value.quoted(part)
    case .isSuccess: "success"
    case .not(let predicate): "not " + text(predicate)
    case .on(let function, let predicate): text(function) + " " + text(predicate)
    }
  }

  /// Returns a value as it is read back; a page, which no text can give, as its rows.
  static func text(_ value: PipelineValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .int(let number): String(number)
    case .number(let number): Value.number(number).literal
    case .string(let string): Value.quoted(string)
    case .tuple(let members): "(" + members.map(text).joined(separator: ", ") + ")"
    case .list(let rows): "[" + rows.map(text).joined(separator: ", ") + "]"
    case .record(let fields):
      "{" + fields.map { "\($0.name): \(text($0.value))" }.joined(separator: ", ") + "}"
    case .page(let page): text(.list(PipelineRows(page.rows)))
    case .success(let inner): "success(" + text(inner) + ")"
    case .failure(let message): "failure(" + Value.quoted(message) + ")"
    }
  }
}
