internal import CLibrary
internal import CLineShim
internal import DisplayText

/// libedit's editing, with a drawing of its own.
///
/// libedit keeps the text, the key maps, the vi and emacs commands, `~/.editrc`, and the terminal's mode. Its output is
/// discarded, since it counts columns wrongly around double-width characters; ``LinePainter`` draws the text as
/// ``LineLayout`` lays it out.
///
/// libedit has static state, and signals arrive on one pipe: there is one editor, used by one thread.
final class LineEditor {
  let edit: LibEdit
  let assistance: LineAssistance
  let history: HistoryStore
  let notices: NoticePrinter
  let input = TerminalInput(descriptor: STDIN_FILENO)
  var decoder = KeyDecoder()
  var painter = LinePainter()

  /// Keys that are read before any other, next one last.
  var unread: [Unicode.Scalar] = []
  /// The result of the line, once an editor function has decided it.
  var result: ReadResult?
  var recall: HistoryRecall?
  var search: IncrementalSearch?
  /// The rule for the width of characters on the terminal.
  var measure = DisplayWidth()
  /// Whether it draws emoji that joiners hold together as one.
  var joinsEmoji = false

  private let output = STDOUT_FILENO
  private var prompt: Prompt = ""
  private var continuation: Prompt = ""
  private var hasInputEnded = false
  /// The text that the user had typed when a line of another client ran in between, and the text that is typed again
  /// now.
  private var putAside: String?
  private var returning: String?
  private var reportedSkips = false
  private var reportedFailure: HistoryError?
  /// The last text for which a continuation was looked up in history, and the result.
  private var suggested: (text: String, continuation: String?)?
  /// The key map that this editor's bindings are in.
  private var boundMode: EditingMode?

  /// Creates the editor; `nil` if the terminal cannot be edited on, or must not be: `edit off`.
  init?(
    program: String, mode: EditingMode?, assistance: LineAssistance, history: HistoryStore, notices: NoticePrinter
  ) {
    guard let edit = LibEdit(program: program) else { return nil }
    self.edit = edit
    self.assistance = assistance
    self.history = history
    self.notices = notices
    edit.readKey = { [unowned self] in nextKey() }
    edit.run = { [unowned self] in $0.run(on: self) }
    edit.mode = mode ?? .emacs
    readSettings()
    if let mode, edit.mode != mode { edit.mode = mode }
    bindKeys()
    guard edit.isEditing else { return nil }
  }

  var mode: EditingMode {
    get { edit.mode }
    set {
      edit.mode = newValue
      bindKeys()
    }
  }

  // MARK: Reading a line

  /// Reads one text; the terminal is as commands expect it before and after.
  func read(prompt: Prompt, continuation: Prompt) -> ReadResult {
    self.prompt = prompt
    self.continuation = continuation
    (result, recall, search, hasInputEnded, suggested) = (nil, nil, nil, false, nil)
    (returning, putAside) = (putAside, nil)
    if boundMode != mode { bindKeys() }
    line_flush_streams()
    input.discardReasons()
    InterruptSignal.clear()
    line_guard_arm(output)
    notices.beginCollecting()
    for text in notices.takeAll() { send(text) }
    // Notices that came before this line was begun are shown, too.
    notices.wake()
    send(Self.pasteOn)
    edit.edit()
    let result = self.result ?? resultWithoutDecision
    search = nil
    send(painted(cursorAtEnd: true) + painter.leave(mark: result == .interrupt ? "^C" : "") + Self.pasteOff)
    line_guard_disarm()
    if case .line(let text) = result { remember(text) }
    notices.endCollecting()
    return result
  }

  /// The result when libedit ended the line by itself: a key bound to its own newline, or no more input.
  private var resultWithoutDecision: ReadResult {
    let (text, _) = line
    if hasInputEnded || text.isEmpty { return .endOfInput }
    return .line(String(scalars: text.last == "\n" ? text.dropLast() : text[...]).nfc)
  }

  private func remember(_ text: String) {
    if let remembered = assistance.remembered(text) {
      history.add(remembered)
      edit.remember(remembered)
    }
    reportHistory()
  }

