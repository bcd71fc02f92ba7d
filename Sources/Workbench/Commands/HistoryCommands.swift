internal import CommandLanguage

enum HistoryCommands {
  static let all: [CommandDefinition] = []
}
