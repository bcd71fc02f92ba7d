internal import AppProtocol
internal import Platform
internal import PluginAuthoring

/// A module that was compiled: its library, and what the compiler reads of it.
struct MadeModule {
  let module: NamesModule
  let folder: String

  /// The path of the library.
  var library: String { "\(folder)/lib\(module.rawValue)\(Platform.libraryExtension)" }
  /// The path of what the compiler reads.
  var interface: String { "\(folder)/\(module.rawValue).swiftmodule" }
  /// The compiler's arguments that say where it is.
  var searching: [String] { ["-I", folder] }
  /// The compiler's arguments that link it.
  var linking: [String] { ["-L", folder, "-l" + module.rawValue, "-Xlinker", "-rpath", "-Xlinker", folder] }

  /// Whether it was compiled to the end.
  var isThere: Bool { FileTree.isFile(library) && FileTree.isFile(interface) }
}

extension AppToolchain {
  /// A key of the sources of all modules that are compiled on demand, and of what they are compiled against.
  ///
  /// - Complexity: O(files of the modules).
  var namesIdentity: String {
    var key = ContentKey()
    for module in NamesModule.allCases { key.add(self.key(of: module)) }
    return key.text
  }

  /// Returns modules with those that they import, compiled now where they were not before.
  ///
  /// - Parameters:
  ///   - modules: The modules that are needed, each after those that it imports.
  ///   - isCancelled: Asked every few milliseconds.
  ///   - told: Called with the name of each module before it is compiled, and with the seconds that it takes if that is
  ///     known.
  /// - Throws: A failure with the compiler's words, or `cancelled`.
  func make(
    _ modules: [NamesModule], isCancelled: () -> Bool, told: (_ name: String, _ seconds: Int?) -> Void
  ) throws(AppFailure) -> [MadeModule] {
    var made: [MadeModule] = []
    do throws(AuthoringFailure) {
      for module in modules {
        let one = MadeModule(module: module, folder: "\(cache)/module-\(module.rawValue)-\(key(of: module))")
        if !one.isThere {
          try compile(one, with: made.filter { module.imports.contains($0.module) }, isCancelled, told)
        }
        made.append(one)
      }
    } catch {
      throw AppFailure(.authoring(error))
    }
    return made
  }

  private func folder(of module: NamesModule) -> String { "\(sources)/\(module.rawValue)" }

  /// Returns a key that changes with the files of a module, and with what it is compiled against.
  private func key(of module: NamesModule) -> String {
    var key = ContentKey()
    let parts = NamesModule.closure(of: [module])
    let isOfHarness = parts.contains(where: \.isOfHarness)
    let against = isOfHarness ? librariesIdentity : FileTree.stamp(modules + "/StreamTracing.swiftmodule")
    for part in ["2", identity, libraries, against] { key.add(part) }
    for part in parts {
      for file in FileTree.swiftFiles(below: folder(of: part)) {
        key.add(file)
        key.add(FileTree.stamp(file))
      }
    }
    return key.text
  }

  private func compile(
    _ made: MadeModule, with imports: [MadeModule], _ isCancelled: () -> Bool,
    _ told: (_ name: String, _ seconds: Int?) -> Void
  ) throws(AuthoringFailure) {
    let (name, files) = (made.module.rawValue, FileTree.swiftFiles(below: folder(of: made.module)))
    let lines = files.reduce(0) { $0 + (FileTree.text(of: $1) ?? "").utf8.count { $0 == UInt8(ascii: "\n") } }
    let speed = BuildSpeed(cache: Path.folder(of: cache))
    told(made.module.name ?? name, speed.seconds(for: lines))
    try SwiftCompiler.checkTemporaryFolder()
    // A module appears at once: another process that compiles the same one keeps its own.
    let draft = MadeModule(module: made.module, folder: "\(cache)/.module-\(FileTree.uniqueName())")
    defer { FileTree.removeFolder(draft.folder) }
    try FileTree.createFolder(draft.folder)
    // The settings of `Package.swift`.
    var arguments = ["-swift-version", "6", "-package-name", "apps", "-parse-as-library", "-suppress-warnings"]
    for feature in ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"] {
      arguments += ["-enable-upcoming-feature", feature]
    }
    // Not optimized, as the libraries: the first app that imports a module waits for it.
    arguments += ["-Onone", "-wmo", "-num-threads", "2", "-gline-tables-only", "-module-name", name]
    arguments += ["-emit-module", "-emit-module-path", draft.interface, "-emit-library", "-o", draft.library]
    arguments += imports.flatMap { $0.searching + $0.linking }
    arguments += ["-I", modules, "-module-cache-path", cache + "/modules", "-use-ld=lld"]
    arguments += ["-L", libraries, "-lAppHarness", "-Xlinker", "-rpath", "-Xlinker", libraries]
    arguments += ["-Xlinker", "-soname", "-Xlinker", "lib\(name)\(Platform.libraryExtension)"]
    let start = ContinuousClock.now
    let ended = try ProcessRun(program: compiler, arguments: arguments + files).run(
      timeout: .seconds(1800), isCancelled: isCancelled)
    guard ended.status == 0 else {
      let reason = CompilerDiagnostic.parse(ended.output).first { $0.severity == .error }?.message
      throw .toolsDoNotCompile(compiler: compiler, words: "\(name): \(reason ?? ended.lastLine ?? "?")")
    }
    speed.note(lines: lines, in: ContinuousClock.now - start)
    do throws(AuthoringFailure) {
      try FileTree.rename(draft.folder, to: made.folder)
    } catch {
      if !made.isThere { throw error }
    }
  }
}
