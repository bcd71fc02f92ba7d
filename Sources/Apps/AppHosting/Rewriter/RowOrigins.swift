import SwiftSyntax

/// The places of an app's code at which its rows come from elsewhere: addresses, files, stores. An empty list waits for
/// one of them.
struct RowOrigins {
  private let sketch: AnswerSketch
  private let parts: [CodePart]
  /// The types that are decoded in each part.
  private let candidates: [[Decoded]]
  /// The parts that name a part, by its name.
  private let naming: [String: [Int]]
  /// The only type of the app that is decoded and is no part of another one; nil where there are several.
  private let onlyRoot: Decoded?

  /// Reads the files of an app.
  ///
  /// - Complexity: O(*n*) in the number of their words.
  init(_ files: [ParsedFile], _ table: TypeFactsTable) {
    var parts: [CodePart] = []
    for file in files {
      let reader = CodePartReader(file)
      reader.walk(file.tree)
      parts += reader.parts
    }
    let sketch = AnswerSketch(table, words: parts.reduce(into: []) { $0.formUnion($1.words) })
    let candidates = parts.map { part in
      part.types.compactMap { found -> Decoded? in
        guard let facts = sketch.decoded(found.type, in: part.scope) else { return nil }
        return Decoded(facts: facts, type: found.type, scope: part.scope, isNamed: found.isNamed)
      }
    }
    var naming: [String: [Int]] = [:]
    let names = Set(parts.map(\.name)).subtracting(["", "init"])
    for (index, part) in parts.enumerated() {
      for name in part.words.intersection(names) { naming[name, default: []].append(index) }
    }
    let all = candidates.flatMap { $0 }
    let inner = Self.inner(all, sketch)
    let roots = all.filter { !inner.contains($0.facts.name) }
    let isOne = Set(roots.map(\.facts.name)).count == 1
    onlyRoot = isOne ? roots.first { $0.isNamed } ?? roots.first : nil
    (self.parts, self.sketch, self.candidates, self.naming) = (parts, sketch, candidates, naming)
  }

  /// The most places that are told.
  private static let mostOrigins = 400
  /// The most steps from a function to those that name it, and the most functions of one step.
  private static let mostSteps = 3
  private static let mostNames = 30

  /// The places in the order of the files, each with the type that is decoded there.
  var all: [JobOutcome.Origin] {
    var origins: [JobOutcome.Origin] = []
    for (index, part) in parts.enumerated() {
      for mention in part.mentions where origins.count < Self.mostOrigins {
        var origin = JobOutcome.Origin(place: mention.place, kind: mention.kind, words: mention.words)
        if mention.kind != .query, let found = decodedType(for: mention, in: index) {
          (origin.type, origin.sketch) = (found.text, sketch.json(of: found.type, in: found.scope))
        }
        origins.append(origin)
      }
    }
    return origins
  }

  // MARK: Types

  /// A type that is decoded.
  private struct Decoded {
    var facts: TypeFacts
    var type: TypeSyntax
    var scope: [String]
    /// Whether the code names it as the type to decode: `Page.self`.
    var isNamed: Bool

    var text: String { type.trimmedDescription }
  }

  /// Returns the type that is decoded for a mention: in the function around it, in those that name that function or the
  /// case of the mention, or else in the same type, or the only one of the app.
  private func decodedType(for mention: CodePart.Mention, in index: Int) -> Decoded? {
    if let own = best(candidates[index]) { return own }
    var names = mention.cases.isEmpty ? [parts[index].name] : mention.cases
    var seen: Set<String> = []
    for _ in 0..<Self.mostSteps {
      let asked = names.filter { seen.insert($0).inserted }.prefix(Self.mostNames)
      let found = asked.flatMap { naming[$0] ?? [] }.filter { $0 != index }
      // A name of a member is used beside it first.
      let beside = found.filter { parts[$0].scope == parts[index].scope && !parts[index].scope.isEmpty }
      let nearby = found.filter { parts[$0].file == parts[index].file }
      for places in [beside, nearby, found] {
        if let type = best(places.flatMap { candidates[$0] }) { return type }
      }
      names = found.map { parts[$0].name }
    }
    let near = parts.indices.filter { parts[$0].scope == parts[index].scope && !parts[$0].scope.isEmpty }
    return best(near.flatMap { candidates[$0] }) ?? onlyRoot
  }

