import SwiftSyntax

/// A method that is called by its name.
struct Action {
  var name: String
  var labels: [String?]
  /// The name that a selector has.
  var selector: String
  var isStatic = false
  var isAsync = false
  var isThrowing = false
  var hasResult = false
  /// Whether it makes the controller that a segue of a storyboard leads to.
  var isOfSegue = false

  /// Reads a method that can be called by its name; nil for any other.
  init?(_ function: FunctionDeclSyntax, always: Bool) {
    let attributes = function.attributes.names
    guard always || !attributes.isDisjoint(with: ["objc", "IBAction", "IBSegueAction"]) else { return nil }
    // Methods that Core Data makes have no body, and only Core Data calls them by name.
    if !attributes.isDisjoint(with: ["nonobjc", "NSManaged"]) || function.genericParameterClause != nil { return nil }
    guard function.name.tokenKind.isName else { return nil }
    name = function.name.text
    labels = function.signature.parameterClause.parameters.map(\.label)
    selector = Self.selector(name.withoutTicks, labels)
    for case .attribute(let attribute) in function.attributes where attribute.attributeName.trimmedDescription == "objc"
    {
      if let named = attribute.arguments { selector = named.onOneLine.split(separator: " ").joined() }
    }
    let modifiers = function.modifiers.map(\.name.text)
    let effects = function.signature.effectSpecifiers
    isStatic = modifiers.contains("static") || modifiers.contains("class")
    isAsync = effects?.asyncSpecifier != nil
    isThrowing = effects?.throwsClause != nil
    hasResult = function.signature.returnClause != nil
    isOfSegue = attributes.contains("IBSegueAction")
  }

  /// Returns Objective-C's name of a method: `two:with:`, `shuffle`, `setWithValue:`.
  static func selector(_ name: String, _ labels: [String?]) -> String {
    guard let first = labels.first else { return name }
    let head = name + (first.map { "With" + $0.capitalizedFirst } ?? "") + ":"
    return labels.dropFirst().reduce(head) { $0 + ($1 ?? "") + ":" }
  }

  /// The branch of a table that calls it with the arguments at hand.
  var branch: String {
    let arguments = labels.enumerated().map { position, label in
      (label.map { $0 + ": " } ?? "") + "selectorArgument(arguments, \(position))"
    }.joined(separator: ", ")
    let head = (isThrowing ? "try? " : "") + (isAsync ? "await " : "") + (isStatic ? "Self." : "self.")
    let call = head + "\(name)(\(arguments))"
    let discards = isOfSegue ? "SelectorDispatch.product = " : hasResult || isThrowing ? "_ = " : ""
    return "case \"\(selector)\": \(isAsync ? "Task { \(discards)\(call) }" : discards + call); return true; "
  }
}

/// A class of the app, and what its extensions add.
final class ClassEntry {
  let name: String
  var superclass: String?
  var isDeclared = false
  var file = 0
  var actions: [Action] = []
  /// The functions that extensions have for the same purpose.
  var extensionTables: [String] = []
  /// Whether it has a table: it or a subclass has actions.
  var needsTable = false
  /// The members of extensions that only the class itself may have, as lines that forward to them.
  var forwarders: [String] = []
  /// The members that its own body overrides.
  var overrides: Set<String> = []
  /// The properties that Interface Builder sets, with objects and with values.
  var outlets: [String] = []
  var inspectables: [String] = []

  init(_ name: String) { self.name = name }
}

/// All classes of the app, over all files.
final class ClassTable {
  private(set) var entries: [String: ClassEntry] = [:]
  /// The selectors that methods of a name have.
  private(set) var selectors: [String: Set<String>] = [:]
  /// The names that the app declares itself, other than by overriding.
  private(set) var ownNames: Set<String> = []
  /// The types that the app declares itself, by their own names.
  var ownTypes: Set<String> = []
  /// The methods that the app's own protocols require, optional ones included.
  var requirements: [String: [FunctionDeclSyntax]] = [:]
  /// Optional requirements of protocols.
  var optionalRequirements: Set<String> = []

