import AppProtocol
import CommandLanguage
import DisplayText
import LineEditing
import Synchronization
import TestSupport
import Testing
import WorkbenchFeatures

@testable import Environment
@testable import Runner
@testable import SessionModel

/// The proposals of Tab at the prompt, and the meaning of a slip of the hand.
@Suite struct REPLAssistanceTests {
  private func runner(_ lines: String...) -> ScriptRunner {
    let session = RunOptions().session(isInteractive: true)
    var policy = RunPolicy(RunOptions())
    policy.offersFix = true
    let runner = ScriptRunner(session: session, policy: policy, messages: .memory())
    for line in lines { runner.enter(line) }
    return runner
  }

  private func offered(_ text: String, _ runner: ScriptRunner) -> [String: String] {
    let language = runner.session.state.settings.language
    let found = REPLAssistance(runner: runner).candidates(text, text.utf8.count).candidates
    return Dictionary(found.map { ($0.text, $0.summary?.text(language) ?? "") }) { first, _ in first }
  }

  @Test func rowsAreOfferedWhereTheyCanBeAdded() {
    let runner = runner("screen new p of pokemon; section add A", "add 꼬부기")
    #expect(Set(offered("add 꼬", runner).keys).isSuperset(of: ["꼬렛", "꼬마돌", "꼬부기"]))
    #expect(offered("delete 꼬", runner).keys.sorted() == ["꼬부기"])
    #expect(offered("print 1; add 파이", runner).keys.contains("파이리"))
  }

  @Test func settingsAreOfferedWithTheirMeaningAndValues() {
    let runner = runner("set lang ko")
    #expect(offered("set cr", runner) == ["crash": "UIKit이 예외를 낼 자리에서 할 일"])
    #expect(offered("set crash ", runner).keys.sorted() == ["repair", "report", "strict"])
    #expect(offered("set crash re", runner).keys.sorted() == ["repair", "report"])
    #expect(offered("set width 1", runner) == [:])
  }

  @Test func sectionsTheirHeadersAndFootersAreOfferedToMeasure() {
    let runner = runner("screen new p; section add A; add a b")
    #expect(offered("measure ", runner).keys.sorted() == ["A", "a", "all", "b"])
    #expect(offered("measure A ", runner).keys.sorted() == ["A", "a", "b", "footer", "forget", "header"])
    #expect(offered("measure A he", runner) == ["header": "the headers of the sections in front of it"])
    #expect(offered("measure A header ", runner).keys.sorted() == ["forget"])
  }

  @Test func factsThatALayoutIsComparedUnderAreOfferedWithTheirValues() {
    let runner = runner("screen new p; section add A; add a b")
    #expect(offered("whatif layout id", runner) == ["idiom": "phone, pad or mac"])
    #expect(offered("whatif layout idiom ", runner).keys.sorted() == ["mac", "pad", "phone"])
    #expect(offered("whatif layout behavior pag", runner).keys.sorted() == ["paging"])
    #expect(offered("whatif layout rounding ", runner).keys.sorted() == ["final", "floor", "nearest"])
    #expect(offered("whatif layout gr", runner).keys.sorted() == ["grid", "grouped"])
  }

