/// A regular expression that matches in time linear in the text, for any pattern and any text.
///
/// Patterns may come from untrusted files, so there is nothing in the syntax that needs backtracking. It holds:
///
/// - literal scalars; `.` (any scalar but a line feed); `\` before any punctuation mark makes it literal
/// - `[a-z_]`, `[^a-z]`; inside, `]` may stand first and the classes below may be members
/// - `\d \D` (ASCII digits), `\s \S` (Unicode white space), `\w \W` (letters of all scripts, marks, decimal digits and
///   connectors such as `_`), `\t \n \r \u{HEX}`
/// - `a|b`, `(...)` and `(?:...)`, which are the same: groups only group
/// - `* + ?`, `{m}`, `{m,}`, `{m,n}` with numbers up to 1000, and their lazy forms with a `?` after. A `{` that begins
///   no such repetition is literal.
/// - `^ $` (start and end of the text), `\b \B` (word boundary or none)
///
/// It does not hold back-references, look-around, named groups, flags and possessive quantifiers; these are errors.
/// Matching compares Unicode scalars: text that is not in NFC can differ from its NFC form.
public struct LinearPattern: Sendable, Hashable {
  /// The pattern as it was written.
  public let source: String
  private let program: PatternProgram

  /// The largest product of text length (in scalars) and pattern size (in states) that is worked on.
  ///
  /// It holds the memory of one match at 16 MB and its time near a second.
  public static let workLimit = 1 << 27
  /// The largest number of states of a pattern, after counted repetitions are written out.
  public static let largestSize = 10_000

  /// The text is too long for the pattern: their product is over ``workLimit``.
  public struct WorkLimitExceeded: Error, Hashable, Sendable {}

  /// Reads a pattern.
  ///
  /// - Complexity: O(p + s), where p is the length of `source` and s at most ``largestSize``.
  /// - Throws: The first mistake, with its column.
  public init(_ source: String) throws(PatternSyntaxError) {
    let node = try PatternParser.parse(source)
    do {
      program = try PatternProgram(node, maximumSize: Self.largestSize)
    } catch {
      throw PatternSyntaxError(
        .tooLarge(states: Self.largestSize), scalarOffset: error.offset, in: Array(source.unicodeScalars))
    }
    self.source = source
  }

  /// Returns whether the pattern matches all of `text`.
  ///
  /// - Complexity: O(n·m), where n is the length of `text` and m the size of the pattern.
  /// - Throws: Only when n·m is over ``workLimit``. No match is not an error.
  public func matchesWhole(_ text: String) throws(WorkLimitExceeded) -> Bool {
    try run(on: Array(text.unicodeScalars), .whole).matches(at: 0)
  }

  /// Returns whether the pattern matches a part of `text`.
  ///
  /// - Complexity: O(n·m), as for ``matchesWhole(_:)``.
  /// - Throws: Only when n·m is over ``workLimit``. No match is not an error.
  public func matchesPart(of text: String) throws(WorkLimitExceeded) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard mayMatch(scalars) else { return false }
    let run = try run(on: scalars, .anywhere)
    return (0...scalars.count).contains { run.matches(at: $0) }
  }

  /// Replaces every match that is not empty, from left to right, by `replacement`.
  ///
  /// - Complexity: O(n·m) for all matches together, as for ``matchesWhole(_:)``.
  /// - Throws: Only when n·m is over ``workLimit``.
  public func replacingMatches(
    in text: String, with replacement: String
  ) throws(WorkLimitExceeded) -> String {
    let scalars = Array(text.unicodeScalars)
    guard mayMatch(scalars) else { return text }
    var run = try run(on: scalars, .anywhere)
    // Bytes, because a string would be copied at each replacement.
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var place = 0
    var isChanged = false
    while place < scalars.count {
      if let match = run.match(from: place), match.end > place {
        result += replacement.utf8
        place = match.end
        isChanged = true
      } else {
        result += UTF8.encode(scalars[place]) ?? UTF8.encodedReplacementCharacter
        place += 1
      }
    }
    return isChanged ? String(decoding: result, as: UTF8.self) : text
  }

  /// Returns the number of scalars of `text` that a failed whole match could follow.
  package func matchedPrefix(of text: [Unicode.Scalar]) -> Int {
    guard program.instructions.count * (text.count + 1) <= Self.workLimit else { return 0 }
    return PatternRun.furthest(program, on: text).last
  }

  private func run(
    on scalars: [Unicode.Scalar], _ goal: PatternRun.Goal
  ) throws(WorkLimitExceeded) -> PatternRun {
    guard let run = PatternRun(program, on: scalars, goal: goal) else { throw WorkLimitExceeded() }
    return run
  }

  /// False when no scalar of the text can begin a match.
  private func mayMatch(_ scalars: [Unicode.Scalar]) -> Bool {
    guard let first = program.firstScalars, first.count <= 8 else { return true }
    return scalars.contains { scalar in first.contains { program.consumes($0, scalar) } }
  }

  /// Returns whether two patterns are written alike.
  public static func == (left: LinearPattern, right: LinearPattern) -> Bool { left.source == right.source }

  /// Hashes the written form.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// Returns the column, counted in characters from 1, of the character that holds the scalar at `offset`.
///
/// - Complexity: O(offset).
package func characterColumn(ofScalar offset: Int, in scalars: [Unicode.Scalar]) -> Int {
  var view = String.UnicodeScalarView()
  view.append(contentsOf: scalars.prefix(offset + 1))
  return String(view).count + (offset < scalars.count ? 0 : 1)
}