  func entry(_ name: String) -> ClassEntry {
    if let known = entries[name] { return known }
    let entry = ClassEntry(name)
    entries[name] = entry
    return entry
  }

  func note(own name: String) { ownNames.insert(name) }

  /// Returns whether a word names a declaration of the system: a type, a used member, or an overridden one.
  func isOfSystem(_ token: TokenSyntax) -> Bool {
    guard !ownNames.contains(token.text), let parent = token.parent else { return false }
    if let function = parent.as(FunctionDeclSyntax.self) {
      return function.modifiers.contains { $0.name.text == "override" }
    }
    if parent.is(IdentifierTypeSyntax.self) { return true }
    guard let reference = parent.as(DeclReferenceExprSyntax.self) else { return false }
    return token.text.first?.isUppercase == true || reference.parent?.is(MemberAccessExprSyntax.self) == true
      || reference.parent?.is(FunctionCallExprSyntax.self) == true
  }

  func note(_ action: Action) { selectors[action.name, default: []].insert(action.selector) }

  /// Decides which classes have a table: those with actions, and the app's classes above them.
  func close() {
    for entry in entries.values where entry.isDeclared && !(entry.actions.isEmpty && entry.extensionTables.isEmpty) {
      var next: ClassEntry? = entry
      while let one = next, !one.needsTable {
        one.needsTable = true
        next = declaredSuperclass(of: one)
      }
    }
  }

  func declaredSuperclass(of entry: ClassEntry) -> ClassEntry? {
    entry.superclass.flatMap { entries[$0] }.flatMap { $0.isDeclared ? $0 : nil }
  }

  /// Returns whether a superclass in the app has a table already.
  func inheritsTable(_ entry: ClassEntry) -> Bool {
    var seen: Set<String> = []
    var next = declaredSuperclass(of: entry)
    while let one = next, seen.insert(one.name).inserted {
      if one.needsTable { return true }
      next = declaredSuperclass(of: one)
    }
    return false
  }

  /// Returns whether a class is one of responders, as far as the names say: those take outlets.
  func isResponder(_ entry: ClassEntry) -> Bool {
    let base = ancestors(of: entry.name).last ?? ""
    return base.hasPrefix("UI") && base != "UIGestureRecognizer"
  }

  /// Returns whether a class below this one in the app overrides a member.
  func isOverridden(_ member: String, below name: String) -> Bool {
    entries.values.contains { entry in
      guard entry.overrides.contains(member) else { return false }
      var seen: Set<String> = []
      var next = declaredSuperclass(of: entry)
      while let one = next, seen.insert(one.name).inserted {
        if one.name == name { return true }
        next = declaredSuperclass(of: one)
      }
      return false
    }
  }

  /// Returns the names of a class's superclasses, as far as the app has them, and of the first that it has not.
  func ancestors(of name: String) -> [String] {
    var result: [String] = []
    var next = entries[name]?.superclass
    while let one = next, !result.contains(one) {
      result.append(one)
      next = entries[one]?.superclass
    }
    return result
  }
}

/// A reader of the classes and their actions.
final class ClassReader: SyntaxVisitor {
  private let table: ClassTable
  private let file: Int
  private var path: [String] = []

