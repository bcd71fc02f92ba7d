import CommandLanguage
import DiffableDataSource
import DisplayText
import TestSupport
import Testing
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Environment
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

  /// Commands that only look name an item in a clause or after a topic: the line that is offered keeps all of it.
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
    ("rm apple", "delete apple"), ("ls", "tree"), ("ls -l", "tree"), ("\\d", "tree"),
    (".tables", "tree"), (".help", "help"), ("\\?", "help"), (".schema pokemon", "schema pokemon"),
    ("추가 kiwi", "add kiwi"), ("추가해줘 kiwi", "add kiwi"), ("삭제 apple", "delete apple"), ("도움말", "help"),
    ("되돌리기", "undo"), ("적용", "apply"), ("추까 kiwi", "add kiwi"), (".mode csv", "set output csv"),
    ("status", "draft"), ("cd main", "screen use main"), ("pwd", "screen list"), ("%time", "set timing on"),
    ("appendItems 1", "add 1"), ("appendSections A", "section add A"), ("moveItem apple", "move apple"),
    ("reloadData", "apply --reload-data"), ("performBatchUpdates", "apply"), ("deleteAllItems", "delete all"),
    ("applySnapshot", "apply"), ("reconfigureItems apple", "reconfigure apple"),
    ("snapshot.appendSections([\"A\"])", "section add A"), ("dataSource.apply(snapshot)", "apply"),
    ("snapshot.appendItems([1, 2], toSection: .fruits)", "add 1 2 to fruits"),
    ("snapshot.moveItem(\"apple\", beforeItem: \"red cherry\")", "move apple before \"red cherry\""),
    ("section.interGroupSpacing = 10", "layout"),
    ("NSCollectionLayoutGroup.horizontal(layoutSize: size)", "layout"),
  ])
  func wordsOfOtherToolsSuggestOurCommands(line: String, fix: String) {
    var session = session()
    let error = run(line, &session).error
    #expect(error?.code == .unknownVerb)
    #expect(error?.fix == fix)
  }

  /// The habits of every terminal lead to keys, and never to a line that deletes.
  @Test(arguments: [
    ("clear", "Ctrl-L clears the terminal"), ("cls", "Ctrl-L clears the terminal"),
    ("!ls", "Ctrl-Z leads to the shell, and fg there leads back"),
    ("! ls", "Ctrl-Z leads to the shell, and fg there leads back"),
    ("shell ls", "Ctrl-Z leads to the shell, and fg there leads back"),
  ])
  func wordsOfTerminalsLeadToKeys(line: String, help: String) {
    var session = session()
    let error = run(line, &session).error
    #expect(error?.code == .unknownVerb && error?.fix == nil)
    #expect(error?.helps.map(\.en) == [help, "help lists the commands"])
  }

  @Test(arguments: [
    ("ㅗ디ㅔ", "help"), ("ㅔ갸ㅜㅅ 1 + 1", "print 1 + 1"), ("ㅁㅇㅇ ㅏㅑ쟈 새 ㄹ겨ㅑㅅㄴ", "add kiwi to fruits"),
    ("ㅁㅇㅇ 피카츄", "add 피카츄"), ("새ㅕㄱ", "tour"), ("ㅣㄴ", "tree"), ("ㅁㅇㅇ ㅁ; 메ㅔㅣㅛ", "add a; apply"),
  ])
  func aLineTypedInHangulIsConverted(line: String, fix: String) {
    var session = session()
    let error = run(line, &session).error
    #expect(error?.code == .unknownVerb)
    #expect(error?.fix == fix)
    #expect(error?.helps.contains { $0.en == "it looks typed in the Korean input mode" } == true)
  }

  /// `!` asks nothing. Whichever word comes from elsewhere, the line that it runs takes nothing away that `redo` does
  /// not bring back, and writes no file.
  @Test func noOfferDeletesAnything() {
    let files = MemoryFiles(["/x.txt": "kept"])
    var session = session()
    session.world = World(files: files)
    var policy = RunPolicy(RunOptions())
    policy.offersFix = true
    let runner = ScriptRunner(session: session, policy: policy)
    let slips = ["delte apple", "delete aple", "section delte fruits", "darft reset", "sve /x.txt", "recrod /x.txt"]
    let words = CommandAliases.all.flatMap(\.words)
    let lines = words.flatMap { word in ["", " all", " apple", " reset", " /x.txt"].map { word + $0 } } + slips
    for line in lines {
      runner.session = session
      runner.enter(line)
      guard let offer = runner.printer.offer else { continue }
      runner.session = session
      runner.enter(offer)
      runner.enter("redo 9")
      let left = runner.session.state.screens["main"]?.draft.itemIdentifiers ?? []
      #expect(Set(left).isSuperset(of: ["apple", "banana", "cherry"]), "\(line): \(offer)")
      #expect(files.texts == ["/x.txt": "kept"], "\(line): \(offer)")
    }
    runner.enter("append kiwi")
    #expect(runner.printer.offer == "add kiwi")
  }

  @Test(arguments: [
    ("frames > x.txt", "frames -> x.txt   writes it to a file"),
    ("print count() > out/x", "print count() -> out/x   writes it to a file"),
    ("tree | less", "there are no pipes: tree -> FILE writes to a file, set limit 10 shows fewer rows"),
    ("frames | head -3", "there are no pipes: frames -> FILE writes to a file, set limit 10 shows fewer rows"),
    ("set safearea 0 47 21 47", "with commas: set safearea 0,47,21,47"),
    ("race --expect count() == 60 --samples 5", "quote it: --expect \"count() == 60\""),
    ("layout { list plain }", "write list(plain)"),
    ("layout list(plain)", "did you mean 'layout { list(plain) }'?"),
    ("layout fruits list(insetGrouped, header)", "did you mean 'layout fruits { list(insetGrouped, header) }'?"),
    ("layout list(plain, padding=8)", "did you mean 'layout { list(plain, padding=8) }'?"),
    ("whatif layout idiom", "whatif layout idiom mac"), ("whatif layout width", "whatif layout width 320"),
    ("whatif layout list(plain)", "did you mean 'whatif layout { list(plain) }'?"),
  ])
  func habitsOfOtherPromptsLeadToOurs(line: String, help: String) {
    var session = session()
    #expect(run(line, &session).error?.helps.first?.en == help)
  }

  // MARK: Names that are nearly there

  @Test(arguments: [
    ("add x to Soon", "add x to soon"), ("section move Soon before fruits", "section move soon before fruits"),
    ("section rename Soon \"Later\"", "section rename soon \"Later\""), ("layout Soon list", "layout soon list"),
    ("add x to \"Not Yet\"", "add x to \"Now Playing\""),
  ])
  func aTitleLeadsToItsIdentifier(line: String, fix: String) {
    var session = session(["section add soon \"Soon\"", "section add \"Now Playing\" \"Not Yet\""])
    let error = run(line, &session).error
    #expect(error?.code == .notInSnapshot)
    #expect(error?.helps.first?.en.hasPrefix("that is a title: its id is ") == true)
    #expect(error?.fix == fix)
  }

  @Test(arguments: [("delete Soon", nil), ("section delete Soon", "section delete soon")])
  func aTitleThatIsIgnoredLeadsToItsIdentifier(line: String, fix: String?) {
    var session = session(["section add soon \"Soon\""])
    let warning = run(line, &session).warnings.first
    #expect(warning?.code == .ignoredName && warning?.fix == fix)
    #expect(warning?.helps.first?.en == "that is a title: its id is soon")
  }

  @Test func theBeginningOfNamesLeadsToThem() {
    var session = session()
    #expect(run("reload ban", &session).error?.fix == "reload banana")
    _ = run("add banquet", &session)
    let error = run("reload Ban", &session).error
    #expect(error?.helps.first?.en == "banana, banquet   begin with 'Ban'" && error?.fix == nil)
    _ = run("add ban1 ban2 ban3 ban4", &session)
    #expect(run("reload b", &session).error?.helps.first?.en == "banana, banquet, ban1, ban2, ban3, …   begin with 'b'")
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
    let table = Workbench.standard.commands
    var seen: Set<String> = []
    for alias in CommandAliases.all {
      #expect(alias.command.map { table.position(of: $0) != nil } ?? (alias.remark != nil), "\(alias.words)")
      for word in alias.words {
        #expect(seen.insert(word).inserted, "'\(word)' stands twice")
        if case .found = table.lookup(word, allowsPrefix: true) { Issue.record("'\(word)' is ours already") }
      }
      if alias.runsAtOnce { #expect(alias.line.flatMap { table.position(of: $0) } != nil) }
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

  @Test func aFolderLeadsToTheCommandThatRunsIt() throws {
    let mcv = try McvProcess()
    #expect(try mcv.run([mcv.folder]).error.contains("help: run a folder's scripts: mcv test DIR"))
    #expect(try mcv.run(["--lang", "ko", mcv.folder]).error.contains("도움말: 폴더의 스크립트를 실행하려면: mcv test DIR"))
  }

  @Test func aPairWithASignIsOfferedAsTwoWords() throws {
    let mcv = try McvProcess()
    let result = try mcv.run(["-e", "fetch tmdb.movie page=2 as m"])
    #expect(result.error.contains("did you mean 'page 2'?"), "\(result.error)")
  }
}
