import CommandLanguage
import DisplayText
import TestSupport
import Testing

@testable import Runner
@testable import SessionModel

/// The proposals for words that name nothing: names of the screen, and our words for those of other tools.
@Suite struct NearNameTests {
  private func session(_ lines: [String] = []) -> Session {
    var session = Session()
    session.isInteractive = true
    for line in ["screen new main", "section add fruits", "add apple banana cherry"] + lines {
      _ = run(line, &session)
    }
    return session
  }

  private func run(_ line: String, _ session: inout Session) -> CommandResult {
    let source = SourceText(name: "test", text: line)
    var parser = ScriptParser(source, interactive: true)
    guard case .commands(let commands)? = parser.next()?.content, let command = commands.commands.first else {
      return CommandResult()
    }
    return session.execute(command, in: source)
  }

  @Test(arguments: [
    ("move aple before banana", "move apple before banana"), ("move apple before banan", "move apple before banana"),
    ("move apple after cherri", "move apple after cherry"), ("reload chery", "reload cherry"),
    ("reconfigure bananna", "reconfigure banana"), ("add kiwi to fruit", "add kiwi to fruits"),
    ("add kiwi before aple", "add kiwi before apple"), ("section reload fruts", "section reload fruits"),
  ])
  func misspelledNameIsCorrected(line: String, fix: String) {
    var session = session()
    let error = run(line, &session).error
    #expect(error?.code == .notInSnapshot)
    #expect(error?.fix == fix)
    #expect(error?.helps.first?.en.hasPrefix("did you mean '") == true)
  }

  /// Commands that only look name an item in a clause or behind a topic: the line that is offered keeps all of it.
  @Test(arguments: [
    ("explain frame aple", "explain frame apple"), ("scroll to aple", "scroll to apple"),
    ("locate chery", "locate cherry"),
  ])
  func misspelledItemOfAReadOnlyLineIsCorrected(line: String, fix: String) {
    var session = session(["apply"])
    let error = run(line, &session).error
    #expect(error?.code == .notInSnapshot)
    #expect(error?.fix == fix)
    #expect(error?.helps.first?.en.hasPrefix("did you mean '") == true)
    #expect(run(fix, &session).succeeded)
  }

  @Test(arguments: [
    (
      "en", "fetch pokeapi.pokemon limit 3 as page1; screen new p of pokeapi.pokemon; section add A; add pge1",
      "did you mean 'page1'?"
    ),
    ("en", "screen new t; section add A; add a; apply; strip --at x", "strip … --at 0,300"),
    ("en", "screen new t; section add A; add a; apply; sample a at x", "sample … at 0,300"),
    ("ko", "screen new t; section add A; add a; apply; why b", "empty에도 tx1에도 없습니다"),
    ("ko", "plugin load nope", "있는 것: "),
  ])
  func suggestedLinesCanBeTyped(language: String, line: String, text: String) throws {
    let mcv = try McvProcess()
    let result = try mcv.run(["--lang", language, "-e", line])
    #expect(result.error.contains(text), "\(result.error)")
  }

  @Test(arguments: [
    ("print cont()", "print count()"), ("expect cont(fruits) == 3", "expect count(fruits) == 3"),
    ("print ids(fruit)", "print ids(fruits)"), ("set lnag ko", "set lang ko"), ("set crash repot", nil),
    ("layout lsit(40)", nil), ("print $nn", nil),
  ])
  func everySuggestedNameCanBeRun(line: String, fix: String?) {
    var session = session()
    let error = run(line, &session).error
    #expect(error != nil)
    if let fix { #expect(error?.fix == fix, "\(error?.helps ?? [])") }
  }

  @Test(arguments: [("delete banan", "delete banana"), ("section delete fruts", "section delete fruits")])
  func ignoredNamesWarnAndLeaveTheDraftClean(line: String, fix: String) {
    var session = session(["apply"])
    let result = run(line, &session)
    #expect(result.succeeded)
    #expect(result.warnings.map(\.code) == [.ignoredName])
    #expect(result.warnings.first?.fix == fix)
    #expect(session.state.screens["main"]?.edits.count == 0)
    // Nothing changed, so that there is nothing to take back.
    #expect(run("undo", &session).succeeded)
    #expect(session.state.screens["main"]?.transactions.isEmpty == true)
  }

  @Test func singleLettersAndNumbersGetNoSuggestion() {
    #expect(Suggestions.nearest(to: "A", in: ["b", "c"]).isEmpty)
    #expect(Suggestions.nearest(to: "12", in: ["11", "13"]).isEmpty)
    #expect(Suggestions.nearest(to: "물", in: ["불"]) == ["불"])
  }

  @Test(arguments: [
    ("append kiwi", "add kiwi"), ("insert kiwi to fruits", "add kiwi to fruits"), ("remove apple", "delete apple"),
    ("rm apple", "delete apple"), ("clear", "delete all"), ("ls", "tree"), ("ls -l", "tree"), ("\\d", "tree"),
    (".tables", "tree"), (".help", "help"), ("\\?", "help"), (".schema pokemon", "schema pokemon"),
    ("추가 kiwi", "add kiwi"), ("추가해줘 kiwi", "add kiwi"), ("삭제 apple", "delete apple"), ("도움말", "help"),
    ("되돌리기", "undo"), ("적용", "apply"), ("추까 kiwi", "add kiwi"), (".mode csv", "set output csv"),
  ])
  func wordsOfOtherToolsSuggestOurCommands(line: String, fix: String) {
    var session = session()
    let error = run(line, &session).error
    #expect(error?.code == .unknownVerb)
    #expect(error?.fix == fix)
  }

  @Test(arguments: ["exit", "quit", ".quit", "\\q", ":q", "종료", "exit 3"])
  func quitWorksByEveryName(line: String) {
    var session = session()
    guard case .quit(let code)? = run(line, &session).request else {
      Issue.record("\(line) does not leave")
      return
    }
    #expect(code == (line.hasSuffix("3") ? 3 : 0))
    // A script spells it out.
    session.isInteractive = false
    #expect(run(line, &session).error?.code == (line == "quit" ? nil : .unknownVerb))
  }

  @Test func everyAliasNamesACommandAndIsNone() {
    let table = Session.commands
    var seen: Set<String> = []
    for alias in CommandAliases.all {
      #expect(table.position(of: alias.command) != nil, "\(alias.line)")
      for word in alias.words {
        #expect(seen.insert(word).inserted, "'\(word)' stands twice")
        if case .found = table.lookup(word, allowsPrefix: true) { Issue.record("'\(word)' is ours already") }
      }
      if alias.runsAtPrompt { #expect(table.position(of: alias.line) != nil) }
    }
  }

  @Test(arguments: [
    ("추가", "add"), ("삭제", "delete"), ("도움말", "help"), ("되돌리기", "undo"), ("적용", "apply"), ("정렬", "data"),
    ("종료", "quit"), ("가져오기", "fetch"),
  ])
  func everydayKoreanFindsCommands(word: String, name: String) {
    var session = session()
    let lines = run("apropos \(word)", &session).report?.lines(session.textOptions) ?? []
    #expect(lines.contains { $0.hasPrefix("  \(name) ") }, "\(lines)")
  }

  @Test func aPairWithASignIsOfferedAsTwoWords() throws {
    let mcv = try McvProcess()
    let result = try mcv.run(["-e", "fetch tmdb.movie page=2 as m"])
    #expect(result.error.contains("did you mean 'page 2'?"), "\(result.error)")
  }
}
