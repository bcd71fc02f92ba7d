package import Outside

/// The contents of a journal without a living session.
package struct JournalRecovery {
  /// The file.
  let path: String
  /// The commands with which the session began.
  let settings: [String]
  /// The lines that can be read, in order.
  let lines: [[UInt8]]
  /// The readings of the wall clock that lines were given, by their number from 0.
  let readings: [Int: [Double]]
  /// The answers of files to lines that read them, by the number of the line from 0.
  let files: [Int: [FileAnswer]]
  /// The answers of servers to these lines, as lines of a cassette.
  let answers: [[UInt8]]
  /// The text at the place of the first damaged record; nil if there is none.
  let damaged: String?
  /// Records behind the damaged one, which are not used.
  let lost: Int

  /// Returns the journals that nobody writes any more, newest first.
  ///
  /// - Parameter files: The files among which they lie.
  /// - Complexity: O(*f* log *f*) in the number of journals.
  static func abandoned(in folder: String, of files: any FileSystem) -> [String] {
    var found: [(path: String, seconds: Int, nanoseconds: Int)] = []
    for name in files.names(in: folder) where name.hasSuffix(".journal") {
      let path = folder + "/" + name
      guard files.isFile(path), let change = files.change(of: path), !files.isLocked(path) else {
        continue
      }
      found.append((path, change.seconds, change.nanoseconds))
    }
    return found.sorted { ($0.seconds, $0.nanoseconds, $0.path) > ($1.seconds, $1.nanoseconds, $1.path) }.map(\.path)
  }

  /// Returns the newest journal that holds anything; empty ones are removed.
  static func newest(in folder: String, of files: any FileSystem) -> JournalRecovery? {
    for path in abandoned(in: folder, of: files) {
      guard let journal = try? JournalRecovery(path: path, in: files) else { continue }
      if !journal.lines.isEmpty || journal.damaged != nil { return journal }
      files.remove(path)
    }
    return nil
  }

  /// Reads a journal up to its end or to the first record that is damaged.
  package init(path: String, in files: any FileSystem) throws(FileAccess.Failure) {
    self.init(path: path, bytes: try files.read(path))
  }

  /// Reads the bytes of a journal.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    var bytes = bytes
    // The file is longer than what was written to it.
    while bytes.last == 0 { bytes.removeLast() }
    let records = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    let isTorn = !bytes.isEmpty && bytes.last != UInt8(ascii: "\n")
    var lines: [[UInt8]] = []
    var settings: [String] = []
    var answers: [[UInt8]] = []
    var readings: [Int: [Double]] = [:]
    var files: [Int: [FileAnswer]] = [:]
    var damaged: String?
    var lost = 0
    for (index, record) in records.enumerated() {
      let isLast = index == records.count - 1
      guard damaged == nil, !(isLast && isTorn), let line = JournalRecord.read(record) else {
        if damaged == nil { damaged = String(decoding: record.dropFirst(9), as: UTF8.self) } else { lost += 1 }
        continue
      }
      if index == 0, line == Array(Journal.header.utf8) { continue }
      if line.starts(with: Journal.settingMark.utf8) {
        settings.append(String(decoding: line.dropFirst(Journal.settingMark.utf8.count), as: UTF8.self))
      } else if line.starts(with: Journal.answerMark.utf8) {
        answers.append(Array(line.dropFirst(Journal.answerMark.utf8.count)))
      } else if line.starts(with: Journal.fileMark.utf8),
        let answer = FileAnswer(record: line.dropFirst(Journal.fileMark.utf8.count))
      {
        files[lines.count, default: []].append(answer)
      } else if let times = Self.readings(line) {
        readings[lines.count] = times
      } else {
        lines.append(line)
      }
    }
    self.settings = settings
    self.lines = lines
    self.answers = answers
    self.readings = readings
    self.files = files
    self.damaged = damaged
    self.lost = lost
  }

  /// Returns the readings in a record of some; nil for any other.
  private static func readings(_ record: [UInt8]) -> [Double]? {
    let mark = (Journal.readingsMark + " ").utf8
    guard record.starts(with: mark) else { return nil }
    let words = String(decoding: record.dropFirst(mark.count), as: UTF8.self).split(separator: " ")
    let times = words.compactMap { Double($0) }.filter(\.isFinite)
    return times.count == words.count ? times : nil
  }
}
