/// The texts that were entered, each only at its newest place, up to a number of them.
///
/// An entry that comes again leaves a gap where it stood; gaps are closed when they are as many as the entries.
struct RecentEntries {
  /// Entries kept; the oldest go first.
  let capacity: Int

  /// The entries and the gaps between them, oldest first; nothing before ``first`` counts.
  private var slots: [String?] = []
  private var first = 0
  /// The place of each entry in ``slots``.
  private var places: [String: Int] = [:]

  /// Keeps the newest of some texts.
  ///
  /// - Parameters:
  ///   - texts: Oldest first; one may stand in several places.
  ///   - capacity: At least 1.
  /// - Complexity: O(length of the texts that are looked at).
  init(_ texts: [String] = [], capacity: Int) {
    self.capacity = capacity
    var newestFirst: [String] = []
    for text in texts.reversed() where newestFirst.count < capacity && places[text] == nil {
      places[text] = newestFirst.count
      newestFirst.append(text)
    }
    slots = newestFirst.reversed()
    places = places.mapValues { [count = slots.count] in count - 1 - $0 }
  }

  /// The number of entries.
  var count: Int { places.count }

  /// The entries, oldest first.
  ///
  /// - Complexity: O(entries).
  var all: [String] { slots[first...].compactMap(\.self) }

  /// The newest entry.
  var last: String? { slots.last ?? nil }

  /// Adds an entry as the newest, and takes it from where it stood.
  ///
  /// - Complexity: O(length of the entry), amortized.
  mutating func append(_ entry: String) {
    if let place = places[entry] { slots[place] = nil }
    places[entry] = slots.count
    slots.append(entry)
    if places.count > capacity {
      while slots[first] == nil { first += 1 }
      if let oldest = slots[first] { places[oldest] = nil }
      slots[first] = nil
      first += 1
    }
    if slots.count > 2 * places.count + 64 { closeGaps() }
  }

  /// Returns the newest entry that a condition holds for.
  ///
  /// - Complexity: O(entries).
  func last(where condition: (String) -> Bool) -> String? {
    for slot in slots[first...].reversed() {
      if let entry = slot, condition(entry) { return entry }
    }
    return nil
  }

  private mutating func closeGaps() {
    slots = all
    first = 0
    for (place, entry) in slots.enumerated() { if let entry { places[entry] = place } }
  }
}
