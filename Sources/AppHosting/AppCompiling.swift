internal import JSONValues
internal import PluginAuthoring

/// One compilation of an app: copies, rewriting, leaving out round by round.
struct AppCompiling {
  /// Another word each time that the same files give another program.
  static let edition = "26"
  /// The number of rounds after which more would end nowhere.
  private static let mostRounds = 40

  let build: AppBuild
  /// The modules whose sources are among the app's files.
  let ownModules: Set<String>
  let toolchain: AppToolchain
  let tools: AppTools
  let folder: String
  /// The name that the folder has in the end.
  let finalFolder: String
  var cuts: [AppCut] = []
  var rewrites: [AppRewrite] = []
  var makers: [(name: String, text: String)] = []
  /// Modules whose names the Swift of makers may use.
  private var makerImports: [String] = []
  var registrations: [String] = []
  /// Modules whose names are compiled with the app.
  var standIns: StandInModules
  /// Modules that the app's own package has built.
  private var realModules: RealModules?
  /// Types that nobody here has, declared with nothing in them so that what names them stays.
  var unknownTypes: [AppName] = []
  /// The symbols of the app's catalogs that its code names.
  var symbols: [AssetSymbols.Symbol] = []
  /// The types that nobody here has and that can only be protocols.
  var unknownProtocols: Set<String> = []
  /// The types of the app's resources that its code names.
  var resourceTypes: [ResourceTypes] = []
  /// The declarations of the classes of the app's data models.
  private var entities = ""
  /// Files that the compiler reads before the others.
  var early: [String] = []
  /// The app's classes of UIKit's kinds, of which a program may know at run time only.
  var viewClasses: [String] = []
  /// The Swift of `--init`.
  private var initialText: String?
  var seen: [String: Int] = [:]
  /// The positions of the files that were left out as a whole.
  var lostFiles: Set<Int> = []
  /// The folder of the files that the program's places name.
  private var objectsFolder = ""

  init(
    build: AppBuild, modules: Set<String>, toolchain: AppToolchain, tools: AppTools, folder: String,
    finally finalFolder: String
  ) {
    self.build = build
    ownModules = modules
    self.toolchain = toolchain
    standIns = StandInModules(toolchain)
    self.tools = tools
    self.folder = folder
    self.finalFolder = finalFolder
  }

  /// Modules that an app may import here.
  static let modules = [
    "UIKit", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "Dispatch", "Swift",
    "Observation", "Synchronization", "RegexBuilder", "Distributed", "Glibc", "_Concurrency",
    "_StringProcessing", "AppHarness",
  ]

  /// Modules that stand beside mcv under names of their own, as far as they are there.
  private var aliases: [String] {
    let others = build.usesRealModules || build.isOfLayouts ? [] : RealModules.aliased + ["SwiftUI"]
    return ["UIKit"] + others.filter { FileTree.exists("\(toolchain.modules)/\($0)Names.swiftmodule") }
  }

  /// Whether an app has delegates of which none sets a window's controller, but another class that does.
  private static func isHandedOn(_ classes: [AppClass]) -> Bool {
    let delegates = classes.filter {
      $0.ancestors.contains("UIWindowSceneDelegate") || $0.ancestors.contains("UIApplicationDelegate")
    }
    return !delegates.isEmpty && !delegates.contains(where: \.setsRoot) && classes.contains(where: \.setsRoot)
  }

  var mainFile: String { folder + "/main/AppMain.swift" }

