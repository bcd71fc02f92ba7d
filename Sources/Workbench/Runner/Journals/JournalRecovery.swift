internal import Environment

/// The contents of a journal without a living session.
///
/// Each record has a checksum of its own, so that damage costs what it hit and nothing else: the lines after it are
/// read as those in front of it are.
struct JournalRecovery {
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
  /// The lines in front of it.
  let linesBeforeDamage: Int
  /// Damaged records after the first one.
  let lost: Int
  /// The bytes of a journal of what can be read; nil if these bytes are it.
  let mended: [UInt8]?
  /// The place after the last record, in bytes, once it is mended.
  let end: Int

  /// Whether it holds nothing that a person could want.
  var isEmpty: Bool { lines.isEmpty && damaged == nil }

  /// Reads a journal.
  init(path: String, in files: any FileSystem) throws(FileError) {
    self.init(path: path, bytes: try files.read(path))
  }

  /// Reads the bytes of a journal.
  init(path: String, bytes: [UInt8]) {
    self.path = path
    // The file is longer than what was written to it.
    let written = bytes[..<(bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0)]
    var lines: [[UInt8]] = []
    var settings: [String] = []
    var answers: [[UInt8]] = []
    var readings: [Int: [Double]] = [:]
    var files: [Int: [FileAnswer]] = [:]
    var damaged: (text: String, line: Int)?
    var lost = 0
    // Records in the order in which they are kept, and those that wait for the line they belong to.
    var kept: [ArraySlice<UInt8>] = []
    var waiting: [ArraySlice<UInt8>] = []
    let header = Array(Journal.header.utf8)
    for piece in written.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      var isTold = false
      for record in Self.records(in: piece) {
        guard let line = JournalRecord.read(record) else {
          if damaged == nil {
            damaged = (String(decoding: record.dropFirst(9), as: UTF8.self), lines.count)
          } else if !isTold {
            lost += 1
          }
          isTold = true
          // They may belong to the line that is gone; another one must not be given them.
          waiting = []
          readings[lines.count] = nil
          files[lines.count] = nil
          continue
        }
        if kept.isEmpty, line == header {
          kept.append(record)
        } else if line.starts(with: Journal.settingMark.utf8) {
          settings.append(String(decoding: line.dropFirst(Journal.settingMark.utf8.count), as: UTF8.self))
          kept.append(record)
        } else if line.starts(with: Journal.answerMark.utf8) {
          answers.append(Array(line.dropFirst(Journal.answerMark.utf8.count)))
          kept.append(record)
        } else if line.starts(with: Journal.fileMark.utf8),
          let answer = FileAnswer(record: line.dropFirst(Journal.fileMark.utf8.count))
        {
          files[lines.count, default: []].append(answer)
          waiting.append(record)
        } else if let times = Self.readings(line) {
          readings[lines.count] = times
          waiting.append(record)
        } else {
          lines.append(line)
          kept += waiting
          kept.append(record)
          waiting = []
        }
      }
    }
    readings[lines.count] = nil
    files[lines.count] = nil
    self.settings = settings
    self.lines = lines
    self.answers = answers
    self.readings = readings
    self.files = files
    self.damaged = damaged?.text
    linesBeforeDamage = damaged?.line ?? lines.count
    self.lost = lost
    // Answers without a line must not stand in front of the next one that is written.
    let endsWhole = written.isEmpty || written.last == UInt8(ascii: "\n")
    let isWhole = damaged == nil && waiting.isEmpty && endsWhole
    mended = isWhole ? nil : kept.flatMap { $0 + [UInt8(ascii: "\n")] }
    end = mended?.count ?? written.count
  }

  /// Returns the records in a piece between two line ends: itself, or what is whole in a damaged one and what is not.
  private static func records(in piece: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    if JournalRecord.read(piece) != nil { return [piece] }
    // No record has a zero in it.
    return piece.split(separator: 0).flatMap(recordsAtLostLineEnd)
  }

  /// Returns the records on both sides of a line end that is gone or has become another byte.
  private static func recordsAtLostLineEnd(in part: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let places = part.indices.prefix(longestSearch).dropFirst()
    let start = places.first { start in
      part.endIndex - start > 8 && part[start + 8] == UInt8(ascii: " ") && JournalRecord.read(part[start...]) != nil
    }
    let front = part[..<(start ?? part.endIndex)]
    let isLonger = JournalRecord.read(front) == nil && JournalRecord.read(front.dropLast()) != nil
    return [isLonger ? front.dropLast() : front] + (start.map { [part[$0...]] } ?? [])
  }

  /// The bytes in which a record after a damaged line end is looked for: more than that is one long answer of a
  /// server.
  private static let longestSearch = 1 << 14

  /// Returns the readings in a record of some; nil for any other.
  private static func readings(_ record: [UInt8]) -> [Double]? {
    let mark = (Journal.readingsMark + " ").utf8
    guard record.starts(with: mark) else { return nil }
    let words = String(decoding: record.dropFirst(mark.count), as: UTF8.self).split(separator: " ")
    let times = words.compactMap { Double($0) }.filter(\.isFinite)
    return times.count == words.count ? times : nil
  }
}
