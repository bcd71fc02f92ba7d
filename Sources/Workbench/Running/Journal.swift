internal import Glibc

/// The lines of a session, on disk while it lives, so that nothing typed is ever lost.
///
/// One record per line: a checksum and the text. The file is locked as long as its session lives, by the kernel, so that
/// a journal without a lock is that of a session that ended badly. A session that ends well takes its journal along.
final class Journal {
  /// When a record must be on disk.
  enum Durability {
    /// Before ``append(_:)`` returns.
    case synced
    /// At latest after 64 KB or 100 ms, looked at whenever a line is added.
    case buffered
  }

  static let header = "mcv-journal 1"
  /// What a command begins with that no one typed.
  static let settingMark = "@@"
  /// Bytes after which records are written.
  static let capacity = 1 << 16
  /// Nanoseconds after which records are written.
  static let delay: Int64 = 100_000_000

  /// The file.
  let path: String
  private let descriptor: Int32
  private let durability: Durability
  private var buffer: [UInt8] = []
  /// When the oldest record in the buffer was added.
  private var firstAdded: Int64 = 0
  private var isBroken = false

  /// Makes a journal in a folder; nil if that cannot be, and the session does without.
  init?(in folder: String, durability: Durability) {
    guard (try? FileAccess.makeFolder(folder)) != nil else { return nil }
    var serial = 0
    while true {
      let path = "\(folder)/session-\(getpid())-\(serial).journal"
      let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
          close(descriptor)
          return nil
        }
        self.path = path
        self.descriptor = descriptor
        break
      }
      guard errno == EEXIST, serial < 1000 else { return nil }
      serial += 1
    }
    self.durability = durability
    buffer.reserveCapacity(2 * Self.capacity)
    JournalRecord.append(Array(Self.header.utf8)[...], to: &buffer)
    flush()
  }

  deinit {
    flush()
    close(descriptor)
  }

  /// Adds a line.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  func append(_ line: ArraySlice<UInt8>) {
    if isBroken { return }
    if buffer.isEmpty { firstAdded = Self.now }
    JournalRecord.append(line, to: &buffer)
    switch durability {
    case .synced:
      flush()
      fdatasync(descriptor)
    case .buffered: if buffer.count >= Self.capacity || Self.now - firstAdded >= Self.delay { flush() }
    }
  }

  /// Adds a command with which the session began before its first line.
  func append(setting command: String) { append(Array((Self.settingMark + command).utf8)[...]) }

  /// Adds lines, on disk when this returns.
  func append(contentsOf lines: [[UInt8]]) {
    for line in lines { JournalRecord.append(line[...], to: &buffer) }
    flush()
    fdatasync(descriptor)
  }

  /// Writes what is in the buffer.
  func flush() {
    if buffer.isEmpty || isBroken { return }
    isBroken = !writeAll(buffer.span, to: descriptor)
    buffer.removeAll(keepingCapacity: buffer.capacity <= 4 * Self.capacity)
  }

  /// Takes the journal away: the session ended well.
  func remove() {
    _ = unsafe unlink(path)
    buffer.removeAll()
    isBroken = true
  }

  /// Nanoseconds of a clock that is cheap to read and exact to a few milliseconds.
  private static var now: Int64 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// One line of a journal: eight hexadecimal digits, a blank, and the text with its line ends and backslashes escaped.
enum JournalRecord {
  static func append(_ line: ArraySlice<UInt8>, to buffer: inout [UInt8]) {
    let start = buffer.count
    for _ in 0..<9 { buffer.append(UInt8(ascii: " ")) }
    for byte in line {
      switch byte {
      case UInt8(ascii: "\n"): buffer += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\\"): buffer += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
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
        line.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
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
