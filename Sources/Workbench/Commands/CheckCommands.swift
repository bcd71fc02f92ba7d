internal import CommandLanguage

enum CheckCommands {
  static let all: [CommandDefinition] = []
}
