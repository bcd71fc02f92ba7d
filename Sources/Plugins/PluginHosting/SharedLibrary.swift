internal import CLibrary
internal import CMCVPlugin
internal import Platform
internal import Synchronization

/// The opening of plugins with the dynamic loader. They are never closed: Swift's runtime keeps pointers into every
/// library it has seen, so only `RTLD_NODELETE` is safe.
enum SharedLibrary {
  private struct FileID: Hashable {
    var device: UInt64
    var inode: UInt64
  }

  /// The libraries that this process has mapped. The loader gives the same image for the same file, with the state of
  /// its first life.
  private static let mapped = Monitor<Set<FileID>>([])
  private static let copies = Atomic<Int>(0)

  /// Returns whether the file was opened before in this process, so that only a copy of it can start afresh.
  static func isMapped(_ file: SharedLibraryFile) -> Bool {
    mapped.withLock { $0.contains(FileID(device: file.identity.device, inode: file.identity.inode)) }
  }

  /// Opens a library, calls its entry and reads its descriptor.
  ///
  /// - Parameter progress: Called before each stage.
  static func open(
    _ file: SharedLibraryFile, progress: (PluginFailure.LoadingStage) -> Void = { _ in }
  ) throws(PluginFailure) -> PluginImage {
    progress(.opening)
    guard let handle = unsafe dlopen(file.realPath, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) else {
      throw failure(toOpen: file)
    }
    mapped.withLock {
      _ = $0.insert(FileID(device: file.identity.device, inode: file.identity.inode))
    }
    guard let symbol = unsafe dlsym(handle, MCV_PLUGIN_ENTRY_SYMBOL) else {
      throw PluginFailure(.noEntry(path: file.path))
    }
    progress(.entry)
    let entry = unsafe unsafeBitCast(symbol, to: mcv_plugin_entry_fn.self)
    let host = PluginFailure.Interface.host
    guard let plugin = unsafe entry(host.major, host.minor) else { throw PluginFailure(.refused(path: file.path)) }
    progress(.reading)
    var image = try unsafe DescriptorReader(path: file.path).read(plugin)
    unsafe image.handle = handle
    return image
  }

  /// Returns the failure for the message of the dynamic loader.
  private static func failure(toOpen file: SharedLibraryFile) -> PluginFailure {
    // The loader's message has the real path of the file.
    let words = (unsafe dlerror().map { unsafe String(cString: $0) } ?? "unknown error")
    let text = words.replacing(file.realPath, with: file.path)
    if let range = text.firstRange(of: ": cannot open shared object file") {
      let library = String(text[..<range.lowerBound])
      if library != file.path { return PluginFailure(.missingLibrary(path: file.path, library: library)) }
    }
    if let range = text.firstRange(of: "undefined symbol: ") {
      let symbol = String(text[range.upperBound...].prefix { $0 != "," && !$0.isWhitespace })
      return PluginFailure(.undefinedSymbol(path: file.path, symbol: symbol))
    }
    if let range = text.firstRange(of: ": version ") {
      return PluginFailure(.otherLibraryVersion(path: file.path, words: String(text[range.upperBound...])))
    }
    return PluginFailure(.notOpened(path: file.path, words: text))
  }

  // MARK: Copies

  /// Opens a copy of the file under a name of its own, which is unlinked at once: a fresh image beside the older ones.
  ///
  /// - Parameter folders: The folders for the copy; the first that can be written to counts. One that is missing is
  ///   made.
  static func openCopy(of file: SharedLibraryFile, in folders: [String]) throws(PluginFailure) -> PluginImage {
    let name = file.realPath.split(separator: "/").last ?? ""
    let number = copies.add(1, ordering: .relaxed).newValue
    var code: Int32 = 0
    for folder in folders {
      PrivateFolder.make(folder)
      let copy = "\(folder)/.\(name).\(getpid()).\(number)\(Platform.libraryExtension)"
      code = copyContents(of: file.realPath, to: copy)
      guard code == 0 else { continue }
      defer { unsafe unlink(copy) }
      // Checked again: what was copied may have been half of a file that is just being written.
      return try open(SharedLibraryFile(checking: copy, knownAs: file.path))
    }
    throw PluginFailure(.notCopied(path: file.path, SystemError(code)))
  }

  private static func copyContents(of path: String, to copy: String) -> Int32 {
    let source = unsafe CLibrary.open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { return errno }
    defer { close(source) }
    let target = unsafe CLibrary.open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o700)
    guard target >= 0 else { return errno }
    var code: Int32 = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    copying: while true {
      let count = unsafe CLibrary.read(source, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 {
        if count < 0 { code = errno }
        break
      }
      var written = 0
      while written < count {
        let more = unsafe buffer.withUnsafeBytes { unsafe write(target, $0.baseAddress! + written, count - written) }
        if more < 0, errno == EINTR { continue }
        if more <= 0 {
          code = errno
          break copying
        }
        written += more
      }
    }
    close(target)
    if code != 0 { unsafe unlink(copy) }
    return code
  }
}

extension SharedLibraryFile {
  /// Returns the folders in which a copy of the file may lie for a moment: its own, where the library finds its
  /// neighbours; where that is not writable, as that of a package is not, the cache, and last the folder for temporary
  /// files. The library's dependencies are in memory with the first image, and the loader finds them by their names.
  func foldersForCopies(cache: String?) -> [String] {
    let temporary = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) }
    return [Path.folder(of: realPath), cache ?? "", temporary ?? "", "/tmp"].filter { !$0.isEmpty }
  }
}
