/// A mark in an app's output: the app's time of what is printed behind it. The output itself carries it, so that lines
/// are dated in the order in which they were printed.
public enum OutputMark {
  /// The byte with which a mark begins.
  public static let start: UInt8 = 0x1E
  /// The byte with which it ends.
  public static let end: UInt8 = 0x1F

  /// Returns the mark of a time in milliseconds.
  public static func text(of milliseconds: Double) -> String { "\u{1E}\(milliseconds)\u{1F}" }

  /// Returns the time of a mark, in milliseconds; nil for bytes that are none.
  ///
  /// - Parameter bytes: What stands between its first and its last byte.
  public static func time(of bytes: [UInt8]) -> Double? { Double(String(decoding: bytes, as: UTF8.self)) }
}
