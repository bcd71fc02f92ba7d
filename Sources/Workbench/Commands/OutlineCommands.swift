internal import CommandLanguage

enum OutlineCommands {
  static let all: [CommandDefinition] = []
}
