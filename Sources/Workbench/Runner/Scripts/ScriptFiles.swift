internal import CommandLanguage
package import Environment
internal import Platform

/// Finds scripts in folders.
package enum ScriptFiles {
  /// The depth to which folders are looked into.
  static let deepestFolder = 64

  /// Returns the scripts that paths name: a file is itself, a folder every `.mcv` file below it, in the order of their
  /// names.
  ///
  /// - Parameter world: The files among which they are looked for.
  /// - Throws: The first path that does not exist.
  package static func find(_ paths: [String], in world: any FileSystem) throws(FileError) -> [String] {
    var files: [String] = []
    for path in paths {
      if world.isFolder(path) {
        collect(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path, 0, world, &files)
      } else if world.exists(path) {
        files.append(path)
      } else if path == "lessons", let course = CourseFolder.shipped(in: world) {
        // The word stands for the course that comes along, where no such file is there.
        collect(course, 0, world, &files)
      } else {
        // Reading says why there is none.
        _ = try world.read(path)
        files.append(path)
      }
    }
    return files
  }

  private static func collect(_ folder: String, _ depth: Int, _ world: any FileSystem, _ files: inout [String]) {
    guard depth < deepestFolder else { return }
    for name in world.names(in: folder).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    where !name.hasPrefix(".") {
      let path = folder == "/" ? "/" + name : folder + "/" + name
      if world.isFolder(path) {
        collect(path, depth + 1, world, &files)
      } else if name.hasSuffix(".mcv") {
        files.append(path)
      }
    }
  }

  /// Returns the files that can follow some words, for completion: folders, and those whose names end as the command
  /// wants it or, where there is none, any. What the lines of the session may not read is not offered.
  ///
  /// - Parameters:
  ///   - typed: What stands there already; what is in front of its last slash is the folder.
  ///   - world: The files of the session.
  /// - Complexity: O(*n* log *n*) in the number of files of the folder.
  static func candidates(
    behind words: [String], typed: String, in world: SessionFiles
  ) -> [CommandCompletion.Candidate] {
    let folder = Path.folderPrefix(of: typed) ?? ""
    let prefix = typed.dropFirst(folder.count)
    let all = world.names(in: folder.isEmpty ? "." : folder)
      .filter { $0.hasPrefix(prefix) && (prefix.hasPrefix(".") || !$0.hasPrefix(".")) && world.mayRead(folder + $0) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let folders = all.filter { world.isFolder(folder + $0) }
    let files = all.filter { !folders.contains($0) }
    let wanted = files.filter { name in endings(behind: words).contains { name.hasSuffix($0) } }
    return ((wanted.isEmpty ? files : wanted).map { .init(folder + $0) } + folders.map { .init(folder + $0 + "/") })
      .prefix(mostCandidates).map(\.self)
  }

  /// Files that are offered at most.
  private static let mostCandidates = 2_000

  /// Returns the endings of the names of files that a command reads; none where it takes any.
  private static func endings(behind words: [String]) -> [String] {
    if words.last == "->" { return [] }
    switch words.first {
    case "run", "lesson": return [".mcv"]
    case "import": return [".csv", ".tsv", ".json"]
    case "layout": return [".json"]
    case "net": return [".cas"]
    case "pipe": return [".mcv", ".json"]
    case "plugin": return words.dropFirst().first == "build" ? [".swift", ".c"] : [".so", ".dylib"]
    default: return []
    }
  }
}
