import Foundation
import SwiftSyntax

// The properties and methods of Core Data's objects that have no body in an app: `@NSManaged`.
extension FileRewriter {
  /// Writes the body that Core Data would give a property or a method of a managed object, in classes and extensions. A
  /// property stores its value by name, zero or nil at first; a method changes a to-many relation.
  func manage(_ attribute: AttributeSyntax) {
    let parents = sequence(first: Syntax(attribute), next: \.parent).lazy
    if let function = parents.compactMap({ $0.as(FunctionDeclSyntax.self) }).first {
      return manage(function)
    }
    guard let variable = parents.compactMap({ $0.as(VariableDeclSyntax.self) }).first,
      let binding = variable.bindings.first, binding.accessorBlock == nil, binding.initializer == nil,
      let type = binding.typeAnnotation?.type,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.withoutTicks
    else { return }
    let text = type.trimmedDescription
    let read: String
    switch text {
    case _ where type.is(OptionalTypeSyntax.self): read = "as? \(text.dropLast())"
    case _ where type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self): read = "as? \(text.dropLast())"
    case "Bool": read = "as? Bool ?? false"
    case "Int", "Int16", "Int32", "Int64", "Double", "Float": read = "as? \(text) ?? 0"
    case "String": read = "as? String ?? \"\""
    case "Date": read = "as? Date ?? Date(timeIntervalSinceReferenceDate: 0)"
    case "Data", "NSSet", "NSOrderedSet", "UUID": read = "as? \(text) ?? \(text)()"
    case _ where text.hasPrefix("Set<"), _ where text.hasPrefix("["):
      // An object keeps such a relation as a set or a value of Foundation's.
      read = "as? \(text) ?? []"
    default: read = "as! \(text)"
    }
    let kept = "primitiveValue(forKey: \"\(name)\") \(read)"
    insert(" { get { \(kept) } set { setPrimitiveValue(newValue, forKey: \"\(name)\") } }", at: type.end)
  }

  /// `addToItems(_:)`, `removeFromItems(_:)`, `insertIntoItems(_:at:)`, …: Xcode generates them for a to-many relation.
  private func manage(_ function: FunctionDeclSyntax) {
    guard function.body == nil, let first = function.signature.parameterClause.parameters.first else { return }
    let name = function.name.text
    let value = (first.secondName ?? first.firstName).text
    for (word, call) in [("addTo", "add"), ("removeFrom", "remove")] where name.hasPrefix(word) {
      let key = name.dropFirst(word.count)
      return insert(
        " { \(call)Managed(\(value), forKey: \"\(key.prefix(1).lowercased() + key.dropFirst())\") }", at: function.end)
    }
    // Inserting at an index of an ordered relation adds the object without regard to the index.
    if name.hasPrefix("insertInto") {
      let key = name.dropFirst("insertInto".count)
      return insert(
        " { addManaged(\(value), forKey: \"\(key.prefix(1).lowercased() + key.dropFirst())\") }", at: function.end)
    }
    insert(" { fatalError(\"\(name) of Core Data is not here\") }", at: function.end)
  }
}
