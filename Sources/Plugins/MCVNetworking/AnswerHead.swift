/// The head of an answer, as it comes.
struct AnswerHead: Sendable {
  /// The most bytes of a head.
  private static let limit = 300_000

  /// The status; 0 where no line of it came.
  private(set) var status = 0
  /// Headers by name in lower case; those of one name are joined by commas.
  private(set) var headers: [String: String] = [:]
  /// Whether its last line came.
  private(set) var isComplete = false
  private var size = 0

  /// Whether the answer may send to another place.
  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) && headers["location"] != nil }

  /// The length of the body that is announced, or the largest number if that does not fit.
  var length: Int? {
    headers["content-length"].map { text in
      let digits = text.prefix { $0 != "," }
      return Int(digits) ?? (digits.utf8.allSatisfy { (48...57).contains($0) } && !digits.isEmpty ? .max : 0)
    }
  }

  /// Takes a line with its end. The heads of answers that only announce others are forgotten.
  ///
  /// - Returns: Whether it is a line of HTTP, and all of them are not too many.
  mutating func take(_ line: UnsafeRawBufferPointer) -> Bool {
    size += line.count
    var text = unsafe Substring(String(decoding: line, as: UTF8.self))
    while text.last?.isNewline == true { text.removeLast() }
    if text.hasPrefix("HTTP/") {
      let words = text.split(separator: " ", maxSplits: 2)
      guard words.count > 1, words[1].utf8.count == 3, let status = Int(words[1]), (100...999).contains(status) else {
        return false
      }
      (self.status, headers, isComplete) = (status, [:], false)
    } else if text.isEmpty {
      isComplete = status >= 200
    } else if !isComplete, let colon = text.firstIndex(of: ":") {
      let name = text[..<colon].lowercased()
      let value = text[text.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      headers[name] = headers[name].map { "\($0), \(value)" } ?? String(value)
    }
    return size <= Self.limit
  }
}
