internal import CommandLanguage
internal import DisplayText

extension Diagnostic.Message {
  static func cellsAreListedAsNow(_ word: String) -> Self {
    Self(
      .unknownOption, ko: "셀 목록은 지금 것만 볼 수 있고, 그때 것은 볼 수 없습니다",
      en: "the cells are listed as they are now, not as they were",
      label: Bilingual(ko: "--list 없이만 됨", en: "without --list only"),
      helps: ["cells --list", "cells \(word)"])
  }

  static var showsNeedsItem: Self {
    Self(
      .missingArgument, ko: "shows에는 아이템이 필요합니다",
      en: "shows needs an item",
      helps: ["shows(ITEM)"])
  }

  static func registrationExcludes(_ other: String) -> Self {
    Self(
      .unknownOption, ko: "등록(registration)에는 --\(other)을(를) 함께 쓸 수 없습니다",
      en: "a registration cannot have --\(other)",
      helps: ["--registration", "--\(other)"])
  }

  static var emptyReuseIdentifier: Self {
    Self(
      .badValue, ko: "재사용 식별자는 비워 둘 수 없습니다",
      en: "a reuse identifier cannot be empty",
      label: Bilingual(ko: "비어 있음", en: "empty"),
      helps: ["--reuse cell"])
  }

  static func cellNeedsTemplate(_ type: String) -> Self {
    Self(
      .missingArgument, ko: "'cell'에는 따옴표로 묶은 틀이 필요합니다",
      en: "'cell' needs a template in quotes",
      label: Bilingual(ko: "틀이 아님", en: "no template"),
      helps: ["cell \(type) \"{title}\""])
  }

  static func cellsOfOtherType(_ word: String) -> Self {
    Self(
      .badValue, ko: "이 화면의 셀은 '\(word)'의 것이 아닙니다",
      en: "the screen's cells are not for '\(word)'")
  }

  static func noFieldInItems(_ field: String) -> Self {
    Self(
      .unknownName, ko: "'\(field)' 필드를 가진 아이템이 없습니다",
      en: "no item has a field '\(field)'",
      label: Bilingual(ko: "모르는 필드", en: "unknown field"))
  }

  static func badTemplate(_ sentence: Bilingual, remedy: Bilingual) -> Self {
    Self(.badValue, sentence, label: Bilingual(ko: "틀이 아님", en: "no template"), helps: [remedy])
  }
}

extension Bilingual {
  static func mayBeMissing(_ field: String) -> Bilingual {
    Bilingual(ko: "[{\(field)}]는 없어도 됩니다", en: "[{\(field)}] may be missing")
  }

  static let ownReuseIdentifier = Bilingual(
    ko: "재사용 식별자를 스스로 만듦", en: "it makes its own reuse identifier")

  static let oneOrTheOther = Bilingual(ko: "둘 가운데 하나", en: "one or the other")
  static let screenHasNoType = Bilingual(ko: "화면에 타입이 없음", en: "the screen has no type")
  static let itemsOfOtherType = Bilingual(ko: "아이템이 다른 타입임", en: "its items are of another type")
}
