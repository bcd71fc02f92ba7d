/// The type of a field or a parameter.
public enum FieldType: String, Hashable, Sendable, CaseIterable {
  case int, double, string, bool, list, object

  /// Returns the value as this type has it, or nil: whole numbers are also `double`, and `1.0` is also `int`.
  func accepting(_ value: JSONValue) -> JSONValue? {
    switch (self, value) {
    case (.int, .int), (.double, .int), (.double, .double), (.string, .string), (.bool, .bool), (.list, .array),
      (.object, .object):
      value
    case (.int, .double(let number)):
      number.magnitude < 9_007_199_254_740_992 && number == Double(Int(number)) ? .int(Int(number)) : nil
    default: nil
    }
  }

  /// The name of the type for people.
  var text: Text {
    switch self {
    case .int: Text(ko: "정수", en: "a whole number")
    case .double: Text(ko: "수", en: "a number")
    case .string: Text(ko: "문자열", en: "a string")
    case .bool: Text(ko: "참/거짓", en: "true or false")
    case .list: Text(ko: "목록", en: "a list")
    case .object: Text(ko: "객체", en: "an object")
    }
  }
}

/// A column of a collection.
public struct Field: Hashable, Sendable {
  /// The name of the column.
  public var name: String
  public var type: FieldType
  /// Whether it may be null or missing without a word. Otherwise mcv reports the row and the field.
  public var isOptional: Bool
  /// The unit as the service has it, such as `dm`, or nil.
  public var unit: String?
  /// The place of the value in a record of the service: keys and places with dots between them, such as `species.name`
  /// or `types.0.name`.
  public var path: String
  public var about: Text?

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - name: The name of its column.
  ///   - type: The type of its values.
  ///   - isOptional: Whether it may be null.
  ///   - unit: The unit of its numbers, such as `dm`; nil if they have none.
  ///   - path: Nil where the name is the key.
  ///   - about: The description of the field, in a few words for people.
  public init(
    _ name: String, _ type: FieldType, optional isOptional: Bool = false, unit: String? = nil, at path: String? = nil,
    about: Text? = nil
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.unit = unit
    self.path = path ?? name
    self.about = about
  }

  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("name", .string(name)), ("type", .string(type.rawValue)), ("optional", .bool(isOptional)),
    ]
    if let unit { members.append(("unit", .string(unit))) }
    if let about { members.append(("about", about.json)) }
    return .object(members)
  }
}

/// A value that a request or a preset may have.
public struct Parameter: Hashable, Sendable {
  public var name: String
  public var type: FieldType
  /// The value that counts where a request does not have the parameter, or nil.
  public var defaultValue: JSONValue?
  /// Whether a request without it is refused.
  public var isRequired: Bool
  /// The words that it takes, for completion; empty where any value may be right.
  public var values: [String]
  public var about: Text?

  /// Creates a parameter.
  public init(
    _ name: String, _ type: FieldType, default defaultValue: JSONValue? = nil, required isRequired: Bool = false,
    values: [String] = [], about: Text? = nil
  ) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.isRequired = isRequired
    self.values = values
    self.about = about
  }

  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("name", .string(name)), ("type", .string(type.rawValue)), ("required", .bool(isRequired)),
    ]
    if let defaultValue { members.append(("default", defaultValue)) }
    if !values.isEmpty { members.append(("values", .array(values.map { .string($0) }))) }
    if let about { members.append(("about", about.json)) }
    return .object(members)
  }
}

/// Values under the names of declared parameters, of the declared types.
public struct Arguments: Hashable, Sendable {
  /// The values, those from defaults among them.
  public private(set) var values: [String: JSONValue] = [:]

  /// Takes values as they are.
  public init(_ values: [String: JSONValue] = [:]) {
    self.values = values
  }

  /// Checks values against what is declared, and adds the defaults.
  ///
  /// - Throws: ``PluginError/Code/badRequest`` naming the parameter and the ones that there are.
  init(_ given: JSONValue?, declared: [Parameter], of owner: String) throws(PluginError) {
    let names = declared.map(\.name).joined(separator: ", ")
    if case .object(let object) = given {
      for member in object.members where !declared.contains(where: { $0.name == member.key }) {
        throw PluginError(
          .badRequest, ko: "\(owner)에는 \(member.key)(이)라는 매개변수가 없습니다",
          en: "\(owner) has no parameter \(member.key)",
          hint: names.isEmpty ? nil : Text(ko: "있는 것: \(names)", en: "there are: \(names)"))
      }
    }
    for parameter in declared {
      guard let value = given?[parameter.name], value != .null else {
        if parameter.isRequired {
          throw PluginError(
            .badRequest, ko: "\(owner)에는 \(parameter.name)이(가) 필요합니다", en: "\(owner) needs \(parameter.name)",
            hint: Text(ko: "\(parameter.name)=…", en: "\(parameter.name)=…"))
        }
        values[parameter.name] = parameter.defaultValue
        continue
      }
      guard let accepted = parameter.type.accepting(value) else {
        throw PluginError(
          .badRequest, ko: "\(owner)의 \(parameter.name)은(는) \(parameter.type.text.ko)이어야 합니다",
          en: "\(parameter.name) of \(owner) must be \(parameter.type.text.en)")
      }
      values[parameter.name] = accepted
    }
  }

  /// Takes the members of an object over those that are there.
  mutating func overlay(_ object: JSONObject) {
    for member in object.members { values[member.key] = member.value }
  }

  /// The value, or nil.
  public subscript(name: String) -> JSONValue? { values[name] }

  /// Returns the whole number, or nil.
  public func int(_ name: String) -> Int? {
    if case .int(let value) = values[name] { value } else { nil }
  }

  /// Returns the number, or nil.
  public func double(_ name: String) -> Double? { values[name]?.number }

  /// Returns the string, or nil.
  public func string(_ name: String) -> String? {
    if case .string(let value) = values[name] { value } else { nil }
  }

  /// Returns the truth value, or nil.
  public func bool(_ name: String) -> Bool? {
    if case .bool(let value) = values[name] { value } else { nil }
  }
}
