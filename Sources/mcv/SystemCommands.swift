internal import ArgumentParser
internal import SystemFiles
internal import Workbench

/// `mcv man`.
struct Manual: ParsableCommand, InvocationCommand {
  static let configuration = CommandConfiguration(
    commandName: "man", abstract: "Print a manual page, or write all of them.",
    discussion: "Pages are made of the same tables as the help. To read one: mcv man test | man -l -")

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(help: ArgumentHelp("A subcommand, mcv, or language.", valueName: "page"))
  var page = "mcv"
  @Option(
    help: ArgumentHelp("Write every page into a folder with man1 and man7.", valueName: "dir"), completion: .directory)
  var write: String?

  func invocation() -> Invocation {
    let wish: ManualCommand.Wish = write.map { .all(folder: $0) } ?? .page(page)
    return Invocation(.manual(wish, description: Invocation.description), root.options(globals))
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
  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "Print the script with which a shell completes mcv's options.",
    discussion: "bash: mcv completions bash > ~/.local/share/bash-completion/completions/mcv. "
      + "zsh: into a file _mcv in a folder of $fpath. fish: mcv completions fish > ~/.config/fish/completions/mcv.fish."
  )

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(help: ArgumentHelp("bash, zsh or fish.", valueName: "shell"))
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
  static let configuration = CommandConfiguration(
    commandName: "editors", abstract: "Put grammars and the language client where editors look for them.",
    discussion:
      "install writes to the folders of the editors that are here (vim, nvim, vscode, vscodium) and overwrites "
      + "nothing; write puts the same files into any folder. They are made of the command table.")

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(help: ArgumentHelp("install, or write DIR.", valueName: "action"))
  var action: EditorsAction
  @Argument(help: ArgumentHelp("With write: the folder.", valueName: "dir"), completion: .directory)
  var folder: String?
  @Option(help: ArgumentHelp("One editor: vim, nvim, vscode or vscodium; may be given again.", valueName: "name"))
  var editor: [Editor] = []
  @Flag(help: "Tell what would be written, and write nothing.")
  var dryRun = false

  func validate() throws {
    if action == .write, folder == nil { throw ValidationError("write takes a folder.") }
    if action == .install, folder != nil { throw ValidationError("install takes no folder: write does.") }
  }

  func invocation() -> Invocation {
    var wish = EditorsOptions(folder.map { .folder($0) } ?? .ownFolders)
    wish.editors = editor
    wish.isDryRun = dryRun
    return Invocation(.editors(wish), root.options(globals))
  }
}
