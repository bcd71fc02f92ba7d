import DiffableDataSource
import DisplayText
import Geometry
import TestSupport
import Testing

@testable import ComparisonFeature

/// The reasons that `verify` gives for a sum that does not come out: UIKit's differences always do.
@Suite struct VerificationTests {
  /// Returns the failure after another: a new one has to be put into the chain.
  private static func next(_ failure: Verification.Failure?) throws -> Verification.Failure? {
    switch failure {
    case nil: .anotherSnapshot
    case .anotherSnapshot: .refused(try refusal())
    case .refused:
      .frame(name: "a", time: 0, sampled: Rect(x: 0, y: 40, width: 390, height: 40), expected: nil, others: 0)
    case .frame: nil
    }
  }

  private static func refusal() throws -> SnapshotError {
    var snapshot = DiffableDataSourceSnapshot<String, String>()
    do throws(SnapshotError) {
      try snapshot.perform(.appendItems(["a"], toSection: nil))
    } catch {
      return error
    }
    throw MissingRefusal()
  }

  private struct MissingRefusal: Error {}

  @Test func eachFailureIsInBothLanguages() throws {
    for failure in try samples(Self.next) {
      #expect(failure.message.flaws == [] && failure.message.ko != failure.message.en)
    }
  }

  @Test func frameFailuresNameBothFrames() {
    let place = Rect(x: 0, y: 40, width: 390, height: 40)
    let moved = Verification.Failure.frame(name: "a", time: 300, sampled: place, expected: nil, others: 2)
    #expect(
      moved.message.en == "a is at 0,40 390x40 at t=300, in the layout out of sight, and 2 other views as well")
    #expect(moved.message.ko == "a: t=300에 0,40 390x40, 레이아웃에서는 보이지 않음 (다른 뷰 2개도 그러함)")
    let absent = Verification.Failure.frame(name: "b", time: 0, sampled: nil, expected: place, others: 0)
    #expect(absent.message.en == "b is not there at t=0, in the layout at 0,40 390x40")
    #expect(absent.message.ko == "b: t=0에 없음, 레이아웃에서는 0,40 390x40")
  }
}
