import CommandLanguage
import DisplayText

/// A small table with every kind of shape, for the tests of binding and completion.
enum SampleTable {
  static let table = CommandTable(
    [
      command(
        "add", "add ITEMS [to SECTION] [before ITEM | after ITEM] [--skip-duplicates]",
        Shape(
          [CommandParameter("ITEMS", .some, hint: .item)],
          clauses: [
            Clause("to", CommandParameter("SECTION", hint: .section)),
            Clause("before", CommandParameter("ITEM", hint: .item)),
            Clause("after", CommandParameter("ITEM", hint: .item)),
          ],
          options: [OptionSpec("skip-duplicates", summary: text("keep the first"))])),
      command(
        "delete", "delete ITEMS | where EXPR",
        Shape(
          [CommandParameter("ITEMS", .some, hint: .item)],
          clauses: [Clause("where", CommandParameter("EXPR", .expression))])),
      command("expect", "expect EXPR", Shape([CommandParameter("EXPR", .expression)])),
      command(
        "data", "data NAME [where COND] [--head N]",
        Shape(
          [CommandParameter("NAME", hint: .name)], clauses: [Clause("where", CommandParameter("COND", .expression))],
          options: [OptionSpec("head", value: CommandParameter("N"), summary: text("the first N rows"))])),
      command(
        "let", "let NAME = EXPR",
        Shape([CommandParameter("NAME")], clauses: [Clause("=", CommandParameter("EXPR", .expression))])),
      command(
        "diff", "diff [TX TX]",
        Shape([
          CommandParameter("TX", .optional, hint: .transaction), CommandParameter("TX", .optional, hint: .transaction),
        ])),
      command("reload", "reload ITEMS", Shape([CommandParameter("ITEMS", .some, hint: .item)])),
      command("reconfigure", "reconfigure ITEMS", Shape([CommandParameter("ITEMS", .some, hint: .item)])),
      CommandSpec(
        "plugin", group: "plugins", synopsis: "plugin list | load PATH | info NAME | unload NAME",
        summary: text("plugins"), help: text("plugins"),
        verbs: [
          VerbSpec("list", synopsis: "", summary: text("list")),
          VerbSpec(
            "load", synopsis: "PATH", summary: text("load"), shape: Shape([CommandParameter("PATH", hint: .file)])),
          VerbSpec("info", synopsis: "NAME", summary: text("info"), shape: Shape([CommandParameter("NAME")])),
          VerbSpec("unload", synopsis: "NAME", summary: text("unload"), shape: Shape([CommandParameter("NAME")])),
        ], shape: nil),
      command(
        "crash", "crash MODE", Shape([CommandParameter("MODE", choices: ["strict", "report", "repair"])])),
    ], globalOptions: [OptionSpec("json", summary: text("as JSON"))])

  static func text(_ text: String) -> Bilingual { Bilingual(ko: text, en: text) }

  private static func command(_ name: String, _ synopsis: String, _ shape: Shape) -> CommandSpec {
    CommandSpec(name, group: "test", synopsis: synopsis, summary: text(name), help: text(name), shape: shape)
  }

  /// Returns the only command of a line, bound.
  static func bind(_ line: String, allowsPrefix: Bool = false, line number: Int = 1) throws -> BoundCommand {
    let source = SourceText(name: "repl", text: line, firstLine: number)
    var parser = ScriptParser(source)
    guard let parsed = parser.next(), case .commands(let commands) = parsed.content, let first = commands.commands.first
    else { throw NotACommand() }
    return try table.bind(first, in: source, allowsPrefix: allowsPrefix)
  }

  struct NotACommand: Error {}
}

/// Returns the finding a body throws.
func diagnostic(_ body: () throws -> some Any) -> Diagnostic? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? Diagnostic
  }
}
