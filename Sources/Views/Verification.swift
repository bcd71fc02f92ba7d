package import AnimationTimeline
internal import DiffableDataSource
package import SessionModel
internal import Wording

/// The proof that a batch is right: carried out on the old snapshot it gives the new one, and backwards the old one;
/// and what it animates begins in the one layout and ends in the other.
package struct Verification: Sendable {
  /// The reason why old + operations is not new, or nil.
  package let forwardFailure: String?
  /// The reason why new + inverse is not old, or nil.
  package let inverseFailure: String?
  /// The view that is elsewhere at t=0 or at the end than its layout says, in words, or nil.
  package let frameFailure: String?

  /// - Complexity: O(n)
  package init(_ difference: Difference, _ timeline: TransactionTimeline? = nil) {
    forwardFailure = Self.failure { () throws(SnapshotError) in
      let result = try difference.replay(on: difference.old)
      return result == difference.new
    }
    inverseFailure = Self.failure { () throws(SnapshotError) in
      let result = try difference.inverse.replay(on: difference.new.unmarked)
      return result == difference.old
    }
    frameFailure = timeline.flatMap { Self.frameFailure($0, from: $0.oldScene, to: $0.newScene) }
  }

  package var isForward: Bool { forwardFailure == nil }
  package var isInverse: Bool { inverseFailure == nil }
  package var hasRightFrames: Bool { frameFailure == nil }
  package var isRight: Bool { isForward && isInverse && hasRightFrames }

  private static func failure(_ replay: () throws(SnapshotError) -> Bool) -> String? {
    do throws(SnapshotError) {
      return try replay() ? nil : "the result is another snapshot"
    } catch { return error.message }
  }

  /// Returns the first view of a timeline that is elsewhere at one of its ends than the layout of that end says.
  package static func frameFailure(
    _ timeline: TransactionTimeline, from old: AnimationScene, to new: AnimationScene
  ) -> String? {
    let mismatches = timeline.timeline.endpointMismatches(from: old, to: new)
    guard let first = mismatches.first else { return nil }
    let isStart = first.end == .start
    let name = timeline.name(isStart ? first.element : nil, isStart ? nil : first.element)
    let sampled = first.sampled.map { "at \($0.frame.points)" } ?? "not there"
    let expected = first.expected.map { "at \($0.frame.points)" } ?? "out of sight"
    let others = mismatches.count > 1 ? ", and \(counted(mismatches.count - 1, "other view")) as well" : ""
    let time = isStart ? "t=0" : "t=\(timeline.timeline.duration.points)"
    return "\(name) is \(sampled) at \(time), in the layout \(expected)\(others)"
  }
}
