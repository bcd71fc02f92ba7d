internal import DisplayText

/// Searching history for a text while it is being typed.
struct IncrementalSearch {
  private let entries: [String]
  private let original: String
  private var position: Int?

  /// The text that is searched for.
  private(set) var pattern = ""

  /// Whether nothing (more) contains ``pattern``; the last match stays shown.
  private(set) var hasFailed = false

  /// - Parameters:
  ///   - entries: Oldest first.
  ///   - original: The line that was there before.
  init(entries: [String], original: String) {
    self.entries = entries
    self.original = original
  }

  /// The entry found, or else the line from before.
  var text: String { position.map { entries[$0] } ?? original }

  /// The place in ``text`` where ``pattern`` begins, as a number of scalars; at the end if nothing was found.
  var cursor: Int {
    guard position != nil, let offset = text.firstOffset(of: Array(pattern.utf8)) else {
      return text.unicodeScalars.count
    }
    let utf8 = text.utf8
    return text.unicodeScalars[..<utf8.index(utf8.startIndex, offsetBy: offset)].count
  }

  /// The text in place of the prompt. The pattern is escaped; it need not be ASCII, as a prompt has to be.
  var label: String {
    (hasFailed ? "(failed search)'" : "(search)'") + pattern.escapedForDisplay + "': "
  }

  /// Searches for a longer text, from the present match on.
  mutating func append(_ text: String) {
    pattern = (pattern + text).nfc
    find(from: position ?? entries.count - 1)
  }

  /// Takes the last character of ``pattern`` away and searches from the newest entry again.
  mutating func removeLast() {
    guard !pattern.isEmpty else { return }
    pattern.removeLast()
    position = nil
    hasFailed = false
    if !pattern.isEmpty { find(from: entries.count - 1) }
  }

  /// Goes on to the next older match.
  mutating func older() {
    guard !pattern.isEmpty else { return }
    find(from: (position ?? entries.count) - 1)
  }

  /// Goes back to the next newer match.
  mutating func newer() {
    guard !pattern.isEmpty, let position else { return }
    let bytes = Array(pattern.utf8)
    guard let found = entries.indices[(position + 1)...].first(where: { entries[$0].firstOffset(of: bytes) != nil })
    else {
      hasFailed = true
      return
    }
    self.position = found
    hasFailed = false
  }

  private mutating func find(from start: Int) {
    let bytes = Array(pattern.utf8)
    var index = start
    while index >= 0 {
      if entries[index].firstOffset(of: bytes) != nil {
        position = index
        hasFailed = false
        return
      }
      index -= 1
    }
    hasFailed = true
  }
}