  mutating func run(
    _ isCancelled: () -> Bool, _ told: (AppBuildStep) -> Void
  ) throws(AppFailure) -> BuiltApp {
    if build.usesRealModules { realModules = try RealModules.find(for: build.sources, standIns: toolchain.standIns) }
    var copies: [String] = []
    var lines = 0
    do throws(AuthoringFailure) {
      try FileTree.createFolder(folder + "/main")
      if let model = build.model, let file = sources.files.last {
        let imports = build.sources.files.flatMap { importedModules(FileTree.text(of: $0.path) ?? "") }
        try FileTree.write(model.source(imports: Set(imports).sorted()), to: file.path)
      }
      // Of files that are compiled together no two may have one name: those of the app's modules may.
      let others = toolchain.sources(ofStandIns: toolchain.standIns) + [mainFile, unknownTypesFile]
      var taken = Set(others.compactMap { $0.split(separator: "/").last.map(String.init) })
      for (index, file) in sources.files.enumerated() {
        // A file of that name may hold statements outside of functions, which an app's files may not.
        let name = file.path.split(separator: "/").last.map(String.init) ?? "File.swift"
        try FileTree.createFolder("\(folder)/\(index)")
        let plain = name == "main.swift" ? "Main.swift" : name
        let copy = taken.insert(plain).inserted ? plain : "\(index)-\(plain)"
        copies.append("\(folder)/\(index)/\(copy)")
        if file.name == AppBuild.modelName { continue }
        lines += (FileTree.text(of: file.path) ?? "").utf8.count { $0 == UInt8(ascii: "\n") }
      }
    } catch {
      throw AppFailure(error)
    }
    told(.rewrites(files: copies.count))
    let rewriter = RewriterRun(program: tools.rewriter, sources: sources, copies: copies, folder: folder)
    let rewritten = try rewriter.rewrite(
      modules: Self.modules + aliases + (realModules?.names ?? []),
      standIns: build.usesRealModules || build.isOfLayouts ? [] : toolchain.standIns, ownModules: ownModules.sorted(),
      bridgedModules: sources.bridgedModules, hasModel: build.model != nil, isCancelled)
    standIns.names = toolchain.standIns(for: rewritten.standIns)
    if standIns.names.contains("CoreData") {
      let own = Set(rewritten.classes.map(\.name))
      entities = DataModels(build.sources.folders).text { own.contains($0) }
    }
    cuts = rewritten.cuts.filter { $0.place.file != AppBuild.modelName }
    rewrites = rewritten.rewrites.filter { $0.place.file != AppBuild.modelName }
    registrations = rewritten.registrations
    makers = rewritten.classes.filter(\.isController)
      .compactMap { one in one.arguments.map { (one.name, "\(one.name)(\($0))") } }
    viewClasses = rewritten.classes.filter(\.isView).map(\.name)
    addMakings(rewritten.makings)
    makerImports = Self.importsOfMakers.filter { rewritten.imports.contains($0) && aliases.contains($0) }
    if let model = build.model, let copy = copies.last {
      makers = []
      try complete(model, copy, rewritten.constants)
    }
    // A delegate that shows nothing itself may hand the window to another class, as a coordinator.
    let isHandedOn = build.sources.initialStoryboard == nil && Self.isHandedOn(rewritten.classes)
    for delegate in rewritten.classes
    where build.model == nil && (delegate.setsRoot || isHandedOn) && delegate.hasPlainInitializer
      && !sources.added.contains(delegate.place.file)
    {
      if delegate.ancestors.contains("UIWindowSceneDelegate") {
        makers.append((AppBuild.sceneName, "AppHarness.connect(\(delegate.name)())"))
      } else if delegate.ancestors.contains("UIApplicationDelegate") {
        makers.append((AppBuild.launchName, "AppHarness.launch()"))
      }
    }
    if build.model == nil,
      let delegate = rewritten.classes.first(where: {
        $0.ancestors.contains("UIApplicationDelegate") && $0.hasPlainInitializer && !$0.isGeneric
      })
    {
      makers.append((Self.delegateMark, "\(delegate.name)()"))
    }
    if build.model == nil, let storyboard = build.sources.initialStoryboard {
      let name = storyboard.filter { $0 != "\"" && $0 != "\\" }
      makers.append(
        (AppBuild.storyboardName, "UIStoryboard(name: \"\(name)\", bundle: nil).instantiateInitialViewController()"))
    }
    if let initializer = build.initializer {
      makers.insert((AppBuild.initializerName, "initial()"), at: 0)
      initialText = initializer
    }
    var rounds = 0
    while true {
      told(.compiles(files: copies.count, round: rounds + 1))
      let errors = try compile(copies, isCancelled)
      if errors.isEmpty { break }
      rounds += 1
      if rounds <= Self.mostRounds, try remedy(errors, copies, rewriter, isCancelled) { continue }
      guard try leaveOutFiles(errors, copies, rewriter, isCancelled) else { throw failure(errors, copies) }
    }
    return BuiltApp(
      program: finalFolder + "/app", folder: objectsFolder, sources: sources, rewrites: rewrites,
      cuts: cuts.sorted { ($0.place.file, $0.place.line) < ($1.place.file, $1.place.line) },
      classes: rewritten.classes, outlets: rewritten.outlets, hollow: rewritten.hollow + unknownTypes,
      makers: makers.map(\.name).filter { name in
        name != Self.delegateMark && ![Self.classMark, Self.propertyMark].contains { name.hasPrefix($0) }
      },
      makings: makings, rounds: rounds, lines: lines)
  }

