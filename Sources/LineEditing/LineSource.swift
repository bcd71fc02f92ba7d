/// What came of asking for a line.
public enum ReadResult: Sendable, Equatable {
  /// What was entered, in NFC and without the newline at the end. One answer can hold several lines: a command that
  /// was continued, or a pasted script.
  case line(String)
  /// Ctrl-C while the line was being entered: the line is gone, nothing else happened.
  case interrupt
  /// Ctrl-D on an empty line, or the end of a file or pipe.
  case endOfInput
}

/// Whether a text can be run as it stands.
public enum Completeness: Sendable, Equatable {
  case complete
  /// More lines are needed: a quote or bracket is open, or the last line ends in a backslash.
  case incomplete
}

/// Somewhere lines come from: a person at a terminal, a pipe, or a list in a test.
///
/// Reading blocks the calling thread, which is what a synchronous interpreter on the main thread wants; while it waits,
/// other threads can print above the prompt through ``notices``. A source is used by one thread at a time.
public protocol LineSource: AnyObject {
  /// Reads the next line.
  ///
  /// - Parameters:
  ///   - prompt: Shown before the first line.
  ///   - continuation: Shown before every further line of a text that is not complete yet.
  func readLine(prompt: Prompt, continuation: Prompt) -> ReadResult

  /// Where texts go that have nothing to do with the line being entered. Usable from any thread.
  var notices: NoticeBoard { get }
}

extension LineSource {
  /// Shows a text above the line being entered, which stays as it is; at once if no line is being entered.
  ///
  /// The text goes to the terminal as it is, so that it may be coloured: escape data from outside first.
  public func printAbove(_ text: String) { notices.post(text) }
}

/// What a program knows about its own language, asked for while a line is entered.
///
/// Every function is called on the thread that reads, between two keys, and should answer within a few milliseconds.
public struct LineAssistance {
  /// Whether Enter runs the text or starts another line of it.
  public var completeness: (_ text: String) -> Completeness
  /// What could stand at the cursor. `nil`: nothing; the bell rings.
  public var completion: (_ text: String, _ cursor: String.Index) -> Completion?
  /// Help on the place of the cursor, for F1, Meta-? and a line that ends in ` ?`. `nil`: there is none.
  /// The answer is printed as ``LineSource/printAbove(_:)`` prints.
  public var help: (_ text: String, _ cursor: String.Index) -> String?
  /// What history keeps of a text; `nil` keeps it out. The place to mask secrets.
  public var remembered: (_ text: String) -> String?

  /// Creates assistance; what is left out is never asked for.
  public init(
    completeness: @escaping (_ text: String) -> Completeness = { _ in .complete },
    completion: @escaping (_ text: String, _ cursor: String.Index) -> Completion? = { _, _ in nil },
    help: @escaping (_ text: String, _ cursor: String.Index) -> String? = { _, _ in nil },
    remembered: @escaping (_ text: String) -> String? = { $0 }
  ) {
    self.completeness = completeness
    self.completion = completion
    self.help = help
    self.remembered = remembered
  }
}
