import SwiftSyntax

/// Generates Swift that makes an object of a type from the app's own declarations: initializers with arguments that are
/// made the same way, a conforming type for a protocol, empty lists, streams without events.
///
/// Complexity: each type is visited once for each path of arguments to it, to a depth of ``mostLevels``.
struct InstanceMaking {
  private let table: TypeFactsTable
  /// The parameters of the closures around the place, by the names of their types.
  private var given: [String: String] = [:]
  /// The most levels of arguments inside of arguments.
  private static let mostLevels = 7
  /// The most characters of the expression of one object.
  private static let mostCharacters = 2000

  init(_ table: TypeFactsTable) { self.table = table }

  /// One way to make a controller, or to set a property that it needs.
  struct Way {
    var kind: JobOutcome.Making.Kind
    var text: String
  }

  /// Returns the ways to make a controller that need more than its name: functions of the app first, then statements
  /// that set its properties.
  func ways(to name: String) -> [Way] {
    guard let facts = table.types[name], facts.isDeclared, !facts.isHidden, facts.parameters.isEmpty else { return [] }
    var ways: [Way] = []
    for text in assembled(facts) { ways.append(Way(kind: .assembled, text: text)) }
    if let text = initialized(facts, [:], 0, [name]), text != "\(name)()" {
      ways.append(Way(kind: .initialized, text: text))
    }
    return ways + properties(of: facts).map { Way(kind: .property, text: $0) }
  }

  // MARK: Controllers

  /// The number of functions of the app that are tried for one controller.
  private static let mostFactories = 2

  /// Returns calls of functions of the app that give this controller: a builder, a router, a container of dependencies.
  private func assembled(_ controller: TypeFacts) -> [String] {
    let own = controller.name.split(separator: ".").last.map(String.init) ?? controller.name
    var found: [(order: Int, text: String)] = []
    for name in table.types.keys.sorted() {
      guard let facts = table.types[name], !facts.isHidden, facts.parameters.isEmpty else { continue }
      for factory in facts.factories {
        guard let result = factory.result.map(Self.bare)?.trimmedDescription else { continue }
        let gives =
          result == own || result == controller.name || result == "Self" && facts.name == controller.name
          || (result.hasSuffix("UIViewController") || result.hasSuffix("UINavigationController"))
            && factory.words.contains(own)
        guard gives, facts.isDeclared || factory.isStatic else { continue }
        var words = [name]
        if !factory.isStatic {
          guard facts.kind != .protocol, name != controller.name,
            let base = value(ofType: facts, [:], 1, [controller.name])
          else { continue }
          words = [base]
        }
        guard
          let arguments = arguments(
            factory.parameters, path(name), [:], 1, [controller.name])
        else { continue }
        let call = (factory.isThrowing ? "try! " : "") + "\(words[0]).\(factory.name)(\(arguments))"
        // The shortest call has the fewest made-up values.
        found.append((factory.parameters.count * 1000 + call.count, call))
      }
    }
    return found.sorted { ($0.order, $0.text) < ($1.order, $1.text) }.prefix(Self.mostFactories).map(\.text)
  }

  /// Returns statements that set the unset properties of a controller `it`.
  private func properties(of controller: TypeFacts) -> [String] {
    var statements: [String] = []
    var next: TypeFacts? = controller
    var seen: Set<String> = []
    while let facts = next, seen.insert(facts.name).inserted {
      for property in facts.properties
      where !property.isPrivate && !property.isConstant && !property.isOutlet && !property.hasValue {
        guard let type = property.type?.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType,
          !isOfUIKit(type, in: path(facts.name)),
          let value = value(of: type, path(facts.name), [:], 1, [controller.name])
        else { continue }
        statements.append("if it.\(property.name) == nil { it.\(property.name) = AppHarness.kept(\(value)) }")
      }
      if facts.inherited.contains(where: { ["View", "StoryboardView", "ReactorKit.View"].contains($0) }),
        let type = facts.reactor,
        let value = value(of: type, path(facts.name), [:], 1, [controller.name])
      {
        statements.append("if it.reactor == nil { it.reactor = \(value) }")
      }
      next = facts.inherited.first.flatMap { table.resolve($0, in: path(facts.name)) }
    }
    return statements
  }

