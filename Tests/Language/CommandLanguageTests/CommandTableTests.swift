import CommandLanguage
import DisplayText
import Testing

@Suite struct CommandTableTests {
  @Test func itemsAndClauses() throws {
    let bound = try SampleTable.bind("add a \"to\" 1..3 to A --json before [0, 2] --skip-duplicates")
    #expect(bound.arguments.map(\.kind) == [.name("a"), .string("to"), .span(1, 3)])
    #expect(bound.clause("to")?.arguments.map(\.kind) == [.name("A")])
    #expect(bound.clause("before")?.arguments.map(\.kind) == [.position(0, 2)])
    #expect(bound.has("json") && bound.has("skip-duplicates") && !bound.has("head"))
  }

  @Test func expressionsEndAtOptions() throws {
    let bound = try SampleTable.bind("data page1 where types contains \"불꽃\" and n-1 < 3 --head 4")
    #expect(bound.option("head")?.value?.kind == .int(4))
    guard case .binary(.and, _, _)? = bound.clause("where")?.expression?.kind else {
      Issue.record("not read as one condition")
      return
    }
    #expect(try SampleTable.bind("delete where true").clause("where")?.expression?.kind == .literal(.bool(true)))
  }

  @Test(arguments: ["let n = 2 * 3", "let n=2*3", "let n =2 * 3"]) func assignments(line: String) throws {
    let bound = try SampleTable.bind(line)
    #expect(bound.arguments.map(\.kind) == [.name("n")])
    guard case .binary(.multiply, _, _)? = bound.clause("=")?.expression?.kind else {
      Issue.record("\(line): no product")
      return
    }
  }

  @Test func verbPrefixesWorkOnlyAtThePrompt() throws {
    #expect(try SampleTable.bind("rel a", allowsPrefix: true).name == "reload")
    #expect(try SampleTable.bind("plugin lo x", allowsPrefix: true).verbName == "load")
    #expect(diagnostic { try SampleTable.bind("rel a") }?.code == .unknownVerb)
    let ambiguous = diagnostic { try SampleTable.bind("re a", allowsPrefix: true) }
    #expect(ambiguous?.code == .ambiguousPrefix && ambiguous?.label?.en == "reload, reconfigure")
  }

  @Test(arguments: ["add ?", "add --help", "plugin ?", "plugin load ?"])
  func questionMarkAndHelpOptionAskForHelp(line: String) throws {
    #expect(try SampleTable.bind(line).asksForHelp)
  }

  @Test(arguments: [
    ("foo", DiagnosticCode.unknownVerb, "foo"), ("plugin", .missingArgument, ""),
    ("plugin laod x", .unknownVerb, "laod"),
    ("add", .missingArgument, ""), ("add a to", .missingArgument, "to"), ("add a to before b", .missingArgument, "to"),
    ("add a to A B", .unknownOption, ""), ("add a --skp-duplicates", .unknownOption, "--skp-duplicates"),
    ("diff tx1 tx2 tx3", .unknownOption, "tx3"), ("data p --head", .missingArgument, "--head"),
    ("add a --json=1", .unknownOption, "1"), ("crash strikt", .badValue, "strikt"), ("expect", .missingArgument, ""),
    ("expect 1 +", .badExpression, ""), ("delete where", .missingArgument, "where"), ("let 5 = 3", .badValue, "5"),
  ])
  func findings(line: String, code: DiagnosticCode, word: String) {
    let found = diagnostic { try SampleTable.bind(line) }
    if line == "add a to A B" {
      // A word after a full clause is one more item.
      #expect(found == nil)
      return
    }
    #expect(found?.code == code)
    #expect(found?.range?.text == word)
  }

  private struct Names: NameProvider {
    func names(for hint: CompletionHint) -> [CommandCompletion.Candidate] {
      switch hint {
      case .item: ["피카츄", "꼬부기", "민지 님", "to"].map { CommandCompletion.Candidate($0) }
      case .section: ["starter"].map { CommandCompletion.Candidate($0) }
      case .variable: ["$n"].map { CommandCompletion.Candidate($0) }
      default: []
      }
    }
  }

  @Test(arguments: [
    ("re", ["reload", "reconfigure"]), ("plugin l", ["list", "load"]), ("add 피", ["피카츄"]), ("add 피카츄 be", ["before"]),
    ("add a before 꼬", ["꼬부기"]), ("add a to ", ["starter"]), ("add --s", ["--skip-duplicates"]),
    ("add a; dat", ["data"]),
    ("add \"민", ["민지 님\""]), ("add 민", ["\"민지 님\""]), ("@ti", ["title", "timeout"]), ("expect $", ["$n"]), ("# re", []),
    ("crash re", ["report", "repair"]), ("add t", ["to", "\"to\""]), ("expect count(st", ["starter"]),
  ])
  func completion(line: String, expected: [String]) {
    let completion = CommandCompletion(line: line, cursor: line.utf8.count, table: SampleTable.table, names: Names())
    #expect(Set(completion.candidates.map(\.text)) == Set(expected))
  }

  @Test func completionReplacesTheTypedPart() {
    let completion = CommandCompletion(line: "add 피 before x", cursor: 7, table: SampleTable.table, names: Names())
    #expect(completion.range == 4..<7 && completion.candidates.map(\.text) == ["피카츄"])
  }
}