  /// Returns the likeliest of several types: one that is named, and that is no part of another one.
  private func best(_ found: [Decoded]) -> Decoded? {
    let named = found.filter(\.isNamed)
    let wanted = named.isEmpty ? found : named
    let inner = Self.inner(wanted, sketch)
    return wanted.first { !inner.contains($0.facts.name) } ?? wanted.first
  }

  /// The names of the types that are parts of others among several.
  private static func inner(_ found: [Decoded], _ sketch: AnswerSketch) -> Set<String> {
    var seen: Set<String> = []
    return found.reduce(into: []) { inner, one in
      if seen.insert(one.facts.name).inserted { inner.formUnion(sketch.parts(of: one.facts)) }
      // `Answer<[Notice]>`
      let words = one.type.tokens(viewMode: .sourceAccurate).filter(\.tokenKind.isName).map(\.text)
      inner.formUnion(words.filter { $0 != one.facts.name && !one.facts.name.hasSuffix(".\($0)") })
    }
  }
}

/// A function, a computed property or an initializer, as far as it says where rows come from.
struct CodePart {
  /// A place at which rows come from elsewhere.
  struct Mention {
    var place: Place
    var kind: JobOutcome.Origin.Kind
    /// An address with `\u{0}` for what is put in, the name of a file, or what is asked of a store.
    var words: String
    /// The cases of an enumeration for which it stands.
    var cases: [String] = []
  }

  /// A type that the code names.
  struct FoundType {
    var type: TypeSyntax
    var isNamed: Bool
  }

  /// The position of its file.
  var file: Int
  /// The own name: of a function, a property, or a case of an enumeration.
  var name: String
  /// The types around it.
  var scope: [String]
  var words: Set<String> = []
  var mentions: [Mention] = []
  var types: [FoundType] = []
}

/// A reader of the parts of one file.
private final class CodePartReader: SyntaxVisitor {
  private let file: ParsedFile
  private(set) var parts: [CodePart] = []
  /// The parts around the place, by their positions; code outside of all has none.
  private var open: [Int] = []
  /// The variables among them.
  private var begun: Set<SyntaxIdentifier> = []
  private var scope: [String] = []

