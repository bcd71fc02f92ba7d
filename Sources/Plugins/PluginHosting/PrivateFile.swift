internal import CLibrary

/// Files of this user alone: those that `plugin build` and Swift's runtime leave beside a plugin.
enum PrivateFile {
  /// Returns the bytes of a file that belongs to this user, and not to another one.
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
}
