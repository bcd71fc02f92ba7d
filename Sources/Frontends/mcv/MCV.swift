internal import CLibrary
internal import Launch
internal import PluginHosting
internal import Shell

@main
struct MCV {
  static func main() {
    PluginChild.runIfAsked(CommandLine.arguments)
    PluginExit.watch()
    let invocation = Invocation(parsing: Array(CommandLine.arguments.dropFirst()))
    exit(invocation.run().rawValue)
  }
}
