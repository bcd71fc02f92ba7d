internal import CommandLanguage

/// A type of items: rows of named values, and how they are found and named.
public struct DataType: Sendable {
  /// The name in `screen new NAME of TYPE`.
  public var name: String
  /// Fields in order.
  public var fields: [String]
  /// The field that numbers the rows, as in `#35`.
  public var keyField: String
  /// The field that names a row for people.
  public var titleField: String
  /// Finds a row by its number.
  public var row: @Sendable (Int) -> Content?
  /// Finds the number of a row by any of its names.
  public var key: @Sendable (String) -> Int?
  /// All numbers, in order.
  public var keys: @Sendable () -> [Int]
  /// The units of numeric fields, for people: `m`, `kg`.
  public var units: [String: String] = [:]
  /// The field that names a row where the title is not known; empty where there is none.
  var fallbackTitleField = ""
  /// Whether rows become known when they are added, and with them their fields.
  var isOpen = false

  /// A value as people read it: `0.7 m`, `풀, 독`.
  func text(_ value: Value, of field: String) -> String {
    switch value {
    case .list(let values): return values.map(\.description).joined(separator: ", ")
    case .null where isOpen: return "-"
    case .int(let number) where units[field] != nil: return "\(number) \(units[field] ?? "")"
    case .number(let number) where units[field] != nil:
      let tenths = Int((number * 10).rounded())
      return "\(tenths / 10).\(abs(tenths) % 10) \(units[field] ?? "")"
    default: return value.description
    }
  }
}

/// How an item's identity is made of its content.
public enum IdentityRule: Hashable, Sendable, CustomStringConvertible {
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

  public var description: String {
    switch self {
    case .id: "id"
    case .value: "value"
    case .fields(let names): names.joined(separator: "+")
    case .index: "index"
    case .constant(let number): "const \(number)"
    case .uuid: "uuid"
    }
  }

  /// The identity of a row under this rule.
  ///
  /// - Parameter serial: its place for `index`, and for `uuid` how many identities were made before it.
  func identifier(of content: Content, in type: DataType, serial: Int) -> String {
    switch self {
    case .id: return "\(type.name):\(content[type.keyField]?.description ?? "null")"
    case .value:
      return "\(type.name){" + content.fields.map { "\($0.name)=\($0.value.description)" }.joined(separator: ", ") + "}"
    case .fields(let names):
      return "\(type.name):" + names.map { content[$0]?.description ?? "null" }.joined(separator: "+")
    case .index: return "\(type.name)[\(serial)]"
    case .constant(let number): return "\(type.name)=\(number)"
    case .uuid: return "\(type.name)-" + Self.uuid(serial)
    }
  }

  /// A number in the form of a UUID, the same for the same serial, so that scripts repeat.
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
