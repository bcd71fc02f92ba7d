import SwiftSyntax

/// A missing type that an empty class can replace: the type of a property, of a parameter or of a result, or one that
/// is made without arguments.
struct UnknownType {
  let name: String

  init?(_ finding: Job.Finding, in file: ParsedFile) {
    guard finding.level == 0, let name = finding.message.quoted.first, name.first?.isUppercase == true,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    let place = file.places.position(ofLine: finding.line, column: finding.column)
    guard let token = file.tree.token(at: place), token.text == name else { return nil }
    if finding.message.hasPrefix("cannot find type '") {
      guard let type = token.parent?.as(IdentifierTypeSyntax.self), type.genericArgumentClause == nil,
        Self.canBeDeclared(type)
      else { return nil }
    } else if finding.message.hasPrefix("cannot find '") {
      guard let call = token.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
        call.trailingClosure == nil
      else { return nil }
    } else {
      return nil
    }
    self.name = name
  }

  /// Whether the place of a type takes any class.
  private static func canBeDeclared(_ type: IdentifierTypeSyntax) -> Bool {
    for node in sequence(first: Syntax(type), next: \.parent) {
      if node.is(InheritedTypeSyntax.self) || node.is(ExtensionDeclSyntax.self) || node.is(AttributeSyntax.self)
        || node.is(MemberTypeSyntax.self) || node.is(SomeOrAnyTypeSyntax.self) || node.is(CompositionTypeSyntax.self)
        || node.is(GenericParameterSyntax.self) || node.is(GenericRequirementSyntax.self)
      {
        // A type named in the body of an extension is no part of its head.
        if let body = node.as(ExtensionDeclSyntax.self)?.memberBlock, body.position <= type.position { return true }
        return false
      }
      if node.is(MemberBlockSyntax.self) || node.is(CodeBlockSyntax.self) { return true }
    }
    return true
  }
}
