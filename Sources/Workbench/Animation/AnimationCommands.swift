/// Commands to come.
enum AnimationCommands {
  static let all: [CommandDefinition] = []
}
