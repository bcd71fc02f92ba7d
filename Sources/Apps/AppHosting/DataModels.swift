internal import Markup
internal import PluginAuthoring

/// The classes that Xcode generates for the entities of an app's data models, as `.xcdatamodeld` describes them.
struct DataModels {
  /// One entity.
  private struct Entity {
    var name: String
    /// Whether the app writes the class, and only its properties are generated.
    var isExtension: Bool
    var parent: String?
    var members: [String]

    var declaration: String {
      let body = members.map { "  \($0)\n" }.joined()
      let request =
        "  class func fetchRequest() -> NSFetchRequest<\(name)> { NSFetchRequest<\(name)>(entityName: \"\(name)\") }\n"
      let head = isExtension ? "" : "class \(name): \(parent ?? "NSManagedObject") {}\n"
      return head + "extension \(name) {\n\(request)\(body)}\n"
    }
  }

  private var entities: [Entity] = []

  /// Reads the models below folders. A model that cannot be read has no entities.
  ///
  /// - Complexity: O(files of the folders)
  init(_ folders: [String]) {
    for folder in folders {
      for path in Self.models(below: folder) {
        guard let text = FileTree.text(of: path), let root = try? MarkupReader.root(of: text) else { continue }
        for element in root.elements where element.name == "entity" { add(element) }
      }
    }
  }

  /// The declarations, for those entities whose class is not among names that the app declares.
  func text(without own: (String) -> Bool) -> String {
    entities.filter { $0.isExtension || !own($0.name) }.map(\.declaration).joined()
  }

  /// The declarations of all entities.
  var text: String { text { _ in false } }

  /// The files of the models in use: of several versions of one the last by name.
  private static func models(below folder: String) -> [String] {
    var found: [String] = []
    var folders = [(folder, 0)]
    while let (next, depth) = folders.popLast(), depth < 10 {
      let names = FileTree.names(in: next).filter { !$0.hasPrefix(".") && !["Pods", "Carthage"].contains($0) }
      let versions = names.filter { $0.hasSuffix(".xcdatamodel") }.sorted()
      if let last = versions.last { found.append("\(next)/\(last)/contents") }
      for name in names where !name.contains(".") || name.hasSuffix(".xcdatamodeld") {
        let path = next + "/" + name
        if FileTree.isFolder(path), FileTree.resolved(path) == FileTree.resolved(next).map({ $0 + "/" + name }) {
          folders.append((path, depth + 1))
        }
      }
    }
    return found.sorted()
  }

  private static func isName(_ text: String) -> Bool {
    text.first?.isNumber == false && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private mutating func add(_ element: MarkupElement) {
    let generation = element["codeGenerationType"]
    guard let name = element["representedClassName"] ?? element["name"], Self.isName(name),
      generation == "class" || generation == "category", !entities.contains(where: { $0.name == name })
    else { return }
    let members = element.elements.flatMap { part -> [String] in
      guard let property = part["name"], Self.isName(property) else { return [] }
      switch part.name {
      case "attribute": return Self.attribute(property, part)
      case "relationship": return Self.relationship(property, part)
      default: return []
      }
    }
    entities.append(
      Entity(
        name: name, isExtension: generation == "category",
        parent: element["parentEntity"].flatMap { Self.isName($0) ? $0 : nil },
        members: members))
  }

  private static func attribute(_ name: String, _ part: MarkupElement) -> [String] {
    let isScalar = part["usesScalarValueType"] != "NO"
    let scalars = [
      "Boolean": ("Bool", "false"), "Integer 16": ("Int16", "0"), "Integer 32": ("Int32", "0"),
      "Integer 64": ("Int64", "0"), "Double": ("Double", "0"), "Float": ("Float", "0"),
    ]
    let kind = part["attributeType"] ?? ""
    if let (type, zero) = scalars[kind] {
      return [isScalar ? property(name, type, otherwise: zero) : property(name, "NSNumber?")]
    }
    switch kind {
    case "String": return [property(name, "String?")]
    case "Date": return [property(name, "Date?")]
    case "UUID": return [property(name, "UUID?")]
    case "URI": return [property(name, "URL?")]
    case "Binary": return [property(name, "Data?")]
    case "Decimal": return [property(name, "NSDecimalNumber?")]
    default:
      let type = part["customClassName"].flatMap { isName($0) ? $0 : nil } ?? "NSObject"
      return [property(name, type + "?")]
    }
  }

  private static func relationship(_ name: String, _ part: MarkupElement) -> [String] {
    guard let other = part["destinationEntity"], isName(other) else { return [] }
    guard part["toMany"] == "YES" else { return [property(name, other + "?")] }
    let isOrdered = part["ordered"] == "YES"
    let (type, mutable) = isOrdered ? ("NSOrderedSet", "NSMutableOrderedSet") : ("NSSet", "NSMutableSet")
    let capital = name.prefix(1).uppercased() + name.dropFirst()
    func change(_ word: String, _ call: String) -> String {
      "func \(word)\(capital)(_ value: \(other)) { let all = \(name)?.mutableCopy() as? \(mutable) ?? \(mutable)(); "
        + "all.\(call)(value); \(name) = all }"
    }
    return [property(name, type + "?"), change("addTo", "add"), change("removeFrom", "remove")]
  }

  /// A property whose value the object keeps by its name, as Core Data does.
  private static func property(_ name: String, _ type: String, otherwise zero: String? = nil) -> String {
    let read = type.hasSuffix("?") ? "as? \(type.dropLast())" : "as? \(type) ?? \(zero ?? "nil")"
    return "var `\(name)`: \(type) { get { primitiveValue(forKey: \"\(name)\") \(read) } "
      + "set { setPrimitiveValue(newValue, forKey: \"\(name)\") } }"
  }
}
