internal import CLibrary
package import CommandLanguage

/// The lines of a session that lie in no file, persisted while it runs, so that no typed line is lost.
///
/// One record per line: a checksum and the text, written as a whole, so that it outlives the process. The file is
/// locked as long as its session lives, by the kernel, and before it has its name: a journal without a lock is that of
/// a session that did not end normally. `--resume` appends to the existing file, so that no line has to be copied
/// before it is safe. A session that ends normally removes its journal, or gives it the name of a journal that may go
/// on. One without lines never creates a file.
package final class Journal {
  package static let header = "mcv-journal 1"
  /// The mark in front of a command that the program added, not the user.
  package static let settingMark = "@@"
  /// The mark in front of an answer of a server, in the form of a cassette.
  package static let answerMark = "@<"
  /// The mark in front of readings of the wall clock, in milliseconds, before the line that made them.
  package static let readingsMark = "@t"
  /// The mark in front of the answer of a file, before the line that read it.
  package static let fileMark = "@="
  /// The end of the name of a journal whose session lives, or ended badly.
  package static let liveSuffix = ".journal"
  /// The end of the name of a journal whose session was left.
  package static let endedSuffix = ".ended"
  /// Answers that are larger are not kept.
  static let largestAnswer = 1 << 20
  /// The free bytes on a disk below which lines are not expected to be kept.
  private static let leastSpace: UInt = 1 << 12

  private let folder: String
  private let survivesPowerLoss: Bool
  /// The file; nil before the first line.
  package private(set) var path: String?
  private var descriptor: Int32 = -1
  /// The place of the next line in the file, in bytes.
  package private(set) var end = 0
  /// The commands with which the session began.
  private var beginning: [String] = []
  private var record: [UInt8] = []
  /// Whether nothing is added any more: it cannot be written, or it was taken away.
  private var isBroken = false
  /// The reason why lines are not kept; nil if they are.
  package private(set) var failure: FileError?

  /// Creates a journal in a folder. Where it cannot be written the session does without, and ``failure`` says why.
  ///
  /// - Parameter survivesPowerLoss: Whether a line outlives a loss of power, too, when ``append(_:)`` returns. That
  ///   costs a wait for the disk, so it is for lines that a person types.
  package init(in folder: String, survivesPowerLoss: Bool = false) {
    self.folder = folder
    self.survivesPowerLoss = survivesPowerLoss
  }

  deinit { close() }

  /// Adds a line.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  package func append(_ line: ArraySlice<UInt8>) {
    write(line)
    sync()
  }

  /// Adds a command with which the session began before its first line.
  package func append(setting command: String) { beginning.append(command) }

  /// Adds the answer of a server to the line that follows, so that restoring the session makes no request.
  package func append(answer: String) {
    if answer.utf8.count <= Self.largestAnswer { write(Array((Self.answerMark + answer).utf8)[...]) }
  }

  /// Adds readings of the wall clock for the line that follows, so that restoring the session gives the same times.
  package func append(readings: [Double]) {
    if readings.isEmpty { return }
    write(Array((Self.readingsMark + readings.map { " \($0)" }.joined()).utf8)[...])
  }

  /// Adds the contents of a file for the line that follows, so that restoring the session gives the same result even if
  /// the file changes.
  package func append(file answer: FileAnswer) { write((Array(Self.fileMark.utf8) + answer.record)[...]) }

  /// Continues the journal of a session that did not end normally.
  ///
  /// The existing lines stay in place, also where this fails; a ``failure`` is known when this returns.
  ///
  /// - Parameters:
  ///   - end: The place after its last line, in bytes.
  ///   - settings: Commands with which it begins from now on, after those that it has.
  package func goOn(in held: LockedJournal, behind end: Int, settings: [String]) {
    guard descriptor < 0, !isBroken else { return }
    (path, descriptor) = (held.path, held.release())
    changeSuffix(from: Self.endedSuffix, to: Self.liveSuffix)
    // Zeros or half a record may stand after its last line.
    truncate(to: end)
    // A full disk is known before the first line. A reader passes over zeros, should the process end between the two.
    if !isBroken, !writeAll([UInt8](repeating: 0, count: Int(Self.leastSpace)).span, to: descriptor) { fail(errno) }
    truncate(to: end)
    for setting in settings { write(Self.record(ofSetting: setting)) }
    sync()
  }

  /// Keeps nothing from now on.
  package func giveUp(_ reason: FileError) { (isBroken, failure) = (true, failure ?? reason) }

  /// Takes back the lines after a place that ``end`` gave.
  package func rewind(to end: Int) {
    guard descriptor >= 0, !isBroken, end < self.end else { return }
    guard end > 0 else {
      // There was no file at that time, nor a beginning in it.
      remove()
      (path, self.end, isBroken, failure) = (nil, 0, false, nil)
      return
    }
    truncate(to: end)
    sync()
  }

  /// Removes the journal, after the session ended normally.
  package func remove() {
    if let path { HostFileSystem().remove(path) }
    close()
    isBroken = true
  }

  /// Keeps the journal for `--resume`, after the session ended normally.
  ///
  /// - Returns: Whether a journal is there.
  package func keep() -> Bool {
    guard path != nil, !isBroken else { return false }
    changeSuffix(from: Self.liveSuffix, to: Self.endedSuffix)
    close()
    (path, isBroken) = (nil, true)
    return true
  }

  /// Gives the file another end of its name, unless another file has that name.
  private func changeSuffix(from old: String, to new: String) {
    guard let path, path.hasSuffix(old) else { return }
    let other = String(path.dropLast(old.count)) + new
    let isFree = !HostFileSystem().exists(other)
    if unsafe isFree && rename(path, other) == 0 { self.path = other }
  }

  private func sync() {
    guard survivesPowerLoss, descriptor >= 0, !isBroken else { return }
    // Some file systems cannot do it, and say so.
    if fdatasync(descriptor) != 0, errno != EINVAL, errno != EINTR { fail(errno) }
  }

  /// Ends the journal where it is: the system refuses to keep more.
  private func fail(_ code: Int32) {
    isBroken = true
    failure = failure ?? FileError(path ?? folder, code)
  }

  /// Returns the reason why a journal could not be kept in a folder; nil if it could. Makes the folder.
  package static func obstacle(in folder: String) -> FileError? {
    do throws(FileError) {
      try HostFileSystem().makeFolder(folder)
    } catch { return error }
    guard HostFileSystem().isWritable(folder: folder) else { return .system(folder) }
    guard let space = HostFileSystem().space(at: folder) else { return nil }
    return space.free < leastSpace ? FileError(folder, ENOSPC) : nil
  }

  /// Returns the warning for a person whose lines are not kept.
  package static func warning(_ obstacle: FileError) -> Diagnostic {
    Diagnostic(.linesNotKept(obstacle.path, reason: obstacle.reason))
  }

  private func write(_ line: ArraySlice<UInt8>) {
    if isBroken { return }
    record.removeAll(keepingCapacity: record.capacity < 1 << 12)
    if descriptor < 0 {
      guard open() else { return }
      JournalRecord.append(Array(Self.header.utf8)[...], to: &record)
      for setting in beginning { JournalRecord.append(Self.record(ofSetting: setting), to: &record) }
    }
    JournalRecord.append(line, to: &record)
    guard writeAll(record.span, to: descriptor) else {
      fail(errno)
      // Half a line is not a line: the journal ends after the last whole one.
      _ = ftruncate(descriptor, end)
      return
    }
    end += record.count
  }

  /// Lets the file end at a place, where the next line is written.
  private func truncate(to end: Int) {
    self.end = end
    if ftruncate(descriptor, end) != 0 || lseek(descriptor, end, SEEK_SET) < 0 { fail(errno) }
  }

  /// Makes the file.
  private func open() -> Bool {
    do throws(FileError) {
      try HostFileSystem().makeFolder(folder)
    } catch {
      (isBroken, failure) = (true, error)
      return false
    }
    for serial in 0..<1000 {
      let path = "\(folder)/session-\(getpid())-\(serial).journal"
      let unnamed = path + ".new"
      let descriptor = unsafe CLibrary.open(unnamed, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else {
        fail(errno)
        return false
      }
      // `O_EXCL` reserves the temporary name, so that no other process with this identifier takes the final one
      // meanwhile.
      let ended = path.dropLast(Self.liveSuffix.count) + Self.endedSuffix
      if HostFileSystem().exists(path) || HostFileSystem().exists(String(ended)) {
        CLibrary.close(descriptor)
        HostFileSystem().remove(unnamed)
        continue
      }
      self.path = path
      self.descriptor = descriptor
      let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0
      if unsafe !isLocked || rename(unnamed, path) != 0 {
        fail(errno)
        HostFileSystem().remove(unnamed)
      } else if survivesPowerLoss {
        HostFileSystem().sync(folder: folder)
      }
      return !isBroken
    }
    fail(EEXIST)
    return false
  }

  private static func record(ofSetting command: String) -> ArraySlice<UInt8> {
    Array((settingMark + command).utf8)[...]
  }

  private func close() {
    guard descriptor >= 0 else { return }
    CLibrary.close(descriptor)
    descriptor = -1
  }
}

