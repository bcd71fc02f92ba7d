internal import CommandLanguage

enum HelpCommands {
  static let all: [CommandDefinition] = []
}

extension HelpCommands {
  static func page(of spec: CommandSpec, _ settings: Settings) -> Report {
    Report("help") { output, _ in output += spec.synopsis + "\n" }
  }
}
