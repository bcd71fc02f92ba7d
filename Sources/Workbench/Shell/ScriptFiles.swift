internal import Glibc

/// Finds scripts in folders.
enum ScriptFiles {
  /// How deep folders are looked into.
  static let deepestFolder = 64

  /// The scripts that paths name: a file is itself, a folder every `.mcv` file below it, in the order of their names.
  ///
  /// - Throws: The first path that does not exist.
  static func find(_ paths: [String]) throws(FileAccess.Failure) -> [String] {
    var files: [String] = []
    for path in paths {
      if FileAccess.isFolder(path) {
        collect(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path, 0, &files)
      } else if unsafe access(path, F_OK) == 0 {
        files.append(path)
      } else if path == "lessons", let course = CourseFolder.shipped {
        // The word stands for the course that comes along, where no such file is there.
        collect(course, 0, &files)
      } else {
        throw .system(path)
      }
    }
    return files
  }

  private static func collect(_ folder: String, _ depth: Int, _ files: inout [String]) {
    guard depth < deepestFolder else { return }
    for name in names(in: folder).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    where !name.hasPrefix(".") {
      let path = folder == "/" ? "/" + name : folder + "/" + name
      if FileAccess.isFolder(path) {
        collect(path, depth + 1, &files)
      } else if name.hasSuffix(".mcv") {
        files.append(path)
      }
    }
  }

  /// The names in a folder; empty if it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let directory = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
