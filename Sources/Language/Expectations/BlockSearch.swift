internal import PatternMatching

/// The search for a way to lay expected lines over output lines.
///
/// It goes forward with a stack of the choices not yet tried, and never enters the same state twice. A `|...` that has
/// been reached at one output line has been tried at all lines after it when the search comes back, so only reaching
/// it earlier is worth another try. When a later line uses a capture made in this block, the captured texts are part of
/// the state.
struct BlockSearch {
  private(set) var captures: [String: String]
  private let lines: [(index: Int, line: ExpectedLine)]
  private let actual: [String]
  /// The names captured in this block before each expected line that it or a line after it uses.
  private let liveNames: [[String]]?

  private struct State: Hashable {
    let expected: Int
    let actual: Int
    /// Whether a `|+` line has matched once already.
    let isRepeating: Bool
    let values: [String?]
  }

  private struct Choice {
    let expected: Int
    let actual: Int
    let isRepeating: Bool
    let captures: [String: String]
  }

  private var expectedPlace = 0
  private var actualPlace = 0
  private var isRepeating = false
  private var choices: [Choice] = []
  private var visited: Set<State> = []
  /// States without captured texts, each as one number.
  private var visitedCells: Set<Int> = []
  /// For each `|...` the first output line it has been reached at, and the one it was reached at before that.
  private var firstTried: [Int: Int] = [:]
  private var limits: [Int: Int] = [:]
  private var stepsLeft: Int
  private var furthest: (expected: Int, actual: Int, common: Int, count: Int)?
  private var isTooLong = false

  init(_ block: [ExpectedLine], _ actual: [String], _ captures: [String: String]) {
    lines = block.enumerated().compactMap { index, line in
      if case .failure = line.form { nil } else { (index, line) }
    }
    self.actual = actual
    self.captures = captures
    liveNames = Self.liveNames(lines.map(\.line))
    stepsLeft = max(4_000_000, 8 * (lines.count + actual.count))
  }

  private static func liveNames(_ lines: [ExpectedLine]) -> [[String]]? {
    let names = lines.map { line in (bound: line.capturedNames, needed: line.neededNames) }
    var bound: Set<String> = []
    var isUsed = false
    for (captured, needed) in names {
      isUsed = isUsed || needed.contains(where: bound.contains)
      bound.formUnion(captured)
    }
    guard isUsed else { return nil }
    var later: Set<String> = []
    var needed = [Set<String>](repeating: [], count: lines.count)
    for index in lines.indices.reversed() {
      later.formUnion(names[index].needed)
      needed[index] = later
    }
    bound = []
    return lines.indices.map { index in
      defer { bound.formUnion(names[index].bound) }
      return needed[index].intersection(bound).sorted()
    }
  }

  private enum Step { case forward, failed, finished }

  /// Searches; nil when the lines match.
  mutating func run() -> ExpectationMismatch? {
    while true {
      stepsLeft -= 1
      if stepsLeft < 0 { return mismatch(.tooAmbiguous) }
      switch step() {
      case .forward: continue
      case .finished: return nil
      case .failed:
        guard let choice = choices.popLast() else { return mismatch(nil) }
        expectedPlace = choice.expected
        actualPlace = choice.actual
        isRepeating = choice.isRepeating
        captures = choice.captures
      }
    }
  }

  private mutating func step() -> Step {
    guard expectedPlace < lines.count else {
      if actualPlace == actual.count { return .finished }
      note(common: 0)
      return .failed
    }
    switch lines[expectedPlace].line.form {
    case .failure, .warning: expectedPlace += 1
    case .nothing:
      guard actual.isEmpty else {
        note(common: 0)
        return .failed
      }
      expectedPlace += 1
    case .text, .pattern:
      guard matchesHere(noting: true) else { return .failed }
      expectedPlace += 1
      actualPlace += 1
    case .optional:
      guard isNew() else { return .failed }
      let before = captures
      if matchesHere(noting: false) {
        choices.append(
          Choice(expected: expectedPlace + 1, actual: actualPlace, isRepeating: false, captures: before))
        actualPlace += 1
      }
      expectedPlace += 1
    case .repeated: return stepRepeated()
    case .elision: return stepElision()
    }
    return .forward
  }

  private mutating func stepRepeated() -> Step {
    guard isRepeating else {
      guard matchesHere(noting: true) else { return .failed }
      actualPlace += 1
      isRepeating = true
      return .forward
    }
    guard isNew() else { return .failed }
    let before = captures
    if matchesHere(noting: false) {
      choices.append(Choice(expected: expectedPlace + 1, actual: actualPlace, isRepeating: false, captures: before))
      actualPlace += 1
    } else {
      isRepeating = false
      expectedPlace += 1
    }
    return .forward
  }

