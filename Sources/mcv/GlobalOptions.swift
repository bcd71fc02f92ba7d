public import ArgumentParser
internal import CommandArguments
public import CommandLanguage
public import DisplayText
package import SessionModel
internal import Shell
internal import Workbench

extension CrashPolicy: ExpressibleByArgument {}
extension ColorMode: ExpressibleByArgument {}
extension Charset: ExpressibleByArgument {}
extension Language: ExpressibleByArgument {}

/// Options that stand before or behind a subcommand.
struct GlobalOptions: ParsableArguments {
  @Flag(help: "Print one JSON object per line instead of text.")
  var json = false
  @Flag(help: "Go on after a failure; the exit code is that of the first.")
  var noBail = false
  @Flag(help: "For scripts from strangers: write nothing, load nothing, and limit steps and items.")
  var safe = false
  @Option(help: ArgumentHelp("What a would-be exception does: strict, report or repair.", valueName: "policy"))
  var crash: CrashPolicy?
  @Option(help: ArgumentHelp("When to colour: auto, always or never.", valueName: "when"))
  var color: ColorMode?
  @Option(
    help: ArgumentHelp(
      "The language: ko or en (default: that of set lang; of lessons, classes and editors, that of the locale).",
      valueName: "lang"))
  var lang: Language?
  @Option(help: ArgumentHelp("Columns of text views, 20 to 1000.", valueName: "columns"))
  var width: Int?
  @Option(help: ArgumentHelp("The characters that draw lines: box or ascii.", valueName: "set"))
  var charset: Charset?
  @Option(help: ArgumentHelp("Columns of ambiguous characters: 1, 2 or auto.", valueName: "columns"))
  var ambiguous: AmbiguousWidth?
  @Flag(help: "Count files that need what is not there as skipped.")
  var skipMissing = false
  @Option(help: ArgumentHelp("Load a plugin from a file.", valueName: "path"), completion: .file(extensions: ["so"]))
  var plugin: [String] = []
  @Flag(help: "Load no plugins.")
  var noPlugins = false
  @Flag(help: "Do not read the config file.")
  var noConfig = false
  @Option(help: ArgumentHelp("The seed of random numbers, instead of what files say with @seed.", valueName: "n"))
  var seed: UInt64?
  @Option(help: ArgumentHelp("The size of the container: 390x844.", valueName: "size"))
  var viewport: String?
  @Flag(help: "Ask servers for what is not recorded.")
  var online = false
  @Option(help: ArgumentHelp("The cassette with recorded answers.", valueName: "file"), completion: .file())
  var cassette: String?

  @Flag(help: "Show the session in a browser, as mirror does; --mirror=PORT on a port of one's choice.")
  var mirror = false
  @Option(help: .hidden)
  var mirrorPort: Int?

  func validate() throws {
    if let mirrorPort, !(0...65535).contains(mirrorPort) {
      throw ValidationError("--mirror takes a port, not \(mirrorPort).")
    }
    if let width, !(20...1000).contains(width) { throw ValidationError("--width takes 20 to 1000, not \(width).") }
    if let viewport, RunOptions.viewport(viewport) == nil {
      throw ValidationError("--viewport takes a size such as 390x844, not '\(viewport)'.")
    }
  }

  /// Puts what is given here into the options; what stands behind a subcommand counts more.
  func apply(to options: inout RunOptions) {
    if json { options.json = true }
    if noBail { options.bails = false }
    if safe { options.isSafe = true }
    if let crash { options.crash = crash }
    if let color { options.color = color }
    if let lang { options.language = lang }
    if let width { options.width = width }
    if let viewport { options.viewport = RunOptions.viewport(viewport) }
    if let charset { options.charset = charset }
    if let ambiguous { options.ambiguous = ambiguous.width }
    if skipMissing { options.skipsMissing = true }
    if noConfig { options.readsConfig = false }
    if noPlugins { options.loadsPlugins = false }
    options.pluginPaths += plugin
    if online { options.isOnline = true }
    if let cassette { options.cassette = cassette }
    if let seed { options.seed = seed }
    if mirror { options.mirrorWish = .on(port: mirrorPort, hands: false) }
  }
}

/// The value of `--ambiguous`: columns, or `auto`, which asks the terminal as a start without the option does.
struct AmbiguousWidth: ExpressibleByArgument {
  let width: DisplayWidth.Ambiguous?

  static let allValueStrings = ["1", "2", "auto"]

  init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    width = Int(argument).flatMap(DisplayWidth.Ambiguous.init(rawValue:))
  }
}
