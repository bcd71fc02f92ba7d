internal import CommandLanguage
package import Environment

/// A type behind a reference: each apply of a long history keeps the one of its time.
private final class TypeReference: Sendable {
  let type: DataType

  init(_ type: DataType) { self.type = type }
}

/// The names of items in views: `#35 삐삐` where the screen has a type, the identifier itself where it has none.
package struct ItemNaming: Sendable {
  private let reference: TypeReference?
  /// The rule by which identities were made at that time.
  let rule: IdentityRule

  init(type: DataType?, rule: IdentityRule) {
    reference = type.map(TypeReference.init)
    self.rule = rule
  }

  private var type: DataType? { reference?.type }

  /// The displayed name of the identity of items: `id` stands for the key of the type, under any name of its field.
  package var identityName: String {
    if rule == .id, let type, !type.keyField.isEmpty { return type.keyField }
    return rule.description
  }

  /// The type of the items at that time.
  package var itemType: DataType? { type }

  /// Whether items have a number besides their name.
  package var isTyped: Bool { type != nil }

  /// Returns the content of an item, or nil if nothing is known of it.
  package func content(of identifier: String, in contents: ContentStore) -> Content? {
    if let content = contents[identifier] { return content }
    guard let type, identifier.hasPrefix(type.name + ":"), let key = Int(identifier.dropFirst(type.name.count + 1))
    else { return nil }
    return type.row(key)
  }

  /// Returns the number of an item, `#35`; empty where it has none.
  package func tag(of identifier: String, in contents: ContentStore) -> String {
    guard let type, let key = content(of: identifier, in: contents)?[type.keyField] else { return "" }
    return "#\(key)"
  }

  /// Returns the word that stands beside the name of an item in views, so that a row of a view can be joined to a
  /// message: its number, or its identifier if the name is another word. Empty for an identifier that is not a word:
  /// the description of an app's value with its fields, or a place.
  package func handle(of identifier: String, in contents: ContentStore) -> String {
    let tag = tag(of: identifier, in: contents)
    let isWord = identifier.utf8.count <= Self.longestHandle && !identifier.contains { $0 == "(" || $0 == "," }
    guard tag.isEmpty, isWord else { return tag }
    return title(of: identifier, in: contents) == identifier ? "" : identifier
  }

  /// The bytes of the longest identifier that stands beside a name: those of a UUID and a little more.
  private static let longestHandle = 40

  /// Returns the name of an item without its number.
  package func title(of identifier: String, in contents: ContentStore) -> String {
    guard let type, let content = content(of: identifier, in: contents) else { return identifier }
    return type.title(of: content) ?? identifier
  }

  /// Returns the name of an item with its number, for sentences.
  package func name(of identifier: String, in contents: ContentStore) -> String {
    let tag = tag(of: identifier, in: contents)
    let title = title(of: identifier, in: contents)
    return tag.isEmpty ? title : "\(tag) \(title)"
  }

  /// Returns the shortest name: the number without its sign, or the identifier.
  package func key(of identifier: String, in contents: ContentStore) -> String {
    let tag = tag(of: identifier, in: contents)
    return tag.isEmpty ? identifier : String(tag.dropFirst())
  }

  /// Returns the content of the item besides number and name, as cells; empty where the screen has no type.
  package func details(of identifier: String, in contents: ContentStore) -> [String] {
    guard let type, let content = content(of: identifier, in: contents) else { return [] }
    return type.fields.lazy.filter { $0 != type.keyField && $0 != type.titleField }.map {
      type.text(content.field($0) ?? .init(name: $0, value: .null))
    }
  }

  /// Returns the trait of an item besides number and name, in few words: its first field that is a list, such as types.
  func trait(of identifier: String, in contents: ContentStore) -> String? {
    guard let type, let content = content(of: identifier, in: contents) else { return nil }
    for field in type.fields {
      if let field = content.field(field), case .list = field.value { return type.text(field) }
    }
    return nil
  }

  /// Returns a word that names the item in a line: its name, its number where the name is not that of its row, or its
  /// identifier as it can be typed.
  package func typeable(_ identifier: String, in contents: ContentStore) -> String {
    guard let type, case .int(let key)? = content(of: identifier, in: contents)?[type.keyField] else {
      return Value.identifierLiteral(identifier)
    }
    let title = title(of: identifier, in: contents)
    return type.key(title) == key ? Value.identifierLiteral(title) : "#\(key)"
  }

  /// Returns the fields in which two contents of an item differ, with both values.
  package func changes(of identifier: String, from old: ContentStore, to new: ContentStore) -> [ContentChange] {
    ContentChange.all(from: content(of: identifier, in: old), to: content(of: identifier, in: new))
  }
}

/// A field that holds another value than before.
package struct ContentChange: Hashable, Sendable {
  package var field: String
  var old: Value
  var new: Value

  /// Returns the fields in which two contents differ, in the order of the old one; no content has no fields.
  package static func all(from old: Content?, to new: Content?) -> [ContentChange] {
    let before = old ?? Content()
    let after = new ?? Content()
    guard before != after else { return [] }
    var names = before.fields.map(\.name)
    for field in after.fields where before[field.name] == nil { names.append(field.name) }
    return names.compactMap { name in
      let change = ContentChange(field: name, old: before[name] ?? .null, new: after[name] ?? .null)
      return change.old == change.new ? nil : change
    }
  }

  /// `caption "꼬부기" -> "꼬부기 Lv.5"`, or `caption -> "꼬부기 Lv.5"` where there was none.
  package var sentence: String { (old == .null ? field : "\(field) \(old.literal)") + " -> \(new.literal)" }
}
