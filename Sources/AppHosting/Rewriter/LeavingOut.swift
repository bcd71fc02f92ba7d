import Foundation
import SwiftSyntax

/// The removal of what the compiler refuses, the smallest part that will do; every line stays where it is.
struct LeavingOut {
  private let job: Job
  private var outcome = JobOutcome()
  /// The names behind the words that declare types, in all files of the app; nil until they are asked for.
  private var ownTypes: Set<String>?

  init(_ job: Job) { self.job = job }

  mutating func run() throws -> JobOutcome {
    // Much of the rest follows from a type that is missing: it is looked at when the type is there.
    if try findUnknownTypes() { return outcome }
    let byFile = Dictionary(grouping: (job.findings ?? []).enumerated(), by: { $0.element.file })
    for position in byFile.keys.sorted() {
      let file = try ParsedFile(job.files[position].copy, at: position)
      var remedies: [Remedy] = []
      for (index, finding) in byFile[position] ?? [] {
        if let remedy = Remedy(finding, in: file, declared: job.declared) {
          remedies.append(remedy)
        } else {
          outcome.unplaced.append(index)
        }
      }
      let original = try ParsedFile(job.files[position].path, at: position)
      let lines = original.source.split(separator: "\n", omittingEmptySubsequences: false)
      var edits: [Edit] = []
      var covered = 0
      for remedy in remedies.sorted(by: { ($0.start, -$0.end) < ($1.start, -$1.end) }) {
        edits += remedy.edits(in: file)
        guard remedy.isCut(in: file), remedy.start >= covered else {
          if let rule = remedy.rule {
            outcome.rules.append(.init(file: position, line: file.line(remedy.start), rule: rule))
          }
          continue
        }
        covered = remedy.end
        let (first, last) = (file.line(remedy.start), file.line(max(remedy.start, remedy.end - 1)))
        let text = lines[min(first - 1, lines.count)..<min(last, lines.count)].joined(separator: "\n")
        guard text.contains(where: { !$0.isWhitespace }) else { continue }
        outcome.cuts.append(
          .init(
            file: position, line: first, endLine: last, text: text, reason: remedy.reason,
            lists: ListWords.touch(text)))
      }
      try file.applying(edits).write(toFile: job.files[position].copy, atomically: false, encoding: .utf8)
    }
    return outcome
  }

  /// Looks for types that nobody here has.
  ///
  /// - Returns: Whether there are any that are not declared yet.
  private mutating func findUnknownTypes() throws -> Bool {
    let byFile = Dictionary(grouping: job.findings ?? [], by: \.file)
    for position in byFile.keys.sorted() {
      let file = try ParsedFile(job.files[position].copy, at: position)
      for finding in byFile[position] ?? [] {
        guard let type = UnknownType(finding, in: file), !job.declared.contains(type.name), !declares(type.name),
          !outcome.unknownTypes.contains(where: { $0.name == type.name })
        else { continue }
        outcome.unknownTypes.append(.init(file: position, line: finding.line, name: type.name))
      }
    }
    return !outcome.unknownTypes.isEmpty
  }

  /// Returns whether the app declares a type itself, so that it is missing only because it was left out.
  private mutating func declares(_ name: String) -> Bool {
    if ownTypes == nil {
      let words: Set<Substring> = ["class", "struct", "enum", "protocol", "typealias", "actor", "associatedtype"]
      var types: Set<String> = []
      for file in job.files {
        guard let text = try? String(contentsOfFile: file.path, encoding: .utf8) else { continue }
        for line in text.split(whereSeparator: \.isNewline) {
          let parts = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
          for (word, next) in zip(parts, parts.dropFirst()) where words.contains(word) { types.insert(String(next)) }
        }
      }
      ownTypes = types
    }
    return ownTypes?.contains(name) == true
  }
}

/// The remedy for one finding of the compiler.
struct Remedy {
  private enum Kind {
    /// The part goes; words may take its place.
    case blank(String)
    /// Words that say the same take the place of the part.
    case replace(String)
    /// Something is added, and nothing goes.
    case insert(String)
    /// A property without a value becomes one that may have none.
    case optional(BindingWithKeyword)
    /// All properties without values of a type become such.
    case optionals([BindingWithKeyword])
  }

  private struct BindingWithKeyword {
    var keyword: TokenSyntax
    var type: TypeSyntax
    var initializer: InitializerClauseSyntax?
    /// Whether the type may be without a value already.
    var isOptional: Bool {
      type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }
  }

  private(set) var start: Int
  private(set) var end: Int
  private(set) var reason: String
  /// The name of the rule where nothing is lost; nil where something is.
  private(set) var rule: String?
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

  private init(_ node: some SyntaxProtocol, _ reason: String, _ kind: Kind = .blank("")) {
    self.init(node.start, node.end, reason, kind)
  }

