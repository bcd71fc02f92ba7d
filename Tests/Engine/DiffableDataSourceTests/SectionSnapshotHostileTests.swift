import DiffableDataSource
import TestSupport
import Testing

/// Equal where the number is, but each with a hash value of its own: against the rules of `Hashable`.
private struct Skewed: Hashable, Sendable {
  var number: Int
  var salt: Int

  static func == (left: Self, right: Self) -> Bool { left.number == right.number }
  func hash(into hasher: inout Hasher) { hasher.combine(salt) }
}

/// An identifier whose hash value and equality change after it was added.
private final class Shifting: Hashable, @unchecked Sendable {
  var number: Int
  init(_ number: Int) { self.number = number }

  static func == (left: Shifting, right: Shifting) -> Bool { left.number == right.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Legal but slow: all hash values are the same.
private struct Colliding: Hashable, Sendable {
  var number: Int
  func hash(into hasher: inout Hasher) {}
}

@Suite struct SectionSnapshotHostileTests {
  @Test(arguments: 0..<10)
  func `equal identifiers with different hash values cannot harm the tree`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var snapshot = DiffableDataSourceSectionSnapshot<Skewed>()
    for _ in 0..<300 {
      let item = Skewed(number: .random(in: 0..<6, using: &generator), salt: .random(in: 0..<40, using: &generator))
      let other = snapshot.items.randomElement(using: &generator) ?? item
      let tree = try? snapshot.checkedSnapshot(of: other)
      let operations: [SectionSnapshotOperation<Skewed>] = [
        .append([item, other], to: other), .append([item], to: nil), .insert([item], .after, other),
        .delete([other]), .expand([item, other]), .replaceChildren(of: other, using: tree ?? .init()),
      ]
      for operation in operations where Bool.random(using: &generator) { try? snapshot.perform(operation) }
      snapshot.checkInvariants()
      let flat = snapshot.items.shuffled(using: &generator)
      snapshot.rebased(onto: flat).checkInvariants()
    }
  }

  @Test func `an identifier whose hash value changes is merely not found`() {
    var snapshot = DiffableDataSourceSectionSnapshot<Shifting>()
    let items = (0..<100).map(Shifting.init)
    snapshot.append([items[0]])
    snapshot.append(Array(items[1...]), to: items[0])
    for item in items[1...] { item.number += 1_000 }
    #expect(!snapshot.contains(items[50]) && snapshot.count == 100)
    #expect(throws: SnapshotError.self) { try snapshot.perform(.delete([items[50]])) }
    snapshot.append((0..<500).map { Shifting($0 + 5_000) })
    snapshot.checkInvariants()
    snapshot.delete([items[0]])
    snapshot.checkInvariants()
    #expect(snapshot.count == 500)
  }

  @Test func `identifiers that all collide are still told apart`() {
    var snapshot = DiffableDataSourceSectionSnapshot<Colliding>()
    let items = (0..<200).map(Colliding.init)
    snapshot.append(items)
    snapshot.delete(stride(from: 0, to: 200, by: 2).map { items[$0] })
    #expect(snapshot.items == stride(from: 1, to: 200, by: 2).map { items[$0] })
    snapshot.append([items[0]], to: items[1])
    #expect(snapshot.index(of: items[0]) == 1 && !snapshot.contains(items[2]))
    snapshot.checkInvariants()
  }

  @Test func `composed and decomposed Hangul are one identifier`() {
    let (composed, decomposed) = ("\u{D55C}\u{AE00}", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}")
    var snapshot = DiffableDataSourceSectionSnapshot<String>()
    snapshot.append([composed])
    #expect(snapshot.contains(decomposed) && snapshot.level(of: decomposed) == 0)
    let error = #expect(throws: SnapshotError.self) { try snapshot.perform(.append(["x", decomposed], to: nil)) }
    #expect(error?.offenders.map(\.identifier) == [composed])
    #expect(throws: SnapshotError.self) { try snapshot.perform(.append(["x\(composed)", "x\(decomposed)"], to: nil)) }
    snapshot.append(["child"], to: decomposed)
    snapshot.expand([decomposed])
    #expect(snapshot.visibleItems == [composed, "child"])
    #expect(snapshot.rebased(onto: [decomposed, "child"]) == snapshot)
    snapshot.delete([decomposed])
    #expect(snapshot.items.isEmpty)
  }
}