  init(_ table: ClassTable, file: Int) {
    self.table = table
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the name of an extension's table: it must be unlike all others.
  static func tableName(_ file: Int, _ node: ExtensionDeclSyntax) -> String {
    "performSelector_\(file)_\(node.position.utf8Offset)"
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.name.text)
    table.ownTypes.insert(node.name.text)
    let entry = table.entry(path.joined(separator: "."))
    entry.isDeclared = true
    entry.file = file
    entry.superclass = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription.withoutArguments
    let all = node.attributes.names.contains("objcMembers")
    for member in node.memberBlock.members {
      if let function = member.decl.as(FunctionDeclSyntax.self), let action = Action(function, always: all) {
        entry.actions.append(action)
        table.note(action)
      }
      if member.decl.hasModifier("override"), let key = member.decl.memberKey { entry.overrides.insert(key) }
      if let outlet = member.decl.as(VariableDeclSyntax.self)?.outletName { entry.outlets.append(outlet) }
      if let property = member.decl.as(VariableDeclSyntax.self)?.inspectableName { entry.inspectables.append(property) }
    }
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.name.text)
    table.ownTypes.insert(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.name.text)
    table.ownTypes.insert(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    table.ownTypes.insert(node.name.text)
    table.requirements[node.name.text] = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
    for member in node.memberBlock.members where member.decl.hasModifier("optional") {
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        table.optionalRequirements.insert(function.name.text)
      }
    }
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    path = name.split(separator: ".").map(String.init)
    let all = !node.attributes.names.isDisjoint(with: ["objc", "objcMembers"])
    var hasActions = false
    for member in node.memberBlock.members {
      if member.decl.hasModifier("override"), let key = member.decl.memberKey {
        table.entry(name.withoutArguments).overrides.insert(key)
      }
      guard let function = member.decl.as(FunctionDeclSyntax.self), let action = Action(function, always: all) else {
        continue
      }
      hasActions = true
      table.note(action)
    }
    if hasActions { table.entry(name).extensionTables.append(Self.tableName(file, node)) }
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { path = [] }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if !node.modifiers.contains(where: { $0.name.text == "override" }) { table.note(own: node.name.text) }
    return .skipChildren
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings where !node.modifiers.contains(where: { $0.name.text == "override" }) {
      if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier { table.note(own: name.text) }
    }
    return .skipChildren
  }
}

extension AttributeListSyntax {
  /// The names of the attributes.
  var names: Set<String> { Set(compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }) }
}

extension VariableDeclSyntax {
  /// The name of an outlet that can be filled later, as its type says; nil for any other property.
  var outletName: String? {
    guard attributes.names.contains("IBOutlet"), bindingSpecifier.text == "var", let binding = bindings.first,
      let type = binding.typeAnnotation?.type,
      type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    else { return nil }
    return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
  }
}

extension VariableDeclSyntax {
  /// The name of a property whose value Interface Builder may set; nil for any other, and for one that cannot be set.
  var inspectableName: String? {
    guard attributes.names.contains("IBInspectable"), bindingSpecifier.text == "var", let binding = bindings.first,
      !modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) })
    else { return nil }
    switch binding.accessorBlock?.accessors {
    case .getter: return nil
    case .accessors(let accessors):
      let kinds = accessors.map(\.accessorSpecifier.text)
      if kinds.contains("get"), !kinds.contains("set") { return nil }
    default: break
    }
    return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
  }
}

extension FunctionParameterSyntax {
  /// The label that a call writes before the argument; nil for none.
  var label: String? { firstName.text == "_" ? nil : firstName.text }
}

extension TokenKind {
  /// Whether it is a word and no operator.
  var isName: Bool { if case .identifier = self { true } else { false } }
}

extension DeclSyntax {
  func hasModifier(_ name: String) -> Bool {
    asProtocol((any WithModifiersSyntax).self)?.modifiers.contains { $0.name.text == name } == true
  }

  /// `f(_:with:)` or `name`: the key of a member within its class.
  var memberKey: String? {
    if let function = self.as(FunctionDeclSyntax.self) {
      let labels = function.signature.parameterClause.parameters.map { ($0.label ?? "_") + ":" }
      return "\(function.name.text)(\(labels.joined()))"
    }
    return self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
  var withoutTicks: String { filter { $0 != "`" } }
  /// `List` for `List<Item>`.
  var withoutArguments: String { split(separator: "<").first.map(String.init) ?? self }
}
