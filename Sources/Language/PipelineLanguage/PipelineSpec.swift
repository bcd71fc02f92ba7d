public import CommandLanguage
internal import DisplayText
public import Pipelines

/// A pipeline as it was written: the graph, and where its names stand.
///
/// Statements stand in a block, or in a file, each on its own line or after a `;`:
///
/// ```text
/// behavior textfield ""
/// publish tvTrigger
/// textfield -> distinct -> debounce 200ms -> map call tvTrigger 1 -> keyword
/// combineLatest(tvTrigger, keyword) -> flatMapLatest fetch(tmdb.tv, page $0, query $1) -> scan pages -> tvList
/// tvList -> apply
/// ```
///
/// `publish`, `behavior`, `replay` and `variable` declare inputs. Any other statement starts at an input, a stream or a
/// combination of some and goes on by `->`. A word that is not an operator names the stream so far; `apply` and `show`
/// are outputs. A line that starts with `->` goes on with the one before.
public struct PipelineSpec: Hashable, Sendable {
  /// The graph.
  public var graph: PipelineGraph
  /// The place where each name was given its meaning.
  private var places: [String: SourceRange]
  /// The place of the whole text.
  private var whole: SourceRange

  /// Reads the block of a `pipe` line.
  ///
  /// - Throws: The first thing that is wrong, with its place.
  /// - Complexity: O(n) in the length of the block.
  public init(_ block: SpecBlock, named name: String, in source: SourceText) throws(Diagnostic) {
    var reader = PipelineReader(name, source)
    try reader.readStatements(of: block.nodes)
    graph = reader.graph
    places = reader.places
    whole = source.range(block.range)
    if let fault = graph.validate().first { throw diagnostic(for: fault) }
  }

  /// All words of pipelines, as the reader declares them.
  public static var words: [LanguageWord] {
    (PipelineCursor.sourceWords + PipelineCursor.operatorWords + PipelineCursor.valueWords).unique
  }

  /// Returns the words that may stand at the cursor of a block, the names of its inputs and streams among them.
  ///
  /// - Complexity: O(n) in the length of the block.
  public static func words(at open: OpenBlock) -> [LanguageWord] {
    var reader = PipelineReader("", open.source, caret: open.cursor)
    do throws(Diagnostic) {
      try reader.readStatements(of: open.block.nodes)
      return []
    } catch {
      let words = open.words(of: error)
      guard words.contains(PipelineCursor.streamName) else { return words }
      return words.filter { $0 != PipelineCursor.streamName } + reader.names
    }
  }

  /// Reads a file of statements.
  ///
  /// - Parameter path: The name of the file in diagnostics.
  /// - Throws: The first thing that is wrong, with its place in the file.
  /// - Complexity: O(n) in the length of the text.
  public init(file text: String, path: String, named name: String) throws(Diagnostic) {
    // In braces the lines of a file are a block; the opening one stands on a line in front of the first.
    let source = SourceText(name: path, text: "{\n" + text + "\n}", firstLine: 0)
    try self.init(try SpecBlock(0..<source.bytes.count, in: source), named: name, in: source)
  }

  /// Returns a fault of the graph, or of a run of it, at the place of the name concerned.
  public func diagnostic(for fault: PipelineFault) -> Diagnostic {
    let name =
      switch fault.kind {
      case .unknownName(let name), .notAnInput(let name): name
      default: fault.node
      }
    return fault.diagnostic(at: places[fault.node] ?? whole, near: Suggestions.nearest(to: name, in: known))
  }

  private var known: [String] { graph.inputs.map(\.name) + graph.streams.map(\.name) }

  /// Returns the statements of a graph, one a line; reading them gives the graph back.
  ///
  /// - Complexity: O(n) in the size of the graph.
  public static func lines(of graph: PipelineGraph) -> [String] { PipelinePrinter.lines(of: graph) }
}

extension PipelineFault {
  /// Returns the fault as a finding about a text.
  ///
  /// - Parameter near: Names that may have been meant where one is unknown.
  public func diagnostic(at place: SourceRange?, near: [String] = []) -> Diagnostic {
    var helps: [Bilingual] = []
    let code: DiagnosticCode
    switch kind {
    case .endlessSends, .valueTooLarge, .badTime, .endlessSubject:
      code = .stoppedPipeline
      helps.append("explain E0603")
    case .cannotReplace(let old, _):
      code = .badValue
      helps += GraphReplacement.families.filter { family in family.contains(old) || !GraphReplacement.has(old) }.map {
        Bilingual.replaceable($0.joined(separator: " "))
      }
    case .tooManySchedules, .noRequests: code = .badValue
    case .duplicateName:
      code = .brokenPipeline
      helps.append(.anotherName)
    case .unknownName, .notAnInput, .unfedOutput:
      code = .brokenPipeline
      helps += near.prefix(1).map { Bilingual.didYouMean($0) }
    case .cycle:
      code = .brokenPipeline
      helps.append(.subjectBreaksCycle)
    case .noInput:
      code = .brokenPipeline
      helps.append("publish trigger")
    case .noOutput:
      code = .brokenPipeline
      helps.append(.subscribe)
    default: code = .brokenPipeline
    }
    return Diagnostic(code, message.escapedForDiagnostics, at: place, helps: helps)
  }
}

extension Bilingual {
  fileprivate var escapedForDiagnostics: Bilingual {
    Bilingual(ko: ko.escapedForDiagnostics, en: en.escapedForDiagnostics)
  }
}

extension String {
  /// The text without control characters, which no message may hold.
  fileprivate var escapedForDiagnostics: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }))
  }
}
