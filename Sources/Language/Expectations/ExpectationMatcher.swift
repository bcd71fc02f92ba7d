public import DisplayText

/// A matcher that compares blocks of expected lines with output, and carries captures from block to block of a file.
///
/// The lines of a block are together the whole output, in order. `|...` takes as few lines as possible, `|?` and `|+`
/// as many as possible. A block without lines expects nothing and matches any output; a failure of the command has to
/// be expected by one `|!` line, whose place in the block does not matter. A warning may be expected so; others may
/// come.
public struct ExpectationMatcher: Sendable {
  /// The values that have been captured so far.
  public var captures: [String: String]

  /// Creates a matcher for a file.
  public init(captures: [String: String] = [:]) { self.captures = captures }

  /// Compares one block with the output of its command. Captures are kept only when all of it matches.
  ///
  /// - Returns: The first mismatch, or nil.
  /// - Complexity: O(E + A) line comparisons without `|...`, `|?` and `|+`, O(E·A) with them, where E and A are the
  ///   numbers of lines; after max(4,000,000, 8·(E + A)) steps it gives up with
  ///   ``ExpectationMismatch/Reason/tooAmbiguous``.
  public mutating func match(_ block: [ExpectedLine], against output: CommandOutput) -> ExpectationMismatch? {
    let lines = output.lines.map(GoldenText.line)
    var search = BlockSearch(block, lines, captures)
    if !block.isEmpty, let mismatch = search.run() { return mismatch }
    var captured = search.captures
    if let mismatch = Self.matchFailure(block, output, &captured) { return mismatch }
    if let mismatch = Self.matchWarnings(block, output, &captured) { return mismatch }
    captures = captured
    return nil
  }

  private static func matchFailure(
    _ block: [ExpectedLine], _ output: CommandOutput, _ captures: inout [String: String]
  ) -> ExpectationMismatch? {
    var isExpected = false
    for (index, line) in block.enumerated() {
      guard case .failure(let code, let message) = line.form else { continue }
      isExpected = true
      guard let failure = output.failure, failure.code == code else {
        return ExpectationMismatch(
          .failure(expected: code, actual: output.failure?.code), expected: (index, line), actual: nil,
          offsets: (3, 0))
      }
      guard let message else { continue }
      let text = GoldenText.line(failure.message)
      switch message.match(text, captures: captures) {
      case .matched(let bindings): for binding in bindings { captures[binding.name] = binding.value }
      case .failed:
        let offsets = message.difference(from: text, captures: captures)
        return ExpectationMismatch(
          .differs, expected: (index, line), actual: nil,
          offsets: (offsets.expected + 1 + line.mark.unicodeScalars.count, offsets.actual))
      case .unknownCapture(let name):
        return ExpectationMismatch(.unknownCapture(name), expected: (index, line), actual: nil)
      case .tooLong: return ExpectationMismatch(.tooLong, expected: (index, line), actual: nil)
      }
    }
    if !isExpected, let failure = output.failure {
      return ExpectationMismatch(.unexpectedFailure(code: failure.code), expected: nil, actual: nil)
    }
    return nil
  }

  /// Returns the mismatch of a block's warnings: each expected one needs one of its own among those that came.
  private static func matchWarnings(
    _ block: [ExpectedLine], _ output: CommandOutput, _ captures: inout [String: String]
  ) -> ExpectationMismatch? {
    var left = output.warnings
    for (index, line) in block.enumerated() {
      guard case .warning(let code, let message) = line.form else { continue }
      let place = left.firstIndex { warning in
        guard warning.code == code else { return false }
        guard let message else { return true }
        guard case .matched(let bindings) = message.match(GoldenText.line(warning.message), captures: captures) else {
          return false
        }
        for binding in bindings { captures[binding.name] = binding.value }
        return true
      }
      guard let place else {
        return ExpectationMismatch(
          .warning(expected: code, actual: output.warnings.map(\.code)), expected: (index, line), actual: nil,
          offsets: (3, 0))
      }
      left.remove(at: place)
    }
    return nil
  }

  /// The reason why a line cannot stand beside the others of its block.
  public enum Contradiction: Hashable, Sendable, CaseIterable {
    /// `|-` beside lines of output.
    case nothingAndOutput
    /// A second `|!`.
    case secondFailure

    /// The reason in a sentence.
    public var message: Bilingual {
      switch self {
      case .nothingAndOutput:
        Bilingual(
          ko: "'|-'는 출력이 없다고 하는데 다른 줄은 출력을 기대합니다",
          en: "'|-' says that there is no output, but other lines expect some")
      case .secondFailure:
        Bilingual(
          ko: "명령은 한 번만 실패하는데 '|!' 줄이 두 번째입니다",
          en: "a command fails only once, but this is the second '|!' line")
      }
    }
  }

  /// Returns the first line of a block that cannot stand beside the others.
  ///
  /// - Complexity: O(E).
  public static func contradiction(in block: [ExpectedLine]) -> (index: Int, reason: Contradiction)? {
    var failures = 0
    let outputs = block.count {
      switch $0.kind {
      case .failure, .warning: false
      default: true
      }
    }
    for (index, line) in block.enumerated() {
      switch line.kind {
      case .nothing where outputs > 1: return (index, .nothingAndOutput)
      case .failure:
        failures += 1
        if failures > 1 { return (index, .secondFailure) }
      default: break
      }
    }
    return nil
  }

  /// Returns whether a command warned as a line expects.
  func warns(_ line: ExpectedLine, _ output: CommandOutput) -> Bool {
    var captures = captures
    return Self.matchWarnings([line], output, &captures) == nil
  }
}
