import DiffableDataSource
import Foundation
import TestSupport
import Testing

private typealias Snapshot = DiffableDataSourceSectionSnapshot<String>

#if InternalChecks
/// Every mutation then costs O(n).
private let many = 2_000
#else
private let many = 100_000
#endif

@Suite struct SectionSnapshotStorageTests {
  @Test func `a copy is independent in both directions`() {
    var original = Snapshot(outline: "+a(b),c")
    let before = original
    var copy = original
    copy.append(["x"], to: "b")
    copy.collapse(["a"])
    #expect(original == before && original.outline == "+a(b),c" && copy.outline == "a(b(x)),c")
    original.delete(["a"])
    #expect(original.outline == "c" && copy.outline == "a(b(x)),c" && before.outline == "+a(b),c")
    original.append(["d"])
    #expect(!copy.contains("d") && before.contains("b"))
  }

  @Test func `places that deletions left are used again and nothing of the old items shows`() {
    var snapshot = Snapshot()
    for round in 0..<50 {
      snapshot.append((0..<20).map { "\(round)-\($0)" })
      snapshot.expand(["\(round)-3"])
      if round > 0 { snapshot.delete((0..<20).map { "\(round - 1)-\($0)" }) }
      #expect(snapshot.items == (0..<20).map { "\(round)-\($0)" })
      #expect(snapshot.expandedItems == ["\(round)-3"])
      snapshot.checkInvariants()
    }
  }

  @Test func `one by one, many items go to the roots and below one parent`() {
    var snapshot = DiffableDataSourceSectionSnapshot<Int>()
    for item in 0..<many { snapshot.append([item]) }
    for item in many..<(2 * many) { snapshot.append([item], to: 0) }
    #expect(snapshot.items == [0] + Array(many..<(2 * many)) + Array(1..<many))
    for item in many..<(2 * many) { snapshot.delete([item]) }
    #expect(snapshot.items == Array(0..<many))
    snapshot.checkInvariants()
  }

  @Test func `one by one, many items go beside siblings at random places`() {
    var generator = SeededGenerator(seed: 7)
    var snapshot = DiffableDataSourceSectionSnapshot<Int>()
    snapshot.append([0])
    for item in 1..<many {
      let sibling = Int.random(in: 0..<item, using: &generator)
      if Bool.random(using: &generator) {
        snapshot.insert([item], before: sibling)
      } else {
        snapshot.insert([item], after: sibling)
      }
    }
    #expect(snapshot.rootItems.count == many && Set(snapshot.items).count == many && snapshot.isFlat)
    snapshot.checkInvariants()
  }

  @Test func `a chain may be as deep as memory allows`() throws {
    var snapshot = DiffableDataSourceSectionSnapshot<Int>()
    snapshot.append([0])
    for item in 1..<many { snapshot.append([item], to: item - 1) }
    let last = many - 1
    #expect(snapshot.level(of: last) == last && !snapshot.isVisible(last) && snapshot.index(of: last) == last)
    snapshot.expand(Array(0..<many))
    #expect(snapshot.isVisible(last) && snapshot.visibleItems == Array(0..<many))
    #expect(snapshot.entries.reduce(0) { max($0, $1.level) } == last)
    #expect(snapshot.snapshot(of: 0).count == last)
    #expect(snapshot.visualLines.last == String(repeating: "  ", count: 200) + "+*\(last)")
    #expect(snapshot.rebased(onto: Array(0..<many) + [-1]).level(of: -1) == last)

    let copy = try JSONDecoder().decode(type(of: snapshot), from: JSONEncoder().encode(snapshot))
    #expect(copy == snapshot)
    snapshot.checkInvariants()
    snapshot.delete([1])
    #expect(snapshot.items == [0])
  }

  @Test func `a tree is encoded as a flat list in depth-first order`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(Snapshot(outline: "+a(b),c")), as: UTF8.self)
    #expect(
      json == """
        [{"expanded":true,"id":"a","level":0},{"expanded":false,"id":"b","level":1},\
        {"expanded":false,"id":"c","level":0}]
        """)
  }

  @Test(arguments: [
    #"[{"id":"a","level":1}]"#, #"[{"id":"a","level":-1}]"#,
    #"[{"id":"a","level":0},{"id":"b","level":2}]"#, #"[{"id":"a","level":0},{"id":"a","level":1}]"#,
    #"[{"id":"a"}]"#, #"[{"level":0}]"#, #"{"id":"a","level":0}"#,
  ])
  func `a list that is not a tree is refused with its place`(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Snapshot.self, from: Data(json.utf8)) }
  }

  @Test func `expansion may be left out of the encoded form`() throws {
    let json = #"[{"id":"a","level":0,"expanded":true},{"id":"b","level":1},{"id":"c","level":0}]"#
    #expect(try JSONDecoder().decode(Snapshot.self, from: Data(json.utf8)).outline == "+a(b),c")
  }
}
