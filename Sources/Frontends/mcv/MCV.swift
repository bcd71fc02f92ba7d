internal import CLibrary
internal import PluginHosting
internal import Runner

@main
struct MCV {
  static func main() {
    PluginChild.runIfAsked(CommandLine.arguments)
    PluginExit.watch()
    let invocation = Invocation(parsing: Array(CommandLine.arguments.dropFirst()))
    exit(invocation.run().rawValue)
  }
}
