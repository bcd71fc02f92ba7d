import CommandLanguage
import DisplayText
import LineEditing
import Testing
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Runner
@testable import SessionModel

/// Every word of the language is found by its names, has a page of help, and an example that works.
@Suite struct LanguageWordTests {
  static let words = Workbench.standard.words.all

  /// Runs a line; nil if one of its commands fails.
  private static func run(_ line: String, _ session: inout Session) -> [String]? {
    let source = SourceText(name: "test", text: line)
    var parser = ScriptParser(source)
    guard case .commands(let commands)? = parser.next()?.content else { return nil }
    var lines: [String] = []
    for command in commands.commands {
      let result = session.execute(command, in: source)
      guard let report = result.report else {
        Issue.record("\(line): \(result.error?.message.en ?? "no report")")
        return nil
      }
      lines += report.lines(session.textOptions)
    }
    return lines
  }

  @Test func eachPartOfTheLanguageIsThere() {
    #expect(Set(Self.words.map(\.kind)) == Set(LanguageWord.Kind.allCases))
    #expect(Workbench.standard.words.words(of: .setting).map(\.name) == SettingKey.all.map(\.name))
    #expect(Workbench.standard.words.words(of: .directive).map(\.name) == DirectiveSpec.all.map { "@" + $0.name })
    #expect(Workbench.standard.words.words(of: .key).map(\.name) == EditorKey.all.map(\.name))
    #expect(Set(Self.words).count == Self.words.count)
  }

  @Test(arguments: words) func aWordHasItsTextsInBothLanguages(_ word: LanguageWord) {
    #expect(!word.levels.isEmpty)
    for text in [word.summary] + word.levels.map(\.title) + (word.details.map { [$0] } ?? []) {
      #expect(!text.en.isEmpty && text.en.unicodeScalars.allSatisfy { !(0xAC00...0xD7A3).contains($0.value) })
      #expect(text.ko.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(text.ko)")
    }
  }

  @Test(arguments: words) func aproposFindsAWordByItsNames(_ word: LanguageWord) throws {
    var session = Session()
    session.state.settings.width = 1000
    for name in [word.name] + word.uikit {
      let lines = try #require(Self.run("apropos \(Value.quoted(name))", &session))
      #expect(lines.contains { $0.hasPrefix("  \(word.name) ") && $0.contains(word.summary.en) }, "\(name): \(lines)")
    }
  }

  @Test(arguments: Set(words.map(\.name)).sorted()) func helpAndExplainTellOfAWord(_ name: String) throws {
    var session = Session()
    session.state.settings.width = 80
    for language in Language.allCases {
      session.state.settings.language = language
      for line in ["help \(Value.quoted(name))", "explain \(Value.quoted(name))"] {
        let page = try #require(Self.run(line, &session))
        #expect(!page.isEmpty)
        // An example is one line, to be copied, and its output may be wider.
        let examples = Self.words.filter { $0.name == name }.compactMap(\.example)
        for row in page where !row.contains("| ") && !examples.contains(where: row.contains) {
          #expect(session.textOptions.columns(of: row) <= 80, "\(line): \(row)")
        }
      }
    }
  }

