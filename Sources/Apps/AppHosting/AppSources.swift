package import AppProtocol
internal import PluginAuthoring

/// The Swift files of an app.
package struct AppSources: Equatable, Sendable {
  /// The files, in the order in which they are compiled.
  package var files: [AppFile]
  /// The class with which the app's storyboard begins; nil where there is none.
  package var initialController: String?
  /// The storyboard whose first controller is one of UIKit's: a menu of cells, or tabs; nil where there is none.
  var initialStoryboard: String?
  /// The storyboards and nibs of the app: paths of `.storyboard` and `.xib` files.
  package var documents: [String] = []
  /// The folders that were opened, whose files are the app's resources.
  var folders: [String] = []
  /// The classes whose controllers the storyboards describe.
  var storyboardClasses: Set<String> = []
  /// The names of the files that were not opened, but belong to the project of those that were and declare what they
  /// need.
  private(set) var added: Set<String> = []
  /// The modules that bridging headers import for every file.
  var bridgedModules: [String] = []
  /// The modules of the app's project that files belong to, by their paths; the app's own files have none.
  var modules: [String: String] = [:]

  /// The most files of an app that is opened.
  package static let mostFiles = 5000

  /// Finds the files that paths stand for: files, and all Swift files below folders but those of tests, of builds and
  /// of hidden folders. Links to folders are not followed.
  ///
  /// - Parameters:
  ///   - target: The folder below `Sources` that counts; nil for all.
  ///   - addsNeeded: Whether files that are opened without their folder bring along those of their project that they need.
  /// - Throws: A failure whose code is ``FailureCode/noSwiftFile``.
  package init(_ paths: [String], target: String? = nil, addsNeeded: Bool = true) throws(AppFailure) {
    var files: [AppFile] = []
    var initialController: String?
    var initialStoryboard: String?
    var documents: [String] = []
    var folders: [String] = []
    var storyboardClasses: Set<String> = []
    var bridgedModules: [String] = []
    var seen: Set<String> = []
    for path in paths {
      guard let place = FileTree.resolved(path) else {
        throw AppFailure(.notThere(path: path))
      }
      var found = [place]
      if !FileTree.isFile(place) {
        var inside: [String] = []
        folders.append(place)
        found = Self.files(below: place, target: target, &inside)
        documents += inside.filter { !BridgingHeader.isNamed($0) }.sorted()
        for header in inside.sorted() where BridgingHeader.isNamed(header) {
          bridgedModules += BridgingHeader(FileTree.text(of: header) ?? "").modules
        }
        // Files that no target compiles are not the app's. A project that lists few files finds the others by folder.
        if let compiled = AppProject.compiledFiles(for: place) {
          let own = found.filter { compiled.contains(String($0.split(separator: "/").last ?? "")) }
          if own.count * 2 >= found.count { found = own }
        }
        let storyboards = inside.filter { $0.hasSuffix(".storyboard") }.sorted {
          ($0.hasSuffix("/Main.storyboard") ? 0 : 1, $0) < ($1.hasSuffix("/Main.storyboard") ? 0 : 1, $1)
        }
        for path in storyboards {
          guard let storyboard = FileTree.text(of: path).flatMap({ Storyboard($0) }) else { continue }
          initialController = initialController ?? storyboard.initialClass
          if storyboard.hasInitial, initialController == nil, let file = path.split(separator: "/").last,
            !file.hasPrefix("Launch")
          {
            initialStoryboard = initialStoryboard ?? String(file.dropLast(".storyboard".count))
          }
          storyboardClasses.formUnion(storyboard.classes)
        }
      }
      for file in found where file.hasSuffix(".swift") && seen.insert(file).inserted {
        let inside = file.dropFirst(place.utf8.count)
        files.append(AppFile(name: Self.withoutSlash(path) + inside, path: file))
      }
      if !FileTree.isFile(place), target == nil {
        for other in AppProject.filesElsewhere(for: place, beside: found) where seen.insert(other.path).inserted {
          files.append(AppFile(name: other.name, path: other.path))
        }
      }
      guard files.count <= Self.mostFiles else {
        throw AppFailure(.tooManyFiles(limit: Self.mostFiles, path: path))
      }
    }
    guard !files.isEmpty else { throw AppFailure(.noSwiftFile(in: paths)) }
    if folders.isEmpty, addsNeeded, let first = files.first {
      let needed = ProjectFiles(around: first.path).needed(by: files.map(\.path))
      added = Set(needed)
      files += needed.map { AppFile(name: $0, path: $0) }
    }
    self.files = files
    self.initialController = initialController
    self.initialStoryboard = initialController == nil ? initialStoryboard : nil
    self.documents = documents
    self.folders = folders
    self.storyboardClasses = storyboardClasses
    self.bridgedModules = bridgedModules
  }

  private static func withoutSlash(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Folders that hold no code of the app.
  private static let others: Set<String> = [
    "Pods", "Carthage", "DerivedData", "build", "Tuist", "ProjectDescriptionHelpers",
  ]
  /// Names of files that describe a project to what generates it.
  private static let descriptions: Set<String> = ["Project.swift", "Workspace.swift", "Config.swift", "Plugin.swift"]

  /// Whether a file describes a project, as `Package.swift` does a package: that is no code of an app.
  private static func isDescription(_ name: String, _ path: String) -> Bool {
    descriptions.contains(name) && FileTree.text(of: path)?.ranges(of: "import ProjectDescription").first != nil
  }

  /// Returns the Swift files below a folder of a module.
  static func swiftFiles(below folder: String) -> [String] {
    var documents: [String] = []
    return files(below: folder, target: nil, &documents)
  }

  private static func files(below folder: String, target: String?, _ documents: inout [String]) -> [String] {
    var files: [String] = []
    var folders = [folder]
    while let next = folders.popLast(), files.count <= mostFiles {
      for name in FileTree.names(in: next) where !name.hasPrefix(".") && !others.contains(name) {
        let path = next + "/" + name
        if name.hasSuffix(".swift"), name != "Package.swift", FileTree.isFile(path), !isDescription(name, path) {
          files.append(path)
        }
        if name.hasSuffix(".xib") || (name.hasSuffix(".storyboard") && !name.hasPrefix("Launch"))
          || BridgingHeader.isNamed(name)
        {
          documents.append(path)
        }
        let isTests = name.hasSuffix("Tests") || name.hasSuffix("UITests")
        if !isTests, FileTree.isFolder(path), FileTree.resolved(path) == path { folders.append(path) }
      }
    }
    if let target { files = files.filter { $0.contains("/\(target)/") } }
    return files.sorted()
  }
}

extension AppSources {
  /// The files that a line of mcv names, in the order of its words.
  ///
  /// - Throws: A failure whose code is ``FailureCode/noSwiftFile``.
  package init(_ selection: AppFileSelection) throws(AppFailure) {
    try self.init(selection.paths, target: selection.target)
  }

  /// All files of the app: the Swift files, then storyboards and nibs.
  package var allFiles: [AppFile] { files + documents.map { AppFile(name: $0, path: $0) } }

  /// Returns stamps that change when a file of an app is saved: names, sizes and times.
  ///
  /// - Complexity: O(files).
  package static func stamps(of selection: AppFileSelection) -> [String] {
    let sources = try? AppSources(selection.paths, target: selection.target, addsNeeded: false)
    var paths = (sources?.allFiles ?? []).map(\.path)
    // Any file of a project may declare what an opened one needs.
    if sources?.folders.isEmpty == true, let first = paths.first { paths += ProjectFiles(around: first).paths }
    return paths.map { "\($0) \(FileTree.stamp($0))" }
  }
}

extension AppSources {
  /// Returns whether the folders of the app hold a file of a name, as its bundle would.
  ///
  /// - Complexity: O(files of the folders).
  func hasResource(_ name: String) -> Bool {
    var waiting = folders
    while let folder = waiting.popLast() {
      for other in FileTree.names(in: folder) where !other.hasPrefix(".") {
        let path = folder + "/" + other
        if other == name { return true }
        if FileTree.isFolder(path), FileTree.resolved(path) == path { waiting.append(path) }
      }
    }
    return false
  }
}

/// A hash of contents: equal contents have equal keys, and different contents have different ones.
///
/// FNV-1a twice with different starts: files collide only where they were made for it.
struct ContentKey {
  private var first: UInt64 = 0xCBF2_9CE4_8422_2325
  private var second: UInt64 = 0x9AE1_6A3B_2F90_404F

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
      second = (second ^ UInt64(byte)) &* 0x100_0000_01B3 &+ 1
    }
    // A separator, so that bytes cannot move from one part to the next.
    first = (first ^ 0xFF) &* 0x100_0000_01B3
    second = (second ^ 0xFE) &* 0x100_0000_01B3
  }

  mutating func add(_ text: String) { add(text.utf8) }

  /// 32 hexadecimal digits.
  var text: String {
    [first, second].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
