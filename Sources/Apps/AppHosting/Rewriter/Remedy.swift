import Foundation
import SwiftSyntax

/// The remedy for one finding of the compiler.
struct Remedy {
  enum Kind {
    /// The part is removed; a text may replace it.
    case blank(String)
    /// A text of the same meaning replaces the part.
    case replace(String)
    /// A text is inserted, and nothing is removed.
    case insert(String)
    /// A property without a value becomes an optional one.
    case optional(BindingWithKeyword)
    /// All properties without values of a type become optional.
    case optionals([BindingWithKeyword])
  }

  struct BindingWithKeyword {
    var keyword: TokenSyntax
    var type: TypeSyntax
    var initializer: InitializerClauseSyntax?
    /// Whether the type is optional already.
    var isOptional: Bool {
      type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }
  }

  private(set) var start: Int
  private(set) var end: Int
  private(set) var reason: String
  /// The name of the rule where nothing is lost; nil where something is.
  var rule: String?
  private var kind: Kind

  /// Returns whether lines of the app are lost.
  func isCut(in file: ParsedFile) -> Bool {
    switch kind {
    case .blank:
      let lost = Array(file.source.utf8)[start..<end]
      return rule == nil && lost.contains { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
    case .insert, .replace: return false
    case .optional(let binding): return binding.initializer != nil
    case .optionals: return false
    }
  }

  init(_ node: some SyntaxProtocol, _ reason: String, _ kind: Kind = .blank("")) {
    self.init(node.start, node.end, reason, kind)
  }

  init(_ start: Int, _ end: Int, _ reason: String, _ kind: Kind) {
    self.start = start
    self.end = end
    self.reason = reason
    self.kind = kind
  }

  func edits(in file: ParsedFile) -> [Edit] {
    switch kind {
    case .insert(let text): return [Edit(start: start, end: start, text: text)]
    case .replace(let text): return [Edit(start: start, end: end, text: text + file.lineEnds(start, end))]
    case .optional(let binding): return edits(binding, file)
    case .optionals(let bindings): return bindings.flatMap { edits($0, file) }
    case .blank(let text): return [Edit(start: start, end: end, text: text + blank(start, end, file))]
    }
  }

  private func edits(_ binding: BindingWithKeyword, _ file: ParsedFile) -> [Edit] {
    var edits = [Edit(start: binding.keyword.start, end: binding.keyword.end, text: "var")]
    if binding.isOptional { return edits }
    edits += [
      Edit(start: binding.type.start, end: binding.type.start, text: "("),
      Edit(start: binding.type.end, end: binding.type.end, text: ")!"),
    ]
    if let initializer = binding.initializer {
      edits.append(
        Edit(start: initializer.start, end: initializer.end, text: blank(initializer.start, initializer.end, file)))
    }
    return edits
  }

  /// Blanks instead of the text, with its line ends.
  private func blank(_ start: Int, _ end: Int, _ file: ParsedFile) -> String {
    let bytes = Array(file.source.utf8)[start..<end]
    return String(decoding: bytes.map { $0 == 10 ? $0 : UInt8(ascii: " ") }, as: UTF8.self)
  }

  // MARK: Choosing

  /// Chooses the smallest part that can go; nil where there is none.
  ///
  /// - Parameter declared: Types that stand for ones without a declaration.
  init?(_ finding: Job.Finding, in file: ParsedFile, declared: [String]) {
    let place = file.places.position(ofLine: finding.line, column: finding.column)
    guard let token = file.tree.token(at: place) else { return nil }
    let chain = Array(sequence(first: Syntax(token), next: \.parent))
    if finding.level < 2, let special = Self.special(finding, token, chain, declared) {
      self = special
      return
    }
    guard let found = Self.part(chain, finding) else { return nil }
    self = found
  }

  /// Returns the remedy for a name that begins with the app's own module, such as `MyApp.Feed`: the rest of it stays.
  /// Nil for any other name, and where the app has no type of the second.
  static func ofPrefix(_ finding: Job.Finding, in file: ParsedFile, declares: (String) -> Bool) -> Remedy? {
    guard finding.level == 0, finding.message.hasPrefix("cannot find"), let name = finding.message.quoted.first,
      let token = file.tree.token(at: file.places.position(ofLine: finding.line, column: finding.column)),
      token.text == name, !declares(name), let base = token.parent
    else { return nil }
    let (period, member): (TokenSyntax, String)
    if let type = base.parent?.as(MemberTypeSyntax.self), type.baseType.id == base.id {
      (period, member) = (type.period, type.name.text)
    } else if let access = base.parent?.as(MemberAccessExprSyntax.self), access.base?.id == base.id {
      (period, member) = (access.period, access.declName.baseName.text)
    } else {
      return nil
    }
    guard declares(member) else { return nil }
    var remedy = Remedy(token.start, period.end, finding.message, .replace(""))
    remedy.rule = "\(name).\(member): the app's own"
    return remedy
  }

  /// Returns the remedy that the words of the finding ask for.
  private static func special(
    _ finding: Job.Finding, _ token: TokenSyntax, _ chain: [Syntax], _ declared: [String]
  ) -> Remedy? {
    let message = finding.message
    let reason = message
    if message.hasPrefix("constructing an object of class type"),
      let remedy = chain.compactMap({ $0.as(FunctionCallExprSyntax.self) }).first.flatMap({ made($0, reason) })
    {
      return remedy
    }
    if let change = unknownModifier(message, token, chain) { return change }
    if message.hasPrefix("missing return") || message.contains("expected to return")
      || message.contains("opaque return type, but has no return statements")
    {
      return emptied(chain, reason, declared)
    }
    if message.contains("does not override any") || message.contains("does not override a designated") {
      return modifier("override", chain, reason)
    }
    if message.contains("requires an 'override' keyword") || message.contains("without 'override' keyword"),
      let declaration = chain.first(where: { $0.isMember })
    {
      let place = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers.first?.start
      return Remedy(place ?? declaration.firstKeyword, place ?? declaration.firstKeyword, reason, .insert("override "))
    }
    if message.contains("does not conform to protocol") || message.contains("redundant conformance")
      || message.contains("cannot be inherited")
    {
      if let name = message.quoted.last, let found = inherited(named: name, chain, reason) { return found }
    }
    if message.contains("switch must be exhaustive"),
      let choice = chain.compactMap({ $0.as(SwitchExprSyntax.self) }).first
    {
      return Remedy(choice.rightBrace.start, choice.rightBrace.start, reason, .insert("default: break "))
    }
    if message.contains("must have at least one executable statement"),
      let choice = chain.compactMap({ $0.as(SwitchCaseSyntax.self) }).first
    {
      return Remedy(choice.label.end, choice.label.end, reason, .insert(" break "))
    }
    if message.contains("body must not fall through"),
      let body = chain.compactMap({ $0.as(GuardStmtSyntax.self) }).first?.body
    {
      return Remedy(body.rightBrace.start, body.rightBrace.start, reason, .insert(" fatalError(\"left out\") "))
    }
    if message.contains("which cannot be implicitly ignored"),
      let closure = chain.compactMap({ $0.as(ClosureExprSyntax.self) }).first, closure.signature == nil
    {
      let count = message.split(separator: " ").compactMap { Int($0) }.first ?? 1
      let names = Array(repeating: "_", count: count).joined(separator: ", ")
      return Remedy(closure.leftBrace.end, closure.leftBrace.end, reason, .insert(" \(names) in "))
    }
    if message.contains("'required' initializer"), let type = chain.compactMap({ $0.as(ClassDeclSyntax.self) }).first {
      let place = type.memberBlock.leftBrace.end
      return Remedy(place, place, reason, .insert(" required init?(coder: NSCoder) { return nil };"))
    }
    if message.hasPrefix("class '"), message.contains("has no initializers"),
      let type = chain.compactMap({ $0.as(ClassDeclSyntax.self) }).first,
      let remedy = withoutValues(type, of: type.memberBlock, reason)
    {
      return remedy
    }
    // The line that set a property in the initializer was left out: the rest of the initializer stays.
    if message.contains("without initializing all stored properties"),
      let type = chain.first(where: { $0.asProtocol((any DeclGroupSyntax).self) != nil }),
      let members = type.asProtocol((any DeclGroupSyntax).self)?.memberBlock,
      let remedy = withoutValues(
        type, of: members, reason,
        named: Set(message.quoted.compactMap { $0.split(separator: ".").last.map(String.init) }))
    {
      return remedy
    }
    if message.contains("not initialized") || message.contains("without initial value")
      || message.contains("without initializing")
    {
      if let name = message.quoted.first?.split(separator: ".").last.map(String.init),
        let binding = property(name, chain)
      {
        return optional(binding, reason)
      }
    }
    return nil
  }

  /// Returns the remedy that makes the stored properties of a type without initial values optional.
  ///
  /// - Parameter names: The properties that are meant; empty for all.
  private static func withoutValues(
    _ type: some SyntaxProtocol, of members: MemberBlockSyntax, _ reason: String, named names: Set<String> = []
  ) -> Remedy? {
    let bindings = members.members.compactMap { member -> BindingWithKeyword? in
      guard let variable = member.decl.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
        binding.initializer == nil, binding.accessorBlock == nil, let annotation = binding.typeAnnotation,
        !member.decl.hasModifier("static"), names.isEmpty || names.contains(binding.pattern.trimmedDescription)
      else { return nil }
      return BindingWithKeyword(keyword: variable.bindingSpecifier, type: annotation.type, initializer: nil)
    }
    guard !bindings.isEmpty else { return nil }
    var remedy = Remedy(type, reason, .optionals(bindings))
    remedy.rule = "properties without values may have none"
    return remedy
  }

  private static func modifier(_ name: String, _ chain: [Syntax], _ reason: String) -> Remedy? {
    for node in chain {
      guard let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers else { continue }
      guard let found = modifiers.first(where: { $0.name.text == name }) else { return nil }
      var remedy = Remedy(found, reason)
      remedy.rule = "without \(name)"
      return remedy
    }
    return nil
  }

  /// Returns the remedy that takes out one name of the list behind the colon of a type.
  private static func inherited(named name: String, _ chain: [Syntax], _ reason: String) -> Remedy? {
    for node in chain {
      let clause: InheritanceClauseSyntax?
      if let type = node.asProtocol((any DeclGroupSyntax).self) { clause = type.inheritanceClause } else { continue }
      guard let clause else { return nil }
      guard let entry = clause.inheritedTypes.first(where: { $0.type.trimmedDescription.withoutArguments == name })
      else {
        return nil
      }
      return without(entry, in: clause, reason)
    }
    return nil
  }

  private static func without(
    _ entry: InheritedTypeSyntax, in clause: InheritanceClauseSyntax, _ reason: String
  ) -> Remedy {
    let all = Array(clause.inheritedTypes)
    if all.count == 1 { return Remedy(clause, reason) }
    if let index = all.firstIndex(of: entry), index == all.count - 1, let comma = all[index - 1].trailingComma {
      return Remedy(comma.start, entry.end, reason, .blank(""))
    }
    return Remedy(entry, reason)
  }

  /// Returns a stored property of the type around it.
  private static func property(_ name: String, _ chain: [Syntax]) -> BindingWithKeyword? {
    for node in chain {
      guard let type = node.asProtocol((any DeclGroupSyntax).self) else { continue }
      for member in type.memberBlock.members {
        guard let variable = member.decl.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
          binding.pattern.trimmedDescription == name, binding.accessorBlock == nil,
          let annotation = binding.typeAnnotation
        else { continue }
        return BindingWithKeyword(
          keyword: variable.bindingSpecifier, type: annotation.type, initializer: binding.initializer)
      }
    }
    return nil
  }

  private static func optional(_ binding: BindingWithKeyword, _ reason: String) -> Remedy? {
    if binding.type.is(OptionalTypeSyntax.self) || binding.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return nil
    }
    let end = binding.initializer?.end ?? binding.type.end
    return Remedy(binding.keyword.start, end, reason, .optional(binding))
  }

