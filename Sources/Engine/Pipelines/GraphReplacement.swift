/// The operators that can stand for each other.
public enum GraphReplacement {
  /// The names of operators of one form, in each.
  public static let families = [
    ["flatMap", "flatMapLatest", "flatMapFirst", "concatMap"], ["debounce", "throttle", "delay"],
    ["combineLatest", "zip", "merge", "concat"],
  ]

  /// Returns whether an operator can be replaced at all.
  public static func has(_ name: String) -> Bool { families.contains { $0.contains(name) } }
}

extension PipelineGraph {
  /// Returns the graph with every operator of one name replaced by another one of the same form.
  ///
  /// Which can stand for each other tells ``GraphReplacement/families``.
  ///
  /// - Throws: ``PipelineFault`` if no operator has the name, or the other one has another form.
  public func replacing(_ old: String, with new: String) throws(PipelineFault) -> PipelineGraph {
    var graph = self
    var count = 0
    for index in graph.streams.indices {
      if let source = graph.streams[index].source.replaced(old, new) {
        graph.streams[index].source = source
        count += 1
      }
      graph.streams[index].stages = graph.streams[index].stages.map { $0.replacing(old, new, &count) }
    }
    if count == 0 { throw PipelineFault(.cannotReplace(old, by: new), at: name) }
    return graph
  }
}

extension StreamSource {
  fileprivate func replaced(_ old: String, _ new: String) -> StreamSource? {
    guard name == old, references.count > 0 else { return nil }
    if case .stream = self { return nil }
    return switch new {
    case "combineLatest": .combineLatest(references)
    case "zip": .zip(references)
    case "merge": .merge(references)
    case "concat": .concat(references)
    default: nil
    }
  }
}

extension PipelineOperator {
  fileprivate func replacing(_ old: String, _ new: String, _ count: inout Int) -> PipelineOperator {
    var result = self
    if name == old, let replaced = replaced(by: new) {
      result = replaced
      count += 1
    }
    guard var inner = result.inner else { return result }
    inner.stages = inner.stages.map { $0.replacing(old, new, &count) }
    return result.with(inner)
  }

  private func replaced(by new: String) -> PipelineOperator? {
    if let inner {
      return switch new {
      case "flatMap": .flatMap(inner)
      case "flatMapLatest": .flatMapLatest(inner)
      case "flatMapFirst": .flatMapFirst(inner)
      case "concatMap": .concatMap(inner)
      default: nil
      }
    }
    switch self {
    case .debounce(let time), .throttle(let time, _), .delay(let time):
      return switch new {
      case "debounce": .debounce(time)
      case "throttle": .throttle(time, latest: true)
      case "delay": .delay(time)
      default: nil
      }
    default: return nil
    }
  }

  private func with(_ inner: InnerStream) -> PipelineOperator {
    switch self {
    case .flatMap: .flatMap(inner)
    case .flatMapLatest: .flatMapLatest(inner)
    case .flatMapFirst: .flatMapFirst(inner)
    case .concatMap: .concatMap(inner)
    default: self
    }
  }
}
