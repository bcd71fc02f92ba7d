public import PatternMatching

/// A named replacement in output, history and cassettes: every match of a pattern becomes `<NAME>`.
public struct Mask: Sendable, Hashable {
  /// The pattern of the text that is hidden.
  public let pattern: LinearPattern
  /// The name that stands for it, without the angle brackets.
  public let name: String

  /// Makes a mask from its parts.
  public init(_ pattern: LinearPattern, name: String) {
    self.pattern = pattern
    self.name = name
  }

  /// Reads the argument of the directive `@mask`: `/REGEX/ NAME`, where `\/` in the pattern is a slash.
  ///
  /// - Throws: The first mistake, with its column in `argument`, counted in characters from 1.
  public init(argument: String) throws(PatternSyntaxError) {
    let scalars = Array(argument.unicodeScalars)
    func failure(_ message: String, at offset: Int) -> PatternSyntaxError {
      PatternSyntaxError(message: message, scalarOffset: offset, in: scalars)
    }
    guard scalars.first == "/" else { throw failure("expected /REGEX/ NAME", at: 0) }
    var end = 1
    while end < scalars.count, scalars[end] != "/" { end += scalars[end] == "\\" ? 2 : 1 }
    guard end < scalars.count else { throw failure("'/' without a second '/'", at: 0) }
    if end == 1 { throw failure("an empty pattern hides nothing", at: 1) }
    let name = scalars[(end + 1)...].drop { $0 == " " }
    let isName = name.allSatisfy { ScalarClass.isWord($0) || $0 == "-" }
    guard !name.isEmpty, isName, name.startIndex > end + 1 else {
      throw failure("expected a blank and a name of letters, digits, '_' and '-'", at: end + 1)
    }
    do {
      pattern = try LinearPattern(LineTemplate.string(scalars[1..<end]))
    } catch {
      throw failure(error.message, at: characterOffset(error.column, in: scalars))
    }
    self.name = LineTemplate.string(name)
  }

  /// `line` with every match replaced. A line that is too long for the pattern is hidden as a whole: a mask that gives
  /// up must not show what it should hide.
  ///
  /// - Complexity: O(n·m), where n is the length of `line` and m the size of the pattern.
  public func applied(to line: String) -> String {
    let replacement = "<" + name + ">"
    return (try? pattern.replacingMatches(in: line, with: replacement)) ?? replacement
  }
}

/// Returns the offset of the scalar that begins the `column`-th character behind the first one.
private func characterOffset(_ column: Int, in scalars: [Unicode.Scalar]) -> Int {
  LineTemplate.string(scalars.dropFirst()).prefix(column - 1).unicodeScalars.count + 1
}

extension Sequence<Mask> {
  /// `line` with all masks applied, in order.
  ///
  /// - Complexity: O(n·m) for each mask.
  public func applied(to line: String) -> String { reduce(line) { $1.applied(to: $0) } }
}
