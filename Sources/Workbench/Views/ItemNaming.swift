internal import CommandLanguage
internal import DisplayText

/// What views call an item: `#35 삐삐` where the screen has a type, the identifier itself where it has none.
struct ItemNaming: Sendable {
  private let type: DataType?

  init(_ screen: Screen) { type = screen.type }

  /// Whether items have a number besides their name.
  var isTyped: Bool { type != nil }

  /// What an item holds; nil where nothing is known of it.
  func content(of identifier: String, in contents: ContentStore) -> Content? {
    if let content = contents[identifier] { return content }
    guard let type, identifier.hasPrefix(type.name + ":"), let key = Int(identifier.dropFirst(type.name.count + 1))
    else { return nil }
    return type.row(key)
  }

  /// The number of an item, `#35`; empty where it has none.
  func tag(of identifier: String, in contents: ContentStore) -> String {
    guard let type, let key = content(of: identifier, in: contents)?[type.keyField] else { return "" }
    return "#\(key)"
  }

  /// The name of an item without its number.
  func title(of identifier: String, in contents: ContentStore) -> String {
    guard let type, let title = content(of: identifier, in: contents)?[type.titleField] else { return identifier }
    return title.description
  }

  /// The name of an item with its number, for sentences.
  func name(of identifier: String, in contents: ContentStore) -> String {
    let tag = tag(of: identifier, in: contents)
    let title = title(of: identifier, in: contents)
    return tag.isEmpty ? title : "\(tag) \(title)"
  }

  /// The shortest name: the number without its sign, or the identifier.
  func key(of identifier: String, in contents: ContentStore) -> String {
    let tag = tag(of: identifier, in: contents)
    return tag.isEmpty ? identifier : String(tag.dropFirst())
  }

  /// What the item holds besides number and name, as cells; empty where the screen has no type.
  func details(of identifier: String, in contents: ContentStore) -> [String] {
    guard let type, let content = content(of: identifier, in: contents) else { return [] }
    return type.fields.lazy.filter { $0 != type.keyField && $0 != type.titleField }.map {
      type.text(content[$0] ?? .null, of: $0)
    }
  }

  /// The fields in which two contents of an item differ, with both values.
  func changes(of identifier: String, from old: ContentStore, to new: ContentStore) -> [ContentChange] {
    guard let before = content(of: identifier, in: old), let after = content(of: identifier, in: new) else {
      return []
    }
    var names = before.fields.map(\.name)
    for field in after.fields where before[field.name] == nil { names.append(field.name) }
    return names.compactMap { name in
      let change = ContentChange(field: name, old: before[name] ?? .null, new: after[name] ?? .null)
      return change.old == change.new ? nil : change
    }
  }
}

/// A field that holds another value than before.
struct ContentChange: Hashable, Sendable {
  var field: String
  var old: Value
  var new: Value

  /// `caption "꼬부기" -> "꼬부기 Lv.5"`
  var sentence: String { "\(field) \(old.literal) -> \(new.literal)" }
}

extension TextOptions {
  /// A name cut so that a sentence around it stays readable.
  func brief(_ name: String, to columns: Int = 32) -> String { cut(name, to: columns) }

  /// Some names in brackets or behind a colon: the first few, and how many more there are.
  func list(_ names: some Collection<String>, limit: Int = 4) -> String {
    var shown = names.prefix(limit).map { brief($0) }.joined(separator: ", ")
    if names.count > limit { shown += ", \(charset.ellipsis) \(names.count - limit) more" }
    return shown
  }
}

extension Int {
  /// `1 item`, `2 items`
  func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