  // MARK: Parts

  /// Returns the remedy that takes out the smallest part around the place that can go, or a larger one where that was
  /// not enough before.
  private static func part(_ chain: [Syntax], _ finding: Job.Finding) -> Remedy? {
    // A parameter stays without its default value; calls that rely on the default trap.
    if finding.level == 0 {
      for node in chain {
        if node.is(ClosureExprSyntax.self) || node.is(CodeBlockItemSyntax.self) { break }
        if let clause = node.as(InitializerClauseSyntax.self),
          let parameter = clause.parent?.as(FunctionParameterSyntax.self),
          parameter.defaultValue?.id == clause.id
        {
          let words = "{ fatalError(\"the default of \(parameter.firstName.text) was left out\") }()"
          return Remedy(clause.value.start, clause.value.end, finding.message, .blank(words))
        }
      }
    }
    var skip = finding.level
    func wanted() -> Bool {
      defer { skip -= 1 }
      return skip <= 0
    }
    for (index, node) in chain.enumerated() {
      if let attribute = node.as(AttributeSyntax.self), wanted() { return Remedy(attribute, finding.message) }
      // An unknown name is removed alone, however often it is reported: of several in one list, one after the other.
      if let entry = node.as(InheritedTypeSyntax.self),
        let clause = chain[index...].first(as: InheritanceClauseSyntax.self)
      {
        return without(entry, in: clause, finding.message)
      }
      if let element = node.as(ArrayElementSyntax.self), let array = chain[index...].first(as: ArrayExprSyntax.self),
        array.elements.count > 1, !finding.message.contains("element"), wanted()
      {
        return Remedy(element, finding.message)
      }
      if let item = node.as(CodeBlockItemSyntax.self), wanted() { return statement(item, finding.message) }
      if let member = node.as(MemberBlockItemSyntax.self), wanted() { return self.member(member, chain, finding) }
    }
    return nil
  }

