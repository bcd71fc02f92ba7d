import CommandLanguage
import TestSupport
import Testing
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Environment
@testable import Runner
@testable import SessionModel

/// Where a first word leads that is no command: to `explain` and to `apropos`.
@Suite struct WordLeadTests {
  /// Returns a runner at a prompt that has taken a line, and what it said.
  private func runner(after line: String) -> (runner: ScriptRunner, said: String) {
    let messages = ByteSink.memory()
    var policy = RunPolicy(RunOptions())
    policy.offersFix = true
    let runner = ScriptRunner(session: Session(), policy: policy, messages: messages)
    runner.enter(line)
    return (runner, messages.takeText())
  }

  @Test(arguments: [
    "UICollectionView", "UICollectionViewDiffableDataSource", "UICollectionViewListCell", "cellForItemAt", "IndexPath",
    "Hashable", "NSDiffableDataSourceSnapshot", "UICollectionViewCompositionalLayout", "cellProvider",
    "sectionProvider",
    "animatingDifferences", "NSInternalInconsistencyException", "fractionalWidth", "estimated", "snapshot", "prefetch",
    "MVVM", "UUID", "스냅샷", "중복", "CellRegistration", "NSDiffableDataSourceSectionSnapshot",
  ])
  func `A name that explain knows leads there`(_ word: String) {
    let (runner, said) = runner(after: word)
    #expect(said.contains("help: explain \(word)"), "\(said)")
    // Words of blocks of layouts keep the line that they lead to.
    if word != "UICollectionViewCompositionalLayout" { #expect(runner.printer.offer == "explain \(word)") }
    runner.enter("explain \(word)")
    #expect(runner.messages.takeText().isEmpty)
  }

  @Test func `A call leads to its command and to its page`() {
    let (runner, said) = runner(after: "reconfigureItems")
    #expect(runner.printer.offer == "reconfigure")
    #expect(said.contains("help: explain reconfigureItems"), "\(said)")
    #expect(self.runner(after: "fractionalWidth(1.0)").runner.printer.offer == "explain fractionalWidth")
  }

  @Test(arguments: [
    ("my list flickers", "apropos my list flickers"), ("셀이 안 바뀌어요", "apropos 셀이 안 바뀌어요"),
    ("화면이 깜빡여요", "apropos 화면이 깜빡여요"), ("what's wrong with my cells?", "apropos \"what's wrong with my cells?\""),
    ("flickers", "apropos flickers"),
  ])
  func `A sentence leads to the search`(_ sentence: String, _ line: String) {
    let (runner, said) = runner(after: sentence)
    #expect(said.contains("help: \(line)"), "\(said)")
    #expect(!said.contains("did you mean"), "\(said)")
    #expect(runner.printer.offer == line)
    runner.enter(line)
    #expect(runner.messages.takeText().isEmpty)
  }

  @Test(arguments: [
    ("append kiwi", "add kiwi"), ("aply", "apply"), ("추가해줘 kiwi", "add kiwi"), ("rm apple", nil),
    ("xyzzy", nil), ("xyzzy plugh quux", nil), ("frotz = 3", nil),
  ])
  func `Lines of other tools and misspellings keep what they lead to`(_ line: String, _ fix: String?) {
    let (runner, said) = runner(after: line)
    #expect(runner.printer.offer == fix, "\(said)")
    #expect(!said.contains("apropos"))
  }

  @Test func `A pasted file is not searched line by line`() {
    let (_, said) = runner(after: "IndexPath\nHashable\nmy list flickers")
    #expect(!said.contains("explain") && !said.contains("apropos"), "\(said)")
  }

  @Test func `At a terminal ! carries it out`() throws {
    let mcv = try McvProcess()
    let environment = mcv.environment.merging(["TERM": "xterm-256color", "NO_COLOR": "1"]) { $1 }
    let terminal = try Pseudoterminal(McvProcess.program, environment: environment, columns: 80, rows: 40)
    try #require(terminal.wait { $0.text.hasSuffix("mcv>") }, "\(terminal.screen.text)")
    terminal.send("UICollectionView\r")
    #expect(terminal.wait { $0.text.contains("explain UICollectionView") && $0.text.hasSuffix("mcv>") })
    terminal.send("!\r")
    #expect(terminal.wait { $0.text.contains("the view that shows sections of items") }, "\(terminal.screen.text)")
    terminal.send("my list flickers\r")
    #expect(terminal.wait { $0.text.contains("apropos my list flickers") }, "\(terminal.screen.text)")
  }
}
