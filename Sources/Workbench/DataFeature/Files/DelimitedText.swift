internal import DisplayText

/// Records of comma-separated values, as RFC 4180 has them; line ends of any kind.
struct DelimitedText {
  /// The reason why a text has no records, with its line.
  struct Failure: Error, Hashable {
    /// The kind of fault.
    enum Reason: Hashable, Sendable {
      /// A field, counted from 1, that is not UTF-8.
      case notUTF8(field: Int)
      /// Text between a closing quote and the end of the field.
      case textBehindQuote
      /// A quote that no other one closes.
      case openQuote

      /// The fault in a sentence.
      var message: Bilingual {
        switch self {
        case .notUTF8(let field): Bilingual(ko: "\(field)번째 필드가 UTF-8이 아닙니다", en: "field \(field) is not UTF-8")
        case .textBehindQuote:
          Bilingual(ko: "닫는 따옴표 뒤에 글이 있습니다", en: "there is text after a closing quote")
        case .openQuote: Bilingual(ko: "따옴표가 닫히지 않았습니다", en: "a quote is not closed")
        }
      }
    }

    var line: Int
    var reason: Reason
  }

  /// One record and the line it begins in.
  struct Record: Hashable {
    var line: Int
    var cells: [String]
  }

  /// Reads all records; empty lines are skipped. A cancelled call returns early, with the records that it has read.
  ///
  /// - Complexity: O(*n*)
  static func records(of bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) throws(Failure) -> [Record] {
    var records: [Record] = []
    var cells: [String] = []
    var cell: [UInt8] = []
    var line = 1
    var start = 1
    var next = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var isQuoted = false
    var wasQuoted = false

    func endCell() throws(Failure) {
      do {
        _ = try UTF8Span(validating: cell.span)
      } catch {
        throw Failure(line: start, reason: .notUTF8(field: cells.count + 1))
      }
      cells.append(String(decoding: cell, as: UTF8.self))
      cell.removeAll(keepingCapacity: true)
      wasQuoted = false
    }

    func endRecord() throws(Failure) {
      if cells.isEmpty, cell.isEmpty, !wasQuoted { return }
      try endCell()
      records.append(Record(line: start, cells: cells))
      cells.removeAll(keepingCapacity: true)
    }

    while next < bytes.count {
      let byte = bytes[next]
      next += 1
      if isQuoted {
        if byte == UInt8(ascii: "\"") {
          if next < bytes.count, bytes[next] == UInt8(ascii: "\"") {
            cell.append(byte)
            next += 1
          } else {
            isQuoted = false
          }
        } else {
          if byte == UInt8(ascii: "\n") { line += 1 }
          cell.append(byte)
        }
        continue
      }
      switch byte {
      case separator: try endCell()
      case UInt8(ascii: "\r") where next < bytes.count && bytes[next] == UInt8(ascii: "\n"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        try endRecord()
        line += 1
        start = line
        if line % CancellationToken.stride == 0, CancellationToken.isAbandoned { return records }
      case UInt8(ascii: "\"") where cell.isEmpty && !wasQuoted:
        isQuoted = true
        wasQuoted = true
      default:
        if wasQuoted { throw Failure(line: line, reason: .textBehindQuote) }
        cell.append(byte)
      }
    }
    if isQuoted { throw Failure(line: start, reason: .openQuote) }
    try endRecord()
    return records
  }
}
