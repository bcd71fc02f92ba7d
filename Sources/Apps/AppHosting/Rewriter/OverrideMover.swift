import SwiftSyntax

/// Moves members of extensions that only a class itself may have: overrides, and members that subclasses override. Each
/// stays in its place under another name, and the class gets a line that forwards to it.
final class OverrideMover: SyntaxVisitor {
  private let file: ParsedFile
  private let table: ClassTable
  private(set) var edits: [Edit] = []

  init(_ file: ParsedFile, _ table: ClassTable) {
    self.file = file
    self.table = table
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription.withoutArguments
    guard let entry = table.entries[name], entry.isDeclared else { return .skipChildren }
    for member in node.memberBlock.members {
      let overrides = member.decl.hasModifier("override")
      guard let key = member.decl.memberKey, overrides || table.isOverridden(key, below: name) else { continue }
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        move(function, to: entry, overrides: overrides)
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        move(variable, to: entry, overrides: overrides)
      }
    }
    return .skipChildren
  }

  private func name(_ offset: Int) -> String { "moved_\(file.position)_\(offset)" }

  /// Removes modifiers that an extension cannot have, or that would hide the member from its class.
  private func strip(_ modifiers: DeclModifierListSyntax) {
    for modifier in modifiers
    where ["override", "open", "public", "internal", "fileprivate", "private"].contains(modifier.name.text) {
      // Access of a setter goes with the word behind it.
      edits.append(Edit(start: modifier.start, end: modifier.end, text: ""))
    }
  }

  private func head(_ modifiers: DeclModifierListSyntax, overrides: Bool) -> String {
    let kept = modifiers.map(\.name.text).filter { ["class", "static", "final", "nonisolated"].contains($0) }
    return ((overrides ? ["override"] : []) + kept).map { $0 + " " }.joined()
  }

  private func move(_ function: FunctionDeclSyntax, to entry: ClassEntry, overrides: Bool) {
    let moved = name(function.start)
    strip(function.modifiers)
    edits.append(Edit(start: function.name.start, end: function.name.end, text: moved))
    let parameters = function.signature.parameterClause.parameters
    var declared: [String] = []
    var passed: [String] = []
    for (position, parameter) in parameters.enumerated() {
      let label = parameter.firstName.text
      let isInOut = parameter.type.onOneLine.hasPrefix("inout ")
      declared.append("\(label) p\(position): \(parameter.type.onOneLine)\(parameter.ellipsis?.text ?? "")")
      passed.append((label == "_" ? "" : "\(label): ") + (isInOut ? "&" : "") + "p\(position)")
    }
    let effects = function.signature.effectSpecifiers
    let calls = (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
    let result = function.signature.returnClause.map { " " + $0.onOneLine } ?? ""
    let effectText = effects.map { " " + $0.onOneLine } ?? ""
    let isStatic = function.modifiers.contains { ["class", "static"].contains($0.name.text) }
    let generics = function.genericParameterClause?.onOneLine ?? ""
    let requirements = function.genericWhereClause.map { " " + $0.onOneLine } ?? ""
    entry.forwarders.append(
      head(function.modifiers, overrides: overrides)
        + "func \(function.name.text)\(generics)(\(declared.joined(separator: ", ")))\(effectText)\(result)\(requirements) "
        + "{ \(result.isEmpty ? "" : "return ")\(calls)\(isStatic ? "Self." : "self.")\(moved)(\(passed.joined(separator: ", "))) }"
    )
  }

  private func move(_ variable: VariableDeclSyntax, to entry: ClassEntry, overrides: Bool) {
    guard let binding = variable.bindings.first, variable.bindings.count == 1, let type = binding.typeAnnotation,
      let accessors = binding.accessorBlock, let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return }
    let moved = name(variable.start)
    strip(variable.modifiers)
    edits.append(Edit(start: pattern.start, end: pattern.end, text: moved))
    let isStatic = variable.modifiers.contains { ["class", "static"].contains($0.name.text) }
    let target = (isStatic ? "Self." : "self.") + moved
    var canSet = false
    if case .accessors(let list) = accessors.accessors {
      canSet = list.contains { $0.accessorSpecifier.tokenKind == .keyword(.set) }
    }
    let body = canSet ? "get { \(target) } set { \(target) = newValue }" : "\(target)"
    entry.forwarders.append(
      head(variable.modifiers, overrides: overrides)
        + "var \(pattern.identifier.text)\(type.onOneLine.hasPrefix(":") ? "" : ": ")\(type.onOneLine) { \(body) }")
  }
}

/// A search for the types that may be a screen, or that say which one is.
final class CandidateReader: SyntaxVisitor {
  private let file: ParsedFile
  private let table: ClassTable
  private var path: [String] = []
  private(set) var found: [JobOutcome.Candidate] = []

  private static let listWords = [
    "UICollectionView", "UITableView", "DiffableDataSource", "CollectionViewController", "TableViewController",
  ]

  init(_ file: ParsedFile, _ table: ClassTable) {
    self.file = file
    self.table = table
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.name.text)
    let name = path.joined(separator: ".")
    let clause = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    let initializers = node.memberBlock.members.compactMap { member -> String? in
      guard let initializer = member.decl.as(InitializerDeclSyntax.self) else { return nil }
      let needed = initializer.signature.parameterClause.parameters.filter { $0.defaultValue == nil }
      return needed.map { ($0.label ?? "_") + ": " + $0.type.onOneLine }.joined(separator: ", ")
    }
    let text = node.description
    found.append(
      .init(
        name: name, place: file.place(node.name.start),
        ancestors: clause + table.ancestors(of: name).filter { !clause.contains($0) }, initializers: initializers,
        ownsList: Self.listWords.contains { text.contains($0) }, isGeneric: node.genericParameterClause != nil,
        setsRoot: [".rootViewController = ", "UIWindow(", "window = "].contains { text.contains($0) },
        makesWindow: text.contains("UIWindow(")))
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
