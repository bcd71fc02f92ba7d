internal import DisplayText

/// All words of the language that are neither commands nor functions, found by name and by text.
public struct WordTable: Sendable {
  /// The words, in the order in which help lists them.
  public let all: [LanguageWord]

  /// Creates a table.
  public init(_ words: [LanguageWord]) { all = words }

  /// Returns the words of a name, which may stand without `@`; where none has it, those that have it in another case,
  /// then those for which it is UIKit's or Rx's name.
  ///
  /// - Complexity: O(n).
  public func named(_ name: String) -> [LanguageWord] {
    let own = all.filter { $0.name == name || $0.name == "@" + name }
    if !own.isEmpty { return own }
    let wanted = name.lowercased()
    let inAnotherCase = all.filter { [wanted, "@" + wanted].contains($0.name.lowercased()) }
    if !inAnotherCase.isEmpty { return inAnotherCase }
    return all.filter { $0.isCalled(name) }
  }

  /// Returns the words of a kind.
  ///
  /// - Complexity: O(n).
  public func words(of kind: LanguageWord.Kind) -> [LanguageWord] { all.filter { $0.kind == kind } }
}
