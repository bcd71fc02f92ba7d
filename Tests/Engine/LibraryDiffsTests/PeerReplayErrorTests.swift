import LibraryDiffs
import TestSupport
import Testing

/// The sentences about a stage that cannot be carried out, in both languages.
@Suite struct PeerReplayErrorTests {
  /// Every case once, each with the next one.
  private static let errors = Array(
    sequence(first: PeerReplayError.otherCounts) { error in
      switch error {
      case .otherCounts: .noItem(PeerPath(0, 2))
      case .noItem: .noSection(1)
      case .noSection: .itemComesTwice(PeerPath(0, 2))
      case .itemComesTwice: .itemGoesTwice(PeerPath(0, 2))
      case .itemGoesTwice: .sectionComesTwice(1)
      case .sectionComesTwice: .sectionGoesTwice(1)
      case .sectionGoesTwice: .itemBeyondEnd(PeerPath(0, 2))
      case .itemBeyondEnd: .sectionBeyondEnd(1)
      case .sectionBeyondEnd: .itemInDeletedSection(PeerPath(0, 2))
      case .itemInDeletedSection: .itemInInsertedSection(PeerPath(0, 2))
      case .itemInInsertedSection: nil
      }
    })

  @Test func everyErrorSpeaksBothLanguages() {
    #expect(Self.errors.flatMap(\.message.flaws) == [])
    #expect(Set(Self.errors.map(\.description)).count == Self.errors.count)
  }
}
