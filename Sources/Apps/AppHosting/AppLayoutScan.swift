internal import PluginAuthoring

/// The layouts that a file of an app makes: functions without parameters that return a layout or a section, and
/// properties that are computed as such.
///
/// It reads the file as a sequence of words and brackets, without comments and strings; that is enough to see which
/// type a function belongs to and what it returns. A layout that it overlooks is not offered.
struct AppLayoutScan {
  /// One function that makes a layout.
  struct Function: Hashable {
    /// The name that people type: that of the function, with its type where two have the same.
    var name: String
    /// The name of the function.
    var member: String
    /// The type it belongs to, such as `Screens.Feed`, or nil.
    var type: String?
    /// Whether it is called on the type and not on a value of it.
    var isStatic: Bool
    /// Whether it returns one section and not a layout.
    var returnsSection: Bool
    /// Whether it is a property.
    var isProperty = false
  }

  private(set) var functions: [Function] = []
  /// The first case without values of each enumeration, by the type's path: an enumeration is made by none.
  private(set) var firstCases: [String: String] = [:]

  init(_ text: String) {
    let words = SwiftWords.words(of: text)
    var types: [(name: String, depth: Int)] = []
    var pendingType: String?
    var depth = 0
    var found: [(type: [String], name: String, isStatic: Bool, section: Bool, isProperty: Bool)] = []
    for (index, word) in words.enumerated() {
      switch word {
      case "{":
        depth += 1
        if let name = pendingType { types.append((name, depth)) }
        pendingType = nil
      case "}":
        if types.last?.depth == depth { types.removeLast() }
        depth -= 1
      case "class", "struct", "enum", "extension", "actor":
        // Not `class func`, nor a member that is called so.
        if index + 1 < words.count, words[index + 1].isName, words[index + 1] != "func" {
          pendingType = words[index + 1]
        }
      case "func":
        // A local function cannot be called from outside.
        guard depth == (types.last?.depth ?? 0), let result = Self.result(of: index, in: words) else { continue }
        let isSection = result == "NSCollectionLayoutSection"
        found.append((types.map(\.name), words[index + 1], Self.isStatic(index, in: words), isSection, false))
      case "var":
        guard depth == (types.last?.depth ?? 0), index + 4 < words.count, words[index + 2] == ":",
          Self.results.contains(words[index + 3]), words[index + 4] == "{"
        else { continue }
        let isSection = words[index + 3] == "NSCollectionLayoutSection"
        found.append((types.map(\.name), words[index + 1], Self.isStatic(index, in: words), isSection, true))
      case "case":
        let path = types.map(\.name).joined(separator: ".")
        guard depth == types.last?.depth, firstCases[path] == nil, index + 2 < words.count, words[index + 1].isName,
          words[index + 2] != "("
        else { continue }
        firstCases[path] = words[index + 1]
      default: break
      }
    }
    let counts = Dictionary(found.map { ($0.name, 1) }, uniquingKeysWith: +)
    functions = found.map { type, name, isStatic, section, isProperty in
      let path = type.joined(separator: ".")
      let isUnique = counts[name] == 1 || type.isEmpty
      return Function(
        name: isUnique ? name : "\(type.joined(separator: "_"))_\(name)", member: name,
        type: type.isEmpty ? nil : path, isStatic: isStatic, returnsSection: section, isProperty: isProperty)
    }
  }

  /// Returns the type that a function without parameters returns, if it is a layout or a section.
  private static func result(of index: Int, in words: [String]) -> String? {
    let signature = words[index...].prefix(7)
    guard signature.count == 7 else { return nil }
    let parts = Array(signature)
    guard parts[1].isName, parts[2] == "(", parts[3] == ")", parts[4] == "-", parts[5] == ">" else { return nil }
    return results.contains(parts[6]) ? parts[6] : nil
  }

  private static let results = [
    "UICollectionViewLayout", "UICollectionViewCompositionalLayout", "NSCollectionLayoutSection",
  ]

  /// Whether a member is called on its type, by the words before it.
  private static func isStatic(_ index: Int, in words: [String]) -> Bool {
    let modifiers = words[..<index].reversed().prefix { $0.isName || $0 == "@" || $0 == ")" || $0 == "(" }
    return modifiers.prefix(6).contains { $0 == "static" || $0 == "class" }
  }
}

extension String {
  /// Whether it is a name and no sign.
  fileprivate var isName: Bool { utf8.first.map(SwiftWords.isInName) == true }
}
