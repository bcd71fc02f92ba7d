internal import JSONValues
internal import PluginAuthoring

/// The compilation of an app: a value that says everything but where the compiler is.
public struct AppBuild: Hashable, Sendable {
  public var sources: AppSources
  /// The version of the language, as `-swift-version` takes it.
  public var languageVersion = "5"
  /// Whether nothing but imports may be left out.
  public var isStrict = false
  /// Whether modules that mcv has names for are left to be the real ones.
  public var usesRealModules = false
  /// Whether nothing but UIKit's names may be there: the app's layouts are wanted, not the app.
  var isOfLayouts = false
  /// The Swift expression that makes the screen; nil makes it by `TYPE()`.
  public var initializer: String?
  /// The Swift that makes a model instead of a screen; nil for an app.
  public var model: ModelBlock?

  /// Describes the build of an app.
  public init(_ sources: AppSources) { self.sources = sources }

  /// The name under which the controller of ``initializer`` is made.
  public static let initializerName = "--init"
  /// The names under which the app's own delegates make the first controller.
  static let sceneName = "--scene"
  static let launchName = "--launch"
  /// The name under which the first controller of a storyboard is made.
  static let storyboardName = "--storyboard"

  /// The names of screens begin so that a function of the app's gives, and those that are made with made up arguments.
  static let assembledMark = "--assembled "
  static let filledMark = "--filled "

  /// Whether a screen is made otherwise than by its class's name alone.
  static func isMade(_ screen: String) -> Bool {
    screen.hasPrefix(assembledMark) || screen.hasPrefix(filledMark)
  }

  /// The name of the Swift that makes a model, in places.
  public static let modelName = "--model"
  /// The name of the Swift of a value that is sent to a model, in places.
  public static let valueName = "--value"

  /// Returns the key of the result: contents of the files, options, compiler, libraries, tools.
  func key(_ toolchain: AppToolchain, tools: AppTools) throws(AppFailure) -> String {
    var key = ContentKey()
    for part in [
      AppCompiling.edition, languageVersion, initializer ?? "", usesRealModules ? "real" : "", toolchain.identity,
      isOfLayouts ? "layouts" : "",
      toolchain.kitIdentity, tools.rewriter, model?.text ?? "", model.map { "\($0.values)" } ?? "",
    ] {
      key.add(part)
    }
    key.add(sources.initialController ?? "")
    key.add(sources.initialStoryboard ?? "")
    key.add(sources.bridgedModules.joined(separator: " "))
    key.add(AssetSymbols(sources.folders).text)
    key.add(ResourceTypes.fonts(below: sources.folders).joined(separator: " "))
    key.add(DataModels(sources.folders).text)
    for file in sources.files {
      key.add(file.name)
      guard let text = FileTree.text(of: file.path) else {
        throw AppFailure(.fileSystem, "\(file.name) cannot be read")
      }
      key.add(text)
    }
    return key.text
  }
}

extension AppBuild {
  /// The folder of the objects of an app's files from one build to the next: one for what is opened in one way.
  func objectsFolder(_ toolchain: AppToolchain) -> String {
    var key = ContentKey()
    let opened = sources.files.filter { !sources.added.contains($0.name) }
    let paths = sources.folders.isEmpty ? opened.map(\.path) : sources.folders
    let marks = [
      AppCompiling.edition, languageVersion, usesRealModules ? "real" : "", model == nil ? "" : "model",
      isOfLayouts ? "layouts" : "",
      toolchain.identity, toolchain.kitIdentity,
    ]
    for part in paths + marks { key.add(part) }
    return toolchain.cache + "/objects-" + key.text
  }
}

/// An app that is compiled.
public struct BuiltApp: Sendable {
  /// The program.
  public var program: String
  /// The folder that the copies were in when they were compiled: the program's places name it.
  var folder: String
  /// The app's files, in the order of the copies.
  var sources: AppSources
  public var rewrites: [AppRewrite]
  public var cuts: [AppCut]
  var classes: [AppClass]
  public var outlets: [AppOutlet]
  /// The names that do nothing here and that the app uses.
  public var hollow: [AppName]
  /// The types that the program can make.
  var makers: [String]
  /// The Swift by which controllers are made whose names alone make none, by the names of the screens; empty where only
  /// properties are filled.
  var makings: [String: String]
  /// The number of times that something was left out until it compiled.
  public var rounds: Int
  /// Whether it was compiled now and not before.
  public var isCompiledNow = true
  /// The number of lines of the files.
  public var lines: Int
  /// The name of the model in a program that came with mcv; nil for what was compiled here.
  var shippedModel: String?
  /// The start that trials have found before, or nil.
  var start: FoundStart?

  /// Whether the app's delegate, where it has one, was opened, and is not just needed by what was.
  public var hasItsDelegate: Bool {
    !classes.contains { $0.ancestors.contains("UIApplicationDelegate") && sources.added.contains($0.place.file) }
  }

  /// Whether its program came with mcv.
  public var isShipped: Bool { shippedModel != nil }

