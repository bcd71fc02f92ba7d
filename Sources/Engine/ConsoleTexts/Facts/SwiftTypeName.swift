/// The name of a class as the runtime prints it, with the types that it is made for.
package struct SwiftTypeName: Hashable, Sendable {
  /// The class with its module: `UIKit.UICollectionViewDiffableDataSource`.
  package let name: String
  /// The types in its angle brackets, as far as they could be read.
  package let arguments: [String]

  /// Reads a name.
  ///
  /// - Parameter text: `Feed.Store`, `Source<Int, Feed.Post>` or the mangled `_TtGC4Feed6SourceSiVS_4Post_`.
  package init(_ text: String) {
    if let mangled = Demangling.type(text) {
      (name, arguments) = (mangled.name, mangled.arguments)
      return
    }
    guard let open = text.firstIndex(of: "<"), text.last == ">" else {
      (name, arguments) = (text, [])
      return
    }
    name = String(text[..<open])
    arguments = PasteParts.list(String(text[text.index(after: open)...].dropLast()))
  }

  /// The type of the items, if the class is made for sections and items.
  package var itemType: String? { arguments.count >= 2 ? arguments[arguments.count - 1] : nil }
  /// The type of the sections, if the class is made for sections and items.
  package var sectionType: String? { arguments.count >= 2 ? arguments[0] : nil }
}

/// Reads the names of generic classes that the Objective-C runtime has for Swift: `_TtGC4Feed6SourceSiVS_4Post_`.
private struct Demangling {
  private var rest: Substring
  /// What later parts may refer to by number: modules and types.
  private var known: [String] = []

  static func type(_ text: String) -> (name: String, arguments: [String])? {
    let prefixes = ["_Tt", "TtG", "TtC"]
    guard let prefix = prefixes.first(where: { text.hasPrefix($0) }) else { return nil }
    var reading = Demangling(rest: text.dropFirst(prefix == "_Tt" ? 3 : 2))
    if reading.take("G") {
      guard let name = reading.nominal() else { return nil }
      var arguments: [String] = []
      while !reading.rest.isEmpty, !reading.take("_"), let argument = reading.argument() { arguments.append(argument) }
      return (name, arguments)
    }
    return reading.nominal().map { ($0, []) }
  }

  private init(rest: Substring) { self.rest = rest }

  private mutating func take(_ letter: Character) -> Bool {
    guard rest.first == letter else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func argument() -> String? {
    let simple = [
      "SS": "String", "Si": "Int", "Su": "UInt", "Sb": "Bool", "Sd": "Double", "Sf": "Float", "Sc": "Character",
    ]
    if let name = simple[String(rest.prefix(2))] {
      rest = rest.dropFirst(2)
      return name
    }
    if take("G") {
      guard let name = sugar() ?? nominal() else { return nil }
      var arguments: [String] = []
      while !rest.isEmpty, !take("_") {
        guard let argument = argument() else { return nil }
        arguments.append(argument)
      }
      return "\(name)<\(arguments.joined(separator: ", "))>"
    }
    return nominal()
  }

  private mutating func sugar() -> String? {
    let names = ["Sa": "Array", "Sq": "Optional"]
    guard let name = names[String(rest.prefix(2))] else { return nil }
    rest = rest.dropFirst(2)
    return name
  }

  /// A class, structure or enumeration: its context, then its name.
  private mutating func nominal() -> String? {
    if rest.first == "S" { return substitution() }
    guard take("C") || take("V") || take("O") else { return nil }
    guard let context = context(), let name = identifier() else { return nil }
    let full = "\(context).\(name)"
    known.append(full)
    return full
  }

  private mutating func context() -> String? {
    switch rest.first {
    case "S":
      if rest.dropFirst().first == "s" {
        rest = rest.dropFirst(2)
        return "Swift"
      }
      return substitution()
    case "s":
      rest.removeFirst()
      return "Swift"
    case "C", "V", "O": return nominal()
    default:
      guard let module = identifier() else { return nil }
      known.append(module)
      return module
    }
  }

  private mutating func substitution() -> String? {
    guard take("S") else { return nil }
    let digits = rest.prefix { $0.isNumber }
    rest = rest.dropFirst(digits.count)
    guard take("_") else { return nil }
    let index = digits.isEmpty ? 0 : (Int(digits) ?? -2) + 1
    return known.indices.contains(index) ? known[index] : nil
  }

  private mutating func identifier() -> String? {
    // A private name: what its file is called, then the name.
    if take("P") { guard identifier() != nil else { return nil } }
    let digits = rest.prefix { $0.isNumber }
    guard let length = Int(digits), length > 0 else { return nil }
    rest = rest.dropFirst(digits.count)
    guard rest.count >= length else { return nil }
    let name = rest.prefix(length)
    rest = rest.dropFirst(length)
    return String(name)
  }
}
