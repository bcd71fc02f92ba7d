internal import AnimationTimeline
internal import DiffableDataSource
internal import DisplayText
internal import Geometry
internal import SessionModel

/// The proof that a difference is right: carried out on the old snapshot it gives the new one, and backwards the old one,
/// also as the batch that UIKit takes; and what it animates begins in the one layout and ends in the other.
struct Verification: Sendable {
  /// The reason why a sum does not come out.
  enum Failure: Hashable, Sendable {
    /// The operations lead to another snapshot.
    case anotherSnapshot
    /// An operation cannot be carried out.
    case refused(SnapshotError)
    /// A view is elsewhere at one end of the animation than its layout says: its frames there, nil if it is not there,
    /// and the number of other such views.
    case frame(name: String, time: Double, sampled: Rect?, expected: Rect?, others: Int)

    /// The reason in a sentence.
    var message: Bilingual {
      switch self {
      case .anotherSnapshot: return Bilingual(ko: "결과가 다른 스냅샷입니다", en: "the result is another snapshot")
      case .refused(let error):
        return Bilingual(ko: "연산을 수행할 수 없습니다: '\(error.message)'", en: error.message)
      case .frame(let name, let time, let sampled, let expected, let others):
        let at = "t=\(time.points)"
        return Bilingual(
          ko: "\(name): \(at)에 \(sampled.map { $0.points } ?? "없음"), 레이아웃에서는 \(expected.map { $0.points } ?? "보이지 않음")"
            + (others > 0 ? " (\(Language.ko.counted(others, .otherView))도 그러함)" : ""),
          en: "\(name) is \(sampled.map { "at \($0.points)" } ?? "not there") at \(at), in the layout "
            + (expected.map { "at \($0.points)" } ?? "out of sight")
            + (others > 0 ? ", and \(Language.en.counted(others, .otherView)) as well" : ""))
      }
    }
  }

  /// The reason why old + operations is not new, or nil.
  let forwardFailure: Failure?
  /// The reason why new + inverse is not old, or nil.
  let inverseFailure: Failure?
  /// The view that is elsewhere at t=0 or at the end than its layout says, or nil.
  let frameFailure: Failure?

  /// - Complexity: O(n)
  init(_ difference: Difference, _ timeline: TransactionTimeline? = nil) {
    forwardFailure = Self.failure(of: HandwrittenBatch(difference), difference, on: difference.old)
    inverseFailure = Self.failure(
      of: HandwrittenBatch(difference.inverse), difference.inverse, on: difference.new.unmarked)
    frameFailure = timeline.flatMap { Self.frameFailure($0, from: $0.oldScene, to: $0.newScene) }
  }

  var isForward: Bool { forwardFailure == nil }
  var isInverse: Bool { inverseFailure == nil }
  var hasRightFrames: Bool { frameFailure == nil }
  var isRight: Bool { isForward && isInverse && hasRightFrames }

  /// Returns the reason why a batch does not lead to its new snapshot, or nil.
  static func failure(of batch: HandwrittenBatch<String, String>) -> Failure? {
    do throws(SnapshotError) {
      return try batch.leadsToNew() ? nil : .anotherSnapshot
    } catch { return .refused(error) }
  }

  private static func failure(
    of batch: HandwrittenBatch<String, String>, _ difference: Difference, on old: Snapshot
  ) -> Failure? {
    if let failure = failure(of: batch) { return failure }
    do throws(SnapshotError) {
      return try difference.replay(on: old) == difference.new ? nil : .anotherSnapshot
    } catch { return .refused(error) }
  }

  /// Returns the first view of a timeline that is elsewhere at one of its ends than the layout of that end says.
  static func frameFailure(
    _ timeline: TransactionTimeline, from old: AnimationScene, to new: AnimationScene
  ) -> Failure? {
    let mismatches = timeline.timeline.endpointMismatches(from: old, to: new)
    guard let first = mismatches.first else { return nil }
    let isStart = first.end == .start
    let name = timeline.name(isStart ? first.element : nil, isStart ? nil : first.element)
    return .frame(
      name: name, time: isStart ? 0 : timeline.timeline.duration, sampled: first.sampled?.frame,
      expected: first.expected?.frame, others: mismatches.count - 1)
  }
}
