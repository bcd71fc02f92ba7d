/// One argument of a command: what stands between two blanks, brackets and quotes kept together.
///
/// The kind says what the spelling *looks like*. The command decides its meaning: on a screen without a type `3s` is an
/// identifier, for `clock` it is a duration. `SourceText.normalizedText(argument.range)` gives the spelling.
public struct Argument: Hashable, Sendable {
  /// The form of the spelling.
  public enum Kind: Hashable, Sendable {
    /// A single name in NFC: `삐삐`, `poke-ko`, `to`. Only this kind can be a keyword.
    case name(String)
    /// Any other run of characters in NFC: `page1+page2`, `./a.so`, `pokeapi.pokemon`, `?`.
    case word(String)
    /// A quoted string, its escapes replaced, in NFC.
    case string(String)
    /// A whole number, maybe signed: `20`, `-3`.
    case int(Int)
    /// A number with a fraction or an exponent.
    case double(Double)
    /// `1..1000`, both ends included; the second may be smaller.
    case span(Int, Int)
    /// `150,60`, `0,75.5,150`: at least two numbers.
    case numbers([Double])
    /// `150ms`, `+0.3s`, in milliseconds; the sign is kept in the spelling.
    case duration(Double)
    /// `0.4w`, `1h`, `~44`.
    case size(DimensionArgument)
    /// `390x844`, `0.4w x 320` without blanks.
    case extent(DimensionArgument, DimensionArgument)
    /// `#35`.
    case tag(Int)
    /// `pokemon:35`.
    case qualified(String, Int)
    /// `[1]`.
    case sectionPosition(Int)
    /// `[0,3]`.
    case position(Int, Int)
    /// `starter[0..3]`, both ends included.
    case itemRange(section: String, Int, Int)
    /// `꼬부기.old`, `꼬부기.new`.
    case version(String, SnapshotVersion)
    /// `/…/`: the text between the slashes.
    case pattern(String)
    /// `--name`; with `=` the argument that follows is its value.
    case option(String, attachedValue: Bool)
    /// `{ … }`: `SpecBlock` reads the inside, or ``Argument/swift(in:)`` where it is Swift.
    case block
    /// Anything with parentheses, brackets or quotes inside: `list(40)`, `[25, 1]`. `ExpressionParser` reads it.
    case compound
  }

  /// The form of the spelling.
  public var kind: Kind
  /// The place in the source, in bytes.
  public var range: Range<Int>

  /// Creates an argument.
  public init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// The text of a name, a word or a string; nil for other kinds.
  public var text: String? {
    switch kind {
    case .name(let text), .word(let text), .string(let text): text
    default: nil
    }
  }
}

extension Argument {
  /// Returns the Swift between the braces of a block, byte for byte, and where it begins; nil for other kinds.
  public func swift(in source: SourceText) -> (text: String, range: Range<Int>)? {
    guard case .block = kind, range.count >= 2 else { return nil }
    let inside = (range.lowerBound + 1)..<(range.upperBound - 1)
    return (source.text(inside), inside)
  }
  /// Returns the expression that the argument is where it stands alone: a number, a duration or a string that was read
  /// already, or nil if only ``ExpressionParser`` can tell.
  func literal(in source: SourceText) -> Expression? {
    let value: Value
    switch kind {
    case .int(let number): value = .int(number)
    case .double(let number): value = .number(number)
    case .duration(let milliseconds): value = .duration(milliseconds)
    case .string(let text): return Expression(.literal(.string(text)), range)
    default: return nil
    }
    // A sign is an operator of expressions.
    return Byte.isDigit(source.bytes[range.lowerBound]) ? Expression(.literal(value), range) : nil
  }
}

/// One side of a layout size.
public enum DimensionArgument: Hashable, Sendable, CustomStringConvertible {
  /// Points.
  case absolute(Double)
  /// A fraction of the container's width.
  case fractionalWidth(Double)
  /// A fraction of the container's height.
  case fractionalHeight(Double)
  /// Points, to be corrected by what the cell asks for.
  case estimated(Double)

  public var description: String {
    switch self {
    case .absolute(let points): Value.number(points).description
    case .fractionalWidth(let fraction): Value.number(fraction).description + "w"
    case .fractionalHeight(let fraction): Value.number(fraction).description + "h"
    case .estimated(let points): "~" + Value.number(points).description
    }
  }
}

/// One of the two snapshots of a transaction.
public enum SnapshotVersion: String, Hashable, Sendable {
  /// The one before it.
  case old
  /// The one after it.
  case new
}
