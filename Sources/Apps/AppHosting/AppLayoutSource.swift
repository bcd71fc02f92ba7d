internal import PluginAuthoring

/// The text that is compiled instead of an app's file: the same lines, as far as they compile.
struct AppLayoutCopy: Hashable, Sendable {
  var path: String
  /// The Swift that makes values of types that need arguments, by the types.
  var owners: [String: String]
  /// Whether its layouts are offered; false for a file that only other files need.
  var isOffered: Bool

  /// The prefix of the file name under which the compiler reports the call of a function.
  static let mark = "call of "

  /// Describes a copy.
  init(_ path: String, owners: [String: String] = [:], isOffered: Bool = true) {
    self.path = path
    self.owners = owners
    self.isOffered = isOffered
  }
}

/// Code of an app that imports UIKit, made into a layout plugin: the file unchanged, followed by a list of the
/// functions in it that make layouts. The compiler sees one file, so that private functions count too; places in error
/// messages stay those of the app's file. Several files are one plugin.
struct AppLayoutSource {
  let name: String
  private(set) var functions: [AppLayoutScan.Function]
  private let path: String
  private let text: String
  private let copy: AppLayoutCopy?
  private let firstCases: [String: String]

  /// Creates the source; nil where the file does not say `import UIKit`.
  ///
  /// - Parameter copy: What is compiled in the file's place; nil for the file itself.
  init?(path: String, name: String, copy: AppLayoutCopy? = nil) {
    guard let text = FileTree.text(of: copy?.path ?? path), PluginBuild.importsUIKit(text) else { return nil }
    self.path = path
    self.name = name
    self.text = text
    self.copy = copy
    let scan = AppLayoutScan(text)
    functions = copy?.isOffered == false ? [] : scan.functions
    firstCases = scan.firstCases
  }

  /// The Swift that makes the value of a type on which a function is called.
  private func owner(of type: String) -> String {
    if let made = copy?.owners[type] { return made }
    if copy != nil, let first = firstCases[type] { return "\(type).\(first)" }
    return "\(type)()"
  }

  /// The name of the list of the file's layouts, in the text of the file at a position.
  static func listName(_ position: Int) -> String { "mcvAppLayouts\(position)" }

  /// Returns the text that the compiler gets for the file at a position: the file, and behind it the list of its
  /// layouts.
  func compiled(at position: Int) -> String {
    var lines = [
      "#sourceLocation(file: \(Self.literal(path)), line: 1)", text, "#sourceLocation()", "import AppLayouts", "",
    ]
    // Private members are reached from extensions of their type only.
    for (number, function) in functions.enumerated() {
      guard let type = function.type else { continue }
      let result = function.returnsSection ? "NSCollectionLayoutSection" : "UICollectionViewLayout"
      let owner = function.isStatic ? type : "AppLayouts.retained(\(owner(of: type)))"
      if copy != nil { lines.append("#sourceLocation(file: \(Self.literal(Self.place(of: function))), line: 1)") }
      lines += [
        "extension \(type) {",
        "  @MainActor fileprivate static func mcvLayout\(position)_\(number)() -> \(result) {",
        "    \(owner).\(function.member)\(function.isProperty ? "" : "()")", "  }", "}",
      ]
      if copy != nil { lines.append("#sourceLocation()") }
    }
    lines += ["", "let \(Self.listName(position)): [AppLayout] = ["]
    for (number, function) in functions.enumerated() {
      let make = function.returnsSection ? "section" : "layout"
      let plain = function.isProperty ? function.member : "\(function.member)()"
      let call = function.type.map { "\($0).mcvLayout\(position)_\(number)()" } ?? plain
      lines.append("  .\(make)(\(Self.literal(function.name))) { \(call) },")
    }
    return (lines + ["]", ""]).joined(separator: "\n")
  }

  /// The file's name under which the compiler tells of the lines that call a function of a copy.
  private static func place(of function: AppLayoutScan.Function) -> String { AppLayoutCopy.mark + function.name }

  /// Takes functions away that cannot be called.
  mutating func drop(_ names: Set<String>) { functions.removeAll { names.contains($0.name) } }

  /// Returns the text of the plugin's entry for files at positions.
  static func entry(_ name: String, _ positions: [Int]) -> String {
    let lists = positions.map(listName).joined(separator: " + ")
    return [
      "import AppLayouts", "", "@c(mcv_plugin_entry_v1)",
      "public func mcvPluginEntry(_ major: UInt16, _ minor: UInt16) -> AppLayouts.Entry {",
      "  AppLayouts.export(\(literal(name)), \(lists), major, minor)", "}", "",
    ].joined(separator: "\n")
  }

  /// Returns the sources with names for their layouts that no two have: where several files have a function of one
  /// name, the type stands before it.
  ///
  /// - Complexity: O(functions).
  static func withDistinctNames(_ sources: [AppLayoutSource]) -> [AppLayoutSource] {
    let counts = Dictionary(sources.flatMap(\.functions).map { ($0.name, 1) }, uniquingKeysWith: +)
    var taken: Set<String> = []
    return sources.map { source in
      var source = source
      for index in source.functions.indices {
        let function = source.functions[index]
        var name = function.name
        if counts[name, default: 0] > 1, let type = function.type {
          name = type.split(separator: ".").joined(separator: "_") + "_" + function.member
        }
        let base = name
        var number = 1
        while !taken.insert(name).inserted {
          number += 1
          name = "\(base)\(number)"
        }
        source.functions[index].name = name
      }
      return source
    }
  }

  /// Returns a text as a literal of Swift.
  private static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
