internal import CLibrary
package import PluginAuthoring

/// A program of ours beside this one that is started when it is first needed: where it is, and how it is made where only its
/// sources are there.
package struct CompanionProgram: Sendable {
  /// The reason why a program is not there.
  package enum Failure: Error, Hashable, Sendable {
    /// It does not lie beside this program, which was not built in a source tree.
    case missing
    /// Only its sources are there, and nothing is to be built.
    case notBuilt(command: String)
    /// There is no `swift` on the `PATH`.
    case noSwift(command: String)
    /// The build ended with errors, which stand in a file.
    case doesNotBuild(command: String, log: String)
    /// The person stopped the build.
    case interrupted(command: String)
  }

  /// The name of its file.
  let name: String
  /// The folder of its package in the source tree.
  let package: String
  /// The folder in the source tree in which it is built; its log has the same name with `.log`.
  let scratch: String
  /// The form in which it is built: `debug` or `release`; nil for that of the running program.
  let form: String?
  /// The variable that names its path.
  package let variable: String
  /// The products that are built: what the program needs beside it, and then itself, which is old while anything fails.
  let products: [String]
  /// Other programs of the package that are built again where they were built before.
  let others: [String]
  /// Folders of the source tree with code that is built for it, its own package aside.
  let folders: [String]
  /// Folders of its package with code that is not built with it.
  let apart: Set<String>

  /// The web server.
  package static let server = CompanionProgram(
    name: "mcv-server", package: "Sources/Server", scratch: ".build/server", form: nil,
    variable: "MCV_SERVER", products: ["mcv-server"], others: [], folders: [], apart: ["Tests"])
  /// The program that compiles apps and runs them, with the libraries that apps are compiled against. The names of other
  /// modules than UIKit's it compiles itself when an app imports them.
  ///
  /// Optimized, the build takes more than twice the time, and an app's apply a third of it: 26 milliseconds in place of 59
  /// for 10,000 rows.
  package static let apps = CompanionProgram(
    name: "mcv-apps", package: "Sources/Apps", scratch: ".build/apps", form: "debug", variable: "MCV_APPS",
    products: ["AppHarness", "AppLayouts", "mcv-apps"], others: ["mcv-models"],
    folders: ["Sources/Base", "Sources/Engine", "Sources/Plugins"],
    apart: [
      "Tests", "RxSwiftNames", "RxRelayNames", "RxCocoaNames", "RxDataSourcesNames", "CombineNames", "SwiftUINames",
      "RxModels", "RxCocoaModels", "CombineModels", "CourseModels", "Modules", "Rewriter",
    ])

  /// Returns the path at which the built program should be: the value of the variable, or beside this program, which
  /// may be in a package.
  package func place(in files: any FileSystem) -> String? {
    if let named = EnvironmentVariables.value(variable) { return named }
    guard let folder = files.programFolder else { return nil }
    return ["/\(name)", "/../lib/mcv/\(name)"].map { folder + $0 }.first(where: files.isProgram)
  }

  /// Finds the program: at the path in the variable, beside this program, or built from the source tree.
  ///
  /// - Parameters:
  ///   - files: The files among which it lies.
  ///   - builds: Whether it is built where it is missing or older than its sources.
  ///   - begins: Called before it is built, which takes minutes: so many, if this machine has built sources of mcv before.
  ///   - show: Called with the step of the build that is under way.
  ///   - isCancelled: Called every few milliseconds.
  /// - Returns: Its path.
  package func find(
    in files: any FileSystem, builds: Bool = true, begins: (_ minutes: Int?) -> Void, show: (BuildStep) -> Void,
    isCancelled: () -> Bool
  ) throws(Failure) -> String {
    if let place = place(in: files) { return place }
    guard let folder = files.programFolder, let root = files.sourceTree(with: "\(package)/Package.swift") else {
      throw .missing
    }
    let form = form ?? (folder.hasSuffix("/release") ? "release" : "debug")
    let built = "\(root)/\(scratch)/\(form)/\(name)"
    if isCurrent(built, root, files) { return built }
    guard builds else { throw .notBuilt(command: command(form, "").joined(separator: " ")) }
    // What a build does that finds parts of an older one is not known before.
    let lines = files.exists("\(root)/\(scratch)/\(form)") ? 0 : lines(below: root, files)
    let speed = BuildSpeed(cache: InstalledSources.cacheFolder(EnvironmentVariables.all(["XDG_CACHE_HOME", "HOME"])))
    begins(lines == 0 ? nil : speed.seconds(for: lines, isPackage: true).map { $0 / 60 + 1 })
    let start = ContinuousClock.now
    for product in products + others.filter({ files.isProgram("\(root)/\(scratch)/\(form)/\($0)") }) {
      try build(product, form, root, files, show, isCancelled)
    }
    speed.note(lines: lines, in: ContinuousClock.now - start, isPackage: true)
    // A build that had nothing to do leaves the program as old as it was.
    _ = unsafe utimensat(AT_FDCWD, built, nil, 0)
    return built
  }

  // MARK: Age

  /// Returns whether the program is newer than the manifests and everything that it is made of.
  func isCurrent(_ built: String, _ root: String, _ files: any FileSystem) -> Bool {
    guard let made = files.version(of: built), files.version(of: root + "/Package.swift") != nil else { return false }
    let manifests = ["\(root)/Package.swift", "\(root)/\(package)/Package.swift"]
    // `…/debug/mcv-server` is described in `…/debug.yaml`.
    let description = built.dropLast(name.utf8.count + 1) + ".yaml"
    let folders = (try? files.read(String(description))).map { sourceFolders(in: $0, below: root) } ?? []
    return manifests.allSatisfy { isOlder($0, than: made, files) }
      && (folders.isEmpty ? [root + "/Sources"] : folders).allSatisfy { isOlder($0, than: made, files) }
  }

  /// Returns the folders of the targets that a build is made of, by SwiftPM's description of the build, which it has from the
  /// manifests.
  ///
  /// - Complexity: O(*n*) in the size of the description, some megabytes.
  private func sourceFolders(in description: [UInt8], below root: String) -> Set<String> {
    let (sources, own) = (Array("\(root)/Sources/".utf8), "\(root)/\(package)/")
    var folders: Set<String> = []
    for text in description.split(separator: UInt8(ascii: "\"")) where text.starts(with: sources) {
      let path = String(decoding: text, as: UTF8.self)
      let isOwn = path.hasPrefix(own)
      let start = isOwn ? own : root + "/Sources/"
      // `Program/main.swift` of its own package, `Base/Platform/Platform.swift` of the one around it.
      let (names, depth) = (path.dropFirst(start.count).split(separator: "/"), isOwn ? 1 : 2)
      guard names.count > depth || names.count == depth && path.hasSuffix("/"), !apart.contains(String(names[0])) else {
        continue
      }
      folders.insert(start + names.prefix(depth).joined(separator: "/"))
    }
    return folders
  }

  /// Returns whether a file, or everything in a folder, is older than a time.
  private func isOlder(_ path: String, than time: FileVersion, _ files: any FileSystem) -> Bool {
    guard files.isFolder(path) else {
      guard let own = files.version(of: path) else { return true }
      return (own.seconds, own.nanoseconds) <= (time.seconds, time.nanoseconds)
    }
    return files.names(in: path).allSatisfy { $0.hasPrefix(".") || isOlder(path + "/" + $0, than: time, files) }
  }

  // MARK: Building

  /// Returns the number of lines that a build compiles where none was before; 0 for a program of which that is not known.
  ///
  /// - Complexity: O(bytes of the sources).
  func lines(below root: String, _ files: any FileSystem) -> Int {
    func lines(in folder: String) -> Int {
      files.names(in: folder).reduce(0) { count, name in
        let path = "\(folder)/\(name)"
        if name.hasSuffix(".swift") {
          return count + ((try? files.read(path)) ?? []).count { $0 == UInt8(ascii: "\n") }
        }
        return name.hasPrefix(".") || apart.contains(name) || !files.isFolder(path) ? count : count + lines(in: path)
      }
    }
    return folders.isEmpty ? 0 : (folders + [package]).reduce(0) { $0 + lines(in: "\(root)/\($1)") }
  }

  /// Returns the words of the command that builds it, or one product of it.
  ///
  /// - Parameter root: The folder of the source tree with a slash after it; empty for the current folder.
  private func command(_ form: String, _ root: String, product: String? = nil) -> [String] {
    let only = product ?? (products.count == 1 ? products.first : nil)
    return ["swift", "build", "-c", form] + (only.map { ["--product", $0] } ?? [])
      + ["--package-path", root + package, "--scratch-path", root + scratch]
  }

  private func build(
    _ product: String, _ form: String, _ root: String, _ files: any FileSystem, _ show: (BuildStep) -> Void,
    _ isCancelled: () -> Bool
  ) throws(Failure) {
    let words = command(form, root + "/", product: product)
    let (command, log) = (words.joined(separator: " "), scratch + ".log")
    guard let child = ChildServer.spawn(words, input: nil, output: nil, merged: "\(root)/\(log)") else {
      throw .noSwift(command: command)
    }
    while true {
      var status: Int32 = 0
      let ended = unsafe waitpid(child, &status, WNOHANG)
      if ended == child {
        guard status == 0 else { throw .doesNotBuild(command: command, log: log) }
        return
      }
      if isCancelled() {
        kill(-child, SIGTERM)
        _ = unsafe waitpid(child, &status, 0)
        throw .interrupted(command: command)
      }
      let output = (try? files.read("\(root)/\(log)")) ?? []
      if let step = BuildStep(lastOf: String(decoding: output, as: UTF8.self)) { show(step) }
      usleep(100_000)
    }
  }
}
