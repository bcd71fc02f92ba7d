internal import AppProtocol
internal import PluginAuthoring

/// One compilation of an app: copies, rewriting, leaving out round by round.
struct AppCompiling {
  /// A version of this code's output, changed each time that the same files would give another program.
  static let edition = "30"
  /// The most rounds of remedies before the build fails.
  private static let mostRounds = 40

  let build: AppBuild
  /// The modules whose sources are among the app's files.
  let ownModules: Set<String>
  let toolchain: AppToolchain
  let tools: AppTools
  let folder: String
  /// The path that the folder has after a successful build.
  let finalFolder: String
  var cuts: [AppCut] = []
  var rewrites: [AppRewrite] = []
  var makers: [Maker] = []
  /// Modules whose names the Swift of makers may use.
  private var makerImports: [String] = []
  /// Modules whose names are compiled with the app.
  var standIns: StandInModules
  /// The modules of this package that the app imports, compiled.
  private var names: [MadeModule] = []
  /// Modules that the app's own package has built.
  private var realModules: RealModules?
  /// Missing types, declared without members so that code that names them compiles.
  var unknownTypes: [AppName] = []
  /// The symbols of the app's catalogs that its code names.
  var symbols: [AssetSymbols.Symbol] = []
  /// The missing types that can only be protocols.
  var unknownProtocols: Set<String> = []
  /// The types of the app's resources that its code names.
  var resourceTypes: [ResourceTypes] = []
  /// The declarations of the classes of the app's data models.
  private var entities = ""
  /// Files that the compiler reads before the others.
  var early: [String] = []
  /// The app's classes of UIKit's kinds, of which a program may know at run time only.
  var viewClasses: [String] = []
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

  /// Whether UIKit's names are all that mcv provides.
  private var isPlain: Bool { build.usesRealModules || build.isOfLayouts }
  /// The modules that mcv provides under other names.
  private var aliases: [String] { ["UIKit"] + (isPlain ? [] : NamesModule.names) }

  /// Whether an app has delegates of which none sets a window's controller, but another class that does.
  private static func isHandedOn(_ classes: [AppClass]) -> Bool {
    let delegates = classes.filter {
      $0.ancestors.contains("UIWindowSceneDelegate") || $0.ancestors.contains("UIApplicationDelegate")
    }
    return !delegates.isEmpty && !delegates.contains(where: \.setsRoot) && classes.contains(where: \.setsRoot)
  }

  private var mainFile: String { folder + "/main/AppMain.swift" }
  private var modelFile: String { folder + "/main/" + GeneratedSource.model.fileName }

