import DisplayText
import Foundation
import JSONValues
import SystemFiles
import Testing

/// Manual pages are made of the parser of options and of the command table, and `man` reads them without a word.
@Suite struct ManualPageTests {
  private static let subcommands = [
    "run", "test", "fmt", "lint", "lesson", "tally", "explain", "layout-check", "doctor", "lsp", "serve", "man",
    "completions",
    "editors",
  ]

  @Test func `each subcommand has a page, and so have the language and the documentation`() throws {
    let folder = NSTemporaryDirectory() + "mcv-man-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try Run(["man", "--write", folder]).code == 0)
    var all: [String] = []
    for language in ["", "ko/"] {
      let programs = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(language)man1").sorted()
      #expect(programs == (["mcv.1"] + Self.subcommands.map { "mcv-\($0).1" }).sorted())
      let others = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(language)man7").sorted()
      let documentation = DocumentationPageTests.names.map { "mcv-\($0.dropLast(3)).7" }
      #expect(others == (["mcv-language.7"] + documentation).sorted())
      all += programs.map { "\(language)man1/\($0)" } + others.map { "\(language)man7/\($0)" }
    }
    for page in all {
      let text = try String(contentsOfFile: folder + "/" + page, encoding: .utf8)
      #expect(text.contains(page.hasPrefix("ko/") ? "\n.SH 이름\n" : "\n.SH NAME\n"), "\(page)")
      guard let man = Run.path(of: "man"), Run.path(of: "groff") != nil else { continue }
      let read = try Run(["--warnings", "-E", "UTF-8", "-P", "cat", "-l", folder + "/" + page], program: man)
      #expect(read.code == 0 && read.error == "", "\(page): \(read.error)")
      #expect(read.output.count > 200, "\(page)")
    }
  }

  @Test func `a page tells what help tells`() throws {
    let page = try Run(["man", "test"]).output.replacing("\\-", with: "-")
    let help = try Run(["help", "test"]).output
    for option in ["--update", "--review", "--only", "--watch", "--junit", "--tap", "--shuffle"] {
      #expect(help.contains(option))
      #expect(page.contains("\\fB" + option), "\(option)")
    }
    #expect(try Run(["man", "mcv-test"]).output == Run(["man", "test"]).output)
    #expect(try Run(["man", "language"]).output.contains(".SS add\n"))
    #expect(try Run(["man", "language"], ["LC_ALL": "ko_KR.UTF-8"]).output.contains(".SH 이름\n"))
    #expect(try Run(["man", "reference"]).output.contains("interGroupSpacing"))
    let korean = try Run(["--lang", "ko", "man", "test"]).output.replacing("\\-", with: "-")
    #expect(korean.contains(".SH 옵션\n") && korean.contains("한 단계만 검사합니다."))
    #expect(!korean.contains("OPTIONS\n") && !korean.contains("Show help"))
    let missing = try Run(["man", "nothing"])
    #expect(missing.code == 2)
    #expect(missing.error.contains("there is no manual page 'nothing'"))
    #expect(try Run(["man", "AtThePromt"]).error.contains("did you mean 'mcv man AtThePrompt'?"))
    #expect(try Run(["man", "nothing", "--lang", "ko"]).error.contains("설명서가 없습니다"))
  }

  @Test func `README and the documentation are pages in both languages`() throws {
    let page = try Run(["man", "AtThePrompt"]).output
    for text in [".SH Overview\n", "\\fBmcv lesson\\fR\n", "\n| added  a b c  [0,0]..[0,2]", ".IP \\(bu 2\n"] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(try Run(["man", "mcv-attheprompt"]).output == page)
    #expect(try Run(["man", "ChangingIt"]).output.contains("mcv\\-TheHouseInTenMinutes(7)"))
    // Comments say how blocks of code are checked; they are not part of the page.
    #expect(try !Run(["man", "README"]).output.contains("<!"))
    let korean = try Run(["man", "AtThePrompt", "--lang", "ko"]).output
    #expect(korean.contains(".SH 개요\n"))
    #expect(try Run(["--lang", "ko", "man", "AtThePrompt"]).output == korean)
    #expect(try Run(["man", "AtThePrompt"], ["LC_ALL": "ko_KR.UTF-8"]).output == korean)
    #expect(try Run(["man", "AtThePrompt", "--lang", "en"], ["LC_ALL": "ko_KR.UTF-8"]).output == page)
  }

