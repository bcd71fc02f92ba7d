import Testing

@testable import CommandLanguage

/// Swift inside of a line, from `{` to the `}` that matches.
@Suite struct SwiftBlockTests {
  private static func block(_ swift: String) -> String? {
    let bytes = Array(swift.utf8)
    return SwiftBlock.end(from: 0, in: bytes, limit: bytes.count).map { String(decoding: bytes[..<$0], as: UTF8.self) }
  }

  @Test(arguments: [
    "{}", "{ a }", "{ { } { { } } }", #"{ "}" }"#, #"{ "\"}" }"#, ##"{ #"}"\"# }"##, ##"{ #"\#(f("}"))"# }"##,
    #"{ "\(f { ")" })" }"#, #"{ "\(a("\(b("}"))"))" }"#, "{ // }\n}", "{ /* } /* } */ } */ }", "{ /* } */ }",
    "{ \"\"\"\n}\n\"quoted\"\n\\(x) }\n\"\"\" }", "{ #\"\"\"\n} \"\"\" \n\"\"\"# }", "{ /{}/ }",
    "{ #if DEBUG\n#endif\n}",
    "{\n@MainActor func f() {}\n| ~ #;\n}", "{ \"unclosed }\n }", "{ a / b } ".dropLast().description, #"{ "\\" }"#,
    "{ \"a\\\n }", "{ ## }",
  ])
  func aBlockReachesItsBrace(swift: String) {
    #expect(Self.block(swift) == swift)
    #expect(Self.block(swift + " } tail") == swift)
  }

  @Test(arguments: ["{", "{ {}", #"{ "}""#, "{ // }", "{ /* } ", "{ \"\"\" } ", "{ \"\\(", "{ #\"", "{ \"\\", "{ /"])
  func anOpenBlockHasNoEnd(swift: String) { #expect(Self.block(swift) == nil) }

  /// Returns the words of the commands of a text, and the numbers of its lines.
  private static func read(_ text: String) -> (words: [[String]], numbers: [Int], codes: [DiagnosticCode]) {
    let source = SourceText(name: "t", text: text)
    let script = ScriptParser.parse(source)
    let words = script.lines.flatMap { line -> [[String]] in
      guard case .commands(let commands) = line.content else { return [] }
      return commands.commands.map { [$0.verb] + $0.arguments.map { source.text($0.range) } }
    }
    return (words, script.lines.map(\.number), script.diagnostics.map(\.code))
  }

  @Test(arguments: [
    ("model open a.swift as m {", " --swift 5"), ("send m.key {", " at 300"), ("send key {", ""),
    ("app open a --init {", " --strict"), ("app open a --init={", ""), ("tree; send key {", "; tree"),
    ("poke> send key {", " # note"),
  ])
  func linesOfABlockAreSwift(head: String, tail: String) {
    let inner = " let a = \"};\" -> b # c \\\n@x\n# y\n| z {\n\n}\n}"
    let found = Self.read("tree\n\(head)\(inner)\(tail)\ntree\n")
    #expect(found.codes == [])
    #expect(found.numbers == [1, 2, 9])
    #expect(found.words.contains { $0.contains { $0.hasSuffix("{\(inner)") } })
    #expect(found.words.first == ["tree"] && found.words.last == ["tree"])
  }

  @Test(arguments: ["model use {", "send a b {", "layout x {", "model", "app open {", "print --init x {"])
  func bracesOfOtherCommandsAreNotSwift(head: String) {
    // In Swift the brace inside of the string would not count.
    let found = Self.read("\(head) \"}\"\n| x\n")
    #expect(found.codes.contains(.unbalanced) == head.hasSuffix("{"))
  }

  @Test func anOpenBlockSpoilsItsOwnLineOnly() {
    let found = Self.read("tree\nsend a { let x = 1\ntree\n| y\nsend a { 1 }\n")
    #expect(found.codes == [.unbalanced])
    #expect(found.numbers == [1, 2, 3, 4, 5])
    #expect(found.words.map(\.first) == ["tree", "tree", "send"])
  }

  @Test func theBlockIsKeptByteForByte() throws {
    let swift = "{ \"e\u{301}\" \r\n\t  b  }"
    let text = "model   open  a  as m  \(swift)   --swift  5\n"
    let source = SourceText(name: "t", text: text)
    #expect(String(decoding: Formatter.format(source), as: UTF8.self) == "model open a as m \(swift) --swift 5\n")
    guard case .commands(let line)? = ScriptParser.parse(source).lines.first?.content else {
      Issue.record("no command")
      return
    }
    let block = try #require(line.commands.first?.arguments.first { $0.kind == .block })
    let inside = try #require(block.swift(in: source))
    #expect(Array(inside.text.utf8) == Array(swift.utf8).dropFirst().dropLast())
    #expect(source.text(inside.range) == inside.text)
  }

  @Test(arguments: [
    ("send a {", ScriptCompleteness.incomplete(.swift)), ("send a {\n\n", .incomplete(.swift)),
    ("send a { \"}\"", .incomplete(.swift)),
    ("model open x as m {\n@a\n}", .complete), ("app open x --init { A(\n", .incomplete(.swift)),
    ("send a { }\nadd (", .incomplete(.bracket)),
  ])
  func thePromptAsksForMore(text: String, expected: ScriptCompleteness) {
    #expect(ScriptCompleteness(of: SourceText(name: "repl", text: text)) == expected)
  }

  @Test func aStreamWaitsForTheEndOfABlock() {
    func start(_ text: String) -> Int? { Lexer.startOfOpenSwift(in: Array(text.utf8)[...]) }
    #expect(start("tree\nsend a {\nx\n") == 5)
    #expect(start("tree\nsend a {\nx\n}\ntree\n") == nil)
    #expect(start("layout x {\n") == nil)
    #expect(start("send a {\n" + String(repeating: "x\n", count: Limits.swiftBytes)) == nil)
  }

  @Test func manyOpenBlocksAreCheap() {
    let source = SourceText(name: "t", text: String(repeating: "send a { let x = 1\n", count: 20_000))
    let clock = ContinuousClock()
    let time = clock.measure { #expect(ScriptParser.parse(source).diagnostics.count == 20_000) }
    #expect(time < .seconds(20))
  }
}
