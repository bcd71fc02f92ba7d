public import AppProtocol
internal import Platform

/// The build of one plugin: a value that says everything but where the compiler and the kit are.
public struct PluginBuild: Hashable, Sendable {
  /// The language of the sources.
  public enum Language: Hashable, Sendable {
    case swift, c
  }

  /// The files, at least one.
  public var sources: [String]
  /// Their language.
  public private(set) var language = Language.swift
  /// The file or folder that is named to build it again, or nil if the build is of given files.
  private var origin: String?
  /// The name in `libMCVPlugin_NAME.so`.
  public var name: String
  /// The folder that the library is put into.
  public var outputFolder: String
  /// Modules that the source names otherwise, such as `["UIKit": "UIKitNames"]` for code of an app.
  public var moduleAliases: [String: String] = [:]
  /// The libraries that are linked.
  public var libraries = ["MCVPlugin"]
  /// The version of the language, as `-swift-version` takes it.
  public var languageVersion = "6"
  /// Options that are passed on as they are, such as `-warnings-as-errors`.
  public var options: [String] = []
  /// Whether the sources are code of an app that says `import UIKit`: the package that opens apps builds a plugin of
  /// its layouts.
  public private(set) var isAppCode = false
  /// The time that the compiler may take.
  public var timeout: Duration = .seconds(120)

  /// Describes the build of given files.
  public init(sources: [String], name: String, outputFolder: String) {
    self.sources = sources
    self.name = name
    self.outputFolder = outputFolder
  }

  /// Describes the build of a file, or of all Swift files in the folder of a package (below `Sources`, if it has that);
  /// of a folder without Swift, that of all C files in it.
  ///
  /// - Throws: `notThere`, `notSwift`, `noSwiftFile` or `noNameIn`
  public init(of path: String, outputFolder: String) throws(AuthoringFailure) {
    guard let place = FileTree.resolved(path) else { throw .notThere(path: path) }
    if FileTree.isFile(place) {
      guard place.hasSuffix(".swift") || place.hasSuffix(".c") else { throw .notSwift(path: path) }
      self.init(sources: [place], name: try Self.name(ofFile: place), outputFolder: outputFolder)
      origin = place
      language = place.hasSuffix(".c") ? .c : .swift
      isAppCode = language == .swift && FileTree.text(of: place).map(Self.importsUIKit) == true
      return
    }
    let folder = FileTree.isFolder(place + "/Sources") ? place + "/Sources" : place
    var files = FileTree.files(below: folder, extension: "swift").filter { !$0.hasSuffix("/Package.swift") }
    let isC = files.isEmpty
    if isC { files = FileTree.files(below: folder, extension: "c") }
    guard !files.isEmpty else { throw .noSwiftFile(folder: folder) }
    self.init(sources: files, name: try Self.name(ofFile: place), outputFolder: outputFolder)
    origin = place
    if isC {
      language = .c
      return
    }
    // A plugin may use UIKit's names, too: with `MCVPlugin` in a text the files are not an app's.
    let texts = files.compactMap { FileTree.text(of: $0) }
    isAppCode =
      texts.contains(where: Self.importsUIKit) && !texts.contains { $0.ranges(of: "MCVPlugin").first != nil }
  }

  /// Returns whether a text of Swift imports UIKit, beside comments and strings.
  public static func importsUIKit(_ text: String) -> Bool {
    let words = SwiftWords.words(of: text)
    return zip(words, words.dropFirst()).contains { $0 == "import" && $1 == "UIKit" }
  }

