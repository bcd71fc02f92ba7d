package import AppProtocol
package import DisplayText
internal import LineEditing
internal import Platform
package import PluginAuthoring
internal import Synchronization

/// The compiler of the world: makes programs of apps and models, and libraries of plugins, from people's own files.
package struct WorldCompiler: Sendable {
  /// Finds the files that an app is made of: their names, as messages have them, and where they are.
  package typealias FindSources =
    @Sendable (_ options: OpenedApp.Options, _ paths: [String]) throws(AppFailure) -> [(name: String, path: String)]
  /// Compiles an app, or takes what was compiled before; it tells every few milliseconds which step is under way.
  package typealias BuildApp =
    @Sendable (_ options: OpenedApp.Options, _ paths: [String], _ showing: (AppBuildStep) -> Void) throws(AppFailure) ->
    BuiltApp
  /// Tells whether the program of a model came with mcv.
  package typealias FindShipped =
    @Sendable (_ options: OpenedApp.Options, _ paths: [String]) throws(AppFailure) -> Bool
  /// Returns the stamps that tell whether files of an app were saved meanwhile. O(files)
  package typealias FindStamps = @Sendable (_ options: OpenedApp.Options, _ paths: [String]) -> [String]
  /// Writes the package of a new plugin into the current folder, perhaps over a package that is there, and returns the
  /// paths of its files.
  package typealias CreatePlugin =
    @Sendable (_ name: String, _ kind: PluginTemplate.Kind, _ language: PluginBuild.Language, _ replaces: Bool)
    throws(AuthoringFailure) -> [String]
  /// Compiles a plugin: a file, or the folder of a package.
  package typealias BuildPlugin = @Sendable (_ path: String) throws(AppFailure) -> PluginBuildReport

  /// Finds something that is needed for compiling.
  package typealias Find = @Sendable () throws(AuthoringFailure) -> String

  /// The client of the program that compiles apps and runs them.
  let apps: AppsClient
  package var sources: FindSources
  package var buildApp: BuildApp
  package var shipped: FindShipped
  package var stamp: FindStamps
  package var createPlugin: CreatePlugin
  package var buildPlugin: BuildPlugin
  /// The closure that returns the path of the compiler.
  package var find: Find
  /// The closure that returns the folder of the modules that plugins are compiled against.
  package var findModules: Find

  /// Creates the compiler of mcv, which is that on the `PATH`.
  ///
  /// - Parameter apps: The client of the program that compiles apps; without one there is no such program.
  package init(apps: AppsClient = .nowhere) {
    self.apps = apps
    sources = { (options, paths) throws(AppFailure) in
      try apps.files(options.files(at: paths)).map { ($0.name, $0.path) }
    }
    buildApp = { (options, paths, showing) throws(AppFailure) in
      try apps.build(options.build(at: paths), showing: showing)
    }
    shipped = { (options, paths) throws(AppFailure) in
      guard options.model != nil else { return false }
      return try apps.isShipped(options.build(at: paths))
    }
    stamp = { (options, paths) in (try? apps.stamps(options.files(at: paths))) ?? [] }
    createPlugin = { (name, kind, language, replaces) throws(AuthoringFailure) in
      let template = try PluginTemplate(name: name, kind: kind, language: language)
      if language == .c { return try template.write(into: ".", headers: try Self.headers(), replacing: replaces) }
      let kit = try CancellationToken.compiling { () throws(AuthoringFailure) in try Self.kitToCompileWith() }
      return try template.write(into: ".", kit: kit, replacing: replaces)
    }
    buildPlugin = { (path) throws(AppFailure) in
      let environment = EnvironmentVariables.all(Self.variables)
      let build: PluginBuild
      do throws(AuthoringFailure) {
        build = try PluginBuild(of: path, outputFolder: PluginBuild.cacheFolder(environment: environment) ?? ".")
        if build.language == .c {
          let compiler = try CCompiler.find(environment: environment)
          return try CancellationToken.compiling { () throws(AuthoringFailure) in
            try build.run(compiler: compiler, headers: try Self.headers(), isCancelled: { Self.isCancelled })
          }
        }
        if !build.isAppCode {
          let compiler = try SwiftCompiler.find(environment: environment)
          return try CancellationToken.compiling { () throws(AuthoringFailure) in
            try build.run(compiler: compiler, kit: try Self.kitToCompileWith(), isCancelled: { Self.isCancelled })
          }
        }
      } catch { throw AppFailure(.authoring(error)) }
      return try apps.buildLayouts(path, output: build.outputFolder)
    }
    find = { () throws(AuthoringFailure) in
      try SwiftCompiler.find(environment: EnvironmentVariables.all(Self.variables))
    }
    findModules = { () throws(AuthoringFailure) in try Self.kit().modules }
  }

  private static let variables = ["MCV_PLUGIN_KIT", "MCV_SWIFTC", "PATH", "HOME", "XDG_CACHE_HOME"]

  /// Whether the person stopped what is under way.
  private static var isCancelled: Bool { InterruptSignal.isPending || CancellationToken.isAbandoned }

  private static func kit() throws(AuthoringFailure) -> PluginKit {
    try PluginKit.find(executable: Platform.program, environment: EnvironmentVariables.all(variables))
  }

  /// Returns the folder of `mcv_plugin.h`, unpacked now where only the sources came along.
  private static func headers() throws(AuthoringFailure) -> String {
    let environment = EnvironmentVariables.all(variables)
    if let found = PluginKit.headers(executable: Platform.program, environment: environment) { return found }
    guard let sources = InstalledSources.find(executable: Platform.program) else {
      throw .noKit(missing: "mcv_plugin.h")
    }
    return try sources.unpacked(
      InstalledSources.headers, environment: environment, isCancelled: { isCancelled })
  }

  /// Returns the kit, made now where only its sources came along.
  private static func kitToCompileWith() throws(AuthoringFailure) -> PluginKit {
    do throws(AuthoringFailure) {
      return try kit()
    } catch {
      guard let sources = InstalledSources.find(executable: Platform.program) else { throw error }
      let environment = EnvironmentVariables.all(variables)
      return try PluginKit.make(
        of: sources, compiler: try SwiftCompiler.find(environment: environment), environment: environment,
        isCancelled: { isCancelled })
    }
  }
}

