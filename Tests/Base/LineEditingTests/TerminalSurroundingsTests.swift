import Foundation
import TestSupport
import Testing

@Suite("Terminals, windows, files and signals around the line", .serialized)
struct TerminalSurroundingsTests {
  @Test func `history is recalled, searched in Hangul and shared`() throws {
    let folder = try TemporaryFolder()
    let history = ["--history", folder.path + "/history"]
    let session = try TerminalSession(history, folder: folder)
    for line in ["find 서울역", "apply", "find 서울 타워", "secret word"] {
      session.type(line + Key.enter, endsWith: "read \"\(line)\"\nmcv>")
    }
    session.type("begun" + Key.up, endsWith: "mcv> find 서울 타워")
    session.type(Key.up + Key.up + Key.up, endsWith: "mcv> find 서울역")
    session.type(Key.down + Key.down + Key.down, endsWith: "mcv> begun")
    session.type(Key.control("R") + "서울", endsWith: "(search)'서울': find 서울 타워")
    session.type("역", endsWith: "(search)'서울역': find 서울역")
    session.type(Key.backspace + Key.control("R"), endsWith: "(search)'서울': find 서울역")
    session.type("(", endsWith: "(failed search)'서울(': find 서울역")
    session.type(Key.control("G"), endsWith: "mcv> begun")
    session.type(Key.control("R") + "app" + Key.enter, endsWith: "read \"apply\"\nmcv>")

    let other = try TerminalSession(history, folder: folder)
    other.type(Key.up + Key.up, endsWith: "mcv> find 서울 타워")
    session.type("from the first" + Key.enter, endsWith: "first\"\nmcv>")
    other.type(Key.enter, endsWith: "타워\"\nmcv>")
    #expect(folder.contents(of: "history")?.hasSuffix("from the first\nfind 서울 타워\n") == true)
  }

  @Test func `what is wrong with the history file is said once`() throws {
    let folder = try TemporaryFolder()
    folder.write([UInt8]("good\n".utf8) + [0xFF, 0x0A], to: "history")
    let session = try TerminalSession(["--history", folder.path + "/history"], folder: folder)
    session.type(Key.up, endsWith: "history: 1 unreadable lines were skipped\nmcv> good")
  }

