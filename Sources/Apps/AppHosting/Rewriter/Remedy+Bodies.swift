import Foundation
import SwiftSyntax

/// Replacements for code that was left out: empty bodies, views that show nothing, objects made by their class.
extension Remedy {
  /// The types of SwiftUI's views, as the compiler begins their names.
  private static let views = [
    "some View", "Text", "Image", "Color", "Spacer", "Divider", "EmptyView", "AnyView", "HStack<", "VStack<", "ZStack<",
    "Button<", "Label<", "Group<", "ForEach<", "ScrollView<", "Toggle<", "ProgressView", "AsyncImage<", "Rectangle",
    "RoundedRectangle", "Circle", "Capsule", "ModifiedContent<",
  ]

  /// Returns the remedy for an unknown modifier of a SwiftUI view, such as `.sheet(…)`: the view stays without it.
  static func unknownModifier(_ message: String, _ token: TokenSyntax, _ chain: [Syntax]) -> Remedy? {
    guard message.hasPrefix("value of type '"), message.contains("has no member"),
      let type = message.quoted.first, views.contains(where: { $0.hasSuffix("<") ? type.hasPrefix($0) : type == $0 }),
      let member = chain.compactMap({ $0.as(MemberAccessExprSyntax.self) }).first,
      member.declName.baseName.position == token.position, member.base != nil,
      let call = member.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    return Remedy(member.period.start, call.end, message, .blank(""))
  }

  /// Whether a type is a view of SwiftUI's, which an empty view can replace.
  private static func isAnyView(_ type: TypeSyntax?) -> Bool {
    ["some View", "some SwiftUI.View"].contains(type?.trimmedDescription)
  }

  /// Returns the remedy that takes out the body of the function around it.
  ///
  /// A function whose callers handle an empty result returns one (``neutral(_:)``). Any other one traps with its name:
  /// the trap is written into the copy of an app's file, and ends the app's process (E0426), never the session.
  /// `fatalError` is there in every file, without imports.
  static func emptied(_ chain: [Syntax], _ reason: String, _ declared: [String]) -> Remedy? {
    for node in chain {
      if let closure = node.as(ClosureExprSyntax.self) {
        let start = closure.signature?.end ?? closure.leftBrace.end
        // A closure that makes the value of a property of a missing type returns an empty object of that type.
        let binding = closure.parent?.parent?.parent?.as(PatternBindingSyntax.self)
        if let type = binding?.typeAnnotation?.type.trimmedDescription, declared.contains(type) {
          return Remedy(start, closure.rightBrace.start, reason, .blank(" return \(type)() "))
        }
        return Remedy(start, closure.rightBrace.start, reason, .blank(" fatalError(\"a closure that was left out\") "))
      }
      let body: CodeBlockSyntax?
      var name = ""
      if let function = node.as(FunctionDeclSyntax.self) {
        (body, name) = (function.body, function.name.text + "()")
        if let body, let words = Self.neutral(function, declared) {
          return Remedy(body.leftBrace.end, body.rightBrace.start, reason, .blank(words))
        }
      } else if let accessor = node.as(AccessorDeclSyntax.self) {
        (body, name) = (accessor.body, propertyName(chain))
      } else {
        body = nil
      }
      if let body {
        let words = " fatalError(\"\(name) was left out\") "
        return Remedy(body.leftBrace.end, body.rightBrace.start, reason, .blank(words))
      }
      if let accessors = node.as(AccessorBlockSyntax.self), case .getter = accessors.accessors {
        if isAnyView(accessors.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type) {
          let words = " print(\"\(propertyName(chain)) was left out\"); return EmptyView() "
          return Remedy(accessors.leftBrace.end, accessors.rightBrace.start, reason, .blank(words))
        }
        let words = " fatalError(\"\(propertyName(chain)) was left out\") "
        return Remedy(accessors.leftBrace.end, accessors.rightBrace.start, reason, .blank(words))
      }
    }
    return nil
  }

  /// Returns the name of the property or the subscript around a place.
  private static func propertyName(_ chain: [Syntax]) -> String {
    for node in chain {
      if let variable = node.as(VariableDeclSyntax.self) {
        return variable.bindings.first?.pattern.trimmedDescription ?? "a property"
      }
      if node.is(SubscriptDeclSyntax.self) { return "subscript" }
    }
    return "a property"
  }

  /// Returns the body of a function that was left out and whose callers handle an empty result: it throws, returns nil,
  /// or returns `Void`. Nil for any other function: a number, a text or a list would be made up. The app's log records
  /// each call.
  static func neutral(_ function: FunctionDeclSyntax, _ declared: [String]) -> String? {
    let tells = " print(\"\(function.name.text)() was left out\");"
    let type = function.signature.returnClause?.type
    if let name = type?.trimmedDescription, declared.contains(name) { return tells + " return \(name)() " }
    if type?.is(OptionalTypeSyntax.self) == true { return tells + " return nil " }
    if isAnyView(type) { return tells + " return EmptyView() " }
    if let silence = type.flatMap(silence) { return tells + " return \(silence) " }
    if function.signature.effectSpecifiers?.throwsClause != nil {
      return tells + " throw CancellationError() "
    }
    return type == nil || ["Void", "()"].contains(type?.trimmedDescription) ? tells + " " : nil
  }

  /// The streams without events that are made by `never()`, by the names of their types.
  private static let streams: Set<String> = [
    "Observable", "Single", "Maybe", "Completable", "Driver", "Signal", "Infallible", "SharedSequence",
  ]

  /// Returns a stream without events of a type; nil for any other type.
  private static func silence(_ type: TypeSyntax) -> String? {
    guard let named = type.as(IdentifierTypeSyntax.self) else { return nil }
    if streams.contains(named.name.text) { return "\(type.onOneLine).never()" }
    guard named.name.text == "AnyPublisher", let arguments = named.genericArgumentClause else { return nil }
    return "Empty\(arguments.onOneLine)(completeImmediately: false).eraseToAnyPublisher()"
  }

  /// Returns the remedy that has the harness make an object of a class that is known at run time only. Objective-C
  /// makes objects of UIKit's classes so; Swift needs a `required` initializer for it.
  static func made(_ call: FunctionCallExprSyntax, _ reason: String) -> Remedy? {
    let frame = call.arguments.first.flatMap { $0.label?.text == "frame" ? $0.expression.onOneLine : nil }
    guard call.arguments.count == (frame == nil ? 0 : 1), call.trailingClosure == nil else { return nil }
    let type: String
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text == "init"
    {
      let isType = base.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true
      type = base.trimmedDescription + (isType ? ".self" : "")
    } else if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      type = name + ".self"
    } else {
      return nil
    }
    let text = frame.map { "{ let made = madeByClass(\(type)); made.frame = \($0); return made }()" }
    var remedy = Remedy(call.start, call.end, reason, .replace(text ?? "madeByClass(\(type))"))
    remedy.rule = "made by its class"
    return remedy
  }
}
