internal import CommandLanguage
internal import DisplayText
internal import Pipelines

/// A reader of statements, one after the other.
struct PipelineReader {
  let source: SourceText
  /// The offset at which a line is being entered.
  private let caret: Int?
  private(set) var graph: PipelineGraph
  private(set) var places: [String: SourceRange] = [:]

  init(_ name: String, _ source: SourceText, caret: Int? = nil) {
    self.source = source
    self.caret = caret
    graph = PipelineGraph(name, inputs: [], streams: [], outputs: [])
  }

  /// The names of the inputs and streams so far, as words.
  var names: [LanguageWord] {
    func word(_ name: String, _ meaning: Bilingual) -> LanguageWord {
      LanguageWord(name, kind: .pipeline, levels: [.source], ko: meaning.ko, en: meaning.en)
    }
    return graph.inputs.map { word($0.name, Bilingual(ko: "이 파이프라인의 입력", en: "an input of this pipeline")) }
      + graph.streams.map { word($0.name, Bilingual(ko: "이 파이프라인의 스트림", en: "a stream of this pipeline")) }
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
    var cursor = PipelineCursor(nodes, end: last.range.upperBound, source, caret: caret)
    if cursor.following?.kind == .name, let subject = cursor.takeEntry(of: PipelineCursor.subjects) {
      try readInput(subject, &cursor)
    } else {
      cursor.expect(PipelineCursor.subjects.map(\.word))
      try readStream(&cursor, first.range.lowerBound)
    }
    if !cursor.isAtEnd { throw cursor.unexpected(.arrowOrEnd, lists: false) }
  }

  // MARK: Inputs

  private mutating func readInput(
    _ subject: PipelineWord<SubjectKind>, _ cursor: inout PipelineCursor
  ) throws(Diagnostic) {
    let place = cursor.place
    let name = try cursor.takeName(.inputName)
    graph.inputs.append(PipelineInput(name, try subject.read(&cursor)))
    note(name, place)
  }

  // MARK: Streams

  private mutating func readStream(_ cursor: inout PipelineCursor, _ start: Int) throws(Diagnostic) {
    var source = try cursor.streamSource()
    var stages: [PipelineOperator] = []
    var isOpen = true
    while cursor.takeArrow() {
      let place = cursor.place
      if let output = cursor.takeEntry(of: PipelineCursor.outputs) {
        let effect = try output.read(&cursor)
        guard cursor.isAtEnd else { throw cursor.unexpected(.nothing(behind: output.word.name), lists: false) }
        add(effect, source, stages, place)
        return
      }
      if let stage = try cursor.takeStage() {
        stages.append(stage)
        isOpen = true
        continue
      }
      if let name = cursor.name, let near = cursor.misspelled(name) { throw near }
      let word = try cursor.takeName(.stageOrName)
      graph.streams.append(PipelineStream(word, source, stages))
      note(word, place)
      source = .stream(word)
      stages = []
      isOpen = false
    }
    guard !isOpen else {
      guard cursor.isAtEnd else { throw cursor.unexpected("'->'", lists: false) }
      throw Diagnostic(.streamNeedsName, at: self.source.range(start..<cursor.end))
    }
  }

  /// Adds an output of a named stream, or of a stream that gets the output's name.
  private mutating func add(
    _ effect: PipelineOutput.Effect, _ source: StreamSource, _ stages: [PipelineOperator], _ place: SourceRange
  ) {
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
    graph.outputs.append(PipelineOutput(name, effect))
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
