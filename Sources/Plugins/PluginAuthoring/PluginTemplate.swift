public import AppProtocol
internal import Platform

/// The package that `plugin new` writes.
public struct PluginTemplate: Hashable, Sendable {
  /// The kind of feature that the new plugin gives.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case source, translator, layout, pipeline
  }

  /// A file with its path below the folder of the package.
  public struct File: Hashable, Sendable {
    public var path: String
    public var text: String
  }

  /// The name of the package, its library and its type, such as `Greetings`.
  public let name: String
  /// The kind of feature that the plugin gives.
  public let kind: Kind
  /// The options of `plugin new`, for a proposal of another name.
  private let options: String

  /// Creates a template.
  ///
  /// - Parameter language: The language of the source; a plugin in C is a source of data.
  /// - Throws: `notAName` if `name` is not the name of a type in ASCII, `takenName` if Swift or the library has it
  ///   already
  public init(name: String, kind: Kind, language: PluginBuild.Language = .swift) throws(AuthoringFailure) {
    options = language == .c ? "--c" : "--kind \(kind.rawValue)"
    let letters = Array(name.utf8)
    let isName =
      letters.first.map { $0.isLetter } == true && letters.count <= 64
      && letters.allSatisfy { $0.isLetter || $0 == UInt8(ascii: "_") || $0 &- 0x30 < 10 }
    guard isName else {
      throw .notAName(name, suggestion: Self.suggestion(for: name), options: options)
    }
    let typeName = name.prefix(1).uppercased() + name.dropFirst()
    guard !Self.takenNames.contains(typeName) else { throw .takenName(typeName, options: options) }
    self.name = typeName
    self.kind = kind
  }

  /// Names of types that the new type would hide or mix up.
  private static let takenNames: Set<String> = [
    "Any", "Self", "Type", "Protocol", "Plugin", "Feature", "Text", "PluginHost", "Page", "Field", "Parameter",
    "Translator",
    "DataSource", "LayoutPreset", "Preset", "PipelinePreset", "Pipeline", "String", "Int", "Double", "Bool", "Array",
    "Set", "Dictionary", "Result",
    "Error", "Never", "Task", "JSONValue", "JSONObject", "MCVPlugin", "Swift", "Foundation",
  ]

  private static func suggestion(for name: String) -> String {
    let parts = name.split { character in
      !(character.isASCII && (character.isLetter || character.isNumber))
    }
    let joined = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let name = joined.drop { !$0.isLetter }.prefix(64)
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The name that people type for it, such as `greetings`.
  public var typedName: String { name.lowercased() }

  /// Returns the files of the package. It depends on no other package: it is compiled against the kit.
  public func files(kit: PluginKit) -> [File] {
    [
      File(path: "Package.swift", text: manifest(kit)),
      File(path: "Sources/\(name)/\(name).swift", text: source),
      File(path: ".gitignore", text: ".build/\n"),
    ]
  }

  /// Writes the package into a new folder with the name of the plugin.
  ///
  /// - Parameter replaces: Whether files of a folder that is there already are replaced.
  /// - Returns: The paths of the files, the source first.
  /// - Throws: ``AuthoringFailure/exists(folder:name:options:)`` where there is something already.
  public func write(
    into folder: String, kit: PluginKit, replacing replaces: Bool = false
  ) throws(AuthoringFailure) -> [String] {
    let paths = try write(files(kit: kit), into: folder, replacing: replaces)
    return paths.filter { $0.hasSuffix("/\(name).swift") } + paths.filter { !$0.hasSuffix("/\(name).swift") }
  }

  /// Writes a plugin in C into a new folder with its name.
  ///
  /// - Parameters:
  ///   - headers: The folder of `mcv_plugin.h`.
  ///   - replaces: Whether files of a folder that is there already are replaced.
  /// - Returns: The paths of the files, the source first.
  /// - Throws: ``AuthoringFailure/exists(folder:name:options:)`` where there is something already.
  public func write(
    into folder: String, headers: String, replacing replaces: Bool = false
  ) throws(AuthoringFailure) -> [String] {
    try write(files(headers: headers), into: folder, replacing: replaces)
  }

  private func write(
    _ files: [File], into folder: String, replacing replaces: Bool
  ) throws(AuthoringFailure) -> [String] {
    let root = folder + "/" + name
    guard replaces || !FileTree.exists(root) else { throw .exists(folder: root, name: name, options: options) }
    var paths: [String] = []
    for file in files {
      let path = root + "/" + file.path
      try FileTree.createFolder(Path.folder(of: path))
      if replaces { FileTree.remove(path) }
      try FileTree.write(file.text, to: path)
      paths.append(path)
    }
    return paths
  }

  private func manifest(_ kit: PluginKit) -> String {
    """
    // swift-tools-version: 6.3
    import PackageDescription

    // `plugin build \(name)` in mcv needs no manifest; this one is for editors and for `swift build`.
    // The modules and the library lie beside mcv. After a move: export MCV_PLUGIN_KIT=FOLDER
    let kit = Context.environment["MCV_PLUGIN_KIT"]
    let modules = kit.map { $0 + "/Modules" } ?? \(Self.literal(kit.modules))
    let headers = kit.map { $0 + "/include" } ?? \(Self.literal(kit.headers))
    let libraries = kit ?? \(Self.literal(kit.libraries))

    let package = Package(
      name: "\(name)",
      products: [.library(name: "MCVPlugin_\(name)", type: .dynamic, targets: ["\(name)"])],
      targets: [
        .target(
          name: "\(name)",
          swiftSettings: [.unsafeFlags(["-I", modules, "-I", headers])],
          linkerSettings: [
            .unsafeFlags(["-L", libraries]), .linkedLibrary("MCVPlugin"), .linkedLibrary("swiftSynchronization"),
            .linkedLibrary("m"),
          ])
      ])

    """
  }

  /// Returns the text as a literal of Swift.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}
