internal import DisplayText
internal import JSONValues

/// The printed text as rows of texts with their roles: colours of a terminal as the words that they stand for.
struct PageText {
  /// The words for the parameters of SGR sequences, as ``TextStyle`` writes them.
  private static let roles: [String: String] = {
    var roles: [String: String] = [:]
    for style in TextStyle.allCases {
      guard let parameters = style.sgrParameters, roles[parameters] == nil else { continue }
      roles[parameters] = "\(style)"
    }
    return roles
  }()

  /// Returns the rows of a text: each a list of `[text, role]`. A line end at the very end begins no other row.
  ///
  /// - Complexity: O(length of the text).
  static func rows(_ bytes: [UInt8]) -> JSONValue {
    var bytes = bytes[...]
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.isEmpty { return [] }
    var role = "plain"
    return .array(
      bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
        .array(runs(line, &role).map { [.string($0.text), .string($0.role)] })
      })
  }

  private static func runs(_ line: ArraySlice<UInt8>, _ role: inout String) -> [(text: String, role: String)] {
    var runs: [(text: String, role: String)] = []
    func append(_ piece: ArraySlice<UInt8>, _ role: String) {
      if !piece.isEmpty { runs.append((String(decoding: piece, as: UTF8.self), role)) }
    }
    var start = line.startIndex
    while let escape = line[start...].firstIndex(of: 0x1B) {
      append(line[start..<escape], role)
      var end = escape + 1
      guard end < line.endIndex, line[end] == UInt8(ascii: "[") else {
        start = end
        continue
      }
      end += 1
      let first = end
      while end < line.endIndex, line[end] < 0x40 { end += 1 }
      if end < line.endIndex, line[end] == UInt8(ascii: "m") {
        let parameters = String(decoding: line[first..<end], as: UTF8.self)
        role = roles[parameters] ?? "plain"
      }
      start = min(end + 1, line.endIndex)
    }
    append(line[start...], role)
    return runs
  }
}
