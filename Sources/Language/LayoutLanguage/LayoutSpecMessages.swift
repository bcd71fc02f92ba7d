public import CommandLanguage
internal import CompositionalLayout
internal import DisplayText

/// The codes of layouts as they are written.
extension DiagnosticCode {
  /// Something else than a size where a size is needed, or a number that is not a length.
  public static let notASize: DiagnosticCode = "E0301"
  /// A word that a layout block does not know at this place.
  public static let badSpec: DiagnosticCode = "E0303"
}

extension Diagnostic.Message {
  static func countRepeatsOne(_ count: Int) -> Self {
    Self(
      .badSpec, ko: "개수가 있는 그룹은 하위 아이템 하나를 되풀이하는데, 여기에는 \(count)개입니다",
      en: "a group with a count repeats one subitem, here are \(count)",
      label: Bilingual(ko: "하위 아이템 하나", en: "one subitem"),
      helps: [Bilingual(ko: "개수를 빼면 목록이 들어가는 만큼 되풀이됩니다", en: "without count the list is repeated while it fits")])
  }

  static var deepGroups: Self {
    Self(
      .nesting, ko: "그룹이 \(CollectionLayoutGroup.nestingLimit)겹보다 깊습니다",
      en: "groups are nested more than \(CollectionLayoutGroup.nestingLimit) deep",
      label: Bilingual(ko: "한 겹 더", en: "one more"),
      helps: [Bilingual(ko: "셀을 더 적은 그룹에 넣으세요", en: "put the cells into fewer groups")])
  }

  static func optionTwice(_ word: String) -> Self {
    Self(
      .badSpec, ko: "여기에는 '\(word)'이(가) 이미 있습니다", en: "'\(word)' is given already",
      label: Bilingual(ko: "두 번째", en: "the second one"))
  }

  static func optionOfLayout(_ word: String) -> Self {
    Self(
      .badSpec, ko: "'\(word)'은(는) 섹션 하나가 아니라 레이아웃 전체의 것입니다",
      en: "'\(word)' belongs to the whole layout, not to a section",
      label: Bilingual(ko: "섹션의 블록 안", en: "in the block of a section"))
  }

  static func notASize(_ text: Substring) -> Self {
    Self(.notASize, ko: "'\(text)'은(는) 크기가 아닙니다", en: "'\(text)' is not a size")
  }

  static func numbersNeeded(_ count: Int, _ what: Bilingual) -> Self {
    Self(.badSpec, ko: "여기에는 숫자 \(count)개가 필요합니다", en: "\(count) numbers are needed here", label: what)
  }

  static func noWholeNumber(_ what: Bilingual) -> Self {
    Self(
      .badValue, ko: "\(what.ko)은(는) 정수입니다", en: "\(what.en) is a whole number",
      label: Bilingual(ko: "정수가 아님", en: "not a whole number"))
  }

  static func unexpected(_ what: Bilingual, found: String?) -> Self {
    Self(
      .badSpec, ko: found.map { "'\($0)'은(는) \(what.ko)이(가) 아닙니다" } ?? "\(what.ko)이(가) 없습니다",
      en: found.map { "'\($0)' is not \(what.en)" } ?? "\(what.en) is missing",
      label: Bilingual(ko: "\(what.ko) 자리", en: "expected \(what.en)"))
  }
}

extension Bilingual {
  static let waysToSize = Bilingual(
    ko: "'0.4w'와 '2/3w'는 너비의 비율, '0.3h'는 높이의 비율, '~320'은 어림한 크기입니다",
    en: "'0.4w' and '2/3w' are fractions of the width, '0.3h' of the height, '~320' is estimated")

  static let insetOfSection = Bilingual(
    ko: "섹션의 inset은 decoration 앞에 적습니다", en: "the section's inset stands in front of decoration")

  // The things that a word of the text is read as.
  static let count = Bilingual(ko: "개수", en: "a count")
  static let frame = Bilingual(ko: "프레임: (x, y, 너비, 높이)", en: "a frame: (x, y, width, height)")
  static let order = Bilingual(ko: "순서", en: "an order")
  static let badgePlace = Bilingual(ko: "배지의 자리", en: "where the badge stands")
  static let edgeOrMiddle = Bilingual(ko: "가장자리나 가운데", en: "an edge or middle")
  static let spacing = Bilingual(ko: "포인트로 적은 간격", en: "a spacing in points")
  static let list = Bilingual(ko: "목록: list(plain)", en: "a list: list(plain)")
  static func writeList(_ appearance: String) -> Bilingual {
    Bilingual(ko: "이렇게 쓰세요: list(\(appearance))", en: "write list(\(appearance))")
  }

  static func written(_ name: String, as word: LanguageWord) -> Bilingual {
    let level = word.levels[0].title
    return Bilingual(
      ko: "'\(name)'은(는) '\(word.head)'(으)로 씁니다: \(level.ko)",
      en: "'\(name)' is written '\(word.head)': \(level.en)")
  }

  static let sizeInParentheses = Bilingual(ko: "괄호 안의 크기: (1w x 44)", en: "a size in parentheses: (1w x 44)")
  static let widthAndHeight = Bilingual(ko: "너비와 높이 자리: (1w x 44)", en: "expected a width and a height: (1w x 44)")
  static let size = Bilingual(ko: "크기", en: "a size")
  static let sizeExpected = Bilingual(
    ko: "크기 자리: 320, 0.4w, 0.3h 또는 ~320", en: "expected a size: 320, 0.4w, 0.3h or ~320")
  static let leastSpacing = Bilingual(ko: "포인트로 적은 가장 작은 간격", en: "the least spacing in points")
  static let spacingOrFlex = Bilingual(ko: "간격: 10 또는 flex 10", en: "a spacing: 10 or flex 10")
  static let offset = Bilingual(ko: "오프셋: x y", en: "an offset: x y")
  static let viewKind = Bilingual(ko: "뷰의 종류", en: "the kind of view")
  static let block = Bilingual(ko: "중괄호로 묶은 블록", en: "a block in braces")
  static let insets = Bilingual(
    ko: "인셋 하나, 또는 넷: top leading bottom trailing", en: "one inset, or four: top leading bottom trailing")
}
