import JSONValues
import PluginHosting

/// A program that tests start where mcv would start itself; `exercise PATH` loads the plugin of
/// `Tests/Fixtures/CPlugin` and uses it from many threads, for the sanitizers.
@main
struct Fixture {
  static func main() throws {
    PluginChild.runIfAsked(CommandLine.arguments)
    guard CommandLine.arguments.count == 3, CommandLine.arguments[1] == "exercise" else { return }
    for isInside in [false, true] { try Exercise(path: CommandLine.arguments[2], isInside: isInside).run() }
    print("exercised")
  }
}
