package import Cassettes
package import DisplayText
package import JSONValues

/// The description that a source gives of itself: its collections, and the secrets it asks for.
package struct SourceDescription: Hashable, Sendable {
  package var collections: [CollectionDescription]
  package var secrets: [String]
  package var origins: [String]

  /// Reads the document of a plugin; what it does not say is empty.
  package init(_ document: JSONValue) {
    collections = document.list("collections").compactMap(CollectionDescription.init)
    secrets = document.list("secrets").compactMap(\.stringValue)
    origins = document.list("origins").compactMap(\.stringValue)
  }

  package func collection(_ name: String) -> CollectionDescription? { collections.first { $0.name == name } }
}

/// The fields and parameters of a collection, which field identifies a row, and how pages work.
package struct CollectionDescription: Hashable, Sendable {
  /// One field of a row.
  package struct Field: Hashable, Sendable {
    package var name: String
    /// `int`, `double`, `string`, `bool`, `list`, `object`.
    package var type: String
    package var isOptional = false
    package var unit: String?
    package var about: Bilingual?

    package init(name: String, type: String, isOptional: Bool = false, unit: String? = nil, about: Bilingual? = nil) {
      self.name = name
      self.type = type
      self.isOptional = isOptional
      self.unit = unit
      self.about = about
    }
  }

  /// One parameter of a request.
  package struct Parameter: Hashable, Sendable {
    package var name: String
    package var type: String
    package var fallback: JSONValue?
    package var isRequired: Bool
    /// The words that it takes; empty where that is not said.
    package var values: [String] = []
    package var about: Bilingual?

    package init(
      name: String, type: String, fallback: JSONValue? = nil, isRequired: Bool, values: [String] = [],
      about: Bilingual? = nil
    ) {
      self.name = name
      self.type = type
      self.fallback = fallback
      self.isRequired = isRequired
      self.values = values
      self.about = about
    }
  }

  package var name: String
  package var about: Bilingual?
  package var fields: [Field]
  /// The field that identifies a row.
  package var identity: String?
  /// The field that names a row for people.
  package var title: String?
  package var parameters: [Parameter] = []
  package var pageSize: Int?
  package var pageAbout: Bilingual?
  /// Whether one row can be asked for by itself.
  var hasDetail = false
  /// The forms of the requests to servers for it.
  package var requests: [RequestForm] = []

  package init(name: String, fields: [Field], identity: String?, title: String?) {
    self.name = name
    self.fields = fields
    self.identity = identity
    self.title = title
  }

  package init?(_ document: JSONValue) {
    guard let name = document["name"]?.stringValue else { return nil }
    self.init(
      name: name,
      fields: document.list("fields").compactMap { field in
        guard let name = field["name"]?.stringValue else { return nil }
        return Field(
          name: name, type: field["type"]?.stringValue ?? "string", isOptional: field["optional"] == .bool(true),
          unit: field["unit"]?.stringValue, about: Bilingual(field["about"]))
      }, identity: document["identity"]?.stringValue, title: document["title"]?.stringValue)
    about = Bilingual(document["about"])
    parameters = document.list("parameters").compactMap { parameter in
      guard let name = parameter["name"]?.stringValue else { return nil }
      let fallback = parameter["default"]
      return Parameter(
        name: name, type: parameter["type"]?.stringValue ?? "string", fallback: fallback == .null ? nil : fallback,
        isRequired: parameter["required"] == .bool(true), values: parameter.list("values").compactMap(\.stringValue),
        about: Bilingual(parameter["about"]))
    }
    pageSize = document["page"]?["size"]?.number.flatMap { Int(exactly: $0) }
    pageAbout = Bilingual(document["page"]?["about"])
    hasDetail = document["detail"] == .bool(true)
    requests = document.list("requests").compactMap(RequestForm.init)
  }

  package func field(_ name: String) -> Field? { fields.first { $0.name == name } }
}

/// The description that a translator gives of itself.
package struct TranslatorDescription: Hashable, Sendable {
  /// A conversion of a number.
  package struct Conversion: Hashable, Sendable {
    package var from: String
    package var to: String

    package init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  package var collections: [String]
  package var fields: [CollectionDescription.Field]
  /// The field that each new field is made of.
  package var origins: [String: String]
  package var conversions: [Conversion]
  /// `names 1025`, `types 21`.
  package var counts: [(name: String, count: Int)] {
    countNames.indices.map { (countNames[$0], countValues[$0]) }
  }
  private var countNames: [String]
  private var countValues: [Int]

  package init(_ document: JSONValue) {
    collections = document.list("collections").compactMap(\.stringValue)
    let entries = document.list("fields")
    fields = entries.compactMap { field in
      field["name"]?.stringValue.map {
        .init(
          name: $0, type: field["type"]?.stringValue ?? "string", unit: field["unit"]?.stringValue,
          about: Bilingual(field["about"]))
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