  init(_ file: ParsedFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  private func begin(_ name: String) -> SyntaxVisitorContinueKind {
    open.append(parts.count)
    parts.append(CodePart(file: file.position, name: name, scope: scope))
    return .visitChildren
  }

  private func note(_ mention: CodePart.Mention) {
    if open.isEmpty {
      parts.append(CodePart(file: file.position, name: "", scope: scope, mentions: [mention]))
    } else {
      parts[open[open.count - 1]].mentions.append(mention)
    }
  }

  private func note(_ type: TypeSyntax, isNamed: Bool) {
    guard let last = open.last else { return }
    parts[last].types.append(.init(type: type, isNamed: isNamed))
  }

  // MARK: Declarations

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { begin(node.name.text.withoutTicks) }
  override func visitPost(_ node: FunctionDeclSyntax) { open.removeLast() }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { begin("init") }
  override func visitPost(_ node: InitializerDeclSyntax) { open.removeLast() }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    // A local variable belongs to its function.
    guard node.isMember || open.isEmpty else { return .visitChildren }
    begun.insert(node.id)
    return begin(node.bindings.first?.pattern.trimmedDescription.withoutTicks ?? "")
  }
  override func visitPost(_ node: VariableDeclSyntax) { if begun.remove(node.id) != nil { open.removeLast() } }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { begin(node.name.text.withoutTicks) }
  override func visitPost(_ node: EnumCaseElementSyntax) { open.removeLast() }

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    scope.append(name)
    return .visitChildren
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription.withoutArguments)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

  // MARK: Words

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    if node.tokenKind.isName, let last = open.last { parts[last].words.insert(node.text) }
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "self", let base = node.base,
      let type = AnswerSketch.type(base.trimmedDescription)
    {
      note(type, isNamed: true)
    }
    return .visitChildren
  }

  override func visit(_ node: ArrayTypeSyntax) -> SyntaxVisitorContinueKind {
    note(TypeSyntax(node), isNamed: false)
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    note(TypeSyntax(node), isNamed: false)
    return .visitChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let words = node.pattern
    guard words.isAddress || isPath(words) else { return .visitChildren }
    note(.init(place: file.place(node.start), kind: .request, words: words, cases: Self.cases(around: Syntax(node))))
    return .visitChildren
  }

  /// Whether a text is a path by the names around it: `var path: String`, `enum Endpoint: String`.
  private func isPath(_ text: String) -> Bool {
    guard text.count > 2, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
    let names = [open.last.map { parts[$0].name }, scope.last].compactMap { $0?.lowercased() }
    return names.contains { name in ["path", "endpoint", "route"].contains { name.contains($0) } }
  }

  /// Returns the names of the cases of the branch of a `switch` that a place is in.
  private static func cases(around node: Syntax) -> [String] {
    for around in sequence(first: node, next: \.parent) {
      if around.is(FunctionDeclSyntax.self) { break }
      guard let branch = around.as(SwitchCaseSyntax.self), case .case(let label) = branch.label else { continue }
      return label.caseItems.flatMap { item in
        item.pattern.tokens(viewMode: .sourceAccurate).filter(\.tokenKind.isName).prefix(1).map(\.text)
      }
    }
    return []
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self) else {
      if let generic = node.calledExpression.as(GenericSpecializationExprSyntax.self),
        generic.expression.trimmedDescription == "NSFetchRequest",
        let type = generic.genericArgumentClause.arguments.first
      {
        let named = node.arguments.first { $0.label?.text == "entityName" }?.expression
        query(node, named?.as(StringLiteralExprSyntax.self)?.pattern ?? type.trimmedDescription)
      }
      return .visitChildren
    }
    let arguments = Array(node.arguments)
    func text(_ label: String?, at index: Int) -> String? {
      guard arguments.indices.contains(index), arguments[index].label?.text == label else { return nil }
      let text = arguments[index].expression.as(StringLiteralExprSyntax.self)?.pattern
      return text?.contains("\u{0}") == false ? text : nil
    }
    switch access.declName.baseName.text {
    case "url", "path":
      guard let name = text("forResource", at: 0) else { break }
      let words = (text("withExtension", at: 1) ?? text("ofType", at: 1)).map { "\(name).\($0)" } ?? name
      if Self.holdsRows(words) { note(.init(place: file.place(node.start), kind: .resource, words: words)) }
    case "appendingPathComponent", "appending":
      guard let name = text(nil, at: 0) ?? text("path", at: 0) ?? text("component", at: 0), Self.holdsRows(name),
        !name.contains("/"), namesDocuments(around: Syntax(node))
      else { break }
      note(.init(place: file.place(node.start), kind: .document, words: name))
    case "fetchRequest" where arguments.isEmpty:
      if let entity = access.base?.trimmedDescription { query(node, entity) }
    case "objects":
      guard let named = arguments.first?.expression.as(MemberAccessExprSyntax.self), arguments.first?.label == nil,
        named.declName.baseName.text == "self", let entity = named.base
      else { break }
      query(node, entity.trimmedDescription)
    case "collection":
      if let name = text(nil, at: 0) { query(node, name) }
    default: break
    }
    return .visitChildren
  }

  private func query(_ node: FunctionCallExprSyntax, _ words: String) {
    note(.init(place: file.place(node.start), kind: .query, words: words))
  }

  /// The ends of the names of files that hold rows.
  private static let kindsOfRows: Set<String> = [
    "json", "geojson", "ndjson", "plist", "csv", "tsv", "txt", "xml", "yaml", "yml", "data", "dat", "db", "sqlite",
  ]

  private static func holdsRows(_ name: String) -> Bool {
    name.split(separator: ".").dropFirst().last.map { kindsOfRows.contains($0.lowercased()) } ?? false
  }

  /// Whether the code around a place names the folder of the app's documents on the device.
  private func namesDocuments(around node: Syntax) -> Bool {
    let around = sequence(first: node, next: \.parent).first { $0.is(MemberBlockSyntax.self) || $0.parent == nil }
    let folders: Set<String> = ["documentDirectory", "documentsDirectory"]
    return around?.tokens(viewMode: .sourceAccurate).contains { folders.contains($0.text) } == true
  }
}

extension StringLiteralExprSyntax {
  /// Its text, with `\u{0}` for each value that is put in.
  fileprivate var pattern: String {
    segments.map { segment in
      if case .stringSegment(let text) = segment { text.content.text } else { "\u{0}" }
    }.joined()
  }
}

extension String {
  /// Whether it may be an address, or a part of one.
  fileprivate var isAddress: Bool {
    count > 2 && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F || $0 == 0 } && contains("/")
      || hasPrefix("http") && contains("://")
  }
}

extension VariableDeclSyntax {
  /// Whether it is a property of a type.
  fileprivate var isMember: Bool { parent?.is(MemberBlockItemSyntax.self) == true }
}
