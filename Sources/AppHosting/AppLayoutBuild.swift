public import PluginAuthoring

/// The build of the layouts of an app's code that does not compile as it stands, as most files of apps do: with the files of its
/// project that it needs, rewritten, and without what nothing here has. Code of no project is somebody's own, whose errors are told.
public struct AppLayoutBuild {
  private let path: String
  private let toolchain: AppToolchain

  /// Describes the build of a file, or of all files in a folder.
  public init(of path: String, _ toolchain: AppToolchain) {
    self.path = path
    self.toolchain = toolchain
  }

  /// Compiles what a plugin was refused for, once more.
  ///
  /// Functions whose type cannot be made, such as those of a view that needs arguments, are not offered.
  ///
  /// - Parameter build: The plugin's own build.
  /// - Returns: The report, with a warning for each line of the layouts' files that was left out; nil where nothing comes of it.
  public func run(
    _ build: PluginBuild, compiler: String, kit: PluginKit, isCancelled: () -> Bool = { false }
  ) throws(AuthoringFailure) -> PluginBuildReport? {
    guard let place = FileTree.resolved(path) else { return nil }
    let project = ProjectFiles(around: FileTree.isFolder(place) ? place + "/." : place)
    guard !project.paths.isEmpty else { return nil }
    var plugin = build
    let app: BuiltApp
    do throws(AppFailure) {
      var wish = AppBuild(try AppSources([path]))
      wish.isOfLayouts = true
      app = try wish.run(toolchain, isCancelled: isCancelled)
    } catch {
      if error.reason == .cancelled { throw AuthoringFailure(.cancelled, "stopped") }
      return nil
    }
    let folder = FileTree.folder(of: app.program)
    let opened = Set(build.sources)
    // What is wrong with a layout itself is to be told, and not to be left out.
    let isOfLayouts = app.cuts.contains { opened.contains($0.place.file) && $0.reason.contains("'NSCollectionLayout") }
    if isOfLayouts { return nil }
    plugin.sources = app.sources.files.map(\.path)
    for (index, file) in app.sources.files.enumerated() {
      guard let name = FileTree.names(in: "\(folder)/\(index)").first(where: { $0.hasSuffix(".swift") }) else {
        return nil
      }
      plugin.copies[file.path] = AppLayoutCopy(
        "\(folder)/\(index)/\(name)", owners: app.owners, isOffered: opened.contains(file.path))
    }
    let parts = "\(build.outputFolder)/.\(build.name).\(ProcessRun.ownID).parts"
    defer { FileTree.removeFolder(parts) }
    try FileTree.createFolder(parts)
    try FileTree.write(AppCompiling.surroundingsOfLayouts, to: parts + "/Surroundings.swift")
    plugin.supplements = [folder + "/main/UnknownTypes.swift", parts + "/Surroundings.swift"]
    plugin.isOptimized = false
    plugin.options = ["-suppress-warnings"]
    // Each call that is refused goes; what is refused then is refused of the rest.
    for _ in 0..<4 {
      var report: PluginBuildReport
      do throws(AuthoringFailure) {
        report = try plugin.run(compiler: compiler, kit: kit, isCancelled: isCancelled)
      } catch {
        // No function is left that can be called.
        if error.reason == .noSource { return nil }
        throw error
      }
      if report.product != nil {
        report.diagnostics += app.cuts.filter { opened.contains($0.place.file) }.prefix(20).map { cut in
          CompilerDiagnostic(
            severity: .warning, place: .init(file: cut.place.file, line: cut.place.line, column: 1),
            message: "left out: \(cut.reason)")
        }
        return report
      }
      guard !report.uncalled.isEmpty else { return nil }
      plugin.uncalled.formUnion(report.uncalled)
    }
    return nil
  }
}

extension BuiltApp {
  /// The Swift that makes controllers that need arguments, by their types.
  var owners: [String: String] {
    var owners: [String: String] = [:]
    for (screen, text) in makings where !text.isEmpty {
      guard let name = controllerName(of: screen), owners[name] == nil || screen.hasPrefix(AppBuild.filledMark) else {
        continue
      }
      owners[name] = text
    }
    return owners
  }
}
