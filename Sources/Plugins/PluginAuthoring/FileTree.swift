public import AppProtocol
import CLibrary
internal import Platform

/// The files that this target reads and writes.
public enum FileTree {
  /// Returns whether there is a file at a path.
  public static func isFile(_ path: String) -> Bool { mode(path) == S_IFREG }
  /// Returns whether there is a folder at a path.
  public static func isFolder(_ path: String) -> Bool { mode(path) == S_IFDIR }
  /// Returns whether there is anything at a path.
  public static func exists(_ path: String) -> Bool { mode(path) != nil }
  /// Returns whether there is a program at a path.
  public static func isExecutable(_ path: String) -> Bool {
    unsafe isFile(path) && access(Platform.path(path), X_OK) == 0
  }

  /// Returns whether this process may make files in a folder.
  public static func isWritable(_ folder: String) -> Bool { unsafe access(folder, W_OK | X_OK) == 0 }

  /// Returns the value of a variable of this process, or nil if it has none.
  static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func mode(_ path: String) -> mode_t? {
    var status = stat()
    return unsafe stat(Platform.path(path), &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Returns the size and the time of a file: another one where it was written meanwhile.
  public static func stamp(_ path: String) -> String {
    var status = stat()
    guard unsafe stat(Platform.path(path), &status) == 0 else { return "-" }
    return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  /// Returns whether any user may put files into a folder, as into `/tmp`: the files in it then say nothing about each
  /// other.
  public static func isShared(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(Platform.path(path), &status) == 0 && status.st_mode & S_ISVTX != 0
      && status.st_mode & S_IWOTH != 0
  }

  /// Returns the absolute path without links, or nil if there is nothing.
  public static func resolved(_ path: String) -> String? {
    guard let memory = unsafe realpath(Platform.path(path), nil) else { return nil }
    defer { unsafe free(memory) }
    return unsafe String(cString: memory)
  }

  /// Returns an absolute path whose folders that exist are without links.
  public static func resolvedWhereItExists(_ path: String) -> String {
    var (there, rest) = (path, "")
    while there != "/", there != "." {
      if let resolved = resolved(there) { return resolved + rest }
      rest = there[(there.lastIndex(of: "/") ?? there.startIndex)...] + rest
      there = Path.folder(of: there)
    }
    return path
  }

  /// Returns the names in a folder, sorted by their bytes; none where it cannot be read.
  public static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(Platform.path(folder)) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Returns the Swift files below a folder, at most a thousand, sorted; hidden folders are left out.
  public static func swiftFiles(below folder: String) -> [String] { files(below: folder, extension: "swift") }

  /// Returns the files with an extension below a folder, at most a thousand, sorted; hidden folders are left out.
  static func files(below folder: String, extension ending: String) -> [String] {
    var files: [String] = []
    var folders = [folder]
    while let next = folders.popLast(), files.count < 1000 {
      for name in names(in: next) where !name.hasPrefix(".") {
        let path = next + "/" + name
        if name.hasSuffix("." + ending), isFile(path) { files.append(path) }
        if isFolder(path), !isLink(path) { folders.append(path) }
      }
    }
    return files.sorted()
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(Platform.path(path), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Makes a folder and those above it.
  public static func createFolder(_ path: String) throws(AuthoringFailure) {
    if isFolder(path) { return }
    let above = Path.folder(of: path)
    if above != path, above != "." { try createFolder(above) }
    if unsafe mkdir(Platform.path(path), 0o777) != 0, !isFolder(path) {
      throw .folderNotMade(path: path, SystemError(errno))
    }
  }

  /// Writes a file that must not be there.
  public static func write(_ text: String, to path: String) throws(AuthoringFailure) {
    let file = unsafe open(Platform.path(path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .notWritten(path: path, SystemError(errno)) }
    defer { close(file) }
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe CLibrary.write(file, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      guard count > 0 else { throw .notWritten(path: path, SystemError(errno)) }
      written += count
    }
  }

  /// Returns the text of a file of at most four megabytes, or nil if it cannot be read.
  public static func text(of path: String) -> String? {
    let file = unsafe open(Platform.path(path), O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < 4 << 20 {
      let count = unsafe block.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
      if count <= 0 { break }
      bytes += block.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Replaces a file by another one in one step: a reader that has the old one open keeps it.
  public static func rename(_ path: String, to target: String) throws(AuthoringFailure) {
    if unsafe CLibrary.rename(Platform.path(path), Platform.path(target)) != 0 {
      throw .notWritten(path: target, SystemError(errno))
    }
  }

  public static func remove(_ path: String) {
    _ = unsafe unlink(Platform.path(path))
  }

  /// Takes away a folder with everything in it. Links are taken away, not followed.
  public static func removeFolder(_ path: String) {
    for name in names(in: path) {
      let inside = path + "/" + name
      if isFolder(inside), !isLink(inside) { removeFolder(inside) } else { remove(inside) }
    }
    _ = unsafe rmdir(Platform.path(path))
  }

  /// Returns a name that no other process and no other thread of this one makes.
  public static func uniqueName() -> String { "\(getpid()).\(UInt32.random(in: 0 ... .max))" }
}
