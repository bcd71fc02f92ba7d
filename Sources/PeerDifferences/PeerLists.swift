/// A list as integers: equal numbers stand for equal identifiers.
@usableFromInline
struct PeerLists {
  /// The section identifiers, in order.
  @usableFromInline var sections: [Int] = []
  /// The item identifiers of all sections, one after the other.
  @usableFromInline var items: [Int] = []
  /// The start of each section in `items`, and at the end the number of items.
  @usableFromInline var starts: [Int] = [0]

  /// Numbers the identifiers in order of their first appearance.
  @inlinable
  init<S, I, C>(_ list: [PeerSection<S, I, C>], _ sectionNumbers: inout [S: Int], _ itemNumbers: inout [I: Int]) {
    func number<Identifier: Hashable>(_ identifier: Identifier, _ numbers: inout [Identifier: Int]) -> Int {
      let next = numbers.count
      let number = numbers[identifier, default: next]
      if number == next { numbers[identifier] = next }
      return number
    }
    sections.reserveCapacity(list.count)
    for section in list {
      sections.append(number(section.identifier, &sectionNumbers))
      for item in section.items { items.append(number(item.identifier, &itemNumbers)) }
      starts.append(items.count)
    }
  }

  /// Returns the positions of a section's items.
  func range(_ section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The section of each position.
  ///
  /// - Complexity: O(n)
  var sectionOfItem: [Int] {
    var result: [Int] = []
    result.reserveCapacity(items.count)
    for section in sections.indices { result += repeatElement(section, count: starts[section + 1] - starts[section]) }
    return result
  }

  func path(_ position: Int, in section: Int) -> PeerPath { PeerPath(section, position - starts[section]) }
}

/// Two lists as integers, and whether what they show differs.
@usableFromInline
struct PeerChange {
  let old: PeerLists
  let new: PeerLists
  let sectionCount: Int
  let itemCount: Int
  /// Whether an old and a new section of the same identifier show different contents.
  let isSectionChanged: (Int, Int) -> Bool
  /// The same for items.
  let isItemChanged: (PeerPath, PeerPath) -> Bool

  @usableFromInline
  init(
    old: PeerLists, new: PeerLists, sectionCount: Int, itemCount: Int,
    isSectionChanged: @escaping (Int, Int) -> Bool, isItemChanged: @escaping (PeerPath, PeerPath) -> Bool
  ) {
    self.old = old
    self.new = new
    self.sectionCount = sectionCount
    self.itemCount = itemCount
    self.isSectionChanged = isSectionChanged
    self.isItemChanged = isItemChanged
  }

  /// Looks for the repeats that RxDataSources finds, in the order in which it looks.
  ///
  /// - Complexity: O(n)
  func refuseRepeats() throws(PeerError) {
    if let pair = Self.firstRepeat(old.sections, sectionCount) { throw .duplicateSection(pair.second, .old) }
    if let index = Self.firstRepeat(new.sections, among: old.sections, sectionCount) {
      throw .duplicateSection(index, .new)
    }
    if let pair = Self.firstRepeat(old.items, itemCount) {
      throw .duplicateItem(old.path(pair.first, in: old.sectionOfItem[pair.first]), .old)
    }
    if let position = Self.firstRepeat(new.items, among: old.items, itemCount) {
      throw .duplicateItem(new.path(position, in: new.sectionOfItem[position]), .new)
    }
  }

  /// Returns the first number that stands again, with the place where it stood first.
  private static func firstRepeat(_ numbers: [Int], _ limit: Int) -> (first: Int, second: Int)? {
    var places = [Int](repeating: -1, count: limit)
    for (place, number) in numbers.enumerated() {
      if places[number] >= 0 { return (places[number], place) }
      places[number] = place
    }
    return nil
  }

  /// Returns the place of the first number that stands again and is among the known ones.
  private static func firstRepeat(_ numbers: [Int], among known: [Int], _ limit: Int) -> Int? {
    var isFree = [Bool](repeating: false, count: limit)
    var isKnown = isFree
    for number in known { (isKnown[number], isFree[number]) = (true, true) }
    return numbers.firstIndex { number in
      guard isKnown[number] else { return false }
      defer { isFree[number] = false }
      return !isFree[number]
    }
  }
}

/// A search that pairs equal numbers of two lists, the first with the first, the second with the second.
///
/// All peers that let repeats in pair them this way. The scratch lists are kept from one use to the next, so that many
/// small sections cost no more than one large one.
struct PairFinder {
  private var first: [Int]
  private var next: [Int]

  /// - Parameters:
  ///   - limit: One more than the largest number.
  ///   - count: The number of old places.
  init(limit: Int, count: Int) {
    first = Array(repeating: -1, count: limit)
    next = Array(repeating: -1, count: count)
  }

  /// Returns the old place that goes with each new one, and the other way round; -1 where none does. Both are offsets.
  ///
  /// - Complexity: O(old + new)
  mutating func pairs(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) -> (oldOfNew: [Int], newOfOld: [Int]) {
    for place in old.indices.reversed() {
      next[place] = first[old[place]]
      first[old[place]] = place
    }
    var oldOfNew = [Int](repeating: -1, count: new.count)
    var newOfOld = [Int](repeating: -1, count: old.count)
    for (offset, number) in new.enumerated() where first[number] >= 0 {
      let place = first[number]
      first[number] = next[place]
      oldOfNew[offset] = place - old.startIndex
      newOfOld[place - old.startIndex] = offset
    }
    for number in old { first[number] = -1 }
    return (oldOfNew, newOfOld)
  }
}
