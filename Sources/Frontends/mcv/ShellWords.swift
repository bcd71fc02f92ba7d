internal import ArgumentParser
internal import Environment
internal import SystemFiles
internal import Teaching

/// The names that shells offer after subcommands; they depend on the files that are installed.
enum ShellWords {
  /// The words that `mcv lesson` takes.
  static var lessons: [String] { LessonOptions.completions(in: World.process.files) }

  /// The pages that `mcv man` prints.
  static var pages: [String] {
    ["mcv", "language"] + ManualCommand.documentationPages(in: World.process.files)
      + Root.configuration.subcommands.map { $0.configuration }.filter(\.shouldDisplay).compactMap(\.commandName)
  }
}
