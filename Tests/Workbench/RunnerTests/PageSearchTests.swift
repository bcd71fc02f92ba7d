import CommandLanguage
import DisplayText
import Testing
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Runner
@testable import SessionModel

/// The order of pages, and the stems of words.
@Suite struct PageSearchTests {
  private static let ranked =
    [
      SearchPage(
        name: "one", kind: .concept, text: Bilingual(""), ownName: "one", names: [], titles: ["a heron"],
        bodies: ["a badger"]),
      SearchPage(
        name: "two", kind: .concept, text: Bilingual(""), ownName: "two", names: [], titles: [],
        bodies: ["badgers, herons and an otter"]),
      SearchPage(
        name: "three", kind: .concept, text: Bilingual(""), ownName: "three", names: ["otter"], titles: [], bodies: []),
      SearchPage(
        name: "four", kind: .concept, text: Bilingual(""), ownName: "four", names: [], titles: ["the otter"], bodies: []
      ),
      SearchPage(
        name: "five", kind: .concept, text: Bilingual(""), ownName: "otter", names: [], titles: [], bodies: []),
    ]
    + (0..<20).map {
      SearchPage(
        name: "\($0)", kind: .concept, text: Bilingual(""), ownName: "\($0)", names: [], titles: [], bodies: [])
    }

  private static let words = SearchWords("-: the, my\nbird: heron\n# a remark\nfish,물고기: otter\n")

  private func names(_ question: String) -> [String] {
    PageSearch(question, SearchIndex(Self.ranked), Self.words).pages.map(\.name)
  }

  @Test func `Names come before titles, and titles before texts`() {
    #expect(names("otter") == ["five", "three", "four", "two"])
    #expect(names("otters") == ["five", "three", "four", "two"])
    #expect(names("heron") == ["one", "two"])
  }

  @Test func `Pages with all words come before pages with some`() {
    #expect(names("badger heron otter").first == "two")
    #expect(names("my badger, the heron") == ["one", "two"])
    #expect(Set(names("badger xyzzy")) == ["one", "two"])
    #expect(names("xyzzy").isEmpty && names("").isEmpty && names("?").isEmpty)
  }

  @Test func `Words lead to what they mean`() {
    #expect(names("birds") == ["one", "two"])
    // The name of a page is that page, not each that mentions it.
    #expect(names("물고기가") == ["five", "three"])
    // If all words say nothing, they are looked for.
    #expect(names("the") == ["four"])
  }

  @Test(arguments: [
    ("caresses", "caress"), ("ponies", "poni"), ("cats", "cat"), ("feed", "feed"), ("agreed", "agre"),
    ("plastered", "plaster"), ("motoring", "motor"), ("sing", "sing"), ("conflated", "conflat"), ("hopping", "hop"),
    ("falling", "fall"), ("filing", "file"), ("happy", "happi"), ("sky", "sky"), ("updates", "updat"),
    ("updating", "updat"), ("flickers", "flicker"), ("rate", "rate"), ("as", "as"), ("셀", "셀"), ("e0201", "e0201"),
  ])
  func `English words have stems`(_ word: String, _ stem: String) { #expect(EnglishStem.stem(of: word) == stem) }

  @Test(arguments: [
    ("셀이", "셀"), ("목록에서", "목록"), ("바뀌어요", "바뀌"), ("중복된", "중복"), ("섹션들은", "섹션"), ("적용했어요", "적용"),
  ])
  func `Korean words lose particles and endings`(_ word: String, _ stem: String) {
    #expect(KoreanStem.stems(of: word).contains(stem))
  }

  @Test func `A text is split into words of one script`() {
    #expect(SearchIndex.words(of: "UIKit은 reload(_:)를, 3개") == ["uikit", "은", "reload", "를", "3", "개"])
  }

  /// A synonym that leads nowhere would be a misspelling.
  @Test func `Each synonym leads to a page`() {
    let index = SearchIndex(SearchPage.all(.standard, .shipped))
    let words = CodeCatalog.shipped.searchWords
    #expect(words.leftOut.contains("my") && words.meanings.count > 50)
    for meaning in Set(words.meanings.values.joined()) {
      let name = meaning.lowercased()
      #expect(index.wholeNames[name] != nil || index.places[name] != nil, "\(meaning)")
    }
  }

  @Test func `A text of the console is explained`() throws {
    var session = Session()
    let text = "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(1)}"
    let source = SourceText(name: "test", text: "apropos \(Value.quoted(text))")
    var parser = ScriptParser(source)
    guard case .commands(let line)? = parser.next()?.content else { return }
    let lines = session.execute(line.commands[0], in: source).report?.lines(session.textOptions)
    #expect(lines?.last == "  explain \(Value.quoted(text))")
  }
}
