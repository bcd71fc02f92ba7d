public import AppProtocol
internal import Platform

/// The files that plugins are compiled against: modules, the C header of the interface, and static libraries. It lies
/// beside the program.
public struct PluginKit: Hashable, Sendable {
  /// The folder of `MCVPlugin.swiftmodule`.
  public var modules: String
  /// The folder of `mcv_plugin.h` and its module map.
  public var headers: String
  /// The folder of `libMCVPlugin.a`.
  public var libraries: String

  /// Creates a kit.
  public init(modules: String, headers: String, libraries: String) {
    self.modules = modules
    self.headers = headers
    self.libraries = libraries
  }

  /// Finds the kit of a program: the folder `$MCV_PLUGIN_KIT`, with `Modules`, `include` and the libraries in it; or
  /// the folders of the build that the program lies in.
  ///
  /// - Parameter executable: The path of the program.
  /// - Throws: ``AuthoringFailure/noKit(missing:)`` with the first file that is missing.
  public static func find(executable: String, environment: [String: String]) throws(AuthoringFailure) -> PluginKit {
    let candidates = candidates(executable: executable, environment: environment)
    if let kit = candidates.first(where: { $0.missingFile == nil }) { return kit }
    let nearest = candidates.first { FileTree.isFolder($0.modules) } ?? candidates[0]
    throw .noKit(missing: nearest.missingFile ?? nearest.modules)
  }

  /// Returns the places where the kit of a program may be, in their order.
  private static func candidates(executable: String, environment: [String: String]) -> [PluginKit] {
    let folder = Path.folder(of: FileTree.resolved(executable) ?? executable)
    var candidates: [PluginKit] = []
    if let named = environment["MCV_PLUGIN_KIT"], !named.isEmpty { candidates.append(PluginKit(in: named)) }
    var above = folder
    for _ in 0..<4 {
      above = Path.folder(of: above)
      candidates.append(
        PluginKit(
          modules: folder + "/Modules", headers: above + "/Sources/Plugins/CMCVPlugin/include", libraries: folder))
    }
    return candidates
  }

  /// Finds the folder of `mcv_plugin.h` alone, which is all that a plugin in C is compiled against.
  ///
  /// - Parameter executable: The path of the program.
  /// - Returns: Nil where no kit lies beside the program.
  public static func headers(executable: String, environment: [String: String]) -> String? {
    candidates(executable: executable, environment: environment).map(\.headers).first {
      FileTree.isFile($0 + "/mcv_plugin.h")
    }
  }

  /// Makes the kit of the sources that came with a program, unless it was made before: about half a minute, once for a
  /// compiler.
  ///
  /// - Parameters:
  ///   - compiler: The path of `swiftc`.
  ///   - isCancelled: Asked every few milliseconds.
  public static func make(
    of sources: InstalledSources, compiler: String, environment: [String: String], isCancelled: () -> Bool
  ) throws(AuthoringFailure) -> PluginKit {
    PluginKit(
      in: try sources.build(
        package: ".", form: "release", products: ["MCVPlugin", "MCVNetworking"], compiler: compiler,
        environment: environment, isCancelled: isCancelled, told: { _, _ in }))
  }

  /// Creates the kit in a folder that has everything.
  public init(in folder: String) {
    self.init(modules: folder + "/Modules", headers: folder + "/include", libraries: folder)
  }

  /// The first file that is not there, or nil.
  private var missingFile: String? {
    let files = [
      modules + "/MCVPlugin.swiftmodule", headers + "/module.modulemap", headers + "/mcv_plugin.h",
      libraries + "/libMCVPlugin.a",
    ]
    return files.first { !FileTree.exists($0) }
  }
}

/// The Swift compiler.
public enum SwiftCompiler {
  /// Looks whether the compiler has a folder for temporary files, by the variables that it reads.
  ///
  /// - Throws: ``AuthoringFailure/noTemporaryFolder(path:_:)``. The compiler's own output is not a sentence, and names
  ///   no file.
  public static func checkTemporaryFolder() throws(AuthoringFailure) {
    let named = ["TMPDIR", "TEMP", "TMP"].lazy.compactMap { FileTree.variable($0) }.first
    let folder = named ?? "/tmp"
    guard FileTree.isFolder(folder) else { throw .noTemporaryFolder(path: folder, .isNone) }
    guard FileTree.isWritable(folder) else { throw .noTemporaryFolder(path: folder, .isReadOnly) }
  }

  /// Finds it: `$MCV_SWIFTC`, or `swiftc` on the `PATH`.
  ///
  /// - Parameter purpose: The work for which it is needed.
  /// - Throws: ``AuthoringFailure/noCompiler(for:)``, ``AuthoringFailure/compilerIsNoProgram(path:)``.
  public static func find(
    environment: [String: String], for purpose: CompilerPurpose = .plugin
  ) throws(AuthoringFailure) -> String {
    if let named = environment["MCV_SWIFTC"], !named.isEmpty {
      if FileTree.isExecutable(named) { return named }
      throw .compilerIsNoProgram(path: named)
    }
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      let path = "\(folder)/swiftc"
      if FileTree.isExecutable(path) { return path }
    }
    throw .noCompiler(for: purpose)
  }

  /// Returns the program of the user's toolchain that writes the backtrace of a crash, or nil if there is none.
  public static func backtracer(environment: [String: String]) -> String? {
    guard let compiler = try? find(environment: environment) else { return nil }
    let folder = Path.folder(of: Path.folder(of: FileTree.resolved(compiler) ?? compiler))
    return ["/libexec/swift/linux/swift-backtrace", "/libexec/swift/linux/swift-backtrace-static"]
      .map { folder + $0 }.first(where: FileTree.isExecutable)
  }
}

/// The C compiler of the machine.
public enum CCompiler {
  /// Finds it on the `PATH`: `clang`, `cc` or `gcc`.
  ///
  /// - Throws: ``AuthoringFailure/noCCompiler``
  public static func find(environment: [String: String]) throws(AuthoringFailure) -> String {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    for name in ["clang", "cc", "gcc"] {
      if let folder = folders.first(where: { FileTree.isExecutable("\($0)/\(name)") }) { return "\(folder)/\(name)" }
    }
    throw .noCCompiler
  }
}
