import PluginHosting

/// A program that tests start where mcv would start itself.
@main
struct Fixture {
  static func main() { PluginChild.runIfAsked(CommandLine.arguments) }
}
