internal import AppModules
internal import CLibrary
internal import Platform
internal import PluginAuthoring

/// The tools with which apps are compiled: the user's compiler, the libraries beside the program, and tools that are
/// made of sources among the resources at their first use.
public struct AppToolchain: Sendable {
  /// The path of `swiftc`.
  public var compiler: String
  /// The folder of the modules.
  var modules: String
  /// The folder of `libAppHarness.so`.
  var libraries: String
  /// The folder of the sources of the tools.
  var resources: String
  /// The folder of names for modules that are not here.
  var modulesFolder: String
  /// The folder in which tools and compiled apps are kept.
  public var cache: String
  /// The program that makes modules and libraries of the sources that a package brings; nil where they are at hand.
  var kitBuilder: String?

  /// Finds everything.
  ///
  /// - Parameters:
  ///   - executable: The path of the running program, whose libraries and resources lie beside it.
  ///   - environment: `MCV_SWIFTC`, `PATH`, `MCV_PLUGIN_KIT`, `XDG_CACHE_HOME` and `HOME` count.
  /// - Throws: ``AppFailure/Reason/noCompiler``.
  public static func find(executable: String, environment: [String: String]) throws(AppFailure) -> AppToolchain {
    let compiler: String
    do throws(AuthoringFailure) {
      compiler = try SwiftCompiler.find(environment: environment)
    } catch {
      let message = error.message.replacing("compiling a plugin", with: "opening an app")
      throw AppFailure(.noCompiler, message, helps: Array(error.helps.prefix(2)))
    }
    let folder = FileTree.folder(of: FileTree.resolved(executable) ?? executable)
    var places: [(modules: String, libraries: String)] = []
    if let kit = environment["MCV_PLUGIN_KIT"], !kit.isEmpty { places.append((kit + "/Modules", kit)) }
    // Compilers write paths into what they keep: whatever links lead to the folder, it goes by one name.
    let cache = FileTree.resolvedWhereItExists(cacheFolder(environment))
    for kit in [folder + "/PluginKit", folder + "/../lib/mcv/PluginKit", cache + "/kit"] {
      places.append((kit + "/Modules", kit))
    }
    places.append((folder + "/Modules", folder))
    var place = places.first {
      FileTree.exists($0.modules + "/AppHarness.swiftmodule")
        && FileTree.exists($0.libraries + "/libAppHarness\(Platform.libraryExtension)")
    }
    // A package brings sources: modules are of one compiler, and those made of them before may be of another.
    let made = cache + "/kit"
    var kitBuilder: String? = folder + "/../share/mcv/build-kit"
    if let builder = kitBuilder, !FileTree.isExecutable(builder) { kitBuilder = nil }
    if place == nil, kitBuilder != nil { place = (made + "/Modules", made) }
    if place?.libraries != made { kitBuilder = nil }
    guard let place else {
      throw AppFailure(
        .noCompiler, "there is nothing to compile apps against: \(folder)/libAppHarness.so is missing",
        helps: PluginKit.ways(executable: executable))
    }
    // Beside what is built, or where a package has it.
    let built = folder + "/mcv_AppHosting.resources"
    let share = folder + "/../share/mcv/apps"
    let resources = FileTree.isFolder(built + "/Rewriter") ? built : share
    guard FileTree.isFolder(resources + "/Rewriter") else {
      throw AppFailure(.noCompiler, "the sources of the rewriter are missing: \(built)/Rewriter")
    }
    return AppToolchain(
      compiler: compiler, modules: place.modules, libraries: place.libraries, resources: resources,
      modulesFolder: resources == built ? "\(folder)/\(AppModules.folder)" : share + "/Modules",
      cache: cache + "/apps", kitBuilder: kitBuilder)
  }

  /// Where compiled things are kept, by `XDG_CACHE_HOME` and `HOME`.
  private static func cacheFolder(_ environment: [String: String]) -> String {
    if let named = environment["XDG_CACHE_HOME"], named.hasPrefix("/") { return named + "/mcv" }
    if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.cache/mcv" }
    return FileTree.resolved(".").map { $0 + "/.mcv" } ?? "/tmp/mcv"
  }

  /// The identity that tells this compiler from others, without asking it.
  var identity: String {
    let path = FileTree.resolved(compiler) ?? compiler
    return path + " " + Self.stamp(path)
  }

  /// The identity that tells the libraries from those of another build.
  var kitIdentity: String { Self.stamp(libraries + "/libAppHarness\(Platform.libraryExtension)") }

