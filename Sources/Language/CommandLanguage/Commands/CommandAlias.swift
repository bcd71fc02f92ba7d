public import DisplayText

/// A word that other tools or everyday language have for a command.
///
/// A file spells commands out, so that it means the same next year.
public struct CommandAlias: Hashable, Sendable {
  /// The words, as they are typed in the place of a command.
  public var words: [String]
  /// The beginning of mcv's line, a command first: `add`, `delete all`, or nil if only the remark leads on.
  public var line: String?
  /// Whether what stands after the word belongs after the line.
  public var keepsArguments: Bool
  /// Whether the line is carried out at once instead of offered, except in a file. Then ``line`` is one command.
  public var runsAtOnce: Bool
  /// A remark to know besides, or nil.
  public var remark: Bilingual?

  /// Creates words for a line.
  public init(
    _ words: [String], _ line: String?, keepsArguments: Bool = true, runsAtOnce: Bool = false,
    remark: Bilingual? = nil
  ) {
    self.words = words
    self.line = line
    self.keepsArguments = keepsArguments
    self.runsAtOnce = runsAtOnce
    self.remark = remark
  }

  /// The command that the line begins with, or nil.
  public var command: String? { line?.split(separator: " ").first.map(String.init) }
}

/// The words of other tools and of everyday language, found by spelling.
struct AliasTable: Sendable {
  let all: [CommandAlias]

  /// Returns the alias that a typed word leads to: its own, or for a Korean word the longest one that it begins with,
  /// since Korean verbs take endings (`추가해줘`).
  ///
  /// - Complexity: O(words): it is asked only for words that are not command.
  func alias(for word: String) -> CommandAlias? {
    if let exact = all.first(where: { $0.words.contains(word) }) { return exact }
    guard word.unicodeScalars.contains(where: { !$0.isASCII }) else { return nil }
    var best: (alias: CommandAlias, length: Int)?
    for alias in all {
      for known in alias.words where known.unicodeScalars.count > 1 && word.hasPrefix(known) {
        if best.map({ $0.length < known.count }) ?? true { best = (alias, known.count) }
      }
    }
    return best?.alias
  }

  /// Returns the words that lead to a command.
  func words(for command: String) -> [String] { all.filter { $0.command == command }.flatMap(\.words) }

  /// All words that are not ASCII, for did-you-mean.
  var foreignWords: [String] {
    all.flatMap(\.words).filter { $0.unicodeScalars.contains { !$0.isASCII } }
  }
}