  /// `Greetings` for `/x/greetings.swift`.
  ///
  /// - Throws: ``AuthoringFailure/noNameIn(file:)`` where nothing of it can be in the name of a module.
  static func name(ofFile path: String) throws(AuthoringFailure) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    let stem = last.hasSuffix(".swift") ? last.dropLast(6) : last.hasSuffix(".c") ? last.dropLast(2) : last[...]
    let parts = stem.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard !name.isEmpty else { throw .noNameIn(file: last) }
    return String(name.prefix(64))
  }

  /// The file that is made.
  public var product: String { "\(outputFolder)/libMCVPlugin_\(name)\(Platform.libraryExtension)" }

  /// Returns the arguments with which the compiler is called.
  ///
  /// - Parameter output: The path to which the compiler writes the library.
  public func arguments(kit: PluginKit, output: String, usesNetworking: Bool = false) -> [String] {
    var list = ["-module-name", "MCVPlugin_\(name)", "-parse-as-library", "-swift-version", languageVersion]
    // A trap of code that is not optimized says why it is one, and each step has its line.
    list += ["-Onone", "-gline-tables-only", "-emit-library", "-o", output]
    list += ["-diagnostic-style", "llvm", "-no-color-diagnostics"]
    list += ["-I", kit.modules, "-I", kit.headers, "-L", kit.libraries]
    for (name, module) in moduleAliases.sorted(by: { $0.key < $1.key }) {
      list += ["-module-alias", "\(name)=\(module)"]
    }
    list += options
    list += sources
    if usesNetworking { list += ["-lMCVNetworking"] }
    list += libraries.map { "-l\($0)" }
    // Archives do not say what they need, as objects do.
    list += ["-lswiftSynchronization", "-lm"]
    if usesNetworking { list += ["-lswiftDispatch", "-ldispatch", "-lBlocksRuntime"] }
    // A symbol that is nowhere is an error now and not when the plugin is loaded.
    return list + ["-Xlinker", "-z", "-Xlinker", "defs"]
  }

  /// Returns the arguments with which the C compiler is called: those that `clang` and `gcc` have in common.
  ///
  /// - Parameters:
  ///   - headers: The folder of `mcv_plugin.h`.
  ///   - output: The path to which the compiler writes the library.
  func arguments(headers: String, output: String) -> [String] {
    ["-shared", "-fPIC", "-O1", "-g1", "-gdwarf-4", "-fno-omit-frame-pointer", "-Wall", "-fdiagnostics-color=never"]
      + ["-I", headers] + options + ["-o", output] + sources + ["-lm", "-Wl,-z,defs"]
  }

  /// Whether a file of the plugin says `import MCVNetworking`.
  var usesNetworking: Bool {
    sources.contains { path in
      FileTree.text(of: path)?.split(separator: "\n").contains { line in
        let words = line.split { $0 == " " || $0 == "\t" || $0 == ";" }
        return words.contains("import") && words.contains("MCVNetworking")
      } == true
    }
  }
}

extension PluginBuild {
  /// Compiles the plugin. The library takes its place in one step, so a program that has an older one open keeps that.
  ///
  /// - Parameters:
  ///   - compiler: The path of `swiftc`; see ``SwiftCompiler/find(environment:)``.
  ///   - isCancelled: Asked every few milliseconds.
  /// - Throws: ``AuthoringFailure/compilerEnded(_:)`` where the compiler made no library and reported no error.
  public func run(
    compiler: String, kit: PluginKit, isCancelled: () -> Bool = { false }
  ) throws(AuthoringFailure) -> PluginBuildReport {
    try run(isCancelled) { output in
      (compiler, arguments(kit: kit, output: output, usesNetworking: usesNetworking))
    }
  }

  /// Compiles a plugin in C, as ``run(compiler:kit:isCancelled:)`` does one in Swift.
  ///
  /// - Parameters:
  ///   - compiler: The path of the C compiler; see ``CCompiler/find(environment:)``.
  ///   - headers: The folder of `mcv_plugin.h`.
  public func run(
    compiler: String, headers: String, isCancelled: () -> Bool = { false }
  ) throws(AuthoringFailure) -> PluginBuildReport {
    // The words of its messages are those of no language.
    try run(isCancelled) { output in
      ("/usr/bin/env", ["LC_ALL=C", compiler] + arguments(headers: headers, output: output))
    }
  }

  private func run(
    _ isCancelled: () -> Bool, _ call: (_ output: String) -> (program: String, arguments: [String])
  ) throws(AuthoringFailure) -> PluginBuildReport {
    try SwiftCompiler.checkTemporaryFolder()
    try FileTree.createFolder(outputFolder)
    let start = ContinuousClock.now
    let draft = "\(outputFolder)/.\(name).\(ProcessRun.ownID)\(Platform.libraryExtension)"
    defer { FileTree.remove(draft) }
    let (program, arguments) = call(draft)
    let ended = try ProcessRun(program: program, arguments: arguments).run(timeout: timeout, isCancelled: isCancelled)
    let isMade = ended.status == 0 && FileTree.isFile(draft)
    if isMade {
      let sources = BuiltPlugin.path(of: product)
      FileTree.remove(sources)
      if let origin {
        // Files that were made for the build are nowhere to be mended.
        let own = self.sources.filter { $0 == origin || $0.hasPrefix(origin + "/") }
        try FileTree.write(BuiltPlugin(origin: origin, sources: own).text, to: sources)
      }
      try FileTree.rename(draft, to: product)
    }
    let diagnostics =
      language == .c ? CompilerDiagnostic.parse(c: ended.output) : CompilerDiagnostic.parse(ended.output)
    let report = PluginBuildReport(
      product: isMade ? product : nil, diagnostics: diagnostics, duration: ContinuousClock.now - start)
    guard isMade || !report.errors.isEmpty else { throw .compilerEnded(ended.words) }
    return report
  }

  /// Returns the folder into which `plugin build` puts libraries: `plugins` in `$XDG_CACHE_HOME/mcv`, or in
  /// `~/.cache/mcv`.
  ///
  /// - Returns: Nil where neither `XDG_CACHE_HOME` nor `HOME` is set to an absolute path.
  public static func cacheFolder(environment: [String: String]) -> String? {
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") { return cache + "/mcv/plugins" }
    if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.cache/mcv/plugins" }
    return nil
  }
}
