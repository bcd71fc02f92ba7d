/// The counts of a text about a batch, and what they should have been.
package struct CountBalance: Hashable, Sendable {
  package let before: Int
  package let after: Int
  package let inserted: Int
  package let deleted: Int
  package let movedIn: Int
  package let movedOut: Int

  /// The count to which the batch leads.
  package var expected: Int { before - deleted - movedOut + inserted + movedIn }
  /// How many more there are than that; less than zero if there are fewer.
  package var difference: Int { after - expected }
  /// Whether the batch reported nothing.
  package var isEmpty: Bool { inserted + deleted + movedIn + movedOut == 0 }
  /// Whether a reload, or as many deletions as insertions, is all that was reported.
  package var isReload: Bool { inserted > 0 && inserted == deleted && movedIn + movedOut == 0 }

  /// No list has more items; sums of such counts are numbers of this machine.
  private static let most = 1 << 48

  /// Reads the counts of a text; nil if it has none, or one that no list has.
  ///
  /// - Parameter finding: The text.
  package init?(_ finding: ConsoleFinding) {
    if let before = finding.number(.before), let after = finding.number(.after) {
      self.before = before
      self.after = after
      inserted = finding.number(.inserted) ?? 0
      deleted = finding.number(.deleted) ?? 0
      movedIn = finding.number(.movedIn) ?? 0
      movedOut = finding.number(.movedOut) ?? 0
      let counts = [before, after, inserted, deleted, movedIn, movedOut]
      guard counts.allSatisfy({ 0...Self.most ~= $0 }) else { return nil }
      return
    }
    guard finding.kind == .batchCounts, finding.values[.countsBefore] != nil, finding.values[.countsAfter] != nil else {
      return nil
    }
    let (old, new) = (finding.numbers(.countsBefore), finding.numbers(.countsAfter))
    guard (old + new).allSatisfy({ 0...Self.most ~= $0 }), old.count + new.count < 1 << 12 else { return nil }
    before = old.reduce(0, +)
    after = new.reduce(0, +)
    let updates = finding.list(.updates).map { $0.lowercased() }
    inserted = updates.count { $0.hasPrefix("insert") && !$0.contains("section") }
    deleted = updates.count { $0.hasPrefix("delete") && !$0.contains("section") }
    (movedIn, movedOut) = (0, 0)
  }
}
