import CommandLanguage
import DisplayText
import Testing
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Runner
@testable import SessionModel

/// No word of a line is dropped: one too many, one that stands twice and two that exclude each other are errors.
@Suite struct SurplusWordTests {
  /// A command, or one of its verbs.
  struct Form: Sendable, CustomTestStringConvertible {
    var title: String
    var shape: Shape
    var testDescription: String { title }
  }

  static let forms = Workbench.standard.commands.commands.flatMap { spec in
    (spec.shape.map { [Form(title: spec.name, shape: $0)] } ?? [])
      + spec.verbs.map { Form(title: "\(spec.name) \($0.name)", shape: $0.shape) }
  }

  /// Forms that take any number of words: the last of their usage is repeated.
  static let takingAnyNumber: Set = [
    "add", "apropos", "app open", "collapse", "delete", "expand", "export html", "fetch", "measure", "model open",
    "outline add", "outline delete", "outline insert", "outline replace", "reconfigure", "reload", "section add",
    "section delete", "section insert", "section reload", "traits", "whatif identity", "whatif source",
  ]

  /// Lines with a word in each place that a form has, for forms without such an example.
  static let lines = [
    "app close x", "app list", "app log", "app new-cassette x.cas", "app new-test x.mcv", "app reload", "app report",
    "app tree", "app use x", "app watch on", "apply --no-animate", "back", "box A draft", "cell item \"x\"",
    "cells tx1", "check layout", "clock +5ms", "clock real", "clock virtual", "data x", "diff tx1 tx1", "doctor width",
    "draft", "editing on", "explain E0201", "explain frame a", "explain frame a tx1", "export asciicast tx1",
    "export csv x", "export json x", "export marble x", "export svg tx1", "frames A draft", "goal check",
    "help frames", "history 1", "history out 1", "import x.csv as x", "latency 5ms for A", "layout A grid(3)",
    "layout A { list(plain) }", "lesson back", "lesson certificate", "lesson goto 2", "lesson leave", "lesson list",
    "lesson new x.mcv", "lesson next", "lesson progress", "lesson reset", "lesson setup", "lesson x", "let x = 5",
    "marble x", "mirror", "mirror on", "model close x", "model list", "model reload", "model use x", "move a after b",
    "net check", "net list x", "net offline", "net online", "net record x", "net replay x", "net rerecord x",
    "net save x", "net show", "next x", "orth A draft", "outline apply A", "pipe x { publish a }", "play tx1",
    "plugin build x", "plugin info x", "plugin list", "plugin new x", "plugin reload x", "plugin unload x",
    "press \"x\"", "press \"x\" in a", "print 5", "pull", "quit 1", "race x", "record stop", "record x", "redo 1",
    "reorder a before b", "resize 3x4", "rotate", "run x.mcv", "sample a tx1 at 0", "schema x", "screen",
    "screen drop s", "screen list", "screen new t of x", "screen use s", "section", "section list",
    "section move A after B", "section rename A \"x\"", "send x 1", "set lang ko", "strip tx1", "swipe a \"x\"",
    "tap a",
    "timeline tx1", "tree draft", "type \"x\" in a", "undo 1", "verify tx1", "viewport 390x844", "visible tx1",
    "whatif", "whatif layout width 300", "why a tx1",
  ]

  /// Rules of identity, on a screen with a type.
  static let rules = ["const 0", "id", "index", "name", "uuid", "value"].map { "identity pokemon by " + $0 }

  @Test func everyFormHasALineAndTheListIsNotStale() throws {
    let named = Set(Self.forms.map(\.title))
    #expect(Self.takingAnyNumber.subtracting(named) == [])
    let tried = Set(try Self.samples().map(\.title))
    #expect(named.subtracting(tried).subtracting(Self.takingAnyNumber) == [])
  }

  @Test func aWordTooManyIsAnError() throws {
    for sample in try Self.samples() where !Self.takingAnyNumber.contains(sample.title) {
      var session = Session.withSpecies
      for line in sample.setup { run(line, &session) }
      for word in ["surplus", "77", "a", "\"two words\""] {
        let line = "\(sample.line) \(word)"
        guard let found = run(line, &session) else {
          Issue.record("'\(line)' drops a word")
          continue
        }
        let start = sample.line.utf8.count + 1
        if found.range?.bytes == start..<line.utf8.count { continue }
        // An error at another place may be one of the line itself, which then does not run without the word either.
        var copy = session
        #expect(run(sample.line, &copy) == nil, "\(line): \(found.message.en)")
      }
    }
  }

