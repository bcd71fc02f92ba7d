import CommandLanguage
import DisplayText
import Testing

@testable import Workbench

/// What Tab offers at the prompt, and what a slip of the hand is taken for.
@Suite struct REPLAssistanceTests {
  private func runner(_ lines: String...) -> ScriptRunner {
    let session = RunOptions().session(isInteractive: true)
    let runner = ScriptRunner(session: session, options: RunOptions(), results: .nowhere(), messages: .memory())
    runner.offersFix = true
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

  @Test func codesAreOfferedWithTheirTitles() {
    #expect(offered("explain W080", runner("set lang ko")) == ["W0801": "애니메이션 도중의 apply"])
  }

  @Test func aKeywordThatIsMisspelledIsFound() throws {
    let runner = runner("screen new p of pokemon; section add A", "add 꼬부기", "add 삐삐 befor 꼬부기")
    let error = try #require(runner.lastError)
    #expect(error.code == "E0102")
    #expect(error.message == "unknown option 'befor' for 'add'")
    #expect(error.fix == "add 삐삐 before 꼬부기")
    #expect(runner.messages.takeText().contains("did you mean 'before'?   press ! to run: add 삐삐 before 꼬부기"))
    runner.enter("add 삐삐우 before 꼬부기")
    #expect(runner.lastError?.code == "E0203")
  }
}
