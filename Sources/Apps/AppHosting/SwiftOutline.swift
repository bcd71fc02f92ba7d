/// The outline of a Swift file: the names that it declares for other files, and the words that it uses.
///
/// It is read from the bytes, without a parser: thousands of files are read in a moment. Words in comments and in texts
/// do not count; those of `\(…)` do.
struct SwiftOutline {
  /// An extension of a type.
  struct Extension {
    /// The type's name without what it is nested in.
    var type: String
    /// The words between its type and its braces: what it conforms to, among others.
    var clauses: Set<String> = []
    /// The names of its members, and of the types that are nested in it.
    var members: Set<String> = []
    /// The first labels of its initializers.
    var labels: Set<String> = []
  }

  /// The types, functions and values that the file declares outside of all braces.
  private(set) var names: Set<String> = []
  /// The types among them.
  private(set) var types: Set<String> = []
  private(set) var extensions: [Extension] = []
  /// All words of the file.
  private(set) var words: Set<String> = []
  /// The words with a colon behind them that follow a parenthesis: first labels of calls.
  private(set) var labels: Set<String> = []

  private static let typeWords: Set<String> = ["class", "struct", "enum", "protocol", "typealias", "actor"]
  private static let memberWords: Set<String> = ["func", "var", "let", "case"]

  /// Reads a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String) {
    var depth = 0
    // The depth of braces around an extension's members; its type comes behind the word.
    var openExtension: Int?
    var isNamingExtension = false
    var (last, beforeLast) = ("", "")
    SwiftWords(text).visit { word in
      defer { (last, beforeLast) = (word, last) }
      let isMember = depth == openExtension
      switch word {
      case "{":
        depth += 1
        if isNamingExtension { (openExtension, isNamingExtension) = (depth, false) }
      case "}":
        if isMember { openExtension = nil }
        depth = max(0, depth - 1)
      case ":":
        if beforeLast == "(" { labels.insert(last) }
      case "(", ")", ".", ",": break
      default:
        words.insert(word)
        if last == "extension", depth == 0 {
          extensions.append(Extension(type: word))
          isNamingExtension = true
        } else if isNamingExtension, last == ".", beforeLast == extensions.last?.type {
          extensions[extensions.count - 1].type = word
        } else if isNamingExtension {
          extensions[extensions.count - 1].clauses.insert(word)
        } else if Self.typeWords.contains(last), !Self.memberWords.contains(word) {
          if depth == 0 { types.insert(word) }
          if isMember { extensions[extensions.count - 1].members.insert(word) }
        } else if Self.memberWords.contains(last) {
          if depth == 0 { names.insert(word) }
          if isMember { extensions[extensions.count - 1].members.insert(word) }
        } else if isMember, last == "(", beforeLast == "init" {
          extensions[extensions.count - 1].labels.insert(word)
        }
      }
    }
    names.formUnion(types)
  }
}

/// The words of a Swift text: names and keywords, and the signs `{ } ( ) : . ,` one by one.
private struct SwiftWords {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  func visit(_ take: (String) -> Void) {
    var index = 0
    // Texts that are open, by the depth of parentheses in their `\(…)`.
    var open: [(depth: Int, isLong: Bool)] = []
    func isWord(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte == UInt8(ascii: "_") || (48...57).contains(byte) || (65...90).contains(byte)
        || (97...122).contains(byte)
    }
    func at(_ place: Int) -> UInt8 { bytes.indices.contains(place) ? bytes[place] : 0 }
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "/") where at(index + 1) == UInt8(ascii: "/"):
        while index < bytes.count, bytes[index] != 10 { index += 1 }
      case UInt8(ascii: "/") where at(index + 1) == UInt8(ascii: "*"):
        index += 2
        while index < bytes.count, !(bytes[index] == UInt8(ascii: "*") && at(index + 1) == UInt8(ascii: "/")) {
          index += 1
        }
        index += 2
      case UInt8(ascii: "\""):
        let isLong = at(index + 1) == byte && at(index + 2) == byte
        index = endOfText(index + (isLong ? 3 : 1), isLong, at, &open)
      case UInt8(ascii: ")") where open.last?.depth == 0:
        // Back in the text.
        let isLong = open.removeLast().isLong
        index = endOfText(index + 1, isLong, at, &open)
      case UInt8(ascii: "("), UInt8(ascii: ")"):
        if let last = open.indices.last { open[last].depth += byte == UInt8(ascii: "(") ? 1 : -1 }
        take(byte == UInt8(ascii: "(") ? "(" : ")")
        index += 1
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: ","):
        take(String(UnicodeScalar(byte)))
        index += 1
      case _ where isWord(byte):
        let start = index
        while index < bytes.count, isWord(bytes[index]) { index += 1 }
        take(String(decoding: bytes[start..<index], as: UTF8.self))
      default: index += 1
      }
    }
  }

  /// Returns the place behind a text, or behind the `\(` in it.
  ///
  /// - Parameters:
  ///   - start: The place behind its first quotes, or behind the parenthesis that ends a `\(…)` of it.
  ///   - isLong: Whether it goes on over the ends of lines.
  private func endOfText(
    _ start: Int, _ isLong: Bool, _ at: (Int) -> UInt8, _ open: inout [(depth: Int, isLong: Bool)]
  ) -> Int {
    let quote = UInt8(ascii: "\"")
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where at(index + 1) == UInt8(ascii: "("):
        open.append((0, isLong))
        return index + 2
      case UInt8(ascii: "\\"): index += 2
      case quote where !isLong: return index + 1
      case quote where at(index + 1) == quote && at(index + 2) == quote: return index + 3
      case 10 where !isLong: return index
      default: index += 1
      }
    }
    return index
  }
}
