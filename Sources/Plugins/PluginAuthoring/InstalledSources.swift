public import AppProtocol
internal import CLibrary
internal import Platform

/// The sources that come with an installed mcv: what plugins and apps are compiled against.
///
/// Modules are of one compiler. So a package brings sources, of which the user's compiler makes modules and libraries
/// in the user's cache, once, without a network.
public struct InstalledSources: Sendable {
  /// The path of the archive.
  let archive: String
  /// The folder of `mcv_plugin.h` in the sources.
  public static let headers = "Sources/Plugins/CMCVPlugin/include"
  /// Where archives of a package lie, by the folder of a program of it: of `bin/mcv`, and of `lib/mcv/mcv-apps`.
  private static let places = ["/../share/mcv/sources.tar.gz", "/../../share/mcv/sources.tar.gz"]

  /// Finds the sources of a program, or returns nil if it does not stand in a package of mcv.
  ///
  /// - Parameter executable: The path of the program.
  public static func find(executable: String) -> InstalledSources? {
    let folder = Path.folder(of: FileTree.resolved(executable) ?? executable)
    return places.map { folder + $0 }.first(where: FileTree.isFile).map { InstalledSources(archive: $0) }
  }

  /// Returns whether ``build(package:form:products:compiler:environment:isCancelled:told:)`` has nothing to do.
  public func isMade(package: String, compiler: String, environment: [String: String]) -> Bool {
    Self.isMade(Self.folder(of: package, in: environment), mark(compiler))
  }

