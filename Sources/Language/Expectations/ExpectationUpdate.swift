/// An update of expected lines for changed output that touches as little as possible.
///
/// - A block that matches stays as it is, byte for byte.
/// - In a block that does not, every line that matches its output line stays byte for byte; so do `|...` lines, and
///   `|?` lines whose line is missing. Lines are brought together by a diff.
/// - A line with holes that no longer matches gets the new fixed text and keeps the holes (and the names of captures)
///   whose neighbourhood agrees. Globs keep their marks in the same way.
/// - `| ...`, where the output has no line of three dots, was meant as `|...` and becomes it.
/// - All other lines become literal, written so that they match themselves.
///
/// The new block matches the output, so a second update changes nothing.
public enum ExpectationUpdate {
  /// Returns the block for `output`, given the block before.
  ///
  /// An empty block stays empty: a command without `|` lines is not checked. A failure that no line expected becomes a
  /// `|!` line; the caller decides whether failures may be recorded.
  ///
  /// - Parameter captures: The captures of the lines before; what this block captures is added.
  /// - Complexity: O(n log n) for n lines, with a bounded table for each stretch of changed lines.
  public static func updated(
    _ old: [ExpectedLine], to output: CommandOutput, captures: inout [String: String]
  ) -> [ExpectedLine] {
    var matcher = ExpectationMatcher(captures: captures)
    if ExpectationMatcher.contradiction(in: old) == nil, matcher.match(old, against: output) == nil {
      captures = matcher.captures
      return old
    }
    let old = output.lines.contains("...") ? old : old.map { $0.line == "| ..." ? elision ?? $0 : $0 }
    for candidate in [rewritten(old, to: output, captures), recorded(output)]
    where matcher.match(candidate, against: output) == nil {
      captures = matcher.captures
      return candidate
    }
    return recorded(output)
  }

  private static var elision: ExpectedLine? { try? ExpectedLine(afterBar: "...") }

  /// Returns a block of literal lines that matches `output`: what a command without expected lines gets when it is
  /// recorded.
  ///
  /// - Complexity: O(n), where n is the length of the output.
  public static func recorded(_ output: CommandOutput) -> [ExpectedLine] {
    var result = output.lines.map(ExpectedLine.literal)
    if let failure = output.failure { result.append(.failure(code: failure.code)) }
    return result.isEmpty ? [.nothing] : result
  }

  private static func rewritten(
    _ old: [ExpectedLine], to output: CommandOutput, _ captures: [String: String]
  ) -> [ExpectedLine] {
    var oldLines: [ExpectedLine] = []
    var oldFailure: ExpectedLine?
    var isFailureFirst = false
    // Expected lines that still match stay as they are; a warning that was not expected is not written down.
    var warnings: (first: [ExpectedLine], last: [ExpectedLine]) = ([], [])
    for line in old {
      switch line.form {
      case .failure:
        if oldFailure == nil {
          oldFailure = line
          isFailureFirst = oldLines.isEmpty
        }
      case .warning:
        let isKept =
          ExpectationMatcher(captures: captures).warns(line, output) && !(warnings.first + warnings.last).contains(line)
        if isKept, oldLines.isEmpty { warnings.first.append(line) }
        if isKept, !oldLines.isEmpty { warnings.last.append(line) }
      case .nothing: break
      default: oldLines.append(line)
      }
    }
    let new = output.lines.map(GoldenText.line)
    var rewriting = BlockRewriting(old: oldLines, new: new, captures: captures)
    var result = rewriting.run()
    if let failure = output.failure {
      let line = rewriting.failure(oldFailure, failure)
      result.insert(line, at: isFailureFirst && oldFailure != nil ? 0 : result.endIndex)
    }
    result = warnings.first + result + warnings.last
    return result.isEmpty ? [old.first { $0.kind == .nothing } ?? .nothing] : result
  }
}

/// A walk along an alignment from top to bottom, with the captures that the new lines make on the way.
private struct BlockRewriting {
  let old: [ExpectedLine]
  let new: [String]
  var captures: [String: String]

  mutating func run() -> [ExpectedLine] {
    var result: [ExpectedLine] = []
    // A rewritten `|+` line, as long as the lines after it may still belong to it.
    var open: ExpectedLine?
    // The `|...` line that took the line before.
    var elided: Int?
    for step in LineAlignment.steps(from: old, to: new, captures: captures) {
      switch step {
      case .keep(let index):
        if index != elided { result.append(old[index]) }
      case .absorb(let index, let line):
        if old[index].kind == .elision {
          if index != elided { result.append(old[index]) }
          elided = index
        } else if let last = open, bind(last, new[line]) {
          continue
        } else {
          result.append(.literal(new[line]))
        }
      case .insert(let line):
        if let last = open, bind(last, new[line]) { continue }
        result.append(.literal(new[line]))
      case .pair(let index, let line):
        let isMatch = bind(old[index], new[line])
        if !isMatch, let last = open, old[index].template?.literal != nil, bind(last, new[line]) { continue }
        let kept = isMatch ? old[index] : rewritten(old[index], new[line])
        result.append(kept)
        open = kept.kind == .repeated ? kept : nil
        continue
      }
      if case .insert = step { open = nil }
      if case .keep = step { open = nil }
    }
    return result
  }

  /// Returns whether `expected` matches `line`; its captures are kept when it does.
  private mutating func bind(_ expected: ExpectedLine, _ line: String) -> Bool {
    guard case .matched(let bindings) = expected.match(line, captures: captures) else { return false }
    for binding in bindings { captures[binding.name] = binding.value }
    return true
  }

  private mutating func rewritten(_ expected: ExpectedLine, _ line: String) -> ExpectedLine {
    guard let template = expected.template else { return .literal(line) }
    if let parts = TemplateRewriting.rewrite(template, for: line, captures: captures),
      let changed = try? LineTemplate(parts, template.syntax),
      let result = try? ExpectedLine(afterBar: expected.mark + changed.written), bind(result, line)
    {
      return result
    }
    switch expected.form {
    case .optional, .repeated:
      if let result = try? ExpectedLine(afterBar: expected.mark + LineTemplate.escaped(line)), bind(result, line) {
        return result
      }
    default: break
    }
    return .literal(line)
  }

  mutating func failure(_ expected: ExpectedLine?, _ failure: CommandOutput.Failure) -> ExpectedLine {
    let plain = ExpectedLine.failure(code: failure.code)
    guard let expected, case .failure(let code, let message) = expected.form else { return plain }
    guard let message else { return code == failure.code ? expected : plain }
    let text = GoldenText.line(failure.message)
    if code == failure.code, bind(expected, text) { return expected }
    let mark = "! " + failure.code + " "
    let parts = TemplateRewriting.rewrite(message, for: text, captures: captures) ?? [.text(text)]
    for written in [(try? LineTemplate(parts))?.written, LineTemplate.escaped(text)] {
      if let written, let line = try? ExpectedLine(afterBar: mark + written), bind(line, text) { return line }
    }
    return plain
  }
}
