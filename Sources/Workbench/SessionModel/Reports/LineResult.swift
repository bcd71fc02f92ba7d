package import DisplayText
package import JSONValues
package import TextRendering

/// The result of a line, as a value: its text and its JSON form are each made of it in one place.
///
/// The JSON form is its encoding: the stored properties, or those that `CodingKeys` names, with the members in the order of
/// the bytes of their keys. What only the text needs is left out of `CodingKeys`. A member that may be null is marked
/// `@Nullable`, as an optional without it is left out where it is nil.
package protocol LineResult: Encodable, Sendable {
  /// The command's long name; the `kind` of the JSON form.
  var kind: String { get }

  /// Members besides those of the encoding whose values are written as they are made; none where not said.
  var jsonRows: [JSONRows] { get }

  /// Writes the lines for people, each with its line end; foreign text is escaped.
  func write(to output: inout String, _ options: TextOptions)
}

extension LineResult {
  package var jsonRows: [JSONRows] { [] }
}

/// The result of a line whose rows are a table.
package protocol TabularResult: LineResult {
  /// The rows, for `--csv`, `--md` and `--box`.
  func table(_ language: Language) -> TextTable
}

/// The result of a line whose rows have other cells for programs than for people.
package protocol RecordsResult: TabularResult {
  /// The rows for `--csv`.
  var records: TextTable { get }
}

/// The result of a line whose members of the JSON form are no stored properties: they are computed from models of the
/// engines, which have no encoding of their own.
package protocol MemberResult: LineResult {
  /// The members of the encoding, in any order.
  var members: [(String, JSONValue)] { get }
}

extension MemberResult {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(JSONValue.object(members))
  }
}

/// The result of a line that is one text, its only member.
package struct NoteResult: LineResult {
  package let kind: String
  let text: String

  package init(kind: String, text: String) {
    self.kind = kind
    self.text = text
  }

  private enum CodingKeys: CodingKey { case text }

  package func write(to output: inout String, _ options: TextOptions) { output += StyledText(text).plain + "\n" }
}

/// The result of a line that prints nothing, as what it does was shown already.
package struct SilentResult: LineResult {
  package let kind: String

  package init(kind: String) { self.kind = kind }

  private enum CodingKeys: CodingKey {}

  package func encode(to encoder: any Encoder) throws { _ = encoder.container(keyedBy: CodingKeys.self) }

  package func write(to output: inout String, _ options: TextOptions) {}
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
