package import CommandLanguage
package import Environment

/// A type of items: rows of named values, and how they are found and named.
package struct DataType: Sendable {
  /// The name in `screen new NAME of TYPE`.
  package var name: String
  /// The collection of a source whose rows it has: `pokeapi.pokemon`; empty for the rows of a file.
  package var origin = ""
  /// Fields in order: those known at first, then others as rows bring them.
  package var fields: [String]
  /// The field that numbers the rows, as in `#35`.
  package var keyField: String
  /// The fields that name a row for people, the most wanted first: a row is called by the first that it has.
  package var titleFields: [String]
  /// The units of numeric fields, for people: `m`, `kg`. A row may have another one of its own.
  package var units: [String: String] = [:]
  /// Rows that are known without being fetched, asked for when they are first needed.
  private let known: CachedFacts?
  /// Whether facts fill in what a fetched row does not say.
  package var isFilledByFacts = false

  package init(
    name: String, origin: String = "", fields: [String], keyField: String, titleFields: [String],
    units: [String: String] = [:], facts: CachedFacts? = nil, isFilledByFacts: Bool = false
  ) {
    self.name = name
    self.origin = origin
    self.fields = fields
    self.keyField = keyField
    self.titleFields = titleFields
    self.units = units
    known = facts
    self.isFilledByFacts = isFilledByFacts
  }

  /// The field that names most rows for people.
  package var titleField: String { titleFields.first ?? keyField }

  /// Returns a value as people read it: `0.7 m`, `풀, 독`.
  package func text(_ value: Value, of field: String) -> String { text(Content.Field(name: field, value: value)) }

  /// Returns a field of a row as people read it, in the unit of the row.
  package func text(_ field: Content.Field) -> String {
    let unit = (field.unit ?? units[field.name]).flatMap { $0.isEmpty ? nil : $0 }
    switch field.value {
    case .list(let values): return values.map(\.description).joined(separator: ", ")
    case .null: return "-"
    case .int(let number): return unit.map { "\(number) \($0)" } ?? field.value.description
    case .number(let number):
      guard let unit else { return field.value.description }
      guard number.magnitude < 1e15 else { return "\(field.value.description) \(unit)" }
      let tenths = Int((number * 10).rounded())
      return "\(tenths / 10).\(abs(tenths) % 10) \(unit)"
    default: return field.value.description
    }
  }
}

extension DataType {
  /// The rows that are known without being fetched, or nil if there are none.
  package var facts: RowFacts? { known?.facts }

  /// Returns whether a name means the section in which an item stands; a field of that name comes first.
  package func isSection(_ name: String) -> Bool { name == "section" && !fields.contains(name) }

  /// Returns a row that is known without being fetched, by its number.
  package func row(_ key: Int) -> Content? { facts?.row(key) }

  /// Returns the number of such a row, by any of its names.
  package func key(_ name: String) -> Int? { facts?.key(name) }

  /// Learns a field of rows that are added: fields keep the order in which they came, and the unit that they had first.
  mutating func learn(_ field: String, unit: String?) {
    guard !fields.contains(field) else { return }
    fields.append(field)
    if let unit { units[field] = unit }
  }

  /// Learns what names rows that are added. A name that is known already keeps its rank, so that rows of fewer names do
  /// not take the names of others away.
  mutating func learn(title: String) {
    if !titleFields.contains(title) { titleFields.insert(title, at: 0) }
  }
}

/// The rule by which an item's identity is made of its content.
package enum IdentityRule: Hashable, Sendable, CustomStringConvertible {
  /// The type's own key.
  case id
  /// All fields: a changed field makes another identity.
  case value
  /// Some fields, joined.
  case fields([String])
  /// The place at which it was added, counted over the whole draft.
  case index
  /// The same for every item.
  case constant(Int)
  /// A new one each time it is added.
  case uuid

  package var description: String {
    switch self {
    case .id: "id"
    case .value: "value"
    case .fields(let names): names.joined(separator: "+")
    case .index: "index"
    case .constant(let number): "const \(number)"
    case .uuid: "uuid"
    }
  }

  /// Returns the identity of a row under this rule.
  ///
  /// - Parameters:
  ///   - serial: Its place for `index`, and for `uuid` how many identities were made before it.
  ///   - section: The section in which it stands, for a rule that reads it.
  package func identifier(of content: Content, in type: DataType, serial: Int, section: String?) -> String {
    switch self {
    case .id: return "\(type.name):\(content[type.keyField]?.description ?? "null")"
    case .value:
      return "\(type.name){" + content.fields.map { "\($0.name)=\($0.value.description)" }.joined(separator: ", ") + "}"
    case .fields(let names):
      return "\(type.name):"
        + names.map { (type.isSection($0) ? section : content[$0]?.description) ?? "null" }.joined(separator: "+")
    case .index: return "\(type.name)[\(serial)]"
    case .constant(let number): return "\(type.name)=\(number)"
    case .uuid: return "\(type.name)-" + Self.uuid(serial)
    }
  }

  /// Returns a number in the form of a UUID, the same for the same serial, so that scripts repeat.
  private static func uuid(_ serial: Int) -> String {
    var state = UInt64(bitPattern: Int64(serial)) &+ 0x9E37_79B9_7F4A_7C15
    func next() -> UInt64 {
      state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
      return state ^ (state >> 31)
    }
    let digits = [next(), next()].map { number in
      let hex = String(number, radix: 16, uppercase: true)
      return String(repeating: "0", count: 16 - hex.count) + hex
    }.joined()
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    let characters = Array(digits)
    return groups.map { String(characters[$0]) }.joined(separator: "-")
  }
}
