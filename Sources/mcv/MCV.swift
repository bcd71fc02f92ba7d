internal import CLibrary
internal import PluginHosting
internal import Shell
internal import SystemFiles
internal import Workbench

@main
struct MCV {
  static func main() {
    PluginChild.runIfAsked(CommandLine.arguments)
    let arguments = Array(CommandLine.arguments.dropFirst())
    if UsagePage.isWanted(by: arguments), !KoreanUsagePage.isWanted(by: arguments) {
      exit(Invocation(.print(UsagePage.text)).run().rawValue)
    }
    let invocation =
      Invocation(plain: arguments, isSubcommand: Invocation.subcommands.contains) ?? Invocation(parsing: arguments)
    exit(invocation.run().rawValue)
  }
}
