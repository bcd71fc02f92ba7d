internal import PluginAuthoring

/// The names in Swift of the images and colours of an app's catalogs, as Xcode 15 and newer generate them.
struct AssetSymbols {
  /// One of them.
  struct Symbol: Hashable {
    /// The name in Swift.
    var name: String
    /// The name in the catalog.
    var resource: String
    var isColor: Bool
    /// The catalog and the folders in which it lies, without what their names end in.
    var groups: [String] = []

    /// Its declarations, as Xcode writes them.
    var declaration: String {
      let (kind, type) = isColor ? ("ColorResource", "UIColor") : ("ImageResource", "UIImage")
      return "extension \(kind) { static var `\(name)`: \(kind) { \(kind)(name: \"\(resource)\", bundle: .main) } }\n"
        + "extension \(type) { static var `\(name)`: \(type) { \(type)(resource: .`\(name)`) } }\n"
    }
  }

  private(set) var all: [Symbol] = []

  /// Reads the catalogs below folders.
  ///
  /// - Complexity: O(files of the folders)
  init(_ folders: [String]) {
    for folder in folders { read(folder, in: [], depth: 0) }
    all.sort { ($0.name, $0.resource) < ($1.name, $1.resource) }
  }

  /// The names, for the key of what is compiled with them.
  var text: String { all.map { $0.name + ($0.isColor ? "#" : "") }.joined(separator: " ") }

  private mutating func read(_ folder: String, in groups: [String], depth: Int) {
    guard depth < 8 else { return }
    let isCatalog = !groups.isEmpty
    for name in FileTree.names(in: folder) where !name.hasPrefix(".") && name != "Pods" {
      let kinds = [("imageset", false), ("colorset", true)]
      if isCatalog, let (kind, isColor) = kinds.first(where: { name.hasSuffix("." + $0.0) }) {
        let resource = String(name.dropLast(kind.utf8.count + 1))
        if let symbol = Self.symbol(resource, isColor: isColor), Self.isPlain(resource) {
          all.append(Symbol(name: symbol, resource: resource, isColor: isColor, groups: groups))
        }
        continue
      }
      // Neither files, by their names, nor links.
      let path = folder + "/" + name
      guard isCatalog || !name.contains(".") || name.hasSuffix(".xcassets"), FileTree.isFolder(path),
        FileTree.resolved(path) == FileTree.resolved(folder).map({ $0 + "/" + name })
      else { continue }
      let isInside = isCatalog || name.hasSuffix(".xcassets")
      read(path, in: isInside ? groups + [String(name.prefix { $0 != "." })] : [], depth: depth + 1)
    }
  }

  /// Returns the name in Swift: words joined, the first one small, without the kind at the end; nil where none can be
  /// made.
  static func symbol(_ resource: String, isColor: Bool) -> String? {
    guard var name = identifier(resource) else { return nil }
    let kind = isColor ? "Color" : "Image"
    if name.hasSuffix(kind), name.count > kind.count { name.removeLast(kind.count) }
    return name.first?.isNumber == true ? "_" + name : name
  }

  /// Whether a name stands in a text of Swift as it is.
  static func isPlain(_ name: String) -> Bool { !name.contains { $0 == "\"" || $0 == "\\" || $0.isNewline } }

  /// Returns the words of a text joined, the first one small; nil where there are none.
  static func identifier(_ text: String) -> String? {
    let words = text.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    guard let first = words.first else { return nil }
    return ([lowered(first)] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }).joined()
  }

  /// Returns a word that begins small: `URLList` as `urlList`.
  private static func lowered(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    if capitals.count == word.count { return word.lowercased() }
    let count = max(1, capitals.count - 1)
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }
}
