import SwiftSyntax

/// A type of the app's, as far as the making of its objects needs it.
final class TypeFacts {
  enum Kind { case `class`, `struct`, `enum`, `protocol`, alias }

  /// An initializer, or a function that gives an object.
  struct Maker {
    /// The name that is called: `init`, or that of the function.
    var name: String
    var parameters: [FunctionParameterSyntax]
    var isFailable = false
    var isThrowing = false
    /// The declared result type of a function; nil for an initializer.
    var result: TypeSyntax?
    /// The words of the function's body.
    var words: Set<String> = []
    var isStatic = true
  }

  /// A stored property.
  struct Property {
    var name: String
    var type: TypeSyntax?
    var hasValue: Bool
    var isConstant: Bool
    var isPrivate: Bool
    /// Whether Interface Builder fills it.
    var isOutlet: Bool
    /// The expression of its value, where that stands in the place of a type.
    var value: String?
  }

  /// The name with those of the types around it.
  let name: String
  var kind = Kind.class
  /// Whether the app declares it, and not only an extension of it.
  var isDeclared = false
  /// Whether other files cannot name the type.
  var isHidden = false
  /// The names of the generic parameters.
  var parameters: [String] = []
  var inherited: [String] = []
  /// The generic arguments that its superclass has.
  var superArguments: [TypeSyntax] = []
  var initializers: [Maker] = []
  /// Whether its own body has initializers, so that it gets none by itself.
  var hasInitializers = false
  /// Whether there are initializers that only the type itself may call.
  var hasHiddenInitializer = false
  var properties: [Property] = []
  /// The cases, with the expressions of their raw values.
  var cases: [(name: String, raw: String?)] = []
  /// A case without values, or else the first with them.
  var firstCase: (name: String, values: [EnumCaseParameterSyntax])?
  /// A constant of the type that holds its one object: `shared`.
  var shared: String?
  /// The type that an alias stands for.
  var aliased: TypeSyntax?
  /// Functions that return a controller.
  var factories: [Maker] = []
  /// The words of its body and of its extensions.
  var words: Set<String> = []
  /// The type of the argument of `bind(reactor:)`.
  var reactor: TypeSyntax?

  init(_ name: String) { self.name = name }
}

/// All types of the app by their names, over all files.
final class TypeFactsTable {
  private(set) var types: [String: TypeFacts] = [:]
  /// The types that are declared to conform to a protocol, by the protocol's name, in the order of the files.
  private(set) var conforming: [String: [String]] = [:]
  /// The modules that the files import.
  var imports: Set<String> = []

  /// Returns the facts of a name, empty ones where nothing is known of it.
  func facts(_ name: String) -> TypeFacts {
    if let known = types[name] { return known }
    let facts = TypeFacts(name)
    types[name] = facts
    return facts
  }

  func note(_ type: String, inherits names: [String]) {
    for name in names { conforming[name, default: []].append(type) }
  }

  /// Returns the type that a name stands for at a place inside of types.
  func resolve(_ name: String, in scope: [String]) -> TypeFacts? {
    for count in stride(from: scope.count, through: 0, by: -1) {
      let full = (scope.prefix(count) + [name]).joined(separator: ".")
      if let found = types[full], found.isDeclared { return found }
    }
    return nil
  }

  /// Returns the names of a class's superclasses and protocols, those of its superclasses among them.
  func ancestors(of facts: TypeFacts) -> [String] {
    var result: [String] = []
    var next = facts.inherited
    while let name = next.popLast() {
      guard !result.contains(name) else { continue }
      result.append(name)
      if let base = types[name], base.isDeclared { next += base.inherited }
    }
    return result
  }
}

/// A reader of the types of one file.
final class TypeFactsReader: SyntaxVisitor {
  private let table: TypeFactsTable
  private var path: [String] = []
  /// The types around the place, from the outermost.
  private var open: [TypeFacts?] = []

  init(_ table: TypeFactsTable) {
    self.table = table
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text { table.imports.insert(module) }
    return .skipChildren
  }

  private static let hidden: Set<String> = ["private", "fileprivate"]

  private static func isHidden(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { hidden.contains($0.name.text) && $0.detail == nil }
  }

  private func enter(
    _ name: String, _ kind: TypeFacts.Kind, _ modifiers: DeclModifierListSyntax, _ clause: InheritanceClauseSyntax?,
    _ generics: GenericParameterClauseSyntax?, _ members: MemberBlockSyntax
  ) {
    path.append(name)
    let facts = declared(path, kind)
    facts.isHidden = Self.isHidden(modifiers) || open.contains { $0?.isHidden == true }
    facts.parameters = generics?.parameters.map(\.name.text) ?? []
    let base = clause?.inheritedTypes.first?.type.as(IdentifierTypeSyntax.self)
    facts.superArguments = base?.genericArgumentClause?.arguments.compactMap { TypeSyntax($0.argument) } ?? []
    facts.hasInitializers = members.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
    read(clause, members, into: facts)
    open.append(facts)
  }

  private func declared(_ path: [String], _ kind: TypeFacts.Kind) -> TypeFacts {
    let facts = table.facts(path.joined(separator: "."))
    facts.kind = kind
    facts.isDeclared = true
    return facts
  }

  private func leave() {
    path.removeLast()
    open.removeLast()
  }

