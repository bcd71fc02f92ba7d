internal import Cassettes
internal import JSONValues
internal import PluginHosting

/// What a source says of itself: its collections, and the secrets it asks for.
struct SourceDescription: Hashable, Sendable {
  var collections: [CollectionSchema]
  var secrets: [String]
  var origins: [String]

  /// Reads the document of a plugin; what it does not say is empty.
  init(_ document: JSONValue) {
    collections = document.list("collections").compactMap(CollectionSchema.init)
    secrets = document.list("secrets").compactMap(\.stringValue)
    origins = document.list("origins").compactMap(\.stringValue)
  }

  func collection(_ name: String) -> CollectionSchema? { collections.first { $0.name == name } }
}

/// The fields and parameters of a collection, which field identifies a row, and how pages work.
struct CollectionSchema: Hashable, Sendable {
  /// One field of a row.
  struct Field: Hashable, Sendable {
    var name: String
    /// `int`, `double`, `string`, `bool`, `list`, `object`.
    var type: String
    var isOptional = false
    var unit: String?
    var about: BilingualText?
  }

  /// One parameter of a request.
  struct Parameter: Hashable, Sendable {
    var name: String
    var type: String
    var fallback: JSONValue?
    var isRequired: Bool
    /// The words that it takes; empty where that is not said.
    var values: [String] = []
    var about: BilingualText?
  }

  var name: String
  var about: BilingualText?
  var fields: [Field]
  /// The field that identifies a row.
  var identity: String?
  /// The field that names a row for people.
  var title: String?
  var parameters: [Parameter] = []
  var pageSize: Int?
  var pageAbout: BilingualText?
  /// Whether one row can be asked for by itself.
  var hasDetail = false
  /// How servers are asked for it.
  var requests: [RequestTemplate] = []

  init(name: String, fields: [Field], identity: String?, title: String?) {
    self.name = name
    self.fields = fields
    self.identity = identity
    self.title = title
  }

  init?(_ document: JSONValue) {
    guard let name = document["name"]?.stringValue else { return nil }
    self.init(
      name: name,
      fields: document.list("fields").compactMap { field in
        guard let name = field["name"]?.stringValue else { return nil }
        return Field(
          name: name, type: field["type"]?.stringValue ?? "string", isOptional: field["optional"] == .bool(true),
          unit: field["unit"]?.stringValue, about: BilingualText(field["about"]))
      }, identity: document["identity"]?.stringValue, title: document["title"]?.stringValue)
    about = BilingualText(document["about"])
    parameters = document.list("parameters").compactMap { parameter in
      guard let name = parameter["name"]?.stringValue else { return nil }
      let fallback = parameter["default"]
      return Parameter(
        name: name, type: parameter["type"]?.stringValue ?? "string", fallback: fallback == .null ? nil : fallback,
        isRequired: parameter["required"] == .bool(true), values: parameter.list("values").compactMap(\.stringValue),
        about: BilingualText(parameter["about"]))
    }
    pageSize = document["page"]?["size"]?.number.flatMap { Int(exactly: $0) }
    pageAbout = BilingualText(document["page"]?["about"])
    hasDetail = document["detail"] == .bool(true)
    requests = document.list("requests").compactMap(RequestTemplate.init)
  }

  func field(_ name: String) -> Field? { fields.first { $0.name == name } }
}

/// What a translator says of itself.
struct TranslatorDescription: Hashable, Sendable {
  /// A conversion of a number.
  struct Conversion: Hashable, Sendable {
    var from: String
    var to: String
  }

  var collections: [String]
  var fields: [CollectionSchema.Field]
  /// The field that each new field is made of.
  var origins: [String: String]
  var conversions: [Conversion]
  /// `names 1025`, `types 21`.
  var counts: [(name: String, count: Int)] {
    countNames.indices.map { (countNames[$0], countValues[$0]) }
  }
  private var countNames: [String]
  private var countValues: [Int]

  init(_ document: JSONValue) {
    collections = document.list("collections").compactMap(\.stringValue)
    let entries = document.list("fields")
    fields = entries.compactMap { field in
      field["name"]?.stringValue.map {
        .init(
          name: $0, type: field["type"]?.stringValue ?? "string", unit: field["unit"]?.stringValue,
          about: BilingualText(field["about"]))
      }
    }
    origins = entries.reduce(into: [:]) { origins, field in
      if let name = field["name"]?.stringValue, let from = field["from"]?.stringValue { origins[name] = from }
    }
    conversions = document.list("units").compactMap { unit in
      guard let from = unit["from"]?.stringValue, let to = unit["to"]?.stringValue else { return nil }
      return Conversion(from: from, to: to)
    }
    countNames = []
    countValues = []
    guard case .object(let object)? = document["counts"] else { return }
    for member in object.members {
      guard let count = member.value.number.flatMap({ Int(exactly: $0) }) else { continue }
      countNames.append(member.key)
      countValues.append(count)
    }
  }
}

extension JSONValue {
  /// The text of a string, or nil.
  var stringValue: String? { if case .string(let text) = self { text } else { nil } }

  /// The elements of an array under a key; none where there is no such array.
  func list(_ key: String) -> [JSONValue] { if case .array(let values)? = self[key] { values } else { [] } }
}

extension BilingualText {
  /// A text in both languages, or one for both; nil where there is none.
  init?(_ value: JSONValue?) {
    switch value {
    case .string(let text)?: self.init(ko: text, en: text)
    case .object(let object)?:
      guard let text = object["en"]?.stringValue ?? object["ko"]?.stringValue else { return nil }
      self.init(ko: object["ko"]?.stringValue ?? text, en: object["en"]?.stringValue ?? text)
    default: return nil
    }
  }
}
