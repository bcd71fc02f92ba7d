internal import DisplayText

/// All words of the language that are neither commands nor functions, found by name and by text.
public struct WordTable: Sendable {
  /// The words, in the order in which help lists them.
  public let all: [LanguageWord]

  /// Creates a table.
  public init(_ words: [LanguageWord]) { all = words }

  /// Returns the words of a name, which may stand without `@`; where none has it, those for which it is UIKit's or Rx's
  /// name.
  ///
  /// - Complexity: O(n).
  public func named(_ name: String) -> [LanguageWord] {
    let own = all.filter { $0.name == name || $0.name == "@" + name }
    if !own.isEmpty { return own }
    let wanted = name.lowercased()
    return all.filter { word in
      word.uikit.contains { $0.lowercased() == wanted || $0.lowercased().hasSuffix("." + wanted) }
    }
  }

  /// Returns the words that a text occurs in, those with it in a name first.
  ///
  /// - Complexity: O(size of the table).
  public func mentioning(_ text: String) -> [LanguageWord] {
    let wanted = text.lowercased()
    func mentions(_ texts: [String]) -> Bool { texts.contains { $0.lowercased().contains(wanted) } }
    let named = all.filter { mentions([$0.name] + $0.uikit) }
    let seen = Set(named)
    return named + all.filter { !seen.contains($0) && mentions([$0.arguments, $0.summary.ko, $0.summary.en]) }
  }

  /// Returns the words of a kind.
  ///
  /// - Complexity: O(n).
  public func words(of kind: LanguageWord.Kind) -> [LanguageWord] { all.filter { $0.kind == kind } }
}
