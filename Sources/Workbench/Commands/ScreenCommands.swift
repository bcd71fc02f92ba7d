internal import CommandLanguage

enum ScreenCommands {
  static let all: [CommandDefinition] = []
}
