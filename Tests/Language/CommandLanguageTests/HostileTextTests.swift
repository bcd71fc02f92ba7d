import CommandLanguage
import Testing

/// Untrusted text: every case ends in a finding, without a crash, in time proportional to its size.
@Suite struct HostileTextTests {
  private static func codes(_ text: String) -> [DiagnosticCode] {
    ScriptParser.parse(SourceText(name: "t", text: text)).diagnostics.map(\.code)
  }

  @Test(arguments: ["(", "[", "{"]) func deepNesting(bracket: String) {
    #expect(Self.codes("expect " + String(repeating: bracket, count: 100_000)) == [.nesting])
  }

  @Test func manyUnclosedLines() {
    let text = String(repeating: "add (\n", count: 20_000)
    #expect(Self.codes(text).count == 20_000)
  }

  @Test func manyClosers() {
    #expect(Self.codes("add " + String(repeating: ")", count: 1_000_000)) == [.unbalanced])
  }

  @Test func aLineOfTenMegabytes() {
    let script = ScriptParser.parse(
      SourceText(name: "t", text: String(repeating: "a ", count: 5_000_000) + "\nadd b\n"))
    #expect(script.diagnostics.map(\.code) == [.tooLong])
    #expect(script.lines.count == 2 && !script.lines[1].hasErrors)
    let rendered = DiagnosticRenderer().render(script.diagnostics)
    #expect(rendered.utf8.count < 1000)
  }

  @Test func slashesAreSearchedOnce() {
    #expect(Self.codes("locate" + String(repeating: " /a", count: 300_000)).isEmpty)
  }

  @Test func joinsAreBounded() {
    #expect(Self.codes(String(repeating: "add a \\\n", count: 1_000_000)) == [.tooLong])
  }

  @Test(arguments: ["not ", "-", "1 + ", "1 and ", "f("])
  func longExpressions(piece: String) {
    let source = SourceText(name: "t", text: String(repeating: piece, count: 100_000) + "1")
    let found = diagnostic { try ExpressionParser.parse(0..<source.bytes.count, in: source) }
    #expect(found?.code == .nesting)
  }
}
