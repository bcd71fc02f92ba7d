package import CommandLanguage
internal import SessionModel

/// A line that runs, with the text that it is from.
package struct ScriptLine {
  /// The line, ready to run.
  package let line: PreparedLine
  /// The text that it is from.
  package let source: SourceText

  package init(_ line: PreparedLine, in source: SourceText) {
    self.line = line
    self.source = source
  }

  /// The number of its first line.
  package var number: Int { line.number }
  /// Its place.
  package var place: SourceRange { source.range(line.range) }
  /// Its text, as it was written.
  package var text: String { source.normalizedText(line.range) }
}

/// An error or a warning that is shown.
package struct Finding {
  /// The error or warning.
  package let diagnostic: Diagnostic
  /// The line that it is about; nil if none ran.
  package let line: Int?
  /// The line of the script that says that it must come; nil if none does.
  let expectedAt: Int?
}

/// An event of a line: the runner makes the events in this order, and the sinks take them.
package enum LineEvent {
  /// A text was entered at the prompt or on a page; its lines follow.
  case entered(String)
  /// A line begins.
  case began(ScriptLine)
  /// A command was carried out; what came of it follows.
  ///
  /// Where it makes other lines run, as `run FILE` does, those have events of their own.
  case ran(BoundCommand, runsLines: Bool)
  /// A warning is shown.
  case warned(Finding)
  /// A command has something to print.
  case reported(LineReport)
  /// An error is shown.
  case failed(Finding)
  /// All commands of the line were carried out; this is the last one.
  case completed(BoundCommand)
  /// A person stopped the text that was entered, and what it did is being taken back.
  case interrupted
  /// The line is over, with everything that it prints.
  case ended(ScriptLine)
  /// The text that was entered is over.
  case answered(String)
}

/// A reader of the events of lines: the terminal, JSON, a file, the history, the journal, a check, a mirror, a lesson.
///
/// What a sink needs is made because the sink is there: without a history no text is kept, and without a terminal none
/// is drawn.
package protocol LineSink: AnyObject {
  /// Takes an event.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - runner: The runner of the line.
  func take(_ event: LineEvent, from runner: ScriptRunner)
}

/// The sinks of a runner, in the order in which they get an event.
package struct LineSinks {
  /// The journal, which is written before a result is shown.
  var journal: JournalSink?
  /// The check of the line that runs, where `|` lines say what it prints.
  var check: LineCheck?
  /// The history, which keeps what commands print.
  package var history: (any LineSink)?
  /// The lesson.
  var guide: (any LineSink)?
  /// The pages that show the session.
  var mirror: (any LineSink)?
  /// The reader of results: the terminal, JSON, or the file after `->`; nil if there is none.
  var results: (any LineSink)?
  /// The reader of errors and warnings; nil if there is none.
  var findings: (any LineSink)?
  /// The transcript that is being written.
  var transcript: TranscriptSink?

  /// The file after `->`, while the command that fills it runs; nil at other times.
  package var file: FileSink? { results as? FileSink }
}

extension ScriptRunner {
  /// Sends an event of a line to the sinks, in their order.
  package func send(_ event: LineEvent) {
    // One by one: what takes an event may put a sink in the place of another.
    sinks.journal?.take(event, from: self)
    sinks.check?.take(event, from: self)
    sinks.history?.take(event, from: self)
    sinks.guide?.take(event, from: self)
    sinks.mirror?.take(event, from: self)
    sinks.results?.take(event, from: self)
    sinks.findings?.take(event, from: self)
    sinks.transcript?.take(event, from: self)
  }

  /// Runs lines of which only errors and warnings are shown, and nothing is kept but what the journal needs.
  package func silently(_ body: () -> Void) {
    let outer = sinks
    sinks.check = nil
    sinks.history = nil
    sinks.mirror = nil
    sinks.results = nil
    body()
    (sinks.check, sinks.history, sinks.mirror, sinks.results) =
      (outer.check, outer.history, outer.mirror, outer.results)
  }

  /// Keeps what commands print from now on.
  package func keepOutputs() {
    guard !(sinks.history is HistorySink) else { return }
    sinks.history = HistorySink()
    session.history.firstWithOutput = session.history.entries.count
  }
}
