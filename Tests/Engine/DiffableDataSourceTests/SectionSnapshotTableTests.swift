import DiffableDataSource
import Testing

private typealias Snapshot = DiffableDataSourceSectionSnapshot<String>

/// T0 of the specification's table.
private let start = "a(d(f),e),b,c(g)"

@Suite struct SectionSnapshotTableTests {
  @Test func `P01 lists items, roots and visible items`() {
    let snapshot = Snapshot(outline: start)
    #expect(snapshot.items == ["a", "d", "f", "e", "b", "c", "g"])
    #expect(snapshot.rootItems == ["a", "b", "c"])
    #expect(snapshot.visibleItems == ["a", "b", "c"])
    #expect(snapshot.expandedItems.isEmpty)
  }

  @Test func `P02 and P03 show what every ancestor's expansion lets show`() {
    var snapshot = Snapshot(outline: start)
    snapshot.expand(["a"])
    #expect(snapshot.visibleItems == ["a", "d", "e", "b", "c"])
    #expect(snapshot.level(of: "f") == 2 && !snapshot.isVisible("f") && snapshot.isVisible("d"))

    var hidden = Snapshot(outline: start)
    hidden.expand(["d"])
    #expect(hidden.visibleItems == ["a", "b", "c"])
    #expect(hidden.isExpanded("d") && !hidden.isVisible("d"))
    #expect(hidden.expandedItems == ["d"])
  }

  @Test func `P05 inserts a sibling before an item`() {
    var snapshot = Snapshot(outline: start)
    snapshot.insert(["x"], before: "e")
    #expect(snapshot.items == ["a", "d", "f", "x", "e", "b", "c", "g"])
    #expect(snapshot.parent(of: "x") == "a")
  }

  @Test func `P09 deletes an item with everything below it`() {
    var snapshot = Snapshot(outline: start)
    snapshot.delete(["d"])
    #expect(snapshot.items == ["a", "e", "b", "c", "g"])
    #expect(!snapshot.contains("f"))
  }

  @Test func `P12 and P13 answer about places`() {
    let snapshot = Snapshot(outline: start)
    #expect(snapshot.index(of: "f") == 2)
    #expect(snapshot.index(of: "zz") == nil)
    #expect(!snapshot.contains("zz"))
    #expect(snapshot.parent(of: "b") == nil)
  }

  @Test func `P14 copies a subtree with its expansion`() {
    var snapshot = Snapshot(outline: start)
    snapshot.expand(["d"])
    let children = snapshot.snapshot(of: "a")
    #expect(children.rootItems == ["d", "e"] && children.isExpanded("d"))
    let whole = snapshot.snapshot(of: "a", includingParent: true)
    #expect(whole.rootItems == ["a"] && whole.items == ["a", "d", "f", "e"] && whole.isExpanded("d"))
  }

  @Test func `P15 replaces children with a tree and its expansion`() {
    var snapshot = Snapshot(outline: start)
    snapshot.replace(childrenOf: "c", using: Snapshot(outline: "+p,q"))
    #expect(snapshot.items == ["a", "d", "f", "e", "b", "c", "p", "q"])
    #expect(snapshot.isExpanded("p"))
  }

  @Test func `P16 describes the tree as UIKit does`() {
    var snapshot = Snapshot(outline: start)
    snapshot.expand(["a", "b"])
    let lines = ["+*a", "  -*d", "    - f", "  -*e", "+*b", "-*c", "  - g"]
    let description = snapshot.visualDescription().split(separator: "\n").map(String.init)
    #expect(description[0].wholeMatch(of: /<NSDiffableDataSourceSectionSnapshot: 0x[0-9a-f]+/) != nil)
    #expect(Array(description.dropFirst().dropLast()) == lines)
    #expect(description.last == ">")
    #expect(snapshot.visualLines == lines)
  }

