package import DisplayText
package import TextRendering

/// The result of a line, as a value: its text and its JSON form are each made of it in one place.
///
/// The JSON form is its encoding: the stored properties, or those that `CodingKeys` names, with the members in the order of
/// the bytes of their keys. What only the text needs is left out of `CodingKeys`. A member that may be null is marked
/// `@Nullable`, as an optional without it is left out where it is nil.
package protocol LineResult: Encodable, Sendable {
  /// The command's long name; the `kind` of the JSON form.
  var kind: String { get }

  /// Writes the lines for people, each with its line end; foreign text is escaped.
  func write(to output: inout String, _ options: TextOptions)
}

/// The result of a line whose rows are a table.
package protocol TabularResult: LineResult {
  /// The rows, for `--csv`, `--md` and `--box`.
  var table: TextTable { get }
}

extension Report {
  /// Creates the report of a result; both forms are made only when they are asked for.
  package init(_ result: some LineResult) {
    self.init(
      result.kind, members: { ResultEncoder.members(of: result) }, write: { result.write(to: &$0, $1) })
  }

  /// Creates the report of a result that is a table.
  package init(_ result: some TabularResult) {
    self.init(
      result.kind, members: { ResultEncoder.members(of: result) }, table: { result.table },
      write: { result.write(to: &$0, $1) })
  }
}

/// A member of a result that is null in the JSON form where there is no value.
@propertyWrapper
package struct Nullable<Value: Encodable & Sendable>: Encodable, Sendable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}
