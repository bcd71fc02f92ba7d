/// Commands to come.
enum CellCommands {
  static let all: [CommandDefinition] = []
}