  /// Valid edits: the start, the operation, the tree it leads to.
  @Test(
    arguments: [
      (start, .append([], to: "zz"), start),
      (start, .append(["x", "y"], to: nil), "a(d(f),e),b,c(g),x,y"),
      (start, .append(["x", "y"], to: "a"), "a(d(f),e,x,y),b,c(g)"),
      (start, .insert([], .before, "zz"), start),
      (start, .insert(["x", "y"], .before, "a"), "x,y,a(d(f),e),b,c(g)"),
      (start, .insert(["x", "y"], .after, "a"), "a(d(f),e),x,y,b,c(g)"),
      (start, .insert(["x"], .after, "d"), "a(d(f),x,e),b,c(g)"),
      (start, .insert(["x"], .after, "c"), "a(d(f),e),b,c(g),x"),
      (start, .insertSnapshot(Snapshot(), .before, "zz"), start),
      (start, .insertSnapshot(Snapshot(outline: "+x(y(z)),w"), .before, "d"), "a(+x(y(z)),w,d(f),e),b,c(g)"),
      (start, .insertSnapshot(Snapshot(outline: "+x(y(z)),w"), .after, "a"), "a(d(f),e),+x(y(z)),w,b,c(g)"),
      (start, .delete([]), start),
      (start, .delete(["b", "b"]), "a(d(f),e),c(g)"),
      (start, .delete(["a", "f", "c"]), "b"),
      (start, .delete(["f", "a"]), "b,c(g)"),
      ("+a(+d(f)),b", .delete(["d"]), "+a,b"),
      ("+a(+b)", .deleteAll, ""),
      (start, .expand(["a", "zz", "e"]), "+a(d(f),+e),b,c(g)"),
      ("+a(b),+c", .collapse(["c", "zz", "b"]), "+a(b),c"),
      (start, .replaceChildren(of: "a", using: Snapshot()), "a,b,c(g)"),
      ("+a(d(+f),e),b", .replaceChildren(of: "a", using: Snapshot(outline: "d(+f),e")), "+a(d(+f),e),b"),
      (start, .replaceChildren(of: "a", using: Snapshot(outline: "f(e),x")), "a(f(e),x),b,c(g)"),
    ] as [(String, SectionSnapshotOperation<String>, String)])
  func `a valid edit leads to the tree that the rules give`(
    start: String, operation: SectionSnapshotOperation<String>, expected: String
  ) throws {
    var snapshot = Snapshot(outline: start)
    try snapshot.perform(operation)
    #expect(snapshot.outline == expected)
    #expect(snapshot == Snapshot(outline: expected))
    snapshot.checkInvariants()
  }

  /// The value that the after form of a graft returns: for d, which has children, the item after them; for e, itself.
  @Test(arguments: [("d", "e"), ("e", "e"), ("f", "f"), ("a", "b"), ("b", "b"), ("c", nil), ("g", nil)])
  func `grafting behind an item tells what followed`(item: String, expected: String?) {
    var snapshot = Snapshot(outline: start)
    #expect(snapshot.insert(Snapshot(outline: "x(y)"), after: item) == expected)
  }

  @Test func `an expansion is forgotten with its item`() {
    var snapshot = Snapshot(outline: "+a(+b)")
    snapshot.delete(["b"])
    snapshot.append(["b"], to: "a")
    #expect(snapshot.outline == "+a(b)")
    snapshot.deleteAll()
    snapshot.append(["a"])
    #expect(snapshot.expandedItems.isEmpty)
  }

  @Test func `equality is that of structure and expansion`() {
    let snapshot = Snapshot(outline: "+a(b,c)")
    for other in ["a(b,c)", "+a(c,b)", "+a(b(c))", "+a(b),c", "+a,b,c", "+a(b)", ""] {
      #expect(snapshot != Snapshot(outline: other), "\(other)")
    }
    #expect(snapshot == Snapshot(outline: "+a(b,c)", version: .v14))
    #expect(Snapshot() == Snapshot())
  }

  @Test func `a tree is flat if no item has a parent`() {
    #expect(Snapshot().isFlat && Snapshot(outline: "a,+b,c").isFlat && !Snapshot(outline: "a,b(c)").isFlat)
    #expect(Snapshot(outline: start).count == 7)
  }
}
