internal import ArgumentParser
internal import Environment
internal import Runner
internal import WorkbenchFeatures

/// A subcommand that turns its options into an invocation.
protocol InvocationCommand {
  var root: Root { get }

  func invocation() throws -> Invocation
}

/// `mcv` with everything after it.
struct Root: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "mcv",
      abstract: .help(
        ko: "디퍼블 데이터 소스와 컴포지셔널 레이아웃을 실험하는 작업대입니다.",
        en: "A workbench for diffable data sources and compositional layouts."),
      usage: """
        mcv [FILE ...]
        mcv -e 'COMMAND; COMMAND'
        mcv test PATH ... [--update | --review] [--only STEP] [--watch] [--junit FILE | --tap] [--shuffle SEED]
        mcv fmt FILE ... [--check]
        mcv lint PATH ...
        mcv lesson [list | NAME | next | progress | new FILE] [--lang ko|en] [--present] [--path DIR]
        mcv tally DIR [--lang ko|en]
        mcv explain FILE | - | CODE | 'CONSOLE TEXT'
        mcv layout-check FILE.json ...
        mcv lsp [--lang ko|en]
        mcv --mirror[=PORT] [FILE ...]
        mcv man [PAGE] [--write DIR]
        mcv completions bash|zsh|fish
        mcv editors install|write DIR [--editor NAME] [--dry-run]
        mcv --version [--json]
        mcv serve [--lesson NAME | --path COURSE | FILE] [--seats 30] [--host 127.0.0.1] [--port 8080]
        """,
      discussion: .help(
        ko: "파일이 없으면, 터미널에서는 프롬프트가 되고 다른 곳에서는 표준 입력을 스크립트로 실행합니다. 프롬프트에서 'help'(도움말)를 치면 명령 목록이 나옵니다.",
        en: "Without files it is a prompt at a terminal, and a script of its standard input elsewhere. "
          + "At the prompt 'help' lists the commands."),
      subcommands: [
        Run.self, Test.self, Format.self, Check.self, Learn.self, LessonTally.self, Explain.self, LayoutCheck.self,
        Doctor.self,
        LanguageServing.self, Serve.self, ServeSeat.self, Manual.self, Completions.self, Editing.self,
      ],
      defaultSubcommand: Run.self)
  }

  @OptionGroup var globals: GlobalOptions
  // Not the library's own, which prints one line: `--json` counts here.
  @Flag(help: ArgumentHelp(ko: "버전을 보여 줍니다.", en: "Show the version."))
  var version = false

  /// Returns the options of a start, from both sides of the subcommand.
  func options(_ own: GlobalOptions) -> RunOptions {
    var options = RunOptions()
    options.localeLanguage = EnvironmentVariables.localeLanguage
    globals.apply(to: &options)
    own.apply(to: &options)
    return options
  }
}

/// The completion where scripts are named.
let scripts = CompletionKind.file(extensions: ["mcv"])

/// `mcv run`, which may be left out.
struct Run: ParsableCommand, InvocationCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "run",
      abstract: .help(ko: "파일을 실행하거나, 프롬프트에서 명령을 읽습니다(기본).", en: "Run files, or read commands at the prompt (default).")
    )
  }

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(
    help: ArgumentHelp(ko: "스크립트. '-'는 표준 입력입니다.", en: "Scripts; '-' is the standard input.", valueName: "file"),
    completion: scripts)
  var files: [String] = []
  @Option(
    name: .customShort("e"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(ko: "파일 대신 명령을 실행합니다.", en: "Run commands instead of a file.", valueName: "commands"))
  var text: [String] = []
  @Flag(
    help: ArgumentHelp(
      ko: "마지막으로 끝난 세션이나 이름을 적은 세션을 이어서 합니다. list는 목록을 보여 줍니다.",
      en: "Go on with the session that ended last, or with the one that is named; 'list' lists them."))
  var resume = false

  func invocation() throws -> Invocation {
    // Not in `validate`, which the library calls before it reports an unknown option: the value after a misspelt
    // option would be taken for a file, and the misspelling never named.
    if !text.isEmpty, !files.isEmpty {
      throw ValidationError(ko: "-e와 파일은 함께 쓸 수 없습니다.", en: "-e and files cannot stand together.")
    }
    if resume, files.count > 1 || !text.isEmpty {
      throw ValidationError(
        ko: "--resume에는 세션 하나만 적고, -e는 함께 쓸 수 없습니다.", en: "--resume takes one session, and no -e.")
    }
    if root.version, resume || !files.isEmpty || !text.isEmpty { throw ValidationError.versionStandsAlone }
    let options = root.options(globals)
    if root.version { return Invocation(.version, options) }
    if resume { return Invocation(.resume(files.first), options) }
    return Invocation(text.isEmpty ? .run(files) : .text(text.joined(separator: "\n")), options)
  }
}

