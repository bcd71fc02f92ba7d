internal import CommandLanguage
internal import DisplayText
internal import Pipelines

/// A reader of statements, one after the other.
struct PipelineReader {
  let source: SourceText
  private(set) var graph: PipelineGraph
  private(set) var places: [String: SourceRange] = [:]

  init(_ name: String, _ source: SourceText) {
    self.source = source
    graph = PipelineGraph(name, inputs: [], streams: [], outputs: [])
  }

  /// Takes the nodes of a block apart: a `;` or a line end is the end of a statement, but not in front of `->`.
  mutating func readStatements(of nodes: [SpecBlock.Node]) throws(Diagnostic) {
    var start = 0
    for index in nodes.indices {
      if nodes[index].kind == .semicolon {
        try readStatement(nodes[start..<index])
        start = index + 1
      } else if index > start, nodes[index].kind != .arrow, isLineEnd(between: nodes[index - 1], nodes[index]) {
        try readStatement(nodes[start..<index])
        start = index
      }
    }
    try readStatement(nodes[start...])
  }

  private func isLineEnd(between first: SpecBlock.Node, _ second: SpecBlock.Node) -> Bool {
    source.bytes[first.range.upperBound..<second.range.lowerBound].contains(UInt8(ascii: "\n"))
  }

  private mutating func readStatement(_ nodes: ArraySlice<SpecBlock.Node>) throws(Diagnostic) {
    guard let first = nodes.first, let last = nodes.last else { return }
    var cursor = PipelineCursor(nodes, end: last.range.upperBound, source)
    if let kind = cursor.name, PipelineWords.subjects.contains(kind), nodes.count > 1,
      nodes[nodes.startIndex + 1].kind == .name
    {
      try readInput(kind, &cursor)
    } else {
      try readStream(&cursor, first.range.lowerBound)
    }
    if !cursor.isAtEnd { throw cursor.unexpected(.arrowOrEnd) }
  }

  // MARK: Inputs

  private mutating func readInput(_ kind: String, _ cursor: inout PipelineCursor) throws(Diagnostic) {
    cursor.skip()
    let place = cursor.place
    let name = try cursor.takeName(.inputName)
    let subject: SubjectKind
    switch kind {
    case "publish": subject = .publish
    case "replay": subject = .replay(cursor.isAtEnd ? 1 : try cursor.integer(.toldValues))
    case "variable": subject = .variable(try cursor.value(.firstValue))
    default: subject = .behavior(try cursor.value(.firstValue))
    }
    graph.inputs.append(PipelineInput(name, subject))
    note(name, place)
  }

  // MARK: Streams

  private mutating func readStream(_ cursor: inout PipelineCursor, _ start: Int) throws(Diagnostic) {
    var source = try cursor.streamSource()
    var stages: [PipelineOperator] = []
    var isOpen = true
    while cursor.takeArrow() {
      let place = cursor.place
      guard let word = cursor.name else { throw cursor.unexpected(.stageOrName) }
      if PipelineWords.outputs.contains(word) {
        cursor.skip()
        try output(word, source, stages, &cursor, place)
        guard cursor.isAtEnd else { throw cursor.unexpected(.nothing(behind: word)) }
        return
      }
      if PipelineWords.operators.contains(word), !cursor.isAtNewName(word) {
        stages.append(try cursor.stage())
        isOpen = true
        continue
      }
      if let near = cursor.misspelled(word) { throw near }
      cursor.skip()
      graph.streams.append(PipelineStream(word, source, stages))
      note(word, place)
      source = .stream(word)
      stages = []
      isOpen = false
    }
    guard !isOpen else {
      guard cursor.isAtEnd else { throw cursor.unexpected("'->'") }
      throw Diagnostic(.streamNeedsName, at: self.source.range(start..<cursor.end))
    }
  }

  /// `apply` and `show`: of a named stream, or of one that gets the output's name.
  private mutating func output(
    _ word: String, _ source: StreamSource, _ stages: [PipelineOperator], _ cursor: inout PipelineCursor,
    _ place: SourceRange
  ) throws(Diagnostic) {
    var name: String
    if stages.isEmpty, case .stream(let stream) = source {
      name = stream
    } else {
      name = "output"
      var number = 1
      while places[name] != nil {
        number += 1
        name = "output\(number)"
      }
      graph.streams.append(PipelineStream(name, source, stages))
      note(name, place)
    }
    guard word == "apply" else {
      graph.outputs.append(PipelineOutput(name, .observe))
      return
    }
    let screen = cursor.take("to") ? try cursor.takeName(.screenName) : nil
    graph.outputs.append(PipelineOutput(name, .apply(screen: screen)))
  }

  /// Keeps the last place of a name: where there are two, the second one is the mistake.
  private mutating func note(_ name: String, _ place: SourceRange) { places[name] = place }
}

extension SpecBlock.Node {
  /// The kind of a token; nil for a bracket pair.
  var kind: Token.Kind? {
    if case .token(let token) = self { return token.kind }
    return nil
  }
}

/// The words of the language that are no names.
public enum PipelineWords {
  /// The words that can stand between the braces of a pipeline, for completion.
  public static let all = subjects + combinations + operators + outputs

  static let subjects = ["publish", "behavior", "replay", "variable"]
  static let outputs = ["apply", "show"]
  static let combinations = [
    "combineLatest", "zip", "merge", "concat", "values", "fetch", "amb", "deferred", "interval", "timer",
  ]
  static let operators = [
    "map", "filter", "distinct", "distinctUntilChanged", "debounce", "throttle", "delay", "withLatestFrom", "startWith",
    "scan", "share", "driver", "flatMap", "flatMapLatest", "flatMapFirst", "concatMap", "catch", "result", "retry",
    "take", "skip", "observe", "compactMap", "takeUntil", "skipUntil", "sample", "do", "first", "reduce", "timeout",
    "buffer", "switchLatest",
  ]
  /// Operators that came later: as the last word of a statement each is the name that it was before.
  static let later: Set<String> = [
    "compactMap", "takeUntil", "skipUntil", "sample", "do", "first", "reduce", "timeout", "buffer", "switchLatest",
  ]
  static let functions = [
    "constant", "uppercase", "lowercase", "count", "unwrap", "call", "identity",
  ]
  static let accumulators = ["append", "pages", "sum", "count", "last"]
}
