internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel

extension DiagnosticCode {
  /// The item named as a place is in another section than the one that is named.
  static let placeInOtherSection: DiagnosticCode = "E0204"

  /// A reload of an item whose content is what its cell shows already.
  static let reloadWithoutChange: DiagnosticCode = "W0203"

  /// Sections that were inserted again and stay where they are, under iOS 13 and 14.
  static let keptInPlace: DiagnosticCode = "W0213"

  /// Parents on screen that close, because their section snapshot was built anew.
  static let closedAnew: DiagnosticCode = "W0212"

  /// A word that looks like a span, and is the name of one item.
  static let noSpan: DiagnosticCode = "W0214"
}

extension Bilingual {
  static func moved(_ item: String, from place: String, section: String) -> Bilingual {
    Bilingual(item) + .wasAt(place, section: section)
  }

  static let theDraft = Bilingual(ko: "초안", en: "the draft")

  static func outline(of section: String) -> Bilingual {
    Bilingual(ko: "'\(section)'의 아웃라인", en: "the outline of '\(section)'")
  }
}

extension Diagnostic.Message {
  static func noSpanOfNumbers(_ word: String) -> Self {
    Self(
      .noSpan, ko: "'\(word)'은(는) 구간이 아니라 아이템 하나의 이름입니다", en: "'\(word)' is not a span: it is the name of one item",
      label: Bilingual(ko: "구간은 수로 셈", en: "a span is of numbers"),
      helps: [Bilingual(ko: "g1..g5는 g1 g2 g3 g4 g5", en: "g1..g5 is g1 g2 g3 g4 g5"), "\(Value.quoted(word))"])
  }

  static func movedBetweenOutlines(_ count: Int) -> Self {
    Self(
      .itemsMoved, ko: "아이템 \(count)개가 다른 섹션에도 있어서 이 섹션으로 옮겨졌습니다",
      en: "\(count) \(count == 1 ? "item is" : "items are") in another section as well and moved to this one",
      helps: [
        Bilingual(
          ko: "UIKit이 이것을 받아들이는지는 알려져 있지 않습니다. 섹션마다 다른 식별자를 쓰세요",
          en: "it is not known whether UIKit accepts this; give each section identifiers of its own")
      ])
  }

  static func keptInPlace(_ sections: [String], version: Int) -> Self {
    let (name, count) = (sections[0], sections.count)
    return Self(
      .keptInPlace,
      ko: (count == 1 ? "'\(name)'은(는) 이미 있어서" : "섹션 \(count)개는 이미 있어서")
        + " iOS \(version)에서는 제자리에 남습니다(보고 하나). iOS 15부터는 예외가 납니다",
      en: (count == 1 ? "'\(name)' is there already and stays" : "\(count) sections are there already and stay")
        + " in place under iOS \(version) (one report); from iOS 15 on this is an exception")
  }

  static func closedAnew(_ parents: [String]) -> Self {
    let (name, count) = (parents[0].excerpt, parents.count)
    return Self(
      .closedAnew,
      ko: (count == 1 ? "'\(name)'이(가)" : "부모 \(count)개가") + " 접힙니다: 섹션 스냅샷을 새로 만들었고, 새것은 직접 펼친 것만 펼쳐져 있습니다",
      en: (count == 1 ? "'\(name)' closes" : "\(count) parents close")
        + ": the section snapshot was built anew, and is expanded only where you expand it",
      helps: ["explain expand"])
  }

  static func placeInOtherSection(_ item: String, actual: String, section: String) -> Self {
    Self(
      .placeInOtherSection, ko: "'\(item)'은(는) 섹션 '\(section)'이(가) 아니라 '\(actual)'에 있습니다",
      en: "'\(item)' is in section '\(actual)', not in '\(section)'",
      label: Bilingual(ko: "'\(actual)' 안", en: "in '\(actual)'"),
      helps: [
        Bilingual(
          ko: "'to \(section)'을(를) 빼세요: 자리가 섹션을 정합니다", en: "leave out 'to \(section)': the place decides the section")
      ])
  }

  static func reloadWithoutChange(_ count: Int) -> Self {
    Self(
      .reloadWithoutChange, ko: "아이템 \(count)개를 내용이 그대로인데 reload 했습니다",
      en: "\(counted(count, "item")) reloaded with unchanged content")
  }

  static func noState(_ name: String, last: String) -> Self {
    Self(
      .noTransaction, ko: "'\(name)'(이)라는 상태가 없습니다",
      en: "there is no state '\(name)'",
      label: Bilingual(ko: "아직 적용되지 않음", en: "not applied yet"),
      helps: [Bilingual(ko: "draft, current 또는 tx1 … \(last)", en: "draft, current, or tx1 … \(last)")])
  }

  static func noSectionNamed(_ name: String) -> Self {
    Self(
      .notInSnapshot, ko: "섹션 '\(name)'이(가) 없습니다",
      en: "there is no section '\(name)'",
      label: Bilingual(ko: "그런 섹션이 없음", en: "no such section"))
  }

  static func functionNeedsItem(_ name: String) -> Self {
    Self(
      .missingArgument, ko: "\(name)에는 아이템이 필요합니다",
      en: "\(name) needs an item",
      helps: ["\(name)(ITEM)"])
  }
}
