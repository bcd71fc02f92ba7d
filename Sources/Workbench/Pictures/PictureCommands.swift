/// Commands to come.
enum PictureCommands {
  static let all: [CommandDefinition] = []
}
