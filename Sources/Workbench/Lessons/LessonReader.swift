public import CommandLanguage
internal import DisplayText

extension Lesson {
  /// Reads a lesson from its text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ source: SourceText, name: String? = nil, number: String? = nil) {
    self.init(ScriptParser.parse(source), name: name, number: number)
  }

  /// Reads a lesson from a script.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ script: Script, name: String? = nil, number: String? = nil) {
    let name = name ?? Self.name(ofFile: script.source.name)
    self.name = name
    self.number = number ?? Self.number(ofName: name) ?? name
    source = script.source
    var reader = LessonReader(script.source)
    for line in script.lines { reader.read(line) }
    reader.endStep()
    title = reader.title
    preamble = reader.preamble
    steps = reader.steps
    passMark = reader.passMark
    findings = reader.findings
  }
}

/// Sorts the lines of a script into the parts of a lesson.
private struct LessonReader {
  private let source: SourceText
  var title = LessonText()
  var preamble: [Int] = []
  var steps: [LessonStep] = []
  var findings: [Diagnostic] = []
  var passMark: Int?
  private var step: LessonStep?
  private var block: Block?

  /// A part of a step that ends with `@end`.
  private enum Block {
    case solution, lines, trial
    case setup(LessonText, [LessonItem])

    var name: String {
      switch self {
      case .solution: "solution"
      case .lines: "lines"
      case .trial: "wrong"
      case .setup: "setup"
      }
    }
  }

  init(_ source: SourceText) { self.source = source }

  mutating func read(_ line: Line) {
    if line.hasErrors { return }
    switch line.content {
    case .blank, .comment, .header, .expected, .broken: return
    case .prose(let prose):
      guard step != nil else { return }
      let language = prose.language.flatMap(Language.init)
      add(.prose(language, source.normalizedText(prose.text)))
    case .commands(let commands):
      guard step != nil else { return preamble.append(line.number) }
      let start = commands.prompt?.upperBound ?? line.range.lowerBound
      add(.command(line: line.number, text: source.normalizedText(start..<line.range.upperBound)))
    case .directive(let directive):
      do throws(Diagnostic) {
        try read(directive, line)
      } catch {
        findings.append(error)
      }
    }
  }

  mutating func endStep() {
    reportEndlessBlock()
    if let step { steps.append(step) }
    step = nil
  }

  /// Reports a block that is still open, and ends it.
  private mutating func reportEndlessBlock() {
    guard let block, let step else { return }
    findings.append(Diagnostic(.endlessBlock(block.name, step: step.name), at: source.range(step.range)))
    endBlock()
  }

  private mutating func begin(_ next: Block) {
    reportEndlessBlock()
    block = next
  }

  private mutating func endBlock() {
    if case .setup(let title, let items)? = block { step?.items.append(.setup(title, items)) }
    block = nil
  }

  private mutating func add(_ item: LessonItem) {
    switch block {
    case .solution: step?.solution.append(item)
    case .lines: step?.given.append(item)
    case .trial: break
    case .setup(let title, let items): block = .setup(title, items + [item])
    case nil:
      // Prose after the solution is shown once the step is solved.
      if case .prose = item, step?.solution.isEmpty == false {
        step?.afterword.append(item)
      } else {
        step?.items.append(item)
      }
    }
  }

  private mutating func read(_ directive: Directive, _ line: Line) throws(Diagnostic) {
    switch directive.name {
    case "title": title = LessonText(directive.arguments)
    case "step":
      endStep()
      guard let first = directive.arguments.first else { return }
      step = LessonStep(
        name: first.text ?? source.normalizedText(first.range), title: LessonText(directive.arguments.dropFirst()),
        line: line.number, range: directive.nameRange)
    case "exam":
      if case .int(let number)? = directive.arguments.first?.kind { passMark = number }
      if step == nil { preamble.append(line.number) }
    case "predict", "choice", "hint", "goal", "solution", "end", "right", "wrong", "setup", "lines", "shortest",
      "review", "free", "repair":
      guard step != nil else {
        throw Diagnostic(.outsideOfSteps(directive.name), at: source.range(directive.nameRange))
      }
      try readPart(directive, line)
    default:
      if step == nil { preamble.append(line.number) } else { add(.directive(line: line.number)) }
    }
  }

  /// Reads a directive that belongs to a step.
  private mutating func readPart(_ directive: Directive, _ line: Line) throws(Diagnostic) {
    switch directive.name {
    case "predict":
      let question = Question(try expression(of: directive), in: source, range: directive.nameRange)
      guard step?.question == nil else {
        throw Diagnostic(.asksTwice, at: source.range(directive.nameRange))
      }
      step?.question = question
      add(.question(line: line.number))
    case "choice":
      guard step?.question != nil else {
        throw Diagnostic(.choiceWithoutQuestion, at: source.range(directive.nameRange))
      }
      let choice = try Question.Choice(directive, in: source)
      step?.question?.choices.append(choice)
    case "hint": step?.hints.append(LessonText(directive.arguments))
    case "goal":
      let label = directive.labelStart.map { LessonText(directive.arguments[$0...]) } ?? LessonText()
      let goal = LessonGoal(
        try expression(of: directive), on: directive.goalScreen, label: label, in: source)
      step?.goals.append(goal)
    case "solution": begin(.solution)
    case "lines": begin(.lines)
    case "setup": begin(.setup(LessonText(directive.arguments), []))
    case "right", "wrong":
      begin(.trial)
      step?.trials.append(LessonTrial(isRight: directive.name == "right", reason: LessonText(directive.arguments)))
    case "shortest":
      if case .int(let count)? = directive.arguments.first?.kind { step?.shortest = count }
    case "free": step?.freeWords += directive.arguments.map { source.normalizedText($0.range) }
    case "repair":
      guard let path = directive.arguments.first else { return }
      step?.repair = path.text ?? source.normalizedText(path.range)
    case "review":
      let words = directive.arguments.map { $0.text ?? source.normalizedText($0.range) }
      if words.count == 2 { step?.reviewed = LessonStep.StepName(lesson: words[0], step: words[1]) }
    default: endBlock()
    }
  }

  private func expression(of directive: Directive) throws(Diagnostic) -> Expression {
    let arguments = directive.arguments[directive.expressionStart..<(directive.labelStart ?? directive.arguments.count)]
    guard let first = arguments.first, let last = arguments.last else {
      throw Diagnostic(.directiveNeedsExpression(directive.name), at: source.range(directive.nameRange))
    }
    return try ExpressionParser.parse(first.range.lowerBound..<last.range.upperBound, in: source)
  }
}
