internal import Glibc

/// The lines of a session, on disk while it lives, so that nothing typed is ever lost.
///
/// One record per line: a checksum and the text, written into the mapped file, so that they outlive the process from
/// the moment they are added, however it ends, and a line costs no system call. Behind the last record the file may hold
/// zeros. It is locked as long as its session lives, by the kernel: a journal without a lock is that of a session that
/// ended badly. A session that ends well takes its journal along, and one without lines never has a file.
@safe final class Journal {
  /// What a record outlives when ``append(_:)`` returns.
  enum Durability {
    /// A loss of power.
    case synced
    /// The process.
    case mapped
  }

  static let header = "mcv-journal 1"
  /// What a command begins with that no one typed.
  static let settingMark = "@@"
  /// What an answer of a server begins with, in the form of a cassette.
  static let answerMark = "@<"
  /// Answers that are larger are not kept.
  static let largestAnswer = 1 << 20
  /// The bytes by which the file grows first; it doubles each time, until it grows by the largest step.
  static let smallestStep = 1 << 16
  static let largestStep = 1 << 22

  private let folder: String
  private let durability: Durability
  /// The file; nil before the first line.
  private(set) var path: String?
  private var descriptor: Int32 = -1
  /// The part of the file that is mapped, and what of it is used.
  private var window: UnsafeMutableRawBufferPointer?
  private var used = 0
  /// Where the window starts in the file.
  private var offset = 0
  /// Records in front of the first line.
  private var beginning: [UInt8] = []
  private var record: [UInt8] = []
  private var isBroken = false

  /// A journal in a folder. Where it cannot be written the session does without.
  init(in folder: String, durability: Durability) {
    self.folder = folder
    self.durability = durability
    JournalRecord.append(Array(Self.header.utf8)[...], to: &beginning)
  }

  deinit { close() }

  /// Adds a line.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  func append(_ line: ArraySlice<UInt8>) {
    write(line)
    if durability == .synced { sync() }
  }

  /// Adds a command with which the session began before its first line.
  func append(setting command: String) {
    JournalRecord.append(Array((Self.settingMark + command).utf8)[...], to: &beginning)
  }

  /// Adds what a server answered to the line that follows, so that rebuilding the session asks nobody.
  func append(answer: String) {
    if answer.utf8.count <= Self.largestAnswer { write(Array((Self.answerMark + answer).utf8)[...]) }
  }

  /// Adds lines, on disk when this returns.
  func append(contentsOf lines: [[UInt8]]) {
    for line in lines { write(line[...]) }
    sync()
  }

  /// Takes the journal away: the session ended well.
  func remove() {
    if let path { _ = unsafe unlink(path) }
    close()
    isBroken = true
  }

  private func sync() { if descriptor >= 0, !isBroken { fdatasync(descriptor) } }

  private func write(_ line: ArraySlice<UInt8>) {
    if isBroken { return }
    record.removeAll(keepingCapacity: record.capacity < Self.smallestStep)
    if descriptor < 0 {
      guard open() else { return }
      record += beginning
    }
    JournalRecord.append(line, to: &record)
    var rest = record[...]
    while !rest.isEmpty {
      if unsafe used == window?.count ?? 0, !grow() { return }
      guard let window = unsafe window else { return }
      let piece = rest.prefix(window.count - used)
      unsafe UnsafeMutableRawBufferPointer(rebasing: window[used...]).copyBytes(from: piece)
      used += piece.count
      rest = rest.dropFirst(piece.count)
    }
  }

  /// Makes the file.
  private func open() -> Bool {
    isBroken = true
    guard (try? FileAccess.makeFolder(folder)) != nil else { return false }
    for serial in 0..<1000 {
      let path = "\(folder)/session-\(getpid())-\(serial).journal"
      let descriptor = unsafe Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { return false }
      self.path = path
      self.descriptor = descriptor
      isBroken = flock(descriptor, LOCK_EX | LOCK_NB) != 0
      return !isBroken
    }
    return false
  }

  /// Maps the next part of the file, for which the system has room for certain.
  private func grow() -> Bool {
    unmap()
    let step = min(max(offset, Self.smallestStep), Self.largestStep)
    guard posix_fallocate(descriptor, offset, step) == 0,
      let start = unsafe mmap(nil, step, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, offset),
      unsafe start != MAP_FAILED
    else {
      isBroken = true
      return false
    }
    unsafe window = UnsafeMutableRawBufferPointer(start: start, count: step)
    return true
  }

  private func unmap() {
    guard let mapped = unsafe window else { return }
    unsafe munmap(mapped.baseAddress, mapped.count)
    unsafe window = nil
    offset += used
    used = 0
  }

  private func close() {
    guard descriptor >= 0 else { return }
    unmap()
    // Zeros at the end do no harm, should this fail.
    _ = ftruncate(descriptor, offset)
    Glibc.close(descriptor)
    descriptor = -1
  }
}

/// One line of a journal: eight hexadecimal digits, a blank, and the text with its line ends, zeros and backslashes escaped.
enum JournalRecord {
  static func append(_ line: ArraySlice<UInt8>, to buffer: inout [UInt8]) {
    let start = buffer.count
    for _ in 0..<9 { buffer.append(UInt8(ascii: " ")) }
    for byte in line {
      switch byte {
      case UInt8(ascii: "\n"): buffer += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\\"): buffer += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
      case 0: buffer += [UInt8(ascii: "\\"), UInt8(ascii: "0")]
      default: buffer.append(byte)
      }
    }
    var sum = checksum(buffer[(start + 9)...])
    for place in stride(from: start + 7, through: start, by: -1) {
      let digit = UInt8(sum & 0xF)
      buffer[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      sum >>= 4
    }
    buffer.append(UInt8(ascii: "\n"))
  }

  /// The text of a record without its line end; nil if it is damaged.
  static func read(_ record: ArraySlice<UInt8>) -> [UInt8]? {
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
