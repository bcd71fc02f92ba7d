/// Commands to come.
enum ClockCommands {
  static let all: [CommandDefinition] = []
}
