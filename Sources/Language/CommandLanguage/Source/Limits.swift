/// Bounds that keep hostile text cheap.
enum Limits {
  /// Bytes of one logical line.
  static let lineBytes = 4 * 1_048_576
  /// Brackets inside brackets.
  static let nesting = 200
  /// Lines that an open bracket may draw in.
  static let joinedLines = 64
  /// Bytes that an open bracket may draw in.
  static let joinedBytes = 65_536
  /// Bytes of Swift in one block.
  static let swiftBytes = 262_144
  /// Bytes of a source that may be searched in vain for the ends of blocks of Swift.
  static let swiftSearch = 8 * 1_048_576
  /// Operators in one chain: `1 + 1 + …`.
  static let operators = 1000
  /// Bytes of a text that an expression makes: doubling one sixty times must not use up the memory.
  static let textBytes = 1 << 24
  /// Elements of a list that an expression makes.
  static let listElements = 1 << 23
}

/// The numbers that the language itself fixes.
public enum LanguageFigures {
  /// The version that the first line of a file names: `#!mcv 1`.
  public static let headerVersion = 1
  /// The columns that a line of a file may take without a remark; expected lines show output and are not counted.
  public static let lineColumns = 80
}
