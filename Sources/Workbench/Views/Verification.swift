internal import DiffableDataSource

/// The proof that a batch is right: carried out on the old snapshot it gives the new one, and backwards the old one.
struct Verification: Sendable {
  /// Why old + operations is not new, or nil.
  let forwardFailure: String?
  /// Why new + inverse is not old, or nil.
  let inverseFailure: String?

  /// - Complexity: O(n)
  init(_ difference: Difference) {
    forwardFailure = Self.failure { () throws(SnapshotError) in
      let result = try difference.replay(on: difference.old)
      return result == difference.new
    }
    inverseFailure = Self.failure { () throws(SnapshotError) in
      let result = try difference.inverse.replay(on: difference.new.unmarked)
      return result == difference.old
    }
  }

  var isForward: Bool { forwardFailure == nil }
  var isInverse: Bool { inverseFailure == nil }
  var isRight: Bool { isForward && isInverse }

  private static func failure(_ replay: () throws(SnapshotError) -> Bool) -> String? {
    do throws(SnapshotError) {
      return try replay() ? nil : "the result is another snapshot"
    } catch { return error.message }
  }
}
