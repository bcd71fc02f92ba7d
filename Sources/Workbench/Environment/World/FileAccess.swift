internal import CLibrary
package import CommandLanguage
package import DisplayText
package import Platform

/// Files of the system. Code outside of this target uses the ``FileSystem`` of its world.
package enum FileAccess {
  /// The largest file that is read.
  static let largestFile = 1 << 28

  /// The failure to read or write a file.
  package struct Failure: Error, Hashable, Sendable {
    /// The cause of a failure.
    package enum Cause: Hashable, Sendable {
      /// The system refused it.
      case system(SystemError)
      /// A folder stands in the place of the file.
      case isFolder
      /// The file is larger than what is read.
      case tooLarge(megabytes: Int)
      /// The path leads out of the folders that may be read.
      case outOfBounds
      /// The journal of an earlier mcv tells of it, in words.
      case recorded(String)
    }

    /// The file.
    package var path: String
    /// The cause.
    package var cause: Cause

    /// Creates a failure.
    package init(_ path: String, _ cause: Cause) { (self.path, self.cause) = (path, cause) }

    /// Creates the failure that a number of the system tells of.
    package init(_ path: String, _ code: Int32) { self.init(path, .system(SystemError(code))) }

    /// Returns the failure that `errno` tells of.
    package static func system(_ path: String) -> Failure { Failure(path, errno) }

    /// Whether there is no such file.
    package var isMissing: Bool { cause == .system(SystemError(ENOENT)) }

    /// The cause in words.
    package var reason: Bilingual {
      switch cause {
      case .system(let error): error.message
      case .isFolder: Bilingual(ko: "폴더입니다", en: "it is a folder")
      case .tooLarge(let size): Bilingual(ko: "\(size) MB보다 큽니다", en: "it is larger than \(size) MB")
      case .outOfBounds:
        Bilingual(ko: "스크립트의 폴더 아래에 있지 않습니다", en: "it is not below the script's folder")
      case .recorded(let words): Bilingual(words)
      }
    }

    /// Returns the finding, at the place that named the file.
    package func diagnostic(at range: SourceRange? = nil) -> Diagnostic {
      if cause == .outOfBounds { return Diagnostic(.safeReadsNot(path, reason: reason), at: range) }
      return Diagnostic(
        .fileUnusable(path, reason: reason), at: range, helps: [isMissing ? .pathsBegin : .lookAtFile])
    }
  }

  /// Reads a whole file.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = unsafe open(Platform.path(path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(path) }
    defer { close(descriptor) }
    return try read(descriptor, name: path)
  }

  /// Reads a descriptor to its end.
  package static func read(_ descriptor: Int32, name: String) throws(Failure) -> [UInt8] {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .system(name) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw Failure(name, .isFolder) }
    let tooLarge = Failure(name, .tooLarge(megabytes: largestFile >> 20))
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

  /// Replaces a file atomically: a reader sees the old or the new contents, and a failure leaves the old ones.
  ///
  /// - Parameter isKept: Whether it outlives a loss of power from the moment when this returns; a new file is then for the
  ///   user alone.
  /// - Complexity: O(*n*).
  static func write(_ bytes: [UInt8], to path: String, isKept: Bool = false) throws(Failure) {
    // A symbolic link keeps pointing to what it points to.
    let target = resolved(path) ?? path
    var status = stat()
    let exists = unsafe stat(Platform.path(target), &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      guard status.st_mode & S_IFMT != S_IFDIR else { throw Failure(path, .isFolder) }
      return try writeInPlace(bytes, to: target)
    }
    let temporary = "\(target).mcv-\(getpid())"
    let mode = exists ? status.st_mode & 0o7777 : isKept ? 0o600 : 0o666
    let descriptor = unsafe open(Platform.path(temporary), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .system(path) }
    if exists { fchmod(descriptor, mode) }
    let isWritten = writeAll(bytes.span, to: descriptor) && (!isKept || fdatasync(descriptor) == 0 || errno == EINVAL)
    let failure = isWritten ? nil : Failure.system(path)
    close(descriptor)
    if failure == nil, unsafe rename(temporary, target) == 0 {
      if isKept { sync(folder: folder(ofFile: target) ?? ".") }
      return
    }
    let reason = failure ?? .system(path)
    _ = unsafe unlink(temporary)
    throw reason
  }

  /// Lets the names in a folder outlive a loss of power, where the system can.
  static func sync(folder: String) {
    let descriptor = unsafe open(Platform.path(folder), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }

  /// Writes to what is no ordinary file, such as `/dev/null` or a pipe.
  private static func writeInPlace(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = unsafe open(Platform.path(path), O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(path) }
    defer { close(descriptor) }
    guard writeAll(bytes.span, to: descriptor) else { throw .system(path) }
  }

  /// Returns the path without symbolic links, or nil if there is no such file.
  static func resolved(_ path: String) -> String? {
    guard let full = unsafe realpath(Platform.path(path), nil) else { return nil }
    defer { unsafe free(full) }
    return unsafe String(cString: full)
  }

  /// Returns a path that a file names: relative to the folder of that file.
  package static func path(_ path: String, besideFile file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return file[...slash] + path
  }

  /// Returns the folder of a file, with its slash; nil where the path names none.
  package static func folder(ofFile file: String) -> String? {
    file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[...$0]) }
  }

  /// Returns the kind of what a path leads to; nil where there is nothing, or where it cannot be looked at.
  static func kind(of path: String) -> FileKind? {
    var status = stat()
    guard unsafe stat(Platform.path(path), &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// Whether a path names a program that can be started.
  static func isProgram(_ path: String) -> Bool {
    unsafe access(Platform.path(path), X_OK) == 0 && kind(of: path) != .folder
  }

  /// Whether there is anything at a path.
  static func exists(_ path: String) -> Bool { unsafe access(Platform.path(path), F_OK) == 0 }

  /// Whether a folder takes new files.
  static func isWritable(folder: String) -> Bool { unsafe access(Platform.path(folder), W_OK | X_OK) == 0 }

  /// Returns the names in a folder, in the order of the system; empty if it cannot be read.
  ///
  /// - Complexity: O(*n*)
  static func names(in folder: String) -> [String] {
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

  /// The facts of a file that change when it is written anew.
  package struct Change: Hashable, Sendable {
    /// When it was written last, in seconds and nanoseconds of the system's clock.
    package let seconds: Int
    package let nanoseconds: Int
    let size: Int
    let node: UInt

    package init(seconds: Int, nanoseconds: Int, size: Int, node: UInt) {
      (self.seconds, self.nanoseconds, self.size, self.node) = (seconds, nanoseconds, size, node)
    }
  }

  /// Returns the facts of a file or a folder; nil where there is none.
  static func change(of path: String) -> Change? {
    var status = stat()
    guard unsafe stat(Platform.path(path), &status) == 0 else { return nil }
    return Change(
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec, size: Int(status.st_size),
      node: UInt(status.st_ino))
  }

  /// Returns the bytes that are left on the disk of a path, and those of it; nil where the system does not know.
  static func space(at path: String) -> (free: UInt, all: UInt)? {
    var space = statvfs()
    guard unsafe statvfs(Platform.path(path), &space) == 0 else { return nil }
    return (UInt(space.f_bavail) * UInt(space.f_bsize), UInt(space.f_blocks) * UInt(space.f_bsize))
  }

  /// Removes a file; nothing happens where there is none.
  static func remove(_ path: String) { _ = unsafe unlink(Platform.path(path)) }

  /// Whether another process holds a file locked; true where it cannot be opened.
  static func isLocked(_ path: String) -> Bool {
    let descriptor = unsafe open(Platform.path(path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }

  /// Makes a folder and those above it, for the user alone.
  static func makeFolder(_ path: String) throws(Failure) {
    if path.isEmpty || kind(of: path) == .folder { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try makeFolder(String(path[..<slash])) }
    guard unsafe mkdir(Platform.path(path), 0o700) == 0 || errno == EEXIST else { throw .system(path) }
  }
}
