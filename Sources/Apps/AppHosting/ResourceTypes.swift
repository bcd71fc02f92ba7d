internal import PluginAuthoring

/// A type of an app's resources, as SwiftGen and Tuist generate them from its catalogs and fonts:
/// `Asset.Images.logo.image`, `TownsAsset.primary.color`, `TownsFontFamily.Pretendard.bold.font(size: 12)`.
struct ResourceTypes: Hashable, Sendable {
  /// The name of the type.
  let name: String
  /// The declarations.
  let declaration: String

  private static let assetsEnding = "Asset"
  private static let fontsEnding = "FontFamily"

  /// The name that a message of the compiler's misses; nil for any that no generator makes.
  static func missed(in message: String) -> String? {
    guard message.hasPrefix("cannot find '"), message.hasSuffix("' in scope") else { return nil }
    let name = String(message.dropFirst(13).dropLast(10))
    return [assetsEnding, fontsEnding].contains(where: name.hasSuffix) ? name : nil
  }

  /// Makes the type of a name from what lies below folders; nil where nothing of its kind does.
  ///
  /// - Complexity: O(files of the folders)
  init?(_ name: String, _ folders: [String]) {
    self.name = name
    let text = name.hasSuffix(Self.fontsEnding) ? Self.families(name, folders) : Self.catalogs(name, folders)
    guard let text else { return nil }
    declaration = text
  }

  /// An enumeration without cases, of members and of groups of members.
  private static func scope(_ name: String, _ lines: [String]) -> String {
    "enum `\(name)` {\n" + lines.map { "  \($0)\n" }.joined() + "}\n"
  }

  private static func catalogs(_ name: String, _ folders: [String]) -> String? {
    // `TownsAsset` is made of `TownsImages` by Tuist, `Asset` of `ImageAsset` by SwiftGen.
    let own = name.dropLast(assetsEnding.count)
    let (images, colors) = own.isEmpty ? ("ImageAsset", "ColorAsset") : ("\(own)Images", "\(own)Colors")
    var groups: [String: [String: String]] = [:]
    for symbol in AssetSymbols(folders).all {
      guard let member = AssetSymbols.identifier(symbol.resource) else { continue }
      let word = member.first?.isNumber == true ? "_" + member : member
      let value = "static let `\(word)` = \(symbol.isColor ? colors : images)(name: \"\(symbol.resource)\")"
      // Who has several catalogs, or folders with names of their own, finds it by theirs.
      for group in [""] + symbol.groups.compactMap(typeName) where groups[group, default: [:]][word] == nil {
        groups[group, default: [:]][word] = value
      }
    }
    guard let all = groups.removeValue(forKey: "") else { return nil }
    let inner = groups.sorted { $0.key < $1.key }.map { scope($0.key, $0.value.values.sorted()) }
    return scope(name, all.values.sorted() + inner)
      + """
      struct \(images): Sendable {
        let name: String
        var image: UIImage { UIImage(named: name) ?? UIImage() }
      }
      struct \(colors): Sendable {
        let name: String
        var color: UIColor { UIColor(named: name) ?? .clear }
      }

      """
  }

  private static func families(_ name: String, _ folders: [String]) -> String? {
    let convertible = name.dropLast(fontsEnding.count) + "FontConvertible"
    var families: [String: [String]] = [:]
    for font in fonts(below: folders) {
      let parts = font.prefix { $0 != "." }.split(separator: "-").map(String.init)
      guard let first = parts.first, let family = typeName(first),
        let style = AssetSymbols.identifier(parts.count > 1 ? parts[1] : "Regular")
      else { continue }
      let value =
        "static let `\(style)` = \(convertible)(name: \"\(parts.joined(separator: "-"))\", family: \"\(first)\", path: \"\(font)\")"
      if families[family]?.contains(value) != true { families[family, default: []].append(value) }
    }
    guard !families.isEmpty else { return nil }
    let inner = families.sorted { $0.key < $1.key }.map { scope($0.key, $0.value) }
    return scope(name, inner + ["static func registerAllCustomFonts() {}"])
      + """
      struct \(convertible): Sendable {
        let name: String
        let family: String
        let path: String
        func font(size: CGFloat) -> UIFont { UIFont(name: name, size: size) ?? UIFont.systemFont(ofSize: size) }
        func register() {}
      }

      """
  }

  private static func typeName(_ text: String) -> String? {
    let name = text.split { !($0.isLetter || $0.isNumber) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isLetter == true ? name : nil
  }

  /// The names of the files of fonts below folders, each once.
  ///
  /// - Complexity: O(files of the folders)
  static func fonts(below folders: [String]) -> [String] {
    var found: Set<String> = []
    var waiting = folders.map { ($0, 0) }
    while let (folder, depth) = waiting.popLast(), depth < 8 {
      for name in FileTree.names(in: folder) where !name.hasPrefix(".") && name != "Pods" && name != "Carthage" {
        if name.hasSuffix(".otf") || name.hasSuffix(".ttf") {
          if AssetSymbols.isPlain(name) { found.insert(name) }
        } else if !name.contains("."), FileTree.resolved(folder + "/" + name) == folder + "/" + name {
          if FileTree.isFolder(folder + "/" + name) { waiting.append((folder + "/" + name, depth + 1)) }
        }
      }
    }
    return found.sorted()
  }
}