  /// Makes modules and libraries, unless this compiler has made them of these sources before: it takes up to some
  /// minutes.
  ///
  /// - Parameters:
  ///   - package: The folder of the package in the sources: `.`, or `Sources/Apps`.
  ///   - form: `release`, or `debug` for a build that takes less than half of the time.
  ///   - products: The libraries to make.
  ///   - compiler: The path of `swiftc`; `swift` lies beside it.
  ///   - environment: `XDG_CACHE_HOME` and `HOME` count.
  ///   - isCancelled: Asked every few milliseconds.
  ///   - told: Called with the number of steps that are done, and of all.
  /// - Returns: The folder with the libraries, `Modules` and `include`.
  /// - Throws: `kitDoesNotBuild` with the words of the build, `cancelled`, `timedOut`, or that a file or folder cannot
  ///   be made
  public func build(
    package: String, form: String, products: [String], compiler: String, environment: [String: String],
    isCancelled: () -> Bool,
    told: (_ done: Int, _ all: Int) -> Void
  ) throws(AuthoringFailure) -> String {
    let (kit, mark) = (Self.folder(of: package, in: environment), mark(compiler))
    if Self.isMade(kit, mark) { return kit }
    try SwiftCompiler.checkTemporaryFolder()
    try FileTree.createFolder(Path.folder(of: kit))
    // Two programs that begin at once make it once.
    let lock = unsafe open(Platform.path(kit + ".lock"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { if lock >= 0 { close(lock) } }
    while flock(lock, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      if isCancelled() { throw .cancelled }
      usleep(50_000)
    }
    if Self.isMade(kit, mark) { return kit }
    let work = "\(kit).\(FileTree.uniqueName())"
    defer { FileTree.removeFolder(work) }
    try FileTree.createFolder(work + "/sources")
    try Self.run("/usr/bin/env", ["tar", "-xzf", archive, "-C", work + "/sources"], isCancelled) { _, _ in }
    let swift = Path.folder(of: compiler) + "/swift"
    var arguments = ["MCV_LIBRARIES_ONLY=1", swift, "build", "-c", form]
    arguments += ["--package-path", "\(work)/sources/\(package)", "--scratch-path", work + "/build"]
    for product in products {
      try Self.run("/usr/bin/env", arguments + ["--product", product], isCancelled, told)
    }
    let (built, draft) = ("\(work)/build/\(form)", work + "/kit")
    try FileTree.createFolder(draft)
    let libraries = FileTree.names(in: built).filter { $0.hasSuffix(".a") || $0.hasSuffix(Platform.libraryExtension) }
    let headers = "\(work)/sources/\(Self.headers)"
    try Self.run(
      "/usr/bin/env", ["cp", "-r", built + "/Modules", headers] + libraries.map { built + "/" + $0 } + [draft],
      isCancelled
    ) { _, _ in }
    try FileTree.write(mark, to: draft + "/" + Self.markName)
    FileTree.removeFolder(kit)
    try FileTree.rename(draft, to: kit)
    return kit
  }

  /// Returns a folder of the sources, unpacked into the user's cache unless it was before.
  ///
  /// - Parameters:
  ///   - folder: The folder, such as ``headers``.
  ///   - environment: `XDG_CACHE_HOME` and `HOME` count.
  ///   - isCancelled: Asked every few milliseconds.
  /// - Returns: Its path.
  public func unpacked(
    _ folder: String, environment: [String: String], isCancelled: () -> Bool
  ) throws(AuthoringFailure) -> String {
    let cache = FileTree.resolvedWhereItExists(Self.cacheFolder(environment)) + "/sources"
    let (there, mark) = ("\(cache)/\(folder)", FileTree.stamp(archive))
    if Self.isMade(there, mark) { return there }
    // A folder appears at once: another process may unpack the same one.
    let draft = "\(cache)/.\(FileTree.uniqueName())"
    defer { FileTree.removeFolder(draft) }
    try FileTree.createFolder(draft)
    try Self.run("/usr/bin/env", ["tar", "-xzf", archive, "-C", draft, "./" + folder], isCancelled) { _, _ in }
    try FileTree.write(mark, to: "\(draft)/\(folder)/\(Self.markName)")
    FileTree.removeFolder(there)
    try FileTree.createFolder(Path.folder(of: there))
    do throws(AuthoringFailure) {
      try FileTree.rename("\(draft)/\(folder)", to: there)
    } catch {
      if !Self.isMade(there, mark) { throw error }
    }
    return there
  }

  // MARK: Marks

  private static let markName = "made-by"

  private static func isMade(_ kit: String, _ mark: String) -> Bool {
    FileTree.text(of: kit + "/" + markName) == mark
  }

  /// Returns the words that tell compiler and sources from others, without asking them.
  private func mark(_ compiler: String) -> String {
    let path = FileTree.resolved(compiler) ?? compiler
    return "\(path) \(FileTree.stamp(path)) \(FileTree.stamp(archive))"
  }

  private static func folder(of package: String, in environment: [String: String]) -> String {
    // Compilers write paths into what they keep, so the folder goes by one path, with symbolic links resolved.
    let cache = FileTree.resolvedWhereItExists(cacheFolder(environment))
    return cache + (package == "." ? "/kit-plugins" : "/kit-apps")
  }

  /// Returns the folder in which compiled things are kept, by `XDG_CACHE_HOME` and `HOME`.
  public static func cacheFolder(_ environment: [String: String]) -> String {
    if let named = environment["XDG_CACHE_HOME"], named.hasPrefix("/") { return named + "/mcv" }
    if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.cache/mcv" }
    return FileTree.resolved(".").map { $0 + "/.mcv" } ?? "/tmp/mcv"
  }

  private static func run(
    _ program: String, _ arguments: [String], _ isCancelled: () -> Bool, _ told: (Int, Int) -> Void
  ) throws(AuthoringFailure) {
    let ended = try ProcessRun(program: program, arguments: arguments).run(
      timeout: .seconds(3600), isCancelled: isCancelled
    ) { words in
      if let step = BuildStep(lastOf: words) { told(step.number, step.count) }
    }
    guard ended.status == 0 else {
      let reason = CompilerDiagnostic.parse(ended.output).first { $0.severity == .error }?.message
      throw .kitDoesNotBuild(
        words: reason.map { .printed($0) } ?? ended.words, command: arguments.joined(separator: " "))
    }
  }
}

/// A step of a build as `swift build` tells it: `[412/640] Compiling NIOCore Channel.swift`.
public struct BuildStep: Hashable, Sendable {
  /// Its number, from 1.
  public let number: Int
  /// The number of all steps that are known by now.
  public let count: Int
  /// The work that is done in it.
  public let name: String

  /// Reads the last step of what a build has printed by now, or returns nil if there is none.
  ///
  /// - Complexity: O(*n*) in the length of the words.
  public init?(lastOf words: String) {
    for line in words.split(whereSeparator: \.isNewline).reversed() {
      guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { continue }
      let numbers = line[..<end].dropFirst().split(separator: "/")
      guard numbers.count == 2, let number = Int(numbers[0]), let count = Int(numbers[1]) else { continue }
      (self.number, self.count) = (number, count)
      name = String(line[line.index(after: end)...].drop { $0 == " " })
      return
    }
    return nil
  }
}
