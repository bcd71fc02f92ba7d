import DiffableDataSource

/// Two states of a list as numbers, and how many moves a minimal difference has if that is known beforehand.
struct Workload {
  var name: String
  var old: [[Int]]
  var new: [[Int]]
  var oldSections: [Int]
  var newSections: [Int]

  init(_ name: String, old: [[Int]], new: [[Int]], oldSections: [Int]? = nil, newSections: [Int]? = nil) {
    self.name = name
    self.old = old
    self.new = new
    self.oldSections = oldSections ?? Array(old.indices)
    self.newSections = newSections ?? Array(new.indices)
  }

  var itemCount: Int { old.reduce(0) { $0 + $1.count } }

  /// Returns one section: some items deleted, some inserted, some shuffled among themselves.
  static func oneSection(_ name: String, count: Int, deleted: Int, inserted: Int, shuffled: Int, seed: UInt64) -> Self {
    var generator = SplitMix64(state: seed)
    let old = Array(0..<count)
    let gone = Set(old.shuffled(using: &generator).prefix(deleted))
    var new = old.filter { !gone.contains($0) }
    let places = Array(new.indices.shuffled(using: &generator).prefix(shuffled))
    let mixed = places.shuffled(using: &generator)
    let values = mixed.map { new[$0] }
    for (place, value) in zip(places, values) { new[place] = value }
    for number in 0..<inserted { new.insert(count + number, at: Int.random(in: 0...new.count, using: &generator)) }
    return Workload(name, old: [old], new: [new])
  }

  /// Returns a hundred sections of a thousand items: inserts, deletes, and moves to another section.
  static func sections(_ name: String, movedSections: Int, replacedSections: Int, seed: UInt64) -> Self {
    var generator = SplitMix64(state: seed)
    let old = (0..<100).map { section in Array(section * 1000..<(section + 1) * 1000) }
    var new = old
    for _ in 0..<250 {
      let section = Int.random(in: 0..<100, using: &generator)
      new[section].remove(at: Int.random(in: 0..<new[section].count, using: &generator))
    }
    var moved: Set<Int> = []
    while moved.count < 250 {
      let from = Int.random(in: 0..<100, using: &generator)
      let to = (from + Int.random(in: 1..<100, using: &generator)) % 100
      let place = Int.random(in: 0..<new[from].count, using: &generator)
      guard new[from][place] / 1000 == from, moved.insert(new[from][place]).inserted else { continue }
      let item = new[from].remove(at: place)
      new[to].insert(item, at: Int.random(in: 0...new[to].count, using: &generator))
    }
    for number in 0..<250 {
      let section = Int.random(in: 0..<100, using: &generator)
      new[section].insert(100_000 + number, at: Int.random(in: 0...new[section].count, using: &generator))
    }
    var names = Array(0..<100)
    for number in 0..<replacedSections {
      let index = Int.random(in: 0..<names.count, using: &generator)
      names.remove(at: index)
      new.remove(at: index)
      let place = Int.random(in: 0...names.count, using: &generator)
      names.insert(1000 + number, at: place)
      new.insert((0..<1000).map { 200_000 + number * 1000 + $0 }, at: place)
    }
    for _ in 0..<movedSections {
      let from = Int.random(in: 0..<names.count, using: &generator)
      let name = names.remove(at: from)
      let items = new.remove(at: from)
      let to = Int.random(in: 0...names.count, using: &generator)
      names.insert(name, at: to)
      new.insert(items, at: to)
    }
    return Workload(name, old: old, new: new, oldSections: Array(0..<100), newSections: names)
  }

