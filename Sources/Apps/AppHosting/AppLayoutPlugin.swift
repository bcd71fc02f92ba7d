internal import AppProtocol
internal import Platform
internal import PluginAuthoring

/// The build of a plugin of an app's layouts: the app's files against our types under UIKit's name, followed by the
/// lines that call their functions.
struct AppLayoutPlugin {
  var build: PluginBuild
  /// The texts that are compiled instead of files, by their paths.
  var copies: [String: AppLayoutCopy] = [:]
  /// Files that are compiled with them.
  var supplements: [String] = []
  /// Functions that cannot be called, by the names that people would type.
  var uncalled: Set<String> = []

  /// Describes the build of the layouts in a plugin's sources.
  init(_ build: PluginBuild) {
    self.build = build
    self.build.moduleAliases = ["UIKit": "UIKitNames"]
    self.build.libraries = ["AppLayouts", "Foundation", "FoundationEssentials", "swiftObservation"]
    self.build.languageVersion = "5"
  }

  /// Compiles the plugin.
  ///
  /// - Throws: `noLayouts` where no function is left that can be called, and what ``PluginBuild`` throws.
  func run(
    compiler: String, kit: PluginKit, isCancelled: () -> Bool
  ) throws(AuthoringFailure) -> PluginBuildReport {
    let parts = "\(build.outputFolder)/.\(build.name).\(ProcessRun.ownID)"
    defer { FileTree.removeFolder(parts) }
    var build = build
    build.sources = try sources(in: parts)
    return try build.run(compiler: compiler, kit: kit, isCancelled: isCancelled)
  }

  /// Writes the app's files with the lines that make a plugin of them.
  ///
  /// - Returns: All files that are compiled.
  private func sources(in folder: String) throws(AuthoringFailure) -> [String] {
    let all = build.sources.map { AppLayoutSource(path: $0, name: build.name, copy: copies[$0]) }
    var named = AppLayoutSource.withDistinctNames(all.compactMap { $0 }.filter { !$0.functions.isEmpty })
    for index in named.indices { named[index].drop(uncalled) }
    let read = all.map { $0?.functions.isEmpty == false }
    guard named.contains(where: { !$0.functions.isEmpty }) else {
      let place = build.sources.count == 1 ? build.sources[0] : Path.folder(of: build.sources.first ?? "")
      throw .noLayouts(place: place)
    }
    try FileTree.createFolder(folder)
    var files: [String] = []
    var written = 0
    for (file, hasLayouts) in zip(build.sources, read) {
      guard hasLayouts else {
        files.append(copies[file]?.path ?? file)
        continue
      }
      let path = "\(folder)/Layouts\(written).swift"
      try FileTree.write(named[written].compiled(at: written), to: path)
      files.append(path)
      written += 1
    }
    try FileTree.write(AppLayoutSource.entry(build.name, Array(named.indices)), to: folder + "/Entry.swift")
    return files + supplements + [folder + "/Entry.swift"]
  }
}

extension PluginBuildReport {
  /// The functions whose calls do not compile, by the names that people would type.
  var uncalled: Set<String> {
    Set(
      errors.compactMap(\.place).filter { $0.file.hasPrefix(AppLayoutCopy.mark) }.map {
        String($0.file.dropFirst(AppLayoutCopy.mark.utf8.count))
      })
  }
}