  private init(_ start: Int, _ end: Int, _ reason: String, _ kind: Kind) {
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

  /// Blanks in the place of the text, with its line ends.
  private func blank(_ start: Int, _ end: Int, _ file: ParsedFile) -> String {
    let bytes = Array(file.source.utf8)[start..<end]
    return String(decoding: bytes.map { $0 == 10 ? $0 : UInt8(ascii: " ") }, as: UTF8.self)
  }

  // MARK: Choosing

  /// Chooses the smallest part that can go; nil where there is none.
  ///
  /// - Parameter declared: Types that stand for ones that nobody here has.
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
    // What gave a property its value in the initializer is gone: the rest of that stays.
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

  /// Returns the remedy by which the stored properties of a type that get no value where they are declared may have none.
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

  /// The types of SwiftUI's views, as the compiler begins their names.
  private static let views = [
    "some View", "Text", "Image", "Color", "Spacer", "Divider", "EmptyView", "AnyView", "HStack<", "VStack<", "ZStack<",
    "Button<", "Label<", "Group<", "ForEach<", "ScrollView<", "Toggle<", "ProgressView", "AsyncImage<", "Rectangle",
    "RoundedRectangle", "Circle", "Capsule", "ModifiedContent<",
  ]

  /// Returns the remedy for a change of a view of SwiftUI's that is not known here, such as `.sheet(…)`: the view stays.
  private static func unknownModifier(_ message: String, _ token: TokenSyntax, _ chain: [Syntax]) -> Remedy? {
    guard message.hasPrefix("value of type '"), message.contains("has no member"),
      let type = message.quoted.first, views.contains(where: { $0.hasSuffix("<") ? type.hasPrefix($0) : type == $0 }),
      let member = chain.compactMap({ $0.as(MemberAccessExprSyntax.self) }).first,
      member.declName.baseName.position == token.position, member.base != nil,
      let call = member.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    return Remedy(member.period.start, call.end, message, .blank(""))
  }

  /// Whether a type is that of any view of SwiftUI's, in whose place nothing may be shown.
  private static func isAnyView(_ type: TypeSyntax?) -> Bool {
    ["some View", "some SwiftUI.View"].contains(type?.trimmedDescription)
  }

  /// Returns the remedy that takes out the body of the function around it.
  ///
  /// A function whose callers know what it is to get nothing gives them that (``neutral(_:)``). Any other one traps with its name:
  /// the trap is text that goes into the copy of an app's file, and calling it ends the app's process (E0426), never the session.
  /// `fatalError` is there in every file, whatever it imports.
  private static func emptied(_ chain: [Syntax], _ reason: String, _ declared: [String]) -> Remedy? {
    for node in chain {
      if let closure = node.as(ClosureExprSyntax.self) {
        let start = closure.signature?.end ?? closure.leftBrace.end
        // What is made for a property whose type has nothing in it is that.
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

  /// Returns the body of a function that was left out and whose callers know what it is to get nothing: it throws, returns
  /// nil, or returns nothing at all. Nil for any other function: a number, a text or a list would be made up. The app's log
  /// tells each call.
  private static func neutral(_ function: FunctionDeclSyntax, _ declared: [String]) -> String? {
    let tells = " print(\"\(function.name.text)() was left out\");"
    let type = function.signature.returnClause?.type
    if let name = type?.trimmedDescription, declared.contains(name) { return tells + " return \(name)() " }
    if type?.is(OptionalTypeSyntax.self) == true { return tells + " return nil " }
    if isAnyView(type) { return tells + " return EmptyView() " }
    if function.signature.effectSpecifiers?.throwsClause != nil {
      return tells + " throw CancellationError() "
    }
    return type == nil || ["Void", "()"].contains(type?.trimmedDescription) ? tells + " " : nil
  }

  /// Returns the remedy that asks the harness for an object of a class that is known at run time only: a class of UIKit's
  /// may be made so in Objective-C, Swift wants `required` for that.
  private static func made(_ call: FunctionCallExprSyntax, _ reason: String) -> Remedy? {
    guard call.arguments.isEmpty, call.trailingClosure == nil else { return nil }
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
    var remedy = Remedy(call.start, call.end, reason, .replace("madeByClass(\(type))"))
    remedy.rule = "made by its class"
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
    var skip = finding.level
    func wanted() -> Bool {
      defer { skip -= 1 }
      return skip <= 0
    }
    for (index, node) in chain.enumerated() {
      if let attribute = node.as(AttributeSyntax.self), wanted() { return Remedy(attribute, finding.message) }
      // An unknown name goes alone, however often it is told: of several in one list each takes its turn.
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
    // Of a property whose first value is not known the rest stays.
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