  static let all: [@Sendable () -> Workload] = [
    { oneSection("dk5k", count: 5_000, deleted: 1_000, inserted: 1_000, shuffled: 200, seed: 1) },
    { oneSection("dk100k", count: 100_000, deleted: 10_000, inserted: 10_000, shuffled: 2_000, seed: 2) },
    { sections("sec100k", movedSections: 0, replacedSections: 0, seed: 3) },
    { sections("secmove100k", movedSections: 5, replacedSections: 2, seed: 4) },
    { oneSection("same100k", count: 100_000, deleted: 0, inserted: 0, shuffled: 0, seed: 5) },
    { Workload("append10k", old: [Array(0..<10_000)], new: [Array(0..<10_020)]) },
    { oneSection("shuffle100k", count: 100_000, deleted: 0, inserted: 0, shuffled: 100_000, seed: 6) },
    { oneSection("id1m", count: 1_000_000, deleted: 333, inserted: 334, shuffled: 0, seed: 7).moving(333, seed: 8) },
  ]

  /// Returns the same with some items of the first section moved elsewhere within it.
  func moving(_ count: Int, seed: UInt64) -> Workload {
    var generator = SplitMix64(state: seed)
    var copy = self
    for _ in 0..<count {
      let item = copy.new[0].remove(at: Int.random(in: 0..<copy.new[0].count, using: &generator))
      copy.new[0].insert(item, at: Int.random(in: 0...copy.new[0].count, using: &generator))
    }
    return copy
  }

  func oldSnapshot<Identifier: BenchmarkIdentifier>(
    of type: Identifier.Type
  ) -> DiffableDataSourceSnapshot<Int, Identifier> {
    Self.snapshot(oldSections, old)
  }

  func newSnapshot<Identifier: BenchmarkIdentifier>(
    of type: Identifier.Type
  ) -> DiffableDataSourceSnapshot<Int, Identifier> {
    Self.snapshot(newSections, new)
  }

  private static func snapshot<Identifier: BenchmarkIdentifier>(
    _ sections: [Int], _ items: [[Int]]
  ) -> DiffableDataSourceSnapshot<Int, Identifier> {
    var snapshot = DiffableDataSourceSnapshot<Int, Identifier>()
    snapshot.appendSections(sections)
    for (section, numbers) in zip(sections, items) {
      snapshot.appendItems(numbers.map(Identifier.init(number:)), toSection: section)
    }
    return snapshot
  }

  /// Returns the new state reached by editing a copy of the old snapshot, call by call.
  func derivedSnapshot<Identifier: BenchmarkIdentifier>(
    from old: DiffableDataSourceSnapshot<Int, Identifier>
  ) -> DiffableDataSourceSnapshot<Int, Identifier> {
    var snapshot = old
    let updates = newSnapshot(of: Identifier.self).difference(from: old).updates
    snapshot.deleteSections(updates.deletedSections.map { oldSections[$0] })
    for index in updates.insertedSections { snapshot.appendSections([newSections[index]]) }
    for place in newSections.indices.dropFirst() {
      snapshot.moveSection(newSections[place], afterSection: newSections[place - 1])
    }
    snapshot.deleteItems(
      updates.deletedItems.map { Identifier(number: self.old[$0.section][$0.item]) })
    // Everything that enters a section or moves is put after its predecessor, in ascending order of places.
    var places = updates.insertedItems + updates.movedItems.map(\.to)
    for index in updates.insertedSections {
      let moved = Set(updates.movedItems.map(\.to))
      places += new[index].indices.map { ItemIndexPath(item: $0, section: index) }.filter { !moved.contains($0) }
    }
    for path in places.sorted() {
      let item = Identifier(number: new[path.section][path.item])
      if path.item > 0 {
        let neighbour = Identifier(number: new[path.section][path.item - 1])
        if snapshot.indexPath(for: item) == nil {
          snapshot.insertItems([item], afterItem: neighbour)
        } else {
          snapshot.moveItem(item, afterItem: neighbour)
        }
      } else if let first = snapshot.itemIdentifiers(inSection: newSections[path.section]).first, first != item {
        if snapshot.indexPath(for: item) == nil {
          snapshot.insertItems([item], beforeItem: first)
        } else {
          snapshot.moveItem(item, beforeItem: first)
        }
      } else {
        snapshot.appendItems([item], toSection: newSections[path.section])
      }
    }
    return snapshot
  }
}
