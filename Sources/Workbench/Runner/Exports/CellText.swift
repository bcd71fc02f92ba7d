internal import DisplayText
package import Markup

/// Lines of a terminal as HTML. Every column has the same position as in the terminal, in any fonts of the reader.
///
/// ASCII is left to the monospaced font, whose `ch` is the unit. Everything else is put into boxes as wide as its
/// columns, with the syllables of a word spread over one box, in larger letters, since two columns are wider than a
/// syllable. Characters that draw lines and bars are drawn by the page; all text stays searchable and can be copied.
package struct CellText {
  private let displayWidth = DisplayWidth(ambiguous: .narrow)
  /// The characters that the page has to draw so far.
  private(set) var drawings: Set<BoxDrawing> = []

  package init(drawings: Set<BoxDrawing> = []) {
    self.drawings = drawings
  }

  /// Returns a block of lines.
  ///
  /// - Parameter input: A line that was typed, which stands in front of them.
  /// - Complexity: O(length of the text).
  package mutating func block(
    input: String? = nil, _ lines: [String], _ attributes: KeyValuePairs<String, String> = [:]
  ) -> MarkupElement {
    var element = MarkupElement("pre", attributes)
    var children: [MarkupNode] = []
    if let input {
      children.append(.element(MarkupElement("b", [:], nodes("> " + input))))
      if !lines.isEmpty { children.append(.text("\n")) }
    } else if lines.first?.isEmpty == true {
      // HTML drops a line break after the tag.
      children.append(.text("\n"))
    }
    children += nodes(lines.joined(separator: "\n"))
    element.children = children
    return element
  }

  /// Returns a text with its line breaks.
  mutating func nodes(_ text: String) -> [MarkupNode] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.isEmpty ? [] : [.text(text)] }
    var nodes: [MarkupNode] = []
    var run = Run(kind: .plain)
    for character in text {
      let kind = kind(of: character)
      if kind != run.kind || !run.kind.joins {
        append(run, to: &nodes)
        run = Run(kind: kind)
      }
      run.text.append(character)
      run.columns += kind == .plain ? 0 : displayWidth.columns(of: character)
    }
    append(run, to: &nodes)
    return nodes
  }

  // MARK: Runs

  /// The way in which a character is put on the page.
  private enum Kind: Hashable {
    /// As it is.
    case plain
    /// In a box of so many columns for each character.
    case boxed(Int)
    /// Drawn by the page.
    case drawn(BoxDrawing)

    /// Whether characters in a row share a box.
    var joins: Bool {
      if case .drawn(let drawing) = self { drawing.isUniform } else { true }
    }
  }

  /// Characters of one kind in a row.
  private struct Run {
    var kind: Kind
    var text = ""
    var columns = 0
  }

  private func kind(of character: Character) -> Kind {
    if character.isASCII { return .plain }
    if let drawing = BoxDrawing(character) { return .drawn(drawing) }
    return .boxed(displayWidth.columns(of: character))
  }

  private mutating func append(_ run: Run, to nodes: inout [MarkupNode]) {
    guard !run.text.isEmpty else { return }
    switch run.kind {
    case .plain: nodes.append(.text(run.text))
    case .boxed(let columns):
      var box = MarkupElement(
        "span", ["class": columns == 2 ? "w" : "n", "style": "width:\(run.columns)ch"])
      // The box is measured in the unit of the letters around it, not in that of its own larger letters.
      box.children = [columns == 2 ? .element(MarkupElement("i", [:], text: run.text)) : .text(run.text)]
      nodes.append(.element(box))
    case .drawn(let drawing):
      drawings.insert(drawing)
      nodes.append(
        .element(
          MarkupElement("span", ["class": "c \(drawing.className)", "style": "width:\(run.columns)ch"], text: run.text))
      )
    }
  }

  // MARK: Rules

  /// The rules of what was written so far.
  package var rules: String {
    Self.rules + "\n"
      + drawings.sorted { $0.scalar < $1.scalar }.map(\.rule).joined(separator: "\n")
  }

  /// The rules for every text, for pages that get their text later.
  package static var allRules: String {
    let drawings = (UInt32(0x2500)...0x259F).compactMap { Unicode.Scalar($0).flatMap { BoxDrawing(Character($0)) } }
    return rules + "\n" + drawings.map(\.rule).joined(separator: "\n")
  }

  /// The size of a syllable, in those of the letters around it.
  private static let enlargement = "1.15"

  private static let rules = """
    :root{--ink:CanvasText;--pen:linear-gradient(var(--ink),var(--ink))}
    pre{font:14px/20px ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,"Liberation Mono","Noto Sans Mono",D2Coding,
    "Noto Sans Mono CJK KR","NanumGothicCoding",monospace;
    font-variant-ligatures:none;white-space:pre;overflow-x:auto}
    pre .c,pre .w,pre .n{display:inline-block;height:20px;vertical-align:top;white-space:pre}
    pre .w i{font-size:\(enlargement)em;font-style:normal}
    pre .w{white-space:nowrap;letter-spacing:calc(2ch - \(enlargement)em);
    text-align:justify;text-align-last:justify;text-justify:inter-character}
    pre .c{color:transparent;overflow:hidden;background-repeat:no-repeat;
    -webkit-print-color-adjust:exact;print-color-adjust:exact}
    @media print{
    pre{font-size:8pt;line-height:11pt;overflow-x:visible}
    pre .c,pre .w,pre .n{height:11pt}
    }
    """
}
