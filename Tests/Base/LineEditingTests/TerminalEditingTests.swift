import TestSupport
import Testing

@Suite("Editing at a terminal", .serialized)
struct TerminalEditingTests {
  @Test func `typing, and emacs keys`() throws {
    let session = try TerminalSession()
    session.type("helo", shows: "mcv> helo")
    session.type(Key.left + "l", shows: "mcv> hello")
    session.expectCursor(0, 9)
    session.type(Key.control("A") + "say ", shows: "mcv> say hello")
    session.expectCursor(0, 9)
    session.type(Key.control("K"), shows: "mcv> say")
    session.type(Key.control("Y"), shows: "mcv> say hello")
    session.type(Key.home + Key.delete + Key.end + "!", shows: "mcv> ay hello!")
    session.type("\u{1B}b\u{1B}d", shows: "mcv> ay !")
    session.type(Key.control("U"), shows: "mcv>")
    session.type("a b" + Key.control("W") + "c" + Key.enter, shows: "mcv> a c\nread \"a c\"\nmcv>")
  }

  @Test func `vi keys, with Escape alone`() throws {
    let session = try TerminalSession(["--vi"])
    session.type("가 나 다", shows: "mcv> 가 나 다")
    session.type(Key.escape + "0x", shows: "mcv>  나 다")
    session.type("wi라" + Key.escape, shows: "mcv>  라나 다")
    session.type("$x", shows: "mcv>  라나")
    session.type("u", shows: "mcv>  라나 다")
    session.type(Key.escape + "0dwA 끝", shows: "mcv> 라나 다 끝")
    session.type(Key.left + Key.backspace + Key.enter, shows: "mcv> 라나 다끝\nread \"라나 다끝\"\nmcv>")
    session.type(Key.escape + "k", endsWith: "mcv> 라나 다끝")
    session.type("cc둘" + Key.enter, endsWith: "read \"둘\"\nmcv>")
  }

  @Test func `Hangul is inserted, deleted and moved over as syllables`() throws {
    let session = try TerminalSession()
    session.type("한글", shows: "mcv> 한글")
    session.expectCursor(0, 9)
    session.type(Key.left + "국", shows: "mcv> 한국글")
    session.type(Key.backspace, shows: "mcv> 한글")
    session.expectCursor(0, 7)
    session.type(Key.home + Key.delete, shows: "mcv> 글")
    // Jamo typed one by one become a syllable, which goes away as one.
    session.type("\u{1112}\u{1161}\u{11AB}", shows: "mcv> 한글")
    session.type(Key.backspace + Key.end + "e\u{301}" + Key.enter, shows: "mcv> 글é\nread \"글é\"\nmcv>")
    session.type("👩‍👩‍👧" + Key.backspace + "x" + Key.enter, endsWith: "read \"x\"\nmcv>")
  }

  @Test func `history's newest line is suggested, and taken by → at the end`() throws {
    let session = try TerminalSession(["--colored"])
    session.type("가 one" + Key.enter, endsWith: "read \"가 one\"\nmcv>")
    session.type("가 two" + Key.enter, endsWith: "read \"가 two\"\nmcv>")
    session.type("가", endsWith: "mcv> 가 two")
    session.expectCursor(4, 7)
    // Only what was typed is entered.
    session.type(Key.enter, endsWith: "mcv> 가\nread \"가\"\nmcv>")
    session.type("가 o", endsWith: "mcv> 가 one")
    session.type(Key.right + "!" + Key.enter, endsWith: "read \"가 one!\"\nmcv>")
    // Within the line → moves, and nothing is suggested.
    session.type("가 t" + Key.left, endsWith: "mcv> 가 t")
    session.type(Key.right + Key.end + Key.enter, endsWith: "read \"가 two\"\nmcv>")
    session.type("가 tx" + Key.enter, endsWith: "read \"가 tx\"\nmcv>")
  }

  @Test func `a suggestion makes no row of its own`() throws {
    let session = try TerminalSession(["--colored"], columns: 12)
    session.type("abcdefghij" + Key.enter, endsWith: "read \"abcdef\nghij\"\nmcv>")
    session.type("ab", endsWith: "mcv> abcdef")
    session.type(Key.right + Key.enter, endsWith: "read \"abcdef\nghij\"\nmcv>")
  }

  @Test func `what is typed is coloured by the program`() throws {
    let session = try TerminalSession(["--colored"])
    session.type("가1b2", shows: "mcv> 가1b2")
    #expect(String(decoding: session.terminal.transcript, as: UTF8.self).contains("\u{1B}[0;32m1\u{1B}[0m"))
  }

  @Test func `a line that wraps`() throws {
    let session = try TerminalSession(columns: 10)
    session.type("abcde", shows: "mcv> abcde")
    session.expectCursor(1, 0)
    session.type("가나다라마", shows: "mcv> abcde\n가나다라마")
    session.expectCursor(2, 0)
    session.type(Key.home + "x", shows: "mcv> xabcd\ne가나다라\n마")
    session.expectCursor(0, 6)
    session.type(Key.control("K") + Key.enter, shows: "mcv> x\nread \"x\"\nmcv>")
  }

  @Test func `Ctrl-C drops the line, Ctrl-D deletes and then ends the input`() throws {
    let session = try TerminalSession()
    session.type("begun" + Key.control("C"), shows: "mcv> begun^C\ninterrupted\nmcv>")
    session.type("{" + Key.enter + Key.control("C"), endsWith: "mcv> {\n...> ^C\ninterrupted\nmcv>")
    session.type("ab" + Key.home + Key.control("D"), endsWith: "mcv> b")
    session.type(Key.control("K") + Key.control("D"), endsWith: "mcv>\nend of input")
    #expect(session.terminal.waitForExit() == .exited(0))
    #expect(session.terminal.isCooked)
    #expect(!session.terminal.screen.marksPastes)
  }

