internal import CLibrary
internal import Platform

/// The identity of one state of a file.
struct FileIdentity: Hashable, Sendable {
  var device: UInt64
  var inode: UInt64
  var size: Int64
  /// Nanoseconds since 1970.
  var modified: Int64

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    modified = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
  }
}

/// A file whose headers say that it is a whole shared library for this machine. Nothing of it was executed.
///
/// The checks are those that the dynamic loader gets wrong: of a library for another processor it says "No such file",
/// and one that is still being copied ends the process by SIGBUS.
struct SharedLibraryFile: Hashable, Sendable {
  /// Absolute, as people know it.
  let path: String
  /// The path without symbolic links, so that the library finds its own neighbours.
  let realPath: String
  let identity: FileIdentity

  /// Looks at the headers of a file (ELF-64, System V ABI).
  init(checking path: String) throws(PluginFailure) {
    guard !path.isEmpty else { throw PluginFailure(.noPath) }
    guard let absolute = Self.absolute(path), let realPath = Self.realPath(absolute) else {
      throw Self.unreadable(path, errno)
    }
    let file = unsafe open(realPath, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { throw Self.unreadable(absolute, errno) }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw Self.unreadable(absolute, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw PluginFailure(.notAFile(path: absolute, isFolder: status.st_mode & S_IFMT == S_IFDIR))
    }
    self.path = absolute
    self.realPath = realPath
    identity = FileIdentity(status)
    try ELFHeaderCheck(path: absolute, file: file, size: UInt64(status.st_size)).run()
  }

  /// Returns a path from the root; nil if there is no working directory to start from.
  static func absolute(_ path: String) -> String? {
    if path.hasPrefix("/") { return path }
    guard let folder = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(folder) }
    return unsafe String(cString: folder) + "/" + (path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
  }

  static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(Platform.path(path), nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  private static func unreadable(_ path: String, _ code: Int32) -> PluginFailure {
    switch code {
    case ENOENT, ENOTDIR: PluginFailure(.noFile(path: path))
    default: PluginFailure(.unopenable(path: path, SystemError(code)))
    }
  }
}

/// The checks of one ELF file.
private struct ELFHeaderCheck {
  let path: String
  let file: Int32
  let size: UInt64

  /// `EM_X86_64` or `EM_AARCH64`.
  private static var machine: UInt16 {
    #if arch(x86_64)
    62
    #elseif arch(arm64)
    183
    #else
    0
    #endif
  }

  func run() throws(PluginFailure) {
    let header = read(at: 0, count: 64)
    guard header.starts(with: [0x7F, 0x45, 0x4C, 0x46]) else {
      throw notALibrary(size == 0 ? .empty : .notELF)
    }
    guard header.count >= 20 else { throw incomplete(atLeast: 64) }
    let machine = UInt16(truncatingIfNeeded: number(header, at: 18, bytes: 2))
    let host = PluginFailure.Machine(Self.machine)
    guard header[4] == 2 else { throw PluginFailure(.narrow(path: path, needs: host)) }
    guard header[5] == 1, machine == Self.machine || Self.machine == 0 else {
      throw PluginFailure(.otherMachine(path: path, PluginFailure.Machine(machine), host: host))
    }
    guard header.count == 64 else { throw incomplete(atLeast: 64) }
    guard number(header, at: 16, bytes: 2) == 3 else { throw notALibrary(.notShared) }
    try checkTables(header)
  }

  /// Checks that the file reaches as far as its segments and its table of sections.
  private func checkTables(_ header: [UInt8]) throws(PluginFailure) {
    let sections = (
      offset: number(header, at: 0x28, bytes: 8), size: number(header, at: 0x3A, bytes: 2),
      count: number(header, at: 0x3C, bytes: 2)
    )
    let segments = (
      offset: number(header, at: 0x20, bytes: 8), size: number(header, at: 0x36, bytes: 2),
      count: number(header, at: 0x38, bytes: 2)
    )
    try require(sections.offset, sections.size * sections.count)
    try require(segments.offset, segments.size * segments.count)
    guard segments.size == 56, segments.count > 0 else { throw notALibrary(.noSegments) }
    let table = read(at: segments.offset, count: Int(segments.size * segments.count))
    for index in 0..<(table.count / 56) {
      try require(
        number(table, at: index * 56 + 8, bytes: 8), number(table, at: index * 56 + 32, bytes: 8))
    }
  }

  private func require(_ offset: UInt64, _ count: UInt64) throws(PluginFailure) {
    let (end, overflows) = offset.addingReportingOverflow(count)
    if overflows { throw notALibrary(.brokenHeader) }
    if end > size { throw incomplete(atLeast: end) }
  }

  private func incomplete(atLeast wanted: UInt64) -> PluginFailure {
    PluginFailure(.incomplete(path: path, size: size, of: wanted))
  }

  private func notALibrary(_ flaw: PluginFailure.LibraryFlaw) -> PluginFailure {
    PluginFailure(.notALibrary(path: path, flaw))
  }

  private func read(at offset: UInt64, count: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
      read = max(0, unsafe pread(file, buffer.baseAddress, count, off_t(clamping: offset)))
    }
  }

  /// Returns a number, least significant byte first.
  private func number(_ bytes: [UInt8], at offset: Int, bytes count: Int) -> UInt64 {
    bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
