internal import AppProtocol
internal import Platform
internal import PluginAuthoring

/// Models whose program comes with mcv, so that a course runs them where there is no compiler.
///
/// A file `models.json` beside the Swift file names them by digests of that Swift and of the Swift in braces: a model
/// that was changed is compiled like any other.
package enum ShippedModel {
  /// The name of the program, beside the running one.
  static let programName = "mcv-models"
  /// The name of the file with the digests.
  static let indexName = "models.json"

  /// Returns the digest under which a model is shipped: that of its files and of the Swift in braces; nil for what is
  /// built otherwise.
  ///
  /// - Complexity: O(*n*) in the length of the files.
  package static func digest(of build: AppBuild) -> String? {
    guard let model = build.model, model.values.isEmpty, build.initializer == nil, !build.usesRealModules,
      build.languageVersion == "5"
    else { return nil }
    var key = ContentKey()
    for file in build.sources.files {
      guard let text = FileTree.text(of: file.path) else { return nil }
      key.add(name(ofFile: file.path))
      key.add(text)
    }
    key.add(model.text)
    return key.text
  }

  /// Returns the model's program; nil where none came along, or another was compiled.
  ///
  /// - Parameter executable: The path of the running program.
  package static func find(_ build: AppBuild, executable: String) -> CompiledApp? {
    let program = Path.folder(of: FileTree.resolved(executable) ?? executable) + "/" + programName
    guard build.model != nil, let first = build.sources.files.first,
      let index = StoredJSON.value([String: String].self, at: Path.folder(of: first.path) + "/" + indexName),
      let digest = digest(of: build), let name = index.first(where: { $0.value == digest })?.key,
      FileTree.isExecutable(program)
    else { return nil }
    var report = AppReport(folder: Path.folder(of: program), isModel: true)
    report.lines = build.sources.files.reduce(0) { count, file in
      count + (FileTree.text(of: file.path) ?? "").utf8.count { $0 == UInt8(ascii: "\n") }
    }
    return CompiledApp(
      program: program, sources: build.sources, report: report, isCompiledNow: false, shippedModel: name)
  }

  private static func name(ofFile path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
