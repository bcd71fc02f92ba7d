package import CommandLanguage
internal import DiffableDataSource
internal import Environment
internal import HashTreeCollections

/// The way in which cells of one reuse identifier are made and filled: `register(_:forCellWithReuseIdentifier:)` or a
/// `CellRegistration`, together with the branch of the cell provider that uses it.
package struct CellRegistration: Sendable {
  /// The kind of registration that the app uses.
  package enum Style: String, Hashable, Sendable {
    /// A class that is registered for a reuse identifier.
    case cellClass = "class"
    /// A `UICollectionView.CellRegistration`, which makes a reuse identifier of its own.
    case registration
  }

  /// The name of the queue.
  package var reuseIdentifier: String
  package var style = Style.cellClass
  /// The text that the provider writes; nil for the item's name.
  package var template: CellTemplate?
  /// Whether nothing is left of what a cell showed before: its labels are emptied before they are set.
  package var resets = true
  /// The condition of the items for which it is taken; nil for all that no other one takes.
  package var condition: CellCondition?

  package init(
    reuseIdentifier: String, style: Style = Style.cellClass, template: CellTemplate? = nil, resets: Bool = true,
    condition: CellCondition? = nil
  ) {
    self.reuseIdentifier = reuseIdentifier
    self.style = style
    self.template = template
    self.resets = resets
    self.condition = condition
  }

  /// The registration where no template was given: a cell shows the name of its item.
  package static let plain = CellRegistration(reuseIdentifier: "cell")
}

/// The condition of a registration, asked of each item as its cell is asked for: names in it are fields of the item,
/// `id`, `section` and `title`.
package struct CellCondition: Sendable {
  let source: SourceText
  let expression: Expression

  /// - Throws: The fault of the expression, in its own text.
  package init(_ text: String) throws(Diagnostic) {
    source = SourceText(name: "when", text: text)
    expression = try ExpressionParser.parse(0..<source.bytes.count, in: source)
  }

  /// The text of the expression.
  package var text: String { source.normalizedText(expression.range) }

  /// Returns whether it holds for an item; what cannot be said of an item does not hold.
  ///
  /// - Parameter names: The values of the names that mean something of the item.
  fileprivate func holds(_ names: @escaping (String) -> Value?) -> Bool { (try? value(names)) ?? false }

  /// As ``holds(_:)``, but throws where the expression is wrong.
  func value(_ names: @escaping (String) -> Value?) throws(Diagnostic) -> Bool {
    try Evaluator(source: source, environment: CellEnvironment(names: names)).condition(expression)
  }
}

/// The names that conditions on items know besides fields.
enum ItemNames {
  static let all = ["id", "section", "title"]

  /// Returns the value of such a name; nil for any other.
  static func value(_ name: String, of item: String, in section: String?, _ title: () -> String) -> Value? {
    switch name {
    case "id": Value(identifier: item)
    case "section": section.map { Value(identifier: $0) }
    case "title": .string(title())
    default: nil
    }
  }
}

/// The names that a condition sees: those that mean something of the item, and words.
private struct CellEnvironment: ExpressionEnvironment {
  let names: (String) -> Value?

  func value(ofVariable name: String) throws(Diagnostic) -> Value? { nil }

  func value(of selector: NameReference, at range: SourceRange) throws(Diagnostic) -> Value? {
    guard case .name(let name, let more) = selector, more.isEmpty else { return nil }
    return names(name) ?? .string(name)
  }

  func call(
    _ call: Expression.Call, at range: SourceRange, evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? { nil }

  var knownNames: [String] { ItemNames.all }
}

/// The cell provider of a screen: it finds the registration of the item and writes its text.
package struct CellProvider: Sendable {
  let registrations: [CellRegistration]
  /// The reuse identifiers of an app's cells, by item.
  let reuseIdentifiers: TreeDictionary<String, String>
  let type: DataType?
  let naming: ItemNaming
  /// The contents of the app's store at the time.
  let contents: ContentStore
  /// The snapshot that is shown at the time.
  var snapshot: Snapshot

  /// Returns the registration with which the cell of an item is dequeued: the first whose condition holds, or the one
  /// without.
  package func registration(for item: String) -> CellRegistration {
    guard !registrations.isEmpty else {
      return reuseIdentifiers[item].map { CellRegistration(reuseIdentifier: $0) } ?? .plain
    }
    let names = names(of: item, fields: type?.fields ?? [])
    return registrations.first { $0.condition?.holds(names) ?? false } ?? registrations.first { $0.condition == nil }
      ?? .plain
  }

  /// Returns the values of the names that mean something of an item: null for a field that it has not.
  func names(of item: String, fields: [String]) -> (String) -> Value? {
    let content = naming.content(of: item, in: contents)
    return { name in
      if let value = content?[name] { return value }
      if fields.contains(name), name != "id" { return .null }
      return ItemNames.value(name, of: item, in: snapshot.sectionIdentifier(containingItem: item)) {
        self.name(of: item)
      }
    }
  }

  /// Returns the text that the provider writes into an empty cell: by its template, or the name of the item.
  func text(of item: String) -> String {
    guard let template = registration(for: item).template else { return name(of: item) }
    var text = texts(of: item, template).compactMap(\.self).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Returns the text that the provider writes into a cell where there is no template.
  func name(of item: String) -> String { naming.title(of: item, in: contents) }

  /// Returns the values of an item besides the fields of its type; empty where its content was never given.
  func notes(of item: String) -> [String] {
    guard let content = contents[item] else { return [] }
    let known = type?.fields ?? []
    return content.fields.lazy.filter { $0.value != .null && !known.contains($0.name) }.prefix(Self.noteLimit).map {
      text($0.value, $0.name, content)
    }
  }

  /// The number of values that a cell shows besides its texts.
  private static let noteLimit = 2

  /// Returns the text that the provider writes into each label of a cell for an item, or nil if it leaves the label
  /// alone.
  func texts(of item: String, _ template: CellTemplate) -> [String?] {
    let content = naming.content(of: item, in: contents)
    return template.parts.map { part in
      var text = ""
      for piece in part.pieces {
        switch piece {
        case .text(let words): text += words
        case .field(let name):
          let value = value(name, item, content)
          if part.isOptional, value.map(Self.isNone) ?? true { return nil }
          if let value, !(part.isOptional && Self.isSwitch(value)) { text += self.text(value, name, content) }
        }
      }
      return text
    }
  }

  private func value(_ field: String, _ item: String, _ content: Content?) -> Value? {
    if let value = content?[field] { return value }
    switch field {
    case "id": return .string(item)
    case "title": return .string(name(of: item))
    default: return nil
    }
  }

  /// Returns whether a value counts as none: null, false or an empty text. `edit` keeps words as text, so that they
  /// count as well.
  private static func isNone(_ value: Value) -> Bool {
    switch value {
    case .null, .bool(false): true
    case .string(let text): text.isEmpty || text == "null" || text == "false"
    default: false
    }
  }

  /// Returns whether a value says no more than that it is there.
  private static func isSwitch(_ value: Value) -> Bool { value == .bool(true) || value == .string("true") }

  private func text(_ value: Value, _ field: String, _ content: Content?) -> String {
    if value == .null { return "" }
    return type?.text(content?.field(field) ?? .init(name: field, value: value)) ?? value.description
  }
}
