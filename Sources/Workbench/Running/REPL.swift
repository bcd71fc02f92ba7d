enum REPL {
  static func run(_ options: RunOptions) -> ExitCode { .usage }
  static func resume(_ options: RunOptions) -> ExitCode { .usage }
}
