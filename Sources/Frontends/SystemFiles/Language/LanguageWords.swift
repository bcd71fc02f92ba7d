internal import CommandLanguage
package import SessionModel

/// The words of the language by their roles: all that a grammar has to know.
package struct LanguageWords: Hashable, Sendable {
  /// A command and its second words.
  package struct Command: Hashable, Sendable {
    package var name: String
    package var verbs: [String]
  }

  /// In the order of the table.
  package var commands: [Command]
  /// Without the hyphens, sorted.
  package var options: [String]
  /// Words inside of a line that say what follows: `before`, `to`. Sorted.
  package var keywords: [String]
  /// Without `@`.
  package var directives: [String]
  /// The names after `set`.
  package var settings: [String]
  /// The functions of expressions.
  package var functions: [String]
  /// The words of the blocks of layouts and pipelines. Sorted.
  package var blockWords: [String]

  /// Reads the words of a workbench.
  ///
  /// - Complexity: O(*n* log *n*) in the words.
  package init(_ workbench: Workbench) {
    let table = workbench.commands
    var options = Set(table.globalOptions.map(\.name))
    var keywords: Set<String> = []
    for spec in table.commands {
      for shape in spec.verbs.map(\.shape) + [spec.shape ?? Shape()] {
        options.formUnion(shape.options.map(\.name))
        keywords.formUnion(shape.clauses.map(\.keyword).filter(Self.isWord))
      }
    }
    commands = table.commands.filter { Self.isWord($0.name) }.map { spec in
      Command(name: spec.name, verbs: spec.verbs.map(\.name).filter(Self.isWord))
    }
    self.options = options.filter(Self.isWord).sorted()
    self.keywords = keywords.sorted()
    directives = DirectiveSpec.all.map(\.name)
    settings = SettingKey.all.map(\.name)
    functions = workbench.functions.all.map(\.spec.name)
    let inBlocks = workbench.words.words(of: .layout) + workbench.words.words(of: .pipeline)
    blockWords = Set(inBlocks.map(\.name)).filter(Self.isWord).sorted()
  }

  /// Returns whether a text can be written into a grammar as it is: signs such as `=` and `->` are found by their own
  /// rule.
  private static func isWord(_ text: String) -> Bool {
    guard let first = text.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20) else {
      return false
    }
    return text.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
  }
}