/// The locked journal of a session that did not end normally. No other process can continue or remove it.
package final class LockedJournal {
  package let path: String
  private var descriptor: Int32

  /// The milliseconds for which a start waits for a lock: a process that only looks at a journal holds it for a moment, too.
  package static let usualPatience = 500

  /// Locks a journal.
  ///
  /// - Parameter patience: The milliseconds to wait while another process holds it.
  /// - Returns: Nil where another process goes on to hold it, or has taken it away.
  /// - Throws: Why it cannot be written.
  package init?(_ path: String, patience: Int = usualPatience) throws(FileError) {
    self.path = path
    descriptor = -1
    for _ in 0..<max(1, patience / 10) {
      let descriptor = unsafe open(path, O_RDWR | O_CLOEXEC)
      if descriptor < 0, errno == ENOENT { return nil }
      guard descriptor >= 0 else { throw .system(path) }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        // The path may have been replaced between opening and locking.
        var (held, named) = (stat(), stat())
        if unsafe fstat(descriptor, &held) == 0, unsafe stat(path, &named) == 0, held.st_ino == named.st_ino,
          held.st_dev == named.st_dev
        {
          self.descriptor = descriptor
          return
        }
      }
      close(descriptor)
      usleep(10_000)
    }
    return nil
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Transfers the descriptor, and with it the lock, to the caller.
  fileprivate func release() -> Int32 {
    defer { descriptor = -1 }
    return descriptor
  }
}

