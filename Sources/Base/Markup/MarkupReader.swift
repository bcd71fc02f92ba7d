/// A strict reader of well-formed XML: elements, attributes, texts, comments, CDATA sections and the entities that XML
/// knows without a declaration. It refuses document types, and with them every entity of a document's own.
public struct MarkupReader {
  /// Elements nest at most this deep.
  public static let depthLimit = 256

  private var scalars: [Unicode.Scalar]
  private var position = 0

  private init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Reads a document and gives its root.
  ///
  /// - Throws: The first fault, with its place.
  /// - Complexity: O(length of the text).
  public static func root(of text: String) throws(MarkupFault) -> MarkupElement {
    var reader = MarkupReader(text)
    return try reader.document()
  }

  // MARK: Documents

  private mutating func document() throws(MarkupFault) -> MarkupElement {
    if let place = scalars.firstIndex(where: { !$0.isAllowedInXML }) {
      throw fault("a character that XML cannot hold", at: place)
    }
    if starts(with: "<?xml ") { try skip(past: "?>", "a declaration without an end") }
    try skipMisc()
    guard peek == "<" else { throw fault(peek == nil ? "no element" : "text outside of the root element") }
    let root = try element()
    try skipMisc()
    if position < scalars.count { throw fault("something after the root element") }
    return root
  }

  private mutating func skipMisc() throws(MarkupFault) {
    while true {
      skipBlanks()
      if starts(with: "<!--") {
        try comment()
      } else if starts(with: "<!DOCTYPE") {
        throw fault("a document type, which is not read")
      } else if starts(with: "<?") {
        throw fault("a processing instruction, which is not read")
      } else {
        return
      }
    }
  }

  // MARK: Elements

  private struct Open {
    var element: MarkupElement
    var text: String.UnicodeScalarView
    var place: Int

    mutating func endText() {
      guard !text.isEmpty else { return }
      element.children.append(.text(String(text)))
      text = String.UnicodeScalarView()
    }
  }

  /// Reads an element and all in it, without recursion.
  private mutating func element() throws(MarkupFault) -> MarkupElement {
    var open: [Open] = []
    while true {
      guard let scalar = peek else {
        let last = open.last
        throw fault("<\(last?.element.name ?? "")> is never closed", at: last?.place ?? position)
      }
      var closed: MarkupElement?
      if scalar != "<" {
        try open[open.count - 1].text.append(character(scalar))
      } else if starts(with: "</") {
        closed = try endTag(&open)
      } else if starts(with: "<!--") {
        try comment()
      } else if starts(with: "<![CDATA["), !open.isEmpty {
        open[open.count - 1].text.append(contentsOf: try cdata())
      } else {
        let place = position
        let (element, isEmpty) = try startTag()
        if isEmpty {
          closed = element
        } else {
          open.append(Open(element: element, text: String.UnicodeScalarView(), place: place))
          if open.count > Self.depthLimit { throw fault("elements nest deeper than \(Self.depthLimit)", at: place) }
        }
      }
      guard let closed else { continue }
      if open.isEmpty { return closed }
      open[open.count - 1].endText()
      open[open.count - 1].element.append(closed)
    }
  }

  private mutating func endTag(_ open: inout [Open]) throws(MarkupFault) -> MarkupElement {
    let place = position
    position += 2
    let name = try name()
    skipBlanks()
    try expect(">", "an end tag needs '>'")
    guard var last = open.popLast() else { throw fault("</\(name)> closes nothing", at: place) }
    guard last.element.name == name else {
      throw fault("</\(name)> where </\(last.element.name)> is expected", at: place)
    }
    last.endText()
    return last.element
  }

  private mutating func startTag() throws(MarkupFault) -> (element: MarkupElement, isEmpty: Bool) {
    position += 1
    var element = MarkupElement(try name())
    var names: Set<String> = []
    while true {
      let hadBlank = skipBlanks()
      switch peek {
      case ">":
        position += 1
        return (element, false)
      case "/":
        position += 1
        try expect(">", "'/' in a tag needs '>'")
        return (element, true)
      case nil: throw fault("a tag without an end")
      default: break
      }
      let place = position
      guard hadBlank else { throw fault("attributes need a blank in front") }
      let name = try name()
      guard names.insert(name).inserted else { throw fault("'\(name)' stands twice", at: place) }
      skipBlanks()
      try expect("=", "'\(name)' needs '=' and a value")
      skipBlanks()
      element.attributes.append(MarkupAttribute(name: name, value: try value()))
    }
  }