  /// Reports a fault of the history file once.
  func reportHistory() {
    if history.skippedLines > 0, !reportedSkips {
      reportedSkips = true
      let count = history.skippedLines
      post(
        Bilingual(
          ko: "기록: 읽을 수 없는 줄 \(count)개를 건너뛰었습니다", en: "history: \(count) unreadable lines were skipped"))
    }
    if let failure = history.failure, failure != reportedFailure {
      reportedFailure = failure
      post(
        failure.message
          + Bilingual(ko: ". 기록은 메모리에만 남습니다", en: "; history is kept in memory only"))
    }
  }

  func post(_ notice: Bilingual) { notices.post(notice.text(assistance.language())) }

  // MARK: Keys

  /// Waits for the next key, shows the line meanwhile, and handles events that do not concern the line. `nil`: no more
  /// input.
  func nextKey() -> Unicode.Scalar? {
    if let text = returning {
      returning = nil
      setLine(text)
    }
    while true {
      if let key = unread.popLast() ?? decoder.next() { return composed(key) }
      if decoder.patience == nil, !input.hasBytes(within: edit.count > Self.styledLength ? Self.pauseBehindPart : 0) {
        show()
      }
      let isIdle = decoder.patience == nil
      switch input.next(timeout: decoder.patience ?? (assistance.hasNews == nil ? -1 : Self.newsInterval)) {
      case .byte(let byte): decoder.feed(byte)
      case .timeout where isIdle: tellNews()
      case .timeout: decoder.expire()
      case .woken(let reasons): respond(to: reasons)
      case .end:
        hasInputEnded = true
        return nil
      }
    }
  }

  /// The time that the next part of a long paste may take to come, in milliseconds: a terminal that marks no paste
  /// hands over some kilobytes at a time, and drawing the whole text after each of them would cost its square.
  private static let pauseBehindPart: Int32 = 10

  /// The interval at which the program is asked for news, in milliseconds.
  private static let newsInterval: Int32 = 300

  /// Lets the program print its news above the line.
  private func tellNews() {
    guard assistance.hasNews?() == true else { return }
    send(painter.erase(width: window.columns))
    assistance.tellNews()
  }

  private func respond(to reasons: TerminalInput.Reasons) {
    if reasons.contains(.resume) {
      edit.setRaw(false)
      edit.setRaw(true)
      painter.forget()
      send("\r\u{1B}[J" + Self.pasteOn)
    }
    if reasons.contains(.output) {
      let texts = notices.takeAll()
      if !texts.isEmpty { send(painter.erase(width: window.columns) + texts.joined()) }
      if result == nil, search == nil, let text = assistance.attended() {
        let typed = String(scalars: line.text)
        putAside = typed.isEmpty ? nil : typed
        setLine(text)
        unread.append("\r")
      }
    }
    if reasons.contains(.interrupt) {
      InterruptSignal.clear()
      unread.append("\u{3}")
    }
  }

  /// Joins a combining character that was typed with the one before the cursor, so that the line stays in NFC and a
  /// Hangul syllable is one thing to move over and to delete.
  private func composed(_ key: Unicode.Scalar) -> Unicode.Scalar {
    guard key.value >= 0x300, measure.columns(of: key) == 0, search == nil else { return key }
    let (text, cursor) = line
    guard cursor > 0 else { return key }
    let joined = String(scalars: [text[cursor - 1], key]).nfc.unicodeScalars
    guard joined.count == 1, let scalar = joined.first else { return key }
    edit.deleteBefore(1)
    return scalar
  }

  // MARK: The text

  /// The text being edited, and the cursor as a number of scalars.
  var line: (text: [Unicode.Scalar], cursor: Int) { edit.line }

  /// The text before the cursor and after it.
  var halves: (before: String, after: String) {
    let (text, cursor) = line
    return (String(scalars: text[..<cursor]), String(scalars: text[cursor...]))
  }

