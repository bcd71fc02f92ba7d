internal import CLibrary

/// Folders that nobody but this user can look into: those of what the host keeps between sessions.
enum PrivateFolder {
  /// Makes a folder, with those above it that are missing. That one cannot be made is seen by what is written into it.
  ///
  /// - Complexity: O(depth)
  static func make(_ path: String) {
    guard unsafe mkdir(path, 0o700) != 0, errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex
    else { return }
    make(String(path[..<slash]))
    _ = unsafe mkdir(path, 0o700)
  }
}