  private mutating func name() throws(MarkupFault) -> String {
    var name = String.UnicodeScalarView()
    while let scalar = peek, scalar.isInName {
      name.append(scalar)
      position += 1
    }
    guard let first = name.first, !first.isDigitOrMark else { throw fault("a name is expected") }
    return String(name)
  }

  private mutating func value() throws(MarkupFault) -> String {
    guard let quote = peek, quote == "\"" || quote == "'" else { throw fault("a value stands in quotes") }
    let place = position
    position += 1
    var value = String.UnicodeScalarView()
    while let scalar = peek {
      if scalar == quote {
        position += 1
        return String(value)
      }
      if scalar == "<" { throw fault("'<' in a value") }
      // Line ends and tabs that are written as such become blanks.
      let isBlank = scalar == "\n" || scalar == "\t" || scalar == "\r"
      value.append(isBlank ? " " : try character(scalar))
      if isBlank { position += 1 }
    }
    throw fault("a value without an end", at: place)
  }

  // MARK: Characters

  /// Reads one character, or the entity that stands for one.
  private mutating func character(_ scalar: Unicode.Scalar) throws(MarkupFault) -> Unicode.Scalar {
    if scalar == "&" { return try entity() }
    if scalar == ">", starts(with: "]]>", at: position - 2) { throw fault("']]>' in a text") }
    position += 1
    return scalar
  }

  private mutating func entity() throws(MarkupFault) -> Unicode.Scalar {
    let place = position
    position += 1
    var name = ""
    while let scalar = peek, scalar != ";", name.unicodeScalars.count < 12 {
      name.unicodeScalars.append(scalar)
      position += 1
    }
    guard peek == ";" else { throw fault("'&' without an entity", at: place) }
    position += 1
    let known: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    if let scalar = known[name] { return scalar }
    let digits = name.hasPrefix("#x") ? name.dropFirst(2) : name.hasPrefix("#") ? name.dropFirst() : ""
    guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let number = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10), let scalar = Unicode.Scalar(number),
      scalar.isAllowedInXML
    else { throw fault("'&\(name);' is not an entity of XML", at: place) }
    return scalar
  }

  private mutating func comment() throws(MarkupFault) {
    let place = position
    position += 4
    while position < scalars.count {
      if starts(with: "-->") {
        position += 3
        return
      }
      if starts(with: "--") { throw fault("'--' in a comment") }
      position += 1
    }
    throw fault("a comment without an end", at: place)
  }

  private mutating func cdata() throws(MarkupFault) -> [Unicode.Scalar] {
    let place = position
    position += 9
    let start = position
    while position < scalars.count {
      if starts(with: "]]>") {
        defer { position += 3 }
        return Array(scalars[start..<position])
      }
      position += 1
    }
    throw fault("a CDATA section without an end", at: place)
  }

  // MARK: Places

  private var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private func starts(with text: String, at place: Int? = nil) -> Bool {
    let place = place ?? position
    guard place >= 0 else { return false }
    var index = place
    for scalar in text.unicodeScalars {
      guard index < scalars.count, scalars[index] == scalar else { return false }
      index += 1
    }
    return true
  }

  private mutating func skip(past text: String, _ message: String) throws(MarkupFault) {
    let place = position
    while position < scalars.count {
      if starts(with: text) {
        position += text.unicodeScalars.count
        return
      }
      position += 1
    }
    throw fault(message, at: place)
  }

  @discardableResult
  private mutating func skipBlanks() -> Bool {
    let start = position
    while let scalar = peek, scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" { position += 1 }
    return position > start
  }

  private mutating func expect(_ scalar: Unicode.Scalar, _ message: String) throws(MarkupFault) {
    guard peek == scalar else { throw fault(message) }
    position += 1
  }

  private func fault(_ message: String, at place: Int? = nil) -> MarkupFault {
    let before = scalars[..<min(place ?? position, scalars.count)]
    let lineStart = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return MarkupFault(message, line: before.count { $0 == "\n" } + 1, column: before.count - lineStart + 1)
  }
}

extension Unicode.Scalar {
  /// Whether a name may hold the scalar.
  fileprivate var isInName: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "_", ":": true
    default: isDigitOrMark || value >= 0xC0 && properties.isAlphabetic
    }
  }

  /// Whether a name may hold the scalar, but not begin with it.
  fileprivate var isDigitOrMark: Bool {
    switch self {
    case "0"..."9", "-", ".": true
    default: false
    }
  }
}
