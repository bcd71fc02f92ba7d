public import DisplayText

/// The reason why a layout case cannot be read: the place, and the fault there.
public struct LayoutCaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The form that a value has to have.
  public enum Form: Hashable, Sendable, CaseIterable {
    /// An object.
    case object
    /// An array.
    case array
    /// A number.
    case number
    /// A number without a fraction.
    case wholeNumber
    /// A string.
    case string
    /// `true` or `false`.
    case bool
    /// The kind of a view in an expectation.
    case viewKind

    /// The form in words.
    public var words: Bilingual {
      switch self {
      case .object: Bilingual(ko: "객체", en: "an object")
      case .array: Bilingual(ko: "배열", en: "an array")
      case .number: Bilingual(ko: "숫자", en: "a number")
      case .wholeNumber: Bilingual(ko: "정수", en: "a whole number")
      case .string: Bilingual(ko: "문자열", en: "a string")
      case .bool: Bilingual(ko: "true 또는 false", en: "true or false")
      case .viewKind: Bilingual(ko: "item, supplementary 또는 decoration", en: "item, supplementary or decoration")
      }
    }
  }

  /// The fault at a place.
  public enum Problem: Hashable, Sendable {
    /// The value has another form.
    case otherForm(than: Form)
    /// A member is missing.
    case missing(String)
    /// Both members are missing of which one has to be there.
    case bothMissing(String, String)
    /// Both members are there of which one may be there.
    case onlyOne(String, String)
    /// A member that the format does not know.
    case unknown(String, known: [String])
    /// A word that is not one of those that may stand here.
    case noChoice(String, of: [String])
    /// An array of another number of numbers.
    case count(Int, expected: ClosedRange<Int>)
    /// More items than a case may have.
    case tooManyItems(limit: Int)
    /// A section that the offsets name twice.
    case sectionTwice(Int)
    /// Tables of offsets of different lengths.
    case offsetCounts(requested: Int, settled: Int)
    /// A case of the same name stands before it.
    case caseTwice(String)
    /// The type of a node is neither item nor group.
    case nodeType
    /// A number of subitems is given under this key, but there is not exactly one subitem.
    case subitemCount(key: String)
    /// A dimension with more than one number.
    case twoDimensions
    /// A dimension without a number.
    case noDimension(kinds: [String])
    /// A spacing that is not exactly one of fixed and flexible.
    case spacing
    /// An anchor with an absolute and a fractional offset.
    case twoOffsets

    /// The problem in a sentence.
    public var message: Bilingual {
      switch self {
      case .otherForm(let form):
        Bilingual(ko: "여기에는 \(form.words.ko)이(가) 와야 합니다", en: "this has to be \(form.words.en)")
      case .missing(let key): Bilingual(ko: "`\(key)`이(가) 없습니다", en: "`\(key)` is missing")
      case .bothMissing(let first, let second):
        Bilingual(ko: "`\(first)` 또는 `\(second)`이(가) 있어야 합니다", en: "`\(first)` or `\(second)` is missing")
      case .onlyOne(let first, let second):
        Bilingual(
          ko: "`\(first)`, `\(second)` 가운데 하나만 쓸 수 있습니다",
          en: "only one of `\(first)` and `\(second)` may be there")
      case .unknown(let key, let known):
        Bilingual(
          ko: "`\(key)`은(는) 여기서 쓰는 것이 아닙니다. 쓰는 것: \(known.joined(separator: ", "))",
          en: "`\(key)` is not known here; known are \(known.joined(separator: ", "))")
      case .noChoice(let name, let choices):
        Bilingual(
          ko: "`\(name)`은(는) 다음 가운데 하나가 아닙니다: \(choices.joined(separator: ", "))",
          en: "`\(name)` is not one of \(choices.joined(separator: ", "))")
      case .count(let count, let expected):
        Bilingual(
          ko: "숫자 \(Self.text(expected, "~"))개가 와야 하는데 \(count)개입니다",
          en: "these have to be \(Self.text(expected, " to ")) numbers, not \(count)")
      case .tooManyItems(let limit):
        Bilingual(ko: "케이스의 아이템은 \(limit)개까지입니다", en: "a case has at most \(limit) items")
      case .sectionTwice(let section):
        Bilingual(ko: "섹션 \(section)이(가) 두 번 있습니다", en: "section \(section) is there twice")
      case .offsetCounts(let requested, let settled):
        Bilingual(
          ko: "`requested`의 오프셋은 \(requested)개인데 `settled`는 \(settled)개입니다",
          en: "`requested` has \(requested) offsets, `settled` \(settled)")
      case .caseTwice(let name):
        Bilingual(ko: "파일에 케이스 `\(name)`이(가) 이미 있습니다", en: "the file has a case `\(name)` already")
      case .nodeType:
        Bilingual(ko: "`type`은 item 또는 group이어야 합니다", en: "`type` has to be item or group")
      case .subitemCount(let key):
        Bilingual(
          ko: "`\(key)`을(를) 쓰면 하위 아이템이 하나여야 합니다", en: "with `\(key)` there has to be exactly one subitem")
      case .twoDimensions:
        Bilingual(ko: "크기는 숫자 하나여야 하는데 둘입니다", en: "a dimension is one number, not two")
      case .noDimension(let kinds):
        Bilingual(
          ko: "크기에는 \(kinds.joined(separator: ", ")) 가운데 하나가 있어야 합니다",
          en: "a dimension needs one of \(kinds.joined(separator: ", "))")
      case .spacing:
        Bilingual(ko: "간격은 `fixed`, `flex` 가운데 하나입니다", en: "a spacing is either `fixed` or `flex`")
      case .twoOffsets:
        Bilingual(ko: "앵커에는 `abs`, `frac` 가운데 하나만 씁니다", en: "an anchor has either `abs` or `frac`")
      }
    }

    private static func text(_ range: ClosedRange<Int>, _ dash: String) -> String {
      range.lowerBound == range.upperBound ? "\(range.lowerBound)" : "\(range.lowerBound)\(dash)\(range.upperBound)"
    }
  }

  /// The way to the member, such as `layout.section.group.subitems[0].width`; empty for the whole case.
  public let path: String
  /// The fault.
  public let problem: Problem

  /// The place and the problem in a sentence.
  public var message: Bilingual { path.isEmpty ? problem.message : Bilingual("\(path): ") + problem.message }

  /// The sentence in English.
  public var description: String { message.en }
}
