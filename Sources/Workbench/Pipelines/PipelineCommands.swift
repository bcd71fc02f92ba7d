/// Commands to come.
enum PipelineCommands {
  static let all: [CommandDefinition] = []
}
