internal import CLibrary
internal import CLineShim
public import DisplayText

/// A source of lines from a person at a terminal, with editing, history and completion, on libedit.
///
/// Keys are libedit's in emacs or vi mode with the bindings of `~/.editrc`, and in both: Tab completes, Ctrl-R searches
/// history, up and down go through the rows of the text and then through history, Ctrl-C drops the text, Ctrl-D on an
/// empty line ends the input, Ctrl-L clears the screen, Ctrl-Z stops the program, F1 (and in emacs mode Meta-?) shows
/// help. A pasted script is inserted as a whole and runs at Enter.
///
/// While no line is read the terminal is as the program found it, and Ctrl-C is a signal: see ``InterruptSignal``. If
/// the program ends in the middle of a line, by `exit` or by a signal, the terminal is put back first.
///
/// There is one terminal and libedit has static state: make one source per process, and use it on one thread.
public final class TerminalLineSource: LineSource {
  public let notices: NoticePrinter
  private let editor: LineEditor

  /// Creates a source for the process's terminal.
  ///
  /// `nil` if nothing can be edited there: standard input or output is not a terminal, `TERM` is unset or `dumb`, or
  /// `~/.editrc` says `edit off`. Use a ``PlainLineSource`` then, or ``StandardInput``.
  ///
  /// - Parameters:
  ///   - program: The name that `~/.editrc` can address lines to.
  ///   - mode: `nil` for what `~/.editrc` says, which is emacs if it says nothing.
  public init?(
    program: String, history: HistoryStore, assistance: LineAssistance = LineAssistance(), mode: EditingMode? = nil
  ) {
    let terminal = unsafe getenv("TERM").map { unsafe String(cString: $0) } ?? ""
    guard isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0, terminal != "", terminal != "dumb",
      line_signals_start()
    else { return nil }
    let notices = NoticePrinter(descriptor: STDOUT_FILENO)
    // Notices about the set-up appear above the first prompt.
    notices.beginCollecting()
    // libedit's idea of letters depends on it, and it must come first.
    let language = assistance.language()
    let locale = line_locale_set()
    switch locale {
    case line_locale_as_given: break
    case line_locale_fallback, line_locale_unknown:
      let wanted = Self.localeName.escapedForDisplay
      let reason =
        locale == line_locale_unknown
        ? Bilingual(ko: "로캘 \(wanted)이(가) 설치되어 있지 않아", en: "the locale \(wanted) is not installed")
        : Bilingual(ko: "로캘이 UTF-8이 아니어서", en: "the locale is not UTF-8")
      let name = unsafe String(cString: line_locale_name())
      notices.post((reason + Bilingual(ko: " \(name)을(를) 씁니다", en: "; using \(name)")).text(language))
    default:
      notices.post(
        Bilingual(
          ko: "이 시스템에는 UTF-8 로캘이 없습니다. 영어가 아닌 글은 잘못 고쳐질 수 있습니다",
          en: "there is no UTF-8 locale on this system; text other than English may be edited wrongly"
        ).text(language))
    }
    guard
      let editor = LineEditor(
        program: program, mode: mode, assistance: assistance, history: history, notices: notices)
    else { return nil }
    self.notices = notices
    self.editor = editor
  }

  /// The name of the locale that the environment asks for.
  private static var localeName: String {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = unsafe getenv(name).map({ unsafe String(cString: $0) }), !value.isEmpty { return value }
    }
    return ""
  }

  /// The keys in use.
  public var mode: EditingMode {
    get { editor.mode }
    set { editor.mode = newValue }
  }

  /// The width at which the terminal draws the characters that Unicode leaves open.
  public var ambiguousWidth: DisplayWidth.Ambiguous {
    get { editor.measure.ambiguous }
    set { editor.measure.ambiguous = newValue }
  }

  /// Whether the terminal draws a family of emoji as one; false until it was asked.
  public var joinsEmoji: Bool {
    get { editor.joinsEmoji }
    set { editor.joinsEmoji = newValue }
  }

  public func readLine(prompt: Prompt, continuation: Prompt) -> ReadResult {
    editor.read(prompt: prompt, continuation: continuation)
  }
}

/// The source of the process's lines.
public enum StandardInput {
  /// Returns the best source for the process's standard input: a ``TerminalLineSource`` where lines can be edited, else
  /// a ``PlainLineSource``.
  ///
  /// - Parameter editing: Whether to edit at all.
  public static func lineSource(
    program: String, history: HistoryStore, assistance: LineAssistance = LineAssistance(), mode: EditingMode? = nil,
    editing: Bool = true
  ) -> any LineSource {
    if editing,
      let source = TerminalLineSource(program: program, history: history, assistance: assistance, mode: mode)
    {
      return source
    }
    return PlainLineSource(assistance: assistance)
  }
}
