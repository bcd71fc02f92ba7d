/// Going through history while one line is entered.
///
/// Changes to entries on the way are kept until the line is done: coming back to an entry, or to the line that was
/// begun before, shows it as it was left.
struct HistoryRecall {
  private let entries: [String]
  private var position: Int
  private var edited: [Int: String] = [:]

  /// - Parameter entries: Oldest first.
  init(entries: [String]) {
    self.entries = entries
    position = entries.count
  }

  /// Returns the entry before, if there is one. `current` is the line as it stands now.
  mutating func older(than current: String) -> String? {
    guard position > 0 else { return nil }
    return move(to: position - 1, leaving: current)
  }

  /// Returns the entry after, or after the newest the line that was begun.
  mutating func newer(than current: String) -> String? {
    guard position < entries.count else { return nil }
    return move(to: position + 1, leaving: current)
  }

  private mutating func move(to target: Int, leaving current: String) -> String {
    edited[position] = current
    position = target
    return edited[target] ?? (target < entries.count ? entries[target] : "")
  }
}