  private func read(_ clause: InheritanceClauseSyntax?, _ members: MemberBlockSyntax, into facts: TypeFacts) {
    let names = clause?.inheritedTypes.map { $0.type.trimmedDescription.withoutArguments } ?? []
    facts.inherited += names
    table.note(facts.name, inherits: names)
    for token in members.tokens(viewMode: .sourceAccurate) where token.tokenKind.isName {
      facts.words.insert(token.text)
    }
    for member in members.members {
      if let initializer = member.decl.as(InitializerDeclSyntax.self) {
        read(initializer, into: facts)
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        read(variable, into: facts)
      } else if let choice = member.decl.as(EnumCaseDeclSyntax.self) {
        for element in choice.elements where facts.firstCase == nil || facts.firstCase?.values.isEmpty == false {
          let values = element.parameterClause.map { Array($0.parameters) } ?? []
          if facts.firstCase == nil || values.isEmpty { facts.firstCase = (element.name.text, values) }
        }
        for element in choice.elements {
          facts.cases.append((element.name.text.withoutTicks, element.rawValue?.value.trimmedDescription))
        }
      } else if let function = member.decl.as(FunctionDeclSyntax.self) {
        read(function, into: facts)
      }
    }
  }

  private func read(_ node: InitializerDeclSyntax, into facts: TypeFacts) {
    let parameters = Array(node.signature.parameterClause.parameters)
    guard !Self.isHidden(node.modifiers) else {
      facts.hasHiddenInitializer = true
      return
    }
    guard parameters.first?.firstName.text != "coder", node.genericParameterClause == nil,
      node.signature.effectSpecifiers?.asyncSpecifier == nil,
      // An initializer that only traps is there because the superclass requires it.
      node.body?.statements.first?.item.trimmedDescription.hasPrefix("fatalError(") != true
    else { return }
    facts.initializers.append(
      .init(
        name: "init", parameters: parameters, isFailable: node.optionalMark != nil,
        isThrowing: node.signature.effectSpecifiers?.throwsClause != nil))
  }

  private func read(_ node: VariableDeclSyntax, into facts: TypeFacts) {
    let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      if isStatic {
        let value = binding.initializer?.value.trimmedDescription ?? ""
        let own = facts.name.split(separator: ".").last.map(String.init) ?? facts.name
        let makes = value.hasPrefix(own + "(") || value == ".init()" || value.hasPrefix("Self(")
        if makes || binding.typeAnnotation?.type.trimmedDescription == own, !Self.isHidden(node.modifiers) {
          facts.shared = facts.shared ?? name
        }
        continue
      }
      // A property with observers is stored, one with a getter is not.
      if let block = binding.accessorBlock {
        switch block.accessors {
        case .getter: continue
        case .accessors(let list):
          if list.contains(where: { ["get", "_read"].contains($0.accessorSpecifier.text) }) { continue }
        }
      }
      let isLazy = node.modifiers.contains { $0.name.text == "lazy" }
      facts.properties.append(
        .init(
          name: name, type: binding.typeAnnotation?.type, hasValue: binding.initializer != nil || isLazy,
          isConstant: node.bindingSpecifier.text == "let",
          isPrivate: node.modifiers.contains { Self.hidden.contains($0.name.text) },
          isOutlet: node.attributes.names.contains("IBOutlet"),
          value: binding.typeAnnotation == nil ? binding.initializer?.value.trimmedDescription : nil))
    }
  }

  private func read(_ node: FunctionDeclSyntax, into facts: TypeFacts) {
    if node.name.text == "bind", let parameter = node.signature.parameterClause.parameters.first,
      parameter.firstName.text == "reactor"
    {
      facts.reactor = parameter.type
    }
    guard let result = node.signature.returnClause?.type, !Self.isHidden(node.modifiers),
      node.genericParameterClause == nil, node.signature.effectSpecifiers?.asyncSpecifier == nil, let body = node.body
    else { return }
    let type = result.trimmedDescription
    guard type == "Self" || type.hasSuffix("Controller") || type.hasSuffix("VC") || type.hasSuffix("?") else { return }
    var words: Set<String> = []
    for token in body.tokens(viewMode: .sourceAccurate) where token.tokenKind.isName { words.insert(token.text) }
    facts.factories.append(
      .init(
        name: node.name.text, parameters: Array(node.signature.parameterClause.parameters),
        isThrowing: node.signature.effectSpecifiers?.throwsClause != nil, result: result, words: words,
        isStatic: node.modifiers.contains { ["static", "class"].contains($0.name.text) }))
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node.name.text, .class, node.modifiers, node.inheritanceClause, node.genericParameterClause, node.memberBlock)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node.name.text, .class, node.modifiers, node.inheritanceClause, node.genericParameterClause, node.memberBlock)
    return .visitChildren
  }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node.name.text, .struct, node.modifiers, node.inheritanceClause, node.genericParameterClause, node.memberBlock)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { leave() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, .enum, node.modifiers, node.inheritanceClause, node.genericParameterClause, node.memberBlock)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let facts = declared(path + [node.name.text], .protocol)
    let names = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    facts.inherited += names
    table.note(facts.name, inherits: names)
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.genericParameterClause == nil else { return .skipChildren }
    let facts = declared(path + [node.name.text], .alias)
    facts.isHidden = Self.isHidden(node.modifiers)
    facts.aliased = node.initializer.value
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    path = node.extendedType.trimmedDescription.split(separator: ".").map(String.init)
    let facts = table.facts(path.joined(separator: "."))
    if node.genericWhereClause == nil { read(node.inheritanceClause, node.memberBlock, into: facts) }
    open = [facts]
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) {
    path = []
    open = []
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
