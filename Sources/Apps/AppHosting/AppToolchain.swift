package import AppProtocol
internal import Platform
internal import PluginAuthoring

/// The tools with which apps are compiled: the user's compiler, the libraries beside the program, and tools that are
/// made of sources among the resources at their first use.
package struct AppToolchain: Sendable {
  /// The path of `swiftc`.
  package var compiler: String
  /// The folder of the modules.
  var modules: String
  /// The folder of `libAppHarness.so`.
  var libraries: String
  /// The folder of `mcv_plugin.h`, for plugins of an app's layouts.
  var headers: String?
  /// The folder of the sources of the tools, and of names for modules that are not here.
  var resources: String
  /// The folder of the sources of this package, of which ``NamesModule``s are compiled.
  var sources: String
  /// The folder in which tools and compiled apps are kept.
  package var cache: String

  /// The products of this package that an app's code is compiled against.
  private static let products = ["AppHarness", "AppLayouts"]
  /// The folder of this package in the sources that come with mcv.
  private static let package = "Sources/Apps"

  /// Finds everything. An installed mcv brings sources only: of them the user's compiler makes modules and libraries,
  /// once.
  ///
  /// - Parameters:
  ///   - executable: The path of the running program, whose libraries and resources lie beside it.
  ///   - environment: `MCV_SWIFTC`, `PATH`, `XDG_CACHE_HOME` and `HOME` count.
  ///   - isCancelled: Asked every few milliseconds.
  ///   - told: Called as modules are made: with 0 of 0 steps first.
  /// - Throws: A failure whose code is ``FailureCode/noCompiler``; while modules are made also `cancelled` or
  ///   `fileSystem`.
  package static func find(
    executable: String, environment: [String: String], isCancelled: () -> Bool = { false },
    told: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(AppFailure) -> AppToolchain {
    let compiler = try findCompiler(environment)
    let folder = Path.folder(of: FileTree.resolved(executable) ?? executable)
    let resources = folder + "/mcv-apps_AppHosting.resources"
    guard FileTree.isFolder(resources + "/Rewriter") else {
      throw AppFailure(.noRewriter(path: resources + "/Rewriter"))
    }
    // Compilers write paths into their caches, so symbolic links are resolved to give the folder a single path.
    let cache = FileTree.resolvedWhereItExists(InstalledSources.cacheFolder(environment))
    var toolchain = AppToolchain(
      compiler: compiler, modules: folder + "/Modules", libraries: folder, headers: nil, resources: resources,
      sources: "", cache: cache + "/apps")
    if let checkout = checkout(around: folder), toolchain.hasLibraries {
      (toolchain.headers, toolchain.sources) = (checkout + "/" + InstalledSources.headers, checkout + "/" + package)
      return toolchain
    }
    guard let sources = InstalledSources.find(executable: executable) else {
      throw AppFailure(.noLibrary(missing: toolchain.harness, package: package))
    }
    if !sources.isMade(package: package, compiler: compiler, environment: environment) { told(0, 0) }
    do throws(AuthoringFailure) {
      let made = try sources.build(
        package: package, form: "debug", products: products, compiler: compiler, environment: environment,
        isCancelled: isCancelled, told: told)
      (toolchain.modules, toolchain.libraries, toolchain.headers) = (made + "/Modules", made, made + "/include")
      toolchain.sources = try sources.unpacked(package, environment: environment, isCancelled: isCancelled)
    } catch {
      throw AppFailure(.authoring(error))
    }
    return toolchain
  }

  /// Finds the user's compiler.
  private static func findCompiler(_ environment: [String: String]) throws(AppFailure) -> String {
    do throws(AuthoringFailure) {
      return try SwiftCompiler.find(environment: environment, for: .app)
    } catch {
      throw AppFailure(.authoring(error))
    }
  }

  /// The source tree that a build lies in, or nil if there is none.
  private static func checkout(around folder: String) -> String? {
    var above = folder
    for _ in 0..<4 {
      above = Path.folder(of: above)
      if FileTree.isFile("\(above)/\(package)/Package.swift") { return above }
    }
    return nil
  }

  private var harness: String { libraries + "/libAppHarness\(Platform.libraryExtension)" }

  /// Whether modules and libraries are there.
  private var hasLibraries: Bool {
    FileTree.exists(modules + "/AppHarness.swiftmodule") && FileTree.exists(harness)
  }

  /// The files that plugins of an app's layouts are compiled against.
  ///
  /// - Throws: ``AuthoringFailure/noLayoutKit(missing:package:)``
  func kit() throws(AuthoringFailure) -> PluginKit {
    let library = libraries + "/libAppLayouts.a"
    guard let headers, FileTree.isFile(library) else {
      throw .noLayoutKit(missing: library, package: Self.package)
    }
    return PluginKit(modules: modules, headers: headers, libraries: libraries)
  }

  /// A key that identifies this compiler, without running it.
  var identity: String {
    let path = FileTree.resolved(compiler) ?? compiler
    return path + " " + FileTree.stamp(path)
  }

  /// A key that identifies this build of the libraries.
  var librariesIdentity: String { FileTree.stamp(harness) }

  /// The folder of the compiler's own libraries, such as that of its parser.
  private var hostLibraries: String {
    Path.folder(of: Path.folder(of: FileTree.resolved(compiler) ?? compiler)) + "/lib/swift/host"
  }

  /// Returns the program of the user's toolchain that writes the backtrace of a crash; nil where there is none.
  package static func backtracer(_ environment: [String: String]) -> String? {
    SwiftCompiler.backtracer(environment: environment)
  }

  private var modulesFolder: String { resources + "/Modules" }

  /// The modules for which there are names: each is a file, or a folder of several.
  var standIns: [String] {
    FileTree.names(in: modulesFolder).filter { !$0.hasPrefix(".") && !$0.hasPrefix("_") }
      .map { $0.hasSuffix(".swift") ? String($0.dropLast(6)) : $0 }.sorted()
  }

  /// Returns the files of modules for which there are names.
  func sources(ofStandIns modules: [String]) -> [String] {
    modules.flatMap { module -> [String] in
      let path = "\(modulesFolder)/\(module)"
      return FileTree.isFolder(path) ? FileTree.swiftFiles(below: path).sorted() : [path + ".swift"]
    }
  }

  /// Returns modules for which there are names, with those that they are made of: `// Needs Alamofire.` in their text.
  func standIns(for modules: [String]) -> [String] {
    var found: Set<String> = []
    var waiting = modules
    while let module = waiting.popLast() {
      guard found.insert(module).inserted else { continue }
      let lines = sources(ofStandIns: [module]).flatMap { (FileTree.text(of: $0) ?? "").split(separator: "\n") }
      waiting += lines.filter { $0.hasPrefix("// Needs ") }.map { String($0.dropFirst(9).dropLast()) }
    }
    return found.sorted()
  }

  // MARK: Tools

  /// Returns the tools, made now where they were not made before.
  func tools(isCancelled: () -> Bool) throws(AppFailure) -> AppTools {
    let sources = FileTree.names(in: resources + "/Rewriter").filter { $0.hasSuffix(".swift") }
      .map { resources + "/Rewriter/" + $0 }
    let timeSource = resources + "/VirtualTime/virtual_time.c"
    var key = ContentKey()
    key.add(identity + " in a folder made at once")
    for file in FileTree.swiftFiles(below: modulesFolder) { key.add(FileTree.text(of: file) ?? "") }
    let ownSources = [resources + "/Network/AppNetwork.swift", resources + "/Bundle/AppBundle.swift"]
    let timeSources = [timeSource, resources + "/VirtualTime/timer_sources.h"]
    for file in sources + timeSources + ownSources { key.add(FileTree.text(of: file) ?? "") }
    let folder = cache + "/tools-" + key.text
    func tools(in folder: String) -> AppTools {
      AppTools(rewriter: folder + "/rewriter", objects: [folder + "/virtual_time.o", folder + "/surroundings.o"])
    }
    let made = tools(in: folder)
    func isMade() -> Bool { ([made.rewriter] + made.objects).allSatisfy(FileTree.isFile) }
    if isMade() { return made }
    do throws(AuthoringFailure) {
      try FileTree.createFolder(cache)
      // All tools appear at once: another process that builds the same tools must not change those that this one links.
      let draftFolder = "\(cache)/.tools-\(FileTree.uniqueName())"
      try FileTree.createFolder(draftFolder)
      defer { FileTree.removeFolder(draftFolder) }
      let draft = tools(in: draftFolder)
      let host = hostLibraries
      var arguments = ["-Onone", "-swift-version", "5", "-suppress-warnings", "-I", host, "-L", host]
      arguments += ["-lSwiftParser", "-lSwiftSyntax", "-Xlinker", "-rpath", "-Xlinker", host]
      try run(compiler, arguments + sources + ["-o", draft.rewriter], isCancelled)
      let clang = Path.folder(of: FileTree.resolved(compiler) ?? compiler) + "/clang"
      try run(
        FileTree.isExecutable(clang) ? clang : "/usr/bin/clang",
        [
          "-c", "-O1", "-g", "-fPIC", "-fno-omit-frame-pointer", "-mno-omit-leaf-frame-pointer", timeSource, "-o",
          draft.objects[0],
        ],
        isCancelled)
      try run(
        compiler,
        [
          "-c", "-O", "-wmo", "-parse-as-library", "-swift-version", "5", "-suppress-warnings", "-module-name",
          "AppSurroundings",
        ] + ownSources + ["-o", draft.objects[1]], isCancelled)
      do throws(AuthoringFailure) {
        try FileTree.rename(draftFolder, to: folder)
      } catch {
        if !isMade() { throw error }
      }
    } catch {
      throw AppFailure(.authoring(error))
    }
    return made
  }

  private func run(
    _ program: String, _ arguments: [String], _ isCancelled: () -> Bool
  ) throws(AuthoringFailure) {
    try SwiftCompiler.checkTemporaryFolder()
    let ended = try ProcessRun(program: program, arguments: arguments).run(
      timeout: .seconds(300), isCancelled: isCancelled)
    guard ended.status == 0 else {
      let reason = CompilerDiagnostic.parse(ended.output).first { $0.severity == .error }?.message
      throw .toolsDoNotCompile(compiler: program, words: reason ?? ended.lastLine ?? "?")
    }
  }
}

/// The tools that are made once of sources among the resources: the program that rewrites, and objects that are linked
/// into every app.
struct AppTools {
  var rewriter: String
  var objects: [String]
}
