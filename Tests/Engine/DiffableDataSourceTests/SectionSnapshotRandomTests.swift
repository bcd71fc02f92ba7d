import DiffableDataSource
import TestSupport
import Testing

private typealias Snapshot = DiffableDataSourceSectionSnapshot<String>

/// Random calls with valid and invalid arguments from a small pool of identifiers.
private struct RandomCalls {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func item() -> String { "i\(Int.random(in: 0..<30, using: &generator))" }

  mutating func items(_ most: Int = 4) -> [String] {
    (0..<Int.random(in: 0...most, using: &generator)).map { _ in item() }
  }

  /// Returns an item that is mostly in the tree.
  mutating func known(_ snapshot: Snapshot) -> String {
    Int.random(in: 0..<8, using: &generator) == 0 ? item() : snapshot.items.randomElement(using: &generator) ?? item()
  }

  mutating func side() -> RelativeSide { Bool.random(using: &generator) ? .before : .after }

  /// Returns a tree to graft: a subtree of the snapshot itself, or a new one of items that are mostly unused.
  mutating func tree(_ snapshot: Snapshot) -> Snapshot {
    if Int.random(in: 0..<3, using: &generator) == 0 {
      let subtree = try? snapshot.checkedSnapshot(of: known(snapshot), includingParent: .random(using: &generator))
      return subtree ?? Snapshot()
    }
    var tree = Snapshot()
    for item in items() where Int.random(in: 0..<6, using: &generator) == 0 || !snapshot.contains(item) {
      try? tree.perform(.append([item], to: tree.items.randomElement(using: &generator)))
      if Bool.random(using: &generator) { tree.expand([item]) }
    }
    return tree
  }

  mutating func operation(_ snapshot: Snapshot) -> SectionSnapshotOperation<String> {
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<20: .append(items(2), to: Bool.random(using: &generator) ? nil : known(snapshot))
    case 20..<40: .insert(items(2), side(), known(snapshot))
    case 40..<50: .insertSnapshot(tree(snapshot), side(), known(snapshot))
    case 50..<62: .delete(Bool.random(using: &generator) ? [known(snapshot)] : [known(snapshot), known(snapshot)])
    case 62: .deleteAll
    case 63..<78: .expand([known(snapshot), item()])
    case 78..<88: .collapse(items())
    default: .replaceChildren(of: known(snapshot), using: tree(snapshot))
    }
  }
}

@Suite struct SectionSnapshotRandomTests {
  /// 60 seeds of 1,000 calls each.
  @Test(arguments: 0..<60)
  func `random calls do what the plain rules say`(seed: UInt64) {
    var calls = RandomCalls(seed: seed)
    var snapshot = Snapshot(version: seed % 4 == 0 ? .v14 : .newest)
    var reference = SectionSnapshotReference(snapshot)
    for step in 0..<1_000 {
      let operation = calls.operation(snapshot)
      var (message, expected) = ("", "")
      do throws(SnapshotError) { try snapshot.perform(operation) } catch { message = error.message }
      do throws(SectionSnapshotReference.Refusal) {
        try reference.perform(operation)
      } catch { expected = error.text }
      #expect(message == expected, "seed \(seed), step \(step): \(operation)")
      #expect(snapshot.outline == reference.text, "seed \(seed), step \(step): \(operation)")
      if step % 10 == 0 { compareQueries(snapshot, reference, with: calls.item()) }
      if snapshot.outline != reference.text { return }
    }
    snapshot.checkInvariants()
  }

  private func compareQueries(_ snapshot: Snapshot, _ reference: SectionSnapshotReference, with other: String) {
    #expect(snapshot.items == reference.items)
    #expect(snapshot.count == reference.items.count)
    #expect(snapshot.rootItems == reference.roots.map(\.item))
    #expect(snapshot.visibleItems == reference.visibleItems)
    #expect(snapshot.expandedItems == reference.expandedItems)
    #expect(snapshot.entries.filter(\.isVisible).map(\.item) == reference.visibleItems)
    for item in reference.items + [other] {
      #expect(snapshot.contains(item) == (reference.node(item) != nil))
      #expect(snapshot.index(of: item) == reference.items.firstIndex(of: item))
      #expect(snapshot.itemFollowing(insertionAfter: item) == reference.following(item))
      #expect(answer { try snapshot.checkedLevel(of: item) } == answer { try reference.level(item) })
      #expect(answer { try snapshot.checkedIsExpanded(item) } == answer { try reference.isExpanded(item) })
      #expect(answer { try snapshot.checkedIsVisible(item) } == answer { try reference.isVisible(item) })
      #expect(answer { try snapshot.checkedParent(of: item) } == answer { try reference.parent(item) })
      for includingParent in [false, true] {
        #expect(
          answer { try snapshot.checkedSnapshot(of: item, includingParent: includingParent).outline }
            == answer { try reference.subtree(item, includingParent: includingParent).text })
      }
    }
  }

  private func answer(_ query: () throws -> some Equatable) -> String {
    do {
      return "\(try query())"
    } catch let error as SnapshotError {
      return "refused: \(error.message)"
    } catch let error as SectionSnapshotReference.Refusal {
      return "refused: \(error.text)"
    } catch {
      return "unexpected: \(error)"
    }
  }
}
