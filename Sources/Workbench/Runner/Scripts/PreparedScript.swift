package import CommandLanguage
package import Environment
internal import Expectations
internal import Platform
package import SessionModel

/// One line of a script that does something, ready to run. An object, so that a line on its way costs no copy; a small
/// one, as a long script has many.
package final class PreparedLine {
  package enum Action {
    /// The first command, and those after `;`, which most lines do without. A line may have none: `;`.
    case commands(BoundCommand?, then: [BoundCommand])
    indirect case directive(DirectiveAction, name: String)
    case include(PreparedScript)
    indirect case prose(Prose)
    /// The line cannot run.
    case broken([Diagnostic])
  }

  package var action: Action
  private let place: CompactRange
  private let compactNumber: UInt32
  /// The file that gets what the commands print, or nil.
  let target: Target?
  /// The lines that the line must print, or nil if that is not checked.
  var expected: ExpectedBlock?

  /// The place in the text, in bytes, without the line end and without a pasted prompt.
  package var range: Range<Int> { place.range }

  /// The number of its first line.
  package var number: Int { Int(compactNumber) }

  /// The file after `->`.
  final class Target {
    let argument: Argument

    init(_ argument: Argument) { self.argument = argument }
  }

  init(_ action: Action, _ range: Range<Int>, number: Int, target: Argument? = nil) {
    self.action = action
    place = CompactRange(range)
    compactNumber = UInt32(clamping: number)
    self.target = target.map(Target.init)
  }
}

/// The `|` lines below a command.
struct ExpectedBlock: Sendable {
  var lines: [ExpectedLine] = []
  /// The places of the lines in the text, in bytes, bar included.
  var ranges: [Range<Int>] = []

  /// The code with which the command has to fail, or nil.
  var failure: String? {
    for line in lines { if case .failure(let code) = line.kind { return code } }
    return nil
  }

  /// Returns the number of the line with the code with which the command has to fail; nil without one.
  func failureLine(in source: SourceText) -> Int? {
    number(in: source) { if case .failure = $0.kind { true } else { false } }
  }

  /// Returns the number of the line that expects a warning of that code, or nil if none does.
  func line(of code: DiagnosticCode, in source: SourceText) -> Int? {
    number(in: source) { $0.kind == .warning(code: code.rawValue) }
  }

  private func number(in source: SourceText, where isMeant: (ExpectedLine) -> Bool) -> Int? {
    zip(lines, ranges).first { isMeant($0.0) }.map { source.lineNumber(of: $0.1.lowerBound) }
  }

  /// Whether the block says nothing about what is printed.
  var expectsFindingsOnly: Bool {
    lines.allSatisfy { line in
      switch line.kind {
      case .failure, .warning: true
      default: false
      }
    }
  }
}

/// A script that was read, parsed and bound, with the files it includes, before any of it runs.
///
/// Of a long script only the first lines are kept; the others are read again when their time comes, so that memory does
/// not grow with the length of a file.
package final class PreparedScript {
  let source: SourceText
  /// The first lines.
  package let head: [PreparedLine]
  /// The reader of the lines after them.
  let tail: ScriptReader
  /// The files that the first lines include, in order.
  let includes: [PreparedScript]
  /// Errors of the text and warnings about it, in order.
  package let findings: [Diagnostic]
  /// The lines of the steps that say `@only`.
  let onlyLines: Set<Int>
  /// Whether a step of this file or of what it includes says `@only`.
  let containsOnly: Bool
  /// The names of all steps in order.
  let stepNames: [String]
  /// Whether a command looks at what earlier ones printed, so that it has to be kept.
  let needsOutputs: Bool
  /// Whether a line says what is printed, or asks for it.
  let isGolden: Bool
  /// Constants, and what the file needs, with their places: both come before everything else.
  let preamble: [PreparedLine]

  init(
    source: SourceText, head: [PreparedLine], tail: ScriptReader, includes: [PreparedScript], findings: [Diagnostic],
    onlyLines: Set<Int>,
    stepNames: [String], preamble: [PreparedLine], needsOutputs: Bool, isGolden: Bool
  ) {
    self.source = source
    self.head = head
    self.tail = tail
    self.includes = includes
    self.findings = findings
    self.onlyLines = onlyLines
    containsOnly = !onlyLines.isEmpty || includes.contains { $0.containsOnly }
    self.stepNames = stepNames
    self.preamble = preamble
    self.needsOutputs = needsOutputs
    self.isGolden = isGolden
  }

  /// The first error of each line that has one.
  var errors: [Diagnostic] { findings.filter { $0.severity == .error }.firstPerLine() }

  /// Lines of one file that are kept.
  static let headCount = 1 << 17
}

