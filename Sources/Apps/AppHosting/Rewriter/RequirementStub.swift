import SwiftSyntax

/// The Swift of a required member that was left out of a type: it traps with its name, or returns an empty result if
/// the callers handle one.
struct RequirementStub {
  let text: String

  /// Writes the member for a requirement; nil for a subscript, an associated type, or what is generic.
  init?(_ requirement: DeclSyntax, isInClass: Bool) {
    if let function = requirement.as(FunctionDeclSyntax.self) {
      let modifiers = Self.modifiers(function.modifiers, isInClass: isInClass)
      var head = function
      head.attributes = []
      head.modifiers = []
      let body = Remedy.neutral(function, []) ?? Self.trap(function.name.text + "()")
      text = "\(modifiers)\(head.onOneLine) {\(body)}"
    } else if let variable = requirement.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      let type = binding.typeAnnotation?.type
    {
      let name = binding.pattern.trimmedDescription
      let isSet = binding.accessorBlock?.description.contains("set") == true
      let modifiers = Self.modifiers(variable.modifiers, isInClass: isInClass)
      text = "\(modifiers)var \(name): \(type.onOneLine) { get {\(Self.trap(name))}\(isSet ? " set {}" : "") }"
    } else if let initializer = requirement.as(InitializerDeclSyntax.self) {
      var head = initializer
      head.attributes = []
      head.modifiers = []
      text = (isInClass ? "required " : "") + "\(head.onOneLine) {\(Self.trap("an initializer"))}"
    } else {
      return nil
    }
  }

  private static func trap(_ name: String) -> String { " fatalError(\"\(name) was left out\") " }

  private static func modifiers(_ list: DeclModifierListSyntax, isInClass: Bool) -> String {
    let isMutating = list.contains { $0.name.text == "mutating" } && !isInClass
    return (list.contains { $0.name.text == "static" } ? "static " : "") + (isMutating ? "mutating " : "")
  }
}
