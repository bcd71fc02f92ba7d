internal import PluginAuthoring

/// A bridging header of an app: the modules that it imports are imported by each of the app's Swift files.
struct BridgingHeader {
  /// The modules, in the order of the lines: those of `@import Name;` and of `#import <Name/…>`.
  let modules: [String]

  /// Reads the text of a header.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String) {
    var modules: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.drop { $0 == " " || $0 == "\t" }
      let rest: Substring
      if words.hasPrefix("@import ") {
        rest = words.dropFirst("@import ".count).drop { $0 == " " }
      } else if words.hasPrefix("#import") || words.hasPrefix("#include"), let start = words.firstIndex(of: "<") {
        rest = words[words.index(after: start)...]
      } else {
        continue
      }
      let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      if !name.isEmpty, !modules.contains(name) { modules.append(name) }
    }
    self.modules = modules
  }

  /// Whether a file is such a header, by its name.
  static func isNamed(_ name: String) -> Bool { name.hasSuffix("Bridging-Header.h") }
}
