import DiffableDataSource
import TestSupport
import Testing

/// Random calls on the product and on the naive model side by side, everything compared after each call.
///
/// A failure prints its seed and the shortest script found that still fails, ready to be pasted.
@Suite struct SnapshotModelTests {
  /// An identifier of an app: compared and hashed in full, but into four hashes only, so that they collide.
  struct Track: Hashable, CustomStringConvertible {
    let album: Int
    let title: String

    func hash(into hasher: inout Hasher) { hasher.combine(album & 3) }

    var description: String { "\(album)/\(title)" }
  }

  private func check<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>(
    seed: UInt64, steps: Int, items: [ItemIdentifier], sections: [SectionIdentifier]
  ) {
    let script = NaiveScript.random(seed: seed, steps: steps, items: items, sections: sections)
    guard let failure = script.firstMismatch() else { return }
    Issue.record("seed \(seed), step \(failure.step): \(failure.difference)\n\(script.shortened())")
  }

  @Test(arguments: UInt64(0)..<20) func aFewNumbers(seed: UInt64) {
    check(seed: seed, steps: 3_200, items: Array(0..<10), sections: Array(0..<5))
  }

  @Test(arguments: UInt64(100)..<108) func words(seed: UInt64) {
    check(seed: seed, steps: 2_500, items: "abcdefghijkl".map { String($0) }, sections: ["a", "b", "c", "D"])
  }

  @Test(arguments: UInt64(200)..<208) func collidingValues(seed: UInt64) {
    check(
      seed: seed, steps: 2_500, items: (0..<16).map { Track(album: $0 / 2, title: "t\($0 % 2)") },
      sections: (0..<4).map { Track(album: $0, title: "s") })
  }

  @Test(arguments: UInt64(300)..<304) func dozensOfNumbers(seed: UInt64) {
    check(seed: seed, steps: 1_000, items: Array(0..<80), sections: Array(0..<20))
  }

  @Test func theRandomCallsCoverEveryOutcome() {
    var codes: Set<String> = []
    var model = NaiveSnapshot<Int, Int>()
    var warnings = 0
    for step in NaiveScript.random(seed: 0, steps: 5_000, items: Array(0..<10), sections: Array(0..<5)).steps {
      guard case .perform(let operation) = step else { continue }
      do { try model.perform(operation) } catch { codes.insert(error.code.rawValue) }
      warnings = model.warnings.count
    }
    let expected: [SnapshotError.Code] = [
      .repeatedItemIdentifiers, .repeatedSectionIdentifiers, .sectionAlreadyExists, .destinationAmongInserted,
      .moveOntoItself, .unknownSource, .unknownDestination, .unknownSection, .noSections, .unknownMark,
    ]
    #expect(codes == Set(expected.map(\.rawValue)))
    #expect(warnings > 100)
  }
}
