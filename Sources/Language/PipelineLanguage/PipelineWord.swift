internal import CommandLanguage

/// A word of a pipeline's text, and how the cursor reads what follows it.
struct PipelineWord<Result>: WordEntry {
  let word: LanguageWord
  /// Whether it came later than the language: as the last word of a statement it is the name that it was before.
  let isLater: Bool
  /// The closure that reads what follows the word.
  let read: @Sendable (_ cursor: inout PipelineCursor) throws(Diagnostic) -> Result

  /// - Parameters:
  ///   - rx: The names in Rx.
  ///   - sample: The word with arguments.
  init(
    _ name: String, _ arguments: String = "", at level: LanguageWord.Level, rx: [String], isLater: Bool = false,
    ko: String, en: String, sample: String,
    read: @escaping @Sendable (_ cursor: inout PipelineCursor) throws(Diagnostic) -> Result
  ) {
    self.init(
      LanguageWord(name, arguments, kind: .pipeline, levels: [level], uikit: rx, ko: ko, en: en, sample: sample),
      isLater: isLater, read: read)
  }

  init(
    _ word: LanguageWord, isLater: Bool = false,
    read: @escaping @Sendable (_ cursor: inout PipelineCursor) throws(Diagnostic) -> Result
  ) {
    self.word = word
    self.isLater = isLater
    self.read = read
  }
}

/// The places of a pipeline's text where words stand, each with a line in which they are tried.
extension LanguageWord.Level {
  static let input = Self("input", ko: "입력의 종류", en: "a kind of input", pattern: "pipe p { …; a -> show }")
  static let source = Self(
    "source", ko: "입력, 스트림 또는 묶음", en: "an input, a stream or a combination",
    pattern: "pipe p { publish a; publish b; … -> c -> show }")
  static let operation = Self(
    "operator", ko: "연산자", en: "an operator", pattern: "pipe p { publish a; publish b; a -> … -> c -> show }")
  static let output = Self("output", ko: "출력", en: "an output", pattern: "pipe p { publish a; a -> … }")
  static let function = Self(
    "function", ko: "함수", en: "a function", pattern: "pipe p { publish a; publish b; a -> map … -> c -> show }")
  static let accumulator = Self(
    "accumulator", ko: "남길 것", en: "what is kept", pattern: "pipe p { publish a; a -> scan … -> c -> show }")
  static let condition = Self(
    "condition", ko: "조건", en: "a condition", pattern: "pipe p { publish a; a -> filter … -> c -> show }")
  static let value = Self(
    "value", ko: "값",
    en: "a value", pattern: "pipe p { publish a; a -> startWith … -> c -> show }")
  static let inner = Self(
    "inner", ko: "안쪽 스트림", en: "an inner stream", pattern: "pipe p { publish a; a -> flatMap … -> c -> show }")
  static let request = Self(
    "request", ko: "요청의 부분", en: "a part of a request",
    pattern: "pipe p { publish a; a -> flatMap fetch(top_rated, …) -> c -> show }")
}
