public import CommandLanguage

/// The grade of a prediction.
public enum PredictionGrade: Hashable, Sendable {
  /// It is so.
  case right
  /// Some of it is so.
  case partly([PredictionPart])
  /// It is not so.
  case wrong

  /// The word for it in files.
  public var word: String {
    switch self {
    case .right: "right"
    case .partly: "partly"
    case .wrong: "wrong"
    }
  }
}

/// A difference between an answer and what came.
public enum PredictionPart: Hashable, Sendable {
  /// A number of a record: `move`.
  case labelled(String, said: Value, actual: Value)
  /// An element at a place, from 0.
  case element(Int, said: Value, actual: Value)
  /// Something that came and was not said.
  case missing(Value)
  /// Something that was said and did not come.
  case surplus(Value)
  /// Everything is there, in another order.
  case order
}

/// Compares predictions with what came, by their meaning.
public struct PredictionGrading: Sendable {
  /// The difference of numbers that does not count.
  public var tolerance: Double
  /// Whether order and repetition mean nothing.
  public var isSet: Bool
  /// The labels of the numbers of a record.
  public var labels: [String]

  /// Creates the rules for a question.
  public init(_ question: Question, tolerance: Double = 0) {
    self.init(isSet: question.isSet, labels: question.labels, tolerance: tolerance)
  }

  /// Creates rules.
  public init(isSet: Bool = false, labels: [String] = [], tolerance: Double = 0) {
    self.isSet = isSet
    self.labels = labels
    self.tolerance = tolerance
  }

  /// Grades an answer.
  ///
  /// - Complexity: O(*n* log *n*) in the number of elements.
  public func grade(_ answer: Value, against actual: Value) -> PredictionGrade {
    if isSet { return gradeSet(Self.elements(answer), Self.elements(actual)) }
    if means(answer, actual) { return .right }
    guard case .list(let wanted) = actual, wanted.count > 1, case .list(let given) = answer else { return .wrong }
    return gradeList(given, wanted)
  }

  /// Returns whether two values mean the same: numbers within the tolerance or rounded as the answer is, words however
  /// they are written, and `yes` is true.
  public func means(_ answer: Value, _ actual: Value) -> Bool {
    if answer == actual { return true }
    switch (answer, actual) {
    case (.list(let left), .list(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { means($0, $1) }
    case (.list(let one), _) where one.count == 1: return means(one[0], actual)
    case (_, .list(let one)) where one.count == 1: return means(answer, one[0])
    case (.string(let word), .bool(let bool)): return Self.truth[word.lowercased()] == bool
    case (.string(let word), .null): return Self.nothings.contains(word.lowercased())
    case (.string(let word), .list(let none)) where none.isEmpty: return Self.nothings.contains(word.lowercased())
    default:
      if let said = answer.double, let wanted = actual.double { return isClose(answer, said, wanted) }
      return Self.spelling(answer) == Self.spelling(actual)
    }
  }

  private func isClose(_ answer: Value, _ said: Double, _ actual: Double) -> Bool {
    let slack = max(abs(said), abs(actual)) * 4 * Double.ulpOfOne
    if abs(said - actual) <= tolerance + slack { return true }
    guard case .number = answer else { return false }
    // 96.67 is what a person says for 96.666…: right to the last digit that is there.
    let digits = answer.literal.split(separator: ".").dropFirst().first?.count ?? 0
    guard digits > 0, digits < 10 else { return false }
    var half = 0.5
    for _ in 0..<digits { half /= 10 }
    return abs(said - actual) <= half + slack
  }

  private static func spelling(_ value: Value) -> String { value.description.lowercased() }

  private static let truth: [String: Bool] = [
    "yes": true, "y": true, "o": true, "네": true, "예": true, "응": true, "참": true,
    "no": false, "n": false, "x": false, "아니요": false, "아니오": false, "아니": false, "거짓": false,
  ]

  private static let nothings: Set<String> = ["nil", "none", "nothing", "no", "없음", "없다", "없어요"]

  // MARK: Lists

  private func gradeList(_ given: [Value], _ wanted: [Value]) -> PredictionGrade {
    if given.count == wanted.count {
      let wrong = given.indices.filter { !means(given[$0], wanted[$0]) }
      if labels.count == wanted.count {
        guard wrong.count < wanted.count else { return .wrong }
        return .partly(wrong.map { .labelled(labels[$0], said: given[$0], actual: wanted[$0]) })
      }
      if Self.sorted(given).map(Self.spelling) == Self.sorted(wanted).map(Self.spelling) { return .partly([.order]) }
      guard wrong.count < wanted.count else { return .wrong }
      return .partly(wrong.map { .element($0, said: given[$0], actual: wanted[$0]) })
    }
    let grade = gradeSet(given, wanted)
    return grade == .right ? .partly([.order]) : grade
  }

  private func gradeSet(_ given: [Value], _ wanted: [Value]) -> PredictionGrade {
    let (said, actual) = (Self.unique(given), Self.unique(wanted))
    if said.count == actual.count, zip(said, actual).allSatisfy({ means($0, $1) }) { return .right }
    let (saidWords, actualWords) = (Set(said.map(Self.spelling)), Set(actual.map(Self.spelling)))
    let missing = actual.filter { !saidWords.contains(Self.spelling($0)) }
    let surplus = said.filter { !actualWords.contains(Self.spelling($0)) }
    if missing.isEmpty, surplus.isEmpty { return .right }
    guard missing.count < actual.count else { return .wrong }
    return .partly(missing.map { .missing($0) } + surplus.map { .surplus($0) })
  }

  private static func elements(_ value: Value) -> [Value] {
    switch value {
    case .list(let elements): elements
    case .null: []
    case .string(let word) where nothings.contains(word.lowercased()): []
    default: [value]
    }
  }

  /// Returns the elements in one order, each once: what `set(…)` means.
  public static func unique(_ values: [Value]) -> [Value] {
    var last: String?
    return sorted(values).filter { value in
      defer { last = spelling(value) }
      return last != spelling(value)
    }
  }

  private static func sorted(_ values: [Value]) -> [Value] {
    values.map { (number: $0.double, word: spelling($0), value: $0) }
      .sorted { left, right in
        switch (left.number, right.number) {
        case (let first?, let second?) where first != second: first < second
        case (.some, nil): true
        case (nil, .some): false
        default: left.word < right.word
        }
      }
      .map(\.value)
  }
}

extension Question {
  /// Returns the choices whose values are what came: those that are exactly it, or else those that mean it.
  ///
  /// - Parameter values: The values of the choices, in order, or nil if one has none.
  public func matching(_ values: [Value?], actual: Value, tolerance: Double = 0) -> [Int] {
    let grading = PredictionGrading(self, tolerance: tolerance)
    let exact = values.indices.filter { values[$0] == actual }
    if !exact.isEmpty { return exact }
    return values.indices.filter { index in
      values[index].map { grading.grade($0, against: actual) == .right } ?? false
    }
  }
}
