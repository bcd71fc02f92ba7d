package import AppHosting
internal import DisplayText
internal import LineEditing
internal import Platform
package import PluginAuthoring
internal import Synchronization

/// The compiler of the world: makes programs of apps and models, and libraries of plugins, from people's own files.
package struct WorldCompiler: Sendable {
  /// Finds the files that an app is made of: their names, as messages have them, and where they are.
  package typealias FindSources =
    @Sendable (_ wish: OpenedApp.Wish, _ paths: [String]) throws(AppFailure) -> [(name: String, path: String)]
  /// Compiles an app, or takes what was compiled before; it tells every few milliseconds which step is under way.
  package typealias BuildApp =
    @Sendable (_ wish: OpenedApp.Wish, _ paths: [String], _ showing: (AppBuildStep) -> Void) throws(AppFailure) ->
    BuiltApp
  /// Returns the program of a model that came with mcv; nil where it is to be compiled.
  package typealias FindShipped =
    @Sendable (_ wish: OpenedApp.Wish, _ paths: [String]) throws(AppFailure) -> BuiltApp?
  /// Writes the package of a new plugin into the current folder, and returns the paths of its files.
  package typealias CreatePlugin =
    @Sendable (_ name: String, _ kind: PluginTemplate.Kind) throws(AuthoringFailure) -> [String]
  /// Compiles a plugin: a file, or the folder of a package.
  package typealias BuildPlugin = @Sendable (_ path: String) throws(AuthoringFailure) -> PluginBuildReport

  /// Finds something that is needed for compiling.
  package typealias Find = @Sendable () throws(AuthoringFailure) -> String

  let sources: FindSources
  let buildApp: BuildApp
  let shipped: FindShipped
  /// Returns the stamps that tell whether files of an app were saved meanwhile. O(files)
  let stamp: @Sendable (_ wish: OpenedApp.Wish, _ paths: [String]) -> [String]
  package let createPlugin: CreatePlugin
  package let buildPlugin: BuildPlugin
  /// Returns the path of the compiler.
  package let find: Find
  /// Returns the folder of the modules that plugins and apps are compiled against.
  package let findModules: Find

  /// Creates a compiler; what is left out is as mcv has it.
  package init(
    sources: @escaping FindSources = { (wish, paths) throws(AppFailure) in
      let sources = try AppSources(paths, target: wish.target)
      return sources.files.map { ($0.name, $0.path) } + sources.documents.map { ($0, $0) }
    },
    buildApp: @escaping BuildApp = { (wish, paths, showing) throws(AppFailure) in
      try AppProcesses.build(wish, at: paths, showing: showing)
    },
    shipped: @escaping FindShipped = { (wish, paths) throws(AppFailure) in try AppProcesses.shipped(wish, at: paths) },
    stamp: @escaping @Sendable (_ wish: OpenedApp.Wish, _ paths: [String]) -> [String] = {
      AppFilesStamp($1, target: $0.target).stamps
    },
    createPlugin: @escaping CreatePlugin = { (name, kind) throws(AuthoringFailure) in
      let kit = try Self.kit()
      return try PluginTemplate(name: name, kind: kind).write(into: ".", kit: kit)
    },
    buildPlugin: @escaping BuildPlugin = { (path) throws(AuthoringFailure) in
      let (kit, environment) = (try Self.kit(), Environment.all(Self.variables))
      let compiler = try SwiftCompiler.find(environment: environment)
      let build = try PluginBuild(of: path, outputFolder: PluginBuild.cacheFolder(environment: environment) ?? ".")
      return try AbandonableWork.compiling { () throws(AuthoringFailure) in
        let isCancelled = { InterruptSignal.isPending || AbandonableWork.isAbandoned }
        let report = try build.run(compiler: compiler, kit: kit, isCancelled: isCancelled)
        guard report.product == nil, build.isAppCode, let tools = try? AppProcesses.toolchain() else { return report }
        let other = try AppLayoutBuild(of: path, tools).run(
          build, compiler: compiler, kit: kit, isCancelled: isCancelled)
        return other ?? report
      }
    },
    find: @escaping Find = { () throws(AuthoringFailure) in
      try SwiftCompiler.find(environment: Environment.all(Self.variables))
    },
    findModules: @escaping Find = { () throws(AuthoringFailure) in try Self.kit().modules }
  ) {
    (self.sources, self.buildApp, self.shipped, self.stamp) = (sources, buildApp, shipped, stamp)
    (self.createPlugin, self.buildPlugin) = (createPlugin, buildPlugin)
    (self.find, self.findModules) = (find, findModules)
  }

  /// The compiler on the `PATH`, with the modules that mcv brings.
  static let process = WorldCompiler()

  private static let variables = ["MCV_PLUGIN_KIT", "MCV_SWIFTC", "PATH", "HOME", "XDG_CACHE_HOME"]

  private static func kit() throws(AuthoringFailure) -> PluginKit {
    try PluginKit.find(executable: Platform.program, environment: Environment.all(variables))
  }
}

extension World {
  /// Returns the program of a model that came with mcv; nil where it is to be compiled.
  package func shipped(_ wish: OpenedApp.Wish, at paths: [String]) throws(AppFailure) -> BuiltApp? {
    try compiler.shipped(wish, paths)
  }

  /// Returns the stamps that tell whether files of an app were saved meanwhile.
  ///
  /// - Complexity: O(files).
  package func stamp(of wish: OpenedApp.Wish, at paths: [String]) -> [String] { compiler.stamp(wish, paths) }

  /// Notes what the files held that an app is made of: an answer to the line. They are read for their digests only; a
  /// line that is executed again by another process has those of the first time, and what is another file by now, one
  /// more or one less, is told.
  ///
  /// - Complexity: O(bytes of the files).
  func noteSources(of wish: OpenedApp.Wish, at paths: [String]) {
    let name = wish.paths.joined(separator: ", ")
    if let logged: FileAnswer = remembered({ $0.fileAnswer.flatMap { $0.path == name ? $0 : nil } }) {
      return note(.file(logged))
    }
    // What cannot be found is told by the build.
    guard let sources = try? compiler.sources(wish, paths) else { return }
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