  @Test func `Ctrl-C reaches a running command and nothing else`() throws {
    let session = try TerminalSession()
    session.type("wait" + Key.enter, shows: "mcv> wait\nwaiting")
    session.type(Key.control("C"), shows: "mcv> wait\nwaiting\n^Ctold of the interrupt\ncancelled\nmcv>")
    session.type("still here" + Key.enter, endsWith: "read \"still here\"\nmcv>")
  }

  @Test func `a text that is not complete goes on, and comes back as one`() throws {
    let session = try TerminalSession()
    session.type("group {" + Key.enter, shows: "mcv> group {\n...>")
    session.type("  항목" + Key.enter + "}", shows: "mcv> group {\n...>   항목\n...> }")
    session.type(Key.up + Key.up + Key.end + Key.left + "x ", shows: "mcv> group x {\n...>   항목\n...> }")
    session.type(Key.down + Key.down + Key.enter, endsWith: "read \"group x {\\n  항목\\n}\"\nmcv>")
    session.type(Key.up, endsWith: "mcv> group x {\n...>   항목\n...> }")
  }

  @Test func `a pasted script is one text until Enter`() throws {
    let session = try TerminalSession()
    session.type(
      TerminalSession.paste("screen new t\r\n# 주석\nexit\n"), shows: "mcv> screen new t\n...> # 주석\n...> exit")
    session.type(Key.enter, endsWith: "read \"screen new t\\n# 주석\\nexit\"\nmcv>")
    session.type(TerminalSession.paste("\u{1B}[2J\u{7}"), endsWith: "mcv> \\u{1B}[2J\\u{07}")
    #expect(session.terminal.screen.bells == 0)
  }

  @Test func `a text taller than the window`() throws {
    let session = try TerminalSession(rows: 4)
    let lines = (1...9).map { "line \($0)" }
    session.type(
      TerminalSession.paste(lines.joined(separator: "\n")), shows: "...> line 6\n...> line 7\n...> line 8\n...> line 9")
    session.type(String(repeating: Key.up, count: 8), shows: "mcv> line 1\n...> line 2\n...> line 3\n...> line 4")
    session.expectCursor(0, 11)
    session.type("!" + Key.enter, endsWith: "line 9\"\nmcv>")
  }

  @Test func `Ctrl-L clears the screen and keeps the line`() throws {
    let session = try TerminalSession()
    session.type("one" + Key.enter + "two", shows: "mcv> one\nread \"one\"\nmcv> two")
    session.type(Key.control("L"), shows: "mcv> two")
  }

  /// In a session of its own no shell could continue the program, so the system does not stop it.
  @Test func `Ctrl-Z without a shell changes nothing`() throws {
    let session = try TerminalSession()
    session.type("half", shows: "mcv> half")
    session.type(Key.control("Z") + "!", shows: "mcv> half\nmcv> half!")
    session.type(Key.enter, endsWith: "read \"half!\"\nmcv>")
  }

  @Test func `a shell stops the program and continues it`() throws {
    let folder = try TemporaryFolder()
    var environment = TerminalSession.environment(home: folder.path)
    environment["PS1"] = "shell> "
    let terminal = try Pseudoterminal("/bin/sh", arguments: ["-i"], environment: environment, columns: 200)
    #expect(terminal.wait { $0.text.hasSuffix("shell>") })
    terminal.send("\(TerminalSession.program)\n")
    #expect(terminal.wait { $0.text.hasSuffix("mcv>") })
    terminal.send("반쪽")
    #expect(terminal.wait { $0.text.hasSuffix("mcv> 반쪽") })
    terminal.send(Key.control("Z"))
    #expect(terminal.wait { $0.text.hasSuffix("shell>") && !$0.marksPastes }, "\(terminal.screen.text)")
    terminal.send("fg\n")
    #expect(terminal.wait { $0.text.hasSuffix("mcv> 반쪽") && $0.marksPastes }, "\(terminal.screen.text)")
    terminal.send("!\r")
    #expect(terminal.wait { $0.text.hasSuffix("read \"반쪽!\"\nmcv>") }, "\(terminal.screen.text)")
  }

  @Test func `completion inserts, lists and quotes`() throws {
    let session = try TerminalSession()
    session.type("e" + Key.tab, shows: "mcv> e\necho  say it again\nedit  change it\nmcv> e")
    session.type("c" + Key.tab + "Se" + Key.tab, endsWith: "mcv> echo \"Seoul")
    session.type(
      Key.tab, endsWith: "mcv> echo \"Seoul\nSeoul Station  Seoul Tower\nmcv> echo \"Seoul")
    session.type("T" + Key.tab + Key.enter, endsWith: "read \"echo \\\"Seoul Tower\\\" \"\nmcv>")
    session.type("에" + Key.tab + "서" + Key.tab, endsWith: "mcv> 에코 서울역")
  }

  @Test func `help on a place, by F1, Meta-? and a question mark`() throws {
    let session = try TerminalSession()
    session.type("find x" + Key.left + Key.f1, shows: "help on 'find ' before 'x'\nmcv> find x")
    session.type(Key.end + "\u{1B}?", endsWith: "help on 'find x' before ''\nmcv> find x")
    session.type(" ?" + Key.enter, endsWith: "help on 'find x ' before ''\nmcv> find x")
    session.type("y" + Key.enter, endsWith: "read \"find x y\"\nmcv>")
  }
}