/// One line of a journal: eight hexadecimal digits, a blank, and the text with its line ends, zeros and backslashes escaped.
package enum JournalRecord {
  /// The blanks in the place of the checksum, and the blank after it.
  private static let blankSum = [UInt8](repeating: UInt8(ascii: " "), count: 9)

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\\") || byte == 0
  }

  package static func append(_ line: ArraySlice<UInt8>, to buffer: inout [UInt8]) {
    let start = buffer.count
    buffer += blankSum
    if line.contains(where: needsEscape) {
      for byte in line {
        if needsEscape(byte) { buffer.append(UInt8(ascii: "\\")) }
        switch byte {
        case UInt8(ascii: "\n"): buffer.append(UInt8(ascii: "n"))
        case 0: buffer.append(UInt8(ascii: "0"))
        default: buffer.append(byte)
        }
      }
    } else {
      buffer += line
    }
    let sum = checksum(buffer[(start + blankSum.count)...])
    for place in 0..<8 { buffer[start + place] = digit(place, of: sum) }
    buffer.append(UInt8(ascii: "\n"))
  }

  /// Returns one of the eight hexadecimal digits of a checksum, the highest first.
  private static func digit(_ place: Int, of sum: UInt32) -> UInt8 {
    let digit = UInt8(truncatingIfNeeded: sum >> UInt32(28 - 4 * place)) & 0xF
    return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }

  /// Returns the text of a record without its line end; nil if it is damaged.
  package static func read(_ record: ArraySlice<UInt8>) -> [UInt8]? {
    guard record.count >= 9 else { return nil }
    let start = record.startIndex
    var sum: UInt32 = 0
    for byte in record[start..<(start + 8)] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): sum = sum << 4 | UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): sum = sum << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    let escaped = record[(start + 9)...]
    guard record[start + 8] == UInt8(ascii: " "), checksum(escaped) == sum else { return nil }
    var line: [UInt8] = []
    line.reserveCapacity(escaped.count)
    var isEscape = false
    for byte in escaped {
      if isEscape {
        line.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte == UInt8(ascii: "0") ? 0 : byte)
        isEscape = false
      } else if byte == UInt8(ascii: "\\") {
        isEscape = true
      } else {
        line.append(byte)
      }
    }
    return line
  }

  /// FNV-1a.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum: UInt32 = 0x811C_9DC5
    for byte in bytes { sum = (sum ^ UInt32(byte)) &* 0x0100_0193 }
    return sum
  }
}