  /// The number of files of the app.
  public var fileCount: Int { sources.files.count { $0.name != AppBuild.modelName } }
  /// The app's file of a name without folders, as messages name it; nil where none or several are called so.
  public func file(named name: String) -> String? {
    let found = sources.files.filter { $0.name == name || $0.name.hasSuffix("/" + name) }
    return found.count == 1 ? found[0].name : nil
  }
  /// The number of lines that are as the app has them, or say the same.
  public var linesKept: Int { max(0, lines - linesLeft) }
  /// The number of lines that were left out.
  public var linesLeft: Int { Self.lines(of: cuts) }
  /// The number of left out lines that concern lists.
  public var linesLeftOfLists: Int { Self.lines(of: cuts.filter(\.concernsLists)) }

  /// Lines of which several parts were left out in turn count once.
  private static func lines(of cuts: [AppCut]) -> Int {
    var lines: [String: Set<Int>] = [:]
    for cut in cuts { lines[cut.place.file, default: []].formUnion(cut.place.line...max(cut.place.line, cut.endLine)) }
    return lines.values.reduce(0) { $0 + $1.count }
  }

  /// Returns the outlets that a line of the app's code names, for one that crashed on nil.
  public func outlets(namedAt place: AppPlace) -> [AppOutlet] {
    guard let file = sources.files.first(where: { $0.name == place.file }), let text = FileTree.text(of: file.path)
    else {
      return []
    }
    let lines = text.split(separator: "\n", maxSplits: place.line, omittingEmptySubsequences: false)
    guard place.line >= 1, lines.count >= place.line else { return [] }
    let words = Set(lines[place.line - 1].split { !($0.isLetter || $0.isNumber || $0 == "_") })
    return outlets.filter { words.contains(Substring($0.name)) }
  }

  /// Returns the place that a constraint remembers: `List.swift:12`; nil where no file of the app has that name.
  public func place(named text: String) -> AppPlace? {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let line = Int(parts[1]),
      let file = file(ofCopy: parts[0])
    else { return nil }
    return AppPlace(file: file.name, line: line)
  }

  /// Returns the file of a copy's name, which begins with the file's position where others have its name: `3-List.swift`.
  private func file(ofCopy name: Substring) -> AppSources.File? {
    let digits = name.prefix { $0.isNumber }
    if let index = Int(digits), name.dropFirst(digits.count).hasPrefix("-"), sources.files.indices.contains(index),
      sources.files[index].path.hasSuffix("/" + name.dropFirst(digits.count + 1))
    {
      return sources.files[index]
    }
    return sources.files.first { $0.path.hasSuffix("/" + name) }
  }

  /// Returns the place in the app's file for one in a copy; nil for any other file.
  ///
  /// The compiler writes paths down from its own folder where that lies above the copies: the folder's name must do, which
  /// is no other's.
  func place(inCopy path: String, line: Int, column: Int?) -> AppPlace? {
    guard line > 0, let name = folder.split(separator: "/").last,
      let range = path.ranges(of: "/\(name)/").first,
      let index = Int(path[range.upperBound...].prefix { $0 != "/" }),
      sources.files.indices.contains(index)
    else { return nil }
    return AppPlace(file: sources.files[index].name, line: line, column: column)
  }
}

extension AppBuild {
  /// Compiles the app, or takes what was compiled of the same files before.
  ///
  /// - Parameters:
  ///   - isCancelled: Asked every few milliseconds.
  ///   - told: Called as a step begins.
  /// - Throws: `doesNotCompile`, `noCompiler`, `fileSystem` or `cancelled`
  public func run(
    _ toolchain: AppToolchain, isCancelled: () -> Bool = { false }, told: (AppBuildStep) -> Void = { _ in }
  ) throws(AppFailure) -> BuiltApp {
    var build = self
    // The names of RxDataSources have those of the module that it is made of.
    let known = Set(AppCompiling.modules + RealModules.aliased + toolchain.standIns + ["Differentiator"])
    let modules = build.sources.addNearbyModules(known: known)
    return try build.run(toolchain, with: modules, isCancelled, told)
  }

  /// Compiles the app with the files of modules that are among its own.
  private func run(
    _ toolchain: AppToolchain, with modules: Set<String>, _ isCancelled: () -> Bool, _ told: (AppBuildStep) -> Void
  ) throws(AppFailure) -> BuiltApp {
    if toolchain.needsKit { told(.makesKit(done: 0, of: 0)) }
    try toolchain.makeKit(isCancelled: isCancelled) { told(.makesKit(done: $0, of: $1)) }
    told(.makesTools)
    let tools = try toolchain.tools(isCancelled: isCancelled)
    let folder = toolchain.cache + "/" + (try key(toolchain, tools: tools))
    if let known = BuiltApp(storedIn: folder, sources.with(model, in: folder)) {
      if isStrict { try Self.refuse(known.cuts) }
      return known
    }
    // Another process may compile the same at the same time: each has a folder of its own, and the first stays.
    let draft = folder + "." + FileTree.uniqueName()
    defer { FileTree.removeFolder(draft) }
    var compiling = AppCompiling(
      build: self, modules: modules, toolchain: toolchain, tools: tools, folder: draft, finally: folder)
    let built = try compiling.run(isCancelled, told)
    try built.store(in: draft)
    do throws(AuthoringFailure) {
      try FileTree.rename(draft, to: folder)
    } catch {
      // The places in the other's program are those of its own folder.
      guard var other = BuiltApp(storedIn: folder, sources.with(model, in: folder)) else { throw AppFailure(error) }
      if isStrict { try Self.refuse(other.cuts) }
      other.isCompiledNow = true
      return other
    }
    if isStrict { try Self.refuse(built.cuts) }
    return built
  }

