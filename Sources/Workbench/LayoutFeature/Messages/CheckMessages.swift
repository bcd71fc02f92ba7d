internal import CommandLanguage
internal import DisplayText

extension Diagnostic.Message {
  static var behaviorNeedsSection: Self {
    Self(
      .missingArgument, ko: "behavior에는 섹션이 필요합니다", en: "behavior needs a section",
      label: Bilingual(ko: "어느 섹션?", en: "of which section?"), helps: ["behavior(SECTION)"])
  }
}