/// `mcv test`.
struct Test: ParsableCommand, InvocationCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "test",
      abstract: .help(ko: "골든 스크립트를 실행해 출력을 비교합니다.", en: "Run golden scripts and compare what they print."))
  }

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(
    help: ArgumentHelp(ko: "스크립트, 또는 스크립트가 있는 폴더.", en: "Scripts, or folders with scripts.", valueName: "path"),
    completion: scripts)
  var paths: [String]
  @Flag(
    help: ArgumentHelp(
      ko: "다른 블록을 새로 씁니다. 구멍이 있는 줄은 그대로 둡니다.", en: "Write blocks that differ anew; lines with holes stay."))
  var update = false
  @Flag(help: ArgumentHelp(ko: "다른 블록을 하나씩 봅니다.", en: "Look at each block that differs."))
  var review = false
  @Option(help: ArgumentHelp(ko: "한 단계만 검사합니다.", en: "Check one step only.", valueName: "step"))
  var only: String?
  @Flag(help: ArgumentHelp(ko: "파일이 바뀌면 다시 실행합니다.", en: "Run again when a file changes."))
  var watch = false
  @Option(help: ArgumentHelp(ko: "JUnit XML 보고서를 씁니다.", en: "Write a report as JUnit XML.", valueName: "file"))
  var junit: String?
  @Flag(help: ArgumentHelp(ko: "TAP(Test Anything Protocol)으로 알립니다.", en: "Report in the Test Anything Protocol."))
  var tap = false
  @Option(help: ArgumentHelp(ko: "파일을 무작위 순서로 실행합니다.", en: "Run the files in a random order.", valueName: "seed"))
  var shuffle: UInt64?

  func validate() throws {
    if update, review {
      throw ValidationError(
        ko: "--update와 --review는 함께 쓸 수 없습니다.", en: "--update and --review cannot stand together.")
    }
    if tap, root.globals.json || globals.json {
      throw ValidationError(ko: "--tap과 --json은 함께 쓸 수 없습니다.", en: "--tap and --json cannot stand together.")
    }
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
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "fmt",
      abstract: .help(ko: "스크립트를 표준 모양으로 고쳐 씁니다.", en: "Put scripts into their canonical form, in place."))
  }

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(
    help: ArgumentHelp(ko: "스크립트, 또는 스크립트가 있는 폴더.", en: "Scripts, or folders with scripts.", valueName: "file"),
    completion: scripts)
  var files: [String]
  @Flag(help: ArgumentHelp(ko: "아무것도 쓰지 않고, 바뀔 파일이 있으면 1로 끝납니다.", en: "Write nothing; exit 1 if a file would change."))
  var check = false

  func invocation() -> Invocation { Invocation(.format(files, check: check), root.options(globals)) }
}

/// `mcv lint`.
struct Check: ParsableCommand, InvocationCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "lint",
      abstract: .help(ko: "스크립트의 글에서 나아질 점을 말해 줍니다.", en: "Say what the text of scripts could do better."))
  }

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(
    help: ArgumentHelp(ko: "스크립트, 또는 스크립트가 있는 폴더.", en: "Scripts, or folders with scripts.", valueName: "path"),
    completion: scripts)
  var paths: [String]

  func invocation() -> Invocation { Invocation(.lint(paths), root.options(globals)) }
}

/// `mcv layout-check`.
struct LayoutCheck: ParsableCommand, InvocationCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "layout-check",
      abstract: .help(ko: "파일의 레이아웃 케이스를 풀어 프레임을 비교합니다.", en: "Solve the layout cases of files and compare the frames.")
    )
  }

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(
    help: ArgumentHelp(ko: "레이아웃 케이스 파일.", en: "Files of layout cases.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var files: [String]

  func invocation() -> Invocation { Invocation(.layoutCheck(files), root.options(globals)) }
}

/// `mcv explain`.
struct Explain: ParsableCommand, InvocationCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "explain",
      abstract: .help(
        ko: "콘솔 텍스트의 원인을 설명합니다: 로그 파일, 크래시 보고서, 표준 입력(-), 또는 코드.",
        en: "Explain texts of the console: a log, a crash report, the standard input (-), or a code."))
  }

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(
    help: ArgumentHelp(
      ko: "파일, -, 코드, 또는 따옴표로 묶은 콘솔 텍스트.", en: "A file, -, a code, or a text of the console in quotes.",
      valueName: "file"), completion: .file())
  var words: [String] = []

  func invocation() -> Invocation { Invocation(.explain(words), root.options(globals)) }
}

/// `mcv doctor`.
struct Doctor: ParsableCommand, InvocationCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "doctor",
      abstract: .help(
        ko: "터미널과 컴퓨터를 점검합니다: 로캘, 디스크, 폴더.", en: "Check the terminal and the machine: locale, disk, folders."))
  }

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(
    help: ArgumentHelp(
      ko: "하나만 봅니다: width, 또는 install(빠진 것이 있으면 1로 끝납니다).",
      en: "Look at one thing only: width, or install, which exits 1 where a part is missing.", valueName: "topic"),
    completion: .list(["width", "install"]))
  var topic: String?

  func invocation() -> Invocation { Invocation(.doctor(topic), root.options(globals)) }
}
