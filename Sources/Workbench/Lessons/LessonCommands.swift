/// Commands to come.
enum LessonCommands {
  static let all: [CommandDefinition] = []
}
