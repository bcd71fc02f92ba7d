public import DisplayText
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
  public init(argument: String) throws(MaskSyntaxError) {
    let scalars = Array(argument.unicodeScalars)
    func failure(_ fault: MaskSyntaxError.Fault, at offset: Int) -> MaskSyntaxError {
      MaskSyntaxError(fault: fault, column: characterColumn(ofScalar: offset, in: scalars))
    }
    guard scalars.first == "/" else { throw failure(.noPattern, at: 0) }
    var end = 1
    while end < scalars.count, scalars[end] != "/" { end += scalars[end] == "\\" ? 2 : 1 }
    guard end < scalars.count else { throw failure(.openPattern, at: 0) }
    if end == 1 { throw failure(.emptyPattern, at: 1) }
    let name = scalars[(end + 1)...].drop { $0 == " " }
    let isName = name.allSatisfy { ScalarClass.isWord($0) || $0 == "-" }
    guard !name.isEmpty, isName, name.startIndex > end + 1 else {
      throw failure(.noName, at: end + 1)
    }
    do {
      pattern = try LinearPattern(LineTemplate.string(scalars[1..<end]))
    } catch {
      throw failure(.badPattern(error.fault), at: characterOffset(error.column, in: scalars))
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

/// The argument of a mask that cannot be read.
public struct MaskSyntaxError: Error, Hashable, Sendable {
  /// The kinds of faults.
  public enum Fault: Hashable, Sendable {
    /// The argument does not begin with a `/`.
    case noPattern
    /// The `/` of the pattern is never closed.
    case openPattern
    /// Nothing stands between the slashes.
    case emptyPattern
    /// No blank and name follow the pattern.
    case noName
    /// The pattern cannot be read.
    case badPattern(PatternSyntaxError.Fault)

    /// The fault, as the end of a sentence.
    public var message: Bilingual {
      switch self {
      case .noPattern: Bilingual(ko: "/REGEX/ NAME이 와야 합니다", en: "expected /REGEX/ NAME")
      case .openPattern: Bilingual(ko: "'/'에 짝이 되는 '/'가 없습니다", en: "'/' without a second '/'")
      case .emptyPattern: Bilingual(ko: "빈 패턴은 아무것도 가리지 않습니다", en: "an empty pattern hides nothing")
      case .noName:
        Bilingual(
          ko: "빈칸과, 글자, 숫자, '_', '-'로 된 이름이 와야 합니다",
          en: "expected a blank and a name of letters, digits, '_' and '-'")
      case .badPattern(let fault): fault.message
      }
    }
  }

  /// The kind of fault.
  public let fault: Fault
  /// The place, counted in characters from 1.
  public let column: Int
}

/// Returns the offset of the scalar that begins the `column`-th character after the first one.
private func characterOffset(_ column: Int, in scalars: [Unicode.Scalar]) -> Int {
  LineTemplate.string(scalars.dropFirst()).prefix(column - 1).unicodeScalars.count + 1
}

extension Sequence<Mask> {
  /// `line` with all masks applied, in order.
  ///
  /// - Complexity: O(n·m) for each mask.
  public func applied(to line: String) -> String { reduce(line) { $1.applied(to: $0) } }
}
