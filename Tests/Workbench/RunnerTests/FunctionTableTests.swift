import CommandLanguage
import DisplayText
import Testing
import WorkbenchFeatures

@testable import Runner
@testable import SessionModel

/// The functions of expressions: what help says of each is so.
@Suite struct FunctionTableTests {
  static let examples = Workbench.standard.functions.all.flatMap { definition in
    definition.spec.examples.map { HelpExampleTests.Example(command: definition.spec.name, example: $0) }
  }

  /// Returns the lines that a line prints, or nil if it fails.
  private func run(_ line: String, _ session: inout Session) -> [String]? {
    let source = SourceText(name: "test", text: line)
    var parser = ScriptParser(source)
    guard case .commands(let commands)? = parser.next()?.content else { return nil }
    var lines: [String] = []
    for command in commands.commands {
      guard let report = session.execute(command, in: source).report else { return nil }
      lines += report.lines(session.textOptions)
    }
    return lines
  }

  /// A function whose group is not one of the table's would not be found.
  @Test func everyFunctionOfAFeatureIsInTheTable() {
    let names = Workbench.standard.features.flatMap { $0.functions.map(\.spec.name) }
    #expect(names.count > 40 && names.sorted() == Workbench.standard.functions.names.sorted())
    #expect(names.allSatisfy { Workbench.standard.functions[$0]?.spec.name == $0 })
  }

  @Test func commandsOfFeaturesHaveNamesOfTheirOwn() {
    let names = Workbench.standard.features.flatMap { $0.commands.map(\.spec.name) }
    #expect(Set(names).count == names.count && names.count > 80)
  }

  @Test(arguments: examples) func theExamplePrintsWhatTheHelpSays(_ example: HelpExampleTests.Example) throws {
    var session = Session()
    for line in example.example.setup { #expect(run(line, &session) != nil, "set-up line '\(line)' fails") }
    #expect(run(example.example.line, &session) == example.example.output)
  }

  @Test func everyFunctionHasAPageInBothLanguages() throws {
    #expect(Set(Workbench.standard.functions.names).count == Workbench.standard.functions.names.count)
    var session = Session()
    session.state.settings.width = 80
    for language in Language.allCases {
      session.state.settings.language = language
      let list = try #require(run("help functions", &session))
      for line in list { #expect(session.textOptions.columns(of: line) <= 80, "\(line)") }
      for spec in Workbench.standard.functions.all.map(\.spec) {
        #expect(spec.synopsis.hasPrefix(spec.name + "("), "\(spec.name)")
        #expect(list.contains { $0.contains(spec.name + "(") }, "\(spec.name)")
        #expect(!spec.summary.text(language).isEmpty && FunctionTable.groups.contains { $0.name == spec.group })
        // A command of the same name has its own page, which points to the function.
        let page = try #require(run("help \(spec.name)", &session))
        #expect(page.contains { $0.contains(spec.name + "(") }, "\(spec.name)")
        for line in page where !line.contains("| ") {
          #expect(session.textOptions.columns(of: line) <= 80, "\(spec.name): \(line)")
        }
      }
    }
  }

  @Test func aFieldThatHelpDoesNotNameIsRefused() {
    var session = Session()
    for line in ["screen new main", "section add A", "add a", "apply"] { _ = run(line, &session) }
    for spec in Workbench.standard.functions.all.map(\.spec) {
      let source = SourceText(name: "test", text: "print \(spec.name)(a).nothing")
      var parser = ScriptParser(source)
      guard case .commands(let commands)? = parser.next()?.content, let command = commands.commands.first else {
        continue
      }
      #expect(session.execute(command, in: source).error?.code == "E0117", "\(spec.name)")
    }
  }

  @Test func numbersAreLabelledOnlyInInteractiveSessions() throws {
    var session = Session()
    for line in ["screen new main", "section add A", "add a b", "apply"] { _ = run(line, &session) }
    #expect(run("print ops(last)", &session) == ["[2, 0, 0, 0, 0]"])
    session.isInteractive = true
    #expect(run("print ops(last)", &session) == ["[2, 0, 0, 0, 0]   insert delete move reload reconfigure"])
    #expect(run("print path(b)", &session) == ["[0, 1]   section item"])
    #expect(run("print ops(last).insert", &session) == ["2"])
  }
}