  private mutating func stepElision() -> Step {
    if expectedPlace == lines.count - 1 { return .finished }
    // A repeated state of `|...` is one that has taken lines already.
    if !(liveNames?[expectedPlace].isEmpty ?? true) {
      guard isNew() else { return .failed }
    } else if !isRepeating {
      if let first = firstTried[expectedPlace], actualPlace >= first { return .failed }
      limits[expectedPlace] = firstTried[expectedPlace] ?? actual.count + 1
      firstTried[expectedPlace] = actualPlace
    } else if actualPlace >= limits[expectedPlace] ?? 0 {
      return .failed
    }
    if actualPlace < actual.count {
      choices.append(
        Choice(expected: expectedPlace, actual: actualPlace + 1, isRepeating: true, captures: captures))
    }
    isRepeating = false
    expectedPlace += 1
    return .forward
  }

  /// Returns whether the search is in this state for the first time.
  private mutating func isNew() -> Bool {
    let values = liveNames?[expectedPlace].map { captures[$0] } ?? []
    if values.isEmpty {
      let cell = (expectedPlace * (actual.count + 1) + actualPlace) * 2
      return visitedCells.insert(isRepeating ? cell + 1 : cell).inserted
    }
    return visited.insert(
      State(expected: expectedPlace, actual: actualPlace, isRepeating: isRepeating, values: values)
    ).inserted
  }

  private mutating func matchesHere(noting isNoting: Bool) -> Bool {
    guard actualPlace < actual.count else {
      if isNoting { note(common: 0) }
      return false
    }
    let text = actual[actualPlace]
    switch lines[expectedPlace].line.match(text, captures: captures) {
    case .matched(let bindings):
      for binding in bindings { captures[binding.name] = binding.value }
      return true
    case .tooLong: isTooLong = true
    case .failed, .unknownCapture: break
    }
    if isNoting { note(common: lines[expectedPlace].line.commonPrefix(with: text)) }
    return false
  }

  // MARK: The place that is reported

  /// Notes a failure here: the one furthest down the expected lines counts, and of these the most similar line.
  private mutating func note(common: Int) {
    guard let best = furthest, best.expected >= expectedPlace else {
      furthest = (expectedPlace, actualPlace, common, 1)
      return
    }
    if best.expected > expectedPlace { return }
    furthest?.count += 1
    // The end of the output is the worst place to show, since there is nothing to compare with.
    if common > best.common && actualPlace < actual.count {
      furthest?.actual = actualPlace
      furthest?.common = common
    }
  }

  private func mismatch(_ reason: ExpectationMismatch.Reason?) -> ExpectationMismatch {
    let place = furthest ?? (expectedPlace, actualPlace, 0, 0)
    let expected = place.expected < lines.count ? lines[place.expected] : nil
    let output = place.actual < actual.count ? (index: place.actual, line: actual[place.actual]) : nil
    if let reason { return ExpectationMismatch(reason, expected: expected, actual: output) }
    guard let expected else { return ExpectationMismatch(.unexpected, expected: nil, actual: output) }
    if case .nothing = expected.line.form {
      return ExpectationMismatch(.unexpected, expected: expected, actual: output)
    }
    let before = lines[..<place.expected].map(\.line)
    if let name = expected.line.neededNames.first(where: { name in
      captures[name] == nil && !before.contains { $0.capturedNames.contains(name) }
    }) {
      return ExpectationMismatch(.unknownCapture(name), expected: expected, actual: output)
    }
    // After a `|...` every line was tried; with nothing in common none of them is the one that differs.
    guard let output, place.count == 1 || place.common > 0 else {
      return ExpectationMismatch(.missing, expected: expected, actual: nil)
    }
    if isTooLong { return ExpectationMismatch(.tooLong, expected: expected, actual: output) }
    let offsets = expected.line.difference(from: output.line, captures: captures)
    return ExpectationMismatch(.differs, expected: expected, actual: output, offsets: offsets)
  }
}

extension ExpectedLine {
  /// Compares a single line of output, in golden form, with this line; its mark is not looked at.
  func match(_ line: String, captures: [String: String], isLoose: Bool = false) -> TemplateMatch {
    if case .pattern(let pattern) = form {
      guard let isMatch = try? pattern.matchesWhole(line) else { return .tooLong }
      return isMatch ? .matched([]) : .failed
    }
    return template?.match(line, captures: captures, isLoose: isLoose) ?? .failed
  }

  /// Returns the number of bytes of fixed text at the start that agree with `line`; none for a pattern.
  func commonPrefix(with line: String) -> Int {
    guard let template else { return 0 }
    let fixed = template.literal ?? template.prefix
    return zip(fixed.utf8, line.utf8).prefix { $0 == $1 }.count
  }

  /// Returns the place where this line and `line` first differ: offsets in scalars, the first one in the whole line
  /// with its bar.
  func difference(from line: String, captures: [String: String]) -> (expected: Int, actual: Int) {
    let start = 1 + mark.unicodeScalars.count
    if case .pattern(let pattern) = form {
      return (start, pattern.matchedPrefix(of: Array(line.unicodeScalars)))
    }
    guard let template else { return (0, 0) }
    let offsets = template.difference(from: line, captures: captures)
    return (start + offsets.expected, offsets.actual)
  }
}
