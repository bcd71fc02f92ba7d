internal import PatternMatching

/// The lines that one command printed, and its success or failure.
public struct CommandOutput: Sendable, Hashable {
  /// The failure of a command.
  public struct Failure: Sendable, Hashable {
    /// The code, such as `E0201`.
    public let code: String
    /// The first sentence of the diagnostic.
    public let message: String

    /// Describes a failure.
    public init(code: String, message: String) {
      self.code = code
      self.message = message
    }
  }

  /// The lines, without their ends and without colour.
  public let lines: [String]
  /// The failure; nil when the command succeeded.
  public let failure: Failure?
  /// The warnings, in order.
  public let warnings: [Failure]

  /// Describes what a command did.
  public init(lines: [String], failure: Failure? = nil, warnings: [Failure] = []) {
    self.lines = lines
    self.failure = failure
    self.warnings = warnings
  }
}

/// The first place where output is not what was expected.
public struct ExpectationMismatch: Sendable, Hashable {
  /// The kind of a mismatch.
  public enum Reason: Sendable, Hashable {
    /// The line is there but not as expected.
    case differs
    /// The output ended before this expected line.
    case missing
    /// There is more output than expected.
    case unexpected
    /// The line uses a name that no line before has captured.
    case unknownCapture(String)
    /// The command failed with another code or message, or did not fail (`actual` nil).
    case failure(expected: String, actual: String?)
    /// The command did not warn with this code, or not with this message; `actual` are the codes of its warnings.
    case warning(expected: String, actual: [String])
    /// The command failed and no `|!` line expects it.
    case unexpectedFailure(code: String)
    /// The line is too long for its pattern, see ``LinearPattern/workLimit``.
    case tooLong
    /// The forms with a variable number of lines leave too many ways to try.
    case tooAmbiguous
  }

  /// The kind of the mismatch.
  public let reason: Reason
  /// The index of the expected line in its block; nil when the output goes on after the last one.
  public let expectedIndex: Int?
  /// The index of the output line; nil when there is none.
  public let actualIndex: Int?
  /// The column of the first difference in the expected line, counted in characters; the bar is column 1.
  public let expectedColumn: Int
  /// The columns of the word around it, never empty: what the carets go under.
  public let expectedWord: Range<Int>
  /// The column of the first difference in the output line, counted in characters from 1.
  public let actualColumn: Int
  /// The word around it, or an empty text at the end of the line.
  public let actualWord: String

  init(
    _ reason: Reason, expected: (index: Int, line: ExpectedLine)?, actual: (index: Int, line: String)?,
    offsets: (expected: Int, actual: Int) = (0, 0)
  ) {
    self.reason = reason
    expectedIndex = expected?.index
    actualIndex = actual?.index
    let wanted = Word(in: expected?.line.line ?? "|", atScalar: offsets.expected)
    expectedColumn = wanted.column
    expectedWord = wanted.columns
    let got = Word(in: actual?.line ?? "", atScalar: offsets.actual)
    actualColumn = got.column
    actualWord = got.text
  }
}

/// The word around a place in a line. Columns count characters from 1.
private struct Word {
  let column: Int
  let columns: Range<Int>
  let text: String

  init(in line: String, atScalar offset: Int) {
    column = characterColumn(ofScalar: offset, in: Array(line.unicodeScalars))
    let characters = Array(line)
    var start = min(column - 1, characters.count)
    var end = start
    while start > 0, characters[start - 1] != " " { start -= 1 }
    while end < characters.count, characters[end] != " " { end += 1 }
    if column - 1 < characters.count, characters[column - 1] == " " {
      // A difference at a blank is that blank and the word after it, not the word before it.
      start = column - 1
      end = start + 1
    }
    text = String(characters[start..<end])
    columns = (start + 1)..<(max(end, start + 1) + 1)
  }
}
