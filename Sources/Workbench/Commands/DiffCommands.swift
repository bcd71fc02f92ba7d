internal import CommandLanguage

enum DiffCommands {
  static let all: [CommandDefinition] = []
}
