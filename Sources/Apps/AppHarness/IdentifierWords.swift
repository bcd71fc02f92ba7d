/// The words for an identifier of the app: its name, and its title where a field has one.
struct IdentifierWords {
  /// A text on one line: what the identifier prints as, without the app's module. An object that prints as its class
  /// alone, or with its address, has its title instead.
  let name: String
  /// The value of a field called `title` or `name`; nil where there is none, or where it is the name.
  let title: String?

  /// The most characters of a name.
  private static let mostCharacters = 80
  /// The fields that hold a title, the likeliest first.
  private static let fields = ["title", "name", "header", "headerTitle"]

  init(_ identifier: Any) {
    // The text of an app is not to be changed.
    if let text = identifier as? String {
      (name, title) = (text, nil)
      return
    }
    let found = Self.ownTitle(of: identifier, levels: 2)
    var text = String(describing: identifier)
    if Mirror(reflecting: identifier).displayStyle == .class {
      let type = typeName(identifier)
      if text.hasSuffix(".\(type)") || text.hasPrefix("<") && text.contains("0x") { text = found ?? type }
    }
    if !(identifier is any CustomStringConvertible) { text = Self.withoutModule(text) }
    name = Self.onOneLine(text)
    title = found == name ? nil : found
  }

  /// Returns the title of a value: that of its own fields or, of a case of an enumeration, of what it holds.
  private static func ownTitle(of value: Any, levels: Int) -> String? {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct, .class:
      var next: Mirror? = mirror
      var found: [String: String] = [:]
      while let one = next {
        for child in one.children {
          guard let label = child.label, fields.contains(label), let text = line(of: child.value) else { continue }
          found[label] = found[label] ?? text
        }
        next = one.superclassMirror
      }
      return fields.lazy.compactMap { found[$0] }.first
    case .enum, .optional, .tuple:
      guard levels > 0 else { return nil }
      // `horizontal("Popular")` holds nothing but its title.
      if mirror.displayStyle == .enum, let only = mirror.children.first, let text = line(of: only.value) { return text }
      for child in mirror.children {
        if let label = child.label, fields.contains(label), let text = line(of: child.value) { return text }
        if let title = ownTitle(of: child.value, levels: levels - 1) { return title }
      }
      return nil
    default: return nil
    }
  }

  /// Returns the text of a field: a string that is not empty, or an optional one.
  private static func line(of value: Any) -> String? {
    guard let text = value as? String, !text.isEmpty else { return nil }
    return onOneLine(text)
  }

  /// Returns a description without the module of the app, and without the place in memory that stands for a private
  /// scope; what stands in quotes stays as it is.
  private static func withoutModule(_ text: String) -> String {
    guard text.contains("App.") else { return text }
    var result = ""
    var rest = Substring(text)
    var isQuoted = false
    while let first = rest.first {
      if !isQuoted, rest.hasPrefix("App."), result.last.map({ !$0.isLetter && !$0.isNumber && $0 != "." }) ?? true {
        rest = rest.dropFirst("App.".count)
        if rest.hasPrefix("(unknown context at "), let end = rest.firstIndex(of: ")") {
          rest = rest[rest.index(after: end)...].drop { $0 == "." }
        }
        continue
      }
      if first == "\\", isQuoted {
        result += rest.prefix(2)
        rest = rest.dropFirst(2)
        continue
      }
      if first == "\"" { isQuoted.toggle() }
      result.append(first)
      rest = rest.dropFirst()
    }
    return result
  }

  /// Returns the first line of a text, cut where it is long.
  private static func onOneLine(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    let cut = line.prefix(mostCharacters)
    return cut.endIndex == text.endIndex ? text : "\(cut)…"
  }
}
