public import DisplayText

/// The reason why a stage cannot be carried out.
public enum PeerReplayError: Error, Hashable, Sendable {
  /// After the last stage a section has another number of items than that of the last list.
  case otherCounts
  /// An item is deleted, moved or updated that is not there before the stage.
  case noItem(PeerPath)
  /// Items come to a section that is not there after the stage.
  case noSection(Int)
  /// An item comes to a place that is not there, or is taken.
  case itemComesTwice(PeerPath)
  /// An item goes that is not there, or has gone.
  case itemGoesTwice(PeerPath)
  /// A section comes to a place that is not there, or is taken.
  case sectionComesTwice(Int)
  /// A section goes that is not there, or has gone.
  case sectionGoesTwice(Int)
  /// An item is inserted that the last list does not have.
  case itemBeyondEnd(PeerPath)
  /// A section is inserted that the last list does not have.
  case sectionBeyondEnd(Int)
  /// An item changes in a section that is deleted.
  case itemInDeletedSection(PeerPath)
  /// An item is inserted into a section that brings its items along.
  case itemInInsertedSection(PeerPath)
}

extension PeerReplayError: CustomStringConvertible {
  /// The fault, in a few words of English.
  public var description: String { message.en }

  /// The fault, in a few words.
  public var message: Bilingual {
    switch self {
    case .otherCounts:
      Bilingual(
        ko: "단계를 마친 섹션의 아이템 수가 마지막 목록과 다릅니다",
        en: "the stages leave other counts of items than the last list has")
    case .noItem(let path): Bilingual(ko: "아이템 \(path)이(가) 범위를 벗어납니다", en: "item \(path) is out of range")
    case .noSection(let index):
      Bilingual(ko: "단계 다음에 섹션 \(index)이(가) 없습니다", en: "there is no section \(index) after the stage")
    case .itemComesTwice(let path):
      Bilingual(
        ko: "아이템 \(path)이(가) 범위를 벗어나거나 두 번 들어옵니다", en: "item \(path) is out of range or comes twice")
    case .itemGoesTwice(let path):
      Bilingual(
        ko: "아이템 \(path)이(가) 범위를 벗어나거나 두 번 나갑니다", en: "item \(path) is out of range or goes twice")
    case .sectionComesTwice(let index):
      Bilingual(
        ko: "섹션 \(index)이(가) 범위를 벗어나거나 두 번 들어옵니다",
        en: "section \(index) is out of range or comes twice")
    case .sectionGoesTwice(let index):
      Bilingual(
        ko: "섹션 \(index)이(가) 범위를 벗어나거나 두 번 나갑니다", en: "section \(index) is out of range or goes twice")
    case .itemBeyondEnd(let path):
      Bilingual(ko: "아이템 \(path)이(가) 끝 너머에 들어옵니다", en: "item \(path) is inserted beyond the end")
    case .sectionBeyondEnd(let index):
      Bilingual(ko: "섹션 \(index)이(가) 끝 너머에 들어옵니다", en: "section \(index) is inserted beyond the end")
    case .itemInDeletedSection(let path):
      Bilingual(
        ko: "지워지는 섹션의 아이템 \(path)이(가) 바뀝니다", en: "item \(path) changes in a section that is deleted")
    case .itemInInsertedSection(let path):
      Bilingual(
        ko: "들어오는 섹션에 아이템 \(path)을(를) 따로 넣습니다",
        en: "item \(path) is inserted into a section that is inserted")
    }
  }
}
