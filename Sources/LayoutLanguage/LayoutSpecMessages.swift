public import CommandLanguage

/// The codes of layouts as they are written.
extension DiagnosticCode {
  /// Something else than a size where a size is needed, or a number that is no length.
  public static let notASize: DiagnosticCode = "E0301"
  /// A word that a layout block does not know at this place.
  public static let badSpec: DiagnosticCode = "E0303"
}

/// Explanations of them.
extension CodeEntry {
  public static let layoutSpecs: [CodeEntry] = [
    CodeEntry(
      .notASize, ko: "크기가 아님", en: "not a size",
      "크기는 점(320), 너비의 비율(0.4w), 높이의 비율(0.3h), 어림값(~320) 가운데 하나입니다. 화면보다 훨씬 큰 수도 크기가 아닙니다.",
      "A size is points (320), a fraction of the width (0.4w) or height (0.3h), or an estimate (~320). A number beyond "
        + "every screen is no size either.",
      uikit: "NSCollectionLayoutDimension", example: ["layout A { h(0.4w x 320) { item(1w x 1h) } }"],
      tryKo: "숫자 뒤의 글자를 확인하세요. 영문 o 와 숫자 0 이 자주 바뀝니다.", tryEn: "Look at the letters: o is easily typed for 0."),
    CodeEntry(
      .badSpec, ko: "블록에 맞지 않는 낱말", en: "a word that a block does not know here",
      "레이아웃 블록은 h( ) v( ) item( ) 과 그 옵션으로 이루어집니다. 이 자리에 올 수 없는 낱말이 있습니다.",
      "A layout block is made of h( ), v( ), item( ) and their options. This word cannot stand at this place.",
      example: ["layout A { h(1w x 44) { item(1w x 1h) } gap 8 }"],
      tryKo: "layout --spec 로 지금 레이아웃의 블록을 보세요.", tryEn: "layout --spec prints the block of what holds."),
  ]
}

extension Diagnostic.Message {
  static func countRepeatsOne(_ count: Int) -> Self {
    Self(
      .badSpec, ko: "개수가 있는 그룹은 하위 아이템 하나를 되풀이하는데, 여기에는 \(count)개입니다",
      en: "a group with a count repeats one subitem, here are \(count)",
      label: Bilingual(ko: "하위 아이템 하나", en: "one subitem"),
      helps: [Bilingual(ko: "개수를 빼면 목록이 들어가는 만큼 되풀이됩니다", en: "without count the list is repeated while it fits")])
  }

  static var listNeedsAppearance: Self {
    Self(
      .badSpec, ko: "목록에는 모양이 필요합니다",
      en: "a list needs an appearance",
      label: Bilingual(ko: "모양 자리", en: "expected one"))
  }

  static func noPartOfList(_ word: Substring) -> Self {
    Self(
      .badSpec, ko: "'\(word)'은(는) 목록의 부분이 아닙니다",
      en: "'\(word)' is no part of a list",
      label: Bilingual(ko: "이 안", en: "in here"),
      helps: [
        Bilingual(
          ko: "가운데 하나: header first-item footer no-separators padding=22",
          en: "one of: header first-item footer no-separators padding=22")
      ])
  }

  static var deepGroups: Self {
    Self(
      .nesting, ko: "그룹이 \(CollectionLayoutGroup.nestingLimit)겹보다 깊습니다",
      en: "groups are nested more than \(CollectionLayoutGroup.nestingLimit) deep",
      label: Bilingual(ko: "한 겹 더", en: "one more"),
      helps: [Bilingual(ko: "셀을 더 적은 그룹에 넣으세요", en: "put the cells into fewer groups")])
  }
}
