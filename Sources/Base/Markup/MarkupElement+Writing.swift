/// The syntax in which a tree of elements is written.
public enum MarkupSyntax: Hashable, Sendable, CaseIterable {
  /// XML 1.0: elements without children end in `/>`.
  case xml
  /// HTML: only the elements that never have children go without an end tag.
  case html
}

extension MarkupElement {
  /// Returns the element as text, well-formed for any texts and values. It reads back as they were, except for
  /// characters that XML cannot hold or that hide or reorder text: those are written as `\u{1B}`.
  ///
  /// - Complexity: O(size of the element).
  public func text(as syntax: MarkupSyntax) -> String {
    var output = ""
    write(as: syntax, to: &output)
    return output
  }

  /// Writes the element after a text.
  ///
  /// - Complexity: O(size of the element).
  public func write(as syntax: MarkupSyntax, to output: inout String) {
    let tag = Self.cleaned(name)
    output += "<" + tag
    for attribute in attributes {
      output += " " + Self.cleaned(attribute.name) + "=\""
      MarkupEscaping.write(attribute.value, in: .attribute, to: &output)
      output += "\""
    }
    if children.isEmpty {
      switch syntax {
      case .xml: output += "/>"
      case .html: output += Self.elementsWithoutContent.contains(name) ? ">" : "></\(tag)>"
      }
      return
    }
    output += ">"
    // Between elements alone, line breaks mean nothing where no text is laid out.
    let breaksLines =
      Self.containers.contains(name) && !children.contains { if case .text = $0 { true } else { false } }
    for child in children {
      if breaksLines { output += "\n" }
      switch child {
      case .element(let element): element.write(as: syntax, to: &output)
      case .text(let text): MarkupEscaping.write(text, in: .text, to: &output)
      }
    }
    if breaksLines { output += "\n" }
    output += "</" + tag + ">"
  }

  /// HTML's elements that never have children.
  private static let elementsWithoutContent: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]

  /// Elements whose children are written on lines of their own.
  private static let containers: Set<String> = [
    "svg", "g", "defs", "html", "head", "body", "main", "header", "footer", "section", "article", "figure", "nav", "ol",
    "ul", "dl", "div", "table",
  ]

  /// Returns a name without what no name can hold.
  private static func cleaned(_ name: String) -> String {
    if let first = name.utf8.first, !first.isDigitOrMark, name.utf8.allSatisfy(isNameByte) { return name }
    let bytes = name.utf8.map { isNameByte($0) ? $0 : UInt8(ascii: "_") }
    return "_" + String(decoding: bytes, as: UTF8.self)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), UInt8(ascii: ":"): true
    default: byte.isDigitOrMark
    }
  }
}

extension UInt8 {
  /// Whether a name may hold the byte, but not begin with it.
  fileprivate var isDigitOrMark: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }
}
