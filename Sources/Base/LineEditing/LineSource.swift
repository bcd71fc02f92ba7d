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

  /// The board for texts that have nothing to do with the line being entered. Usable from any thread.
  var notices: NoticePrinter { get }
}

extension LineSource {
  /// Shows a text above the line being entered, which stays as it is; at once if no line is being entered.
  ///
  /// The text goes to the terminal as it is, so that it may be coloured: escape data from outside first.
  public func printAbove(_ text: String) { notices.post(text) }

  /// Lets the reader ask ``LineAssistance/attended``. Usable from any thread.
  public func wake() { notices.wake() }
}
