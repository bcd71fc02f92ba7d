internal import CLibrary

/// Folders and files of this user alone: those in which the host persists data between sessions.
enum PrivateFolder {
  /// Returns the bytes of a file that belongs to this user; another user's file could vouch for a plugin that was never
  /// probed.
  ///
  /// - Parameter limit: The most bytes that the file may have.
  static func contents(of path: String, limit: Int = 4 << 20) -> [UInt8]? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      status.st_size <= limit
    else { return nil }
    return unsafe [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      count = max(0, unsafe CLibrary.read(file, buffer.baseAddress, buffer.count))
    }
  }

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
