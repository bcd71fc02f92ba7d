import SwiftSyntax

/// The types of the app's modules that are named as Foundation's or Swift's own, such as `Date` or `Result`.
///
/// All modules of an app are one module here, in which such a type would hide the system's from files that do not
/// import its module: there it has another name.
struct SystemNames {
  /// The names that a file declares and imports, as far as these are concerned.
  private struct File {
    var module: String?
    var imports: Set<String> = []
    /// The names of the types that it declares outside of all others, and those among them that importers see.
    var types: Set<String> = []
    var publicTypes: Set<String> = []
    /// The names that it declares inside of others: types and generic parameters.
    var inner: Set<String> = []
  }

  /// The names of the app's modules' types here, for each file, by the names that the file uses.
  private(set) var renamed: [[String: String]]
  /// The same by modules, for names with their module before them.
  private(set) var ofModules: [String: [String: String]] = [:]

  /// Finds the types.
  ///
  /// - Parameter modules: The modules of the files; nil for the app's own.
  init(_ files: [ParsedFile], modules: [String?]) {
    renamed = files.map { _ in [:] }
    guard Set(modules).count > 1 else { return }
    let read = zip(files, modules).map { file, module -> File in
      let reader = Reader()
      reader.walk(file.tree)
      return File(
        module: module, imports: reader.imports, types: reader.types, publicTypes: reader.publicTypes,
        inner: reader.inner)
    }
    for name in Self.names {
      let declaring = Set(read.filter { $0.types.contains(name) }.map(\.module))
      for module in declaring.sorted(by: { ($0 ?? "") < ($1 ?? "") }) {
        let isPublic = read.contains { $0.module == module && $0.publicTypes.contains(name) }
        let seeing = read.indices.filter { index in
          read[index].module == module || isPublic && module.map { read[index].imports.contains($0) } == true
        }
        // Where all see it, it hides the system's as the app wants; where something inside has the name, too, its words
        // say nothing.
        guard seeing.count < read.count, !seeing.contains(where: { read[$0].inner.contains(name) }) else { continue }
        let other = "\(name)Of\(module ?? "App")"
        for index in seeing where renamed[index][name] == nil || read[index].module == module {
          renamed[index][name] = other
        }
        if let module { ofModules[module, default: [:]][name] = other }
      }
    }
  }

  private static let names = [
    "Array", "Bool", "Bundle", "Calendar", "Character", "CharacterSet", "Clock", "Collection", "Comparable", "Data",
    "Date", "DateComponents", "DateFormatter", "DateInterval", "Decimal", "Decoder", "Dictionary", "Dimension",
    "Duration", "Encoder", "Equatable", "Error", "FileManager", "Formatter", "Hashable", "Host", "Identifiable",
    "IndexPath", "IndexSet", "InputStream", "JSONDecoder", "JSONEncoder", "Locale", "Measurement", "Mirror", "Never",
    "Notification", "NotificationCenter", "NumberFormatter", "Operation", "OperationQueue", "Optional", "Process",
    "Progress", "Range", "Result", "RunLoop", "Scanner", "Sequence", "Set", "Stream", "String", "Task", "Thread",
    "TimeInterval", "TimeZone", "Timer", "URL", "URLComponents", "URLQueryItem", "URLRequest", "URLResponse",
    "URLSession", "UUID", "Unit", "UserDefaults",
  ]

  /// A reader of the names that one file declares.
  private final class Reader: SyntaxVisitor {
    var imports: Set<String> = []
    var types: Set<String> = []
    var publicTypes: Set<String> = []
    var inner: Set<String> = []

    init() { super.init(viewMode: .sourceAccurate) }

    private func note(
      _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax, _ node: some SyntaxProtocol
    ) -> SyntaxVisitorContinueKind {
      if !node.isOutsideOfTypes {
        inner.insert(name.text)
      } else {
        types.insert(name.text)
        if modifiers.contains(where: { ["public", "open"].contains($0.name.text) }) { publicTypes.insert(name.text) }
      }
      return .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      if let module = node.path.first?.name.text { imports.insert(module) }
      return .skipChildren
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.name, node.modifiers, node)
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.name, node.modifiers, node)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.name, node.modifiers, node)
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.name, node.modifiers, node)
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.name, node.modifiers, node)
    }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.name, node.modifiers, node)
    }
    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
      inner.insert(node.name.text)
      return .visitChildren
    }
    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
      inner.insert(node.name.text)
      return .visitChildren
    }
  }
}

extension SyntaxProtocol {
  /// Whether neither a type, an extension nor a function is around it.
  var isOutsideOfTypes: Bool {
    !sequence(first: Syntax(self), next: \.parent).dropFirst().contains { around in
      around.is(MemberBlockSyntax.self) || around.is(CodeBlockSyntax.self) || around.is(ClosureExprSyntax.self)
    }
  }
}
