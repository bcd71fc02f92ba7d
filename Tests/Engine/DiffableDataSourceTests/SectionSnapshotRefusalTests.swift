import DiffableDataSource
import Testing

private typealias Snapshot = DiffableDataSourceSectionSnapshot<String>
private typealias Operation = SectionSnapshotOperation<String>

private let start = "a(d(f),e),b,c(g)"

private func duplicates(_ list: String) -> String {
  "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n    "
    + list.replacing(", ", with: ",\n    ") + "\n)}"
}

private func unknown(_ words: String, _ item: String) -> String {
  "\(words) does not exist in section snapshot: \(item)"
}

private func place(_ item: Int) -> SnapshotError.Place { .item(ItemIndexPath(item: item, section: 0)) }

@Suite struct SectionSnapshotRefusalTests {
  /// P06, P07 and the rest of the rules, with the order of the checks; nothing may change.
  @Test(
    arguments: [
      (.append(["x"], to: "zz"), unknown("Parent item identifier", "zz")),
      (.append(["x", "d"], to: "b"), duplicates("d")),
      (.append(["d", "x", "x", "d"], to: nil), duplicates("d, x")),
      (.append(["x", "d", "x", "x"], to: nil), duplicates("d, x")),
      (.append(["b"], to: "b"), duplicates("b")),
      (.append(["a", "a"], to: "zz"), unknown("Parent item identifier", "zz")),
      (.insert(["x"], .before, "zz"), unknown("Item identifier to insert before", "zz")),
      (.insert(["x"], .after, "zz"), unknown("Item identifier to insert after", "zz")),
      (.insert(["a", "a"], .after, "zz"), unknown("Item identifier to insert after", "zz")),
      (.insert(["x", "x"], .before, "b"), duplicates("x")),
      (.insert(["b"], .after, "b"), duplicates("b")),
      (.insertSnapshot(Snapshot(outline: "a"), .before, "zz"), unknown("Item identifier to insert before", "zz")),
      (.insertSnapshot(Snapshot(outline: "x(g,y(a))"), .after, "b"), duplicates("g, a")),
      (.delete(["b", "zz", "yy"]), "Failed to find index of item zz"),
      (.delete(["zz"]), "Failed to find index of item zz"),
      (.replaceChildren(of: "zz", using: Snapshot()), unknown("Parent item identifier", "zz")),
      (.replaceChildren(of: "zz", using: Snapshot(outline: "a")), unknown("Parent item identifier", "zz")),
      (.replaceChildren(of: "a", using: Snapshot(outline: "e,x(g,a),f")), duplicates("g, a")),
    ] as [(SectionSnapshotOperation<String>, String)])
  func `a refused edit says why and changes nothing`(operation: SectionSnapshotOperation<String>, text: String) {
    var snapshot = Snapshot(outline: start)
    let error = #expect(throws: SnapshotError.self) { try snapshot.perform(operation) }
    #expect(error?.message == text)
    #expect(snapshot.outline == start)
    snapshot.checkInvariants()
  }

  @Test(arguments: UIKitVersion.allCases)
  func `P11 and P13 a query about an unknown item is refused in the words of its generation`(version: UIKitVersion) {
    var snapshot = Snapshot(outline: start, version: version)
    snapshot.expand(["zz"])
    #expect(snapshot.outline == start)
    let text =
      version <= .v14 ? "Invalid parameter not satisfying: index != NSNotFound" : unknown("Item identifier", "zz")
    let queries: [() throws -> Void] = [
      { _ = try snapshot.checkedIsExpanded("zz") }, { _ = try snapshot.checkedIsVisible("zz") },
      { _ = try snapshot.checkedLevel(of: "zz") },
    ]
    for query in queries {
      let error = #expect(throws: SnapshotError.self, performing: query)
      #expect(error?.message == text && error?.code == .unknownItem)
    }
    let child = #expect(throws: SnapshotError.self) { _ = try snapshot.checkedParent(of: "zz") }
    #expect(child?.message == unknown("Child item identifier", "zz"))
    let parent = #expect(throws: SnapshotError.self) { _ = try snapshot.checkedSnapshot(of: "zz") }
    #expect(parent?.message == unknown("Parent item identifier", "zz"))
  }

