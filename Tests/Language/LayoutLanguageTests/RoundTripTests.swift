import CommandLanguage
import CompositionalLayout
import DisplayText
import Foundation
import LayoutCases
import LayoutLanguage
import Testing

@Suite("Layout blocks")
struct LayoutBlockTests {
  /// Every layout of the recorded and derived cases.
  static let cases: [LayoutCase] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Engine/CompositionalLayoutTests/Cases")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }.flatMap { name -> [LayoutCase] in
      guard let data = FileManager.default.contents(atPath: folder.appending(path: name).path) else { return [] }
      return (try? LayoutCaseFile(parsing: Array(data)))?.cases ?? []
    }
  }()

  @Test func `There are cases to try`() { #expect(Self.cases.count > 100) }

  @Test(arguments: cases)
  func `What a case file can hold can be written and read back`(layoutCase: LayoutCase) throws {
    let text = LayoutSpec.text(of: layoutCase.layout)
    #expect(try Self.layout(text) == layoutCase.layout, "\(text)")
    #expect(LayoutSpec.text(of: try Self.layout(text)) == text)
  }

  @Test(
    arguments: [
      ("{ h(0.4w x 320) { item(1w x 1h) inset 0 10 0 10 } orth continuous header 44 }", nil),
      ("{ v(1w x 320) count 3 { item(1w x 0.3h) inset 0 0 10 0 } }", nil),
      ("{ h(1w x 44) repeat 2 gap flex 8 { item(0.4w x 1h) edge leading 4 bottom flex 2 } gap 3 }", nil),
      ("{ h(1wx44) { item(1w x 1h) } }", "{ h(1w x 44) { item(1w x 1h) } }"),
      (
        "{ custom(1w x 200) { frame(0, 0, 80, 80) frame(10,20,30,40) z 2 } }",
        "{ custom(1w x 200) { frame(0, 0, 80, 80) frame(10, 20, 30, 40) z 2 } }"
      ),
      ("{ h(1w x ~=44) { item(0.5w x ~=44) badge dot(20 x 20) at top trailing frac 0.3 -0.3 on bottom z 4 } }", nil),
      ("{ h(1w x 44) { item(0.5w x 1h) badge dot(20 x 20) at middle pad 1 2 3 4 } }", nil),
      ("{ list(insetGrouped, header, footer) }", nil), ("{ list(plain, first-item, no-separators, padding=12) }", nil),
      ("{ h(1w x 44) { item(1w x 1h) } header ~30 pin z 2 footer 20 offset 0 -5 inside pad 0 8 0 8 }", nil),
      (
        "{ h(1w x 44) { item(1w x 1h) } boundary \"a kind\"(60 x 30) bottomTrailing decoration ground inset 1 2 3 4 z -1 }",
        nil
      ),
      ("{ h(1w x 44) { item(1w x 1h) } inset 3 4 5 6 follow off reference layoutMargins }", nil),
    ] as [(String, String?)])
  func `Short forms`(text: String, printed: String?) throws {
    let section = try Self.section(text)
    #expect(LayoutSpec.text(of: section) == printed ?? text)
    #expect(try Self.section(LayoutSpec.text(of: section)) == section)
  }

  @Test(arguments: [
    "{ sections { list(plain) } }", "{ section { h(1w x 44) { item(1w x 1h) } } section none scroll horizontal }",
    "{ section { h(1w x 44) { item(1w x 1h) } } section-gap 14 boundary bar(1w x 50) top pin reference none }",
  ])
  func `Whole layouts`(text: String) throws { #expect(LayoutSpec.text(of: try Self.layout(text)) == text) }

  @Test(
    arguments: [
      ("{ h(0.4w x 32o) { item(1w x 1h) } }", "E0301", "32o", "did you mean 320?"),
      ("{ h(0.4w) { item(1w x 1h) } }", "E0301", "0.4w", nil),
      ("{ h(1w x 44) { itm(1w x 1h) } }", "E0303", "itm", "did you mean 'item'?"),
      ("{ x(1w x 44) { } }", "E0303", "x", nil),
      ("{ h(1w x 44) { item(1w x 1h) } orht paging }", "E0303", "orht", "did you mean 'orth'?"),
      ("{ h(1w x 44) { item(1w x 1h) } orth pagin }", "E0303", "pagin", "did you mean 'paging'?"),
      ("{ h(1w x 44) { item(1w x 1h) } header }", "E0303", "}", nil),
      ("{ h(1w x 44) { item(1w x 1h) } inset 1 2 3 }", "E0303", "}", "inset 8 16 8 16"),
      ("{ h(1w x 44) { item(1w x 1h) } inset 8 16 }", "E0303", "}", "inset 8 16 8 16"),
      ("{ h(1w x 44) { item(1w x 1h) inset 1,-2,3,4 } }", "E0303", ",", "inset 1 -2 3 4"),
      ("{ h(1w x 44) inset(8, 16) { item(1w x 1h) } }", "E0303", "(8, 16)", "inset 8 16 8 16"),
      ("{ h(1w x 44) { item(1w x 1h) } header 20 pad 4, 4 }", "E0303", ",", "pad 4 4 4 4"),
      ("{ h(1w x 44) { item(1w x 1h) } section-gap 14 }", "E0303", "section-gap", "layout section-gap 14"),
      ("{ h(1w x 44) { item(1w x 1h) } header 20 scroll horizontal }", "E0303", "scroll", "layout scroll horizontal"),
      ("{ h(1w x 1/0w) { item(1w x 1h) } }", "E0301", "1/0w", nil),
      ("{ h(1w x 4/3) { item(1w x 1h) } }", "E0301", "4/3", nil),
      ("{ h(1w x 44) { item(1/w x 1h) } }", "E0301", "1/w", nil),
      ("{ h(1w x 44) { item(1/2/3w x 1h) } }", "E0301", "1/2/3w", nil),
      ("{ h(1w x 44) { item(1w x 1h) } padding 8 }", "E0303", "padding", "did you mean 'inset 8 8 8 8'?"),
      ("{ h(1w x 44) { item(1w x 1h) padding 8 } }", "E0303", "padding", "did you mean 'inset 8 8 8 8'?"),
      (
        "{ h(1w x 44) { item(1w x 1h) } contentInsets 8 16 }", "E0303", "contentInsets",
        "did you mean 'inset 8 16 8 16'?"
      ),
      ("{ h(1w x 44) { item(1w x 1h) } interGroupSpacing 8 }", "E0303", "interGroupSpacing", "did you mean 'gap'?"),
      ("{ h(1w x 44) interItemSpacing 8 { item(1w x 1h) } }", "E0303", "interItemSpacing", "did you mean 'gap'?"),
      (
        "{ h(1w x 44) { item(1w x 1h) interItemSpacing 8 } }", "E0303", "interItemSpacing",
        "'interItemSpacing' is written 'gap': an option of a group"
      ),
      (
        "{ h(1w x 44) { item(1w x 1h) } orthogonalScrollingBehavior paging }", "E0303", "orthogonalScrollingBehavior",
        "did you mean 'orth'?"
      ),
      ("{ list(plain, headerMode) }", "E0303", "headerMode", "did you mean 'header'?"),
      ("{ h(1w x 44) count 2 { item(1w x 1h) item(1w x 1h) } }", "E0303", "{ item(1w x 1h) item(1w x 1h) }", nil),
      ("{ h(1w x 44) count 1.5 { item(1w x 1h) } }", "E0103", "1.5", nil),
      ("{ list(plian) }", "E0303", "plian", "did you mean 'plain'?"),
      ("{ h(1w x 1e999) { item(1w x 1h) } }", "E0301", "1e999", nil),
      ("{ custom(1w x 9) { frame(1,2,3) } }", "E0303", "1,2,3", nil),
      ("{ }", "E0303", "}", nil),
    ] as [(String, String, String, String?)])
  func `What is wrong is named with its place and a way out`(
    text: String, code: String, place: String, help: String?
  ) throws {
    let source = SourceText(name: "test", text: text)
    do throws(Diagnostic) {
      _ = try LayoutSpec.section(try SpecBlock(0..<text.utf8.count, in: source), in: source)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.code.rawValue == code, "\(error.message)")
      #expect(error.range.map { source.text($0.bytes) } == place)
      if let help { #expect(error.helps.map(\.en).contains(help), "\(error.helps)") }
    }
  }

  @Test(arguments: [
    ("{ foo }", "section sections list h v custom"), ("{ h(1w x 44) foo { } }", "count repeat gap inset edge badge"),
    ("{ h(1w x 44) { item(1w x 1h) foo } }", "inset edge badge item h v custom"),
    (
      "{ h(1w x 44) { item(1w x 1h) } header 30 foo }",
      "pin inside offset z pad orth header footer boundary gap inset decoration follow reference "
        + "supplementary-reference bounce deceleration"
    ),
    ("{ h(1w x 44) { item(1w x 1h) badge b(1 x 1) at foo } }", "middle top leading bottom trailing"),
    ("{ list(plain, foo) }", "header first-item footer no-separators padding"),
    ("{ custom(1w x 44) { foo } }", "frame"),
    ("{ section { list(plain) } foo }", "section scroll section-gap boundary reference"),
    ("{ sections { list(plain) } section { list(plain) } }", "scroll section-gap boundary reference"),
  ])
  func `An error lists all that is allowed at its place`(text: String, words: String) throws {
    let source = SourceText(name: "test", text: text)
    let block = try SpecBlock(0..<text.utf8.count, in: source)
    let error = #expect(throws: Diagnostic.self) { try LayoutSpec.content(of: block, in: source) }
    #expect(error?.helps.last?.en == "one of: \(words)")
  }

  @Test func `Where a number may stand, no list pretends to be whole`() throws {
    for text in ["{ h(1w x 44) { item(1w x 1h) } gap foo }", "{ h(1w x 44) gap foo { item(1w x 1h) } }"] {
      let source = SourceText(name: "test", text: text)
      let block = try SpecBlock(0..<text.utf8.count, in: source)
      let error = #expect(throws: Diagnostic.self) { try LayoutSpec.content(of: block, in: source) }
      #expect(error?.helps.isEmpty == true)
    }
  }

  @Test func `Deep nesting ends with a diagnostic, not with the stack`() {
    for depth in [300, 5_000] {
      let text =
        "{ " + String(repeating: "h(1w x 1h) { ", count: depth) + "item(1w x 1h)"
        + String(repeating: " }", count: depth) + " }"
      let source = SourceText(name: "test", text: text)
      #expect(throws: Diagnostic.self) {
        try LayoutSpec.section(try SpecBlock(0..<text.utf8.count, in: source), in: source)
      }
    }
  }

  @Test func `Cut anywhere, a block gives a diagnostic inside of it; whole, a value`() throws {
    let text = Array("{ h(0.4w x 320) count 2 gap flex 3 { item(1w x ~44) badge b(1 x 2) at top } header 44 pin }".utf8)
    for end in 1..<text.count {
      let source = SourceText(name: "test", bytes: Array(text[..<end]))
      do throws(Diagnostic) {
        _ = try LayoutSpec.section(try SpecBlock(0..<end, in: source), in: source)
        Issue.record("\(end) bytes are a block")
      } catch {
        let place = try #require(error.range?.bytes)
        #expect(0...end ~= place.lowerBound && place.upperBound <= end, "\(end): \(error.message)")
      }
    }
    _ = try Self.section(String(decoding: text, as: UTF8.self))
  }

  private static func section(_ text: String) throws -> CollectionLayoutSection {
    let source = SourceText(name: "test", text: text)
    return try LayoutSpec.section(try SpecBlock(0..<text.utf8.count, in: source), in: source)
  }

  private static func layout(_ text: String) throws -> CompositionalLayoutDescription {
    let source = SourceText(name: "test", text: text)
    let block = try SpecBlock(0..<text.utf8.count, in: source)
    #expect(LayoutSpec.isLayout(block, in: source))
    return try LayoutSpec.layout(block, in: source)
  }
}
