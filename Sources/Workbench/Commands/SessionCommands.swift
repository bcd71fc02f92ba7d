internal import CommandLanguage

enum SessionCommands {
  static let all: [CommandDefinition] = []
}
