import Testing

@testable import Markup

/// The reader takes well-formed documents and says what is wrong with others, and where.
@Suite struct MarkupReadingTests {
  @Test func aDocumentBecomesATree() throws {
    let root = try MarkupReader.root(
      of: """
        <?xml version="1.0"?>
        <!-- a comment -->
        <svg width='10' data-x="a&#10;b &quot;c&quot;"><t>1 &lt; 2 &#x1F600;<![CDATA[<raw&>]]></t><u/></svg>

        """)
    #expect(root.name == "svg" && root["width"] == "10" && root["data-x"] == "a\nb \"c\"")
    #expect(root.elements.map(\.name) == ["t", "u"])
    #expect(root.elements[0].text == "1 < 2 😀<raw&>")
    #expect(root.text == "1 < 2 😀<raw&>")
  }

  @Test(arguments: [
    ("", "1:1: no element"),
    ("text", "1:1: text outside of the root element"),
    ("<a>", "1:1: <a> is never closed"),
    ("<a>\n <b></a>", "2:5: </a> where </b> is expected"),
    ("</a>", "1:1: </a> closes nothing"),
    ("<a/><b/>", "1:5: something after the root element"),
    ("<a b></a>", "1:5: 'b' needs '=' and a value"),
    ("<a b=1/>", "1:6: a value stands in quotes"),
    ("<a b='1' b='2'/>", "1:10: 'b' stands twice"),
    ("<a b='1'c='2'/>", "1:9: attributes need a blank in front"),
    ("<a b='<'/>", "1:7: '<' in a value"),
    ("<a b='1/>", "1:6: a value without an end"),
    ("<a>가나 & 다</a>", "1:7: '&' without an entity"),
    ("<a>&nbsp;</a>", "1:4: '&nbsp;' is not an entity of XML"),
    ("<a>&#0;</a>", "1:4: '&#0;' is not an entity of XML"),
    ("<a>&#+9;</a>", "1:4: '&#+9;' is not an entity of XML"),
    ("<a>]]></a>", "1:6: ']]>' in a text"),
    ("<a><!-- -- --></a>", "1:9: '--' in a comment"),
    ("<a><!-- ", "1:4: a comment without an end"),
    ("<a><![CDATA[ ", "1:4: a CDATA section without an end"),
    ("<![CDATA[x]]>", "1:2: a name is expected"),
    ("<!DOCTYPE a><a/>", "1:1: a document type, which is not read"),
    ("<a>\u{1}</a>", "1:4: a character that XML cannot hold"),
    ("<1/>", "1:3: a name is expected"),
    ("<a/ >", "1:4: '/' in a tag needs '>'"),
    ("<a", "1:3: a tag without an end"),
  ])
  func `What is wrong is named with its place`(text: String, message: String) {
    do {
      let root = try MarkupReader.root(of: text)
      Issue.record("read as \(root)")
    } catch { #expect(error.description == message) }
  }

  @Test func depthIsBounded() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(try MarkupReader.root(of: nested(MarkupReader.depthLimit)).name == "a")
    #expect(throws: MarkupFault("elements nest deeper than 256", line: 1, column: 3 * 256 + 1)) {
      try MarkupReader.root(of: nested(100_000))
    }
  }
}