  /// The older text is that of a log of September 2021 (14, or 15.0).
  @Test(arguments: UIKitVersion.allCases)
  func `a repeated identifier is refused in the words of its generation`(version: UIKitVersion) {
    var snapshot = Snapshot(outline: start, version: version)
    let error = #expect(throws: SnapshotError.self) { try snapshot.perform(.append(["x", "x"], to: "b")) }
    #expect(error?.message == (version <= .v14 ? "Supplied identifiers are not unique." : duplicates("x")))
  }

  @Test func `a refusal names every place of every offender`() {
    var snapshot = Snapshot(outline: start)
    let repeated = #expect(throws: SnapshotError.self) {
      try snapshot.perform(.append(["x", "e", "x", "e", "f"], to: "b"))
    }
    #expect(
      repeated?.offenders == [
        SnapshotError.Offender("e", at: [.argument(1), .argument(3), place(3)]),
        SnapshotError.Offender("x", at: [.argument(0), .argument(2)]),
        SnapshotError.Offender("f", at: [.argument(4), place(2)]),
      ])
    #expect(repeated?.code == .itemAlreadyExists && repeated?.source == .uikit)

    let deleted = #expect(throws: SnapshotError.self) { try snapshot.perform(.delete(["a", "zz"])) }
    #expect(deleted?.offenders == [SnapshotError.Offender("zz", at: [.argument(1)])])
    #expect(deleted?.code == .unknownItem)

    let inserted = #expect(throws: SnapshotError.self) { try snapshot.perform(.insert(["x"], .after, "zz")) }
    #expect(inserted?.offenders == [SnapshotError.Offender("zz")] && inserted?.code == .unknownDestination)

    // UIKit does not check this and corrupts its tree, so the words are UIKit's but only this package refuses it.
    let given = Snapshot(outline: "e(x),g")
    let replaced = #expect(throws: SnapshotError.self) { try snapshot.perform(.replaceChildren(of: "a", using: given)) }
    #expect(replaced?.offenders == [SnapshotError.Offender("g", at: [.argument(2), place(6)])])
    #expect(replaced?.source == .ours)
  }

  /// A call that must stop the program, and the text it must leave.
  enum Trap: String, CaseIterable, Codable, Sendable {
    case append, appendTo, insertBefore, insertAfter, graftBefore, graftAfter, delete, replace
    case isExpanded, isVisible, level, parent, snapshot

    func run() {
      var snapshot = Snapshot(outline: start)
      switch self {
      case .append: snapshot.append(["x", "d"])
      case .appendTo: snapshot.append(["x"], to: "zz")
      case .insertBefore: snapshot.insert(["x"], before: "zz")
      case .insertAfter: snapshot.insert(["x"], after: "zz")
      case .graftBefore: snapshot.insert(Snapshot(outline: "a"), before: "b")
      case .graftAfter: snapshot.insert(Snapshot(outline: "x"), after: "zz")
      case .delete: snapshot.delete(["a", "zz"])
      case .replace: snapshot.replace(childrenOf: "a", using: Snapshot(outline: "b"))
      case .isExpanded: _ = snapshot.isExpanded("zz")
      case .isVisible: _ = snapshot.isVisible("zz")
      case .level: _ = snapshot.level(of: "zz")
      case .parent: _ = snapshot.parent(of: "zz")
      case .snapshot: _ = snapshot.snapshot(of: "zz")
      }
    }

    var text: String {
      switch self {
      case .append: duplicates("d")
      case .appendTo, .snapshot: unknown("Parent item identifier", "zz")
      case .insertBefore: unknown("Item identifier to insert before", "zz")
      case .insertAfter, .graftAfter: unknown("Item identifier to insert after", "zz")
      case .graftBefore: duplicates("a")
      case .delete: "Failed to find index of item zz"
      case .replace: duplicates("b")
      case .isExpanded, .isVisible, .level: unknown("Item identifier", "zz")
      case .parent: unknown("Child item identifier", "zz")
      }
    }
  }

  @Test(arguments: Trap.allCases)
  func `misuse stops the program with UIKit's text`(trap: Trap) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [trap] in
      trap.run()
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(trap.text))
  }
}
