import Foundation
import SwiftSyntax

/// The members that a class gets instead of lookups by Objective-C's runtime: its tables of selectors and outlets, and
/// the calls that its proxies forward.
extension FileRewriter {
  /// Returns the methods by which a proxy of RxCocoa's forwards and reports the calls of one of the app's protocols. On
  /// Apple's systems Objective-C's runtime does so for methods that are not written.
  func passes(_ node: ClassDeclSyntax) -> [String] {
    guard let base = node.inheritanceClause?.inheritedTypes.first?.type.as(IdentifierTypeSyntax.self),
      base.name.text == "DelegateProxy", let arguments = base.genericArgumentClause?.arguments, arguments.count == 2
    else { return [] }
    let delegate = arguments.last?.argument.trimmedDescription.split(separator: " ").last ?? ""
    let written = Set(node.memberBlock.members.compactMap { $0.decl.memberKey })
    return (table.requirements[String(delegate)] ?? []).compactMap { function in
      guard let key = DeclSyntax(function).memberKey, !written.contains(key), function.genericParameterClause == nil
      else { return nil }
      let parameters = function.signature.parameterClause.parameters
      let names = parameters.map { ($0.secondName ?? $0.firstName).text }
      let given = zip(parameters, names).map { ($0.label.map { $0 + ": " } ?? "") + $1 }.joined(separator: ", ")
      let name = function.name.text
      let call = "self.forwardToDelegate()?.\(name)(\(given))"
      let selector = Action.selector(name.withoutTicks, parameters.map(\.label))
      let head = "func \(name)\(function.signature.parameterClause.onOneLine)"
      func passed(_ call: String) -> String {
        "self.pass(\"\(selector)\", [\(names.joined(separator: ", "))]) { \(call) }"
      }
      switch function.signature.returnClause?.type.onOneLine {
      case nil: return "\(head) { _ = \(passed(call)) }"
      case "Bool": return "\(head) -> Bool { \(passed(call + " ?? false")) }"
      case let type? where type.hasSuffix("?"): return "\(head) -> \(type) { \(passed(call + " ?? nil")) }"
      default: return nil
      }
    }
  }

  func tableText(_ entry: ClassEntry) -> String {
    let inherits = table.inheritsTable(entry)
    var text = inherits ? "override " : "@MainActor @preconcurrency "
    text += "func performSelector(named name: String, arguments: [Any?]) -> Bool { "
    if !entry.actions.isEmpty { text += "switch name { \(Self.branches(entry.actions))default: break }; " }
    for name in entry.extensionTables { text += "if \(name)(name, arguments) { return true }; " }
    return text + (inherits ? "return super.performSelector(named: name, arguments: arguments) }" : "return false }")
  }

  static func outletText(_ entry: ClassEntry) -> String {
    let branches =
      entry.outlets.map { "case \"\($0.withoutTicks)\": return connectOutlet(&self.\($0), to: value); " }
      + entry.inspectables.map { "case \"\($0.withoutTicks)\": return setInspectable(&self.\($0), to: value); " }
    return "override func setOutlet(named name: String, to value: AnyObject) -> Bool { "
      + "switch name { \(branches.joined())default: return super.setOutlet(named: name, to: value) } }"
  }

  static func branches(_ actions: [Action]) -> String {
    var seen: Set<String> = []
    return actions.filter { seen.insert($0.selector).inserted }.map(\.branch).joined()
  }
}
