public import DisplayText

/// A program's knowledge of its own language, asked for while a line is entered.
///
/// Every function is called on the thread that reads, between two keys, and should answer within a few milliseconds.
public struct LineAssistance {
  /// Whether Enter runs the text or starts another line of it.
  public var completeness: (_ text: String) -> Completeness
  /// The closure that returns the texts that could stand at the cursor. `nil`: nothing; the bell rings.
  public var completion: (_ text: String, _ cursor: String.Index) -> Completion?
  /// Help on the place of the cursor, for F1, Meta-? and a line that ends in ` ?`. `nil`: there is none.
  /// The answer is printed as ``LineSource/printAbove(_:)`` prints.
  public var help: (_ text: String, _ cursor: String.Index) -> String?
  /// The closure that returns the styles of parts of a text, as ranges of bytes in order; what has none is plain. Asked
  /// each time the line is drawn.
  public var styles: (_ text: String) -> [(range: Range<Int>, style: TextStyle)]
  /// Whether the newest line of history that begins like the text is shown dimmed after it; → at the end takes it.
  public var suggestsHistory: () -> Bool
  /// The closure that returns the text that history keeps of an entered one; `nil` keeps it out. The place to mask
  /// secrets.
  public var remembered: (_ text: String) -> String?
  /// Whether there is news to print while a line is entered; asked a few times a second. `nil`: there never is.
  public var hasNews: (() -> Bool)?
  /// Prints the news: the text that it writes to standard output, with a newline at its end, stands above the line.
  public var tellNews: () -> Void
  /// The closure that is called after ``LineSource/wake()``: another client asks for something while the line is
  /// entered. A text that it returns runs as if it had been typed; the text that stood in the line comes back with the
  /// next one.
  public var attended: () -> String?
  /// The closure that returns the language of messages about history.
  public var language: () -> Language

  /// Creates assistance; closures that are left out have no effect.
  public init(
    completeness: @escaping (_ text: String) -> Completeness = { _ in .complete },
    completion: @escaping (_ text: String, _ cursor: String.Index) -> Completion? = { _, _ in nil },
    help: @escaping (_ text: String, _ cursor: String.Index) -> String? = { _, _ in nil },
    styles: @escaping (_ text: String) -> [(range: Range<Int>, style: TextStyle)] = { _ in [] },
    suggestsHistory: @escaping () -> Bool = { false },
    remembered: @escaping (_ text: String) -> String? = { $0 }, hasNews: (() -> Bool)? = nil,
    tellNews: @escaping () -> Void = {}, attended: @escaping () -> String? = { nil },
    language: @escaping () -> Language = { .en }
  ) {
    self.completeness = completeness
    self.completion = completion
    self.help = help
    self.styles = styles
    self.suggestsHistory = suggestsHistory
    self.remembered = remembered
    self.hasNews = hasNews
    self.tellNews = tellNews
    self.attended = attended
    self.language = language
  }
}