  private static func statement(_ item: CodeBlockItemSyntax, _ reason: String) -> Remedy {
    // A branch of a `switch` may not be empty.
    if let branch = item.parent?.parent?.as(SwitchCaseSyntax.self), branch.statements.count == 1 {
      return Remedy(item.start, item.end, reason, .blank("break "))
    }
    return Remedy(item, reason)
  }

  private static func member(_ member: MemberBlockItemSyntax, _ chain: [Syntax], _ finding: Job.Finding) -> Remedy {
    // A property whose initial value is left out stays.
    if let variable = member.decl.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first, let annotation = binding.typeAnnotation,
      let initializer = binding.initializer,
      chain.contains(Syntax(initializer)), !member.decl.hasModifier("static"), !member.decl.hasModifier("lazy"),
      let remedy = optional(
        BindingWithKeyword(
          keyword: variable.bindingSpecifier, type: annotation.type, initializer: initializer), finding.message)
    {
      return remedy
    }
    return Remedy(member, finding.message)
  }
}

extension Collection where Element == Syntax {
  func first<Node: SyntaxProtocol>(as type: Node.Type) -> Node? {
    for node in self { if let found = node.as(type) { return found } }
    return nil
  }
}

extension Syntax {
  /// Whether it is a member that can be overridden.
  var isMember: Bool {
    self.is(FunctionDeclSyntax.self) || self.is(VariableDeclSyntax.self) || self.is(InitializerDeclSyntax.self)
  }

  /// The place of the word of a declaration, in bytes: `func`, `var` or `init`.
  var firstKeyword: Int {
    self.as(FunctionDeclSyntax.self)?.funcKeyword.start ?? self.as(VariableDeclSyntax.self)?.bindingSpecifier.start
      ?? self.as(InitializerDeclSyntax.self)?.initKeyword.start ?? start
  }
}

extension String {
  /// The names between single quotes.
  var quoted: [String] {
    split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map {
      String($0.element)
    }
  }
}
