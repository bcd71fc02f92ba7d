internal import AppProtocol
internal import Platform
internal import PluginAuthoring

/// The search for modules that an app imports and whose sources lie in its own project: a framework's folder beside the
/// app's, a package below the project's root, or what a package manager fetched into it.
///
/// Their files are compiled with the app, as if they were its own.
struct NearbyModules {
  /// The folders above the opened one in which a project is looked for.
  private static let mostLevels = 3
  /// The number of folders that are looked at for one project; modules that lie deeper are not found.
  private static let mostFolders = 3000
  /// The depth below a project's root to which is looked.
  private static let mostDepth = 5
  /// Modules of the system that apps import often and that no project holds: for them no folder is looked at.
  static let ofTheSystem: Set<String> = [
    "SwiftUI", "MapKit", "CoreLocation", "AVFoundation", "AVKit", "Photos", "PhotosUI", "WebKit", "SafariServices",
    "CoreBluetooth", "CoreImage", "CoreGraphics", "QuartzCore", "CoreText", "CoreFoundation", "UniformTypeIdentifiers",
    "Darwin", "os", "OSLog", "XCTest", "Testing", "StoreKit", "UserNotifications", "MessageUI", "Metal", "MetalKit",
    "CoreMotion", "HealthKit", "Security", "CryptoKit", "Network", "CoreMedia", "CoreVideo", "Accelerate", "Vision",
    "Contacts", "EventKit", "CloudKit", "WidgetKit", "LocalAuthentication", "SystemConfiguration", "MobileCoreServices",
    "ObjectiveC", "SpriteKit", "SceneKit", "ARKit", "CoreServices", "Social", "MediaPlayer", "AudioToolbox",
  ]
  /// The files that tell that a folder is the root of a project.
  private static let marks = [".xcodeproj", ".xcworkspace", "Package.swift", "Podfile", "Cartfile", ".git"]
  /// The files of generators of projects, which need not be there beside them.
  static let descriptions: Set<String> = ["Project.swift", "Workspace.swift", "project.yml", "project.yaml"]

  /// The folders of each name below the roots of the project, nearest first.
  private var folders: [String: [String]] = [:]

  /// Looks at the folders around an opened one.
  ///
  /// - Complexity: O(folders of the project), at most 3,000.
  init(around folder: String) {
    var seen: Set<String> = []
    for root in Self.roots(above: folder) {
      // The packages that SwiftPM fetched for the project are in a hidden folder.
      var level = [root, root + "/.build/checkouts"]
      var depth = 0
      while !level.isEmpty, depth < Self.mostDepth {
        var next: [String] = []
        for place in level {
          for name in FileTree.names(in: place).sorted() where !name.hasPrefix(".") && !Self.isTests(name) {
            let path = place + "/" + name
            guard seen.count < Self.mostFolders else { return }
            // Neither files, by their names, nor links.
            guard !name.contains(".") || name.hasSuffix("-master"), FileTree.isFolder(path),
              FileTree.resolved(path) == path, seen.insert(path).inserted
            else { continue }
            folders[name, default: []].append(path)
            next.append(path)
          }
        }
        level = next
        depth += 1
      }
    }
  }

  /// The names of other people's modules that apps give their own modules, too.
  static let ofApps: Set<String> = ["Network", "Toast", "Reachability"]

  /// Returns the folder of a module's sources; nil where the project has none.
  ///
  /// - Parameter isOwn: Whether what a package manager fetched does not count.
  func sources(of module: String, isOwn: Bool = false) -> String? {
    let others = ["/Pods/", "/Carthage/", "/.build/", "/SourcePackages/"]
    let places = (folders[module] ?? []).filter { place in
      !isOwn || !others.contains { place.ranges(of: $0).first != nil }
    }
    let found = places.map { folder in
      // A package's own folder holds examples too.
      ["\(folder)/Sources/\(module)", "\(folder)/Sources", "\(folder)/Source"].first(where: FileTree.isFolder) ?? folder
    }
    // The module's own: `Sources/Name` before `Example/Name`.
    return found.first { $0.hasSuffix("/Sources/\(module)") } ?? found.first
  }

  /// The folders at and above one that are roots of a project, the nearest first; a folder that all share is none.
  private static func roots(above folder: String) -> [String] {
    var roots: [String] = []
    var place = folder
    for _ in 0...mostLevels where place.count > 1 && !FileTree.isShared(place) {
      let names = FileTree.names(in: place)
      if names.contains(where: { name in descriptions.contains(name) || marks.contains { name.hasSuffix($0) } }) {
        roots.append(place)
      }
      // A repository ends here.
      if names.contains(".git") { break }
      place = Path.folder(of: place)
    }
    return roots
  }

  private static func isTests(_ name: String) -> Bool { name.hasSuffix("Tests") }
}

extension AppSources {
  /// Adds the files of modules that the app imports, that are not known, and that lie in its project.
  ///
  /// - Parameter known: The modules that there are, or for which there are names.
  /// - Returns: The modules whose files are among the app's now.
  /// - Complexity: O(bytes of the files); folders are looked at only where something is unknown.
  mutating func addNearbyModules(known: Set<String>) -> Set<String> {
    var modules: Set<String> = []
    guard let opened = folders.first ?? files.first.map({ Path.folder(of: $0.path) }) else {
      return []
    }
    var nearby: NearbyModules?
    var asked = known.union(NearbyModules.ofTheSystem).subtracting(NearbyModules.ofApps)
    var next = 0
    while next < files.count {
      let file = files[next]
      next += 1
      for module in importedModules(imports: FileTree.text(of: file.path) ?? "") where asked.insert(module).inserted {
        let search = nearby ?? NearbyModules(around: opened)
        nearby = search
        let isOwn = known.contains(module) || NearbyModules.ofTheSystem.contains(module)
        guard let place = search.sources(of: module, isOwn: isOwn) else { continue }
        let found = AppSources.swiftFiles(below: place)
        let own = Set(files.map(\.path))
        // A folder of that name may be a part of the app, whose import is that of another thing.
        guard !found.isEmpty, files.count + found.count <= AppSources.mostFiles,
          !isOwn || own.isDisjoint(with: found)
        else { continue }
        modules.insert(module)
        for path in found { self.modules[path] = module }
        for path in found where !own.contains(path) {
          files.append(AppFile(name: module + path.dropFirst(place.utf8.count), path: path))
        }
      }
    }
    for file in files where self.modules[file.path] == nil {
      self.modules[file.path] = Self.moduleInPackage(file.path, below: folders)
    }
    return modules
  }

  /// Returns the module of a file in a package below the folders that were opened; nil elsewhere.
  private static func moduleInPackage(_ path: String, below folders: [String]) -> String? {
    guard let mark = path.ranges(of: "/Sources/").last, let slash = path[mark.upperBound...].firstIndex(of: "/"),
      folders.contains(where: { path.hasPrefix($0 + "/") && $0.utf8.count < path[..<mark.lowerBound].utf8.count }),
      FileTree.isFile("\(path[..<mark.lowerBound])/Package.swift")
    else { return nil }
    return String(path[mark.upperBound..<slash])
  }
}

/// Returns the names of the modules that a text imports, of which only the lines with that word are looked at.
private func importedModules(imports text: String) -> [String] {
  text.split(whereSeparator: \.isNewline).filter { line in
    let words = line.drop { $0 == " " || $0 == "\t" }
    return words.hasPrefix("import ") || words.hasPrefix("@")
  }.flatMap { importedModules(String($0)) }
}
