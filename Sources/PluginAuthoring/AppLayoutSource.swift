/// Code of an app that says `import UIKit`, made into a layout plugin: the file as it is, and behind it a list of the
/// functions in it that make layouts. Both are one file for the compiler, so that private functions count too; places
/// in error messages stay those of the app's file.
struct AppLayoutSource {
  let name: String
  let functions: [AppLayoutScan.Function]
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

  /// The text that the compiler gets.
  var compiled: String {
    var lines = [
      "#sourceLocation(file: \(Self.literal(path)), line: 1)", text, "#sourceLocation()", "import AppLayouts", "",
    ]
    // Private members are reached from extensions of their type only.
    for (number, function) in functions.enumerated() {
      guard let type = function.type else { continue }
      let result = function.returnsSection ? "NSCollectionLayoutSection" : "UICollectionViewLayout"
      let owner = function.isStatic ? type : "AppLayouts.kept(\(type)())"
      lines += [
        "extension \(type) {",
        "  @MainActor fileprivate static func mcvLayout\(number)() -> \(result) { \(owner).\(function.member)() }", "}",
      ]
    }
    lines += ["", "private let appLayouts: [AppLayout] = ["]
    for (number, function) in functions.enumerated() {
      let make = function.returnsSection ? "section" : "layout"
      let call = function.type.map { "\($0).mcvLayout\(number)()" } ?? "\(function.member)()"
      lines.append("  .\(make)(\(Self.literal(function.name))) { \(call) },")
    }
    lines += [
      "]", "", "@c(mcv_plugin_entry_v1)",
      "public func mcvPluginEntry(_ major: UInt16, _ minor: UInt16) -> AppLayouts.Entry {",
      "  AppLayouts.export(\(Self.literal(name)), appLayouts, major, minor)", "}", "",
    ]
    return lines.joined(separator: "\n")
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
