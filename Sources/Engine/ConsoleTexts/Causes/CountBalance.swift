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
  /// Whether the batch told of nothing.
  package var isEmpty: Bool { inserted + deleted + movedIn + movedOut == 0 }
  /// Whether a reload, or as many deletions as insertions, is all that was told.
  package var isReload: Bool { inserted > 0 && inserted == deleted && movedIn + movedOut == 0 }

  /// Reads the counts of a text; nil if it has none.
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
      return
    }
    guard finding.kind == .batchCounts, finding.values[.countsBefore] != nil, finding.values[.countsAfter] != nil else {
      return nil
    }
    before = finding.numbers(.countsBefore).reduce(0, +)
    after = finding.numbers(.countsAfter).reduce(0, +)
    let updates = finding.list(.updates).map { $0.lowercased() }
    inserted = updates.count { $0.hasPrefix("insert") && !$0.contains("section") }
    deleted = updates.count { $0.hasPrefix("delete") && !$0.contains("section") }
    (movedIn, movedOut) = (0, 0)
  }
}
