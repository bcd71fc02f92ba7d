import AppProtocol
import CommandLanguage
import DisplayText
import LineEditing
import Synchronization
import TestSupport
import Testing

@testable import Environment
@testable import Runner
@testable import SessionModel

/// The proposals of Tab at the prompt, and the meaning of a slip of the hand.
@Suite struct REPLAssistanceTests {
  private func runner(_ lines: String...) -> ScriptRunner {
    let session = RunOptions().session(isInteractive: true)
    var policy = RunPolicy(RunOptions())
    policy.offersFix = true
    let runner = ScriptRunner(session: session, policy: policy, results: .nowhere(), messages: .memory())
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
    #expect(offered("expect co", runner) == ["content(": "contentSize: [w, h] (pt)", "count(": "아이템의 수, 또는 데이터의 행 수"])
    #expect(offered("print fr", runner).keys.sorted() == ["frame("])
    #expect(offered("delete where vis", runner).keys.sorted() == ["visible("])
    #expect(Set(offered("print frame(", runner).keys).isSuperset(of: ["a", "b", "count("]))
    #expect(Set(offered("expect overlaps(a, ", runner).keys).isSuperset(of: ["a", "b"]))
  }

  @Test func aCallIsInsertedWithoutQuotes() throws {
    let runner = runner("let number = 1")
    let assistance = REPLAssistance(runner: runner).assistance
    for (line, word) in [("print fr", "frame("), ("print $nu", "$number")] {
      let completion = try #require(assistance.completion(line, line.endIndex))
      #expect(completion.candidates.map(\.text) == [word])
      #expect(completion.isPlain(word))
    }
    let completion = try #require(assistance.completion("print fr", "print fr".endIndex))
    #expect(completion.candidates[0].suffix == "")
  }

  @Test func insideOfABlockItsWordsAreOffered() {
    let runner = runner("screen new p; section add A; add a")
    #expect(Set(offered("layout { ", runner).keys).isSuperset(of: ["h", "v", "list", "header"]))
    #expect(offered("layout { h(1w x 44) { it", runner).keys.sorted() == ["item"])
    #expect(Set(offered("layout { h(", runner).keys) == ["1w", "0.5w", "1h", "~44", "44"])
    #expect(offered("layout list(", runner) == [:])
    let words = offered("pipe x { ", runner)
    #expect(words["publish"] != nil && words["from"] == nil)
    #expect(offered("pipe x { publish a; a -> deb", runner).keys.sorted() == ["debounce"])
    #expect(offered("pipe x { publish a; a -> map upper", runner).keys.sorted() == [])
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
