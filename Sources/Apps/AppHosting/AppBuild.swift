package import AppProtocol
internal import PluginAuthoring

/// The options of an app's compilation, except for the place of the compiler.
package struct AppBuild: Equatable, Sendable {
  package var sources: AppSources
  /// The version of the language, as `-swift-version` takes it.
  package var languageVersion = "5"
  /// Whether only imports may be left out.
  package var isStrict = false
  /// Whether the app is compiled against its real modules, instead of mcv's stand-ins for them.
  package var usesRealModules = false
  /// Whether only UIKit's names are imported, since only the app's layouts are built.
  var isOfLayouts = false
  /// The Swift expression that makes the screen; nil makes it by `TYPE()`.
  package var initializer: String?
  /// The Swift that makes a model instead of a screen; nil for an app.
  package var model: ModelSwift?

  /// Describes the build of an app.
  package init(_ sources: AppSources) { self.sources = sources }

  /// Describes the build that mcv asks for.
  ///
  /// - Throws: A failure whose code is ``FailureCode/noSwiftFile``.
  package init(_ request: AppBuildRequest) throws(AppFailure) {
    sources = try AppSources(request.files)
    (languageVersion, isStrict) = (request.languageVersion, request.isStrict)
    (usesRealModules, initializer, model) = (request.usesRealModules, request.initializer, request.model)
  }

  /// Returns the key of the result: contents of the files, options, compiler, libraries, tools.
  func key(_ toolchain: AppToolchain, tools: AppTools) throws(AppFailure) -> String {
    var key = ContentKey()
    for part in [
      AppCompiling.edition, languageVersion, initializer ?? "", usesRealModules ? "real" : "", toolchain.identity,
      isOfLayouts ? "layouts" : "", toolchain.librariesIdentity, toolchain.namesIdentity, tools.rewriter,
      model.map(StoredJSON.text) ?? "",
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
        throw AppFailure(.unreadable(file: file.name))
      }
      key.add(text)
    }
    return key.text
  }

  /// The folder that keeps the objects of an app's files from one build to the next; each way to open an app has one.
  func objectsFolder(_ toolchain: AppToolchain) -> String {
    var key = ContentKey()
    let opened = sources.files.filter { !sources.added.contains($0.name) }
    let paths = sources.folders.isEmpty ? opened.map(\.path) : sources.folders
    let options = [
      AppCompiling.edition, languageVersion, usesRealModules ? "real" : "", model == nil ? "" : "model",
      isOfLayouts ? "layouts" : "", toolchain.identity, toolchain.librariesIdentity, toolchain.namesIdentity,
    ]
    for part in paths + options { key.add(part) }
    return toolchain.cache + "/objects-" + key.text
  }
}

extension AppBuild {
  /// Compiles the app, or returns the cached program of an earlier build of the same files.
  ///
  /// - Parameters:
  ///   - isCancelled: Asked every few milliseconds.
  ///   - told: Called as a step begins.
  /// - Throws: `doesNotCompile`, `noCompiler`, `fileSystem` or `cancelled`
  package func run(
    _ toolchain: AppToolchain, isCancelled: () -> Bool = { false }, told: (AppBuildStep) -> Void = { _ in }
  ) throws(AppFailure) -> CompiledApp {
    var build = self
    // The names of RxDataSources have those of the module that it is made of.
    let known = Set(AppCompiling.modules + NamesModule.names + toolchain.standIns + ["Differentiator"])
    let modules = build.sources.addNearbyModules(known: known)
    return try build.run(toolchain, with: modules, isCancelled, told)
  }

  /// Compiles the app with the files of modules that are among its own.
  private func run(
    _ toolchain: AppToolchain, with modules: Set<String>, _ isCancelled: () -> Bool, _ told: (AppBuildStep) -> Void
  ) throws(AppFailure) -> CompiledApp {
    told(.makesTools)
    let tools = try toolchain.tools(isCancelled: isCancelled)
    let folder = toolchain.cache + "/" + (try key(toolchain, tools: tools))
    if let known = CompiledApp(storedIn: folder, sources) {
      if isStrict { try Self.refuse(known.cuts) }
      return known
    }
    // Another process may compile the same app at the same time: each has a folder of its own, and the first one stays.
    let draft = folder + "." + FileTree.uniqueName()
    defer { FileTree.removeFolder(draft) }
    var compiling = AppCompiling(
      build: self, modules: modules, toolchain: toolchain, tools: tools, folder: draft, finally: folder)
    let built = try compiling.run(isCancelled, told)
    try built.store(in: draft)
    do throws(AuthoringFailure) {
      try FileTree.rename(draft, to: folder)
    } catch {
      // The places in the other process's program name its own folder.
      guard var other = CompiledApp(storedIn: folder, sources) else { throw AppFailure(.authoring(error)) }
      if isStrict { try Self.refuse(other.cuts) }
      other.isCompiledNow = true
      return other
    }
    if isStrict { try Self.refuse(built.cuts) }
    return built
  }

  private static func refuse(_ cuts: [AppCut]) throws(AppFailure) {
    let lost = cuts.filter { !$0.isImport }
    guard let first = lost.first else { return }
    var failure = AppFailure(
      .wouldLeaveOut(lines: lost.reduce(0) { $0 + $1.lines }, reason: first.reason), place: first.place)
    failure.notes = lost.dropFirst().prefix(9).map { "\($0.place.file):\($0.place.line)  \($0.reason)" }
    throw failure
  }
}
