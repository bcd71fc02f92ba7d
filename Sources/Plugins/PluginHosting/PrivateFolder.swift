internal import CLibrary

/// Folders that only this user can read: those in which the host persists data between sessions.
enum PrivateFolder {
  /// Makes a folder, with those above it that are missing. A failure shows when the caller writes into it.
  ///
  /// - Complexity: O(depth)
  static func make(_ path: String) {
    guard unsafe mkdir(path, 0o700) != 0, errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex
    else { return }
    make(String(path[..<slash]))
    _ = unsafe mkdir(path, 0o700)
  }
}