  @Test(arguments: words.filter { $0.example != nil }) func anExampleWorks(_ word: LanguageWord) throws {
    var session = Session()
    let setup = [
      "set viewport 300x160", "screen new main", "section add A B C", "add 1..4 to A; add 5 6 to B", "apply",
    ]
    for line in setup { _ = try #require(Self.run(line, &session)) }
    let example = try #require(word.example)
    _ = try #require(Self.run(example, &session))
    if let view = word.view {
      let picture = try #require(Self.run(view, &session))
      #expect(picture.count > 1, "\(example)")
      if word.kind == .finding { #expect(picture.contains { $0.contains(word.name) }, "\(picture)") }
    }
    if word.kind == .layout { #expect(example.contains(word.name), "\(example)") }
  }

  @Test func aPageShowsTheNameInUIKitAndADrawing() throws {
    var session = Session()
    let page = try #require(Self.run("help gap", &session))
    #expect(page[0].hasPrefix("gap POINTS") && page[0].hasSuffix("layout word"))
    #expect(page.contains("  UIKit     interGroupSpacing"))
    #expect(page.contains("  UIKit     interItemSpacing, NSCollectionLayoutSpacing"))
    // What UIKit does not do with it.
    #expect(page.joined(separator: " ").contains("between a header and the first group, or between sections"))
    #expect(page.contains { $0.contains("layout { h(1w x 40) { item(0.5w x 1h) } gap 20 }") })
    #expect(page.contains { $0.contains("┌─ 1 ─") })
    #expect(page.last == "  see also  help layout")
    #expect(Self.run("help interGroupSpacing", &session)?.first?.hasPrefix("gap POINTS") == true)
  }

  @Test func pagesOfCommandsHoldTheGrammarOfTheirBlocks() throws {
    var session = Session()
    for (command, kind) in [("layout", LanguageWord.Kind.layout), ("pipe", .pipeline), ("set", .setting)] {
      let page = try #require(Self.run("help \(command)", &session)).joined(separator: "\n")
      let words = Workbench.standard.words.words(of: kind)
      for word in words { #expect(page.contains("    \(word.name)"), "\(command): \(word.name)") }
      for level in words.levels { #expect(page.contains("\n  \(level.title.en)\n")) }
    }
    let keys = try #require(Self.run("help keys", &session))
    for key in EditorKey.all { #expect(keys.contains { $0.hasPrefix("    \(key.name) ") }, "\(key.name)") }
  }

  @Test func setIdiomTellsWhichOneIsMeant() throws {
    var session = Session()
    #expect(Self.run("set idiom", &session)?.first?.hasPrefix("idiom  auto (phone) ") == true)
    _ = Self.run("screen new main; viewport 820x1180", &session)
    #expect(Self.run("set idiom", &session)?.first?.hasPrefix("idiom  auto (pad) ") == true)
    _ = Self.run("set idiom mac", &session)
    #expect(Self.run("set idiom", &session)?.first?.hasPrefix("idiom  mac ") == true)
  }

  @Test func helpOfWhatifNamesAllThatALayoutIsComparedUnder() throws {
    var session = Session()
    let page = try #require(Self.run("help whatif", &session)).joined(separator: " ").split(separator: " ")
    #expect(page.joined(separator: " ").contains("KEY: width height scale rounding uikit idiom direction behavior."))
  }

  /// A concept and a word of a block may have one name.
  @Test func explainTellsOfAConceptAndOfTheWordThatHasItsName() throws {
    var session = Session()
    let page = try #require(Self.run("explain section", &session))
    #expect(page[0].hasPrefix("section  an ordered group of items"))
    #expect(page.contains { $0.hasPrefix("section { … } | none ") })
    let command = try #require(Self.run("help section", &session))
    #expect(command.contains { $0.hasPrefix("  word      section { … } | none: ") })
  }

  @Test(arguments: ["W0305", "e0303", "index-path", "IndexPath", "식별자", "pagination"])
  func helpOfACodeOrConceptIsThePageOfExplain(_ name: String) {
    var session = Session()
    for language in Language.allCases {
      session.state.settings.language = language
      #expect(Self.run("help \(name)", &session) == Self.run("explain \(name)", &session))
    }
  }

  @Test(arguments: [
    ("GAP", "gap"), ("Orth", "orth"), ("INSETGROUPED", "insetGrouped"), ("flatmaplatest", "flatMapLatest"),
    ("Goal", "goal"), ("APPLY", "apply"), ("Whatif", "whatif"), ("ctrl-r", "Ctrl-R"),
  ])
  func explainAndHelpTakeAWordInAnyCase(_ typed: String, _ name: String) {
    var session = Session()
    for verb in ["explain", "help"] {
      #expect(Self.run("\(verb) \(typed)", &session) == Self.run("\(verb) \(name)", &session))
    }
  }

  @Test func explainAloneListsCodesAndConcepts() throws {
    var session = Session()
    let list = try #require(Self.run("explain", &session))
    let catalog = CodeCatalog.shipped
    for code in catalog.codes { #expect(list.contains { $0.hasPrefix("    \(code.code) ") }, "\(code.code)") }
    for concept in catalog.concepts { #expect(list.contains { $0.contains(concept.name) }, "\(concept.name)") }
    #expect(list.contains { $0.contains("fractionAboveOne") })
  }

  @Test(arguments: [
    "help pager", "help lang", "explain lang", "explain layout", "explain fractionAboveOne", "help orth", "help @goal",
    "explain list", "explain insetGrouped", "explain reorder", "explain gap", "explain contentinset",
    "explain gapOnlyBetweenGroups", "help goal", "explain switchLatest", "help Ctrl-R",
    "help orthogonalScrollingBehavior", "help fractionalWidth",
  ])
  func wordsThatPeopleTryLeadSomewhere(_ line: String) throws {
    var session = Session()
    #expect(try #require(Self.run(line, &session)).count > 1)
  }

  @Test(arguments: [
    ("decoration", "decoration"), ("badge", "badge"), ("spacing", "gap"), ("estimated", "~44"), ("header", "header"),
    ("language", "lang"), ("언어", "lang"), ("rtl", "direction"), ("curve", "anim.curve"), ("간격", "gap"),
    ("gap", "gap"), ("gap", "gapOnlyBetweenGroups"), ("contentInset", "contentinset"),
    ("BehaviorRelay", "behavior"), ("asDriver", "driver"), ("배지", "badge"), ("history", "Ctrl-R"),
    ("header", "layout"), ("헤더", "layout"), ("pin", "layout"), ("sticky", "pin"), ("고정", "pin"), ("고정", "layout"),
    ("이미지", "mirror"), ("image", "mirror"), ("image", "app"), ("Kingfisher", "app"), ("NetworkProvider", "fetch"),
    ("포켓몬", "fetch"), ("이미지로", "mirror"), ("iPhone", "idiom"), ("iPad", "idiom"), ("Catalyst", "idiom"),
    ("아이폰", "idiom"), ("아이패드", "idiom"), ("맥", "idiom"), ("sectionHeaderTopPadding", "padding"),
  ])
  func aproposFindsWordsByWhatPeopleCallThem(_ text: String, _ name: String) throws {
    var session = Session()
    let lines = try #require(Self.run("apropos \(text)", &session))
    #expect(lines.contains { $0.hasPrefix("  \(name) ") }, "\(lines)")
  }
}
