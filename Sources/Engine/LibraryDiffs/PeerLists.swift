/// A list as integers: equal numbers stand for equal identifiers.
public struct PeerLists: Sendable {
  /// The numbers of the sections, in order.
  public internal(set) var sections: [Int] = []
  /// The numbers of the items of all sections, one after the other.
  public internal(set) var items: [Int] = []
  /// The start of each section in `items`, and at the end the number of items.
  public internal(set) var starts: [Int] = [0]

  /// Creates a list of numbers that its owner gave.
  ///
  /// - Parameters:
  ///   - sections: The number of each section, from 0.
  ///   - items: The numbers of the items of all sections, from 0, one section after the other.
  ///   - counts: The number of items of each section.
  public init(sections: [Int], items: [Int], counts: [Int]) {
    (self.sections, self.items) = (sections, items)
    starts = PeerState.starts(counts)
  }

  /// The number of items of each section.
  public var counts: [Int] { sections.indices.map { starts[$0 + 1] - starts[$0] } }

  /// Numbers the identifiers in order of their first appearance.
  public init<S, I, C>(_ list: [PeerSection<S, I, C>], _ sectionNumbers: inout [S: Int], _ itemNumbers: inout [I: Int])
  {
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
  public func range(_ section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

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
public struct PeerChange: Sendable {
  /// The list that is shown.
  public let old: PeerLists
  /// The list that is to be shown.
  public let new: PeerLists
  /// One more than the largest number of a section.
  public let sectionCount: Int
  /// One more than the largest number of an item.
  public let itemCount: Int
  private let isSectionDifferent: (@Sendable (Int, Int) -> Bool)?
  private let isItemDifferent: (@Sendable (PeerPath, PeerPath) -> Bool)?

  /// Joins two lists.
  ///
  /// - Parameters:
  ///   - sectionCount: One more than the largest number of a section.
  ///   - itemCount: One more than the largest number of an item.
  ///   - isSectionChanged: Whether an old and a new section of the same number show different contents, or nil if none
  ///     does.
  ///   - isItemChanged: The same for items.
  public init(
    old: PeerLists, new: PeerLists, sectionCount: Int, itemCount: Int,
    isSectionChanged: (@Sendable (Int, Int) -> Bool)? = nil,
    isItemChanged: (@Sendable (PeerPath, PeerPath) -> Bool)? = nil
  ) {
    (self.old, self.new, self.sectionCount, self.itemCount) = (old, new, sectionCount, itemCount)
    (isSectionDifferent, isItemDifferent) = (isSectionChanged, isItemChanged)
  }

  func isSectionChanged(_ old: Int, _ new: Int) -> Bool { isSectionDifferent?(old, new) ?? false }

  /// Returns whether an old and a new item of the same number show different contents.
  public func isItemChanged(_ old: PeerPath, _ new: PeerPath) -> Bool { isItemDifferent?(old, new) ?? false }

  /// Whether no two items of the same number show different contents, as far as is known without looking.
  public var hasSameItemContents: Bool { isItemDifferent == nil }

  /// For each number of an item, how often the old list holds it.
  ///
  /// - Complexity: O(n)
  public var oldItemCounts: [Int] {
    var counts = [Int](repeating: 0, count: itemCount)
    for number in old.items { counts[number] += 1 }
    return counts
  }

  /// Returns the change as a model sees it that leaves out all but the first of the sections with the same number, and
  /// of the items with the same number within a section.
  ///
  /// - Returns: The lists, and the places of what is kept of each list, or nil if nothing is left out.
  /// - Complexity: O(n)
  public static func leavingOutRepeats(_ list: PeerLists) -> (list: PeerLists, kept: PeerPlaces)? {
    var sections: Set<Int> = []
    var kept = PeerPlaces()
    var (numbers, items, counts): ([Int], [Int], [Int]) = ([], [], [])
    for (index, section) in list.sections.enumerated() where sections.insert(section).inserted {
      // Each section has its own controller, which sees only its own items.
      var known: Set<Int> = []
      numbers.append(section)
      kept.sections.append(index)
      for position in list.range(index) where known.insert(list.items[position]).inserted {
        items.append(list.items[position])
        kept.items.append(position)
      }
      counts.append(known.count)
    }
    if items.count == list.items.count, numbers.count == list.sections.count { return nil }
    return (PeerLists(sections: numbers, items: items, counts: counts), kept)
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

/// The places of what is kept of a list.
public struct PeerPlaces: Sendable {
  /// The index of each kept section.
  public fileprivate(set) var sections: [Int] = []
  /// The place of each kept item, counted over all sections.
  public fileprivate(set) var items: [Int] = []
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