  private static func refuse(_ cuts: [AppCut]) throws(AppFailure) {
    let lost = cuts.filter { !$0.reason.hasPrefix("there is no module") }
    guard let first = lost.first else { return }
    var failure = AppFailure(
      .doesNotCompile, "\(lost.reduce(0) { $0 + $1.lines }) lines would be left out: \(first.reason)",
      place: first.place, helps: ["open it without --strict to see what is left"])
    failure.notes = lost.dropFirst().prefix(9).map { "\($0.place.file):\($0.place.line)  \($0.reason)" }
    throw failure
  }
}

// MARK: Stored apps

extension BuiltApp {
  static let reportName = "report.json"

  /// Reads what was kept of an earlier build.
  init?(storedIn folder: String, _ sources: AppSources) {
    let program = folder + "/app"
    guard FileTree.isExecutable(program), let text = FileTree.text(of: folder + "/" + Self.reportName),
      let value = try? JSONValue(parsing: text)
    else { return nil }
    func place(_ value: JSONValue) -> AppPlace {
      AppPlace(file: value["file"].stringOrEmpty, line: value["line"].whole)
    }
    self.init(
      program: program, folder: value["compiledIn"].stringOrEmpty, sources: sources,
      rewrites: value["rewrites"].elements.map { AppRewrite(place: place($0), rule: $0["rule"].stringOrEmpty) },
      cuts: value["cuts"].elements.map {
        AppCut(
          place: place($0), endLine: $0["endLine"].whole, text: $0["text"].stringOrEmpty,
          reason: $0["reason"].stringOrEmpty,
          concernsLists: $0["lists"] == true)
      },
      classes: value["classes"].elements.map {
        AppClass(
          name: $0["name"].stringOrEmpty, place: place($0),
          ancestors: $0["ancestors"].elements.map { Optional($0).stringOrEmpty },
          initializers: $0["initializers"].elements.map { Optional($0).stringOrEmpty },
          ownsList: $0["ownsList"] == true,
          isGeneric: $0["isGeneric"] == true, setsRoot: $0["setsRoot"] == true)
      },
      outlets: value["outlets"].elements.map {
        AppOutlet(place: place($0), type: $0["type"].stringOrEmpty, name: $0["name"].stringOrEmpty)
      }, hollow: value["hollow"].elements.map { AppName(place: place($0), name: $0["name"].stringOrEmpty) },
      makers: value["makers"].elements.map { Optional($0).stringOrEmpty },
      makings: Dictionary(
        value["makings"].elements.map { ($0["screen"].stringOrEmpty, $0["text"].stringOrEmpty) },
        uniquingKeysWith: { first, _ in first }), rounds: value["rounds"].whole,
      isCompiledNow: false,
      lines: value["lines"].whole, start: FoundStart(in: folder))
  }

  /// Keeps what is known of it beside the program.
  func store(in folder: String) throws(AppFailure) {
    func members(_ place: AppPlace) -> [(String, JSONValue)] {
      [("file", .string(place.file)), ("line", .int(place.line))]
    }
    func strings(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }
    let value: JSONValue = [
      "rewrites": .array(rewrites.map { .object(members($0.place) + [("rule", .string($0.rule))]) }),
      "cuts": .array(
        cuts.map {
          .object(
            members($0.place) + [
              ("endLine", .int($0.endLine)), ("text", .string($0.text)), ("reason", .string($0.reason)),
              ("lists", .bool($0.concernsLists)),
            ])
        }),
      "classes": .array(
        classes.map {
          .object(
            members($0.place) + [
              ("name", .string($0.name)), ("ancestors", strings($0.ancestors)),
              ("initializers", strings($0.initializers)), ("ownsList", .bool($0.ownsList)),
              ("isGeneric", .bool($0.isGeneric)), ("setsRoot", .bool($0.setsRoot)),
            ])
        }),
      "outlets": .array(
        outlets.map { .object(members($0.place) + [("type", .string($0.type)), ("name", .string($0.name))]) }),
      "hollow": .array(hollow.map { .object(members($0.place) + [("name", .string($0.name))]) }),
      "makings": .array(
        makings.sorted { $0.key < $1.key }.map { ["screen": .string($0.key), "text": .string($0.value)] }),
      "makers": strings(makers), "rounds": .int(rounds), "lines": .int(lines),
      "compiledIn": .string(self.folder),
    ]
    let path = folder + "/" + Self.reportName
    do throws(AuthoringFailure) {
      FileTree.remove(path)
      try FileTree.write(value.text, to: path)
    } catch {
      throw AppFailure(error)
    }
  }
}
