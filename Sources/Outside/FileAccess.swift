package import CommandLanguage
internal import Glibc
internal import Wording

/// Files as the system has them. Reading and writing by a path goes through ``WorldFiles``.
package enum FileAccess {
  /// The largest file that is read.
  static let largestFile = 1 << 28

  /// The reason why a file could not be read or written.
  package struct Failure: Error, Hashable, Sendable {
    /// The file.
    package var path: String
    /// The system's reason, or ours.
    package var reason: String
    /// Whether there is no such file.
    package var isMissing: Bool
    /// Whether `--safe` forbids to read it.
    var isForbidden = false

    package init(_ path: String, _ reason: String, isMissing: Bool = false) {
      self.path = path
      self.reason = reason
      self.isMissing = isMissing
    }

    /// Creates the failure of a path that leads out of the folders that may be read.
    package init(outOfBounds path: String) {
      self.init(path, "it is not below the script's folder")
      isForbidden = true
    }

    /// Returns the failure that `errno` tells of.
    package static func system(_ path: String) -> Failure { Failure(path, errno) }

    /// Creates the failure that a number of the system tells of.
    package init(_ path: String, _ code: Int32) {
      let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
      self.init(path, reason, isMissing: code == ENOENT)
    }

    /// Returns the finding, at the place that named the file.
    package func diagnostic(at range: SourceRange? = nil) -> Diagnostic {
      if isForbidden {
        return Diagnostic(.safeReadsNot(path, reason: reason), at: range)
      }
      return Diagnostic(
        .fileUnusable(path, reason: reason), at: range,
        helps: [
          isMissing
            ? .pathsBegin : .lookAtFile
        ])
    }
  }

  /// Reads a whole file.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(path) }
    defer { close(descriptor) }
    return try read(descriptor, name: path)
  }

  /// Reads a descriptor to its end.
  package static func read(_ descriptor: Int32, name: String) throws(Failure) -> [UInt8] {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .system(name) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw Failure(name, "it is a folder") }
    guard status.st_size <= largestFile else { throw Failure(name, "it is larger than \(largestFile >> 20) MB") }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size) + 1)
    var piece = [UInt8](repeating: 0, count: max(1 << 16, min(Int(status.st_size) + 1, 1 << 22)))
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes += piece[..<count]
        guard bytes.count <= largestFile else { throw Failure(name, "it is larger than \(largestFile >> 20) MB") }
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw .system(name)
      }
    }
  }

  /// Replaces a file as a whole: nobody ever sees half of it, and a failure leaves the old one.
  ///
  /// - Complexity: O(*n*).
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    // A symbolic link keeps pointing to what it points to.
    let target = resolved(path) ?? path
    var status = stat()
    let exists = unsafe stat(target, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      guard status.st_mode & S_IFMT != S_IFDIR else { throw Failure(path, "it is a folder") }
      return try writeInPlace(bytes, to: target)
    }
    let temporary = "\(target).mcv-\(getpid())"
    let mode = exists ? status.st_mode & 0o7777 : 0o666
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .system(path) }
    if exists { fchmod(descriptor, mode) }
    let isWritten = writeAll(bytes.span, to: descriptor)
    let failure = isWritten ? nil : Failure.system(path)
    close(descriptor)
    if failure == nil, unsafe rename(temporary, target) == 0 { return }
    let reason = failure ?? .system(path)
    _ = unsafe unlink(temporary)
    throw reason
  }

  /// Writes to what is no ordinary file, such as `/dev/null` or a pipe.
  private static func writeInPlace(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(path) }
    defer { close(descriptor) }
    guard writeAll(bytes.span, to: descriptor) else { throw .system(path) }
  }

  /// Returns the path without symbolic links, or nil if there is no such file.
  package static func resolved(_ path: String) -> String? {
    guard let full = unsafe realpath(path, nil) else { return nil }
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

  /// Returns whether a path names a folder.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a path names an ordinary file.
  package static func isFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a path names a program that can be started.
  package static func isProgram(_ path: String) -> Bool { unsafe access(path, X_OK) == 0 && !isFolder(path) }

  /// Makes a folder and those above it, for the user alone.
  package static func makeFolder(_ path: String) throws(Failure) {
    if path.isEmpty || isFolder(path) { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try makeFolder(String(path[..<slash])) }
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system(path) }
  }
}

/// Variables of the process.
package enum Environment {
  /// Returns the value of a variable; nil if it is not set or empty.
  package static func value(_ name: String) -> String? {
    guard let text = unsafe getenv(name) else { return nil }
    let value = unsafe String(cString: text)
    return value.isEmpty ? nil : value
  }

  /// Returns the variables of those names that are set.
  package static func all(_ names: [String]) -> [String: String] {
    names.reduce(into: [:]) { variables, name in variables[name] = value(name) }
  }

  /// The language in which a person reads: Korean where the locale says so, nil where it says nothing of it.
  package static var localeLanguage: Language? {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let value = value(name) { return value.hasPrefix("ko") ? .ko : nil }
    }
    return nil
  }

  /// A folder of the XDG base directory specification, with our own folder in it; nil without a home.
  ///
  /// Relative paths are to be ignored, says the specification: they would make a folder wherever the program is
  /// started.
  package static func folder(_ variable: String, fallback: String) -> String? {
    if let folder = value(variable), folder.hasPrefix("/") { return folder + "/mcv" }
    return value("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/\(fallback)/mcv" : nil }
  }
}
