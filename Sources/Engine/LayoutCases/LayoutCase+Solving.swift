import CompositionalLayout
import Geometry

extension LayoutCase {
  /// The largest number of cells that a case is worked out for.
  public static let itemLimit = 1_000_000

  /// Solves the case and compares the outcome with the expected one.
  ///
  /// - Complexity: O(views).
  public func differences() -> [LayoutCaseDifference] { differences(from: outcome()) }

  /// Returns the result of solving the case.
  ///
  /// - Complexity: O(views).
  public func outcome() -> LayoutCaseOutcome {
    let solution = layout.solved(in: environment, itemCounts: items, measuredSizes: measuredSizes)
    var outcome = LayoutCaseOutcome(
      contentSize: solution.contentSize,
      attributes: solution.allAttributes(scroll: scrollState, limit: Self.itemLimit))
    if let snap, let row = solution.orthogonalSection(at: snap.section) {
      outcome.snap = Snap(
        section: snap.section, viewport: row.viewportLength, row: row.contentLength, requested: snap.requested,
        settled: snap.requested.map(row.settledOffset(for:)))
    }
    return outcome
  }
}
