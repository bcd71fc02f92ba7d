internal import CommandLanguage
internal import Expectations
internal import SessionModel

/// Gives the lines of a script that do something, each command with the `|` lines below it.
struct ScriptReader {
  private let source: SourceText
  private let workbench: Workbench
  private let isInteractive: Bool
  private let takesAliases: Bool
  private var parser: ScriptParser
  /// Lines that were read while looking for `|` lines: prose, and at last the one that ended the search.
  private var waiting: [Line] = []
  private var nextWaiting = 0
  /// Warnings about the text.
  private(set) var remarks: [Diagnostic] = []

  init(_ source: SourceText, _ workbench: Workbench, isInteractive: Bool = false, takesAliases: Bool = false) {
    (self.source, self.workbench) = (source, workbench)
    (self.isInteractive, self.takesAliases) = (isInteractive, takesAliases)
    parser = ScriptParser(source, interactive: isInteractive)
  }

  /// Returns the next line, or nil at the end.
  ///
  /// - Complexity: O(*n*) in the length of the line, of its block and of the comments around it.
  mutating func next() -> PreparedLine? {
    while let line = nextLine() {
      if !line.diagnostics.isEmpty {
        let errors = line.diagnostics.filter { $0.severity == .error }
        remarks += line.diagnostics.filter { $0.severity == .warning }
        if !errors.isEmpty { return prepared(.broken(errors), line) }
      }
      switch line.content {
      case .blank, .comment, .header: continue
      case .prose(let prose):
        return PreparedLine(.prose(prose), line.range, number: line.number)
      case .directive(let directive):
        do throws(Diagnostic) {
          let action = try DirectiveAction(directive, in: source, workbench)
          return PreparedLine(.directive(action, name: directive.name), line.range, number: line.number)
        } catch {
          return PreparedLine(.broken([error]), line.range, number: line.number)
        }
      case .expected:
        // At the prompt a pasted transcript brings its output along.
        if isInteractive { continue }
        return PreparedLine(.broken([orphan(line)]), line.range, number: line.number)
      case .commands(let commands):
        let start = commands.prompt?.upperBound ?? line.range.lowerBound
        return withBlock(
          PreparedLine(
            bound(commands), start..<line.range.upperBound, number: line.number, target: commands.target))
      case .broken: return prepared(.broken(line.diagnostics), line)
      }
    }
    return nil
  }

  private mutating func nextLine() -> Line? {
    guard nextWaiting < waiting.count else { return parser.next() }
    if nextWaiting == waiting.count - 1 {
      // Nearly always the only one: taken out, not copied.
      nextWaiting = 0
      defer { waiting.removeAll(keepingCapacity: true) }
      return waiting.popLast()
    }
    defer { nextWaiting += 1 }
    return waiting[nextWaiting]
  }

  func bound(_ line: CommandLine) -> PreparedLine.Action {
    do throws(Diagnostic) {
      guard let first = line.commands.first else { return .commands(nil, then: []) }
      let command = try bound(first)
      var rest: [BoundCommand] = []
      for next in line.commands.dropFirst() { rest.append(try bound(next)) }
      return .commands(command, then: rest)
    } catch {
      return .broken([error])
    }
  }

  private func bound(_ command: Command) throws(Diagnostic) -> BoundCommand {
    try workbench.commands.bind(command, in: source, allowsPrefix: isInteractive, takesAliases: takesAliases)
  }

  private mutating func prepared(_ action: PreparedLine.Action, _ line: Line) -> PreparedLine {
    withBlock(PreparedLine(action, line.range, number: line.number))
  }

  /// Reads the `|` lines below a line.
  private mutating func withBlock(_ result: PreparedLine) -> PreparedLine {
    guard nextWaiting == waiting.count else { return result }
    var block = ExpectedBlock()
    while let next = parser.next() {
      switch next.content {
      case .blank, .comment, .header:
        if next.diagnostics.isEmpty { continue }
      case .prose: break
      case .expected(let range):
        guard !isInteractive else { continue }
        guard next.diagnostics.isEmpty else {
          waiting.append(next)
          continue
        }
        do {
          block.lines.append(try ExpectedLine(afterBar: source.text(range)))
          block.ranges.append(next.range)
        } catch {
          result.action = .broken([finding(error, next)])
        }
        continue
      case .directive, .commands, .broken:
        waiting.append(next)
        result.expected = checked(block, result)
        return result
      }
      waiting.append(next)
    }
    result.expected = checked(block, result)
    return result
  }

  private func checked(_ block: ExpectedBlock, _ line: PreparedLine) -> ExpectedBlock? {
    if block.lines.isEmpty { return nil }
    if let contradiction = ExpectationMatcher.contradiction(in: block.lines) {
      line.action = .broken([
        Diagnostic(
          .contradiction(contradiction.reason.message), at: source.range(block.ranges[contradiction.index]))
      ])
    }
    return block
  }

  func finding(_ error: ExpectedLineError, _ line: Line) -> Diagnostic {
    let text = source.text(line.range)
    let offset = line.range.lowerBound + text.prefix(max(0, error.column - 1)).utf8.count
    let start = min(offset, line.range.upperBound)
    return Diagnostic(
      .badExpectedLine(error.fault.message), at: source.range(start..<min(start + 1, line.range.upperBound)),
      helps: error.fault.help.map { [$0] } ?? [])
  }

  func orphan(_ line: Line) -> Diagnostic {
    Diagnostic(.expectedOfNothing, at: source.range(line.range))
  }
}