  /// Returns the lines of examples and of ``lines``, each with the form that it uses. Of the examples those count that
  /// have a word in each place, and that need no plugin.
  static func samples() throws -> [(title: String, setup: [String], line: String)] {
    var samples: [(title: String, setup: [String], line: String)] = []
    for example in Workbench.standard.commands.commands.flatMap(\.examples) where !example.line.contains(";") {
      let command = try bound(example.line)
      let shape = try #require(command.verb?.shape ?? command.spec.shape)
      guard command.arguments.count + (command.expression == nil ? 0 : 1) >= shape.parameters.count else { continue }
      guard !example.line.contains("page1") else { continue }
      samples.append((command.title, example.setup, example.line))
    }
    for line in lines {
      samples.append((try bound(line).title, ["screen new s", "section add A B", "add a b c d to A", "apply"], line))
    }
    for line in rules { samples.append((try bound(line).title, ["screen new s of pokemon"], line)) }
    return samples
  }

  // MARK: Words that stand twice, and words that exclude each other

  @Test(arguments: forms) func aKeywordOrAnOptionStandsInALineOnce(_ form: Form) {
    for word in form.shape.clauses.map(\.keyword).filter({ $0 != "=" }) + form.shape.options.map({ "--" + $0.name }) {
      let needed = form.shape.needs[word]
      let line = Self.line(form, [word, word], beside: needed.map { [$0] } ?? [])
      #expect(throws: Diagnostic.self) { try Self.bound(line) }
      #expect(Self.error(line)?.code == .unknownOption, "\(line)")
      #expect(Self.error(line)?.message.en == "'\(word)' stands here twice", "\(line)")
    }
  }

  @Test(arguments: forms) func ofAlternativesALineHasOne(_ form: Form) {
    for names in form.shape.alternatives {
      for (index, first) in names.enumerated() {
        for second in names[(index + 1)...] {
          let needed = [first, second].compactMap { form.shape.needs[$0] }.filter { $0 != first && $0 != second }
          let line = Self.line(form, [first, second], beside: needed)
          #expect(Self.error(line)?.code == .unknownOption, "\(line)")
          let texts = [
            "'\(first)' and '\(second)' exclude each other", "'\(second)' and '\(first)' exclude each other",
          ]
          #expect(Self.error(line).map { texts.contains($0.message.en) } == true, "\(line)")
        }
      }
    }
  }

  @Test(arguments: forms) func aWordThatNeedsAnotherIsNotDropped(_ form: Form) {
    for (word, parameter) in form.shape.needs {
      let line = Self.line(form, [word])
      #expect(Self.error(line)?.code == .missingArgument, "\(line)")
      #expect(Self.error(line)?.message.en == "'\(form.title)' needs \(parameter)", "\(line)")
    }
  }

  /// Returns a line of a form with these parameters, keywords and options, and with each parameter that the form
  /// requires.
  static func line(_ form: Form, _ words: [String], beside needed: [String] = []) -> String {
    var parts = [form.title]
    for parameter in form.shape.parameters {
      let isRequired =
        switch parameter.arity {
        case .one, .expression: true
        case .some, .optional, .many: false
        }
      let isGiven = isRequired || words.contains(parameter.name) || needed.contains(parameter.name)
      let isSome = parameter.arity == .some && !words.contains("where")
      guard isGiven || isSome else { continue }
      parts.append(parameter.choices.first ?? (parameter.arity == .expression ? "1" : "x"))
    }
    // A parameter after optional ones has its place only where they are given.
    for word in words {
      if let clause = form.shape.clauses.first(where: { $0.keyword == word }) {
        parts.append(clause.parameter == nil ? word : "\(word) 1")
      } else if let option = form.shape.options.first(where: { "--" + $0.name == word }) {
        parts.append(option.value.map { "\(word) \($0.choices.first ?? "1")" } ?? word)
      }
    }
    return parts.joined(separator: " ")
  }

  // MARK: Running

  static func bound(_ line: String) throws -> BoundCommand {
    let source = SourceText(name: "test", text: line)
    var parser = ScriptParser(source)
    guard case .commands(let parsed)? = parser.next()?.content else { throw Unread(line: line) }
    return try Workbench.standard.commands.bind(try #require(parsed.commands.first), in: source)
  }

  struct Unread: Error { var line: String }

  static func error(_ line: String) -> Diagnostic? {
    do { _ = try bound(line) } catch { return error as? Diagnostic }
    return nil
  }

  /// Runs a line and returns its error, or nil.
  @discardableResult
  private func run(_ line: String, _ session: inout Session) -> Diagnostic? {
    let source = SourceText(name: "test", text: line)
    var parser = ScriptParser(source)
    guard let parsed = parser.next(), case .commands(let commands) = parsed.content else { return nil }
    for command in commands.commands {
      if let error = session.execute(command, in: source).error { return error }
    }
    return nil
  }
}