  // MARK: Making controllers

  /// Modules whose types may be those of arguments.
  private static let importsOfMakers = ["RxSwift", "RxRelay", "RxCocoa", "Combine"]

  /// Adds the ways to make controllers whose names alone make none.
  private mutating func addMakings(_ makings: [AppMaking]) {
    var numbers: [String: Int] = [:]
    for making in makings {
      switch making.kind {
      case .assembled:
        numbers[making.type, default: 0] += 1
        makers.append((AppBuild.assembledMark + "\(making.type) \(numbers[making.type] ?? 1)", making.text))
      case .initialized: makers.append((AppBuild.filledMark + making.type, making.text))
      case .property: makers.append((Self.propertyMark + making.type, making.text))
      }
    }
  }

  /// The Swift of the ways that compile, by the names of the screens.
  private var makings: [String: String] {
    var texts: [String: String] = [:]
    for (name, text) in makers {
      if AppBuild.isMade(name) { texts[name] = text }
      guard name.hasPrefix(Self.propertyMark) else { continue }
      let filled = AppBuild.filledMark + name.dropFirst(Self.propertyMark.count)
      texts[filled] = texts[filled] ?? ""
    }
    return texts
  }

  /// The name of a statement that gives a controller a property's value begins so.
  static let propertyMark = "--property "

  /// The files that are compiled: the app's, and that of a model.
  var sources: AppSources { build.sources.with(build.model, in: folder) }

  /// Adds what makes the constants of a model known, behind them.
  private func complete(
    _ model: ModelBlock, _ copy: String, _ constants: [(name: String, line: Int)]
  ) throws(AppFailure) {
    guard let text = FileTree.text(of: copy), let end = text.lastIndex(of: "}") else { return }
    do throws(AuthoringFailure) {
      FileTree.remove(copy)
      try FileTree.write(
        text[..<end] + model.registrations(constants) + "}\n" + ModelBlock.sleeping
          + ModelBlock.adapters(of: realModules?.names ?? []), to: copy)
    } catch {
      throw AppFailure(error)
    }
  }

  // MARK: Compiling

