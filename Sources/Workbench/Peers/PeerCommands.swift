/// Commands to come.
enum PeerCommands {
  static let all: [CommandDefinition] = []
}
