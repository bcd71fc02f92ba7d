internal import CommandLanguage
internal import DisplayText
internal import Drawing
internal import Environment
internal import JSONValues
internal import Markup
internal import SessionModel

/// `export html`: a session as one page for people: its lines and their output, every apply, the layout.
enum HandoutExport {
  /// The number of applies on a page that was not asked for more.
  private static let transactionLimit = 20

  static func report(_ session: Session, _ command: BoundCommand) throws(Diagnostic) -> Report {
    let screen = try session.screen(for: command)
    var transactions: [Transaction] = []
    for word in command.arguments { transactions.append(try screen.transaction(word, of: command)) }
    let leftOut = command.arguments.isEmpty ? max(0, screen.transactions.count - transactionLimit) : 0
    var unchanged: [Transaction] = []
    if command.arguments.isEmpty {
      let latest = screen.transactions.suffix(transactionLimit)
      (transactions, unchanged) = (latest.filter { !$0.changesNothing }, latest.filter(\.changesNothing))
    }
    let laidOut = try session.laidOut(for: command)
    let page = HandoutPage(
      language: session.state.settings.language, title: screen.name,
      lines: session.repeatedLines(limit: HandoutPage.lineLimit),
      applies: transactions.map { transaction in
        HandoutPage.Apply(
          name: transaction.name, difference: session.printed("diff \(transaction.name)"),
          timeline: session.printed("timeline \(transaction.name)"),
          picture: TimelinePicture(session.timeline(of: transaction, on: screen)))
      }, unchanged: unchanged.map(\.name), leftOut: leftOut, frames: session.printed("frames"),
      layout: LayoutPicture(laidOut, time: session.settledTime))
    return .file(
      "html", [("screen", .string(screen.name)), ("transactions", .array(transactions.map { .string($0.name) }))]
    ) { page.document }
  }
}

extension TextOptions {
  /// Returns a line of a finding, broken where it is wider than the page; what UIKit logs can be.
  fileprivate func wrapped(_ line: String) -> [String] {
    guard columns(of: line) > width else { return [line] }
    let indent = String(line.prefix { $0 == " " })
    return wrap(line, to: width - indent.count, hangingIndent: 5).map { indent + $0 }
  }
}

extension Diagnostic {
  /// The finding without the line that it is about, where that stands above it.
  fileprivate var withoutPlace: Diagnostic {
    var diagnostic = Diagnostic(code, message, helps: helps, usage: usage)
    diagnostic.notes = notes
    diagnostic.uikit = uikit
    diagnostic.raises = raises
    return diagnostic
  }
}

extension Session {
  /// Returns the lines that a line would print, for pages; none where it fails. The session is not changed.
  func printed(_ line: String) -> [String] {
    if CancellationToken.isAbandoned { return [] }
    var copy = self
    return copy.printedReport(of: line)
  }

  /// Returns the lines of the session with what they print, done again in a copy; without what failed or was undone.
  ///
  /// - Parameter limit: No more lines of text than this are given.
  /// - Complexity: that of the session.
  func repeatedLines(limit: Int) -> [HandoutPage.Line] {
    var copy = self
    copy.state = history.initial ?? state
    // A line that exports, too, has nothing to do again.
    copy.history = SessionHistory()
    var lines: [HandoutPage.Line] = []
    var count = 0
    for (position, entry) in history.entries.enumerated() where entry.failure == nil && !entry.isUndone {
      if CancellationToken.isAbandoned { break }
      if isAboutFiles(entry.text) { continue }
      world?.beginRepeating(history.answers[position] ?? [])
      defer { world?.endRepeating() }
      let output = copy.printedReport(of: entry.text)
      count += 1 + output.count
      guard count <= limit else {
        lines.append(HandoutPage.Line(input: "…", output: []))
        break
      }
      lines.append(HandoutPage.Line(input: entry.text, output: output))
    }
    return lines
  }

  private mutating func printedReport(of line: String) -> [String] {
    let source = SourceText(name: "handout", text: line)
    var parser = ScriptParser(source, interactive: isInteractive)
    guard let parsed = parser.next(), case .commands(let commands) = parsed.content else { return [] }
    var lines: [String] = []
    for command in commands.commands {
      let result = execute(command, in: source, isRemembered: false)
      // The page has its own cell widths, independent of the terminal, and uses the language of the session.
      let options = TextOptions(
        width: HandoutPage.columns, charset: textOptions.charset, language: textOptions.language)
      let renderer = DiagnosticRenderer(width: HandoutPage.columns, language: state.settings.language)
      for warning in result.warnings {
        lines += renderer.render(warning.withoutPlace).splitIntoLines().flatMap(options.wrapped)
      }
      lines += result.report?.lines(options) ?? []
    }
    return lines
  }

  /// Returns whether a line writes files or speaks of the session itself.
  private func isAboutFiles(_ text: String) -> Bool {
    !workbench.traits(ofLine: text, allowsPrefix: isInteractive).isDisjoint(with: [.aboutSession, .writesFiles])
  }
}
