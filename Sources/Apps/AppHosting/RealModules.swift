internal import AppProtocol
internal import Platform
internal import PluginAuthoring

/// Modules of other packages as the app's own package has built them: what `--real-modules` compiles against, instead
/// of the names that mcv has for them.
struct RealModules {
  /// The modules that files of the app import.
  let names: [String]
  /// The folder of a debug build of the app's package: `.build/debug`.
  private let folder: String

  /// The modules for which mcv has names of its own.
  static let aliased = ["Combine", "RxSwift", "RxRelay", "RxCocoa", "RxDataSources"]

  /// Finds the modules that files import; nil where they import none of them.
  ///
  /// - Parameter standIns: The modules whose names are compiled with an app.
  /// - Throws: `doesNotCompile` with the line of the import, where one is not built.
  static func find(for sources: AppSources, standIns: [String]) throws(AppFailure) -> RealModules? {
    let known = Set(aliased + standIns)
    var places: [String: AppPlace] = [:]
    for file in sources.files {
      let text = FileTree.text(of: file.path) ?? ""
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      where line.contains("import") {
        for name in importedModules(String(line)) where known.contains(name) && places[name] == nil {
          places[name] = AppPlace(file: file.name, line: index + 1)
        }
      }
    }
    let names = places.keys.sorted()
    guard let first = names.first, let file = sources.files.first else { return nil }
    guard let package = packageFolder(above: file.path) else {
      throw AppFailure(.noPackage(module: first, modules: names), place: places[first])
    }
    let modules = RealModules(names: names, folder: package + "/.build/debug")
    let manifest = FileTree.text(of: package + "/Package.swift") ?? ""
    for name in names where !modules.isBuilt(name) {
      let isNamed = manifest.ranges(of: "\"\(name)\"").first != nil || manifest.ranges(of: "/\(name)").first != nil
      throw AppFailure(
        isNamed
          ? .moduleNotBuilt(name, package: package, modules: names) : .moduleNotInPackage(name, modules: names),
        place: places[name])
    }
    return modules
  }

  private func isBuilt(_ name: String) -> Bool {
    FileTree.exists("\(folder)/Modules/\(name).swiftmodule") && !objects(of: name).isEmpty
  }

  private func objects(of name: String) -> [String] {
    FileTree.names(in: "\(folder)/\(name).build").filter { $0.hasSuffix(".o") }.sorted()
      .map { "\(folder)/\(name).build/\($0)" }
  }

  /// The compiler's arguments that say where the modules are.
  var searching: [String] { ["-I", folder + "/Modules"] }

  /// The objects of them and of what they are made of.
  var objects: [String] { Set(names).union(Self.aliased).sorted().flatMap(objects) }

  /// The folder of the package that a file lies in.
  private static func packageFolder(above path: String) -> String? {
    var folder = Path.folder(of: FileTree.resolved(path) ?? path)
    while folder.count > 1, !FileTree.isShared(folder) {
      if FileTree.isFile(folder + "/Package.swift") { return folder }
      // A repository ends here.
      if FileTree.exists(folder + "/.git") { return nil }
      let above = Path.folder(of: folder)
      if above == folder { return nil }
      folder = above
    }
    return nil
  }
}
