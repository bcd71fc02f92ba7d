/// The reason why a text is not a well-formed document, and the place.
public struct MarkupFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault, as a sentence without a period.
  public var message: String
  /// The line, from 1.
  public var line: Int
  /// The column in Unicode scalars, from 1.
  public var column: Int

  /// Creates a fault.
  public init(_ message: String, line: Int, column: Int) {
    self.message = message
    self.line = line
    self.column = column
  }

  public var description: String { "\(line):\(column): \(message)" }
}
