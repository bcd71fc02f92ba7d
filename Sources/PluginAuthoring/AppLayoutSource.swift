/// Code of an app that says `import UIKit`, made into a layout plugin: the file as it is, and behind it a list of the
/// functions in it that make layouts. Both are one file for the compiler, so that private functions count too; places
/// in error messages stay those of the app's file. Several files are one plugin.
struct AppLayoutSource {
  let name: String
  private(set) var functions: [AppLayoutScan.Function]
  private let path: String
  private let text: String

  /// Creates the source; nil where the file does not say `import UIKit`.
  init?(path: String, name: String) {
    guard let text = FileTree.text(of: path), Self.importsUIKit(text) else { return nil }
    self.path = path
    self.name = name
    self.text = text
    functions = AppLayoutScan(text).functions
  }

  static func importsUIKit(_ text: String) -> Bool {
    let words = AppLayoutScan.words(of: text)
    return zip(words, words.dropFirst()).contains { $0 == "import" && $1 == "UIKit" }
  }

  /// The name of the list of the file's layouts, in the text of the file at a position.
  static func listName(_ position: Int) -> String { "mcvAppLayouts\(position)" }

  /// Returns the text that the compiler gets for the file at a position: the file, and behind it the list of its layouts.
  func compiled(at position: Int) -> String {
    var lines = [
      "#sourceLocation(file: \(Self.literal(path)), line: 1)", text, "#sourceLocation()", "import AppLayouts", "",
    ]
    // Private members are reached from extensions of their type only.
    for (number, function) in functions.enumerated() {
      guard let type = function.type else { continue }
      let result = function.returnsSection ? "NSCollectionLayoutSection" : "UICollectionViewLayout"
      let owner = function.isStatic ? type : "AppLayouts.retained(\(type)())"
      lines += [
        "extension \(type) {",
        "  @MainActor fileprivate static func mcvLayout\(position)_\(number)() -> \(result) {",
        "    \(owner).\(function.member)()", "  }", "}",
      ]
    }
    lines += ["", "let \(Self.listName(position)): [AppLayout] = ["]
    for (number, function) in functions.enumerated() {
      let make = function.returnsSection ? "section" : "layout"
      let call = function.type.map { "\($0).mcvLayout\(position)_\(number)()" } ?? "\(function.member)()"
      lines.append("  .\(make)(\(Self.literal(function.name))) { \(call) },")
    }
    return (lines + ["]", ""]).joined(separator: "\n")
  }

  /// Returns the text of the plugin's entry for files at positions.
  static func entry(_ name: String, _ positions: [Int]) -> String {
    let lists = positions.map(listName).joined(separator: " + ")
    return [
      "import AppLayouts", "", "@c(mcv_plugin_entry_v1)",
      "public func mcvPluginEntry(_ major: UInt16, _ minor: UInt16) -> AppLayouts.Entry {",
      "  AppLayouts.export(\(literal(name)), \(lists), major, minor)", "}", "",
    ].joined(separator: "\n")
  }

  /// Returns the sources with names for their layouts that no two have: where several files have a function of one name, the type
  /// stands before it.
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
