import Foundation
import TestSupport
import Testing
import WorkbenchFixtures

@testable import DataFeature
@testable import Runner
@testable import SessionModel

/// Untrusted files: an error is reported with its field and row, and no row is imported.
@Suite struct ImportTests {
  private func run(
    _ name: String, _ bytes: [UInt8], _ options: String = ""
  ) throws -> (
    text: (output: String, messages: String), shop: FakeShop
  ) {
    let folder = try McvProcess()
    try folder.write(bytes, to: name)
    let shop = FakeShop()
    return (shop.run("import \"\(folder.path(name))\" as items \(options)"), shop)
  }

  @Test func aTableOfValues() throws {
    let csv =
      "\u{FEFF}id,name,price,code,ok,note\r\n1,\"가,나\",1.5,007,true,\r\n2,\"say \"\"hi\"\"\",2,010,false,\"two\nlines\"\r\n"
    let (text, shop) = try run("items.csv", Array(csv.utf8))
    #expect(text.messages.isEmpty)
    #expect(text.output == "imported  items  2 rows  id name price code ok note   identity: id\n")
    #expect(
      shop.run("export json items").output == """
        [
        {"code":"007","id":1,"name":"가,나","note":null,"ok":true,"price":1.5},
        {"code":"010","id":2,"name":"say \\"hi\\"","note":"two\\nlines","ok":false,"price":2}
        ]

        """)
    shop.run("screen new s of items\nsection add main\nadd items to main")
    #expect(shop.run("print ids(main)").output == "[1, 2]\n")
    #expect(shop.run("data items where price < 2").output.contains("가,나"))
  }

  @Test func anArrayOfObjects() throws {
    let json = #"{"news":[{"news_id":2,"text":"a"},{"news_id":1,"more":[1,"x"]}],"version":1}"#
    let (text, shop) = try run("news.json", Array(json.utf8), "--key news_id")
    #expect(text.output == "imported  items  2 rows  news_id text more   identity: news_id\n")
    #expect(shop.run("print items.news_id").output == "[2, 1]\n")
    #expect(shop.run("print items.more").output == "[null, [1, \"x\"]]\n")
  }

  static let refused: [(name: String, bytes: [UInt8], options: String, code: String, words: [String])] = [
    ("a.csv", [], "", "E0507", ["no line with the names"]),
    ("a.csv", Array("id,name\n1\n".utf8), "", "E0507", ["row 1 (line 2) has 1 field, not 2"]),
    ("a.csv", Array("id,name\n1,a,b\n".utf8), "", "E0507", ["row 1 (line 2) has 3 fields, not 2"]),
    ("a.csv", Array("id,name\n1,\"open\n2,b\n".utf8), "", "E0507", ["line 2: a quote is not closed"]),
    ("a.csv", Array("id,name\n1,\"a\"b\n".utf8), "", "E0507", ["line 2: there is text after a closing quote"]),
    ("a.csv", Array("id,id\n1,2\n".utf8), "", "E0507", ["two columns are called 'id'"]),
    ("a.csv", Array("id,\n1,2\n".utf8), "", "E0507", ["column 2 has no name"]),
    (
      "a.csv", [0x69, 0x64, 0x0A, 0x31, 0x0A, 0xB0, 0xA1, 0x0A], "", "E0507", ["line 3: field 1 is not UTF-8", "iconv"]
    ),
    ("a.csv", Array("id,name\n1,a\n".utf8), "--key nam", "E0503", ["no field 'nam'", "--key name"]),
    (
      "a.csv", Array("id,name\n1,a\n2,\n".utf8), "--key name", "E0503",
      ["row 2 (line 3): field 'name' is missing or null"]
    ),
    ("a.csv", Array("id,x\n1,1.5\n".utf8), "--key x", "E0508", ["field 'x' is neither"]),
    (
      "a.json", Array("[{\"id\":1},{\"id\":\"two\"}]".utf8), "", "E0508",
      ["row 2: field 'id' is string, in the rows before it int"]
    ),
    ("a.json", Array("[1]".utf8), "", "E0507", ["row 1 is not an object"]),
    ("a.json", Array("{}".utf8), "", "E0507", ["no array"]),
    ("a.json", Array("{\"a\":[],\"b\":[]}".utf8), "", "E0507", ["which array", "a, b"]),
    ("a.json", Array("[{\"id\":1},\n{\"id\":}]".utf8), "", "E0507", ["line 2"]),
    ("a.json", Array("\"text\"".utf8), "", "E0507", ["neither"]),
    ("a.json", [0x5B, 0xFF, 0x5D], "", "E0507", ["not UTF-8"]),
    ("a.json", Array((String(repeating: "[", count: 100_000)).utf8), "", "E0507", ["nested"]),
    ("a.json", Array("[{\"id\":1,\"id\":2}]".utf8), "", "E0507", ["key already"]),
    ("a.csv", Array((0..<1001).map { "c\($0)" }.joined(separator: ",").utf8), "", "E0121", ["1001 columns"]),
  ]

  @Test(arguments: refused.indices)
  func failedImportAddsNothing(_ index: Int) throws {
    let test = Self.refused[index]
    let (text, shop) = try run(test.name, test.bytes, test.options)
    #expect(text.messages.contains("error[\(test.code)]"), "\(text.messages)")
    for word in test.words { #expect(text.messages.contains(word), "\(text.messages)") }
    #expect(shop.runner.session.state.data.names.isEmpty)
  }

  @Test func controlCharactersNeverReachTheTerminal() throws {
    let json = #"[{"id":1,"na\u001bme":"\u001b[2J\u202e\u0007"}]"#
    let (text, shop) = try run("evil.json", Array(json.utf8))
    shop.run("screen new s of items\nsection add main")
    let lines = [
      "data items", "data items --box", "data items --md", "data items --csv", "export json items", "add items to main",
      "tree", "print items.id", "data",
    ]
    let printed = lines.reduce(text.output + text.messages) { $0 + shop.run($1).output }
    #expect(!printed.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" || $0 == "\u{202E}" })
  }

  @Test func anImportIsUndoneAndDoneAgainWithoutTheFile() throws {
    let folder = try McvProcess()
    try folder.write("id\n1\n2\n", to: "a.csv")
    let shop = FakeShop()
    shop.run("import \"\(folder.path("a.csv"))\" as items\nundo")
    try folder.write("id\nbroken,now\n", to: "a.csv")
    shop.run("redo")
    #expect(shop.run("print items.id").output == "[1, 2]\n")
  }

  @Test func aHugeFileIsRefusedBeforeItIsParsed() throws {
    let (text, _) = try run("big.csv", [UInt8](repeating: UInt8(ascii: "\n"), count: DataFile.largestFile + 1))
    #expect(text.messages.contains("error[E0121]"))
  }
}
