import CommandLanguage
import Testing

@Suite struct ScriptParserTests {
  private static func arguments(_ line: String) -> [Argument.Kind] {
    let script = ScriptParser.parse(SourceText(name: "t", text: line))
    guard case .commands(let commands) = script.lines.first?.content else { return [] }
    return commands.commands.first?.arguments.map(\.kind) ?? []
  }

  @Test(arguments: [
    ("x 삐삐", Argument.Kind.name("삐삐")),
    ("x \u{1107}\u{1175}", .name("비")),
    ("x \"a\\n\\u{AC00}\\\"\"", .string("a\n가\"")),
    ("x 'a\\n'", .string("a\\n")),
    ("x 20", .int(20)), ("x -3", .int(-3)), ("x 0.5", .double(0.5)), ("x 1e3", .double(1000)),
    ("x 1..100000", .span(1, 100_000)), ("x 150ms", .duration(150)), ("x +0.3s", .duration(300)),
    ("x 390x844", .extent(.absolute(390), .absolute(844))),
    ("x 0.4wx~320", .extent(.fractionalWidth(0.4), .estimated(320))),
    ("x 0.4w", .size(.fractionalWidth(0.4))), ("x 1h", .size(.fractionalHeight(1))), ("x ~44", .size(.estimated(44))),
    ("x 0,75,150.5", .numbers([0, 75, 150.5])), ("x #35", .tag(35)), ("x pokemon:35", .qualified("pokemon", 35)),
    ("x [0, 3]", .position(0, 3)), ("x [1]", .sectionPosition(1)), ("x s[0..3]", .itemRange(section: "s", 0, 3)),
    ("x 꼬부기.old", .version("꼬부기", .old)), ("x a.new", .version("a", .new)), ("x page1+page2", .word("page1+page2")),
    ("x ./lib.so", .word("./lib.so")), ("x list(40)", .compound), ("x [25, 1, 7]", .compound),
    ("x { h(1w x 2) { } }", .block),
    ("x --head", .option("head", attachedValue: false)), ("x /a b/", .pattern("a b")), ("x 32o", .word("32o")),
  ])
  func argumentsLookLike(line: String, expected: Argument.Kind) {
    #expect(Self.arguments(line) == [expected])
  }

  @Test func attachedValueFollowsItsOption() {
    #expect(Self.arguments("x --head=5 a") == [.option("head", attachedValue: true), .int(5), .name("a")])
    #expect(Self.arguments("x --head=") == [.option("head", attachedValue: true), .word("")])
  }

  @Test func linesOfAScript() throws {
    let text = """
      #!mcv 1
      ~ko 안녕
      ~ hello
      poke> add a; add b -> out.txt # both
      | {{any}}
      |

      @step ask "질문"
      """
    let source = SourceText(name: "t", text: text)
    let script = ScriptParser.parse(source)
    #expect(script.diagnostics.isEmpty)
    #expect(script.lines.map(\.number) == Array(1...8))
    guard case .header(let version) = script.lines[0].content, case .prose(let prose) = script.lines[1].content,
      case .prose(let untagged) = script.lines[2].content, case .commands(let commands) = script.lines[3].content,
      case .expected(let expected) = script.lines[4].content, case .expected(let empty) = script.lines[5].content,
      case .blank = script.lines[6].content, case .directive(let directive) = script.lines[7].content
    else {
      Issue.record("a line has another class")
      return
    }
    #expect(version == 1)
    #expect(prose.language == "ko" && source.text(prose.text) == "안녕")
    #expect(untagged.language == nil && source.text(untagged.text) == "hello")
    #expect(commands.commands.map(\.verb) == ["add", "add"])
    #expect(commands.target.map { source.text($0.range) } == "out.txt")
    #expect(commands.comment.map(source.text) == "# both")
    #expect(source.text(expected) == " {{any}}" && empty.isEmpty)
    #expect(directive.name == "step" && directive.arguments.map(\.kind) == [.name("ask"), .string("질문")])
  }

  @Test func linesJoin() {
    let source = SourceText(name: "t", text: "add a \\\n  b\r\nlayout x {\n h(1w x 2)\n}\ntree")
    let script = ScriptParser.parse(source)
    #expect(script.lines.map(\.number) == [1, 3, 6])
    #expect(script.diagnostics.isEmpty)
  }

  @Test func anOpenBracketSpoilsItsOwnLineOnly() {
    let source = SourceText(name: "t", text: "add (\n| x\ntree\nadd [1\n\ntree\n")
    let script = ScriptParser.parse(source)
    #expect(script.lines.map(\.hasErrors) == [true, false, false, true, false, false])
    #expect(script.diagnostics.map(\.code) == [.unbalanced, .unbalanced])
  }

  @Test(arguments: [
    ("add \"abc", DiagnosticCode.unbalanced), ("add )", .unbalanced), ("add \u{201C}a\u{201D}", .unbalanced),
    ("add a\0b", .controlCharacter), ("add \"\\q\"", .badEscape), ("add \"\\u{D800}\"", .badEscape),
    ("add 99999999999999999999", .numberTooLarge), ("add 1..99999999999999999999", .numberTooLarge),
    ("x 1e999", .numberTooLarge), ("#!mcv 9", .badHeader), ("#!mcv", .badHeader), ("@", .unknownDirective),
    ("tree ->", .missingArgument), ("tree -> a b", .unknownOption),
  ])
  func findings(line: String, expected: DiagnosticCode) {
    let script = ScriptParser.parse(SourceText(name: "t", text: line))
    #expect(script.diagnostics.map(\.code) == [expected])
  }

  @Test func bytesThatAreNotText() {
    for bytes: [UInt8] in [[0x61, 0xFF], [0x23, 0xC0, 0xAF], [0x61, 0x20, 0xED, 0xA0, 0x80], [0x7C, 0xF5]] {
      let script = ScriptParser.parse(SourceText(name: "t", bytes: bytes))
      #expect(script.diagnostics.map(\.code) == [.invalidUTF8])
    }
  }

  @Test func byteOrderMarkAndReturnsAreRead() {
    let script = ScriptParser.parse(SourceText(name: "t", text: "\u{FEFF}#!mcv 1\r\nadd a\r\n"))
    #expect(script.diagnostics.isEmpty)
    guard case .header = script.lines[0].content, case .commands(let line) = script.lines[1].content else {
      Issue.record("the header is not read")
      return
    }
    #expect(line.commands.first?.arguments.map(\.kind) == [.name("a")])
  }

  @Test(arguments: [
    ("add a", ScriptCompleteness.complete), ("add a \\", .incomplete(.lineJoin)), ("print \"a", .incomplete(.quote)),
    ("layout x {", .incomplete(.bracket)), ("layout x {\n  h(1w", .incomplete(.bracket)), ("# (", .complete),
    ("", .complete),
    ("add 'a\nb'", .complete), ("add (1)\nadd \"", .incomplete(.quote)),
  ])
  func completeness(text: String, expected: ScriptCompleteness) {
    #expect(ScriptCompleteness(of: SourceText(name: "repl", text: text)) == expected)
  }

  @Test func completenessGivesUp() {
    for text in ["add )", "add (\n\n", "add \0"] {
      guard case .wrong = ScriptCompleteness(of: SourceText(name: "repl", text: text)) else {
        Issue.record("\(text.debugDescription) is not called wrong")
        continue
      }
    }
  }
}
