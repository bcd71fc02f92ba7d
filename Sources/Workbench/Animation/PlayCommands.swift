/// Commands to come.
enum PlayCommands {
  static let all: [CommandDefinition] = []
}
