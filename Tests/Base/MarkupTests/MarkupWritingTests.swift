import TestSupport
import Testing

@testable import Markup

/// Written markup is well-formed for any content.
@Suite struct MarkupWritingTests {
  @Test func elementsAreWrittenByTheRulesOfTheirSyntax() {
    let element = MarkupElement("p", ["id": "a"], [.text("one"), .element(MarkupElement("br"))])
    #expect(element.text(as: .xml) == "<p id=\"a\">one<br/></p>")
    #expect(element.text(as: .html) == "<p id=\"a\">one<br></p>")
    #expect(MarkupElement("td").text(as: .xml) == "<td/>")
    #expect(MarkupElement("td").text(as: .html) == "<td></td>")
    #expect(MarkupElement("g", [:], [.element(MarkupElement("rect"))]).text(as: .xml) == "<g>\n<rect/>\n</g>")
    #expect(MarkupElement("svg").xmlDocument == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg/>\n")
    #expect(MarkupElement("html").htmlDocument == "<!DOCTYPE html>\n<html></html>\n")
  }

  @Test(arguments: [
    ("</svg><script>", "&lt;/svg&gt;&lt;script&gt;", "&lt;/svg&gt;&lt;script&gt;"),
    ("a & b", "a &amp; b", "a &amp; b"),
    ("&amp;", "&amp;amp;", "&amp;amp;"),
    ("say \"x\" 'y'", "say \"x\" 'y'", "say &quot;x&quot; 'y'"),
    ("]]>", "]]&gt;", "]]&gt;"),
    ("a\tb\nc", "a\tb\nc", "a&#9;b&#10;c"),
    ("\u{1B}[31m", "\\u{1B}[31m", "\\u{1B}[31m"),
    ("\0", "\\u{0}", "\\u{0}"),
    ("a\rb", "a\\u{D}b", "a\\u{D}b"),
    ("\u{7F}\u{9B}", "\\u{7F}\\u{9B}", "\\u{7F}\\u{9B}"),
    ("\u{FFFE}\u{FFFF}", "\\u{FFFE}\\u{FFFF}", "\\u{FFFE}\\u{FFFF}"),
    ("\u{202E}txet", "\\u{202E}txet", "\\u{202E}txet"),
    ("\u{2067}x\u{2069}", "\\u{2067}x\\u{2069}", "\\u{2067}x\\u{2069}"),
    ("이상해씨 👨‍👩‍👧", "이상해씨 👨‍👩‍👧", "이상해씨 👨‍👩‍👧"),
  ])
  func `Foreign text stays text`(text: String, between: String, inValue: String) {
    for syntax in MarkupSyntax.allCases {
      #expect(MarkupElement("t", text: text).text(as: syntax) == "<t>\(between)</t>")
      #expect(MarkupElement("t", ["v": text], text: "x").text(as: syntax) == "<t v=\"\(inValue)\">x</t>")
    }
  }

  @Test func invalidNameCharactersAreReplaced() {
    #expect(MarkupElement("a b><c").text(as: .xml) == "<_a_b__c/>")
    #expect(MarkupElement("").text(as: .xml) == "<_/>")
    #expect(MarkupElement("9").text(as: .xml) == "<_9/>")
    #expect(MarkupElement("t", ["x=\"1\"": "y"]).text(as: .xml) == "<t _x__1_=\"y\"/>")
  }

  @Test func attributesAreFoundAndChangedByName() {
    var element = MarkupElement("t", ["a": "1", "b": "2"])
    #expect(element["b"] == "2" && element["c"] == nil)
    element["a"] = "3"
    element["c"] = "4"
    element["b"] = nil
    #expect(element.text(as: .xml) == "<t a=\"3\" c=\"4\"/>")
  }

  /// Random trees of texts that could break out read back as they were, but for what no XML can hold.
  @Test(arguments: 0..<40) func randomTreesRoundTrip(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let element = Self.element(&random, depth: 4)
    let read = try MarkupReader.root(of: element.xmlDocument)
    #expect(Self.plain(read) == Self.plain(element))
  }

  private static let pieces = [
    "<", ">", "&", "\"", "'", "]]>", "<!--", "-->", "<![CDATA[", "&lt;", "&#0;", "</t>", "피카츄", "é", "\t", "\n", " ",
    "x",
    "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "\\u{1B}",
  ]

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private static func element(_ random: inout SeededGenerator, depth: Int) -> MarkupElement {
    var element = MarkupElement(["g", "t", "svg"].randomElement(using: &random) ?? "t")
    for name in ["a", "b"] where Bool.random(using: &random) { element[name] = text(&random) }
    guard depth > 0 else { return element }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      element.children.append(
        Bool.random(using: &random)
          ? .text(text(&random)) : .element(Self.element(&random, depth: depth - 1)))
    }
    return element
  }

  /// Returns the tree with neighbouring texts as one, and without those that are empty or stand between elements alone.
  private static func plain(_ element: MarkupElement) -> MarkupElement {
    var result = element
    result.children = []
    var text = ""
    func flush(_ children: inout [MarkupNode]) {
      if !text.isEmpty { children.append(.text(text)) }
      text = ""
    }
    let hasText = element.children.contains {
      if case .text(let text) = $0 { !text.allSatisfy { $0 == "\n" } } else { false }
    }
    for child in element.children {
      switch child {
      case .text(let piece): if hasText { text += piece }
      case .element(let inner):
        flush(&result.children)
        result.append(plain(inner))
      }
    }
    flush(&result.children)
    return result
  }
}
