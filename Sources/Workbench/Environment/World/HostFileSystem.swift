internal import CLibrary
internal import Platform

/// The files of the system.
struct HostFileSystem: FileSystem {
  /// The largest file that is read.
  private static let largestFile = 1 << 28

  func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = unsafe open(Platform.path(path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(path) }
    defer { close(descriptor) }
    return try Self.read(descriptor, name: path)
  }

  /// Reads a descriptor to its end.
  static func read(_ descriptor: Int32, name: String) throws(FileError) -> [UInt8] {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .system(name) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(name, .isFolder) }
    let tooLarge = FileError(name, .tooLarge(megabytes: largestFile >> 20))
    guard status.st_size <= largestFile else { throw tooLarge }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size) + 1)
    var piece = [UInt8](repeating: 0, count: max(1 << 16, min(Int(status.st_size) + 1, 1 << 22)))
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { unsafe CLibrary.read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes += piece[..<count]
        guard bytes.count <= largestFile else { throw tooLarge }
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw .system(name)
      }
    }
  }

  func write(_ bytes: [UInt8], to path: String, isSynced: Bool) throws(FileError) {
    // A symbolic link keeps pointing to what it points to.
    let target = resolved(path) ?? path
    var status = stat()
    let exists = unsafe stat(Platform.path(target), &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(path, .isFolder) }
      return try writeInPlace(bytes, to: target)
    }
    let temporary = "\(target).mcv-\(getpid())"
    let mode = exists ? status.st_mode & 0o7777 : isSynced ? 0o600 : 0o666
    let descriptor = unsafe open(Platform.path(temporary), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .system(path) }
    if exists { fchmod(descriptor, mode) }
    let isWritten = writeAll(bytes.span, to: descriptor) && (!isSynced || fdatasync(descriptor) == 0 || errno == EINVAL)
    let failure = isWritten ? nil : FileError.system(path)
    close(descriptor)
    if failure == nil, unsafe rename(temporary, target) == 0 {
      if isSynced { sync(folder: Path.folder(of: target)) }
      return
    }
    let reason = failure ?? .system(path)
    _ = unsafe unlink(temporary)
    throw reason
  }

  /// Lets the names in a folder outlive a loss of power, where the system can.
  func sync(folder: String) {
    let descriptor = unsafe open(Platform.path(folder), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }

  /// Writes to what is not an ordinary file, such as `/dev/null` or a pipe.
  private func writeInPlace(_ bytes: [UInt8], to path: String) throws(FileError) {
    let descriptor = unsafe open(Platform.path(path), O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(path) }
    defer { close(descriptor) }
    guard writeAll(bytes.span, to: descriptor) else { throw .system(path) }
  }

  func resolved(_ path: String) -> String? {
    guard let full = unsafe realpath(Platform.path(path), nil) else { return nil }
    defer { unsafe free(full) }
    return unsafe String(cString: full)
  }

  func kind(of path: String) -> FileKind? {
    var status = stat()
    guard unsafe stat(Platform.path(path), &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  func isProgram(_ path: String) -> Bool {
    unsafe access(Platform.path(path), X_OK) == 0 && kind(of: path) != .folder
  }

  func exists(_ path: String) -> Bool { unsafe access(Platform.path(path), F_OK) == 0 }

  /// Returns whether a folder takes new files.
  func isWritable(folder: String) -> Bool { unsafe access(Platform.path(folder), W_OK | X_OK) == 0 }

  func names(in folder: String) -> [String] {
    guard let directory = unsafe opendir(Platform.path(folder)) else { return [] }
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

  func version(of path: String) -> FileVersion? {
    var status = stat()
    guard unsafe stat(Platform.path(path), &status) == 0 else { return nil }
    return FileVersion(
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec, size: Int(status.st_size),
      node: UInt(status.st_ino))
  }

  func space(at path: String) -> (free: UInt, all: UInt)? {
    var space = statvfs()
    guard unsafe statvfs(Platform.path(path), &space) == 0 else { return nil }
    return (UInt(space.f_bavail) * UInt(space.f_bsize), UInt(space.f_blocks) * UInt(space.f_bsize))
  }

  func remove(_ path: String) { _ = unsafe unlink(Platform.path(path)) }

  func isLocked(_ path: String) -> Bool {
    let descriptor = unsafe open(Platform.path(path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }

  func makeFolder(_ path: String) throws(FileError) {
    if path.isEmpty || kind(of: path) == .folder { return }
    let above = Path.folder(of: path)
    if above != "." { try makeFolder(above) }
    guard unsafe mkdir(Platform.path(path), 0o700) == 0 || errno == EEXIST else { throw .system(path) }
  }
}