  /// Compiles and links everything; gives what the compiler has against it.
  ///
  /// What the types of all files say against them is told first, whatever was compiled before: so the same files lose the same
  /// lines, each time that they are compiled. Then objects are made of the files that need it.
  private mutating func compile(
    _ copies: [String], _ isCancelled: () -> Bool
  ) throws(AppFailure) -> [CompilerDiagnostic] {
    do throws(AuthoringFailure) {
      try SwiftCompiler.checkTemporaryFolder()
      for (path, text) in [(mainFile, mainText), (unknownTypesFile, unknownTypesText)] {
        FileTree.remove(path)
        try FileTree.write(text, to: path)
      }
      let files = early + copies.filter { !early.contains($0) } + standIns.files + [mainFile, unknownTypesFile]
      // What lost nothing last time will hardly lose something now: then nothing is read but what changed.
      if seen.isEmpty, ObjectStore.isWhole(at: build.objectsFolder(toolchain)), try generate(files, isCancelled).isEmpty
      {
        return []
      }
      let checked = try ProcessRun(
        program: toolchain.compiler, arguments: language + files + ["-wmo", "-typecheck"]
      ).run(timeout: .seconds(300), isCancelled: isCancelled)
      let errors = Self.errors(in: CompilerDiagnostic.parse(checked.output))
      if !errors.isEmpty { return errors }
      return try generate(files, isCancelled)
    } catch {
      throw AppFailure(error)
    }
  }

  /// Makes objects and links them; gives what the compiler has against the files that their types do not show, such as a variable
  /// without a value.
  private mutating func generate(
    _ files: [String], _ isCancelled: () -> Bool
  ) throws(AuthoringFailure) -> [CompilerDiagnostic] {
    // While another program compiles the same app, all objects are made in a folder of their own.
    var free = try ObjectStore(at: build.objectsFolder(toolchain))
    if free == nil { free = try ObjectStore(at: folder) }
    guard let store = free else { throw AuthoringFailure(.fileSystem, "\(folder) is in use") }
    let taken = try store.take(files, from: folder)
    let output = store.folder + "/app"
    FileTree.remove(output)
    let ended = try ProcessRun(
      program: toolchain.compiler,
      arguments: language + taken + store.arguments(for: taken) + linking + ["-o", output]
    ).run(timeout: .seconds(300), isCancelled: isCancelled)
    if ended.status == 0, FileTree.isFile(output) {
      if store.folder != folder { try FileTree.rename(output, to: folder + "/app") }
      objectsFolder = store.folder
      try store.note(isWhole: seen.isEmpty)
      return []
    }
    // Of files that are compiled side by side the messages come in any order.
    let positions = Dictionary(zip(files, 0...), uniquingKeysWith: { first, _ in first })
    let errors = Self.errors(in: CompilerDiagnostic.parse(ended.output)).enumerated().map { offset, error in
      var error = error
      error.move(from: store.folder, to: folder)
      return (error, order: (error.place.flatMap { positions[$0.file] } ?? -1, offset))
    }
    if !errors.isEmpty { return errors.sorted { $0.order < $1.order }.map(\.0) }
    throw AuthoringFailure(.noCompiler, "the compiler ended: \(ended.lastLine ?? "status \(ended.status)")")
  }

  /// Returns the errors; one of an initializer with the names of the properties that it leaves without values, which stand in
  /// notes behind it.
  private static func errors(in diagnostics: [CompilerDiagnostic]) -> [CompilerDiagnostic] {
    var errors = diagnostics.filter { $0.severity == .error }
    for index in errors.indices where errors[index].message.contains("without initializing all stored properties") {
      for hint in errors[index].hints where hint.message.hasSuffix(" not initialized") {
        errors[index].message += " " + hint.message.dropLast(" not initialized".count)
      }
    }
    return errors
  }

  /// The compiler's arguments that say what the files mean.
  private var language: [String] {
    var list = ["-module-name", "App", "-parse-as-library", "-swift-version", build.languageVersion]
    list += ["-suppress-warnings", "-diagnostic-style", "llvm", "-no-color-diagnostics"]
    for name in aliases { list += ["-module-alias", "\(name)=\(name)Names"] }
    list += ["-I", toolchain.modules, "-module-cache-path", toolchain.cache + "/modules"]
    return list + (realModules?.searching ?? [])
  }