  /// Replaces the whole text. `cursor` is a number of scalars; `nil` is the end.
  func setLine(_ text: String, cursor: Int? = nil) {
    let count = line.text.count
    edit.move(by: count)
    edit.deleteBefore(count)
    edit.insert(text)
    if let cursor { edit.move(by: cursor - text.unicodeScalars.count) }
  }

  // MARK: The screen

  static let pasteOn = "\u{1B}[?2004h"
  static let pasteOff = "\u{1B}[?2004l"

  func send(_ text: String) {
    if !text.isEmpty { write(text, to: output) }
  }

  var window: (columns: Int, rows: Int) {
    var size = winsize()
    guard unsafe ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (80, 24) }
    return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : 24)
  }

  /// Makes the terminal show the line, and rings the bell if libedit wanted that.
  func show() {
    send(painted(cursorAtEnd: false) + (edit.takeBell() ? "\u{7}" : ""))
  }

  /// Returns the text that makes the terminal show the line as it is now.
  func painted(cursorAtEnd: Bool) -> String {
    var (text, cursor) = line
    var lead = StyledText(prompt.text, prompt.style)
    if let search {
      lead = StyledText(search.label)
      (text, cursor) = (Array(search.text.unicodeScalars), search.cursor)
    }
    if cursorAtEnd, text.last == "\n", result == nil { text.removeLast() }
    let whole = search == nil && text.count <= Self.styledLength ? String(scalars: text) : ""
    let size = window
    let layout = LineLayout(
      prompt: lead, continuation: StyledText(continuation.text, continuation.style), text: text,
      styles: styles(of: whole), suggestion: cursorAtEnd ? "" : suggestion(behind: whole) ?? "",
      cursor: cursorAtEnd ? text.count : cursor, width: size.columns, measure: measure,
      joinsEmoji: joinsEmoji)
    return painter.paint(layout, width: size.columns, height: size.rows)
  }

  /// The number of scalars above which a text is drawn without styles: each key would wait for the colours of a pasted
  /// book.
  private static let styledLength = 8192

  /// Returns the style of each scalar.
  private func styles(of text: String) -> [TextStyle] {
    if text.isEmpty { return [] }
    let parts = assistance.styles(text)
    if parts.isEmpty { return [] }
    var styles: [TextStyle] = []
    styles.reserveCapacity(text.utf8.count)
    var (offset, part) = (0, 0)
    for scalar in text.unicodeScalars {
      while part < parts.count, parts[part].range.upperBound <= offset { part += 1 }
      styles.append(part < parts.count && parts[part].range.contains(offset) ? parts[part].style : .plain)
      offset += UTF8.width(scalar)
    }
    return styles
  }

  /// The continuation in history of the text that is being entered, while the cursor stands at its end; nil while an
  /// entry is shown or searched for.
  var suggestion: String? { suggestion(behind: String(scalars: line.text)) }

  private func suggestion(behind text: String) -> String? {
    let (scalars, cursor) = line
    guard !text.isEmpty, cursor == scalars.count, search == nil, recall == nil, result == nil,
      assistance.suggestsHistory()
    else { return nil }
    if let suggested, suggested.text == text { return suggested.continuation }
    let continuation = history.continuation(of: text)
    suggested = (text, continuation)
    return continuation
  }

  /// Shows rows below the line; the line appears again below them.
  func showBelow(_ rows: [String]) {
    send(painted(cursorAtEnd: true) + painter.leave() + rows.map { $0 + "\r\n" }.joined())
  }

  // MARK: Settings

  private func readSettings() {
    let path =
      unsafe getenv("EDITRC").map { unsafe String(cString: $0) }
      ?? getenv("HOME").map { unsafe String(cString: $0) + "/.editrc" }
    guard let path, !edit.readSettings(path), unsafe access(path, R_OK) == 0 else { return }
    post(
      Bilingual(
        ko: "\(path.escapedForDisplay): 알 수 없는 줄이 있습니다. 그 뒤의 줄은 읽지 않았습니다",
        en: "\(path.escapedForDisplay): a line was not understood; the lines after it were not read"))
  }

  private func bindKeys() {
    boundMode = mode
    for binding in KeyBinding.all(for: mode) { edit.bind(binding) }
  }
}
