internal import CommandLanguage
internal import DisplayText

/// A word of a layout block, and how the reader takes what follows it.
struct LayoutWord<Target>: WordEntry {
  let word: LanguageWord
  /// Whether it may be given more than once: each adds a view.
  let isRepeatable: Bool
  /// The closure that reads what follows the word into what the block describes.
  let read: @Sendable (_ reader: inout SpecReader, _ target: inout Target) throws(Diagnostic) -> Void

  /// - Parameters:
  ///   - sample: The word with arguments.
  ///   - example: Nil for the pattern of the first level around the sample.
  init(
    _ name: String, _ arguments: String = "", at levels: [LanguageWord.Level], uikit: [String], ko: String, en: String,
    details: Bilingual? = nil, sample: String, example: String? = nil, view: String? = nil, isRepeatable: Bool = false,
    read: @escaping @Sendable (_ reader: inout SpecReader, _ target: inout Target) throws(Diagnostic) -> Void
  ) {
    word = LanguageWord(
      name, arguments, kind: .layout, levels: levels, uikit: uikit, ko: ko, en: en, details: details,
      sample: sample, example: example, view: view)
    self.isRepeatable = isRepeatable
    self.read = read
  }
}

/// A word of a layout block that stands for a value.
struct LayoutValue<Meaning: Sendable>: WordEntry {
  let word: LanguageWord
  let meaning: Meaning

  /// - Parameters:
  ///   - uikit: The name in UIKit, or nil if it is the word.
  ///   - sample: The word with what stands around it; nil for the word.
  init(
    _ name: String, _ meaning: Meaning, _ arguments: String = "", at levels: [LanguageWord.Level], uikit: String? = nil,
    ko: String, en: String, sample: String? = nil, view: String? = nil
  ) {
    word = LanguageWord(
      name, arguments, kind: .layout, levels: levels, uikit: [uikit ?? name], ko: ko, en: en, sample: sample ?? name,
      view: view)
    self.meaning = meaning
  }
}

/// The places of a layout block where words stand, each with a line in which they are tried.
extension LanguageWord.Level {
  static let layoutContent = Self(
    "layout", ko: "레이아웃의 섹션", en: "a section of a layout", pattern: "layout { … }", view: "box")
  static let sectionContent = Self(
    "section", ko: "그룹이나 목록", en: "a group or a list", pattern: "layout { … }", view: "box A")
  static let subitem = Self(
    "subitem", ko: "아이템이나 그룹", en: "an item or a group", pattern: "layout { h(1w x 40) { … } }", view: "box A")
  static let customFrame = Self(
    "frame", ko: "custom 그룹의 프레임", en: "a frame of a custom group",
    pattern: "layout { custom(1w x 100) { … } }", view: "box A")
  static let size = Self(
    "size", ko: "크기", en: "a size", pattern: "layout { h(1w x 40) { item(… x 1h) } }", view: "box A")
  static let spacing = Self(
    "spacing", ko: "간격", en: "a spacing", pattern: "layout { h(1w x 40) gap … { item(0.4w x 1h) } }", view: "box A")

  static let groupOption = Self(
    "group-option", ko: "그룹의 옵션", en: "an option of a group",
    pattern: "layout { h(1w x 40) … { item(0.4w x 1h) } }", view: "box A")
  static let itemOption = Self(
    "item-option", ko: "아이템의 옵션", en: "an option of an item",
    pattern: "layout { h(1w x 40) { item(0.5w x 1h) … } }", view: "box A")
  static let frameOption = Self(
    "frame-option", ko: "프레임의 옵션", en: "an option of a frame",
    pattern: "layout { custom(1w x 100) { frame(0, 0, 80, 80) … frame(40, 20, 100, 60) } }", view: "box A")
  static let badgeOption = Self(
    "badge-option", ko: "배지의 옵션", en: "an option of a badge",
    pattern: "layout { h(1w x 60) { item(0.5w x 1h) badge dot(40 x 20) at top trailing … } }", view: "box A")
  static let edge = Self(
    "edge", ko: "가장자리", en: "an edge",
    pattern: "layout { h(1w x 60) { item(0.5w x 1h) badge dot(40 x 20) at … } }", view: "box A")
  static let sectionOption = Self(
    "section-option", ko: "섹션의 옵션", en: "an option of a section",
    pattern: "layout { h(1w x 40) { item(0.5w x 1h) } … }", view: "box A")
  static let boundaryOption = Self(
    "boundary-option", ko: "헤더, 푸터, 경계 아이템의 옵션", en: "an option of a header, a footer or a boundary item",
    pattern: "layout { h(1w x 40) { item(0.5w x 1h) } header 40 … }", view: "box A")
  static let decorationOption = Self(
    "decoration-option", ko: "장식의 옵션", en: "an option of a decoration",
    pattern: "layout { h(1w x 40) { item(0.5w x 1h) inset 10 20 10 20 } decoration ground … }", view: "box A")
  static let layoutOption = Self(
    "layout-option", ko: "레이아웃의 옵션", en: "an option of a layout",
    pattern: "layout { sections { h(1w x 40) { item(0.5w x 1h) } } … }",
    view: "box")

  static let appearance = Self(
    "appearance", ko: "목록의 모양", en: "an appearance of a list", pattern: "layout { list(…) }", view: "box A")
  static let listPart = Self(
    "list-part", ko: "목록의 부분", en: "a part of a list", pattern: "layout { list(insetGrouped, …) }", view: "box A")
  static let behavior = Self(
    "orth", ko: "orthogonal 동작", en: "an orthogonal behaviour",
    pattern: "layout { h(0.4w x 60) { item(1w x 1h) } orth … }", view: "orth A")
  static let bounce = Self(
    "bounce", ko: "튕기는 때", en: "when it bounces",
    pattern: "layout { h(0.4w x 60) { item(1w x 1h) } orth continuous bounce … }", view: "orth A")
  static let deceleration = Self(
    "deceleration", ko: "느려지는 방식", en: "how it slows down",
    pattern: "layout { h(0.4w x 60) { item(1w x 1h) } orth continuous deceleration … }", view: "orth A")
  static let alignment = Self(
    "alignment", ko: "정렬", en: "an alignment",
    pattern: "layout { h(1w x 40) { item(0.5w x 1h) } boundary mark(60 x 20) … }", view: "box A")
  static let reference = Self(
    "reference", ko: "인셋의 기준", en: "a reference of insets",
    pattern: "layout { h(1w x 40) { item(0.5w x 1h) } reference … }", view: "box A")
  static let onOrOff = Self(
    "follow", ko: "on 또는 off", en: "on or off",
    pattern: "layout { h(1w x 40) { item(0.5w x 1h) } header 20 inset 0 40 0 40 follow … }", view: "box A")
  static let direction = Self(
    "scroll", ko: "방향", en: "a direction",
    pattern: "layout { sections { h(100 x 40) { item(1w x 1h) } } scroll … }", view: "box")
}
