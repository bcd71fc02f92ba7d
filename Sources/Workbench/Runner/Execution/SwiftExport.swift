internal import CommandLanguage
internal import DisplayText
internal import SessionModel

/// `export swift`: what a session did, as the UIKit code that does the same.
enum SwiftExport {
  /// The number of identifiers above which they are an app's data, not its code.
  static let identifierLimit = 20_000

  static func report(_ session: Session, _ command: BoundCommand) throws(Diagnostic) -> Report {
    let screen = try session.screen(for: command)
    let recorded = session.recordedCalls(onScreen: screen.name)
    if CancellationToken.isAbandoned { throw Diagnostic(.interrupted, at: command.source.range(command.range)) }
    let calls = recorded ?? SwiftApplies.rebuilt(screen)
    let vocabulary = SwiftVocabulary(screen, calls)
    guard vocabulary.items.count + vocabulary.sections.count <= identifierLimit else {
      throw Diagnostic(
        .tooManyToWrite(vocabulary.items.count), at: command.source.range(command.range),
        notes: [Diagnostic.Note(.limit, "\(identifierLimit) identifiers")])
    }
    guard let since = command.option("since") else {
      let file = SwiftScreenFile(screen, try session.laidOut(for: command), calls, isRecorded: recorded != nil)
      return .file("swift") { lines(file.lines) }
    }
    let transaction = try screen.transaction(since.value, of: command)
    let blocks = SwiftApplies(screen, vocabulary).blocks(calls, after: transaction.number)
    let code = blocks.isEmpty ? ["// Nothing changed since \(transaction.name)."] : snippet(blocks)
    return .file("swift") { lines(code) }
  }

  /// Returns several applies one after the other, where variables are declared once.
  private static func snippet(_ blocks: [SwiftApplies.Block]) -> [String] {
    var code: [String] = []
    var declared: Set<String> = []
    for block in blocks {
      if !code.isEmpty { code.append("") }
      if blocks.count > 1 { code.append("// \(block.transaction ?? "not applied yet")") }
      let word = declared.insert(block.variable).inserted ? "var " : ""
      code.append("\(word)\(block.variable) = \(block.start)")
      code += block.calls + [block.end]
    }
    return code
  }

  private static func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }
}
