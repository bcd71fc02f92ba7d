import DiffableDataSource
import TestSupport
import Testing

private typealias Snapshot = DiffableDataSourceSectionSnapshot<String>

@Suite struct SectionSnapshotRebasingTests {
  /// The tree, the flat list of the later main snapshot, the tree afterwards.
  @Test(arguments: [
    // Observed: unchanged items keep the tree, hidden items included.
    ("+a(d(f),e),b,c(g)", "a d e b c", "+a(d(f),e),b,c(g)"),
    // Observed: items gone are removed with their subtree.
    ("+a(d(f),e),b,c(g)", "a e b c", "+a(e),b,c(g)"),
    ("+a(d(f),e),b,c(g)", "b c", "b,c(g)"),
    ("a(d),b", "b", "b"),
    ("+a(d),b", "", ""),
    // Observed: new items go after the visible item before them, at its level.
    ("+a(d(f),e),b", "a d x e b", "+a(d(f),x,e),b"),
    ("+a(d(f),e),b", "a d e x b", "+a(d(f),e,x),b"),
    ("a(d),b", "a x y b", "a(d),x,y,b"),
    ("a(d),b", "x a b y", "x,a(d),b,y"),
    ("", "x y", "x,y"),
    // This package's rule: between an item and its first remaining child, a new item is a child too.
    ("+a(d,e),b", "a x y d e b", "+a(x,y,d,e),b"),
    ("+a(d,e),b", "a x e b", "+a(x,e),b"),
    ("+a(+d(f)),b", "a x d y f b", "+a(x,+d(y,f)),b"),
    ("+a(d),b", "a x b d", "+a,x,b,d"),
    // This package's rule: a parent that moves with its children keeps them, and children may change places.
    ("+a(d(f),e),b,c(g)", "c b a d e", "c(g),b,+a(d(f),e)"),
    ("+a(d(f),e),b", "a e d b", "+a(e,d(f)),b"),
    // This package's rule: an item that left its parent is placed as a new one; it keeps what is hidden below it.
    ("+a(d(f),e),b", "d a e b", "d(f),+a(e),b"),
    ("+a(d(f),e),b", "a e b d", "+a(e),b,d(f)"),
    ("+a(d),+b(e)", "a b e d", "+a,+b(e,d)"),
    // This package's rule: so is an item whose parent is gone.
    ("+a(d(f),e),b", "d e b", "d(f),e,b"),
    ("+a(+d(f)),b", "a f b", "+a,f,b"),
    // This package's rule: a hidden item that appears leaves its hidden place, collapsed, with what is hidden below it.
    ("a(d,e),b", "a d b", "a(e),d,b"),
    ("a(+d(f,g)),b", "a d g b", "a,d(f),g,b"),
    ("a(d(f)),b", "f a b", "f,a(d),b"),
    ("+a(d(f)),b", "a d b f", "+a(d),b,f"),
    // An identifier that is repeated counts once, where it comes first.
    ("a,b", "b a b x x", "b,a,x"),
  ])
  func `a later flat list changes the tree no more than it must`(start: String, list: String, expected: String) {
    let snapshot = Snapshot(outline: start).rebased(onto: list.split(separator: " ").map(String.init))
    #expect(snapshot.outline == expected)
    snapshot.checkInvariants()
  }

  @Test(arguments: 0..<300)
  func `whatever the list, it is what is visible, and all else follows the rules`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var snapshot = Snapshot(version: .v18)
    for number in 0..<Int.random(in: 0..<40, using: &generator) {
      let parent = Int.random(in: 0..<3, using: &generator) == 0 ? nil : snapshot.items.randomElement(using: &generator)
      snapshot.append(["i\(number)"], to: parent)
      if Int.random(in: 0..<3, using: &generator) > 0 { snapshot.expand(["i\(number)"]) }
    }
    var list = snapshot.visibleItems
    for _ in 0..<Int.random(in: 0..<8, using: &generator) {
      let place = Int.random(in: 0...list.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        let item = "i\(Int.random(in: 0..<60, using: &generator))"
        if !list.contains(item) { list.insert(item, at: place) }
      case 1 where !list.isEmpty:
        list.remove(at: place % list.count)
      case 2 where !list.isEmpty:
        let item = list.remove(at: place % list.count)
        list.insert(item, at: Int.random(in: 0...list.count, using: &generator))
      default:
        let end = Int.random(in: place...list.count, using: &generator)
        list[place..<end].reverse()
      }
    }
    let result = snapshot.rebased(onto: list)
    result.checkInvariants()
    #expect(result.visibleItems == list, "seed \(seed)")
    #expect(result.version == .v18)
    #expect(result.rebased(onto: list) == result)

    let (visible, kept) = (Set(snapshot.visibleItems), Set(list))
    for item in result.items {
      #expect(snapshot.contains(item) || kept.contains(item), "seed \(seed): \(item) comes from nowhere")
      #expect(!visible.contains(item) || kept.contains(item), "seed \(seed): \(item) is gone")
      if visible.contains(item) { #expect(result.isExpanded(item) == snapshot.isExpanded(item), "seed \(seed)") }
    }
    // A hidden item stays hidden below the same parent as long as that is there and the list does not name the item.
    for item in snapshot.items where !visible.contains(item) && !kept.contains(item) {
      guard let parent = snapshot.parent(of: item), result.contains(parent) else { continue }
      #expect(result.contains(item) && result.parent(of: item) == parent, "seed \(seed): \(item)")
    }
  }

  @Test(arguments: 0..<50)
  func `roots that change places with all they show keep their trees`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var snapshot = Snapshot()
    for number in 0..<30 {
      snapshot.append(["i\(number)"], to: number < 6 ? nil : snapshot.items.randomElement(using: &generator))
      if Bool.random(using: &generator) { snapshot.expand(["i\(number)"]) }
    }
    let roots = snapshot.rootItems.shuffled(using: &generator)
    var expected = Snapshot()
    for root in roots {
      let tree = snapshot.snapshot(of: root, includingParent: true)
      expected.append(["end"])
      expected.insert(tree, before: "end")
      expected.delete(["end"])
    }
    #expect(snapshot.rebased(onto: expected.visibleItems) == expected, "seed \(seed)")
  }
}
