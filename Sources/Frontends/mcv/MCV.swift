internal import CLibrary
internal import Platform
internal import PluginHosting
internal import Runner

@main
struct MCV {
  static func main() {
    PluginChild.runIfAsked(CommandLine.arguments)
    leaveNoDebugger()
    let invocation = Invocation(parsing: Array(CommandLine.arguments.dropFirst()))
    exit(invocation.run().rawValue)
  }

  /// Begins anew without Swift's debugger, which would take what a person types after a crash. Swift reads that variable
  /// before `main`, so the process is replaced once, and only at a terminal.
  private static func leaveNoDebugger() {
    guard isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0, unsafe getenv("SWIFT_BACKTRACE") == nil else { return }
    guard unsafe setenv("SWIFT_BACKTRACE", "interactive=no", 1) == 0 else { return }
    unsafe execv(Platform.program, CommandLine.unsafeArgv)
  }
}