  /// The compiler's arguments that say how objects are made and linked: with lines for places, without variables for debuggers.
  private var linking: [String] {
    var list = ["-Onone", "-gline-tables-only", "-L", toolchain.libraries]
    list += (realModules?.objects ?? []) + tools.objects
    // The program is linked against the library beside mcv: the library's part of it is linked once, not for each app.
    list += [
      "-lAppHarness", "-Xlinker", "-rpath", "-Xlinker", toolchain.libraries, "-lFoundation", "-lFoundationEssentials",
    ]
    list += ["-lFoundationNetworking", "-use-ld=lld", "-Xlinker", "--export-dynamic"]
    return list
  }

  /// The program's beginning: what it can make, and what the harness must know.
  private var mainText: String {
    let imports = makerImports.map { "; import \($0)" }.joined()
    var text =
      "import AppHarness\nimport Foundation; import FoundationNetworking\nimport UIKit\(imports)\n\n@main enum AppMain {\n"
    text += "  @MainActor static let tables: [SelectorDispatch.Table] = [\n"
    for registration in registrations { text += "    \(registration),\n" }
    text += "  ]\n  @MainActor static func main() {\n"
    // One statement each: the compiler takes long over a long list of closures.
    text += "    var makers = AppDescription(makers: []).makers\n"
    for maker in makers {
      if maker.name == Self.delegateMark {
        text += "    AppHarness.setDelegate { \(maker.text) }\n"
      } else if maker.name.hasPrefix(Self.classMark) {
        text += "    AppHarness.register(\(maker.name.dropFirst(Self.classMark.count)).self) { \(maker.text) }\n"
      } else if maker.name.hasPrefix(Self.propertyMark) {
        text += "    AppHarness.fill(\(maker.name.dropFirst(Self.propertyMark.count)).self) { it in \(maker.text) }\n"
      } else {
        text += "    makers.append((\"\(maker.name)\", { \(maker.text) }))\n"
      }
    }
    let model = build.model == nil ? "" : ", model: mcvModel"
    text += "    AppHarness.run(AppDescription(makers: makers, tables: tables\(model)))\n  }\n}\n"
    text += Self.contentsText
    if let initialText { text += "@MainActor func initial() -> UIViewController? {\(initialText)\n}\n" }
    return text
  }

  /// The text of what the rewriter puts into an app's files, for a plugin of its layouts: such code asks nobody.
  static let surroundingsOfLayouts = """
    import Foundation
    import UIKit
    func madeByClass<Made: AnyObject>(_ type: Made.Type) -> Made { fatalError("\\(type) is not made here") }
    extension Foundation.Data {
      init(answeredContentsOf url: Foundation.URL, options: Foundation.Data.ReadingOptions = []) throws {
        throw CancellationError()
      }
    }
    extension Swift.String {
      init(answeredContentsOf url: Foundation.URL, encoding: Swift.String.Encoding = .utf8) throws {
        throw CancellationError()
      }
    }

    """

  /// The text that replaces `Data(contentsOf:)` and `String(contentsOf:)` of the app, which may have types of such names.
  private static let contentsText = """
    @MainActor func madeByClass<Made: AnyObject>(_ type: Made.Type) -> Made { AppHarness.made(type) }
    extension Foundation.Data {
      init(answeredContentsOf url: Foundation.URL, options: Foundation.Data.ReadingOptions = []) throws {
        self = try AppHarness.contents(of: url) { try Foundation.Data(contentsOf: url, options: options) }
      }
    }
    extension Swift.String {
      init(answeredContentsOf url: Foundation.URL, encoding: Swift.String.Encoding = .utf8) throws {
        let data = try AppHarness.contents(of: url) { try Foundation.Data(contentsOf: url) }
        guard let text = Swift.String(data: data, encoding: encoding) else {
          throw Foundation.CocoaError(.fileReadInapplicableStringEncoding)
        }
        self = text
      }
    }

    """