/// Reads and checks files before they run. One object serves one run, so that a file that is included twice is read once.
package struct ScriptPreparation {
  /// The depth to which includes may be nested.
  static let deepestInclude = 16

  /// Files by their real path.
  private var files: [String: PreparedScript] = [:]
  /// The files that are being read, outermost first.
  private var chain: [String] = []
  /// Whether lines come from a person, who may shorten names.
  let isInteractive: Bool
  /// Whether words of other tools that run at once may stand for a command, outside of files.
  private let takesAliases: Bool
  /// Called at each line; where it returns true, the lines read so far are discarded.
  var isStopped: () -> Bool = { false }
  /// The files that lines may name.
  private let reading: SessionFiles
  private let workbench: Workbench

  /// Creates what prepares the files of a run.
  ///
  /// - Parameters:
  ///   - workbench: The commands and functions of the lines.
  ///   - files: The files that lines may name.
  ///   - isInteractive: Whether lines come from a person, who may shorten names.
  ///   - takesAliases: Whether words of other tools that run at once may stand for a command, outside of files.
  package init(
    _ workbench: Workbench, _ files: SessionFiles = SessionFiles(), isInteractive: Bool = false,
    takesAliases: Bool = false
  ) {
    self.workbench = workbench
    (self.isInteractive, self.takesAliases) = (isInteractive, takesAliases)
    reading = files
  }

  /// Prepares a file that a person names.
  mutating func file(_ path: String) throws(FileError) -> PreparedScript {
    let bytes = try reading.all.read(path)
    chain.append(reading.all.resolved(path) ?? path)
    defer { chain.removeLast() }
    return script(SourceText(name: path, bytes: bytes))
  }

  /// Prepares a text.
  ///
  /// - Complexity: O(*n*) in the size of the text and of the files it includes, each counted once.
  package mutating func script(_ source: SourceText) -> PreparedScript {
    var reader = ScriptReader(
      source, workbench, isInteractive: isInteractive, takesAliases: takesAliases && chain.isEmpty)
    var head: [PreparedLine] = []
    head.reserveCapacity(min(source.lineCount, PreparedScript.headCount))
    var tail: ScriptReader?
    var findings: [Diagnostic] = []
    var stepNames: [String] = []
    var onlyLines: Set<Int> = []
    var stepLine: Int?
    var preamble: [PreparedLine] = []
    var includes: [PreparedScript] = []
    var needsOutputs = false
    var hasBlocks = false
    while true {
      if tail == nil, head.count == PreparedScript.headCount { tail = reader }
      guard !isStopped(), let line = reader.next() else { break }
      hasBlocks = hasBlocks || line.expected != nil
      switch line.action {
      case .broken(let diagnostics):
        if line.expected?.failure != diagnostics.first?.code.rawValue { findings += diagnostics }
      case .commands(let first, let rest):
        needsOutputs =
          needsOutputs || first.map { workbench.traits(of: $0).contains(.readsOutputs) } == true
          || rest.contains { workbench.traits(of: $0).contains(.readsOutputs) }
      case .directive(.include(let path, let argument), _):
        do throws(Diagnostic) {
          let file = try included(path, argument, source)
          line.action = .include(file)
          if tail == nil { includes.append(file) }
          needsOutputs = needsOutputs || file.needsOutputs
          hasBlocks = hasBlocks || file.isGolden
        } catch {
          line.action = .broken([error])
          findings.append(error)
        }
      case .directive(.step(let name, _), _):
        stepNames.append(name)
        stepLine = line.number
      case .directive(.only, _): if let stepLine { onlyLines.insert(stepLine) }
      case .directive(.goal, _):
        // A goal may ask what the lines of its step printed.
        needsOutputs = needsOutputs || source.text(line.range).contains("printed(")
      case .directive(.constant, _), .directive(.require, _): preamble.append(line)
      default: break
      }
      if tail == nil { head.append(line) }
    }
    return PreparedScript(
      source: source, head: head, tail: tail ?? reader, includes: includes, findings: findings + reader.remarks,
      onlyLines: onlyLines, stepNames: stepNames, preamble: preamble, needsOutputs: needsOutputs,
      isGolden: hasBlocks || needsOutputs)
  }

  private mutating func included(
    _ name: String, _ argument: Argument, _ source: SourceText
  ) throws(Diagnostic) -> PreparedScript {
    let place = source.range(argument.range)
    let path = Path.path(name, besideFile: source.name)
    let real = reading.all.resolved(path) ?? path
    if let index = chain.firstIndex(of: real) {
      let names = (chain[index...] + [real]).map { $0.split(separator: "/").last.map(String.init) ?? $0 }
      throw Diagnostic(.includesItself, at: place, notes: [Diagnostic.Note(nil, names.joined(separator: " -> "))])
    }
    guard chain.count < Self.deepestInclude else {
      throw Diagnostic(.deepInclude(Self.deepestInclude), at: place)
    }
    if let known = files[real] { return known }
    chain.append(real)
    defer { chain.removeLast() }
    let bytes: [UInt8]
    do {
      bytes = try reading.read(path)
    } catch {
      throw error.diagnostic(at: place)
    }
    let prepared = script(SourceText(name: path, bytes: bytes))
    files[real] = prepared
    if let first = prepared.findings.first(where: { $0.severity == .error }) { throw first }
    return prepared
  }
}
