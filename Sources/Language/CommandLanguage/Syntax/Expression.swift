/// An expression with its place in the source.
public struct Expression: Hashable, Sendable {
  /// The kind of an expression.
  public indirect enum Kind: Hashable, Sendable {
    /// A number, a duration, a string, `true`, `false` or `null`.
    case literal(Value)
    /// `[a, b]`
    case list([Expression])
    /// `$name`
    case variable(String)
    /// `ids(starter)`, `frame(삐삐).y at 75ms`
    case call(Call)
    /// A name, a position or a range, which only the environment can resolve.
    case selector(NameReference)
    /// `#1.name`: fields of what a position, a key or a text names.
    case member(Expression, fields: [String])
    /// `-a`
    case negate(Expression)
    /// `not a`
    case not(Expression)
    /// `a + b`
    case binary(BinaryOperator, Expression, Expression)
    /// `a ~= b +- t`; the tolerance is nil if the text names none.
    case approximately(Expression, Expression, tolerance: Double?)
    /// `a is null`, or `a is not null`.
    case isNull(Expression, negated: Bool)
    /// `a in b..c`, both ends included.
    case within(Expression, Expression, Expression)
  }

  /// A call of a named function.
  public struct Call: Hashable, Sendable {
    /// The function.
    public var name: String
    /// Its arguments as they stand; the function decides whether a name among them is an item or a section.
    public var arguments: [Expression]
    /// The fields read from the result, first one first.
    public var fields: [String]
    /// The time after `at`, in milliseconds, or nil.
    public var time: Double?
  }

  /// The kind of the expression.
  public var kind: Kind
  /// The place in the source, in bytes.
  public var range: Range<Int>

  /// Creates an expression.
  public init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// Something in an expression that names items, sections or fields.
public enum NameReference: Hashable, Sendable {
  /// A name with the fields read from it: `starter`, `꼬부기.old`, `page1.total`.
  case name(String, fields: [String])
  /// `#35`
  case tag(Int)
  /// `pokemon:35`
  case qualified(String, Int)
  /// `starter[0..3]`
  case itemRange(section: String, Int, Int)
  /// `1..5`
  case span(Int, Int)
  /// `all`
  case all
}

/// The operators between two expressions.
public enum BinaryOperator: String, Hashable, Sendable {
  case or, and
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case contains, matches
  /// `a in [b, c]`
  case isIn = "in"
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  /// The remainder of a division, with the sign of the dividend, as Swift's `%` has it.
  case remainder = "%"
}
