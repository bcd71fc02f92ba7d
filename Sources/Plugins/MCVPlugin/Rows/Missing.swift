/// A value that was missing, or had another type than it should, and is null in a page. It is reported with its row and
/// its field; the other rows and fields stay.
///
/// ``Translator/translate(value:)`` throws one to say why there is no translation.
public struct Missing: Error, Hashable, Sendable {
  /// The row, counted from 0, or nil outside of a table.
  public var row: Int?
  /// The column, or nil outside of a table.
  public var field: String?
  /// The value that is there instead, or nil.
  public var value: JSONValue?
  /// One sentence.
  public var message: Text
  /// A way out, or nil.
  public var hint: Text?

  /// Creates a report.
  public init(
    row: Int? = nil, field: String? = nil, value: JSONValue? = nil, message: Text, hint: Text? = nil
  ) {
    self.row = row
    self.field = field
    self.value = value
    self.message = message
    self.hint = hint
  }

  var json: JSONValue {
    var members: [(String, JSONValue)] = [("message", message.json)]
    if let row { members.append(("row", .int(row))) }
    if let field { members.append(("field", .string(field))) }
    if let value { members.append(("value", value)) }
    if let hint { members.append(("hint", hint.json)) }
    return .object(members)
  }
}
