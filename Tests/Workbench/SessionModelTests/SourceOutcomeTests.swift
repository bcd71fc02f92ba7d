import LibraryDiffs
import SessionModel
import TestSupport
import Testing

/// The sentences about a source that does not stage a change, and of the operations of one that does, in both languages.
@Suite struct SourceOutcomeTests {
  /// Every case once, each with the next one.
  private static let reloads = Array(
    sequence(first: SourceOutcome.Reload.always) { reason in
      switch reason {
      case .always: .firstList
      case .firstList: .sectionsChanged
      case .sectionsChanged: .tooManyChanges(150)
      case .tooManyChanges: .brokenStages(.noItem(PeerPath(0, 2)))
      case .brokenStages: nil
      }
    })

  @Test func everyReasonSpeaksBothLanguages() {
    #expect(Self.reloads.flatMap(\.message.flaws) == [])
    #expect(SourceOutcome.Refusal.allCases.flatMap(\.message.flaws) == [])
    #expect(SourceOperation.Reason.allCases.flatMap(\.text.flaws) == [])
  }
}
