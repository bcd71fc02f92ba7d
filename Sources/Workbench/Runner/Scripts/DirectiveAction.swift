package import CommandLanguage
package import DisplayText
package import Expectations
package import Lessons
internal import PatternMatching
internal import SessionModel

/// The action that a directive asks for, read and checked before anything runs.
package enum DirectiveAction: Sendable {
  /// A requirement of the file.
  package enum Requirement: Sendable {
    case version(String)
    case plugins([String])
  }

  case require(Requirement)
  case include(String, Argument)
  /// A constant: the same text as a `let` command.
  case constant(BoundCommand)
  case step(name: String, title: String)
  case when(Expression)
  case skip(String)
  case only
  case mask(Mask)
  case tolerance(Double)
  /// Milliseconds of real time.
  case timeout(Double)
  case width(Int)
  /// The seed of random numbers.
  case seed(UInt64)
  /// The source of answers.
  case net(isOnline: Bool, file: String?)
  /// Whether time runs with the wall clock.
  case clock(isReal: Bool)
  /// The size of collection views, as `set viewport` takes it.
  case viewport(String)
  case goal(Expression, screen: String?)
  /// A question about what the following commands do, and one of its answers.
  case predict(Question)
  case choice(Question.Choice)
  case solution
  /// A try that must reach the goals, or must not, with what the author says about it.
  case trial(isRight: Bool, reason: Bilingual)
  /// Lines that a learner puts in order: they do not run.
  case lines
  case end
  /// Understood, and of no effect on a script: titles, hints, questions, the surroundings of later issues.
  case inert

  /// Reads a directive.
  ///
  /// - Parameters:
  ///   - directive: The directive.
  ///   - source: The text in which it stands.
  ///   - workbench: The commands and functions that it may name.
  /// - Throws: What is wrong with it, with its place.
  init(_ directive: Directive, in source: SourceText, _ workbench: Workbench) throws(Diagnostic) {
    let reader = DirectiveReader(directive, source)
    switch directive.name {
    case "require": self = .require(try reader.requirement())
    case "include":
      let path = try reader.first(.aFile, #"@include "FILE""#)
      self = .include(try reader.text(path, .aFile), path)
    case "let": self = .constant(try reader.constant(workbench.commands))
    case "step":
      let name = try reader.first(.directiveName, #"@step NAME "...""#)
      let title = directive.arguments.dropFirst().first { $0.text != nil && $0.isString }?.text ?? ""
      self = .step(name: reader.spelling(name), title: title)
    case "when": self = .when(try reader.expression())
    case "goal":
      let expression = try reader.expression(from: directive.expressionStart, before: directive.labelStart)
      try GoalNames.check(expression, in: source, workbench)
      self = .goal(expression, screen: directive.goalScreen)
    case "predict": self = .predict(Question(try reader.expression(), in: source, range: directive.nameRange))
    case "choice": self = .choice(try Question.Choice(directive, in: source))
    case "skip": self = .skip(directive.arguments.first.map(reader.spelling) ?? "")
    case "only": self = .only
    case "mask": self = .mask(try reader.mask())
    case "tolerance": self = .tolerance(try reader.number { $0 >= 0 })
    case "timeout":
      let argument = try reader.first(.aDuration, "@timeout 2s")
      guard case .duration(let milliseconds) = argument.kind, milliseconds > 0 else {
        throw reader.bad(argument, .aDuration, "@timeout 2s")
      }
      self = .timeout(milliseconds)
    case "width":
      let argument = try reader.first(.anyNumber, "@width 100")
      guard case .int(let columns) = argument.kind, 20...1000 ~= columns else {
        throw reader.bad(argument, .widthRange, "@width 100")
      }
      self = .width(columns)
    case "seed":
      let argument = try reader.first(.anyNumber, "@seed 1")
      guard case .int(let seed) = argument.kind else { throw reader.bad(argument, .wholeNumber, "@seed 1") }
      self = .seed(UInt64(bitPattern: Int64(seed)))
    case "clock":
      try reader.choice(["virtual", "real"])
      self = .clock(isReal: directive.arguments.first.map(reader.spelling) == "real")
    case "net":
      try reader.choice(["replay", "online"])
      let isOnline = directive.arguments.first.map(reader.spelling) == "online"
      let file = directive.arguments.dropFirst().first
      if file == nil, !isOnline { throw reader.missingFile() }
      self = .net(
        isOnline: isOnline,
        file: try file.map { (argument) throws(Diagnostic) in
          try reader.text(argument, .aFile)
        })
    case "viewport":
      let argument = try reader.first(.aSize, "@viewport 390x844")
      guard LayoutSettings.size(reader.spelling(argument)) != nil else {
        throw reader.bad(argument, .sizeInPoints, "@viewport 390x844")
      }
      self = .viewport(reader.spelling(argument))
    case "solution": self = .solution
    case "right", "wrong":
      let reason = LessonText(directive.arguments)
      self = .trial(
        isRight: directive.name == "right", reason: Bilingual(ko: reason.text(.ko), en: reason.text(.en)))
    case "lines": self = .lines
    case "shortest", "exam":
      let argument = try reader.first(.anyNumber, "@\(directive.name) 3")
      guard case .int(1...) = argument.kind else {
        throw reader.bad(argument, .numberFromOne, "@\(directive.name) 3")
      }
      self = .inert
    case "review":
      guard directive.arguments.count == 2 else {
        throw Diagnostic(.reviewNeedsStep, at: source.range(directive.nameRange))
      }
      self = .inert
    case "repair":
      let path = try reader.first(.aFile, #"@repair "FILE""#)
      _ = try reader.text(path, .aFile)
      self = .inert
    case "free":
      _ = try reader.first(.anyNumber, "@free 80")
      self = .inert
    case "end": self = .end
    default:
      guard DirectiveSpec.all.contains(where: { $0.name == directive.name }) else {
        throw Lint.unknown(directive, in: source)
      }
      self = .inert
    }
  }
}

/// Reads the words after `@name`.
private struct DirectiveReader {
  let directive: Directive
  let source: SourceText

  init(_ directive: Directive, _ source: SourceText) {
    self.directive = directive
    self.source = source
  }

  func spelling(_ argument: Argument) -> String { argument.text ?? source.normalizedText(argument.range) }

  func first(_ what: Bilingual, _ example: String) throws(Diagnostic) -> Argument {
    if let argument = directive.arguments.first { return argument }
    throw Diagnostic(
      .directiveNeeds(directive.name, what: what), at: source.range(directive.nameRange), helps: [Bilingual(example)])
  }

  func bad(_ argument: Argument, _ what: Bilingual, _ example: String) -> Diagnostic {
    Diagnostic(
      .directiveCannotTake(directive.name, word: spelling(argument).prefix(60), what: what),
      at: source.range(argument.range), helps: [Bilingual(example)])
  }

  func missingFile() -> Diagnostic {
    Diagnostic(.replayNeedsCassette, at: source.range(directive.nameRange))
  }

  func text(_ argument: Argument, _ what: Bilingual) throws(Diagnostic) -> String {
    let text = spelling(argument)
    guard !text.isEmpty, !text.utf8.contains(0) else { throw bad(argument, what, #"@\#(directive.name) "NAME""#) }
    return text
  }

  func choice(_ words: [String]) throws(Diagnostic) {
    let example = "@\(directive.name) \(words.joined(separator: "|"))"
    let argument = try first(.alternatives(words), example)
    guard words.contains(spelling(argument)) else {
      throw bad(argument, .alternatives(words), example)
    }
  }

  func number(_ isAllowed: (Double) -> Bool) throws(Diagnostic) -> Double {
    let argument = try first(.anyNumber, "@\(directive.name) 0.5")
    let number: Double
    switch argument.kind {
    case .int(let int): number = Double(int)
    case .double(let double): number = double
    default: throw bad(argument, .anyNumber, "@\(directive.name) 0.5")
    }
    guard isAllowed(number) else { throw bad(argument, .numberFromZero, "@\(directive.name) 0.5") }
    return number
  }

  func requirement() throws(Diagnostic) -> DirectiveAction.Requirement {
    let example = "@require mcv \(Version.current)"
    let kind = try first(.pluginOrVersion, example)
    let rest = directive.arguments.dropFirst()
    switch spelling(kind) {
    case "mcv":
      guard let version = rest.first, rest.count == 1 else { throw bad(kind, .oneVersion, example) }
      let text = spelling(version)
      let isVersion = text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { Int($0) != nil }
      guard isVersion else { throw bad(version, .aVersion, example) }
      return .version(text)
    case "plugin":
      guard !rest.isEmpty else { throw bad(kind, .namesBehind, "@require plugin NAME") }
      return .plugins(rest.map(spelling))
    default: throw bad(kind, .mcvOrPlugin, example)
    }
  }

  /// - Parameters:
  ///   - start: The position of its first argument.
  ///   - end: The position of the first argument after it, or nil if there is none.
  func expression(from start: Int = 0, before end: Int? = nil) throws(Diagnostic) -> Expression {
    _ = try first(.anExpression, "@\(directive.name) count() == 3")
    let words = directive.arguments[start..<max(start, end ?? directive.arguments.count)]
    guard let first = words.first, let end = words.last?.range.upperBound else {
      throw Diagnostic(
        .directiveNeeds(directive.name, what: .anExpression), at: source.range(directive.nameRange),
        helps: ["@goal on SCREEN count() == 3"])
    }
    return try ExpressionParser.parse(first.range.lowerBound..<end, in: source)
  }

  func mask() throws(Diagnostic) -> Mask {
    let first = try first("/REGEX/ NAME", #"@mask /[0-9]+ ms/ TIME"#)
    let end = directive.arguments.last?.range.upperBound ?? first.range.upperBound
    let text = source.text(first.range.lowerBound..<end)
    do {
      return try Mask(argument: text)
    } catch {
      let offset = text.prefix(max(0, error.column - 1)).utf8.count
      let place = first.range.lowerBound + min(offset, text.utf8.count)
      throw Diagnostic(.badMask(error.fault.message), at: source.range(place..<min(place + 1, end)))
    }
  }

  /// Returns the constant as the `let` command that it is, one character further left so that columns agree.
  func constant(_ table: CommandTable) throws(Diagnostic) -> BoundCommand {
    let start = directive.nameRange.lowerBound
    let end = directive.arguments.last?.range.upperBound ?? directive.nameRange.upperBound
    let number = source.lineNumber(of: start)
    let line = SourceText(name: source.name, text: " " + source.text(start..<end), firstLine: number)
    var parser = ScriptParser(line)
    guard case .commands(let commands)? = parser.next()?.content, commands.commands.count == 1 else {
      throw Diagnostic(.letDirectiveNeedsValue, at: source.range(directive.nameRange))
    }
    return try table.bind(commands.commands[0], in: line)
  }
}

extension Argument {
  fileprivate var isString: Bool { if case .string = kind { true } else { false } }
}

/// The check of the names in a goal, before anything runs: a goal whose function is misspelt is never met.
enum GoalNames {
  /// Refuses an unknown function, more arguments than a function takes, and a command in `ran` that there is not.
  static func check(
    _ expression: Expression, in source: SourceText, _ workbench: Workbench
  ) throws(Diagnostic) {
    for part in expression.parts {
      guard case .call(let call) = part.kind else { continue }
      let place = source.range(part.range)
      guard let function = workbench.functions[call.name] else {
        let near = Suggestions.nearest(to: call.name, in: workbench.functions.names).prefix(1)
        throw Diagnostic(
          .unknownFunction(call.name), at: place, helps: near.map { Bilingual.didYouMean($0) } + ["help functions"],
          identifiers: [call.name])
      }
      try function.checkArguments(of: call, at: place)
      guard call.name == "ran", case .selector(.name(let verb, fields: []))? = call.arguments.first?.kind,
        workbench.commands.position(of: verb) == nil
      else { continue }
      let near = Suggestions.nearest(to: verb, in: workbench.definitions.map(\.spec.name)).prefix(1)
      throw Diagnostic(
        .noCommandOfGoal(verb), at: source.range(call.arguments[0].range),
        helps: near.map { Bilingual.didYouMean($0) }, identifiers: [verb])
    }
  }
}
