internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel

extension DiagnosticCode {
  /// A line does not say which section it means.
  static let whichSection: DiagnosticCode = "E0222"

  /// Edits of the main draft stand in the way.
  static let unappliedDraft: DiagnosticCode = "E0223"
}

extension Diagnostic.Message {
  /// `expand all` or `collapse all` where nothing has children.
  static func noItemWithChildren(in section: String) -> Self {
    Self(
      .ignoredName, ko: "'\(section)'에는 자식이 있는 아이템이 없어서 펼치거나 접을 것이 없습니다",
      en: "no item of '\(section)' has children, so there is nothing to expand or collapse",
      helps: ["outline add ITEM under PARENT"])
  }

  static func tooManyItems(_ limit: Int) -> Self {
    Self(
      .limitReached, ko: "화면들의 아이템이 \(limit)개를 넘게 됩니다",
      en: "the screens would hold more than \(limit) items",
      label: Bilingual(ko: "행이 너무 많음", en: "too many rows"))
  }

  static var fieldNeedsValue: Self {
    Self(
      .missingArgument, ko: "필드마다 값이 필요합니다",
      en: "each field needs a value",
      label: Bilingual(ko: "어떤 값?", en: "which value?"),
      helps: ["edit ITEM note \"text\""])
  }

  static var identityNeedsRule: Self {
    Self(
      .missingArgument, ko: "identity에는 규칙이 필요합니다",
      en: "identity needs a rule",
      label: Bilingual(ko: "무엇으로?", en: "by what?"),
      helps: ["identity by value"])
  }

  static func screenWithoutType(_ name: String) -> Self {
    Self(
      .badValue, ko: "화면 '\(name)'에는 타입이 없습니다: 단어마다 그 자신이 식별자입니다",
      en: "screen '\(name)' has no type: each word is its own identity",
      label: Bilingual(ko: "식별자를 만들지 않음", en: "makes no identities"),
      helps: ["screen new poke of pokemon"])
  }

  static func screenOfOtherType(_ screen: String, type: String, name: String) -> Self {
    Self(
      .unknownName, ko: "화면 '\(screen)'은(는) \(type)을(를) 담고, '\(name)'은(는) 담지 않습니다",
      en: "screen '\(screen)' holds \(type), not '\(name)'",
      label: Bilingual(ko: "이 화면의 타입이 아님", en: "not the type of this screen"))
  }

  static var outlineAddHasNoTo: Self {
    Self(
      .unknownOption, ko: "'outline add'에는 'to'가 없습니다",
      en: "'outline add' has no 'to'",
      label: Bilingual(ko: "섹션은 in, 부모는 under", en: "in for a section, under for a parent"),
      helps: ["outline add ITEMS in SECTION", "outline add ITEMS under ITEM"])
  }

  static func outlineAddHasNoPlace(_ word: String) -> Self {
    Self(
      .unknownOption, ko: "'outline add'에는 '\(word)'이(가) 없습니다",
      en: "'outline add' has no '\(word)'",
      label: Bilingual(ko: "사이에 넣는 것은 insert", en: "insert puts items in between"),
      helps: ["outline insert ITEMS before ITEM", "outline insert ITEMS after ITEM"])
  }

  static var outlineDeleteNeedsItems: Self {
    Self(
      .missingArgument, ko: "'outline delete'에는 아이템이 필요합니다",
      en: "'outline delete' needs items",
      label: Bilingual(ko: "어느 아이템?", en: "which items?"))
  }

  static func needsSection(_ command: String) -> Self {
    Self(
      .whichSection, ko: "'\(command)'에는 섹션이 필요합니다",
      en: "'\(command)' needs a section",
      label: Bilingual(ko: "어느 섹션에?", en: "in which section?"))
  }

  /// `outline apply` where no outline has edits and no section is named.
  static var noPendingOutline: Self {
    Self(
      .whichSection, ko: "적용할 것이 없습니다: 고친 아웃라인이 없습니다", en: "nothing is pending: no outline has edits",
      label: Bilingual(ko: "적용할 것이 없음", en: "nothing to apply"))
  }

  static func needsItems(_ command: String) -> Self {
    Self(
      .missingArgument, ko: "'\(command)'에는 아이템이 필요합니다",
      en: "'\(command)' needs items",
      label: Bilingual(ko: "어느 아이템?", en: "which items?"))
  }

  static func screenExists(_ name: String, literal: String) -> Self {
    Self(
      .screenExists, ko: "화면 '\(name)'이(가) 이미 있습니다",
      en: "there is a screen '\(name)' already",
      label: Bilingual(ko: "이미 있음", en: "exists already"),
      helps: ["screen use \(literal)"])
  }

  static func noSuchScreen(_ name: String) -> Self {
    Self(
      .unknownName, ko: "화면 '\(name)'이(가) 없습니다",
      en: "there is no screen '\(name)'",
      label: Bilingual(ko: "그런 화면이 없음", en: "no such screen"))
  }

  static func noSuchSection(_ name: String) -> Self {
    Self(
      .notInSnapshot, ko: "섹션 '\(name)'이(가) 없습니다",
      en: "there is no section '\(name)'",
      label: Bilingual(ko: "그런 섹션이 없음", en: "no such section"))
  }

  static func renameNeedsTitle(_ section: String) -> Self {
    Self(
      .missingArgument, ko: "'section rename'에는 제목이 필요합니다",
      en: "'section rename' needs a title",
      label: Bilingual(ko: "어떤 제목?", en: "which title?"),
      helps: ["section rename \(section) \"…\""])
  }

  static var onePlaceIsEnough: Self {
    Self(
      .unknownOption, ko: "자리는 하나면 됩니다: before 또는 after",
      en: "one place is enough: before or after",
      label: Bilingual(ko: "두 번째 자리", en: "a second place"))
  }

  static func needsPlace(_ command: String, line: String) -> Self {
    Self(
      .missingArgument, ko: "'\(command)'에는 자리가 필요합니다",
      en: "'\(command)' needs a place",
      label: Bilingual(ko: "무엇의 앞이나 뒤?", en: "before or after what?"),
      helps: ["\(line) before …"])
  }

  static func unappliedDraft(_ edits: Int) -> Self {
    Self(
      .unappliedDraft, ko: "주 초안에 적용하지 않은 수정이 \(edits)건 있습니다",
      en: "the main draft has \(counted(edits, "edit")) that \(edits == 1 ? "is" : "are") not applied",
      label: Bilingual(ko: "먼저 초안을 적용하거나 되돌리세요", en: "apply or reset the draft first"),
      helps: ["apply", "draft reset"])
  }
}

extension Bilingual {
  /// Returns a screen that has what this one lacks.
  static func otherScreen(_ name: String) -> Bilingual {
    Bilingual(ko: "화면 '\(name)'에 있습니다: screen use \(name)", en: "the screen '\(name)' has it: screen use \(name)")
  }
}
