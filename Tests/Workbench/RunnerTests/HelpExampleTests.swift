import CommandLanguage
import DisplayText
import TestSupport
import Testing
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Runner
@testable import SessionModel

/// Every example that `help` shows is a transcript that runs.
@Suite struct HelpExampleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var command: String
    var example: CommandExample
    var testDescription: String { "\(command): \(example.line)" }
  }

  static let examples = Workbench.standard.commands.commands.flatMap { spec in
    spec.examples.map { Example(command: spec.name, example: $0) }
  }

  static let plugged = Workbench.standard.commands.commands.filter { $0.group == "data" }.map(\.name)

  /// Examples with data: the program runs them, as plugins need threads that tests use up.
  @Test(arguments: examples.filter { plugged.contains($0.command) })
  func theExampleWithPluginsPrintsWhatTheHelpSays(_ example: Example) throws {
    let mcv = try McvProcess()
    var text = "#!mcv 1\n"
    for line in example.example.setup { text += line + "\n" }
    text += example.example.line + "\n"
    for line in example.example.output { text += (line.isEmpty ? "|" : "| " + line) + "\n" }
    let result = try mcv.run(["test", mcv.write(text, to: "example.mcv")], isInFolder: true)
    #expect(result.code == 0, "\(result.error)")
  }

  @Test(arguments: examples.filter { !plugged.contains($0.command) })
  func theExamplePrintsWhatTheHelpSays(_ example: Example) throws {
    var session = Session.withSpecies
    for line in example.example.setup { #expect(run(line, &session) != nil, "set-up line '\(line)' fails") }
    let output = try #require(run(example.example.line, &session))
    if !example.example.output.isEmpty { #expect(output == example.example.output) }
  }

  /// Returns the lines that a line prints, or nil if one of its commands fails.
  private func run(_ line: String, _ session: inout Session) -> [String]? {
    let source = SourceText(name: "test", text: line)
    var parser = ScriptParser(source)
    guard let parsed = parser.next(), case .commands(let commands) = parsed.content else { return nil }
    var lines: [String] = []
    for command in commands.commands {
      let result = session.execute(command, in: source)
      guard let report = result.report else {
        Issue.record("\(result.error?.message.en ?? "no report")")
        return nil
      }
      lines += report.lines(session.textOptions)
    }
    return lines
  }

  @Test(arguments: Language.allCases)
  func everyPageFitsEightyColumns(_ language: Language) throws {
    var session = Session()
    session.state.settings.width = 80
    session.state.settings.language = language
    for spec in Workbench.standard.commands.commands {
      let lines = try #require(run("help \(spec.name)", &session))
      #expect(lines.count > 1)
      // The output of an example may be wider.
      for line in lines where !line.contains("| ") {
        #expect(session.textOptions.columns(of: line) <= 80, "\(spec.name): \(line)")
      }
    }
    for line in try #require(run("help", &session)) { #expect(session.textOptions.columns(of: line) <= 80, "\(line)") }
  }

  @Test func aPageShowsWhatItsExamplePrints() throws {
    var session = Session()
    let lines = try #require(run("help add", &session))
    let example = [
      "  example   screen new main; section add A", "            add a b c to A",
      "            | added  a b c  [0,0]..[0,2]   draft 3 items",
    ]
    #expect(lines.contains(example))
    // A command's name means the command, also where a group has the same.
    #expect(try #require(run("help apply", &session))[0].hasPrefix("apply ["))
  }

  @Test func everyViewTellsHowItGoesToAFile() throws {
    var session = Session()
    let sentence = "-> FILE writes what it prints to a file."
    for (name, isView) in [("frames", true), ("tree", true), ("box", true), ("set", false), ("explain", false)] {
      let page = try #require(run("help \(name)", &session)).joined(separator: "\n")
      #expect(page.contains("\n  \(name) \(sentence)") == isView, "\(page)")
    }
  }

  @Test func everyCommandHasTextsInBothLanguages() {
    for spec in Workbench.standard.commands.commands {
      for text in [spec.summary.ko, spec.summary.en, spec.help.ko, spec.help.en] {
        #expect(!text.isEmpty, "\(spec.name)")
      }
      #expect(spec.synopsis.hasPrefix(spec.name), "\(spec.name)")
      for verb in spec.verbs {
        #expect(!verb.summary.ko.isEmpty && !verb.summary.en.isEmpty, "\(spec.name) \(verb.name)")
      }
    }
  }

  @Test func seeAlsoNamesExist() {
    let (names, catalog) = (Set(Workbench.standard.commands.commands.map(\.name)), CodeCatalog.shipped)
    for spec in Workbench.standard.commands.commands {
      for pointer in spec.seeAlso {
        if pointer.hasPrefix("explain ") {
          let word = String(pointer.dropFirst(8))
          #expect(
            catalog.entry(named: word) != nil || catalog.concept(named: word) != nil, "\(spec.name): \(pointer)")
        } else {
          #expect(names.contains(pointer), "\(spec.name): \(pointer)")
        }
      }
    }
  }
}