  mutating func run(
    _ isCancelled: () -> Bool, _ told: (AppBuildStep) -> Void
  ) throws(AppFailure) -> CompiledApp {
    if build.usesRealModules { realModules = try RealModules.find(for: build.sources, standIns: toolchain.standIns) }
    var files: [CompiledFile] = []
    var lines = 0
    do throws(AuthoringFailure) {
      try FileTree.createFolder(folder + "/main")
      // Files that are compiled together need different names; the app's modules may have files of the same name.
      let others = toolchain.sources(ofStandIns: toolchain.standIns) + [mainFile, unknownTypesFile, modelFile]
      var taken = Set(others.compactMap { $0.split(separator: "/").last.map(String.init) })
      for (index, file) in sources.files.enumerated() {
        // A file of that name may hold statements outside of functions, which an app's files may not.
        let name = file.path.split(separator: "/").last.map(String.init) ?? "File.swift"
        try FileTree.createFolder("\(folder)/\(index)")
        let plain = name == "main.swift" ? "Main.swift" : name
        let copy = taken.insert(plain).inserted ? plain : "\(index)-\(plain)"
        files.append(
          CompiledFile(
            source: .file(file.name), path: file.path, copy: "\(folder)/\(index)/\(copy)",
            module: sources.modules[file.path]))
        lines += (FileTree.text(of: file.path) ?? "").utf8.count { $0 == UInt8(ascii: "\n") }
      }
      if let model = build.model {
        let imports = sources.files.flatMap { importedModules(FileTree.text(of: $0.path) ?? "") }
        let file = CompiledFile(source: .model, path: folder + "/main/model", copy: modelFile)
        try FileTree.write(model.source(imports: Set(imports).sorted()), to: file.path)
        files.append(file)
      }
    } catch {
      throw AppFailure(.authoring(error))
    }
    told(.rewrites(files: files.count))
    let rewriter = RewriterRun(program: tools.rewriter, files: files, folder: folder)
    let rewritten = try rewriter.rewrite(
      modules: Self.modules + aliases + (realModules?.names ?? []),
      standIns: isPlain ? [] : toolchain.standIns, ownModules: ownModules.sorted(),
      bridgedModules: sources.bridgedModules, hasModel: build.model != nil, isCancelled)
    standIns.names = toolchain.standIns(for: rewritten.standIns.sorted())
    if standIns.names.contains("CoreData") {
      let own = Set(rewritten.classes.map(\.name))
      entities = DataModels(build.sources.folders).text { own.contains($0) }
    }
    cuts = rewritten.cuts.filter { $0.place.source != .model }
    rewrites = rewritten.rewrites.filter { $0.place.source != .model }
    viewClasses = rewritten.classes.filter(\.isView).map(\.name)
    makerImports = Self.importsOfMakers.filter { rewritten.imports.contains($0) && aliases.contains($0) }
    makers = rewritten.registrations.map { Maker(product: .actions, text: $0) }
    if let model = build.model, let copy = files.last?.copy {
      try complete(model, copy, rewritten.constants)
    } else {
      makers += screenMakers(rewritten)
    }
    try makeNames(files, isCancelled, told)
    var rounds = 0
    while true {
      told(.compiles(files: files.count, round: rounds + 1))
      let errors = try compile(files.map(\.copy), isCancelled)
      if errors.isEmpty { break }
      rounds += 1
      if rounds <= Self.mostRounds, try remedy(errors, files, rewriter, isCancelled) { continue }
      guard try leaveOutFiles(errors, files, rewriter, isCancelled) else { throw failure(errors, files) }
    }
    var report = AppReport(folder: objectsFolder, isModel: build.model != nil, rewrites: rewrites)
    report.cuts = cuts.sorted { ($0.place.file, $0.place.line) < ($1.place.file, $1.place.line) }
    (report.classes, report.outlets) = (rewritten.classes, rewritten.outlets)
    report.hollow = rewritten.hollow + unknownTypes
    report.origins = rewritten.origins.filter { $0.place.source != .model }
    (report.screens, report.madeScreens) = (makers.compactMap(\.screen), madeScreens)
    (report.rounds, report.lines) = (rounds, lines)
    return CompiledApp(program: finalFolder + "/app", sources: sources, report: report)
  }

  /// Compiles the modules of this package that the rewritten files import, unless they were before.
  private mutating func makeNames(
    _ files: [CompiledFile], _ isCancelled: () -> Bool, _ told: (AppBuildStep) -> Void
  ) throws(AppFailure) {
    if isPlain { return }
    var modules = NamesModule.imported(
      by: (files.map(\.copy) + toolchain.sources(ofStandIns: standIns.names)).compactMap(FileTree.text))
    if build.model != nil { modules += NamesModule.closure(of: modules).compactMap { $0.models?.module } }
    names = try toolchain.make(NamesModule.closure(of: modules), isCancelled: isCancelled) {
      told(.makesNames(of: $0, seconds: $1))
    }
  }

  // MARK: Making controllers

  /// Modules whose types may be those of arguments.
  private static let importsOfMakers = ["RxSwift", "RxRelay", "RxCocoa", "Combine"]

  /// Returns the ways to make screens, and what they need of the app.
  private func screenMakers(_ app: RewriterRun.Outcome) -> [Maker] {
    func screen(_ screen: AppScreen, _ text: String) -> Maker { Maker(product: .screen(screen), text: text) }
    var makers: [Maker] = []
    if build.initializer != nil { makers.append(screen(.initializer, "initial()")) }
    for one in app.classes where one.isController {
      if let arguments = one.arguments { makers.append(screen(.type(one.name), "\(one.name)(\(arguments))")) }
    }
    var numbers: [String: Int] = [:]
    for making in app.makings {
      switch making.kind {
      case .assembled:
        numbers[making.type, default: 0] += 1
        makers.append(screen(.assembled(type: making.type, number: numbers[making.type] ?? 1), making.text))
      case .initialized: makers.append(screen(.filled(type: making.type), making.text))
      case .property: makers.append(Maker(product: .property(type: making.type), text: making.text))
      }
    }
    // A delegate that sets no controller itself may pass the window to another class, such as a coordinator.
    let isHandedOn = sources.initialStoryboard == nil && Self.isHandedOn(app.classes)
    // A storyboard puts its controller into the window of the scene's delegate before that is connected.
    let isLoaded = sources.initialStoryboard != nil || sources.initialController != nil
    for delegate in app.classes
    where delegate.hasPlainInitializer && !sources.added.contains(delegate.place.file) {
      let setsRoot = delegate.setsRoot || isHandedOn
      if delegate.ancestors.contains("UIWindowSceneDelegate") {
        guard setsRoot || isLoaded else { continue }
        makers.append(
          screen(.scene, "AppHarness.connect(\(delegate.name)(), makesWindow: \(delegate.makesWindow))"))
      } else if setsRoot, delegate.ancestors.contains("UIApplicationDelegate") {
        makers.append(screen(.launch, "AppHarness.launch(makesWindow: \(delegate.makesWindow))"))
      }
    }
    let delegate = app.classes.first {
      $0.ancestors.contains("UIApplicationDelegate") && $0.hasPlainInitializer && !$0.isGeneric
    }
    if let delegate { makers.append(Maker(product: .delegate, text: "\(delegate.name)()")) }
    if let storyboard = sources.initialStoryboard {
      let name = storyboard.filter { $0 != "\"" && $0 != "\\" }
      makers.append(
        screen(.storyboard, "UIStoryboard(name: \"\(name)\", bundle: nil).instantiateInitialViewController()"))
    }
    return makers
  }

