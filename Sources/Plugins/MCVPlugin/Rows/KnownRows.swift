/// Rows of a collection that a source has without a request to a server: people call them by their names, and lists are
/// made of them, before anything is fetched.
public struct KnownRows: Hashable, Sendable {
  /// The fields of each row in order; the first one is its identity, a whole number.
  public var fields: [String]
  /// The field that people read.
  public var title: String
  /// The fields by which people call a row.
  public var names: [String]
  /// The units of numeric fields, such as `m`.
  public var units: [String: String]
  /// The values of each row, as many as there are fields.
  public var rows: [[JSONValue]]

  /// Creates rows.
  public init(
    fields: [String], title: String, names: [String], units: [String: String] = [:], rows: [[JSONValue]]
  ) {
    self.fields = fields
    self.title = title
    self.names = names
    self.units = units
    self.rows = rows
  }

  var json: JSONValue {
    [
      "fields": .array(fields.map { .string($0) }), "title": .string(title),
      "names": .array(names.map { .string($0) }),
      "units": .object(units.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }),
      "rows": .array(rows.map { .array($0) }),
    ]
  }
}
