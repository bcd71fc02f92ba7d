internal import ArgumentParser
internal import Shell
internal import Workbench

/// A subcommand that says what is to be done.
protocol InvocationCommand {
  var root: Root { get }

  func invocation() throws -> Invocation
}

/// `mcv` with everything behind it.
struct Root: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcv",
    abstract: "A workbench for diffable data sources and compositional layouts.",
    usage: """
      mcv [FILE ...]
      mcv -e 'COMMAND; COMMAND'
      mcv test PATH ... [--update | --review] [--only STEP] [--watch] [--junit FILE | --tap] [--shuffle SEED]
      mcv fmt FILE ... [--check]
      mcv lint PATH ...
      mcv lesson [list | NAME | next | progress | new FILE] [--lang ko|en] [--present] [--path DIR]
      mcv tally DIR [--lang ko|en]
      mcv layout-check FILE.json ...
      mcv lsp [--lang ko|en]
      mcv --mirror[=PORT] [FILE ...]
      mcv man [PAGE] [--write DIR]
      mcv completions bash|zsh|fish
      mcv editors install|write DIR [--editor NAME] [--dry-run]
      mcv --version [--json]
      mcv serve [--lesson NAME | --path COURSE | FILE] [--seats 30] [--host 127.0.0.1] [--port 8080]
      """,
    discussion: "Without files it is a prompt at a terminal, and a script of its standard input elsewhere. "
      + "At the prompt 'help' lists the commands.",
    subcommands: [
      Run.self, Test.self, Format.self, Check.self, Learn.self, LessonTally.self, LayoutCheck.self, Doctor.self,
      LanguageServing.self, Serve.self, ServeSeat.self, Manual.self, Completions.self, Editing.self,
    ],
    defaultSubcommand: Run.self)

  @OptionGroup var globals: GlobalOptions
  // Not the library's own, which prints one line: `--json` counts here.
  @Flag(help: "Show the version.")
  var version = false

  /// Returns the options of a start, from both sides of the subcommand.
  func options(_ own: GlobalOptions) -> RunOptions {
    var options = RunOptions()
    globals.apply(to: &options)
    own.apply(to: &options)
    return options
  }
}

/// The completion where scripts are named.
let scripts = CompletionKind.file(extensions: ["mcv"])

/// `mcv run`, which may be left out.
struct Run: ParsableCommand, InvocationCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run files, or read commands at the prompt (default).")

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(help: ArgumentHelp("Scripts; '-' is the standard input.", valueName: "file"), completion: scripts)
  var files: [String] = []
  @Option(
    name: .customShort("e"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Run commands instead of a file.", valueName: "commands"))
  var text: [String] = []
  @Flag(help: "Go on with the session that ended badly last, or with the one that is named; 'list' lists them.")
  var resume = false

  func invocation() throws -> Invocation {
    // Not in `validate`, which the library asks before it tells of an option that it does not know: the value behind a
    // misspelt option would be taken for a file, and the misspelling never named.
    if !text.isEmpty, !files.isEmpty { throw ValidationError("-e and files cannot stand together.") }
    if resume, files.count > 1 || !text.isEmpty { throw ValidationError("--resume takes one session, and no -e.") }
    if root.version, resume || !files.isEmpty || !text.isEmpty { throw ValidationError("--version stands alone.") }
    let options = root.options(globals)
    if root.version { return Invocation(.version, options) }
    if resume { return Invocation(.resume(files.first), options) }
    return Invocation(text.isEmpty ? .run(files) : .text(text.joined(separator: "\n")), options)
  }
}

/// `mcv test`.
struct Test: ParsableCommand, InvocationCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Run golden scripts and compare what they print.")

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(help: ArgumentHelp("Scripts, or folders with scripts.", valueName: "path"), completion: scripts)
  var paths: [String]
  @Flag(help: "Write blocks that differ anew; lines with holes stay.")
  var update = false
  @Flag(help: "Look at each block that differs.")
  var review = false
  @Option(help: ArgumentHelp("Check one step only.", valueName: "step"))
  var only: String?
  @Flag(help: "Run again when a file changes.")
  var watch = false
  @Option(help: ArgumentHelp("Write a report as JUnit XML.", valueName: "file"))
  var junit: String?
  @Flag(help: "Report in the Test Anything Protocol.")
  var tap = false
  @Option(help: ArgumentHelp("Run the files in a random order.", valueName: "seed"))
  var shuffle: UInt64?

  func validate() throws {
    if update, review { throw ValidationError("--update and --review cannot stand together.") }
    if tap, root.globals.json || globals.json { throw ValidationError("--tap and --json cannot stand together.") }
  }

  func invocation() -> Invocation {
    var test = TestOptions(paths: paths)
    test.updates = update
    test.reviews = review
    test.only = only
    test.watches = watch
    test.junit = junit
    test.tap = tap
    test.seed = shuffle
    return Invocation(.test(test), root.options(globals))
  }
}

/// `mcv fmt`.
struct Format: ParsableCommand, InvocationCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt", abstract: "Put scripts into their canonical form, in place.")

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(help: ArgumentHelp("Scripts, or folders with scripts.", valueName: "file"), completion: scripts)
  var files: [String]
  @Flag(help: "Write nothing; exit 1 if a file would change.")
  var check = false

  func invocation() -> Invocation { Invocation(.format(files, check: check), root.options(globals)) }
}

/// `mcv lint`.
struct Check: ParsableCommand, InvocationCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Say what the text of scripts could do better.")

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(help: ArgumentHelp("Scripts, or folders with scripts.", valueName: "path"), completion: scripts)
  var paths: [String]

  func invocation() -> Invocation { Invocation(.lint(paths), root.options(globals)) }
}

/// `mcv layout-check`.
struct LayoutCheck: ParsableCommand, InvocationCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout-check", abstract: "Solve the layout cases of files and compare the frames.")

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(
    help: ArgumentHelp("Files of layout cases.", valueName: "file"), completion: .file(extensions: ["json"]))
  var files: [String]

  func invocation() -> Invocation { Invocation(.layoutCheck(files), root.options(globals)) }
}

/// `mcv doctor`.
struct Doctor: ParsableCommand, InvocationCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check the terminal and the machine: locale, disk, folders.")

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(
    help: ArgumentHelp("Look at one thing only: width, or install.", valueName: "topic"),
    completion: .list(["width", "install"]))
  var topic: String?

  func invocation() -> Invocation { Invocation(.doctor(topic), root.options(globals)) }
}