  /// The name of a maker that makes an object of a class for whoever knows it at run time only begins so.
  static let classMark = "--class "
  /// The name of the maker of the app's delegate.
  private static let delegateMark = "--delegate"

  /// The file of the types that nobody here has.
  private var unknownTypesFile: String { folder + "/main/UnknownTypes.swift" }

  /// Declarations of the types that nobody here has: views by their names, anything else an object.
  private var unknownTypesText: String {
    let kinds = [
      "ViewController": "UIViewController", "Button": "UIButton", "Label": "UILabel", "TextField": "UITextField",
      "View": "UIView", "Control": "UIControl", "Indicator": "UIView",
    ]
    let lines = unknownTypes.map(\.name).map { name in
      if unknownProtocols.contains(name) { return "protocol \(name) {}\n" }
      if Self.protocolEndings.contains(where: { name.hasSuffix($0) }) { return "protocol \(name): AnyObject {}\n" }
      let kind = kinds.keys.sorted { $0.count > $1.count }.first { name.hasSuffix($0) }.flatMap { kinds[$0] }
      return "class \(name): \(kind ?? "NSObject, Codable, @unchecked Sendable") {}\n"
    }
    return "import Foundation\nimport UIKit\n" + lines.joined() + symbols.map(\.declaration).joined()
      + resourceTypes.map(\.declaration).joined() + entities
  }

  /// The ends of names that protocols have.
  private static let protocolEndings = ["Delegate", "DataSource", "Protocol"]

  /// The line of the program's beginning in which the first registration stands.
  static let linesBeforeRegistrations = 7

  /// Returns the line of the Swift of `--init` that stands in a line of the program's beginning, from 1.
  private func initialLine(_ line: Int) -> Int? {
    let first = 13 + registrations.count + makers.count + Self.contentsText.utf8.count { $0 == UInt8(ascii: "\n") }
    return initialText != nil && line >= first ? line - first + 1 : nil
  }

  /// Returns the position of the maker in a line of the program's beginning.
  func maker(inLine line: Int) -> Int? {
    let index = line - 10 - registrations.count
    return makers.indices.contains(index) ? index : nil
  }

  // MARK: Failing

  private func failure(_ errors: [CompilerDiagnostic], _ copies: [String]) -> AppFailure {
    let positions = Dictionary(zip(copies, 0...), uniquingKeysWith: { first, _ in first })
    func place(_ error: CompilerDiagnostic) -> AppPlace? {
      if let place = error.place, place.file == mainFile, let line = initialLine(place.line) {
        return AppPlace(file: AppBuild.initializerName, line: line, column: place.column)
      }
      guard let place = error.place, let file = positions[place.file] else { return nil }
      let found = AppPlace(file: sources.files[file].name, line: place.line, column: place.column)
      guard let model = build.model, found.file == AppBuild.modelName else { return found }
      let lines = model.text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      if place.line > lines { return AppPlace(file: AppBuild.valueName, line: 1) }
      // The first line has more in front of it than the block has.
      return AppPlace(file: found.file, line: place.line, column: place.line == 1 ? nil : place.column)
    }
    let isInitializer = errors.contains { error in
      guard let place = error.place, place.file == mainFile else { return false }
      return initialLine(place.line) != nil
    }
    let found = errors.first.flatMap(place)
    let frame =
      switch found?.file {
      case _ where isInitializer: "the Swift of --init does not compile"
      case AppBuild.modelName: "the Swift of the model does not compile"
      case AppBuild.valueName: "the Swift of the value does not compile"
      default: "it does not compile, whatever is left out"
      }
    var failure = AppFailure(.doesNotCompile, frame + ": " + (errors.first?.message ?? "?"), place: found)
    failure.notes = errors.dropFirst().prefix(9).map { error in
      let text = place(error).map { "\($0.file):\($0.line)  " } ?? ""
      return text + error.message
    }
    return failure
  }
}