  /// Whether a type is one of UIKit's, or the app's own of that kind: a controller makes such ones itself.
  private func isOfUIKit(_ type: TypeSyntax, in scope: [String]) -> Bool {
    let name = type.trimmedDescription.withoutArguments
    guard let facts = table.resolve(name, in: scope) else {
      return name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasPrefix("CA") || name.hasPrefix("Rx")
    }
    return facts.kind == .class && isView(facts)
  }

  private func isView(_ facts: TypeFacts) -> Bool {
    table.ancestors(of: facts).contains { $0.hasPrefix("UI") && table.types[$0]?.isDeclared != true }
  }

  // MARK: Objects

  private func path(_ name: String) -> [String] { name.split(separator: ".").map(String.init) }

  /// The name of a type without `any` and other prefixes.
  private static func plain(_ type: TypeSyntax) -> String {
    if let some = type.as(SomeOrAnyTypeSyntax.self) { return some.constraint.trimmedDescription }
    if let attributed = type.as(AttributedTypeSyntax.self) { return plain(attributed.baseType) }
    return type.trimmedDescription
  }

  private static func bare(_ type: TypeSyntax) -> TypeSyntax {
    if let optional = type.as(OptionalTypeSyntax.self) { return optional.wrappedType }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType }
    return type
  }

  /// Returns the Swift that makes a value of a type; nil if none can be made.
  ///
  /// - Parameters:
  ///   - scope: The types around the place at which the type is named.
  ///   - generics: The types that the generic parameters stand for there.
  ///   - level: How many arguments the value is inside of.
  ///   - visited: The types that are being made, of which none is made again inside of itself.
  func value(
    of type: TypeSyntax, _ scope: [String], _ generics: [String: String], _ level: Int, _ visited: Set<String>
  ) -> String? {
    guard level <= Self.mostLevels else { return nil }
    if let name = given[Self.plain(type)] { return name }
    if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return "nil" }
    if type.is(ArrayTypeSyntax.self) { return "[]" }
    if type.is(DictionaryTypeSyntax.self) { return "[:]" }
    if let attributed = type.as(AttributedTypeSyntax.self) {
      return value(of: attributed.baseType, scope, generics, level, visited)
    }
    if let some = type.as(SomeOrAnyTypeSyntax.self) {
      return value(of: some.constraint, scope, generics, level, visited)
    }
    if let tuple = type.as(TupleTypeSyntax.self) {
      let parts = tuple.elements.map { value(of: $0.type, scope, generics, level + 1, visited) }
      guard !parts.contains(where: { $0 == nil }) else { return nil }
      return parts.count == 1 ? parts[0] : "(" + parts.compactMap { $0 }.joined(separator: ", ") + ")"
    }
    if let function = type.as(FunctionTypeSyntax.self) {
      func head(_ names: [String]) -> String { names.isEmpty ? "" : names.joined(separator: ", ") + " in " }
      let blanks = function.parameters.map { _ in "_" }
      let result = function.returnClause.type.trimmedDescription
      if ["Void", "()", "Swift.Void"].contains(result) { return "{ \(head(blanks))}" }
      var inside = self
      var names: [String] = []
      for parameter in function.parameters {
        names.append("given\(inside.given.count + 1)")
        inside.given[Self.plain(parameter.type)] = names.last
      }
      guard let value = inside.value(of: function.returnClause.type, scope, generics, level + 1, visited) else {
        return "{ \(head(blanks))fatalError(\"no such value\") }"
      }
      return "{ \(head(names))return \(value) }"
    }
    if let metatype = type.as(MetatypeTypeSyntax.self) {
      return spelled(metatype.baseType, scope, generics) + ".self"
    }
    if let composition = type.as(CompositionTypeSyntax.self) {
      let names = composition.elements.map(\.type.trimmedDescription)
      guard let first = names.first, let facts = table.resolve(first, in: scope), facts.kind == .protocol else {
        return nil
      }
      return conforming(to: Set(names), facts, level, visited)
    }
    if let member = type.as(MemberTypeSyntax.self) {
      let name = member.trimmedDescription.withoutArguments
      if let facts = table.resolve(name, in: scope) ?? table.resolve(member.name.text, in: []) {
        return value(ofType: facts, [:], level, visited)
      }
      return Self.known(member.name.text, arguments(of: type, scope, generics), level) { _ in nil }
    }
    guard let named = type.as(IdentifierTypeSyntax.self) else { return nil }
    let name = named.name.text
    if let stands = generics[name] { return table.types[stands].flatMap { value(ofType: $0, [:], level, visited) } }
    let spelledArguments = arguments(of: type, scope, generics)
    if let facts = table.resolve(name, in: scope) {
      let pairs = zip(facts.parameters, spelledArguments)
      return value(ofType: facts, Dictionary(pairs, uniquingKeysWith: { first, _ in first }), level, visited)
    }
    let types = named.genericArgumentClause?.arguments.compactMap { TypeSyntax($0.argument) } ?? []
    return Self.known(name, spelledArguments, level) { position in
      guard types.indices.contains(position) else { return nil }
      return value(of: types[position], scope, generics, level + 1, visited)
    }
  }

  /// The generic arguments of a type, with the full names of the app's.
  private func arguments(of type: TypeSyntax, _ scope: [String], _ generics: [String: String]) -> [String] {
    let clause =
      type.as(IdentifierTypeSyntax.self)?.genericArgumentClause ?? type.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments.compactMap { TypeSyntax($0.argument).map { spelled($0, scope, generics) } } ?? []
  }

  /// Returns a type as it is written outside of all types.
  private func spelled(_ type: TypeSyntax, _ scope: [String], _ generics: [String: String]) -> String {
    if let array = type.as(ArrayTypeSyntax.self) { return "[" + spelled(array.element, scope, generics) + "]" }
    if let optional = type.as(OptionalTypeSyntax.self) { return spelled(optional.wrappedType, scope, generics) + "?" }
    if let dictionary = type.as(DictionaryTypeSyntax.self) {
      return "[\(spelled(dictionary.key, scope, generics)): \(spelled(dictionary.value, scope, generics))]"
    }
    if let tuple = type.as(TupleTypeSyntax.self) {
      return "("
        + tuple.elements.map { element in
          (element.firstName.map { $0.text + ": " } ?? "") + spelled(element.type, scope, generics)
        }.joined(separator: ", ") + ")"
    }
    if let named = type.as(IdentifierTypeSyntax.self) {
      if let stands = generics[named.name.text] { return stands }
      let inside = arguments(of: type, scope, generics)
      let name = table.resolve(named.name.text, in: scope)?.name ?? named.name.text
      return inside.isEmpty ? name : name + "<" + inside.joined(separator: ", ") + ">"
    }
    if let member = type.as(MemberTypeSyntax.self), member.genericArgumentClause == nil {
      let name = member.trimmedDescription
      return table.resolve(name, in: scope)?.name ?? name
    }
    return type.onOneLine
  }

  /// Returns the Swift that makes an object of one of the app's types.
  private func value(
    ofType facts: TypeFacts, _ generics: [String: String], _ level: Int, _ visited: Set<String>
  ) -> String? {
    guard level <= Self.mostLevels, !facts.isHidden, !visited.contains(facts.name) else { return nil }
    let visited = visited.union([facts.name])
    let scope = path(facts.name)
    switch facts.kind {
    case .alias:
      guard let type = facts.aliased else { return nil }
      return value(of: type, Array(scope.dropLast()), generics, level, visited)
    case .protocol: return conforming(to: [facts.name], facts, level, visited)
    case .enum:
      guard let choice = facts.firstCase else { return initialized(facts, generics, level, visited) }
      let values = choice.values.map { parameter -> String? in
        let label = parameter.firstName.map { $0.text == "_" ? "" : $0.text + ": " } ?? ""
        return value(of: parameter.type, scope, generics, level + 1, visited).map { label + $0 }
      }
      guard !values.contains(where: { $0 == nil }) else { return nil }
      let list = values.compactMap { $0 }.joined(separator: ", ")
      return "\(facts.name).\(choice.name)" + (values.isEmpty ? "" : "(\(list))")
    case .class, .struct:
      return initialized(facts, generics, level, visited)
    }
  }

  /// Returns the call of the initializer with the fewest arguments that can all be made.
  private func initialized(
    _ facts: TypeFacts, _ generics: [String: String], _ level: Int, _ visited: Set<String>
  ) -> String? {
    let scope = path(facts.name)
    let inside = facts.parameters.compactMap { generics[$0] }
    guard inside.count == facts.parameters.count else { return nil }
    let name = facts.name + (inside.isEmpty ? "" : "<" + inside.joined(separator: ", ") + ">")
    let initializers = facts.initializers.sorted { needed($0.parameters).count < needed($1.parameters).count }
    for initializer in initializers {
      guard let list = arguments(initializer.parameters, scope, generics, level + 1, visited) else { continue }
      let text =
        (initializer.isThrowing ? "try! " : "") + "\(name)(\(list))" + (initializer.isFailable ? "!" : "")
      if text.count <= Self.mostCharacters { return initializer.isThrowing ? "(\(text))" : text }
    }
    if let shared = facts.shared { return "\(name).\(shared)" }
    if facts.hasInitializers { return nil }
    if facts.kind == .struct {
      let stored = facts.properties.filter { !$0.hasValue || !$0.isConstant }
      var parts: [String] = []
      for property in stored where !property.hasValue {
        guard let type = property.type else { return nil }
        let isOptional = type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
        if isOptional, !property.isConstant { continue }
        guard !property.isPrivate, let value = value(of: type, scope, generics, level + 1, visited) else { return nil }
        parts.append("\(property.name): \(value)")
      }
      return "\(name)(\(parts.joined(separator: ", ")))"
    }
    guard facts.kind == .class else { return nil }
    // A class without initializers has those of its superclass.
    if let base = facts.inherited.first.flatMap({ table.resolve($0, in: scope) }), base.kind == .class,
      let text = initialized(
        base,
        Dictionary(
          zip(base.parameters, facts.superArguments.map { spelled($0, scope, generics) }),
          uniquingKeysWith: { first, _ in first }), level, visited.union([base.name])),
      let list = text.firstIndex(of: "("),
      text.hasPrefix(base.name)
    {
      return name + text[list...]
    }
    return "\(name)()"
  }

  private func needed(_ parameters: [FunctionParameterSyntax]) -> [FunctionParameterSyntax] {
    parameters.filter { $0.defaultValue == nil && $0.ellipsis == nil }
  }

  /// Returns the arguments of a call; nil where one cannot be made.
  private func arguments(
    _ parameters: [FunctionParameterSyntax], _ scope: [String], _ generics: [String: String], _ level: Int,
    _ visited: Set<String>
  ) -> String? {
    var parts: [String] = []
    for parameter in needed(parameters) {
      guard let value = value(of: parameter.type, scope, generics, level, visited) else { return nil }
      parts.append((parameter.label.map { $0 + ": " } ?? "") + value)
    }
    return parts.joined(separator: ", ")
  }

  /// The words in the names of types that replace others in tests.
  private static let doubles = ["Mock", "Stub", "Fake", "Spy", "Dummy", "Preview", "Test"]

  /// Returns an object of a type that conforms to protocols, preferring types that are neither test doubles nor views.
  private func conforming(
    to names: Set<String>, _ facts: TypeFacts, _ level: Int, _ visited: Set<String>
  ) -> String? {
    let short = facts.name.split(separator: ".").last.map(String.init) ?? facts.name
    var found = (table.conforming[facts.name] ?? []) + (table.conforming[short] ?? [])
    // A type that conforms to a protocol derived from this one conforms to this one.
    for name in found {
      if let other = table.types[name], other.kind == .protocol { found += table.conforming[name] ?? [] }
    }
    var seen: Set<String> = []
    let types = found.filter { seen.insert($0).inserted }.compactMap { table.types[$0] }.filter { type in
      !type.isHidden && type.parameters.isEmpty && [.class, .struct, .enum].contains(type.kind)
        && names.isSubset(of: Set(table.ancestors(of: type)).union([facts.name]))
    }
    func order(_ type: TypeFacts) -> Int {
      if isView(type) { return 2 }
      return Self.doubles.contains { type.name.contains($0) } ? 1 : 0
    }
    for wanted in 0...2 {
      for type in types where order(type) == wanted {
        // The system's own type, to which an extension gives the protocol.
        if !type.isDeclared {
          if let text = Self.known(type.name, [], level, inside: { _ in nil }) { return text }
          continue
        }
        if let text = value(ofType: type, [:], level, visited) { return text }
      }
    }
    return nil
  }
}
