import DiffableDataSource
import Testing

/// The arguments of a refused call do not stay behind: not in the snapshot that refused it, not in its copies.
@Suite struct SnapshotRefusalMemoryTests {
  /// An identifier that tells when the last snapshot has let go of it.
  final class Tracked: Hashable, Sendable {
    let value: Int
    init(_ value: Int) { self.value = value }
    static func == (left: Tracked, right: Tracked) -> Bool { left.value == right.value }
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }

  typealias Snapshot = DiffableDataSourceSnapshot<Tracked, Tracked>
  typealias Operation = SnapshotOperation<Tracked, Tracked>

  static func refused(_ fresh: [Tracked], in known: [Tracked]) -> [Operation] {
    let missing = Tracked(-1)
    return [
      .appendItems(fresh + [fresh[0]], toSection: nil),
      .appendItems(fresh + [known[1], known[1]], toSection: known[0]),
      .appendItems(fresh, toSection: missing),
      .insertItems(fresh + [fresh[2]], .before, known[1]),
      .insertItems(fresh, .after, missing),
      .insertItems(fresh, .after, fresh[3]),
      .insertItems(fresh + [known[2]], .before, known[2]),
      .appendSections(fresh + [fresh[1]]),
      .appendSections(fresh + [known[0]]),
      .insertSections(fresh, .before, missing),
      .insertSections(fresh + [known[0]], .before, known[0]),
      .insertSections(fresh + [fresh[1]], .after, known[0]),
    ]
  }

  @Test(arguments: 0..<12, [3, 40, 5_000])
  func `a refused call keeps none of its identifiers`(position: Int, count: Int) throws {
    let known = [Tracked(0), Tracked(1), Tracked(2), Tracked(3)]
    var snapshot = Snapshot()
    try snapshot.perform(.appendSections([known[0]]))
    try snapshot.perform(.appendItems([known[1], known[2], known[3]], toSection: nil))
    let copy = snapshot
    weak var last: Tracked?
    do {
      let fresh = (0..<max(4, count)).map { Tracked(100 + $0) }
      last = fresh[fresh.count - 1]
      #expect(throws: SnapshotError.self) { try snapshot.perform(Self.refused(fresh, in: known)[position]) }
    }
    #expect(last == nil)
    // The snapshot and its copy still find what they hold, and take what was refused.
    #expect(snapshot.itemIdentifiers.map(\.value) == [1, 2, 3])
    let again = (0..<max(4, count)).map { Tracked(100 + $0) }
    try snapshot.perform(.appendItems(again, toSection: nil))
    try snapshot.perform(.appendSections(again))
    #expect(snapshot.numberOfItems == 3 + again.count && snapshot.numberOfSections == 1 + again.count)
    #expect(again.allSatisfy { snapshot.indexOfItem($0) != nil && snapshot.indexOfSection($0) != nil })
    #expect(copy.itemIdentifiers.map(\.value) == [1, 2, 3])
    #expect(copy.indexOfItem(again[0]) == nil)
  }
}