  /// Returns the size and the time of a file.
  static func stamp(_ path: String) -> String {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return "-" }
    return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  /// The folder of the compiler's own libraries, such as that of its parser.
  private var hostLibraries: String {
    FileTree.folder(of: FileTree.folder(of: FileTree.resolved(compiler) ?? compiler)) + "/lib/swift/host"
  }

  /// The program that writes the backtrace of a crash; nil where the toolchain has none.
  var backtracer: String? {
    let folder = FileTree.folder(of: FileTree.folder(of: FileTree.resolved(compiler) ?? compiler))
    return ["/libexec/swift/linux/swift-backtrace", "/libexec/swift/linux/swift-backtrace-static"]
      .map { folder + $0 }.first(where: FileTree.isExecutable)
  }

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

  // MARK: Modules and libraries

  /// The words in a kit that say by which compiler it was made, and of which package.
  private func kitMark(_ builder: String) -> String { identity + " " + Self.stamp(builder) }

  /// Whether modules and libraries have to be made first.
  var needsKit: Bool {
    guard let kitBuilder else { return false }
    return FileTree.text(of: libraries + "/made-by") != kitMark(kitBuilder)
      || !FileTree.exists(libraries + "/libAppHarness\(Platform.libraryExtension)")
  }

  /// Makes modules and libraries of a package's sources, where there are none of this compiler: it takes minutes, once.
  ///
  /// - Parameter told: Called with the number of steps that are done, and of all.
  /// - Throws: `noCompiler` with the last words of what makes them, or `cancelled`
  func makeKit(isCancelled: () -> Bool, told: (Int, Int) -> Void = { _, _ in }) throws(AppFailure) {
    guard needsKit, let kitBuilder else { return }
    let ended: ProcessRun.Ending
    do throws(AuthoringFailure) {
      try SwiftCompiler.checkTemporaryFolder()
      ended = try ProcessRun(program: kitBuilder, arguments: [kitMark(kitBuilder)]).run(
        timeout: .seconds(3600), isCancelled: isCancelled
      ) { words in
        if let (done, all) = Self.lastStep(in: words) { told(done, all) }
      }
    } catch {
      throw AppFailure(error)
    }
    guard ended.status == 0, !needsKit else {
      throw AppFailure(
        .noCompiler, "what apps are compiled against cannot be made: \(ended.lastLine ?? "status \(ended.status)")",
        helps: ["\(FileTree.resolved(kitBuilder) ?? kitBuilder)   shows why"])
    }
  }

  /// Returns the last step that a build tells of, `[36/47] Compiling …`; nil where it tells of none.
  ///
  /// - Complexity: O(*n*) in the length of the words.
  package static func lastStep(in words: String) -> (done: Int, all: Int)? {
    for line in words.split(whereSeparator: \.isNewline).reversed() where line.hasPrefix("[") {
      let numbers = line.dropFirst().prefix { $0 != "]" }.split(separator: "/")
      if numbers.count == 2, let done = Int(numbers[0]), let all = Int(numbers[1]) { return (done, all) }
    }
    return nil
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
      // All of them appear at once: another program that makes the same tools must not change what this one links.
      let draftFolder = "\(cache)/.tools-\(FileTree.uniqueName())"
      try FileTree.createFolder(draftFolder)
      defer { FileTree.removeFolder(draftFolder) }
      let draft = tools(in: draftFolder)
      let host = hostLibraries
      var arguments = ["-Onone", "-swift-version", "5", "-suppress-warnings", "-I", host, "-L", host]
      arguments += ["-lSwiftParser", "-lSwiftSyntax", "-Xlinker", "-rpath", "-Xlinker", host]
      try run(compiler, arguments + sources + ["-o", draft.rewriter], isCancelled)
      let clang = FileTree.folder(of: FileTree.resolved(compiler) ?? compiler) + "/clang"
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
      throw AppFailure(error)
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
      throw AuthoringFailure(
        .noCompiler, "the tools that open apps do not compile with \(program): \(reason ?? ended.lastLine ?? "?")")
    }
  }
}

/// The tools that are made once of sources among the resources: the program that rewrites, and objects that are linked
/// into every app.
struct AppTools {
  var rewriter: String
  var objects: [String]
}

extension AppFailure {
  /// Creates a failure of what compiles.
  init(_ failure: AuthoringFailure) {
    let reason: Reason =
      switch failure.reason {
      case .noCompiler, .noKit: .noCompiler
      case .cancelled: .cancelled
      case .timedOut: .doesNotCompile
      default: .fileSystem
      }
    self.init(reason, failure.message, helps: failure.helps)
  }
}