  /// The screens that need more than `TYPE()`, with the Swift that makes them and compiles.
  private var madeScreens: [AppReport.MadeScreen] {
    var made = makers.filter(\.dependsOnOthers).compactMap { maker in
      maker.screen.map { AppReport.MadeScreen(screen: $0, text: maker.text) }
    }
    for maker in makers {
      guard case .property(let type) = maker.product, !made.contains(where: { $0.screen == .filled(type: type) }) else {
        continue
      }
      made.append(.init(screen: .filled(type: type), text: ""))
    }
    return made
  }

  /// The files of the app.
  private var sources: AppSources { build.sources }

  /// Appends the calls that register the constants of a model.
  private func complete(
    _ model: ModelSwift, _ copy: String, _ constants: [ModelConstant]
  ) throws(AppFailure) {
    guard let text = FileTree.text(of: copy), let end = text.lastIndex(of: "}") else { return }
    do throws(AuthoringFailure) {
      FileTree.remove(copy)
      try FileTree.write(
        text[..<end] + model.registrations(constants) + "}\n" + ModelSwift.sleeping
          + ModelSwift.adapters(of: realModules?.names ?? []), to: copy)
    } catch {
      throw AppFailure(.authoring(error))
    }
  }

  // MARK: Compiling

  /// Compiles and links everything, and returns the compiler's errors.
  ///
  /// All files are type-checked first, also those with objects from an earlier build, so that the same files lose the
  /// same lines each time. Then the files that changed are compiled.
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
      // After a build that left out nothing, errors are unlikely: the type check is skipped unless compiling fails.
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
      throw AppFailure(.authoring(error))
    }
  }

  /// Compiles the files and links them. Returns errors that type checking does not find, such as a variable without a
  /// value.
  private mutating func generate(
    _ files: [String], _ isCancelled: () -> Bool
  ) throws(AuthoringFailure) -> [CompilerDiagnostic] {
    // While another process compiles the same app, all objects are made in a separate folder.
    var free = try ObjectStore(at: build.objectsFolder(toolchain))
    if free == nil { free = try ObjectStore(at: folder) }
    guard let store = free else { throw .inUse(folder: folder) }
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
    // Files are compiled in parallel, so their errors come in any order.
    let positions = Dictionary(zip(files, 0...), uniquingKeysWith: { first, _ in first })
    let errors = Self.errors(in: CompilerDiagnostic.parse(ended.output)).enumerated().map { offset, error in
      var error = error
      error.move(from: store.folder, to: folder)
      return (error, order: (error.place.map { positions[$0.file] ?? files.count } ?? -1, offset))
    }
    if !errors.isEmpty { return errors.sorted { $0.order < $1.order }.map(\.0) }
    throw .compilerEnded(ended.words)
  }

  /// Returns the errors. One of an initializer gets the names of the properties that it leaves without values, from the
  /// compiler's notes.
  private static func errors(in diagnostics: [CompilerDiagnostic]) -> [CompilerDiagnostic] {
    var errors = diagnostics.filter { $0.severity == .error }
    for index in errors.indices where errors[index].message.contains("without initializing all stored properties") {
      for hint in errors[index].hints where hint.message.hasSuffix(" not initialized") {
        errors[index].message += " " + hint.message.dropLast(" not initialized".count)
      }
    }
    return errors
  }

  /// The compiler's arguments that set the language, the module and the search paths.
  private var language: [String] {
    var list = ["-module-name", "App", "-parse-as-library", "-swift-version", build.languageVersion]
    list += ["-suppress-warnings", "-diagnostic-style", "llvm", "-no-color-diagnostics"]
    for name in aliases { list += ["-module-alias", "\(name)=\(name)Names"] }
    list += names.flatMap(\.searching)
    list += ["-I", toolchain.modules, "-module-cache-path", toolchain.cache + "/modules"]
    return list + (realModules?.searching ?? [])
  }

  /// The compiler's arguments for code generation and linking: with line tables, without variables for debuggers.
  private var linking: [String] {
    var list = ["-Onone", "-gline-tables-only", "-L", toolchain.libraries]
    list += (realModules?.objects ?? []) + tools.objects + names.flatMap(\.linking)
    // The harness is a shared library beside mcv, so that it is linked once and not for each app.
    list += [
      "-lAppHarness", "-Xlinker", "-rpath", "-Xlinker", toolchain.libraries, "-lFoundation", "-lFoundationEssentials",
    ]
    list += ["-lFoundationNetworking", "-use-ld=lld", "-Xlinker", "--export-dynamic"]
    return list
  }

  /// The program's entry point, which registers the makers of screens and the tables with the harness. Each maker is a
  /// statement of its own, since the compiler is slow on a long list of closures.
  private var mainText: String {
    let models = build.model == nil ? [] : names.compactMap(\.module.models)
    let imports = (makerImports + models.map(\.module.rawValue)).map { "; import \($0)" }.joined()
    let statements = makers.enumerated().map { GeneratedSource.maker($0).located($1.statement) }.joined()
    let libraries = models.compactMap(\.library).joined(separator: ", ")
    let model = build.model == nil ? "" : ", model: mcvModel, libraries: [\(libraries)]"
    var text = """
      import AppHarness
      import Foundation; import FoundationNetworking
      import UIKit\(imports)

      @main enum AppMain {
        @MainActor static func main() {
          var tables: [SelectorDispatch.Table] = []
          var makers = AppDescription(makers: []).makers
      \(statements)
          AppHarness.run(AppDescription(makers: makers, tables: tables\(model)))
        }
      }

      """
    text += Self.contentsText
    if let initializer = build.initializer {
      text += "@MainActor func initial() -> UIViewController? {\n\(GeneratedSource.initializer.located(initializer))}\n"
    }
    return text
  }

  /// The declarations that rewritten files need, for a plugin of an app's layouts: such code has no network.
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

  /// The text that replaces `Data(contentsOf:)` and `String(contentsOf:)` of the app, which may have types of such
  /// names.
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

  /// The file that declares the missing types.
  private var unknownTypesFile: String { folder + "/main/UnknownTypes.swift" }

  /// Declarations of the missing types: views and controllers by the ends of their names, any other type as an object.
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

  /// Returns the position of the maker that a generated file name stands for.
  func maker(inFile name: String) -> Int? {
    makers.indices.first { GeneratedSource.maker($0).fileName == name }
  }

  // MARK: Failing

  private func failure(_ errors: [CompilerDiagnostic], _ files: [CompiledFile]) -> AppFailure {
    let positions = Self.positions(files)
    func place(_ error: CompilerDiagnostic) -> AppPlace? {
      guard let place = error.place else { return nil }
      return positions[place.file].map { AppPlace(files[$0].source, line: place.line, column: place.column) }
        ?? AppPlace(inGenerated: place.file, line: place.line, column: place.column)
    }
    let places = errors.map(place)
    let found = places.first { $0?.source == .initializer } ?? places.first ?? nil
    let part: AppFailure.Part =
      switch found?.source {
      case .initializer: .initializer
      case .model: .model
      case .value: .value
      case .file, nil: .app
      }
    var failure = AppFailure(
      .doesNotCompile(part, words: errors.first?.message ?? "?"), place: places.first ?? nil)
    failure.notes = zip(errors, places).dropFirst().prefix(9).map { error, place in
      (place.map { $0.words + "  " } ?? "") + error.message
    }
    return failure
  }
}

extension AppPlace {
  /// The place as messages have it.
  fileprivate var words: String {
    switch source {
    case .file(let name): "\(name):\(line)"
    case .initializer: "--init:\(line)"
    case .model: "model:\(line)"
    case .value: "value:\(line)"
    }
  }
}
