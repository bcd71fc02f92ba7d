internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import SessionModel

/// `export asciicast`: what `play` shows, as a recording that asciinema plays.
enum RecordingExport {
  /// The terminal of the recording.
  static let rows = 24
  /// A recording is cut here; at 30 pictures per second that is a minute.
  static let frameLimit = 1800

  static func report(_ session: Session, _ command: BoundCommand) throws(Diagnostic) -> Report {
    let screen = try session.screen(for: command)
    let speed = try PictureCommands.speed(command)
    let transaction = try screen.transaction(command.arguments.first, of: command)
    let show = AnimationShow(session.timeline(of: transaction, on: screen), speed: speed)
    var options = session.textOptions
    options.usesColor = true
    let recording = Asciicast(show, title: "\(screen.name) \(transaction.name)", options: options)
    return .file(
      "asciicast",
      [
        ("screen", .string(screen.name)), ("source", .string(transaction.name)),
        ("frames", .int(recording.events.count)),
      ]
    ) { recording.text }
  }
}

/// A recording in version 2 of asciinema's format: a line with facts, and one for each picture.
struct Asciicast: Sendable {
  /// One piece of output.
  struct Event: Hashable, Sendable {
    /// The time, in milliseconds.
    var time: Double
    var output: String
  }

  let title: String
  let columns: Int
  let events: [Event]

  /// - Complexity: O(pictures · (views + characters)).
  init(_ show: AnimationShow, title: String, options: TextOptions) {
    self.title = title
    columns = options.width
    var events: [Event] = []
    var shown = ""
    for index in 0..<RecordingExport.frameLimit where !CancellationToken.isAbandoned {
      let time = Double(index) * 1000 / Double(AnimationShow.rate)
      guard let lines = show.lines(at: time, columns: columns, rows: RecordingExport.rows, options: options) else {
        break
      }
      let frame = Self.frame(lines, options)
      if frame != shown { events.append(Event(time: time, output: (shown.isEmpty ? "\u{1B}[2J" : "") + frame)) }
      shown = frame
    }
    // The last picture stands until the recording ends.
    events.append(Event(time: show.length, output: "\r\n"))
    self.events = events
  }

  /// Returns a picture from the upper left corner, each line cleared after its end.
  private static func frame(_ lines: [StyledText], _ options: TextOptions) -> String {
    var text = "\u{1B}[H"
    for (index, line) in lines.enumerated() {
      if index > 0 { text += "\r\n" }
      line.write(to: &text, color: options.usesColor)
      text += "\u{1B}[K"
    }
    return text + "\u{1B}[J"
  }

  /// The file.
  var text: String {
    let header = JSONValue.object([
      ("version", 2), ("width", .int(columns)), ("height", .int(RecordingExport.rows)),
      ("title", .string(title.escapedForDisplay)), ("env", .object([("TERM", "xterm-256color")])),
    ])
    var text = header.text + "\n"
    for event in events {
      let seconds = JSONValue.double((event.time * 1000).rounded() / 1_000_000)
      text += JSONValue.array([seconds, "o", .string(event.output)]).text + "\n"
    }
    return text
  }
}