  @Test func `a text is printed above the line from another thread`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/notices"
    _ = unsafe mkfifo(path, 0o600)
    let session = try TerminalSession(["--notices", path], columns: 20, folder: folder)
    session.type("한글이 두 줄에 걸쳐", shows: "mcv> 한글이 두 줄에\n걸쳐")
    let pipe = unsafe fopen(path, "w")
    _ = unsafe fputs("알림 1\n", pipe)
    _ = unsafe fflush(pipe)
    session.expect("알림 1\nmcv> 한글이 두 줄에\n걸쳐")
    _ = unsafe fputs("알림 2\n", pipe)
    _ = unsafe fclose(pipe)
    session.expect("알림 1\n알림 2\nmcv> 한글이 두 줄에\n걸쳐")
    session.type("!" + Key.enter, endsWith: "read \"한글이 두 줄에\n 걸쳐!\"\nmcv>")
  }

  @Test func `the window changes its size`() throws {
    let session = try TerminalSession(columns: 40)
    session.type("0123456789 가나다라마바사", shows: "mcv> 0123456789 가나다라마바사")
    session.terminal.resize(columns: 20, rows: 12)
    session.expect("mcv> 0123456789 가나\n다라마바사")
    session.type("아", shows: "mcv> 0123456789 가나\n다라마바사아")
    session.terminal.resize(columns: 50, rows: 12)
    session.expect("mcv> 0123456789 가나다라마바사아")
    session.type(Key.home + Key.delete + Key.enter, endsWith: "read \"123456789 가나다라마바사아\"\nmcv>")
  }

  @Test(arguments: [
    (["LANG": "C"], "is not UTF-8"), (["LC_ALL": "POSIX", "LANG": "ko_KR.UTF-8"], "is not UTF-8"),
    (["LANG": "xx_XX.EUC-KR"], "xx_XX.EUC-KR is not installed"),
    (["LC_ALL": "xx_XX.UTF-8", "LANG": "C.UTF-8"], "xx_XX.UTF-8 is not installed"),
  ])
  func `Hangul works whatever the locale`(locale: [String: String], fault: String) throws {
    let session = try TerminalSession(environment: locale)
    session.expect("the locale \(fault); using C.UTF-8\nmcv>")
    session.type("a한b é" + Key.left + Key.left + Key.backspace, endsWith: "mcv> a한 é")
    session.type(Key.enter, endsWith: "read \"a한 é\"\nmcv>")
  }

  @Test(arguments: ["vt100", "linux", "screen", "tmux-256color", "no-such-terminal"])
  func `any terminal with cursor motion will do`(name: String) throws {
    let session = try TerminalSession(columns: 16, environment: ["TERM": name])
    session.type("한글 가나다라마" + Key.home + "x" + Key.backspace, shows: "mcv> 한글 가나다\n라마")
    session.expectCursor(0, 5)
  }

  @Test(arguments: [["TERM": "dumb"], ["TERM": ""]])
  func `a dumb terminal has a prompt and nothing else`(environment: [String: String]) throws {
    let session = try TerminalSession(environment: environment)
    session.type("한글\n", shows: "mcv> 한글\nread \"한글\"\nmcv>")
    session.type("group {\n", endsWith: "...>")
    session.type("}\n", endsWith: "...> }\nread \"group {\\n}\"\nmcv>")
    session.type("half", endsWith: "mcv> half")
    session.type(Key.control("C"), endsWith: "mcv> half^C\ninterrupted\nmcv>")
    session.type("wait\n", endsWith: "waiting")
    session.type(Key.control("C"), endsWith: "cancelled\nmcv>")
    session.type(Key.control("D"), endsWith: "end of input")
    #expect(session.terminal.waitForExit() == .exited(0))
    #expect(!session.terminal.transcript.contains(0x1B))
  }

  @Test func `a line behind Ctrl-C in one write is read at a dumb terminal`() throws {
    let session = try TerminalSession(environment: ["TERM": "dumb"])
    for number in 1...20 {
      session.type("half" + Key.control("C") + "line \(number)\n", endsWith: "read \"line \(number)\"\nmcv>")
    }
    session.type(Key.control("D"), endsWith: "end of input")
    #expect(session.terminal.waitForExit() == .exited(0))
  }

  @Test func `input from a pipe has no prompt`() throws {
    let folder = try TemporaryFolder()
    let result = try ChildProcess.run(
      TerminalSession.program, environment: TerminalSession.environment(home: folder.path),
      input: "한글\r\ngroup {\n\nlast")
    #expect(result.output == "read \"한글\"\nread \"group {\"\nread \"\"\nread \"last\"\nend of input\n")
    #expect(result.error == "")
    #expect(result.ending == .exited(0))
  }

  @Test func `the settings file chooses vi and binds keys, and ours stay`() throws {
    let session = try TerminalSession(editrc: "bind -v\nother:bind ^T no-such-function\nfixture:bind ^T line-search\n")
    session.type("one" + Key.enter, endsWith: "read \"one\"\nmcv>")
    session.type("two" + Key.escape + "0x", endsWith: "mcv> wo")
    session.type("A" + Key.control("C"), endsWith: "wo^C\ninterrupted\nmcv>")
    session.type(Key.control("T") + "on", endsWith: "(search)'on': one")
  }

  @Test func `a wrong line in the settings file is named`() throws {
    let session = try TerminalSession(columns: 120, editrc: "bind ^T no-such-function\n")
    session.expect(
      "\(session.folder.path)/.editrc: a line was not understood; the lines after it were not read\nmcv>")
  }

  @Test func `editing can be switched off`() throws {
    for (arguments, editrc) in [(["--no-editing"], nil), ([], "edit off\n")] as [([String], String?)] {
      let session = try TerminalSession(arguments, editrc: editrc)
      #expect(session.terminal.isCooked)
      session.type("plain\n", shows: "mcv> plain\nread \"plain\"\nmcv>")
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV])
  func `a signal that ends the program leaves the terminal as it was`(number: Int32) throws {
    let session = try TerminalSession()
    session.type("half", shows: "mcv> half")
    #expect(!session.terminal.isCooked)
    #expect(session.terminal.screen.marksPastes)
    kill(session.terminal.process, number)
    #expect(session.terminal.waitForExit() == .signalled(number))
    #expect(session.terminal.isCooked)
    #expect(!session.terminal.screen.marksPastes)
    #expect(session.terminal.screen.cursor == (1, 0))
  }

  @Test func `so does exit in the middle of a line, and a crash between two`() throws {
    let exiting = try TerminalSession()
    exiting.terminal.send("leave" + Key.f1)
    #expect(exiting.terminal.waitForExit() == .exited(3))
    #expect(exiting.terminal.isCooked)

    let crashing = try TerminalSession()
    crashing.terminal.send("abort" + Key.enter)
    #expect(crashing.terminal.waitForExit() == .signalled(SIGABRT))
    #expect(crashing.terminal.isCooked)
  }

  @Test func `an interrupt from elsewhere drops the line, a continue draws it again`() throws {
    let session = try TerminalSession()
    session.type("half", shows: "mcv> half")
    kill(session.terminal.process, SIGSTOP)
    kill(session.terminal.process, SIGCONT)
    session.type("!", shows: "mcv> half!")
    kill(session.terminal.process, SIGINT)
    session.expect("mcv> half!^C\ninterrupted\nmcv>")
  }

  @Test func `lines typed ahead run one after another`() throws {
    let session = try TerminalSession()
    session.type("one\rtwo\rthr", endsWith: "read \"two\"\nmcv> thr")
    session.type("ee\r", endsWith: "read \"three\"\nmcv>")
  }
}
