package import AppProtocol
internal import Platform
internal import PluginAuthoring

/// The build of the layouts of an app's code as a plugin. It compiles the files unchanged; if that fails, it adds the
/// files of their project that they need, rewrites all of them and leaves out lines whose declarations are missing.
/// For code without a project it reports the errors.
package struct AppLayoutBuild {
  private let path: String
  private let outputFolder: String
  private let toolchain: AppToolchain

  /// Describes the build of a file, or of all files in a folder.
  package init(of path: String, outputFolder: String, _ toolchain: AppToolchain) {
    self.path = path
    self.outputFolder = outputFolder
    self.toolchain = toolchain
  }

  /// Compiles the plugin.
  ///
  /// Functions whose type cannot be made, such as those of a view that needs arguments, are not offered.
  ///
  /// - Returns: The report, with the lines of the layouts' files that were left out.
  package func run(isCancelled: () -> Bool = { false }) throws(AuthoringFailure) -> PluginBuildReport {
    let plugin = AppLayoutPlugin(try PluginBuild(of: path, outputFolder: outputFolder))
    let kit = try toolchain.kit()
    let report = try plugin.run(compiler: toolchain.compiler, kit: kit, isCancelled: isCancelled)
    if report.product != nil { return report }
    return try runRewritten(plugin, kit, isCancelled) ?? report
  }

  /// Compiles refused files once more, as part of their project; nil if that fails too.
  private func runRewritten(
    _ plain: AppLayoutPlugin, _ kit: PluginKit, _ isCancelled: () -> Bool
  ) throws(AuthoringFailure) -> PluginBuildReport? {
    guard let place = FileTree.resolved(path) else { return nil }
    let project = ProjectFiles(around: FileTree.isFolder(place) ? place + "/." : place)
    guard !project.paths.isEmpty else { return nil }
    var plugin = plain
    let app: CompiledApp
    do throws(AppFailure) {
      var build = AppBuild(try AppSources([path]))
      build.isOfLayouts = true
      app = try build.run(toolchain, isCancelled: isCancelled)
    } catch {
      if error.text.code == .callCancelled { throw .cancelled }
      return nil
    }
    let folder = Path.folder(of: app.program)
    let opened = Set(plain.build.sources)
    // An error in a layout itself is reported, instead of the line being left out.
    let isOfLayouts = app.cuts.contains { opened.contains($0.place.file) && $0.reason.contains("'NSCollectionLayout") }
    if isOfLayouts { return nil }
    plugin.build.sources = app.sources.files.map(\.path)
    for (index, file) in app.sources.files.enumerated() {
      guard let name = FileTree.names(in: "\(folder)/\(index)").first(where: { $0.hasSuffix(".swift") }) else {
        return nil
      }
      plugin.copies[file.path] = AppLayoutCopy(
        "\(folder)/\(index)/\(name)", owners: app.owners, isOffered: opened.contains(file.path))
    }
    let parts = "\(outputFolder)/.\(plain.build.name).\(ProcessRun.ownID).parts"
    defer { FileTree.removeFolder(parts) }
    try FileTree.createFolder(parts)
    try FileTree.write(AppCompiling.surroundingsOfLayouts, to: parts + "/ProcessContext.swift")
    plugin.supplements = [folder + "/main/UnknownTypes.swift", parts + "/ProcessContext.swift"]
    plugin.build.options = ["-suppress-warnings"]
    // Each refused call is removed; errors after that are errors of the rest.
    for _ in 0..<4 {
      var report: PluginBuildReport
      do throws(AuthoringFailure) {
        report = try plugin.run(compiler: toolchain.compiler, kit: kit, isCancelled: isCancelled)
      } catch {
        // No function is left that can be called.
        if case .noLayouts = error { return nil }
        // The errors of the unchanged files say more.
        if case .compilerEnded = error { return nil }
        throw error
      }
      if report.product != nil {
        report.cuts = Array(app.cuts.filter { opened.contains($0.place.file) }.prefix(20))
        return report
      }
      guard !report.uncalled.isEmpty else { return nil }
      plugin.uncalled.formUnion(report.uncalled)
    }
    return nil
  }
}

extension CompiledApp {
  /// The Swift that makes controllers that need arguments, by their types.
  fileprivate var owners: [String: String] {
    var owners: [String: String] = [:]
    for made in report.madeScreens where !made.text.isEmpty {
      guard let name = made.screen.type else { continue }
      if owners[name] == nil || made.screen == .filled(type: name) { owners[name] = made.text }
    }
    return owners
  }
}
