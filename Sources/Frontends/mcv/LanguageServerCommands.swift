internal import ArgumentParser
internal import Runner

/// `mcv lsp`.
struct LanguageServing: ParsableCommand, InvocationCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "lsp",
      abstract: .help(
        ko: "편집기를 돕습니다: 표준 입출력을 쓰는 언어 서버.",
        en: "Help an editor with scripts: a language server on standard input and output."))
  }

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Option(help: ArgumentHelp("Run the text on standard input as this file.", valueName: "path", visibility: .hidden))
  var run: String?
  @Option(help: ArgumentHelp("With --run: the last line.", valueName: "line", visibility: .hidden))
  var lastLine: Int?
  @Option(help: ArgumentHelp("With --run: a command after it.", valueName: "command", visibility: .hidden))
  var then: String?

  func invocation() -> Invocation {
    let options = root.options(globals)
    if let run { return Invocation(.document(run, lastLine: lastLine, command: then), options) }
    return Invocation(.languageServer(options.language), options)
  }
}