  @Test func `the page of a command is Korean, too`() throws {
    let value = try JSONValue(parsing: Run(["--experimental-dump-help"]).output)
    let program = try #require(ProgramDescription(value))
    for command in program.all {
      let page = try Run(["man", command.pageName, "--lang", "ko"]).output
        .replacing("\\-", with: "-").replacing("\\(aq", with: "'")
      for text in command.texts { #expect(!page.contains(text), "\(command.pageName): \(text)") }
      #expect(page.contains(".SH 이름\n") && page.contains(".SH 종료 코드\n"), "\(command.pageName)")
    }
    let page = try Run(["man", "--lang", "ko"]).output
    #expect(page.contains("이 도움말을 보여 줍니다.") && page.contains(".SH 하위 명령\n"))
    #expect(page.contains("\\fBmcv man README\\fR\nmcv, ModernCollectionView 작업대\n"))
  }

  @Test func `each text of help has its Korean`() throws {
    let value = try JSONValue(parsing: Run(["--experimental-dump-help"]).output)
    let program = try #require(ProgramDescription(value))
    #expect(program.all.count == Self.subcommands.count + 1)
    for command in program.all {
      let words = command.path.isEmpty ? [] : [command.name]
      let page = try Run(words + ["--help"], ["LC_ALL": "ko_KR.UTF-8", "COLUMNS": "100"]).output
      #expect(page.contains("옵션:"), "\(command.pageName)")
      let told = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      for text in command.texts { #expect(!told.contains(text), "\(command.pageName)") }
    }
  }

  @Test(arguments: [[], ["test"], ["serve"], ["lesson"], ["editors"]])
  func `help in Korean fits the terminal and names what the English page names`(command: [String]) throws {
    let english = try Run(command + ["--help"]).output
    #expect(english.hasPrefix("OVERVIEW: "))
    let page = try Run(command + ["--help"], ["LC_ALL": "ko_KR.UTF-8"])
    #expect(page.code == 0 && page.error == "")
    #expect(try Run(["--lang", "ko"] + command + ["--help"]).output == page.output)
    #expect(try Run(["--lang", "en"] + command + ["--help"], ["LC_ALL": "ko_KR.UTF-8"]).output == english)
    let told = { (text: String) in Set(text.matches(of: /--[a-z][a-z-]+/).map { String($0.output) }) }
    #expect(told(page.output) == told(english))
    #expect(page.output.contains("사용법:") && page.output.contains("옵션:"))
    #expect(!page.output.contains("OPTIONS:"))
    let usage = english.split(separator: "\n").first { $0.hasPrefix("USAGE: ") }.map { String($0.dropFirst(7)) } ?? "-"
    #expect(page.output.contains(usage))
    for line in page.output.split(separator: "\n") where !line.contains("mcv ") {
      #expect(DisplayWidth(ambiguous: .narrow).columns(of: String(line)) <= 80, "\(line)")
    }
    // `mcv help test` is the same page.
    if let name = command.first { #expect(try Run(["help", name], ["LC_ALL": "ko_KR.UTF-8"]).output == page.output) }
  }

  /// The subcommand that may be left out has its arguments and options on the program's page, too.
  @Test func `the program's page has what a start without a subcommand takes`() throws {
    let page = try Run(["--help"])
    #expect(page.code == 0 && page.error == "")
    #expect(page.output.contains("\n\nARGUMENTS:\n  <file>    "))
    #expect(page.output.contains("\n\nOPTIONS:\n  -e <commands>    "))
    for name in ["  -e <commands>  ", "  --resume  ", "  --json  ", "  -h, --help  "] {
      #expect(page.output.split(separator: "\n").count { $0.hasPrefix(name) } == 1, "\(name)")
    }
    #expect(try Run(["help"]).output == page.output)
    #expect(try !Run(["test", "--help"]).output.contains("-e <commands>"))
  }

  @Test(arguments: [
    (["--widht", "80"], "오류: 없는 옵션입니다: '--widht'. 혹시 '--width'입니까?\n"),
    (["-x"], "오류: 없는 옵션입니다: '-x'\n"),
    (["--width"], "오류: 옵션의 값이 없습니다: '--width <columns>'\n도움말: --width <columns>  글로 된 화면의 칸 수, 20~1000.\n"),
    (["--width", "4"], "오류: --width의 값은 20~1000입니다. 받은 값: 4\n"),
    (["--seed", "한"], "오류: '한'은 '--seed <n>'의 값이 아닙니다\n"),
    (["--color", "빨강"], "오류: '빨강'은 '--color <when>'의 값이 아닙니다. 값: 'auto', 'always', 'never'\n"),
    (["test"], "오류: 인자가 없습니다: '<path> ...'\n도움말: <path>  스크립트, 또는 스크립트가 있는 폴더.\n"),
    (["man", "a", "b"], "오류: 인자가 남습니다: 'b'\n"), (["man", "a", "b", "c"], "오류: 인자가 2개 남습니다: 'b', 'c'\n"),
    (["fmt", "--check=3", "x"], "오류: 옵션 '--check'에는 값이 없는데 '3'을 받았습니다\n"),
    (["-e", "a", "b.mcv"], "오류: -e와 파일은 함께 쓸 수 없습니다.\n"),
    (["test", "x", "--update", "--review"], "오류: --update와 --review는 함께 쓸 수 없습니다.\n"),
  ])
  func `a usage error speaks the language of the locale`(arguments: [String], korean: String) throws {
    let run = try Run(arguments, ["LC_ALL": "ko_KR.UTF-8"])
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.error.hasPrefix(korean), "\(run.error)")
    #expect(run.error.contains("\n사용법: mcv") && run.error.contains("\n  더 알아보기: mcv"))
    #expect(!run.error.contains("Usage:") && !run.error.contains("more information"))
    #expect(try Run(["--lang", "ko"] + arguments).error == run.error)
    let english = try Run(["--lang", "en"] + arguments, ["LC_ALL": "ko_KR.UTF-8"])
    #expect(english.code == 2 && english.error.hasPrefix("Error: ") && english.error.contains("\nUsage: mcv"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `a shell loads its script and completes with it`(shell: String) throws {
    let folder = NSTemporaryDirectory() + "mcv-complete-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let made = try Run(["completions", shell])
    #expect(made.code == 0)
    #expect(made.output.contains("layout-check"))
    guard let program = Run.path(of: shell) else { return }
    let script = folder + "/_mcv"
    try made.output.write(toFile: script, atomically: true, encoding: .utf8)
    let code =
      switch shell {
      case "bash":
        // The last argument of the function is what stands before the cursor's word.
        "source \(script); COMP_WORDS=(mcv la); COMP_CWORD=1; COMP_LINE='mcv la'; COMP_POINT=6; _mcv mcv la mcv; "
          + "echo \"${COMPREPLY[@]}\""
      case "fish": "source \(script); complete -C 'mcv la'"
      default:
        "autoload -Uz compinit; compinit -D -u; fpath=(\(folder) $fpath); autoload -Uz _mcv; "
          + "autoload +X _mcv && compdef _mcv mcv && echo layout-check ${_comps[mcv]}"
      }
    let flags =
      shell == "bash" ? ["--norc", "-c", code] : shell == "zsh" ? ["-f", "-c", code] : ["--no-config", "-c", code]
    let run = try Run(flags, ["HOME": folder], program: program)
    #expect(run.output.contains("layout-check"), "\(run.output) \(run.error)")
    #expect(run.error == "")
  }

  @Test func `a shell offers lessons and pages of the manual`() throws {
    func offered(_ command: String) throws -> [Substring] {
      let words = ["---completion", command, "--", "positional@0", "2", "0", "mcv", command, ""]
      return try Run(words).output.split(separator: "\n")
    }
    let lessons = try offered("lesson")
    for name in ["01", "final", "next"] { #expect(lessons.contains(Substring(name)), "\(lessons)") }
    let pages = try offered("man")
    for name in ["mcv", "test", "language", "Reference"] { #expect(pages.contains(Substring(name)), "\(pages)") }
  }

  @Test func `Vim colours a script by the words of the table`() throws {
    guard let vim = Run.path(of: "vim") else { return }
    let folder = NSTemporaryDirectory() + "mcv-vim-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try Run(["editors", "write", folder]).code == 0)
    let script = folder + "/a.mcv"
    try "#!mcv 1\nsection add \"A\" --json\n| sections\nset lang ko\nprint count(A)\n".write(
      toFile: script, atomically: true, encoding: .utf8)
    let places = [(2, 1), (2, 9), (2, 13), (2, 17), (3, 1), (4, 5), (5, 7)]
    let asked = places.map { "synIDattr(synID(\($0.0),\($0.1),1),'name')" }.joined(separator: ",")
    let run = try Run(
      [
        "-e", "-s", "-N", "-u", "NONE", "-i", "NONE", "--cmd", "set rtp^=\(folder)/vim", "-c", "filetype plugin on",
        "-c", "syntax on", "-c", "edit \(script)", "-c", "call writefile([\(asked)], '\(folder)/out')", "-c", "qa!",
      ], ["HOME": folder, "TERM": "dumb"], program: vim)
    let found = (try? String(contentsOfFile: folder + "/out", encoding: .utf8)) ?? run.output + run.error
    #expect(
      found == """
        mcvCommand
        mcvVerb_section
        mcvString
        mcvOption
        mcvExpected
        mcvSetting
        mcvFunction

        """)
  }
}