extension World {
  /// Returns whether the program of a model came with mcv.
  ///
  /// - Parameter language: The language of what is shown meanwhile.
  package func isShipped(
    _ options: OpenedApp.Options, at paths: [String], in language: Language
  ) throws(AppFailure) -> Bool {
    compiler.apps.speak(language)
    return try compiler.shipped(options, paths)
  }

  /// Compiles a plugin: a file, or the folder of a package.
  ///
  /// - Parameter language: The language of what is shown meanwhile.
  package func buildPlugin(_ path: String, in language: Language) throws(AppFailure) -> PluginBuildReport {
    compiler.apps.speak(language)
    defer { responder.endProgress() }
    return try compiler.buildPlugin(path)
  }

  /// Returns the stamps that tell whether files of an app were saved meanwhile.
  ///
  /// - Complexity: O(files).
  package func stamp(of options: OpenedApp.Options, at paths: [String]) -> [String] { compiler.stamp(options, paths) }

  /// Notes the digests of an app's files as an answer to the line. A line that another process executes again compares
  /// them with the first ones, and reports each changed, added or removed file.
  ///
  /// - Complexity: O(bytes of the files).
  /// - Throws: The failure of the compiling program. A file that is not found is reported by the build.
  func noteSources(of options: OpenedApp.Options, at paths: [String]) throws(AppFailure) {
    let name = options.paths.joined(separator: ", ")
    if let logged: FileAnswer = remembered({ $0.fileAnswer.flatMap { $0.path == name ? $0 : nil } }) {
      return note(.file(logged))
    }
    let sources: [(name: String, path: String)]
    do throws(AppFailure) {
      sources = try compiler.sources(options, paths)
    } catch {
      if error.isOfProgram { throw error }
      return
    }
    var digests: [String: ContentDigest] = [:]
    for (name, path) in sources {
      if let bytes = try? files.read(path) { digests[name] = ContentDigest(bytes) }
    }
    let answer = FileAnswer(name, digests)
    contents.withLock { contents in
      guard let then = contents.log.nextFile(name)?.sources else { return }
      let changed = Set(digests.keys).union(then.keys).filter { digests[$0] != then[$0] }
      contents.changedFiles += changed.sorted()
    }
    note(.file(answer))
  }
}

extension AppFailure {
  /// Whether it is not a failure of the app, but of the program that is asked about apps.
  package var isOfProgram: Bool { [.noCompiler, .appEnded, .callCancelled].contains(text.code) }
}
