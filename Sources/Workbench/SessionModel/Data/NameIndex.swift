internal import CommandLanguage
internal import Environment
internal import Synchronization

/// The items of a screen by every name that they have or had: a log-structured index of rows.
///
/// Rows are only appended, so that copies share them and undo takes the index back. They lie in segments, each at least
/// twice as long as the next one; a segment makes its table of names on first use.
package struct NameIndex: Sendable {
  /// The content of an item at some time.
  package struct Entry: Sendable {
    var identifier: String
    var content: Content
    /// The number of its row, as in `#35`, or nil if it has none.
    var key: Int?
  }

  /// Rows that are not in a segment yet.
  private var recent: [Entry] = []
  private var segments: [NameSegment] = []

  /// The number of rows that are looked through one by one.
  private static let recentLimit = 32

  /// Adds what an item holds from now on.
  ///
  /// - Complexity: O(log *n*) on average
  mutating func append(_ entry: Entry) {
    recent.append(entry)
    guard recent.count >= Self.recentLimit else { return }
    var entries = recent
    recent = []
    while let last = segments.last, last.entries.count < 2 * entries.count {
      entries = last.entries + entries
      segments.removeLast()
    }
    segments.append(NameSegment(entries))
  }

  /// Returns the items that have or had a text in one of some fields, the first one first; an item may be there twice.
  ///
  /// - Complexity: O(log *n*) and O(items of that name), once O(*n*) for each segment
  func identifiers(named name: String, in fields: [String]) -> [String] {
    let found = segments.flatMap { segment in segment.places(named: name).map { segment.entries[$0] } }
    return (found + recent).lazy.filter { $0.content.has(name, in: fields) }.map(\.identifier)
  }

  /// Returns the items that have or had the number of a row, the first one first; an item may be there twice.
  ///
  /// - Complexity: as that of ``identifiers(named:in:)``
  func identifiers(ofKey key: Int) -> [String] {
    let found = segments.flatMap { segment in segment.places(ofKey: key).map { segment.entries[$0].identifier } }
    return found + recent.lazy.filter { $0.key == key }.map(\.identifier)
  }
}

/// Rows that do not change any more, with the tables of their names and numbers once they were asked for.
private final class NameSegment: Sendable {
  private struct Tables: Sendable {
    var texts: [String: [Int]] = [:]
    var keys: [Int: [Int]] = [:]
  }

  let entries: [NameIndex.Entry]
  private let tables = Mutex<Tables?>(nil)

  init(_ entries: [NameIndex.Entry]) { self.entries = entries }

  /// Returns the places of rows that hold a text.
  func places(named name: String) -> [Int] { withTables { $0.texts[name] ?? [] } }

  /// Returns the places of rows of a number.
  func places(ofKey key: Int) -> [Int] { withTables { $0.keys[key] ?? [] } }

  private func withTables(_ body: (Tables) -> [Int]) -> [Int] {
    tables.withLock { tables in
      if let made = tables { return body(made) }
      var made = Tables()
      for (place, entry) in entries.enumerated() {
        // Once, where several fields of a row hold the text.
        for text in entry.content.texts where made.texts[text]?.last != place {
          made.texts[text, default: []].append(place)
        }
        if let key = entry.key { made.keys[key, default: []].append(place) }
      }
      tables = made
      return body(made)
    }
  }
}

extension Content {
  /// The texts among the values, in order.
  var texts: some Sequence<String> {
    fields.lazy.compactMap { if case .string(let text) = $0.value { text } else { nil } }
  }

  /// Returns whether one of some fields holds a text.
  func has(_ text: String, in names: [String]) -> Bool {
    fields.contains { $0.value == .string(text) && names.contains($0.name) }
  }
}
