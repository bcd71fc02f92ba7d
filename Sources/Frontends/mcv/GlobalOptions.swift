public import ArgumentParser
internal import CommandLanguage
public import DisplayText
internal import Runner
package import SessionModel

extension CrashPolicy: ExpressibleByArgument {}
extension ColorMode: ExpressibleByArgument {}
extension Charset: ExpressibleByArgument {}
extension Language: ExpressibleByArgument {}

/// Options that stand before or after a subcommand.
struct GlobalOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(ko: "글 대신 한 줄에 JSON 객체 하나씩 출력합니다.", en: "Print one JSON object per line instead of text."))
  var json = false
  @Flag(
    help: ArgumentHelp(
      ko: "실패한 뒤에도 계속합니다. 종료 코드는 첫 실패의 것입니다.", en: "Go on after a failure; the exit code is that of the first."))
  var noBail = false
  @Flag(
    help: ArgumentHelp(
      ko: "모르는 사람의 스크립트를 위한 모드: 아무것도 쓰거나 불러오지 않고, 단계와 아이템의 수를 제한합니다.",
      en: "For scripts from strangers: write nothing, load nothing, and limit steps and items."))
  var safe = false
  @Option(
    help: ArgumentHelp(
      ko: "UIKit이라면 예외를 냈을 때 할 일: strict(멈춤), report(알림), repair(고침).",
      en: "What a would-be exception does: strict, report or repair.", valueName: "policy"))
  var crash: CrashPolicy?
  @Option(
    help: ArgumentHelp(
      ko: "색을 쓸 때: auto, always, never.", en: "When to colour: auto, always or never.", valueName: "when"))
  var color: ColorMode?
  @Option(
    help: ArgumentHelp(
      ko: "언어: ko 또는 en (기본값은 set lang의 언어, 정하지 않았으면 로캘의 언어).",
      en: "The language: ko or en (default: that of set lang, or else that of the locale).",
      valueName: "lang"))
  var lang: Language?
  @Option(
    help: ArgumentHelp(ko: "글로 된 화면의 칸 수, 20~1000.", en: "Columns of text views, 20 to 1000.", valueName: "columns"))
  var width: Int?
  @Option(
    help: ArgumentHelp(
      ko: "선을 그리는 문자: box 또는 ascii.", en: "The characters that draw lines: box or ascii.", valueName: "set"))
  var charset: Charset?
  @Option(
    help: ArgumentHelp(
      ko: "너비가 모호한 문자의 칸 수: 1, 2, auto.", en: "Columns of ambiguous characters: 1, 2 or auto.", valueName: "columns"))
  var ambiguous: AmbiguousWidth?
  @Flag(help: ArgumentHelp(ko: "없는 것이 필요한 파일은 건너뛴 것으로 셉니다.", en: "Count files that need what is not there as skipped."))
  var skipMissing = false
  @Option(
    help: ArgumentHelp(ko: "파일에서 플러그인을 불러옵니다.", en: "Load a plugin from a file.", valueName: "path"),
    completion: .file(extensions: ["so"]))
  var plugin: [String] = []
  @Flag(help: ArgumentHelp(ko: "플러그인을 불러오지 않습니다.", en: "Load no plugins."))
  var noPlugins = false
  @Flag(help: ArgumentHelp(ko: "설정 파일을 읽지 않습니다.", en: "Do not read the config file."))
  var noConfig = false
  @Option(
    help: ArgumentHelp(
      ko: "난수의 씨앗. 파일의 @seed보다 먼저입니다.", en: "The seed of random numbers, instead of what files say with @seed.",
      valueName: "n"))
  var seed: UInt64?
  @Option(help: ArgumentHelp(ko: "컨테이너의 크기: 390x844.", en: "The size of the container: 390x844.", valueName: "size"))
  var viewport: String?
  @Flag(help: ArgumentHelp(ko: "기록되지 않은 것은 서버에 묻습니다.", en: "Ask servers for what is not recorded."))
  var online = false
  @Option(
    help: ArgumentHelp(ko: "기록된 답이 든 카세트.", en: "The cassette with recorded answers.", valueName: "file"),
    completion: .file())
  var cassette: String?

  @Flag(
    help: ArgumentHelp(
      ko: "mirror처럼 세션을 브라우저에 보여 줍니다. --mirror=PORT로 포트를 고릅니다.",
      en: "Show the session in a browser, as mirror does; --mirror=PORT on a port of one's choice."))
  var mirror = false
  @Option(help: .hidden)
  var mirrorPort: Int?

  func validate() throws {
    if let mirrorPort, !(0...65535).contains(mirrorPort) {
      throw ValidationError(
        ko: "--mirror의 값은 0~65535의 포트입니다. 받은 값: \(mirrorPort)", en: "--mirror takes a port, not \(mirrorPort).")
    }
    if let width, !(20...1000).contains(width) {
      throw ValidationError(
        ko: "--width의 값은 20~1000입니다. 받은 값: \(width)", en: "--width takes 20 to 1000, not \(width).")
    }
    if let viewport, RunOptions.viewport(viewport) == nil {
      throw ValidationError(
        ko: "--viewport의 값은 390x844 같은 크기입니다. 받은 값: '\(viewport)'",
        en: "--viewport takes a size such as 390x844, not '\(viewport)'.")
    }
  }

  /// Writes the given values into the options; those after a subcommand take precedence.
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
    if mirror { options.mirrorAction = .on(port: mirrorPort, hands: false) }
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
