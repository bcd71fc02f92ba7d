internal import Platform
internal import PluginAuthoring

/// The search for the files of a project that an opened file needs: those that declare the names it uses.
///
/// A file of an app rarely compiles alone: its models, its cells and the app's extensions are in other files. So those
/// are compiled with a file that is opened by itself, with the files that they need in turn, and no others.
struct ProjectFiles {
  /// The number of folders above a file in which its project is looked for.
  private static let mostLevels = 8

  /// The paths of the Swift files of the project, but those of tests.
  let paths: [String]

  /// Finds the project around a file: the nearest folder above with an Xcode project, or the target's folder in a
  /// package.
  ///
  /// - Complexity: O(files of the project).
  init(around path: String) {
    var place = Path.folder(of: path)
    var found: String?
    for _ in 0..<Self.mostLevels where found == nil && place.count > 1 && !FileTree.isShared(place) {
      let names = FileTree.names(in: place)
      if names.contains(where: {
        $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") || NearbyModules.descriptions.contains($0)
      }) {
        found = place
      } else if names.contains("Package.swift") {
        found = Self.targetFolder(of: path, in: place)
        break
      }
      // A repository ends here.
      if names.contains(".git") { break }
      place = Path.folder(of: place)
    }
    let files = found.map { AppSources.swiftFiles(below: $0) } ?? []
    guard let found, files.count <= AppSources.mostFiles else {
      paths = []
      return
    }
    let compiled = AppProject.compiledFiles(for: found)
    paths = files.filter { file in
      guard let compiled, let name = file.split(separator: "/").last else { return true }
      return compiled.contains(String(name))
    }
  }

  /// Returns the folder of a file's target: the one directly in `Sources`, or a deeper one where the manifest names
  /// that.
  private static func targetFolder(of path: String, in package: String) -> String? {
    let folders = path.dropFirst(package.utf8.count + 1).split(separator: "/").dropLast()
    guard folders.count > 1, folders[0] == "Sources" else { return nil }
    let manifest = FileTree.text(of: package + "/Package.swift") ?? ""
    let depth = (2...folders.count).last { count in
      let own = folders.prefix(count)
      return manifest.contains("\"\(own[count - 1])\"") || manifest.contains("\"\(own.joined(separator: "/"))\"")
    }
    return package + "/" + folders.prefix(depth ?? 2).joined(separator: "/")
  }

  /// Returns the files that opened ones need, and those that these need.
  ///
  /// Of several files that declare the same type the one is taken that is nearest to the opened ones.
  ///
  /// - Complexity: O(bytes of the project's files).
  func needed(by opened: [String]) -> [String] {
    guard let first = opened.first, !paths.isEmpty else { return [] }
    let known = Set(opened)
    func nearness(_ path: String) -> Int { zip(path.utf8, first.utf8).prefix { $0 == $1 }.count }
    let others = paths.filter { !known.contains($0) }.sorted { (-nearness($0), $0) < (-nearness($1), $1) }
    var search = Search(others.map { SwiftOutline(FileTree.text(of: $0) ?? "") })
    for path in opened { search.take(SwiftOutline(FileTree.text(of: path) ?? "")) }
    search.run()
    return search.found.map { others[$0] }.sorted()
  }

  /// The search for files by the names that those before use.
  private struct Search {
    private let outlines: [SwiftOutline]
    /// The positions of the files that declare a name, that extend a type of the project, that give another type a
    /// member, or an initializer with a label.
    private var declaring: [String: [Int]] = [:]
    private var extending: [String: [Int]] = [:]
    private var giving: [String: [Int]] = [:]
    private var making: [String: [(type: String, position: Int)]] = [:]
    private(set) var found: Set<Int> = []
    private var types: Set<String> = []
    private var names: Set<String> = []
    private var words: Set<String> = []
    private var waiting: [SwiftOutline] = []

    init(_ outlines: [SwiftOutline]) {
      self.outlines = outlines
      let own = outlines.reduce(into: Set<String>()) { $0.formUnion($1.types) }
      // The protocols of the project to which types from elsewhere conform: `extension UIView: Reusable {}`.
      let given = outlines.flatMap(\.extensions).filter { !own.contains($0.type) }.reduce(into: Set<String>()) {
        $0.formUnion($1.clauses.intersection(own))
      }
      for (index, outline) in outlines.enumerated() {
        for name in outline.names { declaring[name, default: []].append(index) }
        for other in outline.extensions {
          if own.contains(other.type) {
            extending[other.type, default: []].append(index)
            // Code that uses such a member need not name its protocol.
            if given.contains(other.type) { for member in other.members { giving[member, default: []].append(index) } }
            continue
          }
          // `extension UIView: Reusable {}` is needed with the protocol.
          for name in other.clauses.intersection(own) { extending[name, default: []].append(index) }
          for member in other.members { giving[member, default: []].append(index) }
          for label in other.labels where label != "_" { making[label, default: []].append((other.type, index)) }
        }
      }
    }

    /// Takes in a file that is compiled.
    mutating func take(_ outline: SwiftOutline) {
      types.formUnion(outline.types)
      names.formUnion(outline.names)
      waiting.append(outline)
    }

    mutating func run() {
      while let outline = waiting.popLast() {
        // Names that an opened file declares itself are looked up nowhere else.
        for word in outline.words where words.insert(word).inserted {
          if !names.contains(word) { include(declaring[word], untilDeclared: word) }
          include(giving[word])
        }
        for type in outline.types { include(extending[type]) }
        for label in outline.labels {
          include(making[label]?.filter { words.contains($0.type) }.map(\.position))
        }
      }
    }

    /// Adds files, nearest first, until the name is declared. A file that declares a known type again is skipped.
    ///
    /// - Parameter name: The name that is wanted; nil for all files.
    private mutating func include(_ positions: [Int]?, untilDeclared name: String? = nil) {
      for position in positions ?? [] where !found.contains(position) {
        if let name, names.contains(name) { return }
        guard outlines[position].types.isDisjoint(with: types) else { continue }
        found.insert(position)
        take(outlines[position])
      }
    }
  }
}