  @Test func pipelinesTheirOriginsAndInputsAreOffered() {
    let runner = runner("screen new p", "pipe tv from modern-collection-view", "pipe own { publish x; x -> apply }")
    #expect(
      offered("pipe b from mo", runner).keys.sorted().prefix(2) == [
        "modern-collection-view", "modern-collection-view-cured",
      ])
    #expect(offered("send t", runner).keys.sorted() == ["textfield", "tvTrigger"])
    #expect(offered("send x", runner).keys.sorted() == ["x"])
    #expect(offered("marble ", runner).keys.sorted() == ["own", "tv"])
    #expect(Set(offered("race ", runner).keys).isSuperset(of: ["own", "tv"]))
  }

  @Test func functionsAreOfferedWithWhatTheyReturn() {
    let runner = runner("set lang ko", "screen new p; section add A; add a b")
    #expect(offered("expect cont", runner) == ["content(": "contentSize: [w, h] (pt)"])
    #expect(offered("expect cou", runner) == ["count(": "아이템의 수, 또는 데이터의 행 수"])
    #expect(offered("print fr", runner).keys.sorted() == ["frame(", "frames("])
    #expect(offered("delete where vis", runner).keys.sorted() == ["visible("])
    #expect(Set(offered("print frame(", runner).keys).isSuperset(of: ["a", "b", "count("]))
    #expect(Set(offered("expect overlaps(a, ", runner).keys).isSuperset(of: ["a", "b"]))
  }

  @Test func aCallIsInsertedWithoutQuotes() throws {
    let runner = runner("let number = 1")
    let assistance = REPLAssistance(runner: runner).assistance
    for (line, word) in [("print vis", "visible("), ("print $nu", "$number")] {
      let completion = try #require(assistance.completion(line, line.endIndex))
      #expect(completion.candidates.map(\.text) == [word])
      #expect(completion.isPlain(word))
    }
    let completion = try #require(assistance.completion("print vis", "print vis".endIndex))
    #expect(completion.candidates[0].suffix == "")
  }

  /// Places in blocks, and all words that may stand there.
  private static let places: [(line: String, words: String)] = [
    ("layout { ", "section sections list( h( v( custom("), ("layout A { ", "list( h( v( custom("),
    ("layout { h(", "1w 1h 44 ~44 ~=44"), ("layout { h(1w x ", "1w 1h 44 ~44 ~=44"), ("layout { h(0.5", ""),
    ("layout { h(1w x 44) ", "count repeat gap inset edge badge"), ("layout { h(1w x 44) gap ", "flex"),
    ("layout { custom(1w x 44) ", "gap inset edge badge"), ("layout { custom(1w x 44) { ", "frame("),
    ("layout { h(1w x 44) { it", "item("),
    ("layout { h(1w x 44) { item(1w x 1h) ", "inset edge badge item( h( v( custom("),
    ("layout { h(1w x 44) { item(1w x 1h) badge dot(9 x 9) at ", "middle top leading bottom trailing"),
    (
      "layout { h(1w x 44) { item(1w x 1h) } ",
      "orth header footer boundary gap inset decoration follow reference supplementary-reference bounce deceleration"
    ),
    (
      "layout A { h(1w x 44) { item(1w x 1h) } orth ",
      "none continuous leading paging groupPaging centered continuousGroupLeadingBoundary groupPagingCentered"
    ),
    ("layout A { h(1w x 44) { item(1w x 1h) } follow o", "on off"),
    ("layout A { h(1w x 44) { item(1w x 1h) } gap 1", ""), ("layout A { h(1w x 44) { item(1w x 1h) } \"", ""),
    ("layout A { list(", "plain grouped insetGrouped sidebar sidebarPlain"),
    ("layout A { list(plain, ", "header first-item footer no-separators padding="),
    ("layout { section { list(plain) } ", "section scroll section-gap boundary reference"),
    ("layout { sections { list(plain) } ", "scroll section-gap boundary reference"),
    ("layout list(", ""),
    (
      "pipe x { ",
      "publish behavior replay variable combineLatest( zip( merge( concat( values( fetch( amb( deferred( interval( "
        + "timer("
    ),
    ("pipe x { publish a; a -> deb", "debounce"), ("pipe x { publish a; a -> scan ", "append pages sum count last"),
    ("pipe x { publish a; a -> map upper", "uppercase"), ("pipe x { publish a; a -> throttle 1s ", "first latest"),
    ("pipe x { publish a; a -> flatMapLatest ", "fetch( combineLatest( just a"),
    ("pipe x { publish key; publish trigger; ke", "key"),
    ("pipe x { publish key; publish trigger; combineLatest(", "key trigger"),
    ("pipe x { publish key; key -> distinct -> texts; merge(key, t", "texts"),
    ("pipe x { publish key; publish trigger; trigger -> withLatestFrom ", "key trigger"),
    ("pipe x { publish a; a -> flatMap fetch(b, ", "page query"), ("pipe x { publish ", ""),
    ("pipe x { publish a; a -> startWith t", "true"), ("pipe x { publish a; a -> app", "apply"),
  ]

  @Test(arguments: places) func insideOfABlockTheWordsOfThePlaceAreOffered(line: String, words: String) {
    let found = offered(line, runner("screen new p; section add A; add a"))
    #expect(found.keys.sorted() == words.split(separator: " ").map(String.init).sorted())
    for (word, summary) in found { #expect(!summary.isEmpty, "\(word)") }
  }

  @Test func aWordOfABlockIsOfferedWithWhatFollowsItAndUIKitsName() {
    let runner = runner("screen new p; section add A; add a")
    #expect(
      offered("layout { h(1w x 44) { item(1w x 1h) } ga", runner)
        == ["gap": "POINTS: the space between groups, in points (interGroupSpacing)"])
    #expect(
      offered("layout { h(1w x 44) { item(1w x 1h) } orth lead", runner)
        == ["leading": "stops at the beginning of a group (continuousGroupLeadingBoundary)"])
  }

  @Test(arguments: [
    ("layout { h(1w x 44) { it", "item(", ""), ("layout { list(plain, pad", "padding=", ""),
    ("layout { h(1w x 44) { item(1w x 1h) } orth pag", "paging", " "),
    ("pipe p { publish a; a -> filter em", "empty", " "),
  ])
  func aWordOfABlockIsInsertedWithoutQuotes(line: String, word: String, suffix: String) throws {
    let assistance = REPLAssistance(runner: runner("screen new p; section add A; add a")).assistance
    let completion = try #require(assistance.completion(line, line.endIndex))
    #expect(completion.candidates.map(\.text) == [word])
    #expect(completion.candidates.map(\.suffix) == [suffix])
    #expect(completion.isPlain(word))
  }

  /// F1 in a block is about the word in front of the cursor.
  @Test func helpInsideOfABlockIsAboutItsWord() throws {
    let repl = REPLAssistance(runner: runner("screen new p; section add A; add a"))
    let line = "layout { h(1w x 44) { item(1w x 1h) } orth "
    #expect(try #require(repl.help(line, line.endIndex)).hasPrefix("orth BEHAVIOR"))
    #expect(try #require(repl.help("layout ", "layout ".endIndex)).hasPrefix("layout [SECTION]"))
  }

  @Test func itemsAreOfferedByTheirNumbersAndOtherNames() {
    let runner = runner("screen new p of pokemon; section add A", "add 이상해씨 파이리")
    #expect(offered("delete bulb", runner) == ["bulbasaur": "이상해씨"])
    #expect(offered("delete #4", runner) == ["#4": "파이리"])
    #expect(offered("delete 이", runner).keys.sorted() == ["이상해씨"])
    #expect(offered("add ivy", runner).keys.contains("ivysaur"))
  }

  @Test func filesAreOfferedWhereOneIsRead() throws {
    let folder = try McvProcess()
    for name in ["a.mcv", "b.csv", "c.swift", "d.cas", "e.json", "읽기.csv", ".hidden"] { try folder.write("", to: name) }
    let place = folder.path("")
    func files(_ line: String) -> [String] {
      offered(line, runner("screen new p")).keys.map { path in
        String(path.split(separator: "\"").joined().dropFirst(place.count))
      }.sorted()
    }
    #expect(files("run \"\(place)") == ["a.mcv"])
    #expect(files("import \"\(place)") == ["b.csv", "e.json", "읽기.csv"])
    #expect(files("import \"\(place)읽") == ["읽기.csv"])
    #expect(files("plugin build \"\(place)") == ["c.swift"])
    #expect(files("net replay \"\(place)") == ["d.cas"])
    #expect(files("layout from \"\(place)") == ["e.json"])
    #expect(files("pipe x from \"\(place)") == ["a.mcv", "e.json"])
    #expect(files("tree -> \"\(place)") == ["a.mcv", "b.csv", "c.swift", "d.cas", "e.json", "읽기.csv"])
    #expect(files("run \(place)") == ["a.mcv"])
  }

  @Test func lessonsAreOfferedByTheirNames() {
    let names = offered("lesson ", runner("screen new p"))
    #expect(names["list"] != nil)
    #expect(names.count > 10)
  }

  @Test func codesAreOfferedWithTheirTitles() {
    #expect(offered("explain W080", runner("set lang ko")) == ["W0801": "애니메이션 도중의 apply"])
    #expect(offered("explain fractionA", runner()).keys.sorted() == ["fractionAboveOne"])
    #expect(offered("help W080", runner()).keys.sorted() == ["W0801"])
    #expect(offered("help section-g", runner()).keys.sorted() == ["section-gap"])
  }

  @Test func aKeywordThatIsMisspelledIsFound() throws {
    let runner = runner("screen new p of pokemon; section add A", "add 꼬부기", "add 삐삐 befor 꼬부기")
    let error = try #require(runner.printer.lastError)
    #expect(error.code == "E0102")
    #expect(error.message.en == "unknown option 'befor' for 'add'")
    #expect(error.fix == "add 삐삐 before 꼬부기")
    #expect(runner.messages.takeText().contains("did you mean 'before'?   type ! and Enter to run: add 삐삐 before 꼬부기"))
    runner.enter("add 삐삐우 before 꼬부기")
    #expect(runner.printer.lastError?.code == "E0203")
  }

  /// A question is asked in the middle of a line, and the reload is a line of its own.
  @Test func aSavedAppIsReloadedBehindAQuestion() {
    let stamp = Mutex("1")
    var compiler = WorldCompiler()
    compiler.stamp = { _, _ in [stamp.withLock { $0 }] }
    let runner = runner()
    runner.session.world = World(compiler: compiler)
    var app = OpenedApp(
      "shop", OpenedApp.Options(), BuiltApp(id: 1, program: "", files: []), start: 0, size: (390, 844), seed: 0)
    app.isWatched = true
    runner.session.state.apps.apps = [app]
    var isAsking = false
    let repl = REPLAssistance(runner: runner)
    repl.isAsking = { isAsking }
    let assistance = repl.assistance
    #expect(assistance.hasNews?() == false)
    stamp.withLock { $0 = "2" }
    isAsking = true
    #expect(assistance.hasNews?() == false)
    isAsking = false
    #expect(assistance.hasNews?() == true)
  }
}
