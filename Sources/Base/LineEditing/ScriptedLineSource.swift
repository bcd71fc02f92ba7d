/// A source that returns lines from a list, for tests of code that reads lines.
public final class ScriptedLineSource: LineSource {
  public let notices = NoticePrinter(descriptor: nil)
  /// The prompts that were asked with, oldest first.
  public private(set) var prompts: [Prompt] = []
  private var answers: ArraySlice<ReadResult>

  /// Creates a source that gives `answers` one after another, and then ``ReadResult/endOfInput``.
  public init(_ answers: [ReadResult]) { self.answers = answers[...] }

  /// Creates a source that gives `lines`, and then ``ReadResult/endOfInput``.
  public convenience init(lines: [String]) { self.init(lines.map(ReadResult.line)) }

  public func readLine(prompt: Prompt, continuation: Prompt) -> ReadResult {
    prompts.append(prompt)
    return answers.popFirst() ?? .endOfInput
  }

  /// Returns the texts that were posted to ``notices`` since the last call, oldest first, each with a newline at its
  /// end.
  public func takeNotices() -> [String] { notices.takeAll() }
}
