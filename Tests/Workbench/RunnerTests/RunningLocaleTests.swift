import TestSupport
import Testing

/// The language of the machine's locale, without a setting.
@Suite(.serialized) struct RunningLocaleTests {
  private static let korean = ["LANG": "ko_KR.UTF-8", "LC_CTYPE": "C.UTF-8"]

  private func start(
    _ mcv: McvProcess, _ arguments: [String] = [], _ locale: [String: String] = korean
  ) throws -> Pseudoterminal {
    let environment = mcv.environment.merging(["TERM": "xterm-256color", "NO_COLOR": "1"]) { $1 }.merging(locale) { $1 }
    let terminal = try Pseudoterminal(
      McvProcess.program, arguments: arguments, environment: environment, columns: 160, rows: 24)
    try #require(terminal.wait { $0.text.hasSuffix("mcv>") }, "\(terminal.screen.text)")
    return terminal
  }

  private func leave(_ terminal: Pseudoterminal) {
    terminal.send("quit\r\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  /// The first variable that is set counts, as POSIX has it.
  @Test(
    arguments: [
      (["LANG": "ko_KR.UTF-8"], true), (["LC_MESSAGES": "ko_KR.UTF-8"], true), (["LC_ALL": "ko"], true),
      (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "ko_KR.eucKR"], true),
      (["LC_ALL": "C.UTF-8", "LC_MESSAGES": "ko_KR.UTF-8", "LANG": "ko_KR.UTF-8"], false),
      (["LC_MESSAGES": "en_US.UTF-8", "LANG": "ko_KR.UTF-8"], false), (["LC_CTYPE": "ko_KR.UTF-8"], false),
      (["LANG": "kok_IN.UTF-8"], false),
    ] as [([String: String], Bool)])
  func resultsAndErrorsSpeakTheLanguageOfTheLocale(_ locale: [String: String], _ isKorean: Bool) throws {
    let mcv = try McvProcess()
    let result = try mcv.run(["-e", "screen new t"], environment: locale)
    #expect(result.output == (isKorean ? "화면  t  섹션 0개  아이템 0개\n" : "screen  t  0 sections  0 items\n"))
    let error = try mcv.run(["-e", "bogus"], environment: locale).error
    #expect(error.contains(isKorean ? "= 도움말: " : "= help: "), "\(error)")
    let file = try mcv.write("#!mcv 1\nscreen new t\n", to: "plain.mcv")
    #expect(try mcv.run([file], environment: locale).output == result.output)
  }

  @Test func settingsCountMoreThanTheLocale() throws {
    let mcv = try McvProcess()
    let english = "screen  t  0 sections  0 items\n"
    #expect(try mcv.run(["--lang", "en", "-e", "screen new t"], environment: Self.korean).output == english)
    #expect(
      try mcv.run(["-e", "set lang en --quiet; screen new t"], environment: Self.korean).output == english)
    let json = ["--json", "-e", "screen new t"]
    #expect(try mcv.run(json, environment: Self.korean).output == mcv.run(json).output)
    let terminal = try start(mcv)
    #expect(terminal.screen.text.contains("help는 목록, Tab은 완성, Ctrl-D는 끝"))
    leave(terminal)
    try mcv.makeFolder("config/mcv")
    try mcv.write("set lang en\n", to: "config/mcv/config.mcv")
    let configured = try start(mcv, [], Self.korean.merging(["XDG_CONFIG_HOME": mcv.path("config")]) { $1 })
    #expect(configured.screen.text.contains("'help', Tab completes, Ctrl-D leaves"))
    leave(configured)
  }

  @Test func rangesOfSettingsAreWrittenAsAReaderWritesThem() throws {
    let mcv = try McvProcess()
    #expect(try mcv.run(["--lang", "ko", "-e", "set width 5"]).error.contains("width의 값: 20~1000\n"))
    #expect(try mcv.run(["-e", "set width 5"]).error.contains("width takes 20 to 1000\n"))
  }

  /// A golden script prints the same on every machine; what is wrong with it is reported in the language of the person.
  @Test func goldenScriptsDoNotDependOnTheLocale() throws {
    let mcv = try McvProcess()
    let text = "#!mcv 1\nscreen new t\n| screen  t  0 sections  0 items\n"
    let (right, wrong) = (text, text + "print 1\n| 2\n")
    let file = try mcv.write(right, to: "right.mcv")
    let broken = try mcv.write(wrong, to: "wrong.mcv")
    let outer = try mcv.write("#!mcv 1\n@include \"right.mcv\"\n", to: "outer.mcv")
    for (arguments, input) in [([file], ""), ([outer], ""), ([], right), (["test", file], "")] {
      let result = try mcv.run(arguments, input: input, environment: Self.korean)
      #expect(result.code == 0 && result.error == "", "\(result.error)")
      #expect(result.output.contains(arguments.first == "test" ? "파일 1개" : "screen  t  0 sections  0 items"))
    }
    for (arguments, input) in [([broken], ""), ([], wrong), (["test", broken], "")] {
      let result = try mcv.run(arguments, input: input, environment: Self.korean)
      #expect(result.code == 1 && result.error.contains("출력이 기대한 줄과 다릅니다"), "\(result.error)")
    }
  }

  /// A transcript of a session in Korean says so, and passes wherever it is run.
  @Test func aTranscriptSaysItsLanguage() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    let path = mcv.path("saved.mcv")
    terminal.send("screen new t\r")
    #expect(terminal.wait { $0.text.hasSuffix("\nt>") }, "\(terminal.screen.text)")
    terminal.send("save \"\(path)\" --transcript\r")
    #expect(terminal.wait { $0.text.contains("saved.mcv") && $0.text.hasSuffix("\nt>") }, "\(terminal.screen.text)")
    leave(terminal)
    let text = try #require(mcv.read("saved.mcv"))
    #expect(text.hasPrefix("#!mcv 1\nset lang ko --quiet\n") && text.contains("\n| 화면  t"), "\(text)")
    #expect(try mcv.run(["test", path]).code == 0)
    #expect(try mcv.run(["test", path], environment: Self.korean).code == 0)
  }

  @Test func hangulIsToldOnceHowToReadKorean() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv, [], [:])
    for line in ["print \"한글\"", "메ㅔㅣㅛ"] { #expect(terminal.enter(line: line)) }
    #expect(terminal.screen.text.contains("typed in the Korean input mode"), "\(terminal.screen.text)")
    #expect(!terminal.screen.text.contains("set lang ko"), "\(terminal.screen.text)")
    for line in ["도움", "도움"] { #expect(terminal.enter(line: line)) }
    leave(terminal)
    let told = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(told.matches(of: /한국어로 보려면 set lang ko/).count == 1, "\(told)")
    let korean = try start(mcv)
    #expect(korean.enter(line: "도움"))
    leave(korean)
    #expect(!String(decoding: korean.transcript, as: UTF8.self).contains("한국어로 보려면"))
  }
}
