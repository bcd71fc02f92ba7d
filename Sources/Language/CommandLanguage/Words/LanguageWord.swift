public import DisplayText

/// A word of the language that is neither a command nor a function: of a block, a setting, a directive, a key.
///
/// Each is declared where it is implemented, and the readers of blocks look words up in these declarations. Errors,
/// completion, help, grammars of editors and the reference are made of them.
public struct LanguageWord: Hashable, Sendable {
  /// The part of the language that a word belongs to.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Words of the blocks of layouts.
    case layout
    /// Words of the blocks of pipelines.
    case pipeline
    /// The keys of settings.
    case setting
    /// Lines for the program that runs a file.
    case directive
    /// Keys of the line editor.
    case key
    /// Codes of what a layout was probably not meant to do.
    case finding
  }

  /// A place where words of one kind stand: after a section, in the braces of a group.
  public struct Level: Hashable, Sendable {
    /// The name for programs: `section-option`.
    public var name: String
    /// The name for people, as an error says what was expected: `an option of a section`.
    public var title: Bilingual
    /// A line of mcv in which `…` stands for such words, or nil if each word has a line of its own.
    public var pattern: String?
    /// The line that shows what the pattern does, or nil if there is nothing to see.
    public var view: String?

    /// Creates a level.
    public init(_ name: String, ko: String, en: String, pattern: String? = nil, view: String? = nil) {
      self.name = name
      title = Bilingual(ko: ko, en: en)
      self.pattern = pattern
      self.view = view
    }
  }

  /// The word as it is written.
  public var name: String
  /// The part of the language.
  public var kind: Kind
  /// The places where it may stand; at least one.
  public var levels: [Level]
  /// The words that follow, in order: `TOP LEADING BOTTOM TRAILING`, `(WIDTH x HEIGHT)`.
  public var arguments: String
  /// The names of UIKit or Rx for it.
  public var uikit: [String]
  /// Other words under which `apropos` finds it, in both languages.
  public var concepts: [String]
  /// One line, with the unit of numbers.
  public var summary: Bilingual
  /// A few sentences more, or nil.
  public var details: Bilingual?
  /// The word with arguments, as it stands in ``example``; empty where there is none.
  public var sample: String
  /// A line of mcv with the word, or nil.
  public var example: String?
  /// The line that shows what the example does, or nil.
  public var view: String?

  /// Creates a word.
  ///
  /// - Parameters:
  ///   - sample: The word with arguments.
  ///   - example: Nil for the pattern of the first level around the sample.
  ///   - view: Nil for what the first level says.
  public init(
    _ name: String, _ arguments: String = "", kind: Kind, levels: [Level], uikit: [String] = [], ko: String, en: String,
    details: Bilingual? = nil, sample: String = "", example: String? = nil, view: String? = nil, concepts: [String] = []
  ) {
    self.name = name
    self.kind = kind
    self.levels = levels
    self.arguments = arguments
    self.uikit = uikit
    self.concepts = concepts
    summary = Bilingual(ko: ko, en: en)
    self.details = details
    self.sample = sample
    self.example = example
    self.view = view ?? levels.first?.view
    if example == nil, !sample.isEmpty { self.example = levels.first?.pattern?.replacing("…", with: sample) }
  }

  /// The beginning of what is written: `inset `, `item(`, `padding=`.
  public var head: String {
    switch arguments.first {
    case "(": name + "("
    case "=": name + "="
    default: name
    }
  }

  /// The word and its arguments: `inset TOP LEADING BOTTOM TRAILING`, `item(WIDTH x HEIGHT)`.
  public var synopsis: String {
    if arguments.isEmpty { return name }
    return head == name ? "\(name) \(arguments)" : name + arguments
  }

  /// Returns whether UIKit or Rx calls the word so: by a name that is known here, without the type in front of it or
  /// the labels after it.
  package func isCalled(_ name: String) -> Bool {
    let wanted = name.lowercased()
    return uikit.contains { other in
      let known = other.lowercased()
      return known == wanted || known.hasSuffix("." + wanted) || known.hasPrefix(wanted + "(")
    }
  }

  /// The summary with the first name of UIKit or Rx, if it is another.
  public var meaning: Bilingual {
    guard let first = uikit.first, first != name else { return summary }
    return summary + Bilingual(" (\(first))")
  }
}

/// An entry of a reader's table: a word, with what the reader does after it.
package protocol WordEntry: Sendable {
  /// The declaration.
  var word: LanguageWord { get }
}

extension [LanguageWord] {
  /// The words without those that stand in the list already.
  ///
  /// - Complexity: O(n).
  public var unique: [LanguageWord] {
    var seen: Set<LanguageWord> = []
    return filter { seen.insert($0).inserted }
  }

  /// The levels of the words, in the order in which they come up.
  ///
  /// - Complexity: O(n × levels).
  public var levels: [LanguageWord.Level] {
    var levels: [LanguageWord.Level] = []
    for level in flatMap(\.levels) where !levels.contains(level) { levels.append(level) }
    return levels
  }

  /// The names without repetitions, for an error that lists what is allowed.
  ///
  /// - Complexity: O(n).
  package var names: [String] {
    var seen: Set<String> = []
    return map(\.name).filter { seen.insert($0).inserted }
  }

  /// Returns the word that is probably meant by a name that none has: one that UIKit or Rx calls so, else one that is
  /// spelled like it.
  ///
  /// - Complexity: O(n × length).
  package func meant(by name: String) -> LanguageWord? {
    if let word = first(where: { $0.isCalled(name) }) { return word }
    let near = Suggestions.nearest(to: name, in: names, limit: 1).first
    return first { $0.name == near }
  }
}
