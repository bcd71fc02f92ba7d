import Foundation
import SwiftParser
import SwiftSyntax

/// JSON in the form that a type of the app's is decoded from, made of the type's declaration: texts have the names of
/// their fields, lists one element.
struct AnswerSketch {
  private let table: TypeFactsTable
  /// Whether keys are decoded from `snake_case`.
  private let isSnakeCase: Bool
  /// Whether dates are decoded from ISO 8601.
  private let hasWrittenDates: Bool
  /// The most levels of objects inside of objects.
  private static let mostLevels = 6
  /// The most members of all objects of an answer.
  private static let mostMembers = 300

  /// The members that an answer may still get.
  private final class Room { var members = 0 }
  private let room = Room()

  /// - Parameter words: The words of the app's files.
  init(_ table: TypeFactsTable, words: Set<String>) {
    self.table = table
    isSnakeCase = words.contains("convertFromSnakeCase")
    hasWrittenDates = words.contains("iso8601")
  }

  /// Returns whether a type of the app's is declared to be decoded.
  func isDecodable(_ facts: TypeFacts) -> Bool {
    facts.isDeclared && facts.kind != .protocol && !Self.protocols.isDisjoint(with: table.ancestors(of: facts))
  }

  private static let protocols: Set<String> = ["Decodable", "Codable"]

  /// Reads a type out of its text; nil for what is none.
  static func type(_ text: String) -> TypeSyntax? {
    let file = Parser.parse(source: "let value: \(text)")
    let variable = file.statements.first?.item.as(VariableDeclSyntax.self)
    guard let type = variable?.bindings.first?.typeAnnotation?.type, !type.hasError else { return nil }
    return type
  }

  /// Returns the type of the app's that is decoded where a type is: the type itself, or that of its elements; nil where
  /// there is none.
  func decoded(_ type: TypeSyntax, in scope: [String]) -> TypeFacts? {
    if let array = type.as(ArrayTypeSyntax.self) { return decoded(array.element, in: scope) }
    if let optional = type.as(OptionalTypeSyntax.self) { return decoded(optional.wrappedType, in: scope) }
    guard let facts = table.resolve(type.trimmedDescription.withoutArguments, in: scope), isDecodable(facts) else {
      return nil
    }
    return facts
  }

  /// Returns an answer of a type.
  func json(of type: TypeSyntax, in scope: [String]) -> String {
    room.members = Self.mostMembers
    return value(type, scope, [:], "value", 0) ?? "{}"
  }

  /// Returns the names of the types that a type's fields have, those of their fields among them.
  func parts(of facts: TypeFacts) -> Set<String> {
    var found: Set<String> = []
    var waiting = [facts]
    while let next = waiting.popLast() {
      for property in next.properties {
        let names = property.type?.tokens(viewMode: .sourceAccurate).map(\.text) ?? []
        for name in names {
          guard let part = table.resolve(name, in: path(next.name)), found.insert(part.name).inserted else { continue }
          waiting.append(part)
        }
      }
    }
    return found
  }

  // MARK: Values

  private func path(_ name: String) -> [String] { name.split(separator: ".").map(String.init) }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
  }

  /// Returns a value of a type as JSON; nil where nothing is known of the type.
  ///
  /// - Parameters:
  ///   - given: The types that generic parameters stand for.
  ///   - key: The name of the field.
  private func value(
    _ type: TypeSyntax, _ scope: [String], _ given: [String: TypeSyntax], _ key: String, _ level: Int
  ) -> String? {
    if let optional = type.as(OptionalTypeSyntax.self) { return value(optional.wrappedType, scope, given, key, level) }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return value(optional.wrappedType, scope, given, key, level)
    }
    if let array = type.as(ArrayTypeSyntax.self) {
      return "[" + (value(array.element, scope, given, key, level) ?? "") + "]"
    }
    if let dictionary = type.as(DictionaryTypeSyntax.self) {
      return value(dictionary.value, scope, given, key, level).map { "{\(quoted(key)):\($0)}" } ?? "{}"
    }
    let name = type.trimmedDescription.withoutArguments
    if let other = given[name] { return value(other, scope, [:], key, level) }
    let arguments =
      type.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments
      .compactMap { TypeSyntax($0.argument) }.map { given[$0.trimmedDescription] ?? $0 } ?? []
    if let facts = table.resolve(name, in: scope) { return object(facts, arguments, key, level) }
    switch name {
    case "Array", "Set": return arguments.first.map { "[" + (value($0, scope, given, key, level) ?? "") + "]" }
    case "Optional": return arguments.first.flatMap { value($0, scope, given, key, level) }
    case "String", "Substring", "Character": return quoted(key)
    case "Bool": return "true"
    case "Double", "Float", "CGFloat", "Decimal", "TimeInterval": return "1.5"
    case "URL": return quoted("https://example.com/\(key)")
    case "UUID": return quoted("00000000-0000-0000-0000-000000000001")
    case "Date": return hasWrittenDates ? quoted("2026-01-01T00:00:00Z") : "0"
    case "Data": return quoted("")
    default: return name.hasPrefix("Int") || name.hasPrefix("UInt") ? "1" : nil
    }
  }

  private func object(_ facts: TypeFacts, _ arguments: [TypeSyntax], _ key: String, _ level: Int) -> String? {
    guard level < Self.mostLevels, room.members > 0 else { return nil }
    if let aliased = facts.aliased { return value(aliased, path(facts.name), [:], key, level + 1) }
    if facts.kind == .enum { return choice(facts) }
    let keys = table.types[facts.name + ".CodingKeys"].map { keys in
      Dictionary(keys.cases.map { ($0.name, name(ofKey: $0)) }, uniquingKeysWith: { first, _ in first })
    }
    let given = Dictionary(zip(facts.parameters, arguments), uniquingKeysWith: { first, _ in first })
    let members = facts.properties.compactMap { property -> String? in
      // A constant with a value is not decoded.
      if property.isConstant, property.hasValue { return nil }
      let own = property.name.withoutTicks
      if let keys, keys[own] == nil { return nil }
      room.members -= 1
      let key = quoted(isSnakeCase ? Self.snakeCase(keys?[own] ?? own) : keys?[own] ?? own)
      let text =
        property.type.map { value($0, path(facts.name), given, own, level + 1) } ?? property.value.flatMap(literal)
      if let text { return "\(key):\(text)" }
      return property.type?.is(OptionalTypeSyntax.self) == true ? nil : "\(key):null"
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private func name(ofKey key: (name: String, raw: String?)) -> String {
    key.raw.flatMap { $0.hasPrefix("\"") ? String($0.dropFirst().dropLast()) : nil } ?? key.name
  }

  /// Returns the first case of an enumeration as it is decoded: its raw value.
  private func choice(_ facts: TypeFacts) -> String? {
    guard let first = facts.cases.first else { return nil }
    if facts.inherited.contains("String") { return first.raw ?? quoted(first.name) }
    if facts.inherited.contains(where: { $0.hasPrefix("Int") || $0.hasPrefix("UInt") }) { return first.raw ?? "0" }
    return "{\(quoted(first.name)):{}}"
  }

  /// Returns a literal as JSON; nil for any other expression.
  private func literal(_ expression: String) -> String? {
    switch expression {
    case "true", "false": return expression
    case _ where Double(expression) != nil: return expression
    case _ where expression.hasPrefix("\"") && !expression.contains("\\"): return expression
    default: return nil
    }
  }

  private static func snakeCase(_ name: String) -> String {
    var text = ""
    for letter in name {
      if letter.isUppercase, !text.isEmpty { text += "_" }
      text += letter.lowercased()
    }
    return text
  }
}
