internal import CommandLanguage

enum ApplyCommands {
  static let all: [CommandDefinition] = []
}
