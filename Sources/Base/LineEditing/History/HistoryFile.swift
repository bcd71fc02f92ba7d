internal import CLibrary

/// The file of a ``HistoryStore``: reading, appending and replacing it while other processes do the same.
struct HistoryFile {
  /// The size in bytes above which only the end of a file is read.
  static let largest = 64 << 20

  let path: String

  /// The contents of a file.
  struct Contents {
    var entries: [String] = []
    /// Lines that are not entries.
    var skipped = 0
  }

  /// Reads the file. A file that does not exist counts as empty.
  func read() throws(HistoryError) -> Contents {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return Contents() }
      throw HistoryError(path: path, code: errno)
    }
    defer { close(descriptor) }
    return try contents(of: descriptor)
  }

  /// Appends an entry, in one write under the file's lock.
  func append(_ entry: String) throws(HistoryError) {
    let descriptor = try openLocked()
    defer { close(descriptor) }
    // After a crash in the middle of a line, the next entry must not become part of it.
    var last = UInt8(ascii: "\n")
    let size = lseek(descriptor, 0, SEEK_END)
    if size > 0 { _ = unsafe pread(descriptor, &last, 1, size - 1) }
    let line = HistoryEntryCoding.line(for: entry) + "\n"
    try write(last == UInt8(ascii: "\n") ? line : "\n" + line, to: descriptor)
  }

  /// Replaces the file by what `select` keeps of its entries. Readers see the old file or the new one.
  func rewrite(_ select: ([String]) -> [String]) throws(HistoryError) {
    let descriptor = try openLocked()
    defer { close(descriptor) }
    let kept = select(try contents(of: descriptor).entries)
    let target = resolvedPath
    let temporary = target + ".\(getpid()).new"
    let new = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard new >= 0 else { throw HistoryError(path: temporary, code: errno) }
    defer { close(new) }
    do throws(HistoryError) {
      try write(kept.map { HistoryEntryCoding.line(for: $0) + "\n" }.joined(), to: new)
      guard fsync(new) == 0, unsafe rename(temporary, target) == 0 else {
        throw HistoryError(path: path, code: errno)
      }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }

  /// The file itself, where `path` is a symbolic link to it.
  private var resolvedPath: String {
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Opens the file for reading and appending with its lock held; closing it releases the lock.
  private func openLocked() throws(HistoryError) -> Int32 {
    var madeFolders = false
    while true {
      let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      if descriptor < 0, errno == ENOENT, !madeFolders {
        makeFolders()
        madeFolders = true
        continue
      }
      guard descriptor >= 0 else { throw HistoryError(path: path, code: errno) }
      while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
      var mine = stat()
      var current = stat()
      guard unsafe fstat(descriptor, &mine) == 0, (mine.st_mode & S_IFMT) == S_IFREG else {
        close(descriptor)
        throw HistoryError(path: path, code: EINVAL)
      }
      // Another session may have replaced the file while this one waited for the lock of the old one.
      if unsafe stat(path, &current) == 0, current.st_ino == mine.st_ino, current.st_dev == mine.st_dev {
        if mine.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
        return descriptor
      }
      close(descriptor)
    }
  }

  private func makeFolders() {
    var folder = ""
    for name in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += name + "/"
      unsafe mkdir(folder, 0o700)
    }
  }

  private func contents(of descriptor: Int32) throws(HistoryError) -> Contents {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size >= 0 else { throw HistoryError(path: path, code: errno) }
    let start = max(0, size - Self.largest)
    var bytes = [UInt8](repeating: 0, count: size - start)
    var count = 0
    while count < bytes.count {
      let result = unsafe bytes[count...].withUnsafeMutableBytes { buffer in
        unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(start + count))
      }
      if result < 0, errno == EINTR { continue }
      guard result > 0 else { break }
      count += result
    }
    var lines = bytes[..<count].split(separator: UInt8(ascii: "\n"))
    if start > 0, !lines.isEmpty { lines.removeFirst() }
    var contents = Contents()
    contents.entries.reserveCapacity(lines.count)
    for line in lines {
      if let entry = HistoryEntryCoding.entry(on: line) {
        contents.entries.append(entry)
      } else {
        contents.skipped += 1
      }
    }
    return contents
  }

  private func write(_ text: String, to descriptor: Int32) throws(HistoryError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe CLibrary.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw HistoryError(path: path, code: errno) }
      rest = rest[(rest.startIndex + count)...]
    }
  }
}
