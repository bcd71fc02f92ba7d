internal import DiffableDataSource
internal import SessionModel

/// The items of a section but for some, by their positions: nothing is copied, so that a view pays for what it shows.
struct KeptIdentifiers: Sendable {
  private let snapshot: Snapshot
  private let section: Int
  /// The places of those that are left out, ascending.
  private let leftOut: [Int]

  /// - Complexity: O(k log k) for k places that are left out
  init(in snapshot: Snapshot, section: Int, without places: [ItemIndexPath]) {
    self.snapshot = snapshot
    self.section = section
    leftOut = places.map(\.item).sorted()
  }

  /// - Complexity: O(sections)
  var count: Int { snapshot.sectionCounts[section] - leftOut.count }

  /// All of them, in order.
  ///
  /// - Complexity: O(items of the section)
  var all: [String] {
    let items = snapshot.itemIdentifiers(at: section)
    var result: [String] = []
    result.reserveCapacity(items.count - leftOut.count)
    var start = 0
    for place in leftOut {
      result += items[start..<place]
      start = place + 1
    }
    return result + items[start...]
  }

  /// Returns the number of them before an item of the section.
  func position(ofItem item: Int) -> Int { item - firstLeftOut { leftOut[$0] >= item } }

  /// The identifier at a position among them.
  subscript(position: Int) -> String {
    // Each place that is left out in front of it moves it on by one.
    let before = firstLeftOut { leftOut[$0] - $0 > position }
    return snapshot.itemIdentifier(for: ItemIndexPath(item: position + before, section: section)) ?? ""
  }

  /// Returns the first index in `leftOut` for which a condition holds that holds for all later ones too, or its count.
  private func firstLeftOut(_ condition: (Int) -> Bool) -> Int {
    var low = 0
    var high = leftOut.count
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
