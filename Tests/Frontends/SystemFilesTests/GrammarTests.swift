import CommandLanguage
import DisplayText
import Foundation
import JSONValues
import Runner
import SessionModel
import SystemFiles
import Testing
import WorkbenchFeatures

/// A feature with one command.
private enum Frobnication: WorkbenchFeature {
  static let commands = [
    CommandDefinition(
      CommandSpec(
        "frobnicate", group: "x", synopsis: "frobnicate", summary: Bilingual(ko: "", en: ""),
        help: Bilingual(ko: "", en: ""), verbs: [VerbSpec("twice", synopsis: "", summary: Bilingual(ko: "", en: ""))])
    ) { _, context throws(Diagnostic) in
      throw Diagnostic("E0101", Bilingual("frobnicate"), at: context.command.source.range(context.command.range))
    }
  ]
}

/// The files of editors, made of the command table: nothing of the table is missing in them.
@Suite struct GrammarTests {
  private let words = LanguageWords(.standard)

  @Test func `every command, verb and option of the table is a word of the grammars`() throws {
    let table = Workbench.standard.commands
    #expect(words.commands.map(\.name) == table.commands.map(\.name).filter { $0.first?.isLetter == true })
    let grammar = try GrammarPatterns(TextMateGrammar.value(words))
    let vim = try #require(VimFiles.all(words).first { $0.path == "syntax/mcv.vim" }).text
    let lines = vim.split(separator: "\n").map(String.init)
    for command in words.commands {
      #expect(grammar.scopes(of: command.name, in: "\(command.name) x").contains("keyword.control.mcv"), "\(command)")
      #expect(lines.contains { $0.hasPrefix("syntax match mcvCommand") && $0.contains("\\zs\(command.name)\\>\"") })
      for verb in command.verbs {
        let line = "\(command.name) \(verb) x"
        #expect(grammar.scopes(of: verb, in: line).contains("support.type.mcv"), "\(line)")
      }
    }
    for option in words.options {
      #expect(grammar.scopes(of: "--" + option, in: "diff --\(option)").contains("entity.other.attribute-name.mcv"))
    }
    for directive in words.directives {
      #expect(grammar.scopes(of: "@" + directive, in: "@\(directive) x").contains("keyword.control.directive.mcv"))
    }
    for setting in words.settings {
      #expect(grammar.scopes(of: setting, in: "set \(setting) 1").contains("variable.other.setting.mcv"), "\(setting)")
    }
    for function in words.functions {
      #expect(grammar.scopes(of: function, in: "print \(function)(a)").contains("support.function.mcv"))
    }
  }

  @Test func `words of blocks are words of the grammars`() throws {
    #expect(words.blockWords.contains("section-gap") && words.blockWords.contains("flatMapLatest"))
    let patterns = TextMateGrammar.value(words)["patterns"]?.elements ?? []
    let block = try #require(patterns.first { $0["name"]?.string == "meta.block.mcv" })
    let inside = try GrammarPatterns(block)
    let vim = try #require(VimFiles.all(words).first { $0.path == "syntax/mcv.vim" }).text
    let line = try #require(vim.split(separator: "\n").first { $0.hasPrefix("syntax match mcvBlockWord") })
    for word in words.blockWords {
      #expect(inside.scopes(of: word, in: " \(word) 1").contains("keyword.other.block.mcv"), "\(word)")
      #expect(line.contains("(\(word)\\|") || line.contains("|\(word)\\"), "\(word)")
    }
  }

  @Test func `a word that the table does not have is not a command`() throws {
    let grammar = try GrammarPatterns(TextMateGrammar.value(words))
    #expect(grammar.scopes(of: "adder", in: "adder x").isEmpty)
    #expect(!grammar.scopes(of: "addx", in: "addx y").contains("keyword.control.mcv"))
  }

  @Test func `a command that is added is in every grammar`() throws {
    let words = LanguageWords(Workbench(features: [Frobnication.self]))
    for editor in Editor.allCases {
      let files = editor.files(words)
      #expect(files.contains { $0.text.contains("frobnicate") && $0.text.contains("twice") }, "\(editor)")
    }
  }

  @Test func `the extension's manifest names files that are there`() throws {
    let files = Editor.vscode.files(words)
    let manifest = try JSONValue(parsing: try #require(files.first { $0.path == "package.json" }).text)
    let named = [
      manifest["main"]?.string, manifest["contributes", "grammars"]?.elements?.first?["path"]?.string,
      manifest["contributes", "languages"]?.elements?.first?["configuration"]?.string,
    ]
    for name in named {
      let path = try #require(name)
      #expect(files.contains { "./" + $0.path == path }, "\(path)")
    }
    for file in files where file.path.hasSuffix(".json") { _ = try JSONValue(parsing: file.text) }
  }
}

/// The patterns of a grammar with their scopes, as far as one line needs them.
struct GrammarPatterns {
  private var patterns: [(expression: NSRegularExpression, scopes: [String?])] = []

  init(_ grammar: JSONValue) throws {
    for pattern in grammar["patterns"]?.elements ?? [] {
      guard let match = pattern["match"]?.string else { continue }
      var scopes = [pattern["name"]?.string]
      for index in 1..<4 { scopes.append(pattern["captures", "\(index)", "name"]?.string) }
      patterns.append((try NSRegularExpression(pattern: match), scopes))
    }
  }

  /// Returns the scopes that patterns give a word of a line.
  func scopes(of word: String, in line: String) -> Set<String> {
    let text = line as NSString
    var found: Set<String> = []
    for (expression, scopes) in patterns {
      for match in expression.matches(in: line, range: NSRange(location: 0, length: text.length)) {
        for index in 0..<min(match.numberOfRanges, scopes.count) where match.range(at: index).location != NSNotFound {
          if text.substring(with: match.range(at: index)) == word, let scope = scopes[index] { found.insert(scope) }
        }
      }
    }
    // A capture of the whole line's pattern names the word, and the pattern itself may begin with it.
    return found
  }
}
