internal import Cassettes
package import CommandLanguage
internal import DisplayText
internal import Environment
internal import Expectations
internal import JSONValues
package import SessionModel
internal import TextRendering

/// The report of a command of a line, and its texts.
///
/// Its text is made when the first sink asks for it, and once: the plain text, which is the same on every terminal, is
/// the reader's without its colours. It is made a second time only where the two are laid out in different ways: at a
/// terminal that is narrower than the session, of a view that is cut there, and of remarks for a person at the prompt.
package final class LineReport {
  /// The report.
  package let report: Report
  /// The command that reports.
  package let command: BoundCommand
  /// The number of its line.
  package let line: Int
  /// The text that the line is from.
  package let source: SourceText
  /// The form that the command asks for, or else the usual one.
  let form: OutputForm
  /// The options of the reader, and those of the plain text, of the moment of the report.
  private let shownOptions: TextOptions
  private let plainOptions: TextOptions
  private let masks: [Mask]
  private let secrets: SecretMask?
  /// The text with the options of the reader, in which nothing is hidden yet.
  private var made: ReportText?

  init(_ report: Report, of command: BoundCommand, line: Int, in source: SourceText, for runner: ScriptRunner) {
    self.report = report
    self.command = command
    self.line = line
    self.source = source
    // Only parts of the session are read: this runs for each line, and a name for the session, or a call of it, copies it.
    form = OutputForm(askedBy: command) ?? runner.session.state.settings.output
    shownOptions = runner.shownOptions(for: command)
    var plain = runner.session.state.settings.textOptions(runner.session.measuredAmbiguous)
    plain.explainsValues = !runner.session.isInteractive
    plainOptions = plain
    masks = runner.frame?.masks ?? []
    secrets = runner.secrets
  }

  /// Whether values are left out of it, so that it has to be looked through as a whole.
  var hidesAnything: Bool { !masks.isEmpty || secrets != nil }
  /// Whether a sink has asked for its text.
  var hasText: Bool { made != nil }

  /// Returns the text for the reader of the results: in colours, cut and folded as the terminal wants it.
  ///
  /// - Returns: Nil if a person interrupted it.
  func shown(in runner: ScriptRunner) -> String? {
    guard let made = styled(in: runner) else { return nil }
    let (text, options) = (hiding(made.text), shownOptions)
    return made.isFolded ? runner.computing { options.folded(text) } : text
  }

  /// Returns the plain text, which is the same on every terminal.
  ///
  /// - Parameter rows: The rows that are needed; nil for all. Where more are there, some more may come.
  /// - Returns: Nil if a person interrupted it.
  func plain(rows: Int? = nil, in runner: ScriptRunner) -> String? {
    if shares(rows: rows), let made = styled(in: runner), !made.isCut {
      let text = hiding(shownOptions.usesColor ? made.text.withoutColors : made.text)
      return made.isFolded ? plainOptions.folded(text) : text
    }
    var options = plainOptions
    if shownOptions.rowLimit != nil { options.rowLimit = rows }
    guard let own = text(options, in: runner) else { return nil }
    return own.isFolded ? options.folded(hiding(own.text)) : hiding(own.text)
  }

  /// Returns whether the plain text is the reader's without its colours, where that is not cut.
  private func shares(rows: Int?) -> Bool {
    if rows == nil, shownOptions.rowLimit != nil { return false }
    var same = shownOptions
    same.usesColor = plainOptions.usesColor
    (same.rowLimit, same.terminalColumns) = (plainOptions.rowLimit, plainOptions.terminalColumns)
    if !report.hasRemarks { same.explainsValues = plainOptions.explainsValues }
    return same == plainOptions
  }

  private func styled(in runner: ScriptRunner) -> ReportText? {
    if made == nil { made = text(shownOptions, in: runner) }
    return made
  }

  private func text(_ options: TextOptions, in runner: ScriptRunner) -> ReportText? {
    let (report, form, line) = (report, form, line)
    return runner.render { ReportText(report, as: form, line: line, options) }
  }

  private func hiding(_ text: String) -> String {
    let masked = masks.isEmpty ? text : masks.hiding(in: text)
    return secrets?.hiding(in: masked) ?? masked
  }
}

/// The text of a report, as one reader wants it.
struct ReportText: Sendable {
  private(set) var text = ""
  /// Whether it is text for people, which is folded at a terminal once nothing in it has to be hidden.
  private(set) var isFolded: Bool
  /// Whether it may lack rows.
  private(set) var isCut = false

  init(_ report: Report, as form: OutputForm, line: Int, _ options: TextOptions) {
    isFolded = !report.isCode
    switch form {
    case .text: write(report, options)
    case .json:
      isFolded = false
      var bytes: [UInt8] = []
      var count = 0
      report.writeJSON([("line", .int(line))]) { piece in
        bytes += piece
        count += 1
        return count % CancellationToken.stride != 0 || !CancellationToken.isAbandoned
      }
      text = String(decoding: bytes, as: UTF8.self) + "\n"
    case .csv, .md, .box:
      let table = (form == .csv ? report.records : nil) ?? report.table(form == .csv ? .en : options.language)
      guard let table else {
        write(report, options)
        break
      }
      _ = table.write(to: &text, as: form == .csv ? .csv : form == .md ? .md : .box, options)
      isFolded = form == .box
      isCut = options.rowLimit != nil
    }
  }

  /// Writes it for people, cut to the rows that they want to see.
  private mutating func write(_ report: Report, _ options: TextOptions) {
    report.write(&text, options)
    guard let limit = options.rowLimit else { return }
    isCut = text.utf8.count { $0 == UInt8(ascii: "\n") } >= limit
    if isCut { text = options.cuttingRows(of: text) }
  }
}

extension OutputForm {
  /// Creates the form that an option of a line asks for, or nil.
  init?(askedBy command: BoundCommand) {
    guard !command.options.isEmpty,
      let form = [OutputForm.json, .csv, .md, .box].first(where: { command.has($0.rawValue) })
    else { return nil }
    self = form
  }
}

extension String {
  /// The text without the sequences that colour it, `ESC [ … m`.
  ///
  /// - Complexity: O(*n*)
  var withoutColors: String { utf8[...].withoutColors }
}

extension Substring.UTF8View {
  /// The text without the sequences that colour it, `ESC [ … m`.
  ///
  /// - Complexity: O(*n*)
  var withoutColors: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var rest = self
    while let escape = rest.firstIndex(of: 0x1B) {
      bytes += rest[..<escape]
      rest = rest[escape...].drop { $0 != UInt8(ascii: "m") }.dropFirst()
    }
    return String(decoding: bytes + rest, as: UTF8.self)
  }
}
