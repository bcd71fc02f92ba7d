internal import ArgumentParser
internal import DisplayText
internal import SystemFiles

/// `mcv man`.
struct Manual: ParsableCommand, InvocationCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "man",
      abstract: .help(ko: "설명서 한 장을 출력하거나 모두 씁니다.", en: "Print a manual page, or write all of them."),
      discussion: .help(
        ko: "명령의 설명서는 도움말과 같은 표에서 만들어집니다. README와 문서도 설명서입니다. "
          + "읽는 법: mcv man test | man -l -",
        en: "Pages of commands are made of the same tables as the help; README and the documentation are pages, too. "
          + "To read one: mcv man test | man -l -"))
  }

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(
    help: ArgumentHelp(
      ko: "하위 명령, mcv, language, 또는 AtThePrompt 같은 문서.",
      en: "A subcommand, mcv, language, or a page of the documentation such as AtThePrompt.", valueName: "page"),
    completion: .custom { (_: [String], _: Int, _: String) in ShellWords.pages })
  var page = "mcv"
  @Option(
    help: ArgumentHelp(
      ko: "man1과 man7이 있는 폴더에 두 언어로 모두 씁니다.",
      en: "Write every page, in both languages, into a folder with man1 and man7.", valueName: "dir"),
    completion: .directory)
  var write: String?

  func invocation() -> Invocation {
    let action: ManualCommand.Action = write.map { .all(folder: $0) } ?? .page(page)
    return Invocation(.manual(action, description: { Invocation.description(in: $0) }), root.options(globals))
  }
}

/// A shell that is completed in.
enum CompletedShell: String, ExpressibleByArgument, CaseIterable {
  case bash, zsh, fish

  var library: CompletionShell {
    switch self {
    case .bash: .bash
    case .zsh: .zsh
    case .fish: .fish
    }
  }
}

/// `mcv completions`.
struct Completions: ParsableCommand, InvocationCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "completions",
      abstract: .help(
        ko: "셸이 mcv의 옵션을 자동 완성하게 하는 스크립트를 출력합니다.", en: "Print the script with which a shell completes mcv's options."),
      discussion: .help(
        ko: "bash: mcv completions bash > ~/.local/share/bash-completion/completions/mcv. zsh: $fpath의 "
          + "폴더에 _mcv라는 파일로. fish: mcv completions fish > ~/.config/fish/completions/mcv.fish.",
        en: "bash: mcv completions bash > ~/.local/share/bash-completion/completions/mcv. "
          + "zsh: into a file _mcv in a folder of $fpath. fish: mcv completions fish > ~/.config/fish/completions/mcv.fish."
      )
    )
  }

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(help: ArgumentHelp(ko: "bash, zsh, fish 가운데 하나.", en: "bash, zsh or fish.", valueName: "shell"))
  var shell: CompletedShell

  func invocation() -> Invocation {
    Invocation(.print(Root.completionScript(for: shell.library)), root.options(globals))
  }
}

/// The action of `mcv editors`.
enum EditorsAction: String, ExpressibleByArgument, CaseIterable {
  case install, write
}

extension Editor: ExpressibleByArgument {}

/// `mcv editors`.
struct Editing: ParsableCommand, InvocationCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "editors",
      abstract: .help(
        ko: "문법 파일과 언어 클라이언트를 편집기가 찾는 곳에 둡니다.", en: "Put grammars and the language client where editors look for them."),
      discussion: .help(
        ko: "install은 여기 있는 편집기(vim, nvim, vscode, vscodium)의 폴더에 쓰며 아무것도 덮어쓰지 "
          + "않습니다. write는 같은 파일을 어느 폴더에든 둡니다. 파일들은 명령 표에서 만들어집니다.",
        en: "install writes to the folders of the editors that are here (vim, nvim, vscode, vscodium) and overwrites "
          + "nothing; write puts the same files into any folder. They are made of the command table."))
  }

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(help: ArgumentHelp(ko: "install, 또는 write DIR.", en: "install, or write DIR.", valueName: "action"))
  var action: EditorsAction
  @Argument(
    help: ArgumentHelp(ko: "write와 함께: 폴더.", en: "With write: the folder.", valueName: "dir"), completion: .directory)
  var folder: String?
  @Option(
    help: ArgumentHelp(
      ko: "편집기 하나: vim, nvim, vscode, vscodium. 여러 번 쓸 수 있습니다.",
      en: "One editor: vim, nvim, vscode or vscodium; may be given again.", valueName: "name"))
  var editor: [Editor] = []
  @Flag(help: ArgumentHelp(ko: "무엇을 쓸지 말하기만 하고 쓰지 않습니다.", en: "Tell what would be written, and write nothing."))
  var dryRun = false

  func validate() throws {
    if action == .write, folder == nil {
      throw ValidationError(ko: "write에는 폴더를 적습니다.", en: "write takes a folder.")
    }
    if action == .install, folder != nil {
      throw ValidationError(ko: "install에는 폴더를 적지 않습니다. 폴더는 write에 적습니다.", en: "install takes no folder: write does.")
    }
  }

  func invocation() -> Invocation {
    var wanted = EditorsOptions(folder.map { .folder($0) } ?? .ownFolders)
    wanted.editors = editor
    wanted.isDryRun = dryRun
    return Invocation(.editors(wanted), root.options(globals))
  }
}
