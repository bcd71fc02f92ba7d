internal import CommandLanguage

enum SnapshotCommands {
  static let all: [CommandDefinition] = []
}
