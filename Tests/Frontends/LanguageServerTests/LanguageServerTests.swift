import JSONValues
import LanguageServer
import Runner
import TestSupport
import Testing
import WorkbenchFeatures

/// The answers of a language server, message by message.
@Suite struct LanguageServerTests {
  // MARK: Lifecycle

  @Test func `nothing is answered before initialize or after shutdown`() {
    var server = LanguageServer(RunOptions(), language: nil) { _ in nil }
    let early = server.receive(Array(#"{"id":1,"method":"textDocument/hover","params":{}}"#.utf8))
    #expect(early.first?["error", "code"] == -32002)
    var client = Client()
    #expect(client.request("textDocument/unknown", [])["code"] == -32601)
    #expect(client.request("shutdown", []) == .null)
    #expect(client.request("textDocument/hover", [])["code"] == -32600)
    client.notify("exit", [])
    #expect(client.server.exitCode == 0)
  }

  @Test func `leaving without shutdown is exit code 1, and no JSON is an error`() {
    var server = LanguageServer(RunOptions(), language: nil) { _ in nil }
    #expect(server.receive(Array("{".utf8)).first?["error", "code"] == -32700)
    _ = server.receive(Array(#"{"method":"exit"}"#.utf8))
    #expect(server.exitCode == 1)
  }

  // MARK: Text

  @Test func `positions count UTF-16 units where nothing else is agreed, and bytes where UTF-8 is`() {
    // 가 is 3 bytes and 1 unit, the face 4 bytes and 2 units.
    let text = "screen new s\nsection add 가 😀 b\ndelet\n"
    var client = Client(text)
    #expect(client.ask("prepareRename", line: 1, 17)["placeholder"] == "b")
    client.change([Client.edit((2, 0), (2, 5), "undo")])
    #expect(!client.codes.contains("E0101"))
    var bytes = Client(text, encodings: ["utf-8"])
    #expect(bytes.ask("prepareRename", line: 1, 21)["placeholder"] == "b")
  }

  /// Random edits against a text that is simply put together anew.
  @Test(arguments: 0..<40 as Range<UInt64>) func `edits give the text that the editor has`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var lines = ["screen new s", "section add 가나 😀", "add a b", "", "apply"]
    var client = Client(lines.joined(separator: "\n"))
    for _ in 0..<30 {
      let line = Int.random(in: 0..<lines.count, using: &random)
      let units = Array(lines[line].utf16)
      // Not into the middle of a pair of surrogates.
      let places = (0...units.count).filter { $0 == units.count || !(0xDC00..<0xE000).contains(units[$0]) }
      let (one, two) = (places.randomElement(using: &random) ?? 0, places.randomElement(using: &random) ?? 0)
      let (from, to) = (min(one, two), max(one, two))
      let new = ["", "가", "x", "\n", "delete 없음\n", "😀"].randomElement(using: &random) ?? ""
      client.change([Client.edit((line, from), (line, to), new)])
      let changed =
        String(decoding: units[..<from], as: UTF16.self) + new + String(decoding: units[to...], as: UTF16.self)
      lines.replaceSubrange(
        line...line, with: changed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
    let formatted = client.request(
      "textDocument/formatting", [("textDocument", .object([("uri", .string(Client.uri))]))])
    var fresh = Client(lines.joined(separator: "\n"))
    #expect(
      formatted
        == fresh.request("textDocument/formatting", [("textDocument", .object([("uri", .string(Client.uri))]))]))
    #expect(client.codes == fresh.codes, "seed \(seed)")
  }

  // MARK: Findings

  @Test func `findings stand where the carets are, with a way out`() {
    var client = Client("#!mcv 1\nscreen new s\ndelet a\n")
    #expect(client.codes == ["E0101"])
    client.change([Client.edit((2, 0), (2, 5), "delete")])
    #expect(client.codes.isEmpty)
    client.change([Client.edit((2, 0), (2, 6), "delet")])
    let actions = client.request(
      "textDocument/codeAction",
      [
        ("textDocument", .object([("uri", .string(Client.uri))])), ("range", Client.range((2, 0), (2, 1))),
      ]
    ).array
    let edit = actions.first?["edit", "changes", Client.uri]?.array.first
    #expect(edit?["newText"] == "delete")
    #expect(edit?["range"] == Client.range((2, 0), (2, 5)))
  }

  @Test func `every prefix of a script is told about without a trap`() {
    let text = "#!mcv 1\n@step a \"x\"\nadd a, 1.. ~4 {\n| +{{x\nlet b = [1,\nlayout { h(0.4w x 3"
    var client = Client("")
    for end in 0...text.utf8.count {
      client.change([.object([("text", .string(String(decoding: text.utf8.prefix(end), as: UTF8.self)))])])
      _ = client.ask("completion", line: 9, 99)
      _ = client.ask("hover", line: 2, 3)
      _ = client.ask("semanticTokens/full", line: 0, 0)
      _ = client.ask("foldingRange", line: 0, 0)
    }
    #expect(!client.codes.isEmpty)
  }

  // MARK: Help

  @Test func `completion knows the names of the text, commands and settings`() {
    var client = Client("screen new s\nsection add 과일 B\nadd 사과 배 to 과일\ndelete \nset vi\nde")
    let items = client.ask("completion", line: 3, 7)["items"]?.array.compactMap { $0["label"] } ?? []
    #expect(items.contains("사과") && items.contains("배"))
    #expect(client.ask("completion", line: 4, 6)["items"]?.array.first?["label"] == "viewport")
    #expect(client.ask("completion", line: 5, 2)["items"]?.array.contains { $0["label"] == "delete" } == true)
  }

  @Test func `pages of help come in the language of the editor`() {
    var korean = Client("add a b\nexplain E0201\nset scale 2\nprint count(A) + id", locale: "ko-KR")
    func page(_ value: JSONValue) -> String {
      if case .string(let text)? = value["contents", "value"] { text } else { "" }
    }
    #expect(page(korean.ask("hover", line: 0, 1)).contains("아이템"))
    #expect(page(korean.ask("hover", line: 1, 10)).contains("E0201"))
    #expect(page(korean.ask("hover", line: 2, 5)).contains("scale"))
    #expect(korean.ask("hover", line: 0, 5) == .null)
    #expect(page(korean.ask("hover", line: 3, 7)).contains("count("))
    // A name of an expression is not a member of `--json`.
    #expect(korean.ask("hover", line: 3, 17) == .null)
  }

  // MARK: Names

  @Test func `a section is renamed wherever it is named`() {
    var client = Client("screen new s\nsection add A B\nadd x to A\nexpect count(A) == 1\n# A\n| A\n")
    let edits = client.ask("rename", line: 2, 9, [("newName", "나의 것")])["changes", Client.uri]?.array ?? []
    #expect(edits.map { $0["range", "start", "line"] } == [1, 2, 3])
    #expect(edits.allSatisfy { $0["newText"] == "\"나의 것\"" })
    #expect(client.ask("rename", line: 2, 9, [("newName", "B")])["code"] == -32803)
    #expect(client.ask("rename", line: 2, 9, [("newName", "")])["code"] == -32803)
    #expect(client.ask("rename", line: 4, 0, [("newName", "C")])["code"] == -32803)
  }

  @Test(arguments: [
    (
      "ko-KR",
      [
        "여기에는 아이템도 섹션도 없습니다", "''은(는) 아이템이나 섹션의 이름이 될 수 없습니다", "'B'는 다른 섹션의 이름입니다",
        "'배'는 다른 아이템의 이름입니다", "스크립트를 실행하지 못했습니다",
      ]
    ),
    (
      "en",
      [
        "there is no item and no section here", "'' is not the name of an item or a section",
        "'B' is the name of another section", "'배' is the name of another item", "the script could not be run",
      ]
    ),
  ])
  func `failures that an editor shows are in its language`(locale: String, messages: [String]) {
    var client = Client("screen new s\nsection add A B\nadd 사과 배 to A\n", locale: locale)
    let renamings: [(line: Int, column: Int, name: String)] = [
      (line: 0, column: 0, name: "C"), (2, 12, ""), (2, 12, "B"), (2, 5, "배"),
    ]
    let failures =
      renamings.map { client.ask("rename", line: $0.line, $0.column, [("newName", .string($0.name))]) }
      + [
        client.request(
          "workspace/executeCommand", [("command", "mcv.run"), ("arguments", .array([.string(Client.uri)]))])
      ]
    #expect(failures.map { $0["code"] } == Array(repeating: -32803, count: messages.count))
    #expect(failures.map { $0["message"] } == messages.map { .string($0) })
  }

  // MARK: Structure

  @Test func `steps, screens and constants are symbols, and fold`() {
    var client = Client("@step one \"x\"\nscreen new s\nadd a\n| a\n| b\n@step two \"y\"\nlet n = 3\n")
    let symbols = client.ask("documentSymbol", line: 0, 0).array
    #expect(symbols.compactMap { $0["name"] } == ["one", "two", "s", "n"])
    let folds = client.ask("foldingRange", line: 0, 0).array.map { [$0["startLine"], $0["endLine"]] }
    #expect(folds.contains([0, 4]))
    #expect(folds.contains([3, 4]))
    #expect(folds.contains([5, 7]))
  }

  @Test func `tokens are in order and lie inside of their lines`() {
    let text = "#!mcv 1\n@step a \"b\" # c\nadd 가 \"나 다\" 12 -> \"f\"\nmodel open a as b {\n  let x = 1\n}\n"
    var client = Client(text)
    let data = client.ask("semanticTokens/full", line: 0, 0)["data"]?.array ?? []
    let numbers = data.map { if case .int(let number) = $0 { number } else { -1 } }
    #expect(!numbers.isEmpty && numbers.count.isMultiple(of: 5))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.utf16.count }
    var (line, start) = (0, 0)
    for index in stride(from: 0, to: numbers.count, by: 5) {
      start = numbers[index] == 0 ? start + numbers[index + 1] : numbers[index + 1]
      line += numbers[index]
      #expect(numbers[index] >= 0 && numbers[index + 1] >= 0)
      #expect(start + numbers[index + 2] <= lines[line], "line \(line)")
    }
  }

  // MARK: Runs

  @Test func `nothing runs but by a command, and what it gives stands beside the lines`() throws {
    let text = "screen new s\nsection add A\nadd a to A\n| old\napply\n"
    let runs = Counter()
    let result = try #require(
      RunResult(JSONValue(parsing: #"{"exit":0,"answer":"w","blocks":[{"line":3,"lines":["| new","| more"]}]}"#)))
    var client = Client(text) { request in
      runs.add(request.command ?? "run")
      return result
    }
    _ = client.ask("hover", line: 0, 0)
    _ = client.ask("codeLens", line: 0, 0)
    #expect(runs.words == [])
    #expect(client.ask("inlayHint", line: 0, 0) == .array([]))
    let place: JSONValue = .array([.string(Client.uri), 2])
    client.request("workspace/executeCommand", [("command", "mcv.run"), ("arguments", place)])
    #expect(client.ask("inlayHint", line: 0, 0).array.first?["label"] == "  now: | new  … 1 more")
    client.request("workspace/executeCommand", [("command", "mcv.update"), ("arguments", place)])
    let edit = client.others.last { $0["method"] == "workspace/applyEdit" }
    #expect(edit?["params", "edit", "changes", Client.uri]?.array.first?["newText"] == "| new\n| more")
    let why = client.request("workspace/executeCommand", [("command", "mcv.why"), ("arguments", place)])
    #expect(why["text"] == "w")
    #expect(runs.words == ["run", "run", "why"])
    client.change([Client.edit((0, 0), (0, 0), " ")])
    #expect(client.ask("inlayHint", line: 0, 0) == .array([]))
    #expect(client.request("workspace/executeCommand", [("command", "rm"), ("arguments", place)])["code"] == -32602)
  }

  @Test(arguments: [[], ["utf-8"]] as [[JSONValue]])
  func `a place that no document has is answered`(encodings: [JSONValue]) {
    var client = Client("add a to A\n가", encodings: encodings)
    for number in [Int.max, .min, -1, 1 << 40] {
      for place in [(0, number), (1, number), (number, 0), (number, number)] {
        #expect(client.ask("hover", line: place.0, place.1) != "no answer")
        client.change([Client.edit((0, 0), place, "add b to 나\n")])
      }
      let arguments: JSONValue = .array([.string(Client.uri), .int(number)])
      let why = client.request("workspace/executeCommand", [("command", "mcv.why"), ("arguments", arguments)])
      #expect(why != "no answer")
    }
  }

  // MARK: The process

  @Test func `the program speaks it over pipes, and runs a document as a stranger's`() throws {
    let program = try PipedProcess(
      ChildProcess.programFolder + "/mcv", arguments: ["lsp"], environment: ["LANG": "C.UTF-8"])
    func send(_ text: String) { program.send("Content-Length: \(text.utf8.count)\r\n\r\n\(text)") }
    send(#"{"id":1,"jsonrpc":"2.0","method":"initialize","params":{"capabilities":{}}}"#)
    let document = #"screen new s\nsection add A\nadd a to A\n| old\n"#
    send(
      #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///tmp/x.mcv","version":1,"text":""#
        + document + #""}}}"#)
    send(
      #"{"id":2,"method":"workspace/executeCommand","params":{"command":"mcv.run","arguments":["file:///tmp/x.mcv",0]}}"#
    )
    send(#"{"id":3,"method":"shutdown"}"#)
    send(#"{"method":"exit"}"#)
    let (output, error, ending) = try #require(program.finish(seconds: 60))
    #expect(output.contains(#""differs":[2]"#))
    #expect(output.contains(#""positionEncoding":"utf-16""#))
    #expect(error.isEmpty)
    #expect(ending == .exited(0))
  }
}

/// The runs, in order.
private final class Counter: @unchecked Sendable {
  private(set) var words: [String] = []
  func add(_ word: String) { words.append(word) }
}

/// Messages in a stream of bytes.
@Suite struct MessageFramingTests {
  @Test func `messages come out however the stream is cut`() throws {
    let messages = ["{}", #"{"a":"가"}"#, ""]
    let stream = messages.flatMap { Array("content-length:  \($0.utf8.count)\r\nX: y\r\n\r\n\($0)".utf8) }
    for size in 1...stream.count {
      var framing = MessageFraming()
      var found: [String] = []
      var rest = stream[...]
      while !rest.isEmpty {
        framing.append(rest.prefix(size))
        rest = rest.dropFirst(size)
        while let body = try framing.next() { found.append(String(decoding: body, as: UTF8.self)) }
      }
      #expect(found == messages, "pieces of \(size)")
    }
  }

  @Test(arguments: [
    "X: 1\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: 99999999999\r\n\r\n", "Content-Length: a\r\n\r\n",
    String(repeating: "x", count: 9000),
  ]) func `a header without a length, or with a hostile one, is refused`(_ header: String) {
    var framing = MessageFraming()
    framing.append(Array(header.utf8))
    #expect(throws: MessageFraming.Failure.self) { try framing.next() }
  }
}
